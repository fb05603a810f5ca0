import type { HttpRequest } from '#lambdas/platform/request.ts';
import type { LogAuthor } from '#lambdas/stores/lead-record/lead-log.ts';

/**
 * Who writes a line of a lead's history, and when.
 * @param admin the `sub` of who sent the request, for where the pool does not say their mail address
 */
export type AuthorOf = (request: HttpRequest, admin: string) => Promise<LogAuthor>;

export function logAuthor({
  emailOf,
  now,
  newMark,
}: {
  emailOf: (request: HttpRequest) => Promise<string | undefined>;
  now: () => Date;
  newMark: () => string;
}): AuthorOf {
  return async (request, admin) => ({
    by: (await emailOf(request)) ?? admin,
    at: now(),
    mark: newMark(),
  });
}

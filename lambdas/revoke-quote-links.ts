import type { adminRoutes } from '#shared/api/admin-routes.ts';
import { type AuthorOf, askedAuthor } from './desk/log-author.ts';
import { requireAdmin } from './http/admin.ts';
import { audit } from './http/audit.ts';
import { AppError } from './http/errors.ts';
import { uuidInPath } from './http/path-ids.ts';
import type { RespondTo } from './http/route-response.ts';
import { warmHandler } from './http/warm-handler.ts';
import { dynamoClient } from './stores/dynamo-client.ts';
import { type LeadLinks, leadLinks } from './stores/lead-links.ts';
import { authored, logWrites } from './stores/lead-record/lead-log.ts';
import { NO_RECORD } from './stores/no-record.ts';
import { requiredEnv } from './wiring/env.ts';
import { ENV } from './wiring/env-names.ts';

const missing = 'There is no lead with this id.';

/** `DELETE /api/leads/{id}/links` → 204: no link made until now shows the quote any more; 404 for an unknown lead. */
export function revokeQuoteLinks(deps: {
  links: Pick<LeadLinks, 'revoke'>;
  logged: ReturnType<typeof logWrites>;
  authorOf: AuthorOf;
}): RespondTo<typeof adminRoutes.revokeQuoteLinks> {
  return async (request) => {
    const admin = requireAdmin(request);
    const id = uuidInPath(request, 'id', missing);
    const author = await deps.authorOf(request, admin);
    const line = authored({ kind: 'change', what: 'linksRevoked' }, author);
    if (!(await deps.links.revoke(id, line.at, deps.logged(id, [line]))))
      throw new AppError('not_found', missing);
    audit(admin, 'revoke-quote-links', id);
    return { status: 204 };
  };
}

export const handler = await warmHandler(() => {
  const links = leadLinks(dynamoClient(), requiredEnv(ENV.leadsTable));
  const logged = logWrites(requiredEnv(ENV.leadLogTable));
  return {
    parts: revokeQuoteLinks({ links, logged, authorOf: askedAuthor() }),
    warmUp: () => links.revoke(NO_RECORD, ''),
  };
});

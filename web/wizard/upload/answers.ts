import * as v from 'valibot';
import { apiErrorSchema } from '#shared/api/error.ts';
import type { ApiRoute, RouteAnswer } from '#shared/api/route.ts';
import type { RefusalReason } from '#shared/estimate/document.ts';
import { type Answer, ApiFailure, readAnswer } from '#web/api/client.ts';
import { UploadProblem } from './upload-problem.ts';

const reasonOfStatus: Partial<Record<number, RefusalReason>> = { 413: 'too_large', 415: 'not_a_pdf' };

/** What a failure means to the homeowner. */
function problemIn({ kind, status, details }: ApiFailure, documentId: string | null): UploadProblem {
  if (kind === 'unreadable') return new UploadProblem('server');
  const known = { choices: details.choices, documentId: details.documentId ?? documentId };
  const reason = details.reason ?? reasonOfStatus[status];
  if (reason !== undefined) return new UploadProblem('refused', { ...known, reason });
  if (status === 401) return new UploadProblem('outdated', known);
  if (status === 429) return new UploadProblem('throttled', known);
  return new UploadProblem(status === 422 ? 'refused' : 'server', known);
}

/** The answer as the route has it; throws the `UploadProblem` that any other answer is. */
export function answerTo<R extends ApiRoute>(
  route: R,
  answer: Answer,
  documentId: string | null,
): RouteAnswer<R> {
  try {
    return readAnswer(route, answer);
  } catch (failure) {
    throw failure instanceof ApiFailure ? problemIn(failure, documentId) : failure;
  }
}

/** The document that a refusal names as stored; null for any other answer. */
export function documentIdIn({ body }: Answer): string | null {
  const known = v.safeParse(apiErrorSchema, body);
  return known.success ? (known.output.error.documentId ?? null) : null;
}

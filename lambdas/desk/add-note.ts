import { requireAdmin } from '#lambdas/http/admin.ts';
import { audit } from '#lambdas/http/audit.ts';
import { AppError } from '#lambdas/http/errors.ts';
import { jsonBody } from '#lambdas/http/json-body.ts';
import { uuidInPath } from '#lambdas/http/path-ids.ts';
import type { RespondTo } from '#lambdas/http/route-response.ts';
import { warmHandler } from '#lambdas/http/warm-handler.ts';
import { dynamoClient } from '#lambdas/stores/dynamo-client.ts';
import { leadLog } from '#lambdas/stores/lead-record/lead-log.ts';
import { type AddLine, addLine } from '#lambdas/stores/lead-record/log-lines.ts';
import { NO_RECORD } from '#lambdas/stores/no-record.ts';
import { requiredEnv } from '#lambdas/wiring/env.ts';
import { ENV } from '#lambdas/wiring/env-names.ts';
import { deskRoutes } from '#shared/api/desk-routes.ts';
import { type AuthorOf, askedAuthor } from './log-author.ts';

const { addNote: route } = deskRoutes;
const missing = 'There is no lead with this id.';

/** `POST /api/leads/{id}/notes` `{text}` → 201 with the note's line of the history; 404 where there is no such lead. */
export function addNote(deps: { add: AddLine; authorOf: AuthorOf }): RespondTo<typeof route> {
  return async (request) => {
    const admin = requireAdmin(request);
    const id = uuidInPath(request, 'id', missing);
    const { text } = jsonBody(request, route.body);
    const line = await deps.add(id, { kind: 'note', text }, await deps.authorOf(request, admin));
    if (line === undefined) throw new AppError('not_found', missing);
    audit(admin, 'add-note', id);
    return { status: 201, body: line };
  };
}

export const handler = await warmHandler(() => {
  const dynamo = dynamoClient();
  const leadLogTable = requiredEnv(ENV.leadLogTable);
  const add = addLine(dynamo, { leads: requiredEnv(ENV.leadsTable), leadLog: leadLogTable });
  const log = leadLog(dynamo, leadLogTable);
  return { parts: addNote({ add, authorOf: askedAuthor() }), warmUp: () => log.list(NO_RECORD, 1) };
});

import type { AddLine, AuthorOf } from '#lambdas/leads/history.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { audit } from '#lambdas/platform/log.ts';
import { jsonBody, uuidInPath } from '#lambdas/platform/request.ts';
import { deskRoutes } from '#shared/api/office-routes.ts';

const { addNote: route } = deskRoutes;
const missing = 'There is no lead with this id.';

/** `POST /api/leads/{id}/notes` `{text}` → 201 with the note's line of the history; 404 where there is no such lead. */
export function addNote(deps: { add: AddLine; authorOf: AuthorOf }): RespondTo<typeof route> {
  return async (request) => {
    const { admin } = request;
    const id = uuidInPath(request, 'id', missing);
    const { text } = jsonBody(request, route.body);
    const line = await deps.add(id, { kind: 'note', text }, await deps.authorOf(request, admin));
    if (line === undefined) throw new AppError('not_found', missing);
    audit(admin, 'add-note', id);
    return { status: 201, body: line };
  };
}

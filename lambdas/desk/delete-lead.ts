import type { RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { audit } from '#lambdas/platform/log.ts';
import { uuidInPath } from '#lambdas/platform/request.ts';
import type { EraseLead } from '#lambdas/stores/erasure/erase-lead.ts';
import type { deskRoutes } from '#shared/api/office-routes.ts';

const missing = 'There is no lead with this id.';

/** `DELETE /api/leads/{id}` → 204 once nothing of the lead is there any more; 404 where there is none. */
export function deleteLead(deps: {
  erase: EraseLead;
  now: () => Date;
}): RespondTo<typeof deskRoutes.deleteLead> {
  return async (request) => {
    const { admin } = request;
    const id = uuidInPath(request, 'id', missing);
    // A run cut short says who began it.
    const begin = () => audit(admin, 'begin-delete-lead', id);
    if (!(await deps.erase(id, deps.now(), begin))) throw new AppError('not_found', missing);
    audit(admin, 'delete-lead', id);
    return { status: 204 };
  };
}

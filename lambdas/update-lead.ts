import { adminRoutes } from '#shared/api/settings-routes.ts';
import type { ProjectLead } from './lead-index/follow.ts';
import type { AuthorOf } from './leads/history.ts';
import type { RespondTo } from './platform/api.ts';
import { AppError } from './platform/errors.ts';
import { audit } from './platform/log.ts';
import { jsonBody, uuidInPath } from './platform/request.ts';
import type { LeadChanges } from './stores/lead-record/lead-changes.ts';

const { updateLead: route } = adminRoutes;
const missing = 'There is no lead with this id.';
const changedMeanwhile =
  'Somebody else changed this lead meanwhile: look at what it is now and change it again.';

/**
 * `PATCH /api/leads/{id}` with any of the office's facts → the lead; 404 where there is none, never a new one; 409
 * where it was changed after the version that was seen.
 */
export function updateLead(deps: {
  leads: LeadChanges;
  authorOf: AuthorOf;
  /** Never fails. */
  project: ProjectLead;
}): RespondTo<typeof route> {
  return async (request) => {
    const { admin } = request;
    const id = uuidInPath(request, 'id', missing);
    const change = jsonBody(request, route.body);
    const lead = await deps.leads.change(id, change, await deps.authorOf(request, admin));
    if (lead === 'missing') throw new AppError('not_found', missing);
    if (lead === 'conflict') throw new AppError('conflict', changedMeanwhile);
    audit(admin, 'change-lead', id);
    await deps.project(id);
    return { status: 200, body: lead };
  };
}

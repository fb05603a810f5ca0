import { leadRoutes } from '#shared/api/lead-routes.ts';
import type { AlertWrites } from './alerts/alert-store.ts';
import { newsOf } from './leads/news.ts';
import { openSince } from './leads/open-since.ts';
import type { RespondTo } from './platform/api.ts';
import { AppError } from './platform/errors.ts';
import { jsonBody, uuidInPath } from './platform/request.ts';
import type { LeadStore } from './stores/leads.ts';

const { addLeadDetails: route } = leadRoutes;
const missing = 'There is no lead with this id.';

/** `POST /api/leads/{id}/details` → 204; 404 for an unknown lead, 409 for one older than 24 hours. */
export function addLeadDetails(deps: {
  leads: Pick<LeadStore, 'get' | 'addDetails'>;
  alert: AlertWrites;
  now: () => Date;
}): RespondTo<typeof route> {
  return async (request) => {
    const id = uuidInPath(request, 'id', missing);
    const details = jsonBody(request, route.body);
    const lead = await deps.leads.get(id);
    if (lead === undefined) throw new AppError('not_found', missing);
    const at = deps.now();
    const news = newsOf(lead, details);
    const alert = news && deps.alert({ event: 'lead.updated', leadId: id, at, ...news });
    if (await deps.leads.addDetails(id, details, openSince(at), alert)) return { status: 204 };
    throw new AppError('conflict', 'Details can be added within 24 hours of the quote.');
  };
}

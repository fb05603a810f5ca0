import { leadRoutes } from '#shared/api/lead-routes.ts';
import { AppError } from './http/errors.ts';
import { jsonBody } from './http/json-body.ts';
import { uuidInPath } from './http/path-ids.ts';
import type { RespondTo } from './http/route-response.ts';
import { withinBudget } from './http/visitor-budget.ts';
import { warmHandler } from './http/warm-handler.ts';
import { dynamoClient } from './stores/dynamo-client.ts';
import { type LeadStore, leadStore } from './stores/leads.ts';
import { NO_RECORD } from './stores/no-record.ts';
import { requiredEnv } from './wiring/env.ts';
import { ENV } from './wiring/env-names.ts';
import { visitorBudgetDeps } from './wiring/visitor-budget-deps.ts';

const OPEN_FOR_MS = 24 * 60 * 60 * 1000;

const { addLeadDetails: route } = leadRoutes;
const missing = 'There is no lead with this id.';

/** `POST /api/leads/{id}/details` → 204; 404 for an unknown lead, 409 for one older than 24 hours. */
export function addLeadDetails(deps: {
  leads: Pick<LeadStore, 'get' | 'addDetails'>;
  now: () => Date;
}): RespondTo<typeof route> {
  return async (request) => {
    const id = uuidInPath(request, 'id', missing);
    const details = jsonBody(request, route.body);
    const createdAfter = new Date(deps.now().getTime() - OPEN_FOR_MS).toISOString();
    if (await deps.leads.addDetails(id, details, createdAfter)) return { status: 204 };
    if ((await deps.leads.get(id)) === undefined) throw new AppError('not_found', missing);
    throw new AppError('conflict', 'Details can be added within 24 hours of the quote.');
  };
}

export const handler = await warmHandler(() => {
  const dynamo = dynamoClient();
  const leads = leadStore(dynamo, requiredEnv(ENV.leadsTable));
  const respond = addLeadDetails({ leads, now: () => new Date() });
  return {
    parts: withinBudget('details', visitorBudgetDeps(dynamo), respond),
    warmUp: () => leads.get(NO_RECORD),
  };
});

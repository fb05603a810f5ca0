import * as v from 'valibot';
import { leadDetailsSchema } from '#shared/lead.ts';
import { AppError } from './http/errors.ts';
import { httpHandler, type Respond } from './http/http.ts';
import { jsonBody } from './http/json-body.ts';
import { uuidInPath } from './http/path-ids.ts';
import { dynamoClient } from './stores/dynamo-client.ts';
import { type LeadStore, leadStore } from './stores/leads.ts';
import { requiredEnv } from './wiring/env.ts';
import { ENV } from './wiring/env-names.ts';

const OPEN_FOR_MS = 24 * 60 * 60 * 1000;

const detailsSchema = v.pipe(
  leadDetailsSchema,
  v.check(
    (details) => Object.values(details).some((value) => value !== undefined),
    'must hold at least one of roofAge, damageType and hasLeaks',
  ),
);

const missing = 'There is no lead with this id.';

/** `POST /api/leads/{id}/details` → 204; 404 for an unknown lead, 409 for one older than 24 hours. */
export function addLeadDetails(deps: {
  leads: Pick<LeadStore, 'get' | 'addDetails'>;
  now: () => Date;
}): Respond {
  return async (request) => {
    const id = uuidInPath(request, 'id', missing);
    const details = jsonBody(request, detailsSchema);
    const createdAfter = new Date(deps.now().getTime() - OPEN_FOR_MS).toISOString();
    if (await deps.leads.addDetails(id, details, createdAfter)) return { status: 204 };
    if ((await deps.leads.get(id)) === undefined) throw new AppError('not_found', missing);
    throw new AppError('conflict', 'Details can be added within 24 hours of the quote.');
  };
}

export const handler = httpHandler(() =>
  addLeadDetails({
    leads: leadStore(dynamoClient(), requiredEnv(ENV.leadsTable)),
    now: () => new Date(),
  }),
);

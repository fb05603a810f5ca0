import { leadStatusSchema } from '#shared/lead.ts';
import { requireAdmin } from './lib/admin.ts';
import { dynamoClient } from './lib/dynamo.ts';
import { requiredEnv } from './lib/env.ts';
import { ENV } from './lib/env-names.ts';
import { AppError } from './lib/errors.ts';
import { httpHandler, type Respond } from './lib/http.ts';
import { jsonBody } from './lib/json-body.ts';
import { uuidInPath } from './lib/path-ids.ts';
import { type LeadStore, leadStore } from './stores/leads.ts';

const missing = 'There is no lead with this id.';

/** `PATCH /api/leads/{id}` `{status}` → the lead; 404 where there is none, never a new one. */
export function updateLead({ leads }: { leads: Pick<LeadStore, 'setStatus'> }): Respond {
  return async (request) => {
    requireAdmin(request);
    const id = uuidInPath(request, 'id', missing);
    const { status } = jsonBody(request, leadStatusSchema);
    const lead = await leads.setStatus(id, status);
    if (lead === undefined) throw new AppError('not_found', missing);
    return { status: 200, body: lead };
  };
}

export const handler = httpHandler(() =>
  updateLead({ leads: leadStore(dynamoClient(), requiredEnv(ENV.leadsTable)) }),
);

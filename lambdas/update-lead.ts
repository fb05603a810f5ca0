import { adminRoutes } from '#shared/api/admin-routes.ts';
import { requireAdmin } from './http/admin.ts';
import { audit } from './http/audit.ts';
import { AppError } from './http/errors.ts';
import { jsonBody } from './http/json-body.ts';
import { uuidInPath } from './http/path-ids.ts';
import type { RespondTo } from './http/route-response.ts';
import { warmHandler } from './http/warm-handler.ts';
import { dynamoClient } from './stores/dynamo-client.ts';
import { type LeadStore, leadStore } from './stores/leads.ts';
import { NO_RECORD } from './stores/no-record.ts';
import { requiredEnv } from './wiring/env.ts';
import { ENV } from './wiring/env-names.ts';

const { updateLead: route } = adminRoutes;
const missing = 'There is no lead with this id.';

/** `PATCH /api/leads/{id}` `{status}` → the lead; 404 where there is none, never a new one. */
export function updateLead({ leads }: { leads: Pick<LeadStore, 'setStatus'> }): RespondTo<typeof route> {
  return async (request) => {
    const admin = requireAdmin(request);
    const id = uuidInPath(request, 'id', missing);
    const { status } = jsonBody(request, route.body);
    const lead = await leads.setStatus(id, status);
    if (lead === undefined) throw new AppError('not_found', missing);
    audit(admin, 'set-lead-status', id);
    return { status: 200, body: lead };
  };
}

export const handler = await warmHandler(() => {
  const leads = leadStore(dynamoClient(), requiredEnv(ENV.leadsTable));
  return { parts: updateLead({ leads }), warmUp: () => leads.setStatus(NO_RECORD, 'new') };
});

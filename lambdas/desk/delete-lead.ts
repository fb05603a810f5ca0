import type { AdminLogins } from '#lambdas/admins/admin-logins.ts';
import { requirePresentAdmin } from '#lambdas/admins/present-admin.ts';
import { warmLogins } from '#lambdas/admins/warm-logins.ts';
import { audit } from '#lambdas/http/audit.ts';
import { AppError } from '#lambdas/http/errors.ts';
import { uuidInPath } from '#lambdas/http/path-ids.ts';
import type { RespondTo } from '#lambdas/http/route-response.ts';
import { warmHandler } from '#lambdas/http/warm-handler.ts';
import { projectedAtOnce } from '#lambdas/lead-keys/project-lead.ts';
import { s3Client } from '#lambdas/stores/bucket/document-files.ts';
import { dynamoClient } from '#lambdas/stores/dynamo-client.ts';
import { type EraseLead, leadErasure } from '#lambdas/stores/erasure/erase-lead.ts';
import { requiredEnv } from '#lambdas/wiring/env.ts';
import { ENV } from '#lambdas/wiring/env-names.ts';
import { wiredProjector } from '#lambdas/wiring/lead-projector.ts';
import type { deskRoutes } from '#shared/api/desk-routes.ts';

const missing = 'There is no lead with this id.';

/** `DELETE /api/leads/{id}` → 204 once nothing of the lead is there any more; 404 where there is none. */
export function deleteLead(deps: {
  logins: Pick<AdminLogins, 'isAdmin'>;
  erase: EraseLead;
  now: () => Date;
}): RespondTo<typeof deskRoutes.deleteLead> {
  return async (request) => {
    const admin = await requirePresentAdmin(request, deps.logins);
    const id = uuidInPath(request, 'id', missing);
    // A run cut short says who began it.
    const begin = () => audit(admin, 'begin-delete-lead', id);
    if (!(await deps.erase(id, deps.now(), begin))) throw new AppError('not_found', missing);
    audit(admin, 'delete-lead', id);
    return { status: 204 };
  };
}

export const handler = await warmHandler(() => {
  const dynamo = dynamoClient();
  const storage = {
    dynamo,
    s3: s3Client(),
    leadsTable: requiredEnv(ENV.leadsTable),
    documentsTable: requiredEnv(ENV.documentsTable),
    linksTable: requiredEnv(ENV.quoteLinksTable),
    alertsTable: requiredEnv(ENV.alertsTable),
    keysTable: requiredEnv(ENV.leadKeysTable),
    leadLogTable: requiredEnv(ENV.leadLogTable),
    roofTable: requiredEnv(ENV.roofMeasurementsTable),
    documentsBucket: requiredEnv(ENV.documentsBucket),
  };
  const erase = leadErasure(storage, projectedAtOnce(wiredProjector(dynamo)));
  return warmLogins((logins) => deleteLead({ logins, erase, now: () => new Date() }));
});

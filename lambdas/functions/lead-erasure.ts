import { deleteLead, leadErasure } from '#lambdas/office/delete-lead.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { ENV, requiredEnv } from '#lambdas/platform/env.ts';
import { s3Client } from '#lambdas/platform/s3.ts';
import type { officeRoutes } from '#shared/api/office-routes.ts';
import { indexAtOnce } from './lead-indexing.ts';
import * as parts from './parts.ts';

/** Deletes leads with all that is kept of them. Imported at the first deletion: nothing else in its function needs it. */
export function deletesLeads(): RespondTo<typeof officeRoutes.deleteLead> {
  const dynamo = parts.dynamo();
  const storage = {
    dynamo,
    s3: s3Client(),
    leadsTable: parts.leadsTable(),
    documentsTable: parts.documentsTable(),
    linksTable: requiredEnv(ENV.quoteLinksTable),
    alertsTable: parts.alertsTable(),
    budgetsTable: parts.budgetsTable(),
    indexTable: parts.indexTable(),
    leadLogTable: parts.leadLogTable(),
    roofTable: requiredEnv(ENV.roofMeasurementsTable),
    documentsBucket: parts.bucket(),
  };
  return deleteLead({
    leads: parts.leads(),
    erase: leadErasure(storage, indexAtOnce()),
    now: parts.now,
  });
}

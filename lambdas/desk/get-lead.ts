import { requireAdmin } from '#lambdas/http/admin.ts';
import { AppError } from '#lambdas/http/errors.ts';
import { uuidInPath } from '#lambdas/http/path-ids.ts';
import type { RespondTo } from '#lambdas/http/route-response.ts';
import { warmHandler } from '#lambdas/http/warm-handler.ts';
import { officeRoof } from '#lambdas/roof/office-roof.ts';
import { type DocumentStore, documentStore } from '#lambdas/stores/documents.ts';
import { dynamoClient } from '#lambdas/stores/dynamo-client.ts';
import { keyLists } from '#lambdas/stores/lead-keys/key-lists.ts';
import { leadsById } from '#lambdas/stores/lead-keys/leads-by-id.ts';
import { type LeadLog, leadLog } from '#lambdas/stores/lead-record/lead-log.ts';
import { type LeadStore, leadStore } from '#lambdas/stores/leads.ts';
import { NO_RECORD } from '#lambdas/stores/no-record.ts';
import { type MeasurementStore, measurementStore } from '#lambdas/stores/roof/measurements.ts';
import { requiredEnv } from '#lambdas/wiring/env.ts';
import { ENV } from '#lambdas/wiring/env-names.ts';
import type { deskRoutes } from '#shared/api/desk-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadDocument } from './lead-document.ts';
import { sameContact } from './same-contact.ts';

const missing = 'There is no lead with this id.';

/** So many lines of its history are given. */
export const LOG_SHOWN = 200;

interface GetLeadDeps {
  leads: Pick<LeadStore, 'get'>;
  log: LeadLog;
  documents: Pick<DocumentStore, 'get'>;
  measurements: Pick<MeasurementStore, 'building'>;
  /** Other leads with the same phone or mail. */
  duplicatesOf: (lead: Lead) => Promise<Pick<Lead, 'id' | 'name' | 'created_at'>[]>;
  now: () => Date;
}

/**
 * `GET /api/leads/{id}` → the lead with its history, newest first, its possible duplicates, what its document
 * says and its roof as it was measured;
 * 404 where there is none.
 */
export function getLead(deps: GetLeadDeps): RespondTo<typeof deskRoutes.getLead> {
  const { leads, log, documents, measurements, duplicatesOf, now } = deps;
  const documentOf = async ({ documentId }: Lead) =>
    documentId === undefined ? null : leadDocument(await documents.get(documentId));
  const roofOf = async ({ roof }: Lead) => roof && officeRoof(roof, measurements, now());
  return async (request) => {
    requireAdmin(request);
    const id = uuidInPath(request, 'id', missing);
    const [lead, lines] = await Promise.all([leads.get(id), log.list(id, LOG_SHOWN)]);
    if (lead === undefined) throw new AppError('not_found', missing);
    const [duplicates, document, roof] = await Promise.all([
      duplicatesOf(lead),
      documentOf(lead),
      roofOf(lead),
    ]);
    return { status: 200, body: { lead, log: lines, duplicates, document, roof } };
  };
}

export const handler = await warmHandler(() => {
  const dynamo = dynamoClient();
  const leadsTable = requiredEnv(ENV.leadsTable);
  const leads = leadStore(dynamo, leadsTable);
  const log = leadLog(dynamo, requiredEnv(ENV.leadLogTable));
  const documents = documentStore(dynamo, requiredEnv(ENV.documentsTable));
  const measurements = measurementStore(dynamo, requiredEnv(ENV.roofMeasurementsTable));
  const duplicatesOf = sameContact({
    readKeys: keyLists(dynamo, requiredEnv(ENV.leadKeysTable)),
    leadsById: leadsById(dynamo, leadsTable),
  });
  return {
    parts: getLead({ leads, log, documents, measurements, duplicatesOf, now: () => new Date() }),
    warmUp: () => Promise.all([leads.get(NO_RECORD), log.list(NO_RECORD, 1)]),
  };
});

import type { DocumentStore } from '#lambdas/documents/document-store.ts';
import type { LeadLog } from '#lambdas/leads/history.ts';
import type { LeadStore } from '#lambdas/leads/lead-store.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { uuidInPath } from '#lambdas/platform/request.ts';
import { officeRoof } from '#lambdas/roof/office-roof.ts';
import type { MeasurementStore } from '#lambdas/roofs/roof-store.ts';
import type { deskRoutes } from '#shared/api/office-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadDocument } from './lead-document.ts';

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

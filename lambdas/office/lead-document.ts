import { type DocumentRecord, documentKey } from '#lambdas/documents/document.ts';
import type { DocumentStore } from '#lambdas/documents/document-store.ts';
import type { DocumentLinks } from '#lambdas/documents/file-links.ts';
import type { DocumentFiles } from '#lambdas/documents/files.ts';
import { warningSentence } from '#lambdas/documents/warning-sentences.ts';
import type { AddHistory, AuthorOf } from '#lambdas/leads/history.ts';
import type { LeadStore } from '#lambdas/leads/lead-store.ts';
import { leadIn } from '#lambdas/leads/named-lead.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { audit, failureOf, log } from '#lambdas/platform/log.ts';
import type { HttpRequest } from '#lambdas/platform/request.ts';
import type { leadComparisonRoutes } from '#shared/api/comparison-routes.ts';
import type { LeadDocument } from '#shared/api/office-routes.ts';
import type { adminRoutes } from '#shared/api/settings-routes.ts';
import { officeRefusal } from '#shared/estimate/refusal-words.ts';
import type { EstimateRequests } from '#shared/estimate/requests.ts';
import { documentsOf } from '#shared/lead/documents-of.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

interface OpenDocumentDeps {
  leads: Pick<LeadStore, 'get'>;
  documents: Pick<DocumentStore, 'get'>;
  files: Pick<DocumentFiles, 'size'> & Pick<DocumentLinks, 'presignedGetUrl'>;
  addHistory: AddHistory;
  authorOf: AuthorOf;
}

/** `GET /api/leads/{id}/document` → `{url}`, valid for 5 minutes; 404 if the lead has no stored document. */
export const openLeadDocument = (deps: OpenDocumentDeps): RespondTo<typeof adminRoutes.openLeadDocument> =>
  openDocument(deps, ({ documentId }) => documentId);

/** `GET /api/leads/{id}/documents/{documentId}` → the same for one of the lead's documents. */
export const openOneDocument = (
  deps: OpenDocumentDeps,
): RespondTo<typeof leadComparisonRoutes.openOneDocument> =>
  openDocument(deps, (lead, request) =>
    documentsOf(lead).find((documentId) => documentId === request.path.documentId),
  );

function openDocument(
  deps: OpenDocumentDeps,
  which: (lead: Lead, request: HttpRequest) => string | undefined,
) {
  /** Adds the opening to the history; a failure is only logged, so that the document can still be opened. */
  const noteOpening = async (request: HttpRequest, id: string) => {
    try {
      const author = deps.authorOf(request);
      await deps.addHistory(id, { kind: 'change', what: 'documentOpened' }, author);
    } catch (error) {
      log.warn('The opening of a document could not be noted', { failure: failureOf(error) });
    }
  };
  return async (request: HttpRequest) => {
    const { admin } = request;
    const lead = await leadIn(request, deps.leads);
    const { id } = lead;
    const documentId = which(lead, request);
    if (documentId === undefined) throw new AppError('not_found', 'This lead has no document.');
    const record = await deps.documents.get(documentId);
    // The version that was read, not one uploaded over it later.
    const file = { key: documentKey(documentId), version_id: record?.version_id };
    if ((await deps.files.size(file)) === undefined)
      throw new AppError('not_found', 'This document is no longer on file.');
    const [url] = await Promise.all([deps.files.presignedGetUrl(file), noteOpening(request, id)]);
    // The link shows private papers to anyone who has it.
    audit(admin, 'open-lead-document', id);
    return { status: 200 as const, body: { url } };
  };
}

/** What the office sees of a lead's document; an undefined record means it is no longer stored. */
export function leadDocument(record: DocumentRecord | undefined): LeadDocument {
  if (record === undefined || record.status === 'expected') return { state: 'gone' };
  const { outcome } = record;
  if (outcome === undefined) return { state: 'reading' };
  if (outcome.kind === 'refusal')
    return { state: 'refused', reason: officeRefusal(outcome.reason), doubt: outcome.doubt };
  const { squareFootage, claim, sources, roofClaim, witnesses, structures, checklist, warningDetails } =
    outcome.quote;
  return {
    state: 'read',
    squareFootage,
    claim,
    sources,
    roofClaim,
    witnesses,
    structures,
    checklist,
    warnings: warningDetails.map(({ code, values }) => warningSentence(code, values)),
    asks: asksIn(outcome.quote.requests),
  };
}

/** Each sentence once, days first. */
function asksIn(
  requests: EstimateRequests | undefined,
): { day: string | null; text: string; page: number }[] {
  if (requests === undefined) return [];
  const { limits, papers, destinations, payees } = requests;
  const lines = [
    ...limits.flatMap(({ day, evidence: [first] }) => (first === undefined ? [] : [{ day, ...first }])),
    ...[...papers, ...destinations, ...payees].map(({ evidence }) => ({ day: null, ...evidence })),
  ];
  return [...new Map(lines.toReversed().map((line) => [line.text, line])).values()].toReversed();
}

import type { DocumentStore } from '#lambdas/documents/document-store.ts';
import type { FindDuplicates } from '#lambdas/lead-index/lists/duplicate-match.ts';
import { type AuthorOf, type LeadHistory, LOG_SHOWN } from '#lambdas/leads/history.ts';
import type { LeadStore, LeadsById } from '#lambdas/leads/lead-store.ts';
import { duplicatesUnder, survivorsOf } from '#lambdas/leads/merged-leads.ts';
import { leadIdIn, missingLead } from '#lambdas/leads/named-lead.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { nameOf } from '#lambdas/platform/caller.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { audit } from '#lambdas/platform/log.ts';
import { jsonBody } from '#lambdas/platform/request.ts';
import type { MeasurementStore } from '#lambdas/roofs/roof-store.ts';
import { officeRoutes } from '#shared/api/office-routes.ts';
import type { HistoryEntry } from '#shared/lead/history-entry.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { withUndoMarks } from '#shared/lead/undo-change.ts';
import { leadDocument } from './lead-document.ts';
import { officeRoof } from './lead-roof.ts';
import type { LeadNotes } from './note-store.ts';

const { addNote: route } = officeRoutes;
const otherNote = 'A note with this id has other words. Reload the page, then save your note again.';

/**
 * `POST /api/leads/{id}/notes` `{id, text}` → 201 with the note's history entry, 200 if it was written before; 404 if
 * there is no such lead.
 */
export function addNote(deps: { notes: LeadNotes; authorOf: AuthorOf }): RespondTo<typeof route> {
  return async (request) => {
    const { admin } = request;
    const id = leadIdIn(request);
    const outcome = await deps.notes.add(id, jsonBody(request, route.body), deps.authorOf(request));
    if (outcome === 'missing') throw missingLead();
    if (outcome === 'other') throw new AppError('conflict', otherNote);
    if (outcome === 'gone')
      throw new AppError('conflict', 'This note was taken back. Save your text as a new one.');
    audit(admin, 'add-note', id);
    return { status: outcome.again ? 200 : 201, body: outcome.line };
  };
}

const newest = (lines: readonly HistoryEntry[]): HistoryEntry[] =>
  [...lines].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, LOG_SHOWN);

interface GetLeadDeps {
  leads: Pick<LeadStore, 'get'>;
  log: LeadHistory;
  documents: Pick<DocumentStore, 'get'>;
  measurements: Pick<MeasurementStore, 'building'>;
  leadsById: LeadsById;
  findDuplicates: FindDuplicates;
  now: () => Date;
}

/**
 * `GET /api/leads/{id}` → the lead with its history (newest first, with that of leads merged into it), possible duplicates,
 * its document's contents and its measured roof; 404 if there is none.
 */
export function getLead(deps: GetLeadDeps): RespondTo<typeof officeRoutes.getLead> {
  const { leads, log, documents, measurements, leadsById, findDuplicates, now } = deps;
  const documentOf = async ({ documentId }: Lead) =>
    documentId === undefined ? null : leadDocument(await documents.get(documentId));
  const roofOf = async ({ roof }: Lead) => roof && officeRoof(roof, measurements, now());
  /** With the lead that each line is of. */
  const linesOf = async (mergedLeads: readonly Lead[]): Promise<HistoryEntry[]> => {
    const all = await Promise.all(
      mergedLeads.map(async ({ id, name }) =>
        (await log.list(id, LOG_SHOWN)).map((line) => ({ ...line, from: { id, name } })),
      ),
    );
    return all.flat();
  };
  return async (request) => {
    const id = leadIdIn(request);
    const [lead, own] = await Promise.all([leads.get(id), log.list(id, LOG_SHOWN)]);
    if (lead === undefined) throw missingLead();
    const lines = withUndoMarks(own, lead, nameOf(request));
    const [possibleDuplicates, document, roof, mergedLeads, survivors] = await Promise.all([
      findDuplicates(lead),
      documentOf(lead),
      roofOf(lead),
      duplicatesUnder(lead, leadsById),
      survivorsOf([lead], leadsById),
    ]);
    const survivor = survivors.get(id);
    const duplicates = possibleDuplicates.map(({ lead: { id, name, created_at }, by }) => ({
      id,
      name,
      created_at,
      by,
    }));
    const whole = mergedLeads.length === 0 ? lines : newest([...lines, ...(await linesOf(mergedLeads))]);
    return {
      status: 200,
      body: {
        lead,
        log: whole,
        duplicates,
        document,
        roof,
        ...(mergedLeads.length > 0 && { mergedLeads }),
        ...(survivor && { survivor: { id: survivor.id, name: survivor.name } }),
      },
    };
  };
}

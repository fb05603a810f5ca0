import type { DocumentStore } from '#lambdas/documents/document-store.ts';
import type { ReadList } from '#lambdas/lead-index/index-reader.ts';
import { emailList, PHONES_MAX, phoneList } from '#lambdas/lead-index/search.ts';
import type { AuthorOf, LeadHistory } from '#lambdas/leads/history.ts';
import { LEADS_AT_ONCE, type LeadStore, type LeadsById } from '#lambdas/leads/lead-store.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { audit } from '#lambdas/platform/log.ts';
import { jsonBody, uuidInPath } from '#lambdas/platform/request.ts';
import type { MeasurementStore } from '#lambdas/roofs/roof-store.ts';
import { officeRoutes } from '#shared/api/office-routes.ts';
import { phoneDigits } from '#shared/lead/phone.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadDocument } from './lead-document.ts';
import { officeRoof } from './lead-roof.ts';
import type { LeadNotes } from './note-store.ts';

const { addNote: route } = officeRoutes;
const missing = 'This lead doesn’t exist or was deleted.';

const otherNote = 'A note with this id has other words. Reload the page, then save your note again.';

/**
 * `POST /api/leads/{id}/notes` `{id, text}` → 201 with the note's history entry, 200 if it was written before; 404 if
 * there is no such lead.
 */
export function addNote(deps: { notes: LeadNotes; authorOf: AuthorOf }): RespondTo<typeof route> {
  return async (request) => {
    const { admin } = request;
    const id = uuidInPath(request, 'id', missing);
    const kept = await deps.notes.add(id, jsonBody(request, route.body), deps.authorOf(request));
    if (kept === 'missing') throw new AppError('not_found', missing);
    if (kept === 'other') throw new AppError('conflict', otherNote);
    audit(admin, 'add-note', id);
    return { status: kept.again ? 200 : 201, body: kept.line };
  };
}

/** The most history entries that are returned. */
export const LOG_SHOWN = 200;

interface GetLeadDeps {
  leads: Pick<LeadStore, 'get'>;
  log: LeadHistory;
  documents: Pick<DocumentStore, 'get'>;
  measurements: Pick<MeasurementStore, 'building'>;
  /** Other leads with the same phone or email. */
  duplicatesOf: (lead: Lead) => Promise<Pick<Lead, 'id' | 'name' | 'created_at'>[]>;
  now: () => Date;
}

/**
 * `GET /api/leads/{id}` → the lead with its history (newest first), possible duplicates, its document's contents and
 * its measured roof; 404 if there is none.
 */
export function getLead(deps: GetLeadDeps): RespondTo<typeof officeRoutes.getLead> {
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

/** The most leads read for each number and address. */
const EACH = 20;

const mailOf = ({ email }: Pick<Lead, 'email'>) => email.trim().toLowerCase();

function haveSameContact(one: Lead, other: Lead): boolean {
  const phones = phoneDigits(one.phone);
  const email = mailOf(one);
  return (
    (email !== '' && email === mailOf(other)) ||
    phoneDigits(other.phone).some((phone) => phones.includes(phone))
  );
}

/** Other leads with the same phone number, in any format, or the same email address, newest first. */
export function sameContact({ readList, leadsById }: { readList: ReadList; leadsById: LeadsById }) {
  return async (lead: Lead): Promise<Pick<Lead, 'id' | 'name' | 'created_at'>[]> => {
    const email = mailOf(lead);
    const lists = [
      ...phoneDigits(lead.phone)
        .slice(0, PHONES_MAX)
        .map((digits) => ({ list: phoneList(digits), having: [` ${digits} `] })),
      ...(email === '' ? [] : [{ list: emailList(email), having: [` ${email} `] }]),
    ];
    const read = await Promise.all(
      lists.map((list) => readList({ ...list, backwards: true, wanted: EACH + 1 })),
    );
    const ids = new Set(read.flatMap(({ found }) => found).map(({ id }) => id));
    ids.delete(lead.id);
    // The index may be a second behind the leads.
    const others = (await leadsById([...ids].slice(0, LEADS_AT_ONCE))).filter((other) =>
      haveSameContact(lead, other),
    );
    return others
      .sort((a, b) => b.created_at.localeCompare(a.created_at))
      .slice(0, EACH)
      .map(({ id, name, created_at }) => ({ id, name, created_at }));
  };
}

import type { IndexLead } from '#lambdas/lead-index/index-lead.ts';
import { type AuthorOf, type HistoryAuthor, type LeadHistory, LOG_SHOWN } from '#lambdas/leads/history.ts';
import type { LeadStore } from '#lambdas/leads/lead-store.ts';
import { leadIdIn, missingLead } from '#lambdas/leads/named-lead.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { audit } from '#lambdas/platform/log.ts';
import { jsonBody } from '#lambdas/platform/request.ts';
import { untilWritten } from '#lambdas/platform/retry.ts';
import { officeRoutes, type Undo } from '#shared/api/office-routes.ts';
import type { HistoryEntry } from '#shared/lead/history-entry.ts';
import { officeChange } from '#shared/lead/office-change.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { changeIdOf, lostOfferBefore, undoOfChange } from '#shared/lead/undo-change.ts';
import { type changeWriter, mergedAway } from './change-lead.ts';
import type { LeadNotes } from './note-store.ts';

const { undoChange: route } = officeRoutes;
const noteGone = 'This note was taken back, or its lead was deleted.';
const changedSince = 'This lead was changed since. Check it, then change it yourself.';

interface UndoDeps {
  leads: Pick<LeadStore, 'get'>;
  log: LeadHistory;
  notes: Pick<LeadNotes, 'takeBack'>;
  write: ReturnType<typeof changeWriter>;
  authorOf: AuthorOf;
  /** Never rejects. */
  indexLead: IndexLead;
}

interface Undone {
  lead: Lead;
  change: Change;
}

const isOf = (changeId: string) => (line: HistoryEntry) => changeIdOf(line) === changeId;

async function takeNoteBack(
  { notes }: UndoDeps,
  lead: Lead,
  note: HistoryEntry,
  author: HistoryAuthor,
): Promise<Undone> {
  const outcome = await notes.takeBack(lead.id, note.id, author);
  if (outcome === 'missing') throw new AppError('not_found', noteGone);
  if (outcome === 'of another') throw new AppError('conflict', 'Only who wrote a note can take it back.');
  return { lead, change: {} };
}

/** Undefined, with nothing written, if the lead has changed since it was read. */
async function undone(
  deps: UndoDeps,
  id: string,
  { undoes, changeId, bulk }: Undo,
  author: HistoryAuthor,
): Promise<Undone | undefined> {
  const lead = await deps.leads.get(id);
  if (lead === undefined) throw missingLead();
  if (lead.merged_into !== undefined) throw new AppError('conflict', mergedAway);
  // After the lead, which is written only as it was read: the history has all that was done to it.
  const log = await deps.log.list(id, LOG_SHOWN);
  // The answer of an earlier try was lost.
  if (log.some(isOf(changeId))) return { lead, change: {} };
  const line = log.find(isOf(undoes));
  if (line === undefined) throw new AppError('not_found', noteGone);
  if (line.kind === 'note') return takeNoteBack(deps, lead, line, author);
  const change = undoOfChange(undoes, lead, log);
  if (change === undefined) throw new AppError('conflict', changedSince);
  const effect = officeChange(lead, change, {
    by: author.by,
    at: author.at.toISOString(),
    lostOffer: lostOfferBefore(undoes, log),
  });
  if (!(await deps.write(lead, effect, author, { changeId, bulk }))) return undefined;
  return { lead: (await deps.leads.get(id)) ?? lead, change };
}

/**
 * `POST /api/leads/{id}/undo` `{undoes, changeId}` → the lead, and what was changed of it; 404 if there is no such change,
 * 409 if the lead has gone on from it, or if it is a note by somebody else.
 */
export function undoChange(deps: UndoDeps): RespondTo<typeof route> {
  return async (request) => {
    const id = leadIdIn(request);
    const undo = jsonBody(request, route.body);
    const author = deps.authorOf(request);
    const body = await untilWritten(() => undone(deps, id, undo, author));
    if (body === undefined) throw new AppError('conflict', changedSince);
    audit(request.admin, 'undo-change', id);
    await deps.indexLead(id);
    return { status: 200, body };
  };
}

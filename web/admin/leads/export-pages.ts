import { type LeadNote, NOTES_OF_LEADS_MAX } from '#shared/api/lead-notes.ts';
import { LEADS_PAGE_MAX, type LeadPage } from '#shared/api/settings-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { pageOf } from '#web/admin/data/lead-cache.ts';
import type { LeadSource } from '#web/admin/urls/list-url.ts';
import type { NotesOfLeads } from './export-file.ts';

/** The pages of an export that are there, with the notes of their leads. */
export interface Gathered {
  leads: readonly Lead[];
  notes: NotesOfLeads;
  /** How many the pages held beside them that could not be read. */
  unread: number;
  /** Where the next page begins; undefined before the first and after the last. */
  cursor: string | undefined;
  done: boolean;
}

/** The newest notes of the leads, asked for several leads at a time. */
export async function notesOf(
  api: Pick<AdminApi, 'leadNotes'>,
  leads: readonly Lead[],
): Promise<NotesOfLeads> {
  const ids = leads.map(({ id }) => id);
  const notes: LeadNote[] = [];
  for (let first = 0; first < ids.length; first += NOTES_OF_LEADS_MAX)
    notes.push(...(await api.leadNotes(ids.slice(first, first + NOTES_OF_LEADS_MAX))));
  return grouped(notes);
}

function grouped(notes: readonly LeadNote[]): NotesOfLeads {
  const byLead = new Map<string, LeadNote[]>();
  for (const note of notes) byLead.set(note.leadId, [...(byLead.get(note.leadId) ?? []), note]);
  return byLead;
}

/** A lead that came into an earlier page meanwhile is met again: it stands there once. */
function withPage(before: Gathered, page: LeadPage, notes: NotesOfLeads): Gathered {
  const known = new Set(before.leads.map(({ id }) => id));
  return {
    leads: [...before.leads, ...page.items.filter(({ id }) => !known.has(id))],
    notes: new Map([...before.notes, ...notes]),
    unread: before.unread + (page.unread ?? 0),
    cursor: page.nextCursor,
    done: page.nextCursor === undefined,
  };
}

/** Goes on where `from` ends, page by page; each that came is given before the next is asked for. Throws what a page throws. */
export async function* gather(
  api: AdminApi,
  source: LeadSource,
  from: Gathered,
): AsyncGenerator<Gathered, void, undefined> {
  let gathered = from;
  while (!gathered.done) {
    const page = await pageOf(api, source, gathered.cursor, LEADS_PAGE_MAX);
    gathered = withPage(gathered, page, await notesOf(api, page.items));
    yield gathered;
  }
}

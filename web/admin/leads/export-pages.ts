import { type LeadNote, NOTES_OF_LEADS_MAX } from '#shared/api/lead-notes.ts';
import { LEADS_PAGE_MAX, type LeadPage } from '#shared/api/settings-routes.ts';
import { nextStepOrder, priceOrder } from '#shared/lead/sort-order.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { pageOf } from '#web/admin/data/lead-cache.ts';
import type { LeadSource } from '#web/admin/urls/list-url.ts';
import { ownDay } from '#web/platform/business-timezone.ts';
import type { NotesOfLeads } from './export-file.ts';

/** The pages of an export that are there, with the notes of their leads. */
export interface Gathered {
  leads: readonly Lead[];
  /** Of a list that is read twice, what the second reading holds so far; undefined before it. */
  secondReading?: readonly Lead[] | undefined;
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

/** Each lead once, in its first place: one that came into an earlier page meanwhile is met again. */
const onceEach = (leads: readonly Lead[]): readonly Lead[] => {
  const seen = new Set<string>();
  return leads.filter(({ id }) => !seen.has(id) && seen.add(id));
};

/** The leads stand as the second reading has them; behind them those that left the list meanwhile. */
function withPage(before: Gathered, page: LeadPage, notes: NotesOfLeads): Gathered {
  const secondReading = before.secondReading && [...before.secondReading, ...page.items];
  return {
    leads: onceEach(
      secondReading === undefined ? [...before.leads, ...page.items] : [...secondReading, ...before.leads],
    ),
    secondReading,
    notes: new Map([...before.notes, ...notes]),
    unread: before.unread + (secondReading === undefined ? (page.unread ?? 0) : 0),
    cursor: page.nextCursor,
    done: page.nextCursor === undefined,
  };
}

/**
 * Whether leads move in it while its pages are turned, and no other order of it can be read: those to call and to visit. Of two readings,
 * the second has whoever moved up past the first.
 */
const isReadTwice = (source: LeadSource): boolean =>
  source.kind === 'view' && ['first', 'due', 'inspections'].includes(source.view);

/** The same leads newest first: none moves there while pages are turned, as it does among prices and next steps. */
function inTime(source: LeadSource): LeadSource {
  if (source.kind !== 'list') return source;
  const { sort: _sort, ...newestFirst } = source;
  return newestFirst;
}

/** The leads of that source in its order, by what they are. */
export function inOrder(leads: readonly Lead[], source: LeadSource, now: Date): readonly Lead[] {
  const sort = source.kind === 'list' ? source.sort : undefined;
  if (sort === undefined) return leads;
  const { noon } = ownDay(now);
  const order = (lead: Lead) => (sort === 'price' ? priceOrder(lead) : nextStepOrder(lead, noon));
  const placed = leads.map((lead) => ({ lead, at: order(lead) }));
  const sorted = placed.sort((one, other) => (one.at < other.at ? -1 : 1)).map(({ lead }) => lead);
  return sort === 'price' ? sorted.reverse() : sorted;
}

/** Goes on where `from` ends, page by page; each that came is given before the next is asked for. Throws what a page throws. */
export async function* gather(
  api: AdminApi,
  source: LeadSource,
  from: Gathered,
): AsyncGenerator<Gathered, void, undefined> {
  let gathered = from;
  while (!gathered.done) {
    const { leads, cursor } = gathered;
    const page = await pageOf(api, inTime(source), cursor, LEADS_PAGE_MAX);
    const known = new Set(leads.map(({ id }) => id));
    const others = page.items.filter(({ id }) => !known.has(id));
    gathered = withPage(gathered, page, await notesOf(api, others));
    // Of one page nothing moved.
    const isFirstEnd = gathered.done && gathered.secondReading === undefined && cursor !== undefined;
    if (isFirstEnd && isReadTwice(source)) gathered = { ...gathered, secondReading: [], done: false };
    yield gathered;
  }
}

import { type IndexEntry, textOf, timePosition } from '#lambdas/lead-index/store/entry.ts';
import type { LeadFilter } from '#shared/lead/lead-filter.ts';
import { isNewLead, isPersons } from '#shared/lead/new-lead.ts';
import { isUnreadableEstimate } from '#shared/lead/price.ts';
import { UNKNOWN_SOURCE } from '#shared/lead/source.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';

/** What a list can be filtered by, besides status and type. */
const listFilters = ['emergency', 'formal', 'document', 'refused', 'spam', 'outside', 'tell'] as const;
type ListFilter = (typeof listFilters)[number];

/** The fields that decide where a lead is listed. */
export type ListedLead = Pick<
  Lead,
  | 'id'
  | 'name'
  | 'email'
  | 'status'
  | 'lead_type'
  | 'created_at'
  | 'hasLeaks'
  | 'consent'
  | 'documentId'
  | 'estimate_unreadable_at'
  | 'office_price'
  | 'spam'
  | 'spam_mark'
  | 'merged_into'
  | 'source'
  | 'out_of_area'
  | 'tell_when_here'
  | 'assignee'
>;

const passes: Record<ListFilter, (lead: ListedLead) => boolean> = {
  emergency: ({ hasLeaks }) => hasLeaks === true,
  formal: ({ consent }) => consent?.ticked === true,
  document: ({ documentId }) => documentId !== undefined,
  refused: isUnreadableEstimate,
  spam: isSpam,
  outside: ({ out_of_area }) => out_of_area === true,
  tell: ({ tell_when_here }) => tell_when_here !== undefined,
};

export const passesFilter = (lead: ListedLead, filter: ListFilter): boolean => passes[filter](lead);

const filtersOf = (lead: ListedLead): ListFilter[] =>
  listFilters.filter((filter) => passesFilter(lead, filter));

/** The row of a possible duplicate, which its lead alone does not decide: it comes and goes with the other leads. */
const DUPLICATE = 'duplicate';

/** The list of the new ones shows what their count counts; spam is listed there where it alone is asked for. */
const hasStatus = (lead: ListedLead, { status, spam }: Pick<LeadFilter, 'status' | 'spam'>): boolean =>
  status === 'new' && spam === undefined ? isNewLead(lead) : status === undefined || lead.status === status;

/** Whether a filtered list shows the lead; whether it is a possible duplicate, the others say. */
export function matchesFilter(
  lead: ListedLead,
  { status, type, from, to, source, who, genuine, duplicate: _duplicate, ...filters }: LeadFilter,
): boolean {
  const at = Date.parse(lead.created_at);
  return (
    lead.merged_into === undefined &&
    (genuine === undefined || isPersons(lead)) &&
    hasStatus(lead, { status, spam: filters.spam }) &&
    (type === undefined || lead.lead_type === type) &&
    (source === undefined || sourceWord(lead.source) === sourceWord(source)) &&
    (who === undefined || lead.assignee?.toLowerCase() === who.toLowerCase()) &&
    (from === undefined || at >= Date.parse(from)) &&
    (to === undefined || at < Date.parse(to)) &&
    listFilters.every((name) => filters[name] === undefined || passesFilter(lead, name))
  );
}

/** A source as a word of a row: its name in any case, without the spaces that part words. */
const sourceWord = (source = UNKNOWN_SOURCE) => `from:${encodeURIComponent(source.toLowerCase())}`;

/** Who looks after a lead as a word of its row. */
const whoWord = (email: string) => `who:${encodeURIComponent(email.toLowerCase())}`;

const rowList = (word: string) => `row#${word}`;

/**
 * The lead's entries for filtered lists: one list for its status, its type, its source, who looks after it and each filter
 * that it passes. A query reads the list of its rarest word, which is short, and filters it by the other words.
 */
export function rowEntries(lead: Lead): IndexEntry[] {
  const words = rowWords(lead);
  const [position, text] = [timePosition(lead), textOf(words)];
  return words.map((word) => ({ list: rowList(word), position, text }));
}

const rowWords = (lead: Lead): string[] => [
  lead.status,
  lead.lead_type,
  ...filtersOf(lead),
  sourceWord(lead.source),
  ...(lead.assignee === undefined ? [] : [whoWord(lead.assignee)]),
];

/** The list of possible duplicates, and the row of one in it. */
export const DUPLICATES_LIST = rowList(DUPLICATE);
export const duplicateEntry = (lead: Lead): IndexEntry => ({
  list: DUPLICATES_LIST,
  position: timePosition(lead),
  text: textOf(rowWords(lead)),
});

/** The list to read for a filter, and the words to filter it by; undefined if the filter has no words. */
export function rowsFor(filter: LeadFilter): { list: string; having: string[] } | undefined {
  const names = ([DUPLICATE, ...listFilters] as const).filter((name) => filter[name] !== undefined);
  const source = filter.source === undefined ? undefined : sourceWord(filter.source);
  const who = filter.who === undefined ? undefined : whoWord(filter.who);
  const words = [...names, source, who, filter.status, filter.type].filter((word) => word !== undefined);
  // No other row has the word of duplicates. Each of the rest is rarer than any status; both types are common.
  const rarest = ([DUPLICATE, 'tell', 'spam', 'refused', 'emergency', 'outside', 'document'] as const).find(
    (name) => words.includes(name),
  );
  const [first] = words;
  const listed = rarest ?? source ?? who ?? filter.status ?? first;
  if (listed === undefined) return undefined;
  return {
    list: rowList(listed),
    having: words.filter((word) => word !== listed).map((word) => ` ${word} `),
  };
}

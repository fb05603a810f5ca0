import { type IndexEntry, textOf, timePosition } from '#lambdas/lead-index/store/entry.ts';
import type { FoundEntry, ListQuery, ReadList } from '#lambdas/lead-index/store/index-reader.ts';
import { leadStatuses } from '#shared/lead/lead.ts';
import type { LeadFilter, LeadSort } from '#shared/lead/lead-filter.ts';
import { priceToQuote } from '#shared/lead/price.ts';
import { soldOn } from '#shared/lead/sale.ts';
import { nextStepOrder, priceDigits, priceOrder } from '#shared/lead/sort-order.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import {
  hasPrices,
  hasSaleDays,
  type ListFilter,
  placesOf,
  rowWords,
  saleDays,
  sourceWord,
  tagWord,
  whoWord,
  word,
  wordsOf,
} from './list-filters.ts';
import { betweenOf, LAST } from './listed-leads.ts';

/** The row of a possible duplicate, which its lead alone does not decide: it comes and goes with the other leads. */
const DUPLICATE = 'duplicate';

const rowList = (word: string) => `row#${word}`;

/** All leads by the price to quote, and by what is next. */
export const sortLists: Readonly<Record<LeadSort, string>> = { price: 'sort#price', next: 'sort#next' };

/**
 * The lead's entries for filtered lists: one list for each of its words, by time. A query reads the list of its rarest word,
 * which is short, and filters it by the other words. Two more hold all leads in another order, and are filtered the same way.
 */
export function rowEntries(lead: Lead): IndexEntry[] {
  const words = rowWords(lead);
  const row = rowOf(lead, words);
  const sorted = { ...row, fields: { ...row.fields, came: lead.created_at } };
  return [
    ...words.map((each) => ({ list: rowList(each), position: timePosition(lead), ...row })),
    { list: sortLists.price, position: priceOrder(lead), ...sorted },
    { list: sortLists.next, position: nextStepOrder(lead), ...sorted },
  ];
}

/** What a list of leads is narrowed by. */
function rowOf(lead: Lead, words: readonly string[]): Pick<IndexEntry, 'text' | 'fields'> {
  const fields = [
    ['price', priceToQuote(lead)?.price],
    ['sold', soldOn(lead)],
  ] as const;
  const known = fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return { text: textOf(words), ...(known.length > 0 && { fields: Object.fromEntries(known) }) };
}

/** The list of possible duplicates, and the row of one in it. */
export const DUPLICATES_LIST = rowList(DUPLICATE);
export const duplicateEntry = (lead: Lead): IndexEntry => ({
  list: DUPLICATES_LIST,
  position: timePosition(lead),
  ...rowOf(lead, rowWords(lead)),
});

/** The filters whose lists are short, the shortest first: each is rarer than any status. */
const rarestFirst = [
  'tell',
  'spam',
  'refused',
  'past',
  'uncalled',
  'unplanned',
  'emergency',
  'outside',
  'sold',
  'document',
] as const satisfies readonly ListFilter[];

/** What narrows the rows of any list. */
function narrowedBy(filter: LeadFilter, listed: readonly string[] = []): Rows {
  const words = [...wordsOf(filter), ...(filter.status === undefined ? [] : [filter.status])];
  const places = placesOf(filter);
  const { priceFrom = '0', priceTo = String(MOST_DOLLARS) } = filter;
  return {
    having: words.filter((each) => !listed.includes(each)).map((each) => ` ${each} `),
    ...(places.length > 0 &&
      !places.every((place) => listed.includes(place)) && { havingAny: places.map((each) => ` ${each} `) }),
    ...((hasPrices(filter) || hasSaleDays(filter)) && {
      within: {
        ...(hasPrices(filter) && { price: [Number(priceFrom), Number(priceTo)] }),
        ...(hasSaleDays(filter) && { sold: saleDays(filter) }),
      },
    }),
  };
}

/** More than any price. */
const MOST_DOLLARS = 1e12;

type Rows = Pick<ListQuery, 'having' | 'havingAny' | 'within'>;

/**
 * The lists to read for a filter, sorted by time and of which a lead may be in several, and what to filter them by; undefined
 * if it asks for nothing that rows say.
 */
export function rowsFor(filter: LeadFilter): (Rows & { lists: string[] }) | undefined {
  const listed = listedFor(filter);
  if (listed === undefined) return undefined;
  return { lists: listed.map(rowList), ...narrowedBy(filter, listed) };
}

/** The words whose lists are read: the rarest one that all have, or several of which each has one. */
function listedFor(filter: LeadFilter): readonly string[] | undefined {
  // No row has the word of duplicates.
  if (filter.duplicate !== undefined) return [DUPLICATE];
  const { lost, tag, source, who, status } = filter;
  const words = wordsOf(filter);
  const rarest = rarestFirst.find((name) => words.includes(name));
  const places = placesOf(filter);
  const one =
    rarest ??
    (lost && word('lost', lost)) ??
    (tag && tagWord(tag)) ??
    (places.length > 0 ? undefined : ((source && sourceWord(source)) ?? (who && whoWord(who)) ?? status));
  if (one !== undefined) return [one];
  if (filter.place !== undefined) return places;
  return words[0] !== undefined ? [words[0]] : hasPrices(filter) ? leadStatuses : undefined;
}

/** A page of several lists that are sorted by time, as if they were one, in which each lead stands once. */
export async function newestOf(
  readList: ReadList,
  lists: readonly string[],
  query: Omit<ListQuery, 'list' | 'backwards'>,
): Promise<{ found: FoundEntry[]; next?: string }> {
  const read = await Promise.all(lists.map((list) => readList({ ...query, list, backwards: true })));
  const [first] = read;
  if (first !== undefined && read.length === 1) return first;
  // Beyond the end of what was read of a list, others may not run ahead of it.
  const [until = ''] = read
    .flatMap(({ next }) => next ?? [])
    .sort()
    .slice(-1);
  const known = new Map(read.flatMap(({ found }) => found.map((entry) => [entry.position, entry] as const)));
  const whole = [...known.values()]
    .filter(({ position }) => position >= until)
    .sort((a, b) => (a.position < b.position ? 1 : -1));
  const found = whole.slice(0, query.wanted);
  const next = whole.length > found.length ? found.at(-1)?.position : until;
  return { found, ...(next !== '' && next !== undefined && { next }) };
}

/** The list of all leads in that order, its first and last position, and what to filter it by. */
export function sortedRowsFor(filter: LeadFilter, sort: LeadSort) {
  const { within, ...rows } = narrowedBy(filter);
  const came = betweenOf(filter);
  const { priceFrom = '0', priceTo = String(MOST_DOLLARS) } = filter;
  const between: readonly [string, string] =
    sort === 'price' && hasPrices(filter)
      ? [priceDigits(Number(priceFrom)), `${priceDigits(Number(priceTo))}${LAST}`]
      : [' ', LAST];
  return {
    ...rows,
    list: sortLists[sort],
    between,
    backwards: sort === 'price',
    within: { ...within, ...(came && { came }) },
  };
}

import { textWords } from '#lambdas/lead-index/search/search-words.ts';
import { addressParts, isState } from '#shared/address/parts.ts';
import { isUncalled } from '#shared/lead/call-order.ts';
import { type LeadFilter, NOBODY } from '#shared/lead/lead-filter.ts';
import { isAsked, questionOf } from '#shared/lead/next-call.ts';
import { isUnreadableEstimate, priceToQuote } from '#shared/lead/price.ts';
import { isSold, soldOn } from '#shared/lead/sale.ts';
import { UNKNOWN_SOURCE } from '#shared/lead/source.ts';
import { isSpam, type Lead } from '#shared/lead/stored-lead.ts';
import { isListed } from './listed-leads.ts';

/** What a list can be filtered by, besides status and type. */
const listFilters = [
  'emergency',
  'formal',
  'document',
  'refused',
  'uncalled',
  'past',
  'unplanned',
  'sold',
  'spam',
  'outside',
  'tell',
] as const;
export type ListFilter = (typeof listFilters)[number];

const passes: Record<ListFilter, (lead: Lead) => boolean> = {
  emergency: ({ hasLeaks }) => hasLeaks === true,
  formal: ({ consent }) => consent?.ticked === true,
  document: ({ documentId }) => documentId !== undefined,
  refused: isUnreadableEstimate,
  uncalled: isUncalled,
  // Whether it is over, the clock says: those to come stand in the list too.
  past: (lead) => questionOf(lead)?.kind === 'outcome',
  unplanned: (lead) => ['canceled', 'next_step'].includes(questionOf(lead)?.kind ?? ''),
  sold: isSold,
  spam: isSpam,
  outside: ({ out_of_area }) => out_of_area === true,
  tell: ({ tell_when_here }) => tell_when_here !== undefined,
};

export const passesFilter = (lead: Lead, filter: ListFilter): boolean => passes[filter](lead);

/** A text as a word of a row: in any case, without the spaces that part words. */
export const word = (kind: string, text: string) => `${kind}:${encodeURIComponent(text.toLowerCase())}`;

export const sourceWord = (source = UNKNOWN_SOURCE) => word('from', source);
export const whoWord = (email = NOBODY) => word('who', email);
export const tagWord = (tag: string) => word('tag', tag);
const zipWord = (zip: string) => word('zip', zip);

const spelledOut: Readonly<Record<string, string>> = { saint: 'st', mount: 'mt', fort: 'ft' };

/** A city however it is spelled, without the code of its state behind it. */
function cityWord(city: string): string {
  const words = textWords(city).map((each) => spelledOut[each] ?? each);
  const last = words.at(-1) ?? '';
  const hasState = words.length > 1 && last.length === 2 && isState(last);
  return word('city', (hasState ? words.slice(0, -1) : words).join(' '));
}
/** A ZIP code, whatever stands beside it, else a city. */
const placeWord = (place: string): string => {
  const [zip] = /\b\d{5}\b/.exec(place) ?? [];
  return zip === undefined ? cityWord(place) : zipWord(zip);
};

/** The words of the places of a filter. */
export const placesOf = ({ place = '' }: LeadFilter): string[] => [
  ...new Set(
    place
      .split(',')
      .filter((part) => part.trim() !== '')
      .slice(0, PLACES_MAX)
      .map(placeWord),
  ),
];

/** Each place is a list of its own to read. */
const PLACES_MAX = 8;
/** As many of a lead's tags are listed: those of leads that were merged into it come last. */
const TAGS_LISTED = 10;

/** What a lead is listed by. */
export const rowWords = (lead: Lead): string[] => {
  const { city, zip } = addressParts(lead.address);
  return [
    lead.status,
    lead.lead_type,
    ...listFilters.filter((filter) => passesFilter(lead, filter)),
    sourceWord(lead.source),
    whoWord(lead.assignee),
    ...(lead.lost_reason === undefined ? [] : [word('lost', lead.lost_reason)]),
    ...new Set((lead.tags ?? []).slice(0, TAGS_LISTED).map(tagWord)),
    ...(city === '' ? [] : [cityWord(city)]),
    ...(zip === '' ? [] : [zipWord(zip.slice(0, '68046'.length))]),
  ];
};

const isWithin = (value: number | undefined, from = '0', to = String(Number.MAX_SAFE_INTEGER)) =>
  value !== undefined && value >= Number(from) && value <= Number(to);

function isOnDays(day: string | undefined, filter: LeadFilter): boolean {
  const [first, last] = saleDays(filter);
  return day !== undefined && day >= first && day <= last;
}

/** Whether a filtered list shows the lead at that moment; whether it is a possible duplicate, the others say. */
export function matchesFilter(lead: Lead, filter: LeadFilter, now: Date): boolean {
  const { from, to, priceFrom, priceTo } = filter;
  const at = Date.parse(lead.created_at);
  const words = new Set(rowWords(lead));
  const places = placesOf(filter);
  return (
    isListed(lead, filter) &&
    wordsOf(filter).every((each) => words.has(each)) &&
    (filter.place === undefined || places.some((each) => words.has(each))) &&
    (filter.past === undefined || isAsked(questionOf(lead), now)) &&
    (!hasPrices(filter) || isWithin(priceToQuote(lead)?.price, priceFrom, priceTo)) &&
    (!hasSaleDays(filter) || isOnDays(soldOn(lead), filter)) &&
    (from === undefined || at >= Date.parse(from)) &&
    (to === undefined || at < Date.parse(to))
  );
}

export const hasPrices = ({ priceFrom, priceTo }: LeadFilter): boolean =>
  priceFrom !== undefined || priceTo !== undefined;

export const hasSaleDays = ({ soldFrom, soldTo }: LeadFilter): boolean =>
  soldFrom !== undefined || soldTo !== undefined;

/** The first and last day of the sales that a filter asks for, in the order of text. */
export const saleDays = ({ soldFrom = '0', soldTo = '9' }: LeadFilter): readonly [string, string] => [
  soldFrom,
  soldTo,
];

/** The words that every lead of a filter has, but for its status, its places and that it is a possible duplicate. */
export function wordsOf({ source, who, lost, tag, type, ...filter }: LeadFilter): string[] {
  const words = [
    ...listFilters.filter((name) => filter[name] !== undefined || (name === 'sold' && hasSaleDays(filter))),
    lost && word('lost', lost),
    tag && tagWord(tag),
    source && sourceWord(source),
    who && whoWord(who),
    type,
  ];
  return words.filter((each) => each !== undefined);
}

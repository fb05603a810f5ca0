import * as v from 'valibot';
import type {
  AskedPapers,
  Destination,
  EstimateRequests,
  Payee,
  TimeLimit,
} from '#shared/estimate/requests.ts';
import type { Quote } from './quote.ts';
import type { RequestSentences } from './request-words.ts';
import { requestsSchema } from './requests-schema.ts';

/** What the quote's estimate asks, as this page knows it; null where it asks nothing. */
export function requestsOf({ requests }: Pick<Quote, 'requests'>): EstimateRequests | null {
  const known = v.safeParse(requestsSchema, requests);
  return known.success ? known.output : null;
}

/** "March 2, 2027" of an ISO date. */
export const dayText = (locale: string, day: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** One thing that an estimate asks, as the page draws it. */
export interface RequestItem {
  /** Unlike any other's. */
  key: string;
  title: string;
  /** ISO date: the last day; null where none is printed. */
  day: string | null;
  /** Within so many hours; null where it is a day's, or none. */
  hours: number | null;
  /** Whether a day could be said of it. */
  isTimed: boolean;
  /** The paper prints a time limit. */
  isLimit: boolean;
  /** How the day was counted, where to send it, what else the paper says. */
  how: string[];
  /** The address to copy; null without one. */
  address: string | null;
  quote: string;
  pages: number[];
  /** Under which line it stands; null for the first ones. */
  group: 'policy' | 'last' | null;
}

interface Spoken {
  words: RequestSentences;
  /** "March 2, 2027" of an ISO date. */
  dayText(day: string): string;
}

function listOf(items: readonly string[], word: string): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${word} ${last}`;
}

const papersText = ({ papers, isAnyOf }: AskedPapers, { papers: names, and, or }: RequestSentences) =>
  listOf(
    papers.map((paper) => names[paper]),
    isAnyOf ? or : and,
  );

const pagesOf = (evidence: readonly { page: number }[]) => [...new Set(evidence.map(({ page }) => page))];

/** The papers that the limit's own sentence asks for. */
const papersOf = ({ evidence: [first] }: TimeLimit, papers: readonly AskedPapers[]) =>
  papers.find(({ evidence }) => first !== undefined && evidence.text.startsWith(first.text));

/** Within a sentence. */
export const uncapitalized = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function limitTitle(limit: TimeLimit, papers: readonly AskedPapers[], words: RequestSentences): string {
  const asked = limit.kind === 'send' ? papersOf(limit, papers) : undefined;
  const title = asked === undefined ? words.limits[limit.kind] : words.send(papersText(asked, words));
  return limit.isContents ? words.contents(uncapitalized(title)) : title;
}

function limitItem(
  limit: TimeLimit,
  papers: readonly AskedPapers[],
  { words, dayText }: Spoken,
): RequestItem {
  const { kind, day, counted, evidence } = limit;
  const isLast = kind === 'dispute' || kind === 'suit';
  return {
    key: `${kind} ${evidence[0]?.page} ${evidence[0]?.text}`,
    title: limitTitle(limit, papers, words),
    day,
    hours: limit.hours ?? null,
    isTimed: true,
    isLimit: true,
    how: [
      ...(counted === null
        ? []
        : [
            words.bases[counted.from](
              words.lengths[counted.unit](counted.count),
              dayText(counted.base),
              counted.page,
            ),
          ]),
      ...(limit.differs ? [words.differs] : []),
    ],
    address: null,
    quote: evidence[0]?.text ?? '',
    pages: pagesOf(evidence),
    group: limit.isPolicy ? 'policy' : isLast ? 'last' : null,
  };
}

function paperItem(asked: AskedPapers, where: readonly Destination[], words: RequestSentences): RequestItem {
  const text = papersText(asked, words);
  return {
    key: asked.evidence.text,
    title: asked.isMaybe ? words.maySend(text) : words.send(text),
    day: null,
    hours: null,
    isTimed: !asked.isMaybe,
    isLimit: false,
    how: where.map(({ kind, value }) => words.to(kind === 'fax' ? words.fax(value) : value)),
    address: where[0]?.value ?? null,
    quote: asked.evidence.text,
    pages: [asked.evidence.page],
    group: null,
  };
}

function payeeTitle({ name, how }: Payee, words: RequestSentences): string {
  if (name === 'your contractor') return words.contractor;
  if (how === 'may') return words.mayBeOnChecks;
  if (name === null) return words.mortgageOnChecks;
  return how === 'listed' ? words.listed(name) : words.onChecks(name);
}

/** All that the estimate asks, days first, lawsuits and policy pages last. */
export function requestItems(requests: EstimateRequests, spoken: Spoken): RequestItem[] {
  const { limits, papers, destinations, payees } = requests;
  const { words } = spoken;
  const ofLimits = limits.map((limit) => papersOf(limit, papers));
  const items = limits.map((limit, at) => {
    const item = limitItem(limit, papers, spoken);
    const withLimit = ofLimits[at];
    // Where a limit's own sentence has the papers, the address stands with it.
    if (withLimit === undefined || destinations[0] === undefined || item.group !== null) return item;
    const { how } = paperItem(withLimit, destinations, words);
    return { ...item, how: [...item.how, ...how], address: destinations[0].value };
  });
  const alone = papers.filter((asked) => !ofLimits.includes(asked));
  const sent = alone.map((asked) => paperItem(asked, destinations, words));
  const named = payees.map((payee): RequestItem => {
    const title = payeeTitle(payee, words);
    const { page, text } = payee.evidence;
    const none = {
      day: null,
      hours: null,
      isTimed: false,
      isLimit: false,
      how: [],
      address: null,
      group: null,
    };
    return { ...none, key: `${title} ${page}`, title, quote: text, pages: [page] };
  });
  const first = items.filter(({ group }) => group === null);
  const rest = items.filter(({ group }) => group !== null);
  return [...first, ...sent, ...named, ...rest];
}

/** "By March 2, 2027" or "Within 72 hours"; null where no time is printed. */
export function whenText({ day, hours }: RequestItem, { words, dayText }: Spoken): string | null {
  if (day !== null) return words.by(dayText(day));
  return hours === null ? null : words.within(hours);
}

/** One thing that an estimate asks, in sentences of our own. */
export interface OwnLine {
  /** "Send the final invoice by March 2, 2027." */
  head: string;
  /** How the day was counted, and the page. */
  rest: string;
}

function ownLine(item: RequestItem, spoken: Spoken): OwnLine {
  const { words } = spoken;
  const { title, how, isLimit, group, pages } = item;
  const when = whenText(item, spoken);
  // Of a lawsuit the title says that much.
  const isBare = isLimit && when === null && title !== words.limits.suit;
  const rest = [
    ...how,
    ...(isBare ? [words.printsLimit] : []),
    ...(group === 'policy' ? [`${words.policy}.`] : []),
    words.page(pages.join(', '), pages.length),
  ];
  return {
    head: when === null ? `${title}.` : `${title} ${uncapitalized(when)}.`,
    rest: rest.join(' '),
  };
}

/**
 * All that the estimate asks, a line each, without a quote, a name or an address of the paper: anybody can upload any paper
 * and type anybody's mailbox, and a stranger's words would stand in the company's name.
 */
export function ownLines(requests: EstimateRequests, { words, dayText }: Spoken): OwnLine[] {
  const unnamed = { onChecks: () => words.someoneOnChecks, listed: () => words.someoneListed };
  const spoken: Spoken = { words: { ...words, ...unnamed }, dayText };
  const items = requestItems({ ...requests, destinations: [] }, spoken);
  const lines = items.map((item) => ownLine(item, spoken));
  // Two mortgage companies on a page are one line without their names.
  return [...new Map(lines.map((line) => [`${line.head} ${line.rest}`, line])).values()];
}

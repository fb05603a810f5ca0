import type { PrintedPage } from '#lambdas/estimate-reader/text/page.ts';
import { matches } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { ASKED_IN_HOURS, DONE_IN_HOURS, leadsToHours } from '#lambdas/estimate-reader/vocabulary/hours.ts';
import {
  leadsToEarlierLength,
  leadsToLastDay,
  UNSETTLED_WORDS,
} from '#lambdas/estimate-reader/vocabulary/limit-days.ts';
import { limitedProperty } from '#lambdas/estimate-reader/vocabulary/limit-kinds.ts';
import type { CountedDay, LimitBase, LimitKind, TimeLimit } from '#shared/estimate/requests.ts';
import { type BaseDays, baseDays, basesIn } from './base-days.ts';
import { DATE, dayOf, lastDay } from './calendar.ts';
import { lengthsIn, type PrintedLength } from './lengths.ts';
import { kindsIn } from './limit-kinds.ts';
import { asksNothing } from './not-asked.ts';
import type { Sentence } from './sentences.ts';

/** A limit as one place prints it. */
interface PrintedLimit {
  kinds: readonly LimitKind[];
  /** What two places must share to be the same limit: a length and what it is counted from, or a day. */
  says: string;
  day: string | null;
  counted: CountedDay | null;
  hours: number | null;
  sentence: Sentence;
}

const EXTENDED = /\b(?:extended|moved|changed|postponed) (?:\w+ )?to\b/;
const LEAD_LENGTH = 12;
/** All printed days have two figures apart by a sign, or a year. */
const MAY_BE_DAY = /\d[/.-]\d|\d{4}/;
const DATES = new RegExp(DATE, 'g');

/** How far behind a length the words stand that say what it is counted from. */
const REACH = 110;
/** A clause ends where another one begins. */
const CLAUSE = /(?:;|, (?:and|but)(?: \w+){0,2} (?:must|you|have|complete|notify|send|submit)\b)/g;

const LATER =
  /\bwhichever (?:\w+ )?(?:is |comes |occurs )?(later|last|earlier|first|sooner)\b|\b(?:the )?(later|earlier) of\b/;

/** Several limits of which the paper does not say which one holds. */
const ONE_OF = /\bone of the following\b|\bwhich may be\b/;

/** A sentence, else the others of its page that speak of a payment: "that payment" is one of theirs. */
const contextOf = (sentences: readonly Sentence[], at: number): string[] => {
  const own = sentences[at];
  const others = sentences.filter(({ page, plain }) => page === own?.page && /payment|check/.test(plain));
  return [own?.plain ?? '', ...others.map(({ plain }) => plain)];
};

/** Whether a scanner may have misread the length's figure. */
const isDoubtful = ({ text }: PrintedLength, { doubtful }: Sentence) =>
  [...doubtful].some((word) => text.includes(word.toLowerCase().replace(/[^0-9a-z]/g, '')));

function countedDay(
  length: PrintedLength,
  { sentence, context }: { sentence: Sentence; context: () => string[] },
  bases: readonly (LimitBase | 'other')[],
  days: BaseDays,
): CountedDay | null {
  const { count, unit } = length;
  if (unit === 'hour') return null;
  if (length.isUnsure || isDoubtful(length, sentence) || matches(UNSETTLED_WORDS, sentence.plain))
    return null;
  const order = LATER.exec(sentence.plain);
  const used = order === null ? bases.slice(0, 1) : bases;
  const counted = used.map((from) => {
    const base = from === 'other' ? null : days.of(from, { page: sentence.page, context });
    return base && from !== 'other' ? { count, unit, from, base: base.day, page: base.page } : null;
  });
  if (counted.length === 0 || counted.some((each) => each === null)) return null;
  const known = counted.filter((each) => each !== null).toSorted((a, b) => a.base.localeCompare(b.base));
  const isLast = /later|last/.test(order?.[1] ?? order?.[2] ?? 'first');
  return (isLast ? known.at(-1) : known[0]) ?? null;
}

/** What has to be told at once is asked for in hours, and nothing else. */
const isOfHours = (kind: LimitKind) => kind === 'report' || kind === 'done';

/** Offices promise much in hours: theirs is a limit only where the words before it ask for something. */
function isAskedInHours(plain: string, at: number): boolean {
  const before = plain.slice(0, at);
  return leadsToHours(before) && matches(ASKED_IN_HOURS, before) && !matches(DONE_IN_HOURS, plain);
}

function limitsByLength(sentence: Sentence, context: () => string[], days: BaseDays): PrintedLimit[] {
  const { plain } = sentence;
  let from = 0;
  const lengths = lengthsIn(plain)
    .filter(({ unit, at }) => unit !== 'hour' || isAskedInHours(plain, at))
    .slice(0, ONE_OF.test(plain) ? 1 : undefined);
  return lengths.flatMap((length, index, all): PrintedLimit[] => {
    if (leadsToEarlierLength(plain.slice(0, length.at))) return [];
    const until = all[index + 1]?.at ?? plain.length;
    const bounds = [...plain.slice(from, length.at).matchAll(CLAUSE)];
    const begin = all.length > 1 ? from + (bounds.at(-1)?.index ?? 0) : 0;
    const behind = plain.slice(length.end, until);
    const end = behind.search(CLAUSE);
    const clause = plain.slice(begin, length.end);
    from = length.end;
    if (asksNothing(plain, clause)) return [];
    const own = plain.slice(begin, end < 0 || all.length < 2 ? until : length.end + end);
    const kinds = kindsIn(all.length > 1 ? own : plain);
    if (kinds.length === 0 || (length.unit === 'hour' && !kinds.some(isOfHours))) return [];
    const near = behind.slice(0, REACH);
    const bases = basesIn(near).length > 0 ? basesIn(near) : basesIn(clause);
    const counted = countedDay(length, { sentence, context }, bases, days);
    const day = counted === null ? null : lastDay(counted.base, counted);
    const says = `${length.count} ${length.unit} ${bases[0] ?? ''}${length.isUnsure ? '?' : ''}`;
    const hours =
      length.unit === 'hour' && !length.isUnsure && !isDoubtful(length, sentence) ? length.count : null;
    return [{ kinds, says, day, counted, hours, sentence }];
  });
}

function limitsByDate(sentence: Sentence): PrintedLimit[] {
  const { plain } = sentence;
  if (!MAY_BE_DAY.test(plain)) return [];
  return [...plain.matchAll(DATES)].flatMap((found): PrintedLimit[] => {
    const before = plain.slice(0, found.index);
    // "The deadline of October 15 has been extended to January 15": the first one no longer holds.
    if (EXTENDED.test(plain.slice(found.index))) return [];
    if (!leadsToLastDay(before)) return [];
    // "By 12/22/2025 we plan to …": who acts stands behind the day.
    if (asksNothing(plain, before.length > LEAD_LENGTH ? before : plain)) return [];
    const kinds = kindsIn(plain);
    if (kinds.length === 0) return [];
    const day = dayOf(found[0]);
    return [{ kinds, says: day ?? found[0], day, counted: null, hours: null, sentence }];
  });
}

const isContents = (plain: string) =>
  matches(limitedProperty.contents, plain) && !matches(limitedProperty.house, plain);

const evidenceOf = ({ sentence }: PrintedLimit) => ({ page: sentence.page, text: sentence.text });

/** One limit for each that is said, wherever it is said again. */
function merged(printed: readonly PrintedLimit[], policyPages: ReadonlySet<number>): TimeLimit[] {
  const same: PrintedLimit[][] = [];
  for (const limit of printed) {
    const known = same.find(
      ([first]) =>
        first?.kinds.some((kind) => limit.kinds.includes(kind)) &&
        isContents(first.sentence.plain) === isContents(limit.sentence.plain) &&
        (first.says === limit.says || (first.day !== null && first.day === limit.day)),
    );
    if (known === undefined) same.push([limit]);
    else known.push(limit);
  }
  return same.flatMap((places): TimeLimit[] => {
    const first = places.find(({ sentence }) => !policyPages.has(sentence.page)) ?? places[0];
    const [kind] = first?.kinds ?? [];
    if (first === undefined || kind === undefined) return [];
    const isPolicy = policyPages.has(first.sentence.page);
    const dated = places.find(({ counted, day }) => day !== null && counted === null) ?? first;
    const pages = new Map([first, ...places].map((place) => [place.sentence.page, evidenceOf(place)]));
    return [
      {
        kind,
        day: isPolicy ? null : (dated.day ?? null),
        counted: isPolicy ? null : dated.counted,
        ...(first.hours !== null && { hours: first.hours }),
        ...(isContents(first.sentence.plain) && { isContents: true as const }),
        ...(isPolicy && { isPolicy: true as const }),
        ...(differs(first, printed, policyPages) && { differs: true as const }),
        evidence: [...pages.values()],
      },
    ];
  });
}

/** Whether another place of the insurer's own states another limit for the same. */
const differs = (limit: PrintedLimit, all: readonly PrintedLimit[], policyPages: ReadonlySet<number>) =>
  !policyPages.has(limit.sentence.page) &&
  all.some(
    (other) =>
      !policyPages.has(other.sentence.page) &&
      other.kinds[0] === limit.kinds[0] &&
      isContents(other.sentence.plain) === isContents(limit.sentence.plain) &&
      other.says !== limit.says &&
      (other.day === null || other.day !== limit.day),
  );

/** The order in which they are shown: days first, lawsuits and disputes last. */
const LAST: readonly LimitKind[] = ['dispute', 'suit'];
const placeOf = ({ kind, day, isPolicy }: TimeLimit) =>
  `${Number(LAST.includes(kind))}${Number(isPolicy === true)}${day ?? '9999'}`;

/** The time limits that sentences print for what the homeowner may have to do. */
export function timeLimits(
  sentences: readonly Sentence[],
  pages: readonly PrintedPage[],
  policyPages: ReadonlySet<number>,
): TimeLimit[] {
  const days = baseDays(pages);
  const printed = sentences.flatMap((sentence, at) => [
    ...limitsByLength(sentence, () => contextOf(sentences, at), days),
    ...limitsByDate(sentence),
  ]);
  return merged(printed, policyPages).toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)));
}

import type { PrintedPage } from '#lambdas/estimate-reader/text/page.ts';
import { matches } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { INSURERS_PAPERS } from '#lambdas/estimate-reader/vocabulary/asked-papers.ts';
import {
  ADDRESS_ABOVE,
  ADDRESS_BELOW,
  ALL_PAPERS,
  MONEY_SENT,
  NUMBER_ABOVE,
  OTHERS_ADDRESSES,
  SENT_TO,
  TOLD_TO_SEND,
} from '#lambdas/estimate-reader/vocabulary/destinations.ts';
import type { Destination } from '#shared/estimate/requests.ts';
import { papersIn } from './asked-papers.ts';
import { letterheadOf } from './letterhead.ts';
import type { Sentence } from './sentences.ts';

const EMAIL = /[a-z0-9][a-z0-9._%+-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi;
/** Scanners part an address at its sign; a word before it that is none has a figure or a sign of its own. */
const PARTED = /(?<=[\w.-]*[\d._-][\w.-]*) @(?=[a-z0-9-]+\.)|(?<=\w)@ (?=[a-z0-9-]+\.[a-z])/gi;
const NO_REPLY = /^(?:do-?not-?reply|no-?reply)@/i;
const PHONE = '(?:\\(\\d{3}\\) ?|\\d{3}[-. ])?\\d{3}[-. ]\\d{4}';
const FAX = new RegExp(`\\b(?:fax(?:ed)?|fx)\\b(?:[^0-9(]{0,30}|[^.]{0,120} to )(${PHONE})`, 'gi');
const PORTAL =
  /(?:https?:\/\/|www\.)[^\s,;)]+[^\s,;.)]|\b(?:[a-z0-9-]+\.)+(?:com|org|net|gov|example)(?:\/[^\s,;)]*[^\s,;.)])?/gi;
/** An app by its name: "Upload them in the Prairie Lantern mobile app". */
const APP =
  /\b(?:[Uu]pload|[Ss]ubmit|[Ss]end)\w*\b[^.;]{0,60}? (?:in|through|via|using|with) (?:the|our) ((?:[A-Z][\w’'&-]* )+(?:mobile )?app)\b/;
const STREET =
  /\b(?:(?:P\.? ?O\.? )?Box \d+|\d{1,6} [A-Z][\w.' ]{2,40})[^;:]{0,60}?,? [A-Z]{2}\.? \d{5}(?:-\d{4})?/;

/** Most sentences have no address of any kind. */
const MAY_SEND =
  /@|fax|fx\b|box \d|\.(?:com|org|net|gov|example)|www|http|\d{5}|:$|below|following|above|letterhead|\bapp\b|at the (?:top|head)/;

const ADDRESS_LINES = 4;

const sends = (plain: string) =>
  matches(SENT_TO, plain) && !matches(OTHERS_ADDRESSES, plain) && !matches(INSURERS_PAPERS, plain);

/** "Mail it to the address above": what the homeowner is told to send to the letter's own address or number. */
function isSentAbove(plain: string, words: typeof ADDRESS_ABOVE): boolean {
  if (!matches(words, plain) || !matches(TOLD_TO_SEND, plain) || matches(MONEY_SENT, plain)) return false;
  return papersIn(plain).length > 0 || matches(ALL_PAPERS, plain);
}

/** A sentence with an address; the homeowner's own is none. */
const isAddress = ({ text }: Sentence) => text.endsWith('.') && STREET.test(text);

type Place = Pick<Destination, 'kind' | 'value'>;

/** The places that the sentence prints, or its page's letterhead where the sentence points to it. */
function placesIn(
  { plain, text }: Sentence,
  below: readonly Sentence[],
  page: PrintedPage | undefined,
): Place[] {
  const places: Place[] = [];
  const add = (kind: Place['kind'], ...values: (string | null | undefined)[]) =>
    places.push(...values.flatMap((value) => (value ? [{ kind, value }] : [])));
  const block = [text, ...below.map((next) => next.text)].join(' ').replace(PARTED, '@');
  const isField = /^(?:e-?mail|to|from|cc|sent)\s*:/i.test(text);
  if (!isField) add('email', ...(block.match(EMAIL) ?? []).filter((email) => !NO_REPLY.test(email)));
  add('fax', ...[...block.matchAll(FAX)].map(([, number]) => number));
  add('portal', ...(block.replaceAll(EMAIL, ' ').match(PORTAL) ?? []));
  add('portal', APP.exec(block)?.[1]);
  if (/\b(?:mail|send|deliver|forward|submit|return|to)\b/.test(plain))
    add('address', STREET.exec(block)?.[0]);
  if (page === undefined) return places;
  if (isSentAbove(plain, ADDRESS_ABOVE)) add('address', letterheadOf(page).address);
  if (isSentAbove(plain, NUMBER_ABOVE)) add('fax', letterheadOf(page).fax);
  return places;
}

/**
 * Where sentences tell to send papers; an address in a form's field is none.
 * @param pages whole, with their letterheads
 */
export function destinationsIn(sentences: readonly Sentence[], pages: readonly PrintedPage[]): Destination[] {
  const found: Destination[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const { text, plain } = sentence;
    if (!MAY_SEND.test(plain) || !sends(plain)) continue;
    // "Mail to:" and the lines of the address below.
    const isAbove = text.endsWith(':') || matches(ADDRESS_BELOW, plain);
    const below = isAbove ? sentences.slice(at + 1, at + 1 + ADDRESS_LINES) : [];
    // Behind another address "the address above" may be that one.
    const isOnlyAbove = !sentences
      .slice(0, at)
      .some((other) => other.page === sentence.page && isAddress(other));
    const page = isOnlyAbove ? pages.find(({ number }) => number === sentence.page) : undefined;
    for (const place of placesIn(sentence, below, page)) {
      const isKnown = found.some(({ value }) => value.toLowerCase() === place.value.toLowerCase());
      if (!isKnown) found.push({ ...place, evidence: { page: sentence.page, text } });
    }
  }
  return found;
}

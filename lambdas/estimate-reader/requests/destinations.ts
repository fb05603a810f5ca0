import { matches } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { INSURERS_PAPERS } from '#lambdas/estimate-reader/vocabulary/asked-papers.ts';
import {
  ADDRESS_BELOW,
  OTHERS_ADDRESSES,
  SENT_TO,
} from '#lambdas/estimate-reader/vocabulary/destinations.ts';
import type { Destination } from '#shared/estimate/requests.ts';
import type { Sentence } from './sentences.ts';

const EMAIL = /[a-z0-9][a-z0-9._%+-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi;
const NO_REPLY = /^(?:do-?not-?reply|no-?reply)@/i;
const PHONE = '(?:\\(\\d{3}\\) ?|\\d{3}[-. ])?\\d{3}[-. ]\\d{4}';
const FAX = new RegExp(`\\b(?:fax(?:ed)?|fx)\\b(?:[^0-9(]{0,30}|[^.]{0,120} to )(${PHONE})`, 'gi');
const PORTAL =
  /(?:https?:\/\/|www\.)[^\s,;)]+[^\s,;.)]|\b(?:[a-z0-9-]+\.)+(?:com|org|net|gov|example)(?:\/[^\s,;)]*[^\s,;.)])?/gi;
const STREET =
  /\b(?:(?:P\.? ?O\.? )?Box \d+|\d{1,6} [A-Z][\w.' ]{2,40})[^;:]{0,60}?,? [A-Z]{2}\.? \d{5}(?:-\d{4})?/;

/** Most sentences have no address of any kind. */
const MAY_SEND = /@|fax|fx\b|box \d|\.(?:com|org|net|gov|example)|www|http|\d{5}|:$|below|following/;

const ADDRESS_LINES = 4;

const sends = (plain: string) =>
  matches(SENT_TO, plain) && !matches(OTHERS_ADDRESSES, plain) && !matches(INSURERS_PAPERS, plain);

/** Where sentences tell to send papers; an address in a form's field is none. */
export function destinationsIn(sentences: readonly Sentence[]): Destination[] {
  const found: Destination[] = [];
  const add = (kind: Destination['kind'], value: string, { page, text }: Sentence) => {
    if (!found.some((known) => known.value.toLowerCase() === value.toLowerCase()))
      found.push({ kind, value, evidence: { page, text } });
  };
  for (const [at, sentence] of sentences.entries()) {
    const { text, plain } = sentence;
    if (!MAY_SEND.test(plain) || !sends(plain)) continue;
    // "Mail to:" and the lines of the address below.
    const isAbove = text.trimEnd().endsWith(':') || matches(ADDRESS_BELOW, plain);
    const below = isAbove ? sentences.slice(at + 1, at + 1 + ADDRESS_LINES) : [];
    const block = [text, ...below.map((next) => next.text)].join(' ');
    const isField = /^(?:e-?mail|to|from|cc|sent)\s*:/i.test(text);
    const emails = isField ? [] : (block.match(EMAIL) ?? []).filter((email) => !NO_REPLY.test(email));
    for (const email of emails) add('email', email, sentence);
    for (const fax of block.matchAll(FAX)) if (fax[1] !== undefined) add('fax', fax[1], sentence);
    for (const portal of block.replaceAll(EMAIL, ' ').match(PORTAL) ?? []) add('portal', portal, sentence);
    const street = /\b(?:mail|send|deliver|forward|submit|return|to)\b/.test(plain)
      ? STREET.exec(block)
      : null;
    if (street !== null) add('address', street[0], sentence);
  }
  return found;
}

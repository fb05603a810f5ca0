import { matches } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import {
  INSURERS_PAPERS,
  MAY_BE_ASKED,
  PAPERS,
  WANTED,
} from '#lambdas/estimate-reader/vocabulary/asked-papers.ts';
import {
  ADDRESS_BELOW,
  OTHERS_ADDRESSES,
  SENT_TO,
} from '#lambdas/estimate-reader/vocabulary/destinations.ts';
import type { AskedPapers, Destination, PaperName } from '#shared/estimate/requests.ts';
import type { Sentence } from './sentences.ts';

/** A list follows. */
const LIST = /:\s*$/;
const ANY_OF = /\b(?:one of|any of|either)\b|\bor\b/;
const LIST_ITEMS = 8;
const ITEM_LENGTH = 120;
/** The papers that a normalized text names, in one order. */
const papersIn = (plain: string): PaperName[] => [
  ...new Set(PAPERS.filter(({ pattern }) => pattern.test(plain)).map(({ means }) => means)),
];

/** Most sentences name no paper. */
const MAY_ASK =
  /invoice|bill|photo|picture|certificat|complet|w-? ?9|receipt|check|contract|agreement|proof|permit|mortgage|:$/;

const asks = ({ plain }: Sentence) =>
  MAY_ASK.test(plain) && matches(WANTED, plain) && !matches(INSURERS_PAPERS, plain);

/** The items that a sentence with a colon at its end lists. */
function itemsAfter(sentences: readonly Sentence[], at: number): Sentence[] {
  const items: Sentence[] = [];
  for (const next of sentences.slice(at + 1, at + 1 + LIST_ITEMS)) {
    if (next.text.length > ITEM_LENGTH || LIST.test(next.text)) break;
    if (
      papersIn(next.plain).length === 0 &&
      items.length > 0 &&
      /^[A-Z]/.test(next.text) &&
      /\.$/.test(next.text)
    )
      break;
    items.push(next);
  }
  return items.findLastIndex(({ plain }) => papersIn(plain).length > 0) < 0 ? [] : items;
}

/** The papers that each sentence asks for; a paper that is asked for twice stands where it is asked for first. */
export function askedPapers(sentences: readonly Sentence[]): AskedPapers[] {
  const known = new Set<PaperName>();
  return sentences.flatMap((sentence, at): AskedPapers[] => {
    if (!asks(sentence)) return [];
    const items = LIST.test(sentence.text) ? itemsAfter(sentences, at) : [];
    const listed = items.filter(({ plain }) => papersIn(plain).length > 0);
    const whole = [sentence, ...listed];
    const papers = papersIn(whole.map(({ plain }) => plain).join(' ')).filter((paper) => !known.has(paper));
    if (papers.length === 0) return [];
    for (const paper of papers) known.add(paper);
    const isAnyOf = papers.length > 1 && ANY_OF.test(sentence.plain) && !/\band\b/.test(sentence.plain);
    const text = whole.map((each) => each.text).join(' ');
    const isMaybe = matches(MAY_BE_ASKED, sentence.plain);
    return [
      {
        papers,
        ...(isAnyOf && { isAnyOf: true as const }),
        ...(isMaybe && { isMaybe: true as const }),
        evidence: { page: sentence.page, text },
      },
    ];
  });
}

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
    const isAbove = LIST.test(text) || matches(ADDRESS_BELOW, plain);
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

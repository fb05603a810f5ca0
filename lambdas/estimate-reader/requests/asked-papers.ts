import type { AskedPapers, Destination, PaperName } from '#shared/estimate/requests.ts';
import type { Sentence } from './sentences.ts';

const PAPERS: readonly [PaperName, RegExp][] = [
  ['final_invoice', /\b(?:invoices?|(?:final|itemized|paid|contractor(?:'s)?) bills?)\b/],
  ['photos', /\b(?:photo(?:s|graphs?)?|pictures)\b/],
  [
    'certificate_of_completion',
    /\b(?:certificates? of (?:completion|satisfaction)|completion (?:certificate|form|statement)|satisfaction form|certification of completion)\b/,
  ],
  ['w9', /\bw-? ?9\b/],
  ['receipts', /(?<!permit )\b(?:receipts?|cancell?ed checks?|proofs? of payment)\b/],
  ['contract', /\b(?:signed|executed|repair|copy of (?:the|your)) (?:\w+ )?(?:contract|agreement)\b/],
  ['proof_of_loss', /\bproof of loss\b/],
  [
    'permit',
    /\b(?:building )?permit (?:copy|card|number)|\b(?:copy of the|closed|final(?:ed)?|building) permit\b/,
  ],
  [
    'mortgage_release',
    /\b(?:letter of satisfaction|satisfaction of mortgage|release of (?:lien|mortgage)|mortgage (?:has been |is )?paid off|proof (?:that|of) [^.]*(?:mortgage|loan) (?:has been |is |was )?(?:paid|satisfied|released))\b/,
  ],
];

/** What is done with papers. */
const SEND =
  /\b(?:send|submit|provid|forward|upload|furnish|return|mail|fax|e-?mail|deliver|attach|includ|enclos|need|requir|receiv|request|supply|present|give us|let us have|turn in|show|ask(?:ed)? for|accept|goes|prepare|take)\w*\b/;
/** "We would be glad to have …", "all it takes is …", "final invoice: claims@…". */
const WANTS =
  /\b(?:glad|happy|like|want|wish) to (?:have|see|get)\b|\bwe (?:look|wait) for\b|\b(?:all it takes|what we need|we(?:'ll| will)? need|we ask for)\b|: \S+@\S+/;
/** The insurer's own doing with them: "we will send you photos", "photos were taken". */
const THEIRS =
  /\b(?:we|our \w+|i|the (?:adjuster|inspector)) (?:will|have|has|may|can|are|is)? ?(?:also )?(?:looked|send|sent|enclosed?|attached?|provided?|taken?|took|mailed|emailed|included?|forward)|\b(?:is|are|was|were) (?:attached|enclosed|included|taken)\b|\b(?:lender|mortgage company|bank) (?:may|will|might|can)\b|\breturns within\b|\b(?:attached|enclosed) (?:is|are|please find|you will find)\b/;
/** A list follows. */
const LIST = /:\s*$/;
const ANY_OF = /\b(?:one of|any of|either)\b|\bor\b/;
const LIST_ITEMS = 8;
const ITEM_LENGTH = 120;
/** They may ask for it, and have not. */
const MAYBE = /\b(?:may|might|could)\b(?: \w+){0,3} (?:ask|request|require|need)/;

function papersIn(plain: string): PaperName[] {
  return PAPERS.filter(([, pattern]) => pattern.test(plain)).map(([paper]) => paper);
}

/** Most sentences name no paper. */
const MAY_ASK =
  /invoice|bill|photo|picture|certificat|complet|w-? ?9|receipt|check|contract|agreement|proof|permit|mortgage|:$/;

const asks = ({ plain }: Sentence) =>
  MAY_ASK.test(plain) && (SEND.test(plain) || WANTS.test(plain)) && !THEIRS.test(plain);

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
    const isMaybe = MAYBE.test(sentence.plain);
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

const TO_SEND =
  /\b(?:sen[dt]|submit(?:ted)?|forward(?:ed)?|upload(?:ed)?|return(?:ed)?|deliver(?:ed)?|provide|goes|supplement|direct (?:both|them|it|these|all|the))\b|^mail\s*:|\bmailbox\b|: \S+@|\buse (?:fax|e-?mail)\b|\b(?:mail|fax|e-?mail)(?:ed|ing)? (?:us|them|it|the|your|an?|all|any|copies|these|those|final|to)\b|\b(?:invoices?|bills|documents?|receipts?|photos?|paperwork|papers)\b[^.]{0,60}\b(?:to|at|via|by)\b/;
/** Addresses of people and offices to which nothing of this is sent. */
const OTHERS =
  /\b(?:premiums?|bill(?:ed)? to|bill date|department of insurance|insurance (?:commissioner|division)|complaints?|mediation|privacy|report a (?:new )?claim|unsubscribe|public adjuster|attorney|agent|do not (?:send|mail|reply))\b/;

/** Most sentences have no address of any kind. */
const MAY_SEND = /@|fax|fx\b|box \d|\.(?:com|org|net|gov|example)|www|http|\d{5}|:$|below|following/;

/** The lines below are the address. */
const BELOW = /\b(?:address|number) (?:shown )?below\b|\bfollowing address\b/;
const ADDRESS_LINES = 4;

/** Where sentences tell to send papers; an address in a form's field is none. */
export function destinationsIn(sentences: readonly Sentence[]): Destination[] {
  const found: Destination[] = [];
  const add = (kind: Destination['kind'], value: string, { page, text }: Sentence) => {
    if (!found.some((known) => known.value.toLowerCase() === value.toLowerCase()))
      found.push({ kind, value, evidence: { page, text } });
  };
  for (const [at, sentence] of sentences.entries()) {
    const { text, plain } = sentence;
    if (!MAY_SEND.test(plain) || !TO_SEND.test(plain) || OTHERS.test(plain) || THEIRS.test(plain)) continue;
    // "Mail to:" and the lines of the address below.
    const isAbove = LIST.test(text) || BELOW.test(plain);
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

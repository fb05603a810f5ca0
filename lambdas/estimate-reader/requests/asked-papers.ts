import { matches } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import {
  INSURERS_PAPERS,
  MAY_BE_ASKED,
  PAPERS,
  WANTED,
} from '#lambdas/estimate-reader/vocabulary/asked-papers.ts';
import type { AskedPapers, PaperName } from '#shared/estimate/requests.ts';
import type { Sentence } from './sentences.ts';

/** A list follows. */
const LIST = /:\s*$/;
const ANY_OF = /\b(?:one of|any of|either)\b|\bor\b/;
const LIST_ITEMS = 8;
const ITEM_LENGTH = 120;
/** The papers that a normalized text names, in one order. */
export const papersIn = (plain: string): PaperName[] => [
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
    const listed = items.filter(
      ({ plain }) => papersIn(plain).length > 0 && !matches(INSURERS_PAPERS, plain),
    );
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

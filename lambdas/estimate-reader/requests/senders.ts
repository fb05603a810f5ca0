import type { Line, PrintedPage } from '#lambdas/estimate-reader/text/page.ts';
import { matches } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { letterheads, namesContractor } from '#lambdas/estimate-reader/vocabulary/contractors.ts';
import { HOLDS_NO_LONGER, OTHER_SENDERS } from '#lambdas/estimate-reader/vocabulary/senders.ts';
import type { Claim } from '#shared/estimate/claim.ts';
import { DATE, dayOf } from './calendar.ts';

/** A shorter number may be that of anything. */
const NUMBER_MIN = 5;
/** A sender's name stands in the first lines of a page. */
const HEAD_LINES = 2;

const SALUTATION = /^\s*dear\b/i;
const CLOSING =
  /^\s*(?:sincerely|respectfully|(?:best |kind |warm )?regards|(?:very truly|faithfully|sincerely)? ?yours|yours \w+|cordially)\b/i;

const codeOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** A claim's number behind its label. */
const LABELED = /\bclaim(?: (?:unit )?(?:number|no\.?|num|#))? ?[:#]? ?[a-z0-9][a-z0-9-]{4,}\d\b/;
const LOSS = new RegExp(`\\b(?:date of loss|loss date):? ?(${DATE})`);

/** Whether a text names this claim or its insurer. */
function namesClaim({ carrier, claimNumber }: Pick<Claim, 'carrier' | 'claimNumber'>) {
  const number = codeOf(normalizeText(claimNumber ?? ''));
  const insurer = ` ${normalizeText(carrier ?? '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  const hasNumber = number.length >= NUMBER_MIN;
  const hasInsurer = insurer.trim() !== '';
  return {
    /** Neither is known: nothing tells one sender from another. */
    isUnknown: !hasNumber && !hasInsurer,
    hasNumberIn: (plain: string) => !hasNumber || codeOf(plain).includes(number),
    isIn: (plain: string) =>
      (hasNumber && codeOf(plain).includes(number)) ||
      (hasInsurer && ` ${plain.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(insurer)),
  };
}

const isOther = ({ text }: Line): boolean =>
  namesContractor(text, letterheads) || matches(OTHER_SENDERS, normalizeText(text));

/**
 * The pages that speak for the insurer of the estimate: each prints the claim's number or the insurer's name. Lenders,
 * roofers, cities and stores, whose papers are bound into the file, print neither, or stand above it themselves; what an
 * insurer says to everybody (examples, notices of all states) prints neither, too. A page that is marked as holding no longer
 * is none of them. A letter that its page does not end goes on on the next pages, which may print neither.
 */
export function pagesOfInsurer(
  pages: readonly PrintedPage[],
  claim: Pick<Claim, 'carrier' | 'claimNumber' | 'dateOfLoss'>,
): ReadonlySet<number> {
  const names = namesClaim(claim);
  /** It names another claim, of an earlier loss or of none; of a later one the file may have an estimate, too. */
  const isOfEarlierClaim = (plain: string) => {
    const [, printed = ''] = LOSS.exec(plain) ?? [];
    return LABELED.test(plain) && (dayOf(printed) ?? '') <= (claim.dateOfLoss ?? '');
  };
  let isInLetter = false;
  const own = pages.filter(({ lines }) => {
    if (lines.some(({ text }) => HOLDS_NO_LONGER.test(text))) return false;
    if (names.isUnknown) return true;
    const head = lines.filter(({ text }) => text.trim() !== '').slice(0, HEAD_LINES);
    const isOthers = head.some((line) => isOther(line) && !names.isIn(normalizeText(line.text)));
    const plain = lines.map(({ text }) => normalizeText(text)).join(' ');
    const isOfOther = isOfEarlierClaim(plain) && !names.hasNumberIn(plain);
    const isBegun = lines.some(({ text }) => SALUTATION.test(text));
    const isOwn = !isOthers && !isOfOther && (names.isIn(plain) || (isInLetter && !isBegun));
    const isEnded = lines.some(({ text }) => CLOSING.test(text));
    isInLetter = isOwn && (isBegun || (isInLetter && !names.isIn(plain))) && !isEnded;
    return isOwn;
  });
  return new Set(own.map(({ number }) => number));
}

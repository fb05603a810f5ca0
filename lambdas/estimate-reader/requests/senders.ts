import type { Line, PrintedPage } from '#lambdas/estimate-reader/text/page.ts';
import { matches } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { letterheads, namesContractor } from '#lambdas/estimate-reader/vocabulary/contractors.ts';
import { HOLDS_NO_LONGER, OTHER_SENDERS } from '#lambdas/estimate-reader/vocabulary/senders.ts';
import type { Claim } from '#shared/estimate/claim.ts';

/** A shorter number may be that of anything. */
const NUMBER_MIN = 5;
/** A sender's name stands in the first lines of a page. */
const HEAD_LINES = 2;

const codeOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

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
 * is none of them.
 */
export function pagesOfInsurer(
  pages: readonly PrintedPage[],
  claim: Pick<Claim, 'carrier' | 'claimNumber'>,
): ReadonlySet<number> {
  const names = namesClaim(claim);
  const own = pages.filter(({ lines }) => {
    if (lines.some(({ text }) => HOLDS_NO_LONGER.test(text))) return false;
    if (names.isUnknown) return true;
    const head = lines.filter(({ text }) => text.trim() !== '').slice(0, HEAD_LINES);
    const isOthers = head.some((line) => isOther(line) && !names.isIn(normalizeText(line.text)));
    return !isOthers && names.isIn(lines.map(({ text }) => normalizeText(text)).join(' '));
  });
  return new Set(own.map(({ number }) => number));
}

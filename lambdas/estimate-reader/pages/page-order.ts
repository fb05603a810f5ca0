import type { PrintedPage } from '#lambdas/estimate-reader/text/page.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

/** Page numbers are in this share of a page's height at top and bottom. */
const MARGIN = 0.2;
const PAGE_NUMBER = /\bpage:? ?(\d{1,3})\b/;
/** Alone on the page's first or last line, perhaps between strokes or with how many there are. */
const BARE_NUMBER = /^-? ?(\d{1,3})(?: ?(?:of|\/) ?\d{1,3})? ?-?$/;

/** The numbers printed in the page's margins. */
export function printedNumbersIn({ lines, height }: Pick<PrintedPage, 'lines' | 'height'>): number[] {
  return lines.flatMap(({ top, bottom, text }, at) => {
    if (bottom >= height * MARGIN && top <= height * (1 - MARGIN)) return [];
    const printed = normalizeText(text);
    const bare = at === 0 || at === lines.length - 1 ? BARE_NUMBER.exec(printed) : null;
    const number = (PAGE_NUMBER.exec(printed) ?? bare)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}

/**
 * The pages from first to last. A stack that was scanned or printed from its last page has numbers that fall from each
 * to the next; other orders stay, as several estimates in one file each begin with page 1.
 */
export function inPrintedOrder<Numbered extends PrintedPage>(pages: readonly Numbered[]): Numbered[] {
  const numbers = pages.flatMap((page) => printedNumbersIn(page).slice(0, 1));
  const falls = numbers.every((number, at) => at === 0 || number < (numbers[at - 1] ?? 0));
  return falls && numbers.length > 1 && 2 * numbers.length > pages.length ? pages.toReversed() : [...pages];
}

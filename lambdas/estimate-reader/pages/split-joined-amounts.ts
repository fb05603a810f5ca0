import type { Page, Word } from '#lambdas/estimate-reader/text/page.ts';

const AMOUNT = /[$(<]*(?:\d{1,3}(?:,\d{3})+|\d{1,5})\.\d{2}[)>-]?/g;
/** A figure ends with its cents and what may follow them: a bracket, or the minus sign that line printers put last. */
const TOUCHING = new RegExp(`^(?:${AMOUNT.source}){2,}$`);

/**
 * The pages with figures apart that touch where a column of fixed width is full: `1,874.25-4,373.25` is the amount
 * 1,874.25 with its minus sign behind it, and the amount 4,373.25. On a scan such a figure has misread signs instead.
 */
export function splitJoinedAmounts<P extends Page>(pages: readonly P[]): readonly P[] {
  return pages.map((page) => {
    if (page.source === 'ocr') return { ...page, words: page.words.map(withSigns) };
    return page.words.some(touches) ? { ...page, words: page.words.flatMap(partsOf) } : page;
  });
}

/** An amount of thousands: with three digits and two behind its first sign it has cents, whatever signs were read. */
const OF_THOUSANDS = /^([$(<-]*)([1-9]\d{0,2})[.,:;](\d{3})[.,:;]?(\d{2})([)>-]?)$/;

/** `1.89847`, `55.409.98` and `2:694.00` as printed: 1,898.47, 55,409.98 and 2,694.00. */
function withSigns(word: Word): Word {
  const text = word.text.replace(OF_THOUSANDS, '$1$2,$3.$4$5');
  return text === word.text ? word : { ...word, text };
}

function touches({ text }: Word): boolean {
  const point = text.indexOf('.');
  return point > 0 && text.includes('.', point + 3) && TOUCHING.test(text);
}

/** In a fixed width each part is as wide as its share of the letters. */
function partsOf(word: Word): Word[] {
  if (!touches(word)) return [word];
  const letter = (word.right - word.left) / word.text.length;
  return [...word.text.matchAll(AMOUNT)].map((match) => {
    const left = word.left + match.index * letter;
    return { ...word, text: match[0], left, right: left + match[0].length * letter };
  });
}

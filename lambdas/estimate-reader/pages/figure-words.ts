import type { Page, Word } from '#lambdas/estimate-reader/text/page.ts';

const AMOUNT = /[$(<]*(?:\d{1,3}(?:,\d{3})+|\d{1,5})\.\d{2}[)>-]?/g;
/** A figure ends with its cents and what may follow them: a bracket, or the minus sign that line printers put last. */
const TOUCHING = new RegExp(`^(?:${AMOUNT.source}){2,}$`);

/**
 * The pages with figures apart that touch where a column of fixed width is full: `1,874.25-4,373.25` is the amount
 * 1,874.25 with its minus sign behind it, and the amount 4,373.25. In a scan `1.291.09` is a misread 1,291.09.
 */
export function withFiguresApart<P extends Page>(pages: readonly P[]): readonly P[] {
  return pages.map((page) =>
    page.source === 'text' && page.words.some(touches)
      ? { ...page, words: page.words.flatMap(partsOf) }
      : page,
  );
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

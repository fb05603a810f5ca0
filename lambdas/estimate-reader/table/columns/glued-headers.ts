import type { Word } from '#lambdas/estimate-reader/text/page.ts';
import { headerWordIn, isHeaderWord, titled } from '#lambdas/estimate-reader/vocabulary/column-headers.ts';

/** Header words that touch each other come as one word: `QUANTITYUNIT`. */
export function unglued(word: Word): Word[] {
  const text = titled(word.text);
  if (text.length < 5 || headerWordIn(text) !== null) return [word];
  for (let at = 2; at <= text.length - 2; at += 1) {
    if (!isHeaderWord(text.slice(0, at)) || !isHeaderWord(text.slice(at))) continue;
    const middle = word.left + ((word.right - word.left) * at) / text.length;
    return [
      { ...word, text: text.slice(0, at), right: middle },
      { ...word, text: text.slice(at), left: middle },
    ];
  }
  return [word];
}

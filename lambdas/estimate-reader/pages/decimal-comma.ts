import type { Page, Word } from '#lambdas/estimate-reader/text/page.ts';

/** A document is read with a decimal comma if this many of its figures have one, and hardly any a decimal point. */
const LEAST_FIGURES = 5;
const MOST_POINTS = 0.1;

const COMMA_CENTS = /(?<![\d,])\d[\d.]*,\d{2}(?!\d)/;
const POINT_CENTS = /\d\.\d{2}(?!\d)/;
/** Thousands without any sign between them, or with a point. */
const UNSPACED = /\d{4},\d{2}(?!\d)|\d\.\d{3},\d{2}(?!\d)/;

/**
 * The pages with the figures of a document that prints decimal commas, as in `24,50 SQ` and `1 862,00 $`, in the usual
 * form: `24.50 SQ`, `$1,862.00`. One figure tells nothing, as a scanner confuses comma and point; all of them do.
 */
export function withDecimalPoints<P extends Page>(pages: readonly P[]): readonly P[] {
  let [commas, points, unspaced] = [0, 0, 0];
  for (const { words } of pages)
    for (const { text } of words) {
      if (text.includes(',') && COMMA_CENTS.test(text)) {
        commas += 1;
        if (UNSPACED.test(text)) unspaced += 1;
      } else if (text.includes('.') && POINT_CENTS.test(text)) points += 1;
    }
  if (commas < LEAST_FIGURES || points > commas * MOST_POINTS) return pages;
  const spaces = pages.reduce((sum, { words }) => sum + words.filter(endsSpaced).length, 0);
  const spaced = spaces > unspaced;
  return pages.map((page) => ({
    ...page,
    words: figuresJoined(page.words, spaced).map((word) => ({
      ...word,
      text: withPoint(word.text),
    })),
  }));
}

/** Signs of one figure are this close, in text heights; columns are further apart. */
const CLOSE = 0.6;
const APART = 0.9;

const ENDS_IN_CENTS = /,\d{2}$/;
const ENDS_SPACED = /^\d{3},\d{2}(?:\D|$)/;
const FIGURE_ENDS = /,\d{2}\$?[)>]?$/;

/** Joins the words of one figure: `1` `862,00` `$`, and a minus before it. */
function figuresJoined(words: readonly Word[], spaced: boolean): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (before !== undefined && follows(before, word) && belongs(before, word, joined.at(-2), spaced)) {
      const text = `${before.text}${word.text}`;
      const confidence = lowest(before, word);
      joined[joined.length - 1] = { ...before, ...confidence, text, right: word.right };
    } else joined.push(word);
  }
  return joined;
}

const lowest = (first: Word, second: Word) =>
  first.confidence === undefined || second.confidence === undefined
    ? {}
    : { confidence: Math.min(first.confidence, second.confidence) };

function follows(before: Word, word: Word): boolean {
  const height = word.bottom - word.top;
  const level = Math.abs(before.top - word.top) < height / 2;
  return level && word.left >= before.left && word.left - before.right <= CLOSE * height;
}

function belongs(before: Word, word: Word, earlier: Word | undefined, spaced: boolean): boolean {
  if (ENDS_IN_CENTS.test(before.text)) return /^\$[)>-]?$/.test(word.text);
  if (before.text === '$') return /^\d/.test(word.text);
  if (/^[-–−]$/.test(before.text)) {
    const standsAlone =
      earlier === undefined ||
      FIGURE_ENDS.test(earlier.text) ||
      before.left < earlier.left ||
      before.left - earlier.right > APART * (word.bottom - word.top);
    return standsAlone && /^\$?\d/.test(word.text);
  }
  return spaced && leadsThousands(before) && /^\d{3}(?:$|,\d{2}(?:\D|$))/.test(word.text);
}

const leadsThousands = ({ text }: Word) => /^[$(<–−-]*\d{1,3}$/.test(text);

/** `862,00` close behind `1`: thousands set off by a space. */
function endsSpaced(word: Word, at: number, words: readonly Word[]): boolean {
  const before = words[at - 1];
  return (
    before !== undefined && ENDS_SPACED.test(word.text) && leadsThousands(before) && follows(before, word)
  );
}

const FIGURE = /(?<![\p{L}\d.,])\d+(?:[.\u00a0\u202f ]\d{3})*,\d{1,2}(?!\d)/gu;
const WHOLE = /^\d{1,3}(?:\.\d{3})+$/;

/** `(1.862,00$)` becomes `($1,862.00)`. */
function withPoint(text: string): string {
  if (!/\d[.,]\d/.test(text)) return text;
  if (WHOLE.test(text)) return text.replaceAll('.', ',');
  const plain = text.replace(FIGURE, (figure) => {
    const [whole = '', decimals = ''] = figure.split(',');
    const grouped = whole.replace(/\D/g, '').replace(/\B(?=(\d{3})+$)/g, ',');
    return `${grouped}.${decimals}`;
  });
  const [, opened, figure, closed] = /^([(<–−-]*)([\d,]+\.\d+)\$([)>-]?)$/.exec(plain) ?? [];
  return figure === undefined ? plain : `${opened}$${figure}${closed}`;
}

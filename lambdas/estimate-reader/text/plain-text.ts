/** Printable ASCII without what folding changes: backticks, and spaces at the ends or next to each other. */
const PLAIN = /^(?! )(?!.*(?: $| {2}))[ -_a-~]*$/;

/**
 * Printed words brought to one form before they are compared: dashes and quotes straight, spaces
 * single, letters small. Scanners confuse a few letters; word sets are therefore compared with `soundsLike`.
 */
export function normalizeText(text: string): string {
  // Nearly every printed word is plain already, and a dense estimate has tens of thousands of them.
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[“”″]/g, '"')
    .replace(/[‘’′`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** The words of a text: letters, digits and the signs that belong to them. */
export function wordsOf(text: string): string[] {
  return normalizeText(text).match(/[a-z0-9&%']+/g) ?? [];
}

/** True where two words differ by at most one letter put in, left out or changed; short words must be equal. */
export function soundsLike(word: string, expected: string): boolean {
  if (word === expected) return true;
  if (expected.length < 5 || Math.abs(word.length - expected.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === expected[start]) start += 1;
  let end = 0;
  const most = Math.min(word.length, expected.length) - start;
  while (end < most && word[word.length - 1 - end] === expected[expected.length - 1 - end]) end += 1;
  return Math.max(word.length, expected.length) - start - end <= 1;
}

const SIGN = "[a-z0-9&%']";

/** The word as scanners read it: one letter put in, left out or changed. Short words would be other words then. */
export function misread(word: string): RegExp {
  const near = [...word].flatMap((_, at) => [
    `${word.slice(0, at)}${SIGN}?${word.slice(at + 1)}`,
    `${word.slice(0, at)}${SIGN}${word.slice(at)}`,
  ]);
  const forms = word.length < 5 ? [word] : [...near, `${word}${SIGN}`];
  return new RegExp(`(?<!${SIGN})(?:${forms.join('|')})(?!${SIGN})`);
}

/** The text without accents: `Descripción` is `Descripcion`. */
export function withoutAccents(text: string): string {
  // Nearly all papers are plain ASCII.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
  return /^[\x00-\x7f]*$/.test(text) ? text : text.normalize('NFD').replace(/\p{M}+/gu, '');
}

/** The dates estimates print: `5/21/2024 9:00 AM`, `06/25/2025`, `June 25, 2025`, `2025-06-25`; ISO out. */
export function dateIn(text: string): string | null {
  const iso = /\b(\d{4})-(\d{1,2})-(\d{1,2})\b/.exec(text);
  if (iso) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const american = /\b(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})\b/.exec(text);
  if (american) {
    const year = Number(american[3]);
    return isoDate(year < 100 ? 2000 + year : year, Number(american[1]), Number(american[2]));
  }
  const named = /\b([A-Za-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/.exec(text);
  const month = named === null ? -1 : MONTHS.indexOf((named[1] ?? '').slice(0, 3).toLowerCase());
  return named === null || month < 0 ? null : isoDate(Number(named[3]), month + 1, Number(named[2]));
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 1990 && year < 2100;
  return real ? date.toISOString().slice(0, 10) : null;
}

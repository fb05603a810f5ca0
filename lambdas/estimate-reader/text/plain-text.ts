/** Printable ASCII that normalizing does not change: without backticks, double spaces and spaces at the ends. */
const PLAIN = /^(?:[!-_a-~]+(?: [!-_a-~]+)*)?$/;

/**
 * Text in one form for comparing: straight dashes and quotes, single spaces, lower case. Scanners confuse some letters,
 * so words are compared with `soundsLike`.
 */
export function normalizeText(text: string): string {
  // Nearly all printed words are plain already, and a dense estimate has tens of thousands.
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

/** True if two words differ by at most one letter added, removed or changed; short words must be equal. */
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

/**
 * A pattern of the word with one letter added, removed or changed. Short words must match exactly, as they would be
 * other words.
 */
export function misread(word: string): RegExp {
  const near = [...word].flatMap((_, at) => [
    `${word.slice(0, at)}${SIGN}?${word.slice(at + 1)}`,
    `${word.slice(0, at)}${SIGN}${word.slice(at)}`,
  ]);
  const forms = word.length < 5 ? [word] : [...near, `${word}${SIGN}`];
  return new RegExp(`(?<!${SIGN})(?:${forms.join('|')})(?!${SIGN})`);
}

/** The text without accents: `Descripción` becomes `Descripcion`. */
export function withoutAccents(text: string): string {
  // Nearly all documents are plain ASCII.
  return /^\p{ASCII}*$/u.test(text) ? text : text.normalize('NFD').replace(/\p{M}+/gu, '');
}

/**
 * The date in a text as ISO, from any form estimates print: `5/21/2024 9:00 AM`, `06/25/2025`, `June 25, 2025`,
 * `2025-06-25`.
 */
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

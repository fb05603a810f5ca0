/** Printable ASCII without what folding changes: backticks, and spaces at the ends or next to each other. */
const PLAIN = /^(?! )(?!.*(?: $| {2}))[ -_a-~]*$/;

/**
 * Printed words brought to one form before they are compared: en dashes and curly quotes normalizeText, spaces
 * single, lower case. Scanners confuse a few letters; word sets are therefore compared with `soundsLike`.
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

/** The words of a text: letters, digits and the signs that belong to them. */
export function wordsOf(text: string): string[] {
  return normalizeText(text).match(/[a-z0-9&%']+/g) ?? [];
}

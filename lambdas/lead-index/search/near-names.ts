/** Names shorter than this are found as they are written alone: of short ones too many are alike. */
const NEAR_FROM = 5;
/** Either the name or what is typed may have lost a letter of those. */
const LISTED_FROM = NEAR_FROM - 1;
/** So many first letters decide which lists a name stands in. */
const LETTERS = 7;

/** Whether a word, of a name or as typed, can be a near miss of another. */
export const hasNear = (word: string): boolean => [...word].length >= LISTED_FROM;

/**
 * The lists of a word: its first letters, and those with each of them left out. Two words that one letter more, less or
 * another, or two letters swapped, make the same, have one of these lists in common.
 */
export function nearLists(word: string): string[] {
  const letters = [...word].slice(0, LETTERS);
  const without = letters.map((_, left) => letters.filter((_, place) => place !== left));
  return [...new Set([letters, ...without].map((start) => `near#${start.join('')}`))];
}

/** Whether one letter more, less or another, or two neighbors swapped, make one word the other; the same word is near too. */
function isNear(word: string, known: string): boolean {
  const [a, b] = [[...word], [...known]];
  if (word === known) return true;
  if (Math.max(a.length, b.length) < NEAR_FROM || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  const rest = (letters: readonly string[], from: number) => letters.slice(from).join('');
  if (a.length > b.length) return rest(a, start + 1) === rest(b, start);
  if (a.length < b.length) return rest(a, start) === rest(b, start + 1);
  const isSwapped = a[start] === b[start + 1] && a[start + 1] === b[start];
  return (
    rest(a, start + 1) === rest(b, start + 1) || (isSwapped && rest(a, start + 2) === rest(b, start + 2))
  );
}

/**
 * Whether each typed word is a word of the name, the beginning of one, or a near miss of one.
 * @param words of the name
 */
export const isNearName = (typed: readonly string[], words: readonly string[]): boolean =>
  typed.every((word) => words.some((known) => known.startsWith(word) || isNear(word, known)));

/** The typed words in the spelling of that name. */
export const meantWords = (typed: readonly string[], words: readonly string[]): string[] =>
  typed.map((word) =>
    words.some((known) => known.startsWith(word))
      ? word
      : (words.find((known) => isNear(word, known)) ?? word),
  );

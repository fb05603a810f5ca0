/** Letters that stand for themselves however marks are taken off. */
const ownLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Longer ones are no word that anybody types. */
const LONGEST = 40;

/** In small letters without marks: "José" and "JOSE" are one name. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => ownLetters[letter] ?? letter);

/** Words and numbers of a text that has been made plain. */
export const plainWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, LONGEST));

/** "O’Brien" with its apostrophes closed up. */
const APOSTROPHES = /(?<=\p{L})['’‘ʼ`´](?=\p{L})/gu;

/** No part of a name that was given. */
const TITLES = /\b(?:mr|mrs|ms|miss|dr)\b\.?/g;

/** Of "Mc Donald" and "de la Cruz" the words before the last. */
const SHORT = 3;

/** Each word of the name, and names of several short words closed up as well: "de la cruz" is also "delacruz". */
export function nameWords(name: string): string[] {
  const plain = plainText(name);
  const words = plainWords(plain);
  const joined = words.map((_, start) => closedUp(words.slice(start)));
  return [...new Set([...words, ...plainWords(plain.replace(APOSTROPHES, '')), ...joined])];
}

/** How somebody may have typed the name that is looked for: as it stands, and closed up. */
export function namesTyped(typed: string): string[][] {
  const plain = plainText(typed).replace(TITLES, ' ');
  const apart = plainWords(plain);
  const together = plainWords(plain.replace(APOSTROPHES, ''));
  const variants = [apart, together, closedUpAll(apart)];
  return [...new Map(variants.map((words) => [words.join(' '), words])).values()];
}

/** The short words at the start closed up with the word after them. */
function closedUp(words: readonly string[]): string {
  const end = words.findIndex((word) => word.length > SHORT);
  return words
    .slice(0, end === -1 ? 1 : end + 1)
    .join('')
    .slice(0, LONGEST);
}

function closedUpAll(words: readonly string[]): string[] {
  const [first = ''] = words;
  if (words.length === 0) return [];
  const end = words.findIndex((word) => word.length > SHORT);
  if (end === -1) return [words.join('')];
  return [
    first.length > SHORT ? first : words.slice(0, end + 1).join(''),
    ...closedUpAll(words.slice(end + 1)),
  ];
}

/** Names are listed by their first letters, so many at most; what is typed beyond is asked of the list. */
const PREFIX_MAX = 4;

/** One letter tells names apart where a script has thousands of them. */
export const prefixMin = (word: string) => (/^[a-z0-9]/.test(word) ? 2 : 1);

/** The lists that a word of a name stands in. */
export function nameTerms(word: string): string[] {
  const letters = [...word];
  const lengths = Array.from({ length: Math.min(letters.length, PREFIX_MAX) }, (_, index) => index + 1);
  return lengths
    .filter((length) => length >= prefixMin(word))
    .map((length) => `name#${letters.slice(0, length).join('')}`);
}

export const numberTerm = (number: string) => `number#${number}`;
export const zipTerm = (zip: string) => `zip#${zip}`;
/** All numbers with the same last four digits stand in one list, about one lead in ten thousand. */
export const phoneTerm = (digits: string) => `phone#${digits.slice(-4)}`;
/** All addresses with the same part before the @. */
export const mailTerm = (mail: string) => `mail#${mail.slice(0, mail.lastIndexOf('@') + 1)}`;

import type { Language } from '#shared/text.ts';

/** Words of the company's own: the same for both languages, or each its own. */
export type Said = string | Readonly<Record<Language, string>>;

/** Without Spanish the English stands there too: a place or a policy is better read in English than missed. */
export const saidIn = (words: Said, language: Language): string =>
  typeof words === 'string' ? words : words[language] || words.en;

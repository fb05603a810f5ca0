import type { Language } from '#shared/text.ts';

/** Words of the company's own: the same for both languages, or each its own. */
export type LocalizedText = string | Readonly<Record<Language, string>>;

/**
 * Without Spanish the English stands there too: a place or a policy is better read in English than missed.
 * @param locale a language, alone or with its country
 */
export const textIn = (words: LocalizedText, locale: string): string =>
  typeof words === 'string' ? words : (locale.startsWith('es') && words.es) || words.en;

import { type Language, languages } from '#shared/lead.ts';
import { defaultLanguage } from '#web/i18n/catalogues.ts';

const STORAGE_KEY = 'language';

const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The language chosen earlier, else the first of the browser's that the page speaks, else English. */
export function preferredLanguage(
  storage: Pick<Storage, 'getItem'>,
  browserLanguages: readonly string[],
): Language {
  const chosen = storage.getItem(STORAGE_KEY);
  if (isLanguage(chosen)) return chosen;
  return browserLanguages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? defaultLanguage;
}

export function rememberLanguage(storage: Pick<Storage, 'setItem'>, language: Language): void {
  storage.setItem(STORAGE_KEY, language);
}

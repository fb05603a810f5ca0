import { type Language, languages } from '#shared/lead.ts';
import { en, type Words } from '#web/i18n/en.ts';

const STORAGE_KEY = 'language';

const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The language chosen earlier, else the first of the browser's that the page speaks, else English. */
export function preferredLanguage(
  storage: Pick<Storage, 'getItem'>,
  browserLanguages: readonly string[],
): Language {
  const chosen = storage.getItem(STORAGE_KEY);
  if (isLanguage(chosen)) return chosen;
  return browserLanguages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

export function rememberLanguage(storage: Pick<Storage, 'setItem'>, language: Language): void {
  storage.setItem(STORAGE_KEY, language);
}

/** The catalogue of a language; English stays in the first download, the others come when asked for. */
export async function wordsOf(language: Language): Promise<Words> {
  if (language === 'en') return en;
  const { es } = await import('#web/i18n/es.ts');
  return es;
}

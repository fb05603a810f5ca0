import { LANGUAGE_COOKIE } from '#shared/page/files.ts';
import { type Language, languages } from '#shared/text.ts';
import type { Messages } from './messages.ts';

const STORAGE_KEY = 'language';
const A_YEAR_S = 31_536_000;

const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The language of a `lang` attribute; English where the page does not speak it. */
export const languageOf = (tag: string): Language => (isLanguage(tag) ? tag : defaultLanguage);

/** The language chosen earlier, else the first of the browser's that the page speaks, else English. */
export function preferredLanguage(
  storage: Pick<Storage, 'getItem'>,
  browserLanguages: readonly string[],
): Language {
  const chosen = storage.getItem(STORAGE_KEY);
  if (isLanguage(chosen)) return chosen;
  return browserLanguages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? defaultLanguage;
}

/** Keeps the choice for the next visit, and in a cookie for the edge, which chooses the page's first language. */
export function rememberLanguage(
  storage: Pick<Storage, 'setItem'>,
  page: Pick<Document, 'cookie'>,
  language: Language,
): void {
  storage.setItem(STORAGE_KEY, language);
  page.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${A_YEAR_S}; samesite=lax`;
}

interface Catalogue {
  /** The language under its own name. */
  name: string;
  load(): Promise<Messages>;
}

/** What the page speaks: another language is a line here and a folder beside `en/`. Only the page's own is in the first download. */
export const catalogues: Record<Language, Catalogue> = {
  en: { name: 'English', load: async () => (await import('#web/words/en/messages.ts')).en },
  es: { name: 'Español', load: async () => (await import('#web/words/es/messages.ts')).es },
};

/** What the page speaks where it has nothing better to go by. */
export const defaultLanguage: Language = 'en';

export const loadMessages = (language: Language): Promise<Messages> => catalogues[language].load();

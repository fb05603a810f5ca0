import { LANGUAGE_COOKIE } from '#shared/page/addresses.ts';
import { type Language, languages } from '#shared/text.ts';
import { type LazyChunk, lazyChunk } from '#web/ui/lazy-chunk.ts';
import type { FirstWords } from './en/first.ts';
import type { LaterWords } from './en/steps.ts';

interface Catalogue {
  /** The language under its own name. */
  name: string;
  first: LazyChunk<{ firstWords: FirstWords }>;
  later: LazyChunk<{ laterWords: LaterWords }>;
}

/** What the page speaks: another language is an entry here and a folder beside `en/`. Only the page's own is asked for with its script. */
export const catalogues: Record<Language, Catalogue> = {
  en: {
    name: 'English',
    first: lazyChunk(() => import('./en/first.ts')),
    later: lazyChunk(() => import('./en/steps.ts')),
  },
  es: {
    name: 'Español',
    first: lazyChunk(() => import('./es/first.ts')),
    later: lazyChunk(() => import('./es/steps.ts')),
  },
};

/** All that the homeowner's page says in one language: whatever one misses does not compile. */
export interface Messages extends FirstWords {
  /** The words of all that comes after the first questions. */
  later: Catalogue['later'];
}

/** What the page speaks where it has nothing better to go by. */
export const defaultLanguage: Language = 'en';

/** A language's words from the start of the page on; those that come later may still be on their way. */
export async function loadMessages(language: Language): Promise<Messages> {
  const { first, later } = catalogues[language];
  return { ...(await first.load()).firstWords, later };
}

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

import type { Language } from '#shared/lead/language.ts';

/** The quote page in each language, as files of the site. */
export const homeFiles: Record<Language, string> = { en: 'index.html', es: 'index.es.html' };

/** The page of every other path. */
export const OTHER_PAGE = 'page.html';

/** The language of one of the quote page's files; undefined for any other file. */
export const languageOfFile = (file: string): string | undefined =>
  Object.entries(homeFiles).find(([, name]) => name === file)?.[0];

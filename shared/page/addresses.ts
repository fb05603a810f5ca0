import { type Language, languages } from '#shared/text.ts';

/**
 * What the paths of a language begin with. English has none of its own: `/` is also the page for whoever follows no
 * link in a language, and speaks the visitor's.
 */
export const languagePaths: Record<Language, string> = { en: '', es: '/es' };

/** The quote page's path in a language. */
export const homePath = (language: Language): string => languagePaths[language] || '/';

/** The language that a path names; undefined where it leaves it to the visitor. */
export const languageOfPath = (path: string): Language | undefined =>
  languages.find((language) => {
    const own = languagePaths[language];
    return own !== '' && (path === own || path.startsWith(`${own}/`));
  });

/** The path of the page with what homeowners often ask, in a language that has one. */
export const faqPath = (language: Language): string => `${languagePaths[language]}/faq`;

/** Every path that is the quote page, as it may be asked for. */
export const homePaths: readonly string[] = [
  '',
  '/',
  '/index.html',
  ...Object.values(languagePaths).flatMap((path) => (path === '' ? [] : [path, `${path}/`])),
];

/** Where a page is, in each language that it is in. */
export type LanguagePaths = Readonly<Partial<Record<Language, string>>>;

/** Of the quote page. */
export const homeLanguages = (): LanguagePaths =>
  Object.fromEntries(languages.map((language) => [language, homePath(language)]));

/** The path of the page at `path` in another language; the same where it has no path for each. */
export const pathIn = (language: Language, path: string): string =>
  homePaths.includes(path) ? homePath(language) : path;

/**
 * What says in a page's head that it is one of several in different languages, each naming all of them
 * (https://developers.google.com/search/docs/specialty/international/localized-versions).
 */
export function alternates(siteUrl: string, paths: LanguagePaths): { hreflang: string; href: string }[] {
  const pages = languages.flatMap((language) => {
    const path = paths[language];
    return path === undefined ? [] : [{ hreflang: language, href: siteUrl + path }];
  });
  // For whoever wants a language that the page is not in.
  return [...pages, ...pages.slice(0, 1).map(({ href }) => ({ hreflang: 'x-default', href }))];
}

/** The cookie with the visitor's language, read by CloudFront's function. */
export const LANGUAGE_COOKIE = 'language';

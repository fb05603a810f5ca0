import type { Brand } from '#shared/site/brand.ts';
import { type Faq, faqLanguages, noFaq } from '#shared/site/faq.ts';
import { type Language, languages } from '#shared/text.ts';
import { alternates, faqPath, homeLanguages, type LanguagePaths } from './addresses.ts';
import {
  ADMIN_SCOPE_PATH,
  ADMIN_WORKER,
  adminFiles,
  embedFiles,
  faqFiles,
  homeFiles,
  iconFiles,
  notFoundFiles,
  OFFICE_PAGE,
  OTHER_PAGE,
} from './files.ts';
import type { PageSettings } from './page-data.ts';
import { grounds } from './palette.ts';
import { fillShell, type Prerender, withoutScripts } from './shell.ts';

/** Longer names are cut off under an icon. */
const LONGEST_SHORT_NAME = 12;

/** The files that make the admin page installable on a phone, by name: https://www.w3.org/TR/appmanifest/. */
const adminApp = ({ companyName }: Pick<Brand, 'companyName'>): Record<string, string> => ({
  [adminFiles.worker]: ADMIN_WORKER,
  [adminFiles.manifest]: JSON.stringify({
    id: ADMIN_SCOPE_PATH,
    name: `${companyName} Admin`,
    short_name: companyName.length > LONGEST_SHORT_NAME ? 'Leads' : companyName,
    start_url: ADMIN_SCOPE_PATH,
    scope: ADMIN_SCOPE_PATH,
    display: 'standalone',
    background_color: grounds.light.card,
    theme_color: grounds.light.card,
    icons: [
      { src: `/${iconFiles.svg}`, sizes: 'any', type: 'image/svg+xml' },
      // The drawing leaves the corners free.
      { src: `/${iconFiles.touch}`, sizes: '180x180', type: 'image/png', purpose: 'any maskable' },
    ],
  }),
});

/** The web build's part of the pages. */
export interface PageBuild {
  /** The built `index.html`, without a company. */
  template: string;
  /** The same of the office, which has a script of its own. */
  office: string;
  prerender: Prerender;
}

/**
 * The texts that contain the company's name or colors: its pages, and what robots and phones read.
 * @returns content by path
 */
export function pageFiles(
  { template, office, prerender }: PageBuild,
  settings: PageSettings,
  faq: Faq = noFaq,
): Record<string, string> {
  const faqIn = faqLanguages(faq);
  const { brand } = settings;
  const drawn = prerender(settings, faq);
  const { home, embed, notFound, office: officePage, other } = drawn;
  /** In a language without any, as every other path that is no page. */
  const faqPage = (language: Language) => {
    const page = drawn.faq[language];
    return page
      ? fillShell(withoutScripts(template), page, settings)
      : fillShell(template, notFound[language], settings);
  };
  const inLanguage = (language: Language) => [
    [homeFiles[language], fillShell(template, home[language], settings)],
    [embedFiles[language], fillShell(template, embed[language], settings)],
    [notFoundFiles[language], fillShell(template, notFound[language], settings)],
    [faqFiles[language], faqPage(language)],
  ];
  return {
    ...Object.fromEntries(languages.flatMap(inLanguage)),
    [OFFICE_PAGE]: fillShell(office, officePage, settings),
    [OTHER_PAGE]: fillShell(template, other, settings),
    // For the office, which edits them; pages have them as text.
    'faq.json': JSON.stringify(faq),
    'robots.txt': robots(brand),
    ...sitemap(brand, faqIn),
    ...adminApp(brand),
  };
}

/**
 * The office and the quotes behind links are not named here: they answer with `noindex`, which a search engine sees
 * only where it may read the page (https://developers.google.com/search/docs/crawling-indexing/block-indexing).
 */
function robots({ siteUrl }: Brand): string {
  const lines = ['User-agent: *', 'Disallow: /api/'];
  return `${[...lines, ...(siteUrl === '' ? [] : [`Sitemap: ${siteUrl}/sitemap.xml`])].join('\n')}\n`;
}

/** A sitemap needs absolute addresses, so there is none before the site has one. */
function sitemap({ siteUrl }: Brand, faqIn: readonly Language[]): Record<string, string> {
  if (siteUrl === '') return {};
  const entries = (paths: LanguagePaths) => {
    const links = alternates(siteUrl, paths).map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
    );
    return Object.values(paths).map((path) => `<url><loc>${siteUrl}${path}</loc>${links.join('')}</url>`);
  };
  const faq = Object.fromEntries(faqIn.map((language) => [language, faqPath(language)]));
  const pages = [homeLanguages(), faq].flatMap(entries);
  return {
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages.join('')}</urlset>\n`,
  };
}

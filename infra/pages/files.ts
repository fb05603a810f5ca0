import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { LINK_RENDERER } from '#lambdas/platform/env.ts';
import { alternates, faqPath, homeLanguages, type LanguagePaths } from '#shared/page/addresses.ts';
import { ADMIN_SCOPE_PATH, ADMIN_WORKER, adminFiles, iconFiles, SHARE_PICTURE } from '#shared/page/files.ts';
import type { LinkPages } from '#shared/page/link-pages.ts';
import type { PageSettings } from '#shared/page/page-data.ts';
import { grounds } from '#shared/page/palette.ts';
import { fillShell, type Prerender, withoutScripts } from '#shared/page/shell.ts';
import type { Brand } from '#shared/site/brand.ts';
import { type Faq, faqLanguages, noFaq } from '#shared/site/faq.ts';
import { type Language, languages } from '#shared/text.ts';
import { ownHeaders, quoteLinkHeaders, quoteLinkPaths } from './headers.ts';
import { brandIcons } from './icons.ts';
import { sharePicture } from './share-picture.ts';

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

/** The quote page's file in each language. */
export const homeFiles: Record<Language, string> = { en: 'index.html', es: 'index.es.html' };

/** The page for frames of other sites, likewise. */
export const embedFiles: Record<Language, string> = { en: 'embed.html', es: 'embed.es.html' };

/** The page with what homeowners often ask, in the languages that have some. */
export const faqFiles: Record<Language, string> = { en: 'faq.html', es: 'faq.es.html' };

/** The office's page. */
export const OFFICE_PAGE = 'admin.html';

/** The page behind links that its script fills in. */
export const OTHER_PAGE = 'page.html';

/** The page for every path that is none of the site, which answers 404. */
export const notFoundFiles: Record<Language, string> = { en: 'not-found.html', es: 'not-found.es.html' };

/** The language of a page that is made in each; undefined for other files. */
export const languageOfFile = (file: string): string | undefined =>
  [homeFiles, embedFiles, faqFiles, notFoundFiles]
    .flatMap((files) => Object.entries(files))
    .find(([, name]) => name === file)?.[0];

/** The status that a file of the site answers with. */
export const statusOfFile = (file: string): 200 | 404 =>
  Object.values(notFoundFiles).includes(file) ? 404 : 200;

/** Files of the web build that become pages once a company is filled in: every other page's, and the office's. */
export const pageTemplates = [homeFiles.en, OFFICE_PAGE] as const;

/** The web build's part of the pages. */
interface PageBuild {
  /** The built `index.html`, without a company. */
  template: string;
  /** The same of the office, which has a script of its own. */
  office: string;
  prerender: Prerender;
  /** The module that draws the page behind a quote link. */
  linkRenderer: string;
}

/**
 * The files that contain the company's name or colors, made at deploy and at local start from the same web build.
 * @returns content by path
 */
export function siteFiles(
  { template, office, prerender }: Omit<PageBuild, 'linkRenderer'>,
  settings: PageSettings,
  faq: Faq = noFaq,
): Record<string, string | Uint8Array> {
  const faqIn = faqLanguages(faq);
  const { brand } = settings;
  const drawn = prerender(settings, faq);
  const { home, embed, notFound, office: officePage, other } = drawn;
  const faqPages = faqIn.flatMap((language) => {
    const page = drawn.faq[language];
    return page ? [[faqFiles[language], fillShell(withoutScripts(template), page, settings)]] : [];
  });
  const inLanguage = (language: Language) => [
    [homeFiles[language], fillShell(template, home[language], settings)],
    [embedFiles[language], fillShell(template, embed[language], settings)],
    [notFoundFiles[language], fillShell(template, notFound[language], settings)],
  ];
  return {
    ...Object.fromEntries(languages.flatMap(inLanguage)),
    ...Object.fromEntries(faqPages),
    [OFFICE_PAGE]: fillShell(office, officePage, settings),
    [OTHER_PAGE]: fillShell(template, other, settings),
    'robots.txt': robots(brand),
    ...sitemap(brand, faqIn),
    ...brandIcons(brand),
    [SHARE_PICTURE.file]: sharePicture(brand),
    ...adminApp(brand),
  };
}

/** The file with what the pages behind quote links are made from, beside the functions that answer with one or email it. */
export const QUOTE_LINK_PAGES = 'quote-link-pages.json';

/**
 * It and the module that draws the pages, made from the same web build and settings as the files of the site.
 * @returns content by name
 */
export function quoteLinkFiles(
  { template, prerender, linkRenderer }: Omit<PageBuild, 'office'>,
  settings: PageSettings,
  headers: LinkPages['headers'] = ownHeaders(quoteLinkHeaders()),
): Readonly<Record<string, string>> {
  const { packages, recommended } = prerender(settings);
  const pages: LinkPages = {
    headers,
    template,
    settings,
    packages,
    recommended,
  };
  return { [QUOTE_LINK_PAGES]: JSON.stringify(pages), [LINK_RENDERER]: linkRenderer };
}

/** Writes them into a folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
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

/** The path as CloudFront compares it with patterns: percent signs only where needed (RFC 3986, 6.2.2.2). */
const normalizedPath = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : encoded;
  });

/** Whether a path matches a CloudFront path pattern: `*` is any characters, `?` any one. */
export const fits = (path: string, pattern: string): boolean =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    's',
  ).test(normalizedPath(path));

/** Whether a path is the page of a quote link, which a function answers. */
export const isQuoteLink = (path: string): boolean =>
  fits(path, quoteLinkPaths.page) && !fits(path, quoteLinkPaths.below);

/**
 * A file of the renderers of a web build, which are beside the build's own folder.
 * @param webDist the folder of the web build, e.g. `dist/web`
 * @throws Error with a plain sentence if it is not built
 */
function rendererFile(webDist: string, name: string): string {
  const file = join(webDist, '..', 'prerender', name);
  if (!existsSync(file)) throw new Error('dist/prerender is not built: run npm run build first');
  return file;
}

/** The page renderer; loaded synchronously, as constructs cannot wait. */
function loadPrerender(webDist: string): Prerender {
  const file = rendererFile(webDist, 'prerender.mjs');
  const { prerender }: { prerender: Prerender } = createRequire(import.meta.url)(file);
  return prerender;
}

/**
 * The web build in a folder; read at once, as constructs cannot wait.
 * @throws Error with a plain sentence if it is not built
 */
export function loadPageBuild(webDist: string): PageBuild {
  const [index, office] = pageTemplates.map((name) => join(webDist, name));
  if (index === undefined || office === undefined || !existsSync(index) || !existsSync(office))
    throw new Error('dist/web is not built: run npm run build first');
  return {
    template: readFileSync(index, 'utf8'),
    office: readFileSync(office, 'utf8'),
    prerender: loadPrerender(webDist),
    linkRenderer: readFileSync(rendererFile(webDist, LINK_RENDERER), 'utf8'),
  };
}

import type { Faq } from '#shared/site/faq.ts';
import type { Language } from '#shared/text.ts';
import { homeLanguages, type LanguagePaths } from './addresses.ts';
import { localBusiness } from './business.ts';
import { iconFiles } from './files.ts';
import type { LinkPages } from './link-pages.ts';
import { type PageSettings, SETTINGS_JSON_ID } from './page-data.ts';
import { grounds, paletteCss } from './palette.ts';
import { addressTags, type HeadTag, previewTags } from './preview.ts';

/** A page in one language, as React rendered it. */
interface Prerendered {
  language: Language;
  /** HTML for the head: title and description. */
  head: string;
  /** Its inline script; left out where it has no script, or the template has it already. */
  inlineScript?: InlineScript;
  /** HTML of the root element. */
  body: string;
  /** HTML after the root element, which no script touches. */
  after?: string;
  /** The part of the built page's head that only this page has, see `onlyIn`. */
  part?: PagePart;
  /** Where it is, for search engines; the quote page's own are known. */
  paths?: LanguagePaths;
  /** It has no script that reads its settings. */
  isStatic?: true;
}

/** Pages that come with more in their head than the others. */
type PagePart = 'home' | 'quoteLink';

/** What the web build renders for one company: `dist/prerender/prerender.mjs` exports it as `prerender`. */
export type Prerender = (
  settings: PageSettings,
  faq?: Faq,
) => {
  /** The quote page with its first question. */
  home: Record<Language, Prerendered>;
  /** The same for a frame on the company's own website. */
  embed: Record<Language, Prerendered>;
  /** What homeowners often ask, in the languages that have some: pages without a script. */
  faq: Partial<Record<Language, Prerendered>>;
  /** The page of a path that is none of the site. */
  notFound: Record<Language, Prerendered>;
  /** The office's page, and that of every other path, filled in by their scripts. */
  office: Prerendered;
  other: Prerendered;
  /** What the packages say where the office set nothing. */
  packages: LinkPages['packages'];
  /** The word for the one that is recommended. */
  recommended: LinkPages['recommended'];
  inlineScripts: InlineScripts;
};

/** Texts of the pages' inline scripts, of which a page has one; its Content-Security-Policy allows it by its hash. */
export interface InlineScripts {
  /** The quote page's, alone and in a frame. */
  home: string;
  /** That of every other page with a script. */
  other: string;
}

/** Stands before all that may fail. */
interface InlineScript {
  /** The name under which the page says that it failed. */
  page: string;
  text: string;
}

/** Names the page and its build, the hash of the template's first script: `index-Ab3_x-9`; in development there is none. */
export function inlineScriptTag(template: string, { page, text }: InlineScript): string {
  const [, build = ''] = /<script\b[^>]* src="\/assets\/\w+(-[\w-]{7})\.js"/.exec(template) ?? [];
  return `<script data-page="${page}${build}">${text}</script>`;
}

/** Draws the page behind a quote link: `dist/prerender/quote-link.mjs` exports it as `drawLinkPage`. */
export type DrawLinkPage<Opened> = (
  settings: PageSettings,
  language: Language,
  opened: Opened,
) => Prerendered;

/** Where the built page has room for what `fillShell` writes. */
export const LANGUAGE_MARK = '<html lang="en">';
export const HEAD_MARK = '<!--shell:head-->';
export const BODY_MARK = '<!--shell:body-->';

/** HTML in the built page that only the pages of one language, or of one kind, contain: `<!--only:es <link ...>-->`. */
export const onlyIn = (which: Language | PagePart, html: string) => `<!--only:${which} ${html}-->`;
const ONLY_IN = /<!--only:(\w+) ([\s\S]*?)-->/g;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML, safe between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** JSON that cannot end its script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const icons = [
  `<link rel="icon" href="/${iconFiles.ico}" sizes="32x32">`,
  `<link rel="icon" href="/${iconFiles.svg}" type="image/svg+xml">`,
  `<link rel="apple-touch-icon" href="/${iconFiles.touch}">`,
];

/** The settings that the page's script reads. */
const inPage = ({ brand, googleMapsApiKey, measuresRoofs }: PageSettings): PageSettings => ({
  brand,
  googleMapsApiKey,
  ...(measuresRoofs && { measuresRoofs }),
});

const tagHtml = ([name, attributes]: HeadTag) =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`)
    .join('')}>`;

function headOf(settings: PageSettings, { part, language, paths = {}, isStatic }: Prerendered): string {
  const { brand } = settings;
  return [
    ...addressTags(brand, language, part === 'home' ? homeLanguages() : paths).map(tagHtml),
    ...icons,
    ...previewTags(brand, language).map(tagHtml),
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${grounds.light.card}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${grounds.dark.card}">`,
    `<style>${paletteCss(brand.colours)}</style>`,
    part === 'home' ? `<script type="application/ld+json">${scriptJson(localBusiness(brand))}</script>` : '',
    isStatic
      ? ''
      : `<script type="application/json" id="${SETTINGS_JSON_ID}">${scriptJson(inPage(settings))}</script>`,
  ].join('');
}

/**
 * Turns the built index.html into one company's page in one language: React's HTML, and the company's colors,
 * structured data and settings in the head. Throws if the page has no room for one of them.
 */
export function fillShell(template: string, page: Prerendered, settings: PageSettings): string {
  const marks: Record<string, string> = {
    [LANGUAGE_MARK]: `<html lang="${page.language}">`,
    [HEAD_MARK]: `${page.inlineScript ? inlineScriptTag(template, page.inlineScript) : ''}${page.head}${headOf(settings, page)}`,
    [BODY_MARK]: page.body,
    '</body>': `${page.after ?? ''}</body>`,
  };
  const missing = Object.keys(marks).find((mark) => !template.includes(mark));
  if (missing !== undefined) throw new Error(`The page has no ${missing} to be filled at`);
  const kinds: (string | undefined)[] = [page.language, page.part];
  const inLanguage = template.replace(ONLY_IN, (_, which: string, html: string) =>
    kinds.includes(which) ? html : '',
  );
  // In one pass, so that inserted text is not replaced again.
  return inLanguage.replace(/<html lang="en">|<!--shell:\w+-->|<\/body>/g, (mark) => marks[mark] ?? '');
}

/** A built page for what needs no script: the styles stay. */
export const withoutScripts = (template: string): string =>
  template
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*(?:rel="modulepreload"|as="fetch")[^>]*>/g, '');

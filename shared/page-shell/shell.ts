import type { Language } from '../lead/language.ts';
import { EARLY_SCRIPT } from './early-script.ts';
import { iconFiles } from './icon-files.ts';
import { localBusiness } from './local-business.ts';
import type { PageSettings } from './page-settings.ts';
import { grounds, paletteCss } from './palette.ts';
import type { Prerendered } from './prerendered.ts';

/** Where the built page leaves room for what `fillShell` writes. */
export const LANGUAGE_MARK = '<html lang="en">';
export const HEAD_MARK = '<!--shell:head-->';
export const BODY_MARK = '<!--shell:body-->';

/** HTML in the built page that only one language's page keeps: `<!--only:es <link ...>-->`. */
export const onlyIn = (language: Language, html: string) => `<!--only:${language} ${html}-->`;
const ONLY_IN = /<!--only:(\w+) (.*?)-->/g;

/** Id of the JSON in the page that holds its settings, so that the first paint needs no request for them. */
export const SETTINGS_JSON_ID = 'settings';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML, safe between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** JSON that no text in it can end the script element of. */
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

/** Of the settings what the page's own script reads. */
const inPage = ({ brand, googleMapsApiKey, measuresRoofs }: PageSettings): PageSettings => ({
  brand,
  googleMapsApiKey,
  ...(measuresRoofs && { measuresRoofs }),
});

function headOf(settings: PageSettings): string {
  const { brand } = settings;
  const meta = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}">`;
  const url = brand.siteUrl === '' ? null : `${brand.siteUrl}/`;
  return [
    url === null ? '' : `<link rel="canonical" href="${escapeHtml(url)}">${meta('og:url', url)}`,
    ...icons,
    meta('og:site_name', brand.companyName),
    brand.logoUrl === '' || url === null ? '' : meta('og:image', new URL(brand.logoUrl, url).href),
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${grounds.light.card}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${grounds.dark.card}">`,
    `<script>${EARLY_SCRIPT}</script>`,
    `<style>${paletteCss(brand.colours)}</style>`,
    `<script type="application/ld+json">${scriptJson(localBusiness(brand))}</script>`,
    `<script type="application/json" id="${SETTINGS_JSON_ID}">${scriptJson(inPage(settings))}</script>`,
  ].join('');
}

/**
 * The built index.html made one company's page in one language: what React drew of it, and the colours, structured
 * data and settings of the company in the head.
 * Throws where the page has no place for one of them.
 */
export function fillShell(template: string, page: Prerendered, settings: PageSettings): string {
  const marks: Record<string, string> = {
    [LANGUAGE_MARK]: `<html lang="${page.language}">`,
    [HEAD_MARK]: `${page.head}${headOf(settings)}`,
    [BODY_MARK]: page.body,
  };
  const missing = Object.keys(marks).find((mark) => !template.includes(mark));
  if (missing !== undefined) throw new Error(`The page has no ${missing} to be filled at`);
  const inLanguage = template.replace(ONLY_IN, (_, language: string, html: string) =>
    language === page.language ? html : '',
  );
  // In one pass: what is filled in is not looked at again.
  return inLanguage.replace(/<html lang="en">|<!--shell:\w+-->/g, (mark) => marks[mark] ?? '');
}

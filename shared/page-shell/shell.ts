import type { Brand } from '../brand.ts';
import { phoneLink } from '../phone-link.ts';
import { iconFiles } from './icon-files.ts';
import { localBusiness } from './local-business.ts';
import { grounds, paletteCss } from './palette.ts';

/** Where the web build leaves room for what `fillShell` writes into the head. */
export const HEAD_MARK = '<!--shell:brand-->';

/** Id of the JSON in the page that holds the brand, so that the first paint needs no request for it. */
export const BRAND_JSON_ID = 'brand';

/**
 * Keeps the homeowner's first paint, which is in every page's HTML, from flashing up before the admin page. The one
 * inline script of the page: the Content-Security-Policy lets it run by the hash of this text.
 */
export const ADMIN_SCRIPT = String.raw`if(/^\/admin(\/|$)/.test(location.pathname))document.documentElement.dataset.page='admin'`;

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

/** The page's placeholders: `{{companyName}}` and so on. */
export const shellTokens = [
  'product',
  'productLower',
  'companyName',
  'phone',
  'phoneLink',
  'email',
  'address',
  'licence',
  'serviceArea',
] as const;
export type ShellToken = (typeof shellTokens)[number];

function tokenValues(brand: Brand): Record<ShellToken, string> {
  return {
    product: brand.product,
    productLower: brand.product.toLowerCase(),
    companyName: brand.companyName,
    phone: brand.phone,
    phoneLink: phoneLink(brand.phone),
    email: brand.email,
    address: brand.address,
    licence: brand.licence,
    serviceArea: brand.serviceArea,
  };
}

const icons = [
  `<link rel="icon" href="/${iconFiles.ico}" sizes="32x32">`,
  `<link rel="icon" href="/${iconFiles.svg}" type="image/svg+xml">`,
  `<link rel="apple-touch-icon" href="/${iconFiles.touch}">`,
];

function headOf(brand: Brand): string {
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
    `<script>${ADMIN_SCRIPT}</script>`,
    `<style>${paletteCss(brand.colours)}[data-page=admin] .prerendered{display:none}</style>`,
    `<script type="application/ld+json">${scriptJson(localBusiness(brand))}</script>`,
    `<script type="application/json" id="${BRAND_JSON_ID}">${scriptJson(brand)}</script>`,
  ].join('');
}

/**
 * The built index.html made one company's page: every `{{token}}` replaced by the brand's text as HTML, and
 * the colours, structured data and the brand itself written into the head.
 * Throws where the page has no place for the head or names a token that no brand has.
 */
export function fillShell(html: string, brand: Brand): string {
  const values: Record<string, string> = tokenValues(brand);
  if (!html.includes(HEAD_MARK)) throw new Error(`The page has no ${HEAD_MARK} to put the brand at`);
  const [before = '', after = ''] = html.split(HEAD_MARK);
  const fill = (part: string) =>
    part.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`The page asks for {{${name}}}, which no brand has`);
      return escapeHtml(value);
    });
  return `${fill(before)}${headOf(brand)}${fill(after)}`;
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { embedScripts } from '#infra/pages/embed-scripts.ts';
import { pageTemplates, quoteLinkPages } from '#infra/pages/files.ts';
import { BODY_MARK, HEAD_MARK, LANGUAGE_MARK, type Prerender } from '#shared/page/shell.ts';
import { slot } from '#shared/page/slots.ts';
import { byTier, tierNames } from '#shared/pricing/rates.ts';
import { defaultBrand } from '#shared/site/brand.ts';

/** A built page with nothing but the places that are filled. */
export const emptyTemplate = `<!doctype html>${LANGUAGE_MARK}<head>${HEAD_MARK}</head><body>${BODY_MARK}</body></html>`;

const drawn = (language: 'en' | 'es', body: string, part?: 'home') => ({
  language,
  ...(part !== undefined && { part }),
  head: `<title>${language}</title>`,
  body,
});

/** Draws whose quote it is and the cheapest price. */
const drawnLink = (language: 'en' | 'es') => ({
  locale: `${language}-US`,
  page: {
    ...drawn(
      language,
      `<main>${slot('main')}</main><script type="application/json" id="opened">${slot('opened')}</script>`,
    ),
    part: 'quoteLink' as const,
  },
  quote: `quote of ${slot('firstName')}: ${slot('asLowAs')}, ${slot('validUntil')}${slot('cards')}`,
  cards: byTier((tier) => `<li>${tier} ${slot('name')} ${slot(tier)}</li>`),
  gone: 'gone',
  failed: 'failed',
  packages: tierNames.map((tier) => ({ tier, name: '', bullets: [`${tier} ${language}`], recommended: '' })),
  recommended: 'Recommended',
});

/** Draws the page's name alone. */
export const plainPrerender: Prerender = () => ({
  home: { en: drawn('en', 'home', 'home'), es: drawn('es', 'inicio', 'home') },
  embed: { en: drawn('en', 'embed'), es: drawn('es', 'marco') },
  notFound: { en: drawn('en', 'not found'), es: drawn('es', 'no encontrada') },
  faq: { en: drawn('en', 'questions'), es: drawn('es', 'preguntas') },
  office: drawn('en', 'office'),
  other: drawn('en', 'other'),
  quoteLink: { en: drawnLink('en'), es: drawnLink('es') },
  inlineScript: '',
});

const settings = { brand: defaultBrand, googleMapsApiKey: '' };

/** The file with the pages behind quote links, as it stands beside a function. */
export const plainQuoteLinkPages = quoteLinkPages(
  { template: emptyTemplate, prerender: plainPrerender },
  settings,
);

/** Puts a web build that names nobody into `<parent>/web`, with what renders its pages beside it; returns its folder. */
export function writeWebBuild(parent: string): string {
  const webDist = join(parent, 'web');
  const module = join(parent, 'prerender', 'prerender.mjs');
  mkdirSync(webDist, { recursive: true });
  mkdirSync(dirname(module), { recursive: true });
  for (const template of pageTemplates) writeFileSync(join(webDist, template), emptyTemplate);
  mkdirSync(join(parent, 'embed'), { recursive: true });
  for (const script of embedScripts) writeFileSync(join(parent, 'embed', script), '');
  const page = { language: 'en', head: '', body: '' };
  const inEach = { en: page, es: { ...page, language: 'es' } };
  const pages = {
    ...plainPrerender(settings),
    home: inEach,
    embed: inEach,
    notFound: inEach,
    office: page,
    other: page,
  };
  writeFileSync(module, `export const prerender = () => (${JSON.stringify(pages)});`);
  return webDist;
}

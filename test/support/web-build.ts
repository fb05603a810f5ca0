import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PRERENDER_MODULE, pageTemplates, quoteLinkPages } from '#infra/pages/files.ts';
import { BODY_MARK, HEAD_MARK, LANGUAGE_MARK, type Prerender } from '#shared/page/shell.ts';
import { slot } from '#shared/page/slots.ts';
import { tierNames } from '#shared/pricing/rates.ts';
import { defaultBrand } from '#shared/site/brand.ts';

/** A built page with nothing but the places that are filled. */
export const emptyTemplate = `<!doctype html>${LANGUAGE_MARK}<head>${HEAD_MARK}</head><body>${BODY_MARK}</body></html>`;

const drawn = (language: 'en' | 'es', body: string) => ({
  language,
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
  quote: `quote of ${slot('firstName')}: ${slot('asLowAs')}, ${slot('validUntil')}`,
  gone: 'gone',
  failed: 'failed',
  packages: tierNames.map((tier) => ({ tier, bullets: [`${tier} ${language}`], recommended: '' })),
});

/** Draws the page's name alone. */
export const plainPrerender: Prerender = () => ({
  home: { en: drawn('en', 'home'), es: drawn('es', 'inicio') },
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
  const module = join(parent, PRERENDER_MODULE);
  mkdirSync(webDist, { recursive: true });
  mkdirSync(dirname(module), { recursive: true });
  for (const template of pageTemplates) writeFileSync(join(webDist, template), emptyTemplate);
  const page = { language: 'en', head: '', body: '' };
  const pages = {
    ...plainPrerender(settings),
    home: { en: page, es: { ...page, language: 'es' } },
    other: page,
  };
  writeFileSync(module, `export const prerender = () => (${JSON.stringify(pages)});`);
  return webDist;
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { quoteLinkFiles } from '#infra/pages/files.ts';
import { LINK_RENDERER } from '#lambdas/platform/env.ts';
import { embedScripts } from '#shared/page/embed-scripts.ts';
import { pageTemplates } from '#shared/page/files.ts';
import { BODY_MARK, HEAD_MARK, LANGUAGE_MARK, type Prerender } from '#shared/page/shell.ts';
import { tierNames } from '#shared/pricing/rates.ts';
import { defaultBrand } from '#shared/site/brand.ts';

/** A built page with nothing but the places that are filled. */
export const emptyTemplate = `<!doctype html>${LANGUAGE_MARK}<head>${HEAD_MARK}</head><body>${BODY_MARK}</body></html>`;

const drawn = (language: 'en' | 'es', body: string, part?: 'home') => ({
  language,
  ...(part !== undefined && { part }),
  head: `<title>${language}</title>`,
  body,
});

/** A module that draws whose quote it is and the cheapest price. */
const plainRenderer = `export const drawLinkPage = (settings, language, opened) => ({
  language,
  part: 'quoteLink',
  head: '<title>' + language + '</title>',
  body: '<main>' + (opened.kind === 'quote' ? 'quote of ' + opened.quote.firstName : opened.kind) + '</main>' +
    '<script type="application/json" id="opened">' + JSON.stringify(opened) + '</script>',
});`;

const plainPackages = (language: 'en' | 'es') =>
  tierNames.map((tier) => ({ tier, name: '', bullets: [`${tier} ${language}`], recommended: '' }));

/** Draws the page's name alone. */
export const plainPrerender: Prerender = () => ({
  home: { en: drawn('en', 'home', 'home'), es: drawn('es', 'inicio', 'home') },
  embed: { en: drawn('en', 'embed'), es: drawn('es', 'marco') },
  notFound: { en: drawn('en', 'not found'), es: drawn('es', 'no encontrada') },
  faq: { en: drawn('en', 'questions'), es: drawn('es', 'preguntas') },
  office: drawn('en', 'office'),
  other: drawn('en', 'other'),
  packages: { en: plainPackages('en'), es: plainPackages('es') },
  recommended: { en: 'Recommended', es: 'Recomendado' },
  inlineScripts: { home: '', other: '' },
});

const settings = { brand: defaultBrand, googleMapsApiKey: '' };

/** A build whose pages name nobody. */
export const plainBuild = {
  template: emptyTemplate,
  office: emptyTemplate,
  prerender: plainPrerender,
  linkRenderer: plainRenderer,
};

/** The files of the pages behind quote links, as they stand beside a function. */
export const plainQuoteLinkFiles = quoteLinkFiles(plainBuild, settings);

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
  writeFileSync(join(dirname(module), LINK_RENDERER), plainRenderer);
  writeFileSync(module, `export const prerender = () => (${JSON.stringify(pages)});`);
  return webDist;
}

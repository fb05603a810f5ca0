// @vitest-environment jsdom
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { viewerRequest } from '#infra/local/gateway/edge.ts';
import { pageHeaders, pageRewrite } from '#infra/pages/edge-functions.ts';
import { loadPageBuild } from '#infra/pages/files.ts';
import { readSiteFile } from '#infra/site-file.ts';
import { BODY_MARK, fillShell, HEAD_MARK, LANGUAGE_MARK } from '#shared/page/shell.ts';
import { pageFiles } from '#shared/page/site-files.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { type Faq, noFaq } from '#shared/site/faq.ts';
import { expectConsoleWarn } from '#test/support/console-watch.ts';
import { siteConfig } from '#test/support/screen.tsx';
import { emptyTemplate } from '#test/support/web-build.ts';
import { configWithout, loadConfig, settingsInPage } from '#web/platform/site-config.ts';
import { prerender } from '#web/prerender.tsx';

const brand = { ...defaultBrand, siteUrl: 'https://roofs.example' };
const settings = { brand, googleMapsApiKey: '' };
const parsed = (html: unknown) => new DOMParser().parseFromString(String(html), 'text/html');

const build = loadPageBuild(join(process.cwd(), 'dist/web'));
const files = pageFiles(build, settings);

/** What a page says of itself in its head. */
function saidBy(html: unknown) {
  const page = parsed(html);
  const content = (selector: string) => page.querySelector(selector)?.getAttribute('content') ?? '';
  return {
    title: page.title,
    shared: content('[property="og:title"]'),
    description: content('[name="description"]'),
    sharedDescription: content('[property="og:description"]'),
    robots: content('[name="robots"]'),
    canonical: page.querySelectorAll('[rel="canonical"], [rel="alternate"], [property="og:url"]').length,
    business: page.querySelectorAll('[type="application/ld+json"]').length,
  };
}

const hidden = { canonical: 0, business: 0 };

describe('what a page is called, and what its shared link says', () => {
  test.each([
    ['index.html', 'Get Your Roof Quote in 60 Seconds | Juniper Ridge Roofing'],
    ['index.es.html', 'Su cotización de techo en 60 segundos | Juniper Ridge Roofing'],
  ])('the quote page %s is found under its own title', (file, title) => {
    const said = saidBy(files[file]);
    expect(said).toMatchObject({ title, shared: title, robots: '', canonical: 5, business: 1 });
    expect(said.description).toBe(said.sharedDescription);
    expect(said.description).toContain('Juniper Ridge Roofing');
  });

  test('the office has a title of its own, and no search engine keeps it', () => {
    const title = 'Admin | Juniper Ridge Roofing';
    const robots = 'noindex';
    expect(saidBy(files['admin.html'])).toMatchObject({
      ...hidden,
      title,
      shared: title,
      robots,
      description: '',
    });
  });

  test.each([
    ['page.html', 'Juniper Ridge Roofing'],
    ['not-found.html', 'We can’t find that page | Juniper Ridge Roofing'],
    ['not-found.es.html', 'No encontramos esa página | Juniper Ridge Roofing'],
  ])('%s says so, and no search engine keeps it', (file, title) => {
    expect(saidBy(files[file])).toMatchObject({ ...hidden, title, shared: title, robots: 'noindex' });
  });
});

const template = `<!doctype html>${LANGUAGE_MARK}<head>${HEAD_MARK}
<link rel="preload" href="/config.json" as="fetch" crossorigin="anonymous" />
<script type="module" src="/assets/index.js"></script><link rel="modulepreload" href="/assets/first.js">
<script type="application/json" id="lazy-files">{}</script><style>a{color:red}</style></head>
<body><div id="root">${BODY_MARK}</div></body></html>`;
const faq: Faq = {
  en: [
    { question: 'How long does it take?', answer: 'A day or two.\nRain adds a day.' },
    { question: 'Do you haul away </script> the old roof?', answer: 'Yes, all of it.' },
  ],
  es: [{ question: '¿Cuánto tarda?', answer: 'Uno o dos días.' }],
};
const filesWith = (given: Faq) => pageFiles({ template, office: template, prerender }, settings, given);
const [inBoth, inSpanish, unasked] = [faq, { ...noFaq, es: faq.es }, noFaq].map(filesWith);

test('the company’s questions are a page without a script in each language that has some', () => {
  const page = parsed(inBoth?.['faq.html']);
  expect(page.documentElement.lang).toBe('en');
  expect(page.title).toBe('Common questions | Juniper Ridge Roofing');
  expect([...page.querySelectorAll('main h2')].map((title) => title.textContent)).toEqual(
    faq.en.map(({ question }) => question),
  );
  expect(page.querySelectorAll('main section:first-of-type p')).toHaveLength(2);
  expect(
    page.querySelectorAll('script:not([type="application/ld+json"]), [rel="modulepreload"]'),
  ).toHaveLength(0);
  expect(String(inBoth?.['faq.html'])).toContain('a{color:red}');
  expect(page.querySelector('header [hreflang]')?.getAttribute('href')).toBe('/es/faq');
  expect(parsed(inBoth?.['faq.es.html']).title).toBe('Preguntas frecuentes | Juniper Ridge Roofing');
});

test('it is described as https://schema.org/FAQPage, and named by its own addresses', () => {
  const page = parsed(inBoth?.['faq.html']);
  const data = JSON.parse(page.querySelector('[type="application/ld+json"]')?.textContent ?? '');
  expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'FAQPage' });
  expect(data.mainEntity[1]).toEqual({
    '@type': 'Question',
    name: 'Do you haul away </script> the old roof?',
    acceptedAnswer: { '@type': 'Answer', text: 'Yes, all of it.' },
  });
  const links = (of: Document) =>
    [...of.querySelectorAll('[rel="canonical"], [rel="alternate"]')].map((link) => [
      link.getAttribute('hreflang') ?? link.getAttribute('rel'),
      link.getAttribute('href'),
    ]);
  expect(links(page)).toEqual([
    ['canonical', 'https://roofs.example/faq'],
    ['en', 'https://roofs.example/faq'],
    ['es', 'https://roofs.example/es/faq'],
    ['x-default', 'https://roofs.example/faq'],
  ]);
  expect(links(parsed(inSpanish?.['faq.es.html']))).toEqual([
    ['canonical', 'https://roofs.example/es/faq'],
    ['es', 'https://roofs.example/es/faq'],
    ['x-default', 'https://roofs.example/es/faq'],
  ]);
  expect(inBoth?.['sitemap.xml']).toContain('<loc>https://roofs.example/es/faq</loc>');
});

test('the quote page links to it in each of its languages, and the page for frames does not', () => {
  const links = (page: unknown) =>
    [...parsed(page).querySelectorAll('#root + nav a')].map((link) => link.getAttribute('href'));
  expect(links(inBoth?.['index.html'])).toEqual(['/faq', '/es/faq']);
  expect(links(inSpanish?.['index.es.html'])).toEqual(['/es/faq']);
  expect(links(inBoth?.['embed.html'])).toEqual([]);
  expect(String(inBoth?.['index.html'])).not.toContain('A day or two');
});

test('without questions there is no page, no link and no line in the sitemap', () => {
  expect(unasked?.['faq.html']).toBe(unasked?.['not-found.html']);
  expect(unasked?.['faq.es.html']).toBe(unasked?.['not-found.es.html']);
  expect(unasked?.['index.html']).not.toContain('faq');
  expect(unasked?.['sitemap.xml']).not.toContain('faq');
});

test.each([
  ['/faq', '/faq.html'],
  ['/es/faq', '/faq.es.html'],
  ['/faq.html', '/faq.html'],
  ['/faq/', '/not-found.html'],
  ['/constructor', '/not-found.html'],
] as const)('%s is answered by %s', (uri, file) => {
  expect(viewerRequest(pageRewrite)({ uri, headers: {}, cookies: {}, querystring: {} }).uri).toBe(file);
});

test('the edge function has room for them', () => {
  for (const code of [pageRewrite, pageHeaders({})]) expect(code.length).toBeLessThan(10_000);
});

const one = { question: 'Why?', answer: 'Because.' };
test.each<[unknown, string]>([
  [{ fr: [one] }, 'brand.faq.fr is not a known setting.'],
  ['Why?', 'brand.faq must be a set of settings, not "Why?".'],
  [{ en: 'Why?' }, 'brand.faq.en must be a list, not "Why?".'],
  [{ en: [{ question: 'Why?' }] }, 'brand.faq.en.0.answer is missing.'],
  [{ en: [{ ...one, answer: ' ' }] }, 'brand.faq.en.0.answer must not be empty.'],
  [{ en: [{ ...one, link: '/' }] }, 'brand.faq.en.0.link is not a known setting.'],
  [
    { en: [one, { ...one, question: 'x'.repeat(161) }] },
    'brand.faq.en.1.question must be at most 160 characters long.',
  ],
  [
    { es: [{ ...one, answer: 'x'.repeat(1501) }] },
    'brand.faq.es.0.answer must be at most 1500 characters long.',
  ],
  [
    { en: Array.from({ length: 31 }, (_, at) => ({ ...one, question: `${at}` })) },
    'brand.faq.en must have at most 30 entries.',
  ],
  [{ en: [one, { ...one, question: 'WHY?' }] }, 'brand.faq.en must not ask the same question twice'],
])('%j is refused by the name of what is wrong', (given, message) => {
  const read = () => readSiteFile('site.json', () => JSON.stringify({ brand: { faq: given } }));
  expect(read).toThrow(`site.json: ${message}`);
});

describe('the settings of the site', () => {
  const settings = {
    googleMapsApiKey: 'AIza-</script>',
    brand: { ...defaultBrand, companyName: 'Elm & Oak </script> Roofing' },
  };
  const nothing = { brand: defaultBrand, googleMapsApiKey: '' };
  const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');

  describe('the settings of the first paint', () => {
    test('are those the page carries', () => {
      const html = fillShell(emptyTemplate, { language: 'en', head: '', body: '' }, settings);
      expect(settingsInPage(pageOf(html))).toEqual(settings);
    });

    test('are the default where the page carries none or unreadable ones', () => {
      expect(settingsInPage(pageOf(''))).toEqual(nothing);
      const unreadable = '<script type="application/json" id="settings">{"brand":1}</script>';
      expect(settingsInPage(pageOf(unreadable))).toEqual(nothing);
    });
  });

  describe('the configuration', () => {
    test('is the one at /config.json', async () => {
      const fetcher = async (url: unknown) =>
        url === '/config.json' ? Response.json(siteConfig) : Response.error();
      expect(await loadConfig(settings, fetcher)).toEqual(siteConfig);
    });

    test.each([
      ['missing', async () => new Response('', { status: 404 })],
      ['a page', async () => new Response('<!doctype html>')],
      ['incomplete', async () => Response.json({ brand: settings.brand })],
      ['out of reach', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ])('that is %s leaves enough for a quote, with the page’s brand and key', async (_, fetcher) => {
      expectConsoleWarn(/^config.json could not be read/);
      expect(await loadConfig(settings, fetcher)).toEqual(configWithout(settings));
      expect(configWithout(settings)).toMatchObject({ apiBase: '/api', ...settings });
    });
  });
});

import { describe, expect, test } from 'vitest';
import { viewerRequest } from '#infra/local/gateway/edge.ts';
import { pageRewrite } from '#infra/pages/edge-functions.ts';
import { fits, isQuoteLink, QUOTE_LINK_PAGES, quoteLinkFiles } from '#infra/pages/files.ts';
import { iconFiles } from '#shared/page/files.ts';
import type { PageSettings } from '#shared/page/page-data.ts';
import { pageFiles } from '#shared/page/site-files.ts';
import { type Brand, defaultBrand } from '#shared/site/brand.ts';
import { emptyTemplate, plainBuild, plainPrerender } from '#test/support/web-build.ts';

const rewrite = viewerRequest(pageRewrite);
const withValues = (all: Record<string, string>) =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, { value }]));
const fileFor = (
  uri: string,
  headers: Record<string, string> = {},
  cookies: Record<string, string> = {},
  query: Record<string, string> = {},
) =>
  rewrite({
    uri,
    ...{ headers: withValues(headers), cookies: withValues(cookies), querystring: withValues(query) },
  }).uri;

describe('which file answers a path', () => {
  test.each([
    ['/', '/index.html'],
    ['/index.html', '/index.html'],
    // Next to the bucket's root, where its list of files is.
    ['', '/index.html'],
    ['/es', '/index.es.html'],
    ['/es/', '/index.es.html'],
    ['/ES', '/not-found.html'],
    ['/es/offer', '/not-found.es.html'],
    ['/español', '/not-found.html'],
    ['/offer', '/not-found.html'],
    ['/index.php', '/not-found.html'],
    ['/about.HTM', '/not-found.html'],
    ['/es/contacto.html', '/not-found.es.html'],
    ['/not-found.html', '/not-found.html'],
    ['/q', '/not-found.html'],
    ['/q/', '/not-found.html'],
    ['/q/a/b', '/not-found.html'],
    // Links that the page's script fills in.
    ['/q/token/', '/page.html'],
    ['/q/no-email/token', '/page.html'],
    ['/%71/no-email/token/', '/page.html'],
    ['//', '/not-found.html'],
    ['/.', '/not-found.html'],
    ['/..', '/not-found.html'],
    ['/admin', '/admin.html'],
    ['/admin/', '/admin.html'],
    ['/%61dmin', '/admin.html'],
    ['/admin/leads/4c6f7f0e', '/admin.html'],
    ['/admin/leads/4c6f7f0e/', '/admin.html'],
    ['/Admin', '/not-found.html'],
    ['/admin/Leads/4c6f7f0e', '/not-found.html'],
    ['/admin/leads', '/not-found.html'],
    ['/admin/leads/a/b', '/not-found.html'],
    ['/embed', '/embed.html'],
    ['/embed/', '/not-found.html'],
    ['/Embed', '/not-found.html'],
    ['/es/embed', '/not-found.es.html'],
    ['/embed.es.html', '/embed.es.html'],
    ['/embed.js', '/embed.js'],
    ['/administrator', '/not-found.html'],
    ['//admin', '/not-found.html'],
    ['/my/admin', '/not-found.html'],
    ['/%', '/not-found.html'],
    ['/a.b/c', '/not-found.html'],
    ['/offer.', '/not-found.html'],
    ['/assets/main-x1.js', '/assets/main-x1.js'],
    ['/.env', '/.env'],
    ['/offer.pdf?', '/offer.pdf?'],
  ])('%j: %s', (path, file) => {
    expect(fileFor(path)).toBe(file);
  });
});

describe('the quote page is Spanish', () => {
  const asked = (header: string) => fileFor('/', { 'accept-language': header });
  const spanish = ['es', 'ES-mx', 'es-MX,es;q=0.9,en;q=0.5', 'en;q=0.5, es;q=0.9', 'fr, es;q=0.1'];
  test.each([...spanish, 'es;q=0.5,en;q=0.5'])('for Accept-Language %j', (header) => {
    expect(asked(header)).toBe('/index.es.html');
  });

  const others = ['en,es;q=0.5', 'en;q=0.5,es;q=0.5', 'es;q=0', 'es;q=0,fr', 'es;q=nonsense'];
  test.each([...others, 'est', 'fr', '*', ''])('not for Accept-Language %j', (header) => {
    expect(asked(header)).toBe('/index.html');
  });

  test('not for a browser that names no language', () => {
    expect(fileFor('/')).toBe('/index.html');
  });

  test('or English as the visitor chose, whatever the browser wants', () => {
    expect(fileFor('/', { 'accept-language': 'en' }, { language: 'es' })).toBe('/index.es.html');
    expect(fileFor('/', { 'accept-language': 'es' }, { language: 'en' })).toBe('/index.html');
    expect(fileFor('/', { 'accept-language': 'es' }, { language: 'toString' })).toBe('/index.es.html');
  });

  test('at its own address, whatever the visitor chose before and the browser wants', () => {
    expect(fileFor('/es', { 'accept-language': 'en' }, { language: 'en' })).toBe('/index.es.html');
  });

  test('and so is the page for frames, as the visitor chose or the browser wants', () => {
    expect(fileFor('/embed', { 'accept-language': 'es' })).toBe('/embed.es.html');
    expect(fileFor('/embed', { 'accept-language': 'es' }, { language: 'en' })).toBe('/embed.html');
  });

  test('as a website asks for its frame, in its own language', () => {
    const framed = (language: string, accepted: string) =>
      fileFor('/embed', { 'accept-language': accepted }, {}, { language });
    expect(framed('es', 'en')).toBe('/embed.es.html');
    expect(framed('en', 'es')).toBe('/embed.html');
    for (const unknown of ['fr', '', 'toString', 'ES']) expect(framed(unknown, 'es')).toBe('/embed.es.html');
  });

  test('and so is the page that says there is none; no other path is', () => {
    expect(fileFor('/offer', { 'accept-language': 'es' })).toBe('/not-found.es.html');
    expect(fileFor('/admin', { 'accept-language': 'es' })).toBe('/admin.html');
    expect(fileFor('/q/no-email/token', { 'accept-language': 'es' })).toBe('/page.html');
    expect(fileFor('/assets/a.js', { 'accept-language': 'es' })).toBe('/assets/a.js');
  });
});

test('/admin* is what begins with it once decoded, in these letters', () => {
  const paths = ['/', '/adm', '/Admin', '/%zz', '/admin', '/admin/x', '/%61dmi%6E'];
  expect(paths.filter((path) => fits(path, '*'))).toEqual(paths);
  expect(paths.filter((path) => fits(path, '/admin*'))).toEqual(['/admin', '/admin/x', '/%61dmi%6E']);
});

test('one segment below /q/ is the page of a link, and nothing else is', () => {
  const paths = [
    '/q',
    '/q/',
    '/Q/token',
    '/q/token',
    '/%71/token',
    '/q/token/',
    '/q/no-email/token',
    '/q/a%2Fb',
  ];
  expect(paths.filter(isQuoteLink)).toEqual(['/q/token', '/%71/token', '/q/a%2Fb']);
});

const filesOf = (brand: Partial<Brand> = {}) =>
  pageFiles(
    { template: emptyTemplate, office: emptyTemplate, prerender: plainPrerender },
    { brand: { ...defaultBrand, ...brand }, googleMapsApiKey: '' },
  );

describe('the pages', () => {
  test.each([
    ['index.html', 'en', 'home'],
    ['index.es.html', 'es', 'inicio'],
    ['not-found.html', 'en', 'not found'],
    ['not-found.es.html', 'es', 'no encontrada'],
    ['embed.html', 'en', 'embed'],
    ['embed.es.html', 'es', 'marco'],
    ['page.html', 'en', 'other'],
    ['admin.html', 'en', 'office'],
  ])('%s is in %s and says %j', (file, language, body) => {
    const page = filesOf()[file];
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(`<body>${body}</body>`);
  });
});

test('robots stay out of the API, and may read the noindex of the office and of the quotes behind links', () => {
  expect(filesOf()['robots.txt']).toBe('User-agent: *\nDisallow: /api/\n');
});

test('a site with an address has a sitemap, and robots are told of it', () => {
  const files = filesOf({ siteUrl: 'https://juniperridge.example' });
  expect(files['robots.txt']).toContain('Sitemap: https://juniperridge.example/sitemap.xml');
  const links = [
    '<xhtml:link rel="alternate" hreflang="en" href="https://juniperridge.example/"/>',
    '<xhtml:link rel="alternate" hreflang="es" href="https://juniperridge.example/es"/>',
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://juniperridge.example/"/>',
  ].join('');
  for (const address of ['https://juniperridge.example/', 'https://juniperridge.example/es'])
    expect(files['sitemap.xml']).toContain(`<url><loc>${address}</loc>${links}</url>`);
  expect(filesOf()).not.toHaveProperty('sitemap.xml');
});

describe('the admin page as an app', () => {
  const files = filesOf({ companyName: 'Juniper Ridge Roofing' });

  test('has the company’s name and icons, and holds the admin page alone', () => {
    const manifest = JSON.parse(String(files['admin.webmanifest']));
    expect(manifest).toMatchObject({
      name: 'Juniper Ridge Roofing Admin',
      short_name: 'Leads',
      id: '/admin',
      start_url: '/admin',
      scope: '/admin',
      display: 'standalone',
    });
    for (const { src } of manifest.icons) expect(Object.values<string>(iconFiles)).toContain(src.slice(1));
    expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toContain('180x180');
    const short = JSON.parse(String(filesOf({ companyName: 'Twelve Roofs' })['admin.webmanifest']));
    expect(short.short_name).toBe('Twelve Roofs');
  });

  test('is nothing that a homeowner’s page names', () => {
    for (const page of ['index.html', 'index.es.html', 'not-found.html', 'page.html'])
      expect(files[page]).not.toMatch(/manifest|admin-sw/);
    expect(files['admin-sw.js']).toContain('notificationclick');
  });
});

describe('the file with what the pages behind quote links are made from', () => {
  const made = (settings: PageSettings) =>
    JSON.parse(quoteLinkFiles(plainBuild, settings)[QUOTE_LINK_PAGES] ?? '');

  test('has the built page with its inline script, and the settings of the site', () => {
    const settings = { brand: defaultBrand, googleMapsApiKey: 'AIza-1' };
    const template = emptyTemplate.replace('<head>', '<head><script data-page="quote-link"></script>');
    expect(made(settings)).toMatchObject({ template, settings });
  });

  test('has the headers that go with them, which the policy of every answer does not set', () => {
    expect(made({ brand: defaultBrand, googleMapsApiKey: '' }).headers).toEqual({
      'content-security-policy': expect.stringContaining("default-src 'self'; base-uri 'none'"),
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
  });
});

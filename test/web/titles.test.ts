// @vitest-environment jsdom
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadPageBuild, quoteLinkPages, siteFiles } from '#infra/pages/files.ts';
import { defaultBrand } from '#shared/site/brand.ts';

const build = loadPageBuild(join(process.cwd(), 'dist/web'));
const settings = {
  brand: { ...defaultBrand, siteUrl: 'https://roofs.example' },
  googleMapsApiKey: '',
};
const files = siteFiles(build, settings);
const { shells } = JSON.parse(quoteLinkPages(build, settings));

/** What a page says of itself in its head. */
function saidBy(html: unknown) {
  const page = new DOMParser().parseFromString(String(html), 'text/html');
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

  test.each([
    [
      'en',
      'Roof quote | Juniper Ridge Roofing',
      'Four roof prices from Juniper Ridge Roofing, and what each one includes.',
    ],
    [
      'es',
      'Cotización de techo | Juniper Ridge Roofing',
      'Cuatro precios de techo de Juniper Ridge Roofing, y lo que incluye cada uno.',
    ],
  ])(
    'a passed-on quote link says in %s whose prices they are, and nobody’s name',
    (language, shared, description) => {
      expect(saidBy(shells[language].page)).toMatchObject({
        ...hidden,
        shared,
        description,
        sharedDescription: description,
        robots: 'noindex, nofollow',
      });
      expect(saidBy(shells[language].page).title).toContain('{{firstName}}');
    },
  );
});

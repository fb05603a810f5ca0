// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { BODY_MARK, fillShell, HEAD_MARK, onlyIn, SETTINGS_JSON_ID } from '#shared/page/shell.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { emptyTemplate } from '#test/support/web-build.ts';

const drawn = { language: 'en' as const, head: '<title>Roof</title>', body: '<h1>Roof</h1>' };
const brandWith = (changes: Partial<typeof defaultBrand>) => ({ ...defaultBrand, ...changes });
const filled = (brand = defaultBrand, page = drawn, template = emptyTemplate) =>
  fillShell(template, page, { brand, googleMapsApiKey: 'AIza-1' });
const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('the filled page', () => {
  test('is in its language, with what was drawn where its marks stood', () => {
    const spanish = { language: 'es' as const, head: '<title>Techo</title>', body: '<h1>Techo</h1>' };
    const html = fillShell(emptyTemplate, spanish, { brand: defaultBrand, googleMapsApiKey: '' });
    const page = pageOf(html);
    expect([page.documentElement.lang, page.title, page.body.innerHTML]).toEqual([
      'es',
      'Techo',
      '<h1>Techo</h1>',
    ]);
    expect(html).not.toContain('<!--');
  });

  test('keeps what only its own language needs', () => {
    const template = emptyTemplate.replace('</head>', `${onlyIn('es', '<link id="words">')}</head>`);
    expect(filled(defaultBrand, drawn, template)).not.toContain('<link id="words">');
    const spanish = fillShell(
      template,
      { ...drawn, language: 'es' },
      { brand: defaultBrand, googleMapsApiKey: '' },
    );
    expect(pageOf(spanish).head.querySelector('#words')).not.toBeNull();
  });

  test('keeps every text as text, whatever is in it', () => {
    const hostile = `"><script>alert(1)</script>&'$& ${HEAD_MARK}${BODY_MARK} </title>`;
    const brand = brandWith({ companyName: hostile, licence: hostile, serviceArea: hostile });
    const page = pageOf(filled(brand, { ...drawn, body: '<h1>$&amp; $1</h1>' }));
    expect(page.querySelector('h1')?.textContent).toBe('$& $1');
    expect(page.querySelector('[property="og:site_name"]')?.getAttribute('content')).toBe(hostile);
    const running = [...page.scripts].filter((script) => script.type === '');
    expect(running).toEqual([]);
    expect(JSON.parse(page.getElementById(SETTINGS_JSON_ID)?.textContent ?? '')).toEqual({
      brand,
      googleMapsApiKey: 'AIza-1',
    });
  });

  test('describes the business to search engines, without what the brand leaves empty', () => {
    const script = (brand: typeof defaultBrand) =>
      JSON.parse(pageOf(filled(brand)).querySelector('[type="application/ld+json"]')?.textContent ?? '');
    expect(script(defaultBrand)).toEqual({
      '@context': 'https://schema.org',
      '@type': ['LocalBusiness', 'RoofingContractor'],
      name: 'Juniper Ridge Roofing',
      telephone: '(402) 555-0142',
      email: 'office@juniperridge.example',
      address: '1180 Larkspur Ave, Omaha, NE 68102',
      areaServed: 'Omaha, Bellevue and Papillion',
    });
    const siding = script(
      brandWith({ product: 'Siding', siteUrl: 'https://s.example', logoUrl: '/l.png', email: '' }),
    );
    expect(siding).toMatchObject({ '@type': 'LocalBusiness', logo: 'https://s.example/l.png' });
    expect(siding).not.toHaveProperty('email');
  });

  test('names an icon in each form a browser takes, by a path that every page has', () => {
    const links = pageOf(filled()).querySelectorAll('link[rel*="icon"]');
    expect([...links].map((link) => [link.getAttribute('rel'), link.getAttribute('href')])).toEqual([
      ['icon', '/favicon.ico'],
      ['icon', '/favicon.svg'],
      ['apple-touch-icon', '/apple-touch-icon.png'],
    ]);
  });

  test('has a canonical address only once the site has one', () => {
    expect(pageOf(filled()).querySelector('[rel="canonical"]')).toBeNull();
    const page = pageOf(filled(brandWith({ siteUrl: 'https://roofs.example' })));
    expect(page.querySelector('[rel="canonical"]')?.getAttribute('href')).toBe('https://roofs.example/');
    expect(page.querySelector('[property="og:url"]')?.getAttribute('content')).toBe('https://roofs.example/');
  });
});

test.each(['<html lang="en">', HEAD_MARK, BODY_MARK])('a page without %s is refused', (mark) => {
  expect(() => filled(defaultBrand, drawn, emptyTemplate.replace(mark, ''))).toThrow(mark);
});

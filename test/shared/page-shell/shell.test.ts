// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { defaultBrand } from '#shared/brand.ts';
import { ADMIN_SCRIPT, BRAND_JSON_ID, fillShell, HEAD_MARK } from '#shared/page-shell/shell.ts';
import { phoneLink } from '#shared/phone-link.ts';

const template = `<!doctype html><html><head><title>{{product}} | {{companyName}}</title>${HEAD_MARK}</head>
<body><a href="{{phoneLink}}" title="{{companyName}}">{{phone}}</a><p>{{licence}}</p></body></html>`;
const brandWith = (changes: Partial<typeof defaultBrand>) => ({ ...defaultBrand, ...changes });
const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('the filled page', () => {
  test('says the company’s words where the tokens stood', () => {
    const page = pageOf(fillShell(template, defaultBrand));
    expect(page.title).toBe('Roof | Juniper Ridge Roofing');
    expect(page.querySelector('a')?.getAttribute('href')).toBe('tel:+14025550142');
    expect(page.querySelector('p')?.textContent).toBe(defaultBrand.licence);
    expect(page.documentElement.outerHTML).not.toContain('{{');
  });

  test('keeps every text as text, whatever is in it', () => {
    const hostile = `"><script>alert(1)</script>&'$& {{phone}} </title>`;
    const brand = brandWith({ companyName: hostile, licence: hostile, serviceArea: hostile });
    const page = pageOf(fillShell(template, brand));
    expect(page.title).toBe(`Roof | ${hostile}`);
    expect(page.querySelector('a')?.title).toBe(hostile);
    expect(page.querySelector('p')?.textContent).toBe(hostile);
    const running = [...page.scripts].filter((script) => script.type === '');
    expect(running.map((script) => script.textContent)).toEqual([ADMIN_SCRIPT]);
    expect(JSON.parse(page.getElementById(BRAND_JSON_ID)?.textContent ?? '')).toEqual(brand);
  });

  test('describes the business to search engines, without what the brand leaves empty', () => {
    const script = (brand: typeof defaultBrand) =>
      JSON.parse(
        pageOf(fillShell(template, brand)).querySelector('[type="application/ld+json"]')?.textContent ?? '',
      );
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
    const links = pageOf(fillShell(template, defaultBrand)).querySelectorAll('link[rel*="icon"]');
    expect([...links].map((link) => [link.getAttribute('rel'), link.getAttribute('href')])).toEqual([
      ['icon', '/favicon.ico'],
      ['icon', '/favicon.svg'],
      ['apple-touch-icon', '/apple-touch-icon.png'],
    ]);
  });

  test('has a canonical address only once the site has one', () => {
    expect(pageOf(fillShell(template, defaultBrand)).querySelector('[rel="canonical"]')).toBeNull();
    const page = pageOf(fillShell(template, brandWith({ siteUrl: 'https://roofs.example' })));
    expect(page.querySelector('[rel="canonical"]')?.getAttribute('href')).toBe('https://roofs.example/');
    expect(page.querySelector('[property="og:url"]')?.getAttribute('content')).toBe('https://roofs.example/');
  });
});

test.each([
  ['/', undefined],
  ['/admin', 'admin'],
  ['/admin/', 'admin'],
  ['/administrator', undefined],
])('at %s the first paint is for %j', (pathname, expected) => {
  const document = { documentElement: { dataset: {} as Record<string, string> } };
  new Function('location', 'document', ADMIN_SCRIPT)({ pathname }, document);
  expect(document.documentElement.dataset.page).toBe(expected);
});

test('a page without a place for the brand is refused', () => {
  expect(() => fillShell('<html></html>', defaultBrand)).toThrow(HEAD_MARK);
});

test('a token that no brand has is refused by name', () => {
  expect(() => fillShell(`${HEAD_MARK}{{fax}}`, defaultBrand)).toThrow('{{fax}}');
});

test.each([
  ['(402) 555-0142', 'tel:+14025550142'],
  ['1-402-555-0142', 'tel:+14025550142'],
  ['+52 55 5555 0142', 'tel:+525555550142'],
  ['555-0142', 'tel:5550142'],
  ['', ''],
])('the phone %j links to %j', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});

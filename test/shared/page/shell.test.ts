// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { SETTINGS_JSON_ID } from '#shared/page/page-data.ts';
import { BODY_MARK, fillShell, HEAD_MARK, inlineScriptTag, onlyIn } from '#shared/page/shell.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { emptyTemplate } from '#test/support/web-build.ts';

const drawn = {
  language: 'en' as const,
  part: 'home' as const,
  head: '<title>Roof</title>',
  body: '<h1>Roof</h1>',
};
const brandWith = (changes: Partial<typeof defaultBrand>) => ({ ...defaultBrand, ...changes });
const filled = (
  brand = defaultBrand,
  page: Parameters<typeof fillShell>[1] = drawn,
  template = emptyTemplate,
) => fillShell(template, page, { brand, googleMapsApiKey: 'AIza-1' });
const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');

test.each([
  ['index-Ab3_x-9', '<script type="module" crossorigin src="/assets/index-Ab3_x-9.js"></script>'],
  [
    'index--_34567',
    '<script src="/assets/index--_34567.js"></script><script src="/assets/early-Ab3_x-9.js"></script>',
  ],
  ['index', '<script type="module" src="/web/main.tsx"></script>'],
])('the inline script is of %s, by the first script of its template', (name, template) => {
  const text = 'open("<a>")';
  expect(inlineScriptTag(template, { page: 'index', text })).toBe(
    `<script data-page="${name}">${text}</script>`,
  );
});

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
      address: {
        '@type': 'PostalAddress',
        streetAddress: '1180 Larkspur Ave',
        addressLocality: 'Omaha',
        addressRegion: 'NE',
        postalCode: '68102',
        addressCountry: 'US',
      },
      areaServed: 'Omaha, Bellevue and Papillion',
    });
    const siding = script(
      brandWith({ product: 'Siding', siteUrl: 'https://s.example', logoUrl: '/l.png', email: '' }),
    );
    expect(siding).toMatchObject({ '@type': 'LocalBusiness', logo: 'https://s.example/l.png' });
    expect(siding).not.toHaveProperty('email');
    const told = {
      tagline: { en: 'Straight answers.', es: 'Respuestas claras.' },
      website: 'https://roofs.example',
    };
    expect(script(brandWith(told))).toMatchObject({
      slogan: 'Straight answers.',
      sameAs: 'https://roofs.example',
    });
    expect(siding).toMatchObject({ url: 'https://s.example/', image: 'https://s.example/share.png' });
    expect(script(brandWith({ address: 'Omaha and around' }))).toMatchObject({ address: 'Omaha and around' });
    const open = ['Mo-Fr 08:00-18:00', 'Sa 09:00-12:00'];
    const heroImage = { url: 'https://photos.example/crew.jpg', width: 1200, height: 800, alt: '' };
    expect(script(brandWith({ siteUrl: 'https://s.example', hours: open, heroImage }))).toMatchObject({
      openingHours: open,
      image: 'https://photos.example/crew.jpg',
    });
  });

  test('describes it on the quote page alone', () => {
    const { part: _, ...other } = drawn;
    expect(filled(defaultBrand, other)).not.toContain('application/ld+json');
  });

  test('names an icon in each form a browser takes, by a path that every page has', () => {
    const links = pageOf(filled()).querySelectorAll('link[rel*="icon"]');
    expect([...links].map((link) => [link.getAttribute('rel'), link.getAttribute('href')])).toEqual([
      ['icon', '/favicon.ico'],
      ['icon', '/favicon.svg'],
      ['apple-touch-icon', '/apple-touch-icon.png'],
    ]);
  });

  const addresses = (page: Document) => ({
    canonical: page.querySelector('[rel="canonical"]')?.getAttribute('href'),
    shared: page.querySelector('[property="og:url"]')?.getAttribute('content'),
    alternates: [...page.querySelectorAll('[rel="alternate"]')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]),
  });
  const none = { canonical: undefined, shared: undefined, alternates: [] };
  const withAddress = brandWith({ siteUrl: 'https://roofs.example' });

  test.each([
    ['en', 'https://roofs.example/'],
    ['es', 'https://roofs.example/es'],
  ] as const)('in %s is at %s, and names the page of each language', (language, address) => {
    expect(addresses(pageOf(filled(withAddress, { ...drawn, language })))).toEqual({
      canonical: address,
      shared: address,
      alternates: [
        ['en', 'https://roofs.example/'],
        ['es', 'https://roofs.example/es'],
        ['x-default', 'https://roofs.example/'],
      ],
    });
  });

  test('names no address before the site has one, and no page but the quote page names any', () => {
    expect(addresses(pageOf(filled()))).toEqual(none);
    const { part: _, ...other } = drawn;
    for (const page of [other, { ...other, part: 'quoteLink' as const }])
      expect(addresses(pageOf(filled(withAddress, page)))).toEqual(none);
  });
});

describe('what a shared link shows', () => {
  const said = (page: Document) =>
    Object.fromEntries(
      [...page.querySelectorAll('meta[property], meta[name="twitter:card"]')].map((meta) => [
        meta.getAttribute('property') ?? meta.getAttribute('name'),
        meta.getAttribute('content'),
      ]),
    );
  const every = {
    'og:site_name': 'Juniper Ridge Roofing',
    'og:locale': 'en_US',
    'og:locale:alternate': 'es_US',
  };

  test.each([undefined, 'quoteLink' as const])(
    'is the drawn picture, large, with its size, on the page %s',
    (part) => {
      const brand = brandWith({ siteUrl: 'https://roofs.example', logoUrl: '/logo.svg' });
      const { part: _, ...page } = drawn;
      expect(said(pageOf(filled(brand, { ...page, ...(part && { part }) })))).toEqual({
        ...every,
        'og:image': 'https://roofs.example/share.png',
        'og:image:type': 'image/png',
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': 'Juniper Ridge Roofing',
        'twitter:card': 'summary_large_image',
      });
    },
  );

  test('has no picture before the site has an address, as a relative one is not followed', () => {
    expect(said(pageOf(filled()))).toEqual({ ...every, 'twitter:card': 'summary' });
  });

  test('names its language first', () => {
    const page = pageOf(filled(defaultBrand, { ...drawn, language: 'es' }));
    expect(said(page)).toMatchObject({ 'og:locale': 'es_US', 'og:locale:alternate': 'en_US' });
  });
});

test.each(['<html lang="en">', HEAD_MARK, BODY_MARK])('a page without %s is refused', (mark) => {
  expect(() => filled(defaultBrand, drawn, emptyTemplate.replace(mark, ''))).toThrow(mark);
});

// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { emptyCard } from '#shared/company/products.ts';
import { fillShell } from '#shared/page/shell.ts';
import { tierNames } from '#shared/pricing/rates.ts';
import type { Opened, SharedQuote } from '#shared/quote/quote-link.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import type { Language } from '#shared/text.ts';
import { withPlainSpaces } from '#test/support/plain-spaces.ts';
import { emptyTemplate } from '#test/support/web-build.ts';
import { openedInPage } from '#web/quote-link/quote-link-api.ts';
import { drawLinkPage } from '#web/quote-link-renderer.tsx';

const quote: SharedQuote = {
  firstName: 'Odalys',
  place: '',
  number: 'Q-7F3K-92AM',
  squareFootage: 1800,
  squares: 18,
  prices: { asLowAs: 6300, standard: 9000, impactResistant: 10_800, premiumWarranty: 12_600 },
  rangePercent: 15,
  shown_at: '2026-11-20T15:04:06.000Z',
  expires_at: '2026-12-20T15:04:06.000Z',
};
const settings = { brand: defaultBrand, googleMapsApiKey: '' };

function pageOf(opened: Opened, language: Language = 'en') {
  const html = fillShell(emptyTemplate, drawLinkPage(settings, language, opened), settings);
  return { html, page: new DOMParser().parseFromString(html, 'text/html') };
}
const mainOf = (opened: Opened, language?: Language) =>
  withPlainSpaces(pageOf(opened, language).page.querySelector('main')?.textContent ?? '');
const shown = (change: Partial<SharedQuote> = {}): Opened => ({
  kind: 'quote',
  quote: { ...quote, ...change },
});

test.each<[Language, string]>([
  ['en', 'until December 20, 2026'],
  ['es', 'hasta el 20 de diciembre de 2026'],
])('in %s the page says whose four prices they are and until when, before any script', (language, until) => {
  const words = mainOf(shown(), language);
  for (const said of ['Odalys', '$6,300', '$9,000', '$10,800', '$12,600', until])
    expect(words).toContain(said);
});

test('its script finds in the page all that was drawn', () => {
  const opened = shown();
  expect(openedInPage(pageOf(opened).page)).toEqual(opened);
});

test.each<[Language, string, string, string]>([
  [
    'en',
    'Roof quote for Odalys | Juniper Ridge Roofing',
    'Roof quote | Juniper Ridge Roofing',
    'Four roof prices from Juniper Ridge Roofing, and what each one includes.',
  ],
  [
    'es',
    'Cotización de techo para Odalys | Juniper Ridge Roofing',
    'Cotización de techo | Juniper Ridge Roofing',
    'Cuatro precios de techo de Juniper Ridge Roofing, y lo que incluye cada uno.',
  ],
])(
  'a passed-on link says in %s whose prices they are, and nobody’s name',
  (language, title, shared, description) => {
    const { page } = pageOf(shown(), language);
    const content = (selector: string) => page.querySelector(selector)?.getAttribute('content');
    expect(page.title).toBe(title);
    expect(content('[property="og:title"]')).toBe(shared);
    expect(content('[name="description"]')).toBe(description);
    expect(content('[property="og:description"]')).toBe(description);
    expect(content('[name="robots"]')).toBe('noindex, nofollow');
  },
);

test('a name that would end its script, its title or a mark of the page stays text', () => {
  const firstName = '</title></script><script>alert("1")</script><!--shell:body-->$&';
  const { html, page } = pageOf(shown({ firstName }));
  expect(html).not.toContain('<script>alert');
  expect(page.querySelector('h1')?.textContent).toContain(firstName);
  expect(page.querySelectorAll('main')).toHaveLength(1);
});

test('the cards stand in the office’s order with its names, lines and pictures', () => {
  const cards = tierNames.toReversed().map((tier) => ({
    ...emptyCard(tier),
    name: { en: `Ridge & ${tier}`, es: '' },
    bullets: { en: ['Five "stars"'], es: [] },
    picture: { id: 'f'.repeat(64), alt: { en: 'A "slate" roof', es: '' } },
  }));
  const opened: Opened = { kind: 'quote', quote, products: { cards, recommended: 'standard' } };
  const tiers = [...pageOf(opened).page.querySelectorAll('[data-part="price-card"]')];
  expect(tiers.map((tier) => tier.querySelector('[data-part="price-lines"] > p')?.textContent)).toEqual(
    tierNames.toReversed().map((tier) => `Ridge & ${tier}`),
  );
  expect(tiers.map((tier) => tier.querySelector('li')?.textContent)).toEqual(
    tierNames.map(() => 'Five "stars"'),
  );
  expect(tiers[0]?.querySelector('img')?.alt).toBe('A "slate" roof');
});

test('the price that the homeowner picked is marked, and no other', () => {
  const { page } = pageOf(shown({ chosenTier: 'impactResistant' }));
  const marked = [...page.querySelectorAll('h3')].map((title) => title.textContent?.includes('Your pick'));
  expect(marked).toEqual([false, false, true, false]);
});

test.each<[string, SharedQuote['extras'], boolean, boolean]>([
  [
    'with prices',
    {
      lines: [{ item: 'garage', per: 'job', rate: 4200, count: 1, dollars: 4200 }],
      unpriced: ['gutters'],
    },
    true,
    true,
  ],
  ['priced at the inspection', { lines: [], unpriced: ['gutters', 'solar'] }, false, true],
])('extras %s', (_, extras, hasPrices, areTold) => {
  const words = mainOf(shown({ extras }));
  expect([words.includes('+ $4,200'), /gutters/i.test(words)]).toEqual([hasPrices, areTold]);
});

test.each<[Language, string]>([
  ['en', 'What your estimate asks of you'],
  ['es', 'Lo que le pide su estimado'],
])(
  'what the homeowner’s estimate asks is told in %s, a line each, and its script finds it',
  (language, title) => {
    const asks = {
      en: [
        { head: 'Send photos.', rest: 'Page 7' },
        { head: 'Ask for the second check.', rest: 'Page 8' },
      ],
      es: [{ head: 'Envíe fotos.', rest: 'Página 7' }],
    };
    const opened = shown({ isOwnLink: true, asks });
    const { page } = pageOf(opened, language);
    const part = page.querySelector('[data-part="requests"]');
    expect(part?.querySelector('h2')?.textContent).toBe(title);
    expect([...(part?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual(
      asks[language].map(({ head, rest }) => `${head} ${rest}`),
    );
    expect(openedInPage(page)).toEqual(opened);
    expect(pageOf(shown()).page.querySelector('[data-part="requests"]')).toBeNull();
  },
);

test('a link that shows nothing, and one that cannot be read now, say so without a price', () => {
  expect(mainOf({ kind: 'gone' })).toContain('This quote link no longer works');
  expect(mainOf({ kind: 'failed' })).not.toContain('$');
});

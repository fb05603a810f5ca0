import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { noMonthlyExample } from '#shared/company/monthly-example.ts';
import { emptyCard, LIFETIME, type Products } from '#shared/company/products.ts';
import { neutralCompany } from '#shared/company/settings.ts';
import { defaultRates, tierNames } from '#shared/pricing/rates.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import { defaultPackages } from '#shared/site/config.ts';
import { packageFacts, shownPackages } from '#shared/site/shown-packages.ts';
import { clearScreens, renderScreen } from '#test/support/screen.tsx';
import { wizardAt } from '#test/support/wizard.ts';
import { printedQuote } from '#web/wizard/result/later-parts.ts';
import { ResultStep } from '#web/wizard/result/result-step.tsx';
import { newVisit, type Visit } from '#web/wizard/visit/visit.ts';

// @vitest-environment jsdom

clearScreens();
beforeAll(printedQuote.load);

const visit: Visit = {
  ...newVisit('0b6f3a52-5d7e-4a51-9a52-1f3a6d3c2b10'),
  step: 'thank-you',
  quote: quoteFor(1800, defaultRates),
};
const titles = [
  'Premium Warranty w/ Impact Resistant',
  'Impact Resistant Roof',
  'Standard Price',
  'As Low As',
];

async function showWith(products: Products, monthly_example = noMonthlyExample, isInsuranceClaim = false) {
  const company = { refresh: () => {}, current: () => set, subscribe: () => () => {} };
  const set = { ...neutralCompany, products, monthly_example };
  const shown = { ...visit, form: { ...visit.form, isInsuranceClaim } };
  await renderScreen(<ResultStep wizard={wizardAt(shown, { services: { company } })} />);
}
const cards = () => [...document.querySelectorAll<HTMLElement>('.price-card')];
const headings = () => cards().map((card) => within(card).getByRole('heading').textContent);

test('the office’s order, advice, name and lines show on the cards and on paper, under the same titles', async () => {
  const set = tierNames.toReversed().map(emptyCard);
  const [premium] = set;
  if (premium === undefined) throw new Error('there is no card');
  premium.name = { en: 'Ridgeline 50', es: '' };
  premium.bullets.en = ['Class 4 shingles', 'We register it for you'];
  premium.warrantyYears = 50;
  premium.colors = ['Charcoal', 'Slate'];
  await showWith({ cards: set, recommended: 'impactResistant' });
  expect(headings()).toEqual(titles.map((title, index) => (index === 1 ? `${title} Recommended` : title)));
  const [first] = cards();
  expect(first?.querySelector('.price-lines')?.textContent).toBe(
    'Ridgeline 50Class 4 shinglesWe register it for youWarranty: 50 yearsColors: Charcoal, Slate',
  );
  const paper = await screen.findByText('Ridgeline 50', { selector: '.paper-prices small' });
  const table = paper.closest('table');
  expect(table?.querySelector('th')?.textContent).toBe(`${titles[0]}Ridgeline 50`);
  expect(table?.textContent).toContain('Warranty: 50 years');
});

test('the office’s picture stands on its card with its words, and the others keep their drawing', async () => {
  const id = 'f'.repeat(64);
  const set = tierNames.map(emptyCard);
  const [first] = set;
  if (first === undefined) throw new Error('there is no card');
  first.picture = { id, alt: { en: 'A slate-gray roof', es: '' } };
  await showWith({ cards: set, recommended: '' });
  const shown = screen.getByRole<HTMLImageElement>('img', { name: 'A slate-gray roof' });
  expect(shown.getAttribute('src')).toBe(`/api/pictures/${id}`);
  expect(cards().map((card) => card.querySelectorAll('img').length)).toEqual([1, 0, 0, 0]);
});

test('lines in English alone are what Spanish visitors read: no card promises other things in another language', () => {
  const site = defaultPackages.map((one) => ({ ...one, bullets: { en: ['Site'], es: ['Sitio'] } }));
  const set = tierNames.map((tier) => ({ ...emptyCard(tier), warrantyYears: LIFETIME }) as const);
  const [first, second, third] = set;
  if (!first || !second || !third) throw new Error('there is no card');
  first.bullets.en = ['Ours'];
  second.bullets.es = ['Lo nuestro'];
  const { packages } = shownPackages(site, '', { cards: set, recommended: '' });
  expect(packages.slice(0, 3).map(({ bullets }) => bullets)).toEqual([
    { en: ['Ours'], es: ['Ours'] },
    { en: ['Lo nuestro'], es: ['Lo nuestro'] },
    { en: ['Site'], es: ['Sitio'] },
  ]);
  expect(packageFacts(third, 'es')).toEqual(['Garantía de por vida']);
});

test('of more words than fit, a tap opens the rest', async () => {
  const set = tierNames.map(emptyCard);
  const [first] = set;
  if (first === undefined) throw new Error('there is no card');
  first.bullets.en = [1, 2, 3, 4, 5].map((line) => `Line ${line} of five that the office typed`);
  await showWith({ cards: set, recommended: '' });
  const fold = screen.getByText('4 more').closest('details');
  expect(fold?.open).toBe(false);
  expect(fold?.querySelectorAll('li')).toHaveLength(4);
});

test('without the office’s word the cards are the site’s own', async () => {
  await showWith(null);
  expect(headings()).toEqual(titles.toReversed());
  expect(document.querySelector('.price-name, .price-more')).toBeNull();
});

const example = { shown: true, apr: 8.99, months: 60, down: 0, lender: 'Financing by Prairie Credit Union.' };
const line = () => document.querySelector('.monthly-line')?.textContent;

test('the monthly example says payment, number, rate and lender together, once, of the card that is picked', async () => {
  await showWith(null, example);
  expect(line()).toBe(
    'Standard Price: about $187 a month. Example: 60 months at 8.99% APR, nothing down. Not an offer of credit.From the lenderFinancing by Prairie Credit Union.',
  );
  expect(document.querySelectorAll('.monthly-line')).toHaveLength(1);
});

test('the monthly example says the down payment that the lender asks for', async () => {
  await showWith(null, { ...example, down: 10 });
  expect(line()).toMatch(
    /^Standard Price: about \$168 a month\. Example: 60 months at 8\.99% APR, 10% down\./,
  );
});

test.each([
  ['it is off', noMonthlyExample, false],
  ['it was turned off', { ...example, shown: false }, false],
  ['its rate is missing', { ...example, apr: null }, false],
  ['an insurer pays', example, true],
])('there is no monthly example where %s', async (_, set, isInsuranceClaim) => {
  await showWith(null, set, isInsuranceClaim);
  expect(line()).toBeUndefined();
  expect(document.body.textContent).not.toContain('APR');
});

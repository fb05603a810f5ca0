// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { noMonthlyExample } from '#shared/company/monthly-example.ts';
import { productsSchema } from '#shared/company/products.ts';
import { alarm, officeScreens } from '#test/support/office-screen.tsx';
import { monthlyPayment } from '#web/admin/company/monthly-form.tsx';
import { priceCards } from '#web/admin/company/product-cards.tsx';
import { openParts } from './company-stage.tsx';
import { canSave, save, saved, typeInto } from './setting-form.ts';
import { settingServer } from './setting-server.ts';

officeScreens();
// What comes later is there before it is waited for.
beforeAll(() => import('#web/admin/company/card-preview.tsx'));

/** The cards, on a site whose own file recommends the standard one. */
async function openCards() {
  const cards = settingServer(null);
  const request = async (url: string, init: RequestInit) => {
    if (url.endsWith('/pictures')) return Response.json({ id: 'f'.repeat(64) }, { status: 201 });
    return cards.request(url, init);
  };
  openParts([priceCards], { request }, { brand: { recommendedTier: 'standard' } });
  await screen.findByRole('heading', { name: 'As Low As' });
  return cards;
}

const openMonthly = (history: unknown[] = []) =>
  openParts([monthlyPayment], settingServer(noMonthlyExample, history));

const preview = () => within(screen.getByRole('region', { name: 'Preview of the cards' }));
const titles = () =>
  preview()
    .getAllByRole('heading')
    .map((heading) => heading.textContent);
const cardOf = (title: string) => {
  const card = screen.getByText(title, { selector: 'summary' }).closest('details');
  if (card === null) throw new Error(`there is no card ${title}`);
  return within(card);
};
const click = (on: Element) => act(async () => void fireEvent.click(on));
const button = (name: string) => screen.getByRole('button', { name });
const select = (field: HTMLElement, name: string) =>
  typeInto(field, within(field).getByRole<HTMLOptionElement>('option', { name }).value);
const field = (title: string, label: string) => cardOf(title).getByLabelText<HTMLInputElement>(label);

test('begins with the product’s own cards, and shows what is typed as visitors will see it', async () => {
  const { stored } = await openCards();
  expect(titles()).toEqual([
    'As Low As',
    'Standard Price Recommended',
    'Impact Resistant Roof',
    'Premium Warranty w/ Impact Resistant',
  ]);
  await typeInto(field('Standard Price', 'Name in English'), 'Ridgeline 30');
  await typeInto(
    field('Standard Price', 'What’s included, in English, a line each'),
    'Laminated shingles\nDrip edge',
  );
  await typeInto(field('Standard Price', 'Warranty in years'), '30');
  await typeInto(field('Standard Price', 'Colors, with commas between them'), 'Slate, Charcoal');
  await select(field('Standard Price', 'Place'), 'First');
  await select(screen.getByLabelText('Recommended'), 'None');
  expect(titles().slice(0, 2)).toEqual(['Standard Price', 'As Low As']);
  const [first] = preview().getAllByRole('list')[0]?.children ?? [];
  expect(first?.querySelector('[data-part="price-lines"]')?.textContent).toBe(
    'Ridgeline 30Laminated shinglesDrip edgeWarranty: 30 yearsColors: Slate, Charcoal',
  );
  await saved();
  expect(stored()).toMatchObject({
    recommended: '',
    cards: [
      {
        tier: 'standard',
        name: { en: 'Ridgeline 30', es: '' },
        bullets: { en: ['Laminated shingles', 'Drip edge'], es: [] },
        warrantyYears: 30,
        colors: ['Slate', 'Charcoal'],
      },
      { tier: 'asLowAs' },
      { tier: 'impactResistant' },
      { tier: 'premiumWarranty' },
    ],
  });
  await click(button('Use the site’s own cards'));
  expect(titles().at(1)).toBe('Standard Price Recommended');
  await saved();
  expect(stored()).toMatchObject({ shown: false });
  expect(names(stored()).standard).toBe('Ridgeline 30');
  await click(button('Use your cards again'));
  expect(titles().at(0)).toBe('Standard Price');
});

const names = (value: unknown) =>
  Object.fromEntries(v.parse(productsSchema, value)?.cards.map(({ tier, name }) => [tier, name.en]) ?? []);

test('what Spanish is missing is said, and the preview shows what Spanish visitors read', async () => {
  await openCards();
  await typeInto(field('Standard Price', 'What’s included, in English, a line each'), 'Drip edge');
  await click(field('Standard Price', 'Lifetime warranty'));
  cardOf('Standard Price').getByText('Spanish is missing. Those pages show the English lines.');
  await click(preview().getByRole('button', { name: 'Español' }));
  const lines = document.querySelector('[data-tier="standard"] [data-part="price-lines"]')?.textContent;
  expect(lines).toBe('Drip edgeGarantía de por vida');
  await typeInto(field('Standard Price', 'What’s included, in Spanish, a line each'), 'Goterón');
  await waitFor(() => expect(screen.queryByText(/Spanish is missing/)).toBeNull());
});

test('what is too long is refused at its field and by its card’s name above Save, which waits', async () => {
  await openCards();
  await typeInto(field('As Low As', 'Name in Spanish'), 'n'.repeat(41));
  await waitFor(() => expect(alarm()).toBe('As Low As: Keep each name to 40 characters.'));
  const refused = field('As Low As', 'Name in Spanish');
  expect(refused.getAttribute('aria-invalid')).toBe('true');
  const reason = document.getElementById(refused.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Keep each name to 40 characters.');
  expect(field('As Low As', 'Name in English').getAttribute('aria-invalid')).toBe('false');
  await typeInto(field('As Low As', 'Name in Spanish'), 'n'.repeat(40));
  await typeInto(field('Standard Price', 'Colors, with commas between them'), 'x'.repeat(31));
  expect(alarm()).toMatch(/^Standard Price: Keep each color/);
  expect(field('Standard Price', 'Colors, with commas between them').getAttribute('aria-invalid')).toBe(
    'true',
  );
  await canSave(false);
});

test('a line of the history says what was changed of the monthly example, the lender’s disclosure too', async () => {
  const set = { shown: true, apr: 8.99, months: 60, down: 0, lender: 'Prairie Credit Union' };
  openMonthly([
    { ...set, shown: false },
    set,
    { ...set, lender: 'Old words' },
    { ...set, apr: 7.5, down: 10, lender: 'Old words' },
    noMonthlyExample,
  ]);
  await click(await screen.findByRole('button', { name: 'History' }));
  const list = await screen.findByRole('list', { name: /^Monthly payment: changes/ });
  const lines = within(list).getAllByRole('listitem');
  expect(lines.map((line) => line.querySelector('p')?.textContent)).toEqual([
    'Off',
    'lender’s disclosure “Prairie Credit Union”',
    '8.99% APR · nothing down',
    'Shown · 7.5% APR · 60 months · 10% down · lender’s disclosure “Old words”',
    'No change',
  ]);
});

test('the monthly example shows in the preview once all of it is there, and a rate of 99 is refused', async () => {
  openMonthly();
  await click(await screen.findByLabelText('Show the line'));
  await waitFor(() => expect(alarm()).toMatch(/^Enter the APR, the number of payments/));
  await typeInto(screen.getByLabelText('APR (%)'), '99');
  expect(alarm()).toBe('Enter the APR your lender gave you, from 0.1 to 36.');
  await canSave(false);
  await typeInto(screen.getByLabelText('APR (%)'), '8.99');
  await typeInto(screen.getByLabelText('Monthly payments'), '60');
  expect(document.querySelector('[data-part="monthly"]')).toBeNull();
  await typeInto(screen.getByLabelText('Lender’s disclosure'), 'Prairie Credit Union');
  expect((await screen.findByText(/a month\. Example: 60 months at 8\.99% APR/)).textContent).toMatch(
    /^Standard Price: about \$208 /,
  );
  expect(alarm()).toBe('');
  expect(save()?.disabled).toBe(false);
});

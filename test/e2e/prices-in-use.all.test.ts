import type { Page, Route } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { priceChangeStore } from '#lambdas/pricing/pricing-store.ts';
import { defaultRates, type Rates, type TierName, tierNames, variableOfTier } from '#shared/pricing/rates.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { leadInput } from '#test/support/leads.ts';
import { askPricesAgain, openPrices, savePrice } from '#test/support/office.ts';
import { PRICES, pageStage } from '#test/support/page-stage.ts';
import { postLead } from '#test/support/product.ts';
import { tablesAt } from '#test/support/tables.ts';

const product = productStage();
const stage = pageStage(product);
let page: Page;

const leads = Array.from({ length: 11 }, (_, index) =>
  leadInput({
    id: `00000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`,
    name: `Visitor ${index}`,
    squareFootage: 1000 + index * 100,
  }),
);

/** Sets a price past the page, as another admin. */
async function setByAnother(tier: TierName, value: number): Promise<void> {
  const dynamo = tablesAt(product().endpoints.dynamodb);
  const set = { value, by: 'wren.abara@example.com', at: new Date() };
  await priceChangeStore(dynamo, 'pricing').setValue(variableOfTier[tier], set);
  dynamo.destroy();
}

const rates = async (): Promise<Rates> => (await fetch(`${product().url}/api/rates`)).json();
const field = (title: string) => page.getByLabel(`${title} /SQ`, { exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const bar = () => page.locator('.admin-drafts');
const prices = '**/api/pricing-variables';

beforeAll(async () => {
  for (const lead of leads) await postLead(product(), lead);
});

beforeEach(async () => {
  const now = await rates();
  for (const tier of tierNames)
    if (now[tier] !== defaultRates[tier]) await setByAnother(tier, defaultRates[tier]);
  page = await stage.office(PRICES);
  await openPrices(page);
  await askPricesAgain(page);
});

describe('a price', () => {
  test('stands by name with its title, a number in steps of a cent, apart from the roof’s settings', async () => {
    expect(await page.locator('.admin-price label').allTextContents()).toEqual([
      'As Low As /SQ',
      'Impact Resistant /SQ',
      'Premium Warranty /SQ',
      'Standard /SQ',
      'Measured Area Correction',
      'One Story Roof Factor',
      'Price Range Percent',
      'Three Story Roof Factor',
      'Two Story Roof Factor',
      'Use Measured Roof',
      'Waste Percent',
    ]);
    expect(await field('As Low As').getAttribute('step')).toBe('0.01');
  });

  test('is saved by Save alone: Enter and leaving the field change nothing', async () => {
    await field('As Low As').fill('351.25');
    await field('As Low As').press('Enter');
    await field('Standard').focus();
    await bar().getByText('1 unsaved change').waitFor();
    expect(await rates()).toEqual(defaultRates);
    await savePrice(page);
    await bar().waitFor({ state: 'detached' });
    expect(await rates()).toEqual({ ...defaultRates, asLowAs: 351.25 });
  });

  test('is put back by Escape, all of them by Discard', async () => {
    await field('Standard').fill('1');
    await field('As Low As').fill('2');
    await field('As Low As').press('Escape');
    await bar().getByText('1 unsaved change').waitFor();
    await button('Discard').click();
    await bar().waitFor({ state: 'detached' });
    expect([await field('Standard').inputValue(), await field('As Low As').inputValue()]).toEqual([
      '500',
      '350',
    ]);
  });
});

describe('before it is saved', () => {
  test('its effect on three homes and the last ten leads is shown, in dollars and percent', async () => {
    await field('Standard').fill('520');
    const effect = page.getByRole('table', { name: 'Standard' });
    const row = (name: RegExp) => effect.getByRole('row', { name });
    expect(
      await row(/^2,400 sq ft/)
        .getByRole('cell')
        .allInnerTexts(),
    ).toEqual(['$12,000 → $12,480', '+$480 (+4%)']);
    for (const home of [/^1,500 sq ft/, /^3,600 sq ft/]) await row(home).waitFor();
    await effect.getByText('Your last 10 leads').waitFor();
    const named = await effect.locator('.admin-effect-name').allTextContents();
    expect(named).toEqual(Array.from({ length: 10 }, (_, index) => `Visitor ${10 - index}`));
    expect(await page.getByRole('table').count()).toBe(1);
  });

  test.each([
    ['500', []],
    ['500.01', ['As Low As would cost more than Standard', 'As Low As changes by more than 25%']],
    ['437.50', []],
    ['437.51', ['As Low As changes by more than 25%, from $350 to $437.51.']],
  ])('As Low As at %s warns of %j', async (value, texts) => {
    if (value === '500') await setByAnother('asLowAs', 450);
    await askPricesAgain(page);
    await field('As Low As').fill(value);
    await bar().waitFor();
    const warnings = page.getByRole('list', { name: 'Warnings' }).getByRole('listitem');
    expect(await warnings.allTextContents()).toEqual(texts.map((text) => expect.stringContaining(text)));
  });

  test.each([
    ['-0.01', 'The price must be at least 0'],
    ['100000.01', 'The price must be at most 100000'],
  ])('%s is refused', async (value, sentence) => {
    await field('Standard').fill(value);
    await page.getByRole('alert').getByText(sentence).waitFor();
    expect(await button('Save').isDisabled()).toBe(true);
  });

  test('0 has to be meant', async () => {
    await field('Standard').fill('0');
    const zero = page.getByRole('checkbox', { name: 'Every Standard quote would be $0. Yes, set it to $0.' });
    await bar().getByText('Confirm the $0 price.').waitFor();
    expect(await button('Save').isDisabled()).toBe(true);
    await zero.check();
    await savePrice(page);
    expect(await rates()).toEqual({ ...defaultRates, standard: 0 });
  });
});

describe('what is typed stays', () => {
  test('while another value is being saved', async () => {
    let release = (_route: Route) => {};
    const held = new Promise<Route>((resolve) => {
      release = resolve;
    });
    await page.route(`${prices}/*`, (route) => release(route));
    await field('Standard').fill('520');
    await button('Save').click();
    const route = await held;
    await button('Saving...').waitFor();
    await field('Standard').fill('5200');
    await field('As Low As').fill('360');
    await savePrice(page, () => route.continue());
    await bar().getByText('2 unsaved changes').waitFor();
    expect([await field('Standard').inputValue(), await field('As Low As').inputValue()]).toEqual([
      '5200',
      '360',
    ]);
    expect(await rates()).toEqual({ ...defaultRates, standard: 520 });
    await page.unroute(`${prices}/*`);
    await button('Save').click();
    await bar().waitFor({ state: 'detached' });
    expect(await rates()).toEqual({ ...defaultRates, standard: 5200, asLowAs: 360 });
  });

  test('when it could not be saved, with the message', async () => {
    await page.route(`${prices}/*`, (route) => route.fulfill({ status: 409, json: {} }));
    stage.visitor().expectConsole(/status of 409/);
    await field('Standard').fill('520');
    await button('Save').click();
    await page.getByRole('alert').getByText('Failed to update pricing variable').waitFor();
    await button('Save').waitFor();
    expect(await field('Standard').inputValue()).toBe('520');
    await page.unroute(`${prices}/*`);
    await savePrice(page);
    expect(await rates()).toEqual({ ...defaultRates, standard: 520 });
  });

  test('when the list is asked for again, and another admin’s price is told', async () => {
    await field('Standard').fill('530');
    await setByAnother('asLowAs', 355);
    await askPricesAgain(page);
    await expect.poll(() => field('As Low As').inputValue()).toBe('355');
    expect(await field('Standard').inputValue()).toBe('530');
    await setByAnother('standard', 520);
    await askPricesAgain(page);
    await page.getByText('wren.abara@example.com just changed this to $520.').waitFor();
    expect(await field('Standard').inputValue()).toBe('530');
    await button('Use $520 for Standard /SQ').click();
    await expect.poll(() => field('Standard').inputValue()).toBe('520');
    await bar().waitFor({ state: 'detached' });
  });
});

describe('leaving with changes that are not saved', () => {
  beforeEach(async () => {
    await field('Standard').fill('520');
    await bar().waitFor();
  });
  const question = () => page.getByRole('dialog', { name: 'Leave without saving?' });

  test('for the other tab asks, and goes or stays', async () => {
    await page.getByRole('tab', { name: 'Leads' }).click();
    await question().getByRole('button', { name: 'Stay' }).click();
    expect(await field('Standard').inputValue()).toBe('520');
    await page.getByRole('tab', { name: 'Leads' }).click();
    await question().getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByRole('table', { name: 'Leads, newest first' }).waitFor();
    await openPrices(page);
    expect(await field('Standard').inputValue()).toBe('500');
    await page.getByRole('tab', { name: 'Leads' }).click();
    await page.getByRole('table', { name: 'Leads, newest first' }).waitFor();
  });

  test('by Back asks, and goes or stays', async () => {
    // The leads are the entry before, in the same load of the page.
    page = await stage.office();
    await openPrices(page);
    await field('Standard').fill('520');
    await bar().waitFor();
    await page.goBack();
    await question().getByRole('button', { name: 'Stay' }).click();
    expect(await field('Standard').inputValue()).toBe('520');
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=pricing');
    await page.goBack();
    await question().getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByRole('table', { name: 'Leads, newest first' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });
});

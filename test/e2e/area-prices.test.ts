import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { priceChangeStore, pricingStore } from '#lambdas/pricing/pricing-store.ts';
import { areaVariables } from '#shared/pricing/area-settings.ts';
import { defaultRates, variableOfTier } from '#shared/pricing/rates.ts';
import { addAreaVariables } from '#test/support/area-on-the-site.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { leadInput } from '#test/support/leads.ts';
import { sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';
import { askPricesAgain, openPrices, savePrice } from '#test/support/office.ts';
import { PRICES, pageStage } from '#test/support/page-stage.ts';
import { postLead } from '#test/support/product.ts';
import { tablesAt } from '#test/support/tables.ts';

const product = productStage();
const stage = pageStage(product);
let page: Page;

const tables = async <T>(ask: (dynamo: ReturnType<typeof tablesAt>) => Promise<T>): Promise<T> => {
  const dynamo = tablesAt(product().endpoints.dynamodb);
  try {
    return await ask(dynamo);
  } finally {
    dynamo.destroy();
  }
};
const stored = async (): Promise<Record<string, number>> =>
  tables(async (dynamo) => {
    const variables = await pricingStore(dynamo, 'pricing').list();
    return Object.fromEntries(variables.map(({ name, value }) => [name, value]));
  });
/** Sets a variable past the page, as another admin. */
const setByAnother = (name: string, value: number) =>
  tables(async (dynamo) => {
    const set = { value, by: 'wren.abara@example.com', at: new Date() };
    await priceChangeStore(dynamo, 'pricing').setValue(name, set);
  });

const neutral = Object.fromEntries([
  ...Object.values(areaVariables).map(({ name, neutral: value }) => [name, value]),
  ...Object.entries(variableOfTier).map(([tier, name]) => [
    name,
    defaultRates[tier as keyof typeof defaultRates],
  ]),
]) as Record<string, number>;

const field = (title: string) => page.getByLabel(title, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const bar = () => page.locator('.admin-drafts');
const recommend = () => button('Use recommended');
const row = (name: RegExp) => page.getByRole('table', { name: 'Standard' }).getByRole('row', { name });
async function cells(name: RegExp): Promise<string[]> {
  await row(name).waitFor();
  return row(name).getByRole('cell').allInnerTexts();
}

beforeAll(async () => {
  await addAreaVariables(product());
  await postLead(
    product(),
    leadInput({
      id: '00000000-0000-4000-8000-000000000001',
      name: 'Visitor',
      squareFootage: 2000,
      propertyType: 'two-story',
    }),
  );
});

beforeEach(async () => {
  const now = await stored();
  for (const [name, value] of Object.entries(neutral))
    if (now[name] !== value) await setByAnother(name, value);
  page = await stage.office(PRICES);
  await openPrices(page);
  await askPricesAgain(page);
});

describe('a setting of a roof’s area', () => {
  test('stands by name in a list of its own after the prices, with its title, what it means and its unit', async () => {
    const labels = await page.locator('.admin-price label').allTextContents();
    const units = await page.locator('.admin-price-field').allTextContents();
    expect(labels.map((label, index) => `${label}, ${units[index]}`)).toEqual([
      'As Low As /SQ, $',
      'Impact Resistant /SQ, $',
      'Premium Warranty /SQ, $',
      'Standard /SQ, $',
      'Measured Area Correction, ×',
      'One Story Roof Factor, ×',
      'Price Range Percent, %',
      'Three Story Roof Factor, ×',
      'Two Story Roof Factor, ×',
      'Use Measured Roof, 0 or 1',
      'Waste Percent, %',
    ]);
    await page.getByText(areaVariables.wastePercent.description).waitFor();
    expect(await field('Waste Percent').getAttribute('step')).toBe('0.01');
    expect(await field('Use Measured Roof').getAttribute('step')).toBe('1');
    expect(await field('Use Measured Roof').getAttribute('aria-valuenow')).toBe('0');
  });

  test.each([
    ['Two Story Roof Factor', '0.29', 'The value must be at least 0.3'],
    ['Two Story Roof Factor', '3.01', 'The value must be at most 3'],
    ['Waste Percent', '40.01', 'The value must be at most 40'],
    ['Use Measured Roof', '2', 'The value must be at most 1'],
    ['Use Measured Roof', '0.5', 'The value must be a whole number'],
  ])('%s refuses %s', async (title, value, sentence) => {
    await field(title).fill(value);
    await page.getByRole('alert').getByText(sentence).waitFor();
    expect(await button('Save').isDisabled()).toBe(true);
  });

  test('of 0 needs no confirmation, and is no price that crosses another', async () => {
    await setByAnother('waste_percent', 10);
    await page.reload();
    await field('Waste Percent').fill('0');
    await bar().waitFor();
    expect(await page.getByText('Yes, set it to $0.').count()).toBe(0);
    expect(await page.getByRole('list', { name: 'Warnings' }).count()).toBe(0);
    expect(await button('Save').isEnabled()).toBe(true);
  });

  test('is stepped, put back, typed and saved with the keyboard alone', async () => {
    await field('Use Measured Roof').focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await field('Use Measured Roof').inputValue()).toBe('1');
    await page.keyboard.press('Escape');
    await bar().waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    expect(await field('Waste Percent').evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('10');
    for (const _ of ['See the effect', 'Discard', 'Save']) await page.keyboard.press('Tab');
    expect(await button('Save').evaluate((element) => element === document.activeElement)).toBe(true);
    await savePrice(page, () => page.keyboard.press('Enter'));
    expect(await stored()).toEqual({ ...neutral, waste_percent: 10 });
  });
});

describe('before a setting is saved', () => {
  test('squares, price and difference of the homes are shown, with their stories', async () => {
    await field('Two Story Roof Factor').fill('0.82');
    expect(
      await row(/^2,400 sq ft, 2 stories/)
        .getByRole('rowheader')
        .innerText(),
    ).toContain('24 → 20 squares');
    expect(await cells(/^2,400 sq ft, 2 stories/)).toEqual(['$12,000 → $10,000', '-$2,000 (-16.7%)']);
    expect(await cells(/^1,500 sq ft, 1 story/)).toEqual(['$7,500 → $7,500', '$0 (0%)']);
    expect(await cells(/^Visitor/)).toEqual(['$10,000 → $8,500', '-$1,500 (-15%)']);
    expect(await page.getByRole('table').count()).toBe(1);
  });

  test('a range is shown under the price that stays', async () => {
    await field('Price Range Percent').fill('15');
    const [price] = await cells(/^2,400 sq ft/);
    expect(price?.split('\n')).toEqual(['$12,000 → $12,000', 'Range $10,200 – $13,800']);
  });

  test('one that none of the homes notices says so', async () => {
    await field('Measured Area Correction').fill('1.03');
    await page.getByText('No change for the sample homes or your last leads.').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
  });

  test('with a price: every tier whose rate changes is shown for the roofs as they would be', async () => {
    await field('Two Story Roof Factor').fill('0.82');
    await field('As Low As /SQ').fill('360');
    const low = page.getByRole('table', { name: 'As Low As' }).getByRole('row', { name: /^2,400 sq ft/ });
    expect(await low.getByRole('cell').allInnerTexts()).toEqual(['$8,400 → $7,200', '-$1,200 (-14.3%)']);
    await page.getByRole('table', { name: 'Standard' }).waitFor();
    expect(await page.getByRole('table').count()).toBe(2);
  });
});

describe('Use recommended', () => {
  test('types the values that differ, leads to their effect and saves nothing', async () => {
    await field('Two Story Roof Factor').fill('0.9');
    await recommend().focus();
    await page.keyboard.press('Enter');
    await bar().getByText('4 unsaved changes').waitFor();
    const heading = page.getByRole('heading', { name: 'Before you save' });
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field('One Story Roof Factor').inputValue()).toBe('1.27');
    expect(await field('Two Story Roof Factor').inputValue()).toBe('0.82');
    expect(await field('Three Story Roof Factor').inputValue()).toBe('0.5');
    expect(await field('Price Range Percent').inputValue()).toBe('15');
    for (const [home, squares] of [
      [/^1,500 sq ft, 1 story/, '15 → 20 squares'],
      [/^2,400 sq ft, 2 stories/, '24 → 20 squares'],
      [/^3,600 sq ft, 3 stories/, '36 → 18 squares'],
    ] as const)
      expect(await row(home).getByRole('rowheader').innerText()).toContain(squares);
    expect(await stored()).toEqual(neutral);
  });

  test('is off, with the reason, once all are typed or saved', async () => {
    await recommend().click();
    await page.getByText('You’re using these values.').waitFor();
    expect(await recommend().isDisabled()).toBe(true);
    await button('Save').click();
    await bar().waitFor({ state: 'detached' });
    expect(await recommend().isDisabled()).toBe(true);
    expect(await stored()).toMatchObject({
      one_story_roof_factor: 1.27,
      two_story_roof_factor: 0.82,
      three_story_roof_factor: 0.5,
      price_range_percent: 15,
    });
    await field('Two Story Roof Factor').fill('0.83');
    await bar().waitFor();
    expect(await recommend().isEnabled()).toBe(true);
  });

  test('fits a phone with its effect, and holds the accessibility rules', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await recommend().click();
    await row(/^Visitor/).waitFor();
    expect(await sidewaysOverflow(page)).toEqual([]);
    expect(await wcagFindings(page)).toEqual([]);
  });

  test('is taken back by Discard', async () => {
    await recommend().click();
    await button('Discard').click();
    await bar().waitFor({ state: 'detached' });
    expect(await field('One Story Roof Factor').inputValue()).toBe('1');
    expect(await recommend().isEnabled()).toBe(true);
  });
});

test('a change of a setting is told in its unit, and restored', async () => {
  const newest = () =>
    page.getByRole('list', { name: 'Price changes, newest first' }).getByRole('listitem').first().innerText();
  await field('Waste Percent').fill('12.5');
  await button('Save').click();
  await expect.poll(newest).toContain('Waste Percent 0% → 12.5%');
  await field('Two Story Roof Factor').fill('0.82');
  await button('Save').click();
  await expect.poll(newest).toContain('Two Story Roof Factor ×1 → ×0.82');
  await button('Restore ×1 for Two Story Roof Factor').first().click();
  expect(await field('Two Story Roof Factor').inputValue()).toBe('1');
  await button('Save').click();
  await expect.poll(newest).toContain('Two Story Roof Factor ×0.82 → ×1');
  expect(await stored()).toEqual({ ...neutral, waste_percent: 12.5 });
});

test('a setting that another admin changed meanwhile is told with both values', async () => {
  await field('Two Story Roof Factor').fill('0.82');
  await setByAnother('two_story_roof_factor', 0.9);
  await askPricesAgain(page);
  await page.getByText('wren.abara@example.com just changed this to ×0.9.').waitFor();
  await button('Keep mine, ×0.82 for Two Story Roof Factor').click();
  await savePrice(page);
  expect(await stored()).toEqual({ ...neutral, two_story_roof_factor: 0.82 });
});

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { priceChangeStore, pricingStore } from '#lambdas/pricing/pricing-store.ts';
import { areaVariables } from '#shared/pricing/area-settings.ts';
import { defaultRates, tierNames, variableOfTier } from '#shared/pricing/rates.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';
import { askPricesAgain, openPrices, savePrice } from '#test/support/office.ts';
import { PRICES, pageStage } from '#test/support/page-stage.ts';
import { tablesAt } from '#test/support/tables.ts';

const product = productStage();
const stage = pageStage(product);
let page: Page;

const neutral: Record<string, number> = Object.fromEntries([
  ...Object.values(areaVariables).map(({ name, neutral: value }) => [name, value]),
  ...tierNames.map((tier) => [variableOfTier[tier], defaultRates[tier]]),
]);

let dynamo: ReturnType<typeof tablesAt>;
beforeAll(() => {
  dynamo = tablesAt(product().endpoints.dynamodb);
});
afterAll(() => dynamo.destroy());

const stored = async () => {
  const variables = await pricingStore(dynamo, 'pricing').list();
  return Object.fromEntries(variables.map(({ name, value }) => [name, value]));
};
/** Sets a variable past the page, as another admin. */
const setByAnother = (name: string, value: number) =>
  priceChangeStore(dynamo, 'pricing').setValue(name, { value, by: 'wren.abara@example.com', at: new Date() });

const field = (title: string) => page.getByLabel(title, { exact: true });
const standard = () => field('Standard /SQ');
const lowest = () => field('As Low As /SQ');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const bar = () => page.getByRole('region', { name: 'Unsaved changes' });
const lines = () => page.getByRole('list', { name: 'Price changes, newest first' }).getByRole('listitem');
const focus = (of: Locator) => of.and(page.locator(':focus')).waitFor();

beforeEach(async () => {
  const now = await stored();
  for (const [name, value] of Object.entries(neutral))
    if (now[name] !== value) await setByAnother(name, value);
  page = await stage.office(PRICES);
  await openPrices(page);
  await askPricesAgain(page);
});

describe('a price', () => {
  test('is typed and saved with the keyboard alone, by Save: Enter and leaving the field change nothing', async () => {
    await standard().press('ControlOrMeta+a');
    await page.keyboard.type('505.25');
    await page.keyboard.press('Enter');
    // Its History, what is recommended, the seven settings with theirs, what changes, See the effect, Discard, Save.
    for (let tabs = 0; tabs < 1 + 1 + 2 * 7 + 1 + 3; tabs += 1) await page.keyboard.press('Tab');
    await focus(button('Save'));
    expect(await stored()).toEqual(neutral);
    await savePrice(page, () => page.keyboard.press('Enter'));
    expect(await stored()).toEqual({ ...neutral, [variableOfTier.standard]: 505.25 });
  });

  test('is stepped by the arrow keys and not by a wheel, put back by Escape or where it is no number, all of them by Discard', async () => {
    await standard().focus();
    await standard().hover();
    await page.mouse.wheel(0, -300);
    await page.keyboard.press('ArrowUp');
    expect(await standard().inputValue()).toBe('500.01');
    await lowest().fill('');
    await lowest().press('Enter');
    await expect.poll(() => lowest().inputValue()).toBe('350');
    await lowest().fill('2');
    await lowest().press('Escape');
    await bar().getByText('1 unsaved change').waitFor();
    await button('Discard').click();
    await bar().waitFor({ state: 'detached' });
    expect([await standard().inputValue(), await lowest().inputValue()]).toEqual(['500', '350']);
  });
});

test('a change is told in its unit with who, old and new, is restored as a change of its own, and older ones come when asked for', async () => {
  for (let value = 0.51; value < 0.725; value += 0.01)
    await setByAnother('three_story_roof_factor', Number(value.toFixed(2)));
  await standard().fill('800');
  await savePrice(page);
  await lines().getByText('Standard /SQ $500 → $800').first().waitFor();
  expect(await lines().first().innerText()).toContain(`by ${product().adminEmail}`);
  await lines().getByText('Three Story Roof Factor ×0.71 → ×0.72').waitFor();
  expect(await lines().count()).toBe(20);
  await button('Load more').click();
  await lines().getByText('Three Story Roof Factor ×1 → ×0.51').waitFor();

  await button('Restore $500 for Standard /SQ').first().click();
  expect(await standard().inputValue()).toBe('500');
  await focus(standard());
  await page.getByRole('list', { name: 'Warnings' }).getByText('Standard changes by more than 25%').waitFor();
  await savePrice(page);
  await lines().getByText('Standard /SQ $800 → $500').first().waitFor();
  expect(await stored()).toMatchObject({ [variableOfTier.standard]: 500 });
});

test('Use recommended types the values that differ, leads to their effect, saves nothing, and is off with the reason once all stand', async () => {
  // Without a toast of the test before, which would lie over a field.
  await page.reload();
  await openPrices(page);
  await field('Two Story Roof Factor').fill('0.9');
  await button('Use recommended').focus();
  await page.keyboard.press('Enter');
  await bar().getByText('4 unsaved changes').waitFor();
  await focus(page.getByRole('heading', { name: 'Before you save' }));
  const row = page
    .getByRole('table', { name: 'Standard' })
    .getByRole('row', { name: /^1,500 sq ft, 1 story/ });
  expect(await row.getByRole('rowheader').innerText()).toContain('15 → 20 squares');
  expect(await stored()).toEqual(neutral);
  await page.getByText('You’re using these values.').waitFor();
  expect(await button('Use recommended').isDisabled()).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  expect([...(await sidewaysOverflow(page)), ...(await wcagFindings(page))]).toEqual([]);
  await button('Save').click();
  await bar().waitFor({ state: 'detached' });
  expect(await stored()).toMatchObject({ one_story_roof_factor: 1.27, price_range_percent: 15 });
  await field('Two Story Roof Factor').fill('0.83');
  await expect.poll(() => button('Use recommended').isEnabled()).toBe(true);
});

describe('leaving with changes that are not saved', () => {
  const question = () => page.getByRole('dialog', { name: 'Leave without saving?' });

  test.each([
    ['by Back', () => page.goBack(), () => page.getByRole('tabpanel', { name: 'Leads' })],
    [
      'by signing out',
      () => button('Sign Out').click(),
      () => page.getByRole('heading', { name: 'Admin Login' }),
    ],
  ])('%s asks, and goes or stays', async (_, leave, place) => {
    // The leads are the entry before, in the same load of the page.
    page = await stage.office();
    await openPrices(page);
    await standard().fill('520');
    await bar().waitFor();
    await leave();
    await question().getByRole('button', { name: 'Stay' }).click();
    expect(await standard().inputValue()).toBe('520');
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=pricing');
    await leave();
    await question().getByRole('button', { name: 'Leave without saving' }).click();
    await place().waitFor();
  });

  test('by leaving the page asks as the browser does', async () => {
    await standard().fill('520');
    await bar().waitFor();
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    expect(await standard().inputValue()).toBe('520');
  });
});

import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { defaultRates, type Rates } from '#shared/pricing/rates.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { openPrices, savePrice } from '#test/support/office.ts';
import { PRICES, pageStage } from '#test/support/page-stage.ts';

const product = productStage();
const stage = pageStage(product);
let page: Page;

const rates = async (): Promise<Rates> => (await fetch(`${product().url}/api/rates`)).json();
const field = (title: string) => page.getByLabel(`${title} /SQ`, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const bar = () => page.locator('.admin-drafts');

beforeEach(async () => {
  page = await stage.office(PRICES);
  await openPrices(page);
});

describe('a price', () => {
  test('is not changed by a wheel, and is stepped by the arrow keys', async () => {
    await field('Standard').focus();
    await field('Standard').hover();
    await page.mouse.wheel(0, -300);
    await page.mouse.wheel(0, -300);
    await page.keyboard.press('ArrowUp');
    expect(await field('Standard').inputValue()).toBe('500.01');
    await bar().getByText('1 unsaved change').waitFor();
  });

  test('that is no number is ignored', async () => {
    await field('Standard').fill('');
    await field('Standard').press('Enter');
    await expect.poll(() => field('Standard').inputValue()).toBe('500');
    expect(await bar().count()).toBe(0);
  });
});

describe('leaving with changes that are not saved', () => {
  beforeEach(async () => {
    await field('Standard').fill('520');
    await bar().waitFor();
  });
  const question = () => page.getByRole('dialog', { name: 'Leave without saving?' });

  test('by signing out asks', async () => {
    await button('Sign Out').click();
    await page.keyboard.press('Escape');
    await question().waitFor({ state: 'detached' });
    expect(await field('Standard').inputValue()).toBe('520');
    await button('Sign Out').click();
    await question().getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  });

  test('by leaving the page asks as the browser does', async () => {
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    expect(await field('Standard').inputValue()).toBe('520');
  });
});

test('a list that does not load says so', async () => {
  stage.visitor().expectConsole(/status of 409/);
  await page.route('**/api/pricing-variables', (route) => route.fulfill({ status: 409, json: {} }));
  await page.reload();
  await page.getByRole('alert').getByText('Failed to load pricing variables').waitFor();
  await page.unroute('**/api/pricing-variables');
  await button('Try again').click();
  await field('As Low As').waitFor();
});

// The last one: it changes a price.
test('a price is typed and saved with the keyboard alone', async () => {
  await field('Standard').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('505');
  // Its History, what is recommended, the seven settings with theirs, then See the effect, Discard, Save.
  for (let tabs = 0; tabs < 1 + 1 + 2 * 7 + 3; tabs += 1) await page.keyboard.press('Tab');
  expect(await button('Save').evaluate((element) => element === document.activeElement)).toBe(true);
  await savePrice(page, () => page.keyboard.press('Enter'));
  expect(await rates()).toEqual({ ...defaultRates, standard: 505 });
});

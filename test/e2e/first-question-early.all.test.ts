import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { headingFocused } from '#test/support/homeowner.ts';
import { holdScripts } from '#test/support/layout-shift.ts';

const ADDRESS = '4412 Juniper Hollow Ct, Bennington, NE 68007';

/** Of the questions that are answered early. */
const titles = [
  'Property Address',
  'How are you planning to pay?',
  "Do you have an adjuster's estimate?",
  'Property Details',
] as const;

const product = productStage();
const visit = browserStage();
const phone = { width: 390, height: 844 };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const takenOver = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => 'running' in document.documentElement.dataset && !document.querySelector('.early')),
    )
    .toBe(true);

async function painted(options: Parameters<typeof visit>[0] = {}) {
  const { page } = await visit({ viewport: phone, ...options });
  const release = await holdScripts(page);
  await page.goto(product().url, { waitUntil: 'commit' });
  await page.locator('#address').waitFor();
  return { page, release };
}

/** @param before the answer to the question of that number, the first is 0 */
async function toTheHome(page: Page, press: 'click' | 'tap' = 'click', before = (_question: number) => {}) {
  await page.locator('#address').fill(ADDRESS);
  before(0);
  await button(page, 'Continue')[press]();
  await headingFocused(page, titles[1]);
  before(1);
  await button(page, /^Insurance Claim/)[press]();
  await headingFocused(page, titles[2]);
  before(2);
  await button(page, /^No/)[press]();
  await headingFocused(page, titles[3]);
}

test('whenever the script comes while somebody answers quickly, nothing is asked twice and nothing is lost', async () => {
  for (const moment of [0, 1, 2, 3]) {
    const { page, release } = await painted();
    await toTheHome(page, 'click', (question) => {
      if (question === moment) release();
    });
    await page.getByRole('radio', { name: 'Two Story' }).check();
    await page.getByLabel('Home size in square feet').fill('1900');
    if (moment === 3) release();
    await button(page, 'Continue').click();
    await headingFocused(page, 'Contact information');
    for (const title of titles.toReversed()) {
      await button(page, 'Back').click();
      await headingFocused(page, title);
    }
    expect(await page.locator('#address').inputValue()).toBe(ADDRESS);
  }
});

test('a finger answers them too', async () => {
  const { page, release } = await painted({ hasTouch: true, isMobile: true });
  await toTheHome(page, 'tap');
  release();
  await takenOver(page);
  await button(page, 'Back').tap();
  await headingFocused(page, titles[2]);
});

test('a key that goes down and never up keeps the page’s script waiting for moments only', async () => {
  const { page, release } = await painted();
  await page.locator('#address').fill(ADDRESS);
  await button(page, 'Continue').click();
  await headingFocused(page, 'How are you planning to pay?');
  await page.keyboard.down('Alt');
  release();
  await takenOver(page);
  await page.keyboard.up('Alt');
});

test('the screens beside the first have no id twice, and their labels lead to their fields', async () => {
  const { page } = await painted();
  await toTheHome(page);
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  await page.getByText('Home size in square feet', { exact: true }).click();
  expect(
    await page.getByLabel('Home size in square feet').evaluate((field) => field === document.activeElement),
  ).toBe(true);
});

test('a visitor’s stored language may be another than the page’s: what was answered early is kept', async () => {
  const visitor = await visit({ viewport: phone });
  await visitor.context.addInitScript(() => localStorage.setItem('language', 'es'));
  const { page } = visitor;
  const release = await holdScripts(page);
  await page.goto(product().url, { waitUntil: 'commit' });
  await toTheHome(page);
  await page.getByLabel('Home size in square feet').fill('2350');
  release();
  await page.getByRole('heading', { name: 'Detalles de la propiedad' }).waitFor();
  expect(await page.getByLabel('Tamaño de la casa en pies cuadrados').inputValue()).toBe('2350');
});

test.each(['{', 'null', '5', '{"address":5}'])(
  'what a tab keeps of early answers may be damaged: %s',
  async (kept) => {
    const visitor = await visit({ viewport: phone });
    await visitor.context.addInitScript((text) => sessionStorage.setItem('early', text), kept);
    const { page } = visitor;
    const release = await holdScripts(page);
    await page.goto(product().url, { waitUntil: 'commit' });
    await toTheHome(page);
    release();
    await takenOver(page);
  },
);

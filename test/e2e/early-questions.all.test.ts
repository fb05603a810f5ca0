import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Language } from '#shared/text.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { headingFocused } from '#test/support/homeowner.ts';
import { holdScripts, layoutShifts, watchLayoutShifts } from '#test/support/layout-shift.ts';
import { phone } from '#test/support/looks.ts';
import { spoken } from '#test/support/spoken-words.ts';

/* The questions that are answered before the page's script has come: on a phone, from a first visit. */

const ADDRESS = '4412 Juniper Hollow Ct, Bennington, NE 68007';
const titles = ['address', 'payment', 'hasEstimate', 'property'] as const;

const product = productStage();
const visit = browserStage();

/** The quote page without its script yet, and how to let it come. */
async function painted(language: Language = 'en') {
  const { page } = await visit({ locale: `${language}-US`, viewport: phone });
  await watchLayoutShifts(page);
  const release = await holdScripts(page);
  await page.goto(product().url, { waitUntil: 'commit' });
  await page.locator('#address').waitFor();
  return { page, release };
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const titled = (page: Page, step: (typeof titles)[number], language: Language = 'en') =>
  headingFocused(page, spoken[language].page[step].title);
const size = (page: Page) => page.locator('[name=squareFootage]:visible');
/** React draws the step, and the early screens are gone. */
async function takenOver(page: Page): Promise<void> {
  await page.locator('html[data-running]').waitFor();
  await page.locator('.early').waitFor({ state: 'detached' });
}
const handedOver = (page: Page) => page.locator('html[data-sent]').waitFor();

async function sayAddress(page: Page, language: Language = 'en'): Promise<void> {
  await page.locator('#address').fill(ADDRESS);
  await page.locator('#address').press('Enter');
  await titled(page, 'payment', language);
}

/** @param before the answer to the question of that number, the first is 0 */
async function toTheHome(page: Page, before = (_question: number) => {}) {
  await page.locator('#address').fill(ADDRESS);
  await button(page, 'Continue').click();
  await titled(page, 'payment');
  before(1);
  await button(page, /^Insurance Claim/).click();
  await titled(page, 'hasEstimate');
  await button(page, /^No/).click();
  await titled(page, 'property');
}

test('four questions are answered one after the other on screens with no id twice, and the page’s script goes on where they end, in Spanish', async () => {
  const language = 'es';
  const { page: words } = spoken[language];
  const { page, release } = await painted(language);
  await sayAddress(page, language);
  await button(page, new RegExp(words.payment.outOfPocket)).click();
  await titled(page, 'property', language);
  expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('66');
  expect(await button(page, words.wizard.continue).isDisabled()).toBe(true);
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  await page.getByLabel(words.property.types['two-story']).check();
  await page.getByLabel(words.property.size).fill('1850');
  await button(page, words.wizard.continue).click();
  await handedOver(page);
  release();
  await headingFocused(page, words.contact.title);
  await takenOver(page);
  await button(page, words.wizard.back).click();
  await titled(page, 'property', language);
  expect(await page.getByLabel(words.property.types['two-story']).isChecked()).toBe(true);
  expect(await size(page).inputValue()).toBe('1850');
  await button(page, words.wizard.back).click();
  await titled(page, 'payment', language);
  const chosen = button(page, new RegExp(words.payment.outOfPocket));
  expect(await chosen.getAttribute('aria-pressed')).toBe('true');
});

test('whenever the script comes while somebody answers quickly, nothing is asked twice and nothing is lost', async () => {
  for (const moment of [1, 3]) {
    const { page, release } = await painted();
    await toTheHome(page, (question) => {
      if (question === moment) release();
    });
    await page.getByRole('radio', { name: 'Two Story' }).check();
    await page.getByLabel('Home size in square feet').fill('1900');
    if (moment === 3) release();
    await button(page, 'Continue').click();
    await headingFocused(page, 'Contact information');
    for (const step of titles.toReversed()) {
      await button(page, 'Back').click();
      await titled(page, step);
    }
    expect(await page.locator('#address').inputValue()).toBe(ADDRESS);
  }
});

describe('what is under way when the page’s script comes', () => {
  test('is typed on: the home’s size keeps its text, focus and caret, and nothing moves', async () => {
    const { page, release } = await painted();
    await toTheHome(page);
    await page.getByLabel('Single Story').check();
    await size(page).pressSequentially('150');
    await page.keyboard.press('ArrowLeft');
    const before = (await layoutShifts(page)).length;
    release();
    await takenOver(page);
    await page.keyboard.type('8');
    expect(await size(page).inputValue()).toBe('1580');
    expect(await size(page).evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(3);
    expect((await layoutShifts(page)).slice(before)).toEqual([]);
    await page.keyboard.press('Enter');
    await headingFocused(page, 'Contact information');
  });
});

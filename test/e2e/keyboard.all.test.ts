import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { headingFocused } from '#test/support/homeowner.ts';
import { pressOn, tabTo, typeInto } from '#test/support/keyboard.ts';
import { sidewaysOverflow } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';

const product = productStage();
const stage = pageStage(product);
const visit = browserStage();

// 1280 × 900 at 400 %: a quarter of the room, each pixel four times as large.
const enlarged: BrowserContextOptions = { viewport: { width: 320, height: 225 }, deviceScaleFactor: 4 };

const estimate = join(import.meta.dirname, '../fixtures/estimates/plain-carrier-1/document.pdf');

async function leaveContact(page: Page) {
  await headingFocused(page, 'Contact information');
  await typeInto(page, 'Name', 'Marisol Delgado');
  await typeInto(page, 'Email', 'marisol.delgado@mail.example');
  await typeInto(page, 'Phone', '4025550142');
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { checked: true }).waitFor();
  await page.keyboard.press('Enter');
  await headingFocused(page, 'Thank you, Marisol Delgado!');
}

/** By keys alone from the address to four prices, the answers after them and a new quote; no screen is too wide. */
async function quoteByKeys(page: Page): Promise<void> {
  const fits = async () => expect(await sidewaysOverflow(page)).toEqual([]);
  await typeInto(page, 'Property Address', '4412 Juniper Hollow Ct, Bennington, NE 68007');
  await fits();
  await page.keyboard.press('Enter');
  await headingFocused(page, 'How are you planning to pay?');
  await fits();
  await pressOn(page, /^Out of Pocket/, 'Enter');
  await headingFocused(page, 'Property Details');
  await fits();
  await tabTo(page, page.getByRole('radio', { name: 'Single Story' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('radio', { name: 'Two Story', checked: true }).waitFor();
  await typeInto(page, 'Home size in square feet', '1800');
  await tabTo(page, page.getByText('What should I count?'));
  await page.keyboard.press('Enter');
  await page.getByText(/everything under the roof/).waitFor();
  await pressOn(page, 'Continue', 'Space');
  await fits();
  await leaveContact(page);
  await fits();
  await pressOn(page, 'Ask for a time', 'Enter');
  const sheet = page.getByRole('dialog', { name: 'Pick a time' });
  await sheet.getByRole('button', { name: 'Close' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Ask for a time' }).and(page.locator(':focus')).waitFor();
  await tabTo(page, page.getByRole('radio', { name: 'Standard Price, $9,000', checked: true }));
  await page.keyboard.press('ArrowUp');
  await page.getByRole('radio', { name: 'As Low As, $6,300', checked: true }).waitFor();
  await page.locator('[data-part="headline"] strong').getByText('$6,300').waitFor();
  await tabTo(page, page.locator('summary', { hasText: 'Help us prepare' }));
  await page.keyboard.press('Enter');
  await pressOn(page, 'Hail', 'Space');
  await page.getByText('Saved. Thank you.').waitFor();
  await pressOn(page, 'Start a new quote', 'Enter');
  await headingFocused(page, 'Property Address');
}

/** By keys alone through a claim, back and forth, with an upload, to its opened summary. */
async function claimByKeys(page: Page): Promise<void> {
  page.once('filechooser', (chooser) => void chooser.setFiles(estimate));
  await typeInto(page, 'Property Address', '4412 Juniper Hollow Ct, Bennington, NE 68007');
  await pressOn(page, 'Continue', 'Enter');
  await headingFocused(page, 'How are you planning to pay?');
  await pressOn(page, /^Insurance Claim/, 'Space');
  await headingFocused(page, "Do you have an adjuster's estimate?");
  await pressOn(page, 'Back', 'Enter');
  await headingFocused(page, 'How are you planning to pay?');
  await pressOn(page, /^Insurance Claim/, 'Enter');
  await headingFocused(page, "Do you have an adjuster's estimate?");
  await pressOn(page, /^Yes/, 'Enter');
  await headingFocused(page, 'Upload Insurance Estimate');
  await tabTo(page, page.getByLabel('Choose a PDF'));
  await page.keyboard.press('Enter');
  await leaveContact(page);
  await page.getByRole('heading', { name: 'When the money comes' }).waitFor();
  await tabTo(page, page.locator('#root [data-part="how-this-adds-up"] > summary'));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'What each number means' }).waitFor();
  expect(await sidewaysOverflow(page)).toEqual([]);
}

/* With the keyboard alone, from a first visit. */

test('a homeowner gets four prices, taps the answers after them and starts over, at 400 % zoom', async () => {
  const { page } = await visit(enlarged);
  await page.goto(product().url);
  await quoteByKeys(page);
});

test('a homeowner with a claim goes back and forth, uploads the estimate and reads its summary, on a desktop', async () => {
  const { page } = await visit();
  await page.goto(product().url);
  await claimByKeys(page);
});

test('the keyboard first comes to the way past the header, straight to the quote', async () => {
  const page = await stage.at('address');
  await page.getByRole('textbox', { name: 'Property Address' }).waitFor();
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Skip to your quote' }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('#quote:focus').waitFor();
  await page.keyboard.press('Tab');
  await page.getByLabel('Property Address').and(page.locator(':focus')).waitFor();
});

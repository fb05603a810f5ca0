import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Visit } from '#test/support/browser.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { headingFocused } from '#test/support/homeowner.ts';
import { pressOn, tabTo, typeInto } from '#test/support/keyboard.ts';
import { sidewaysOverflow } from '#test/support/wcag.ts';

const product = productStage();
const visit = browserStage();
let current: Visit;

const estimate = join(import.meta.dirname, '../fixtures/estimates/plain-carrier-1/document.pdf');

async function opened(options: BrowserContextOptions = {}): Promise<Page> {
  current = await visit(options);
  await current.page.goto(product().url);
  await current.page.getByRole('textbox', { name: 'Property Address' }).waitFor();
  return current.page;
}

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

const views: [string, BrowserContextOptions][] = [
  ['on a desktop', { viewport: { width: 1280, height: 900 } }],
  // 1280 × 900 at 400 %: a quarter of the room, each pixel four times as large.
  ['at 400 % zoom', { viewport: { width: 320, height: 225 }, deviceScaleFactor: 4 }],
];

describe.each(views)('with the keyboard alone, %s', (_, view) => {
  test('a homeowner gets four prices, taps the answers after them and starts over', async () => {
    const page = await opened(view);
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
    await tabTo(page, page.getByText('What counts as square feet?'));
    await page.keyboard.press('Enter');
    await page.getByText(/Everything under the roof/).waitFor();
    await pressOn(page, 'Continue', 'Space');
    await fits();
    await leaveContact(page);
    await fits();
    await tabTo(page, page.getByRole('radio', { name: 'As Low As' }));
    await page.keyboard.press('ArrowDown');
    await page.getByRole('radio', { name: 'Standard Price', checked: true }).waitFor();
    await pressOn(page, 'Hail', 'Space');
    await page.getByText('Noted. Thank you.').waitFor();
    await pressOn(page, 'Start a new quote', 'Enter');
    await headingFocused(page, 'Property Address');
  });

  test('a homeowner with a claim goes back and forth, uploads the estimate and reads its summary', async () => {
    const page = await opened(view);
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
    await page.getByRole('heading', { name: 'What your estimate says' }).waitFor();
    await tabTo(page, page.getByText('How this adds up'));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'What each figure means' }).waitFor();
    expect(await sidewaysOverflow(page)).toEqual([]);
  });
});

describe('the keyboard', () => {
  test('first comes to the way past the header, straight to the quote', async () => {
    const page = await opened();
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Skip to your quote' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('#quote:focus').waitFor();
    await page.keyboard.press('Tab');
    await page.getByLabel('Property Address').and(page.locator(':focus')).waitFor();
  });
});

describe('who does not see the page', () => {
  test('hears each step’s place, and every error of the contact step by its field', async () => {
    const page = await opened();
    const progress = page.getByRole('status').filter({ hasText: 'Step' });
    expect(await progress.textContent()).toBe('Step 1 of 5');
    await typeInto(page, 'Property Address', '12 Larkspur Ave');
    await page.keyboard.press('Enter');
    await headingFocused(page, 'How are you planning to pay?');
    expect(await progress.textContent()).toBe('Step 2 of 5');
    await pressOn(page, /^Out of Pocket/, 'Enter');
    await headingFocused(page, 'Property Details');
    expect(await progress.textContent()).toBe('Step 3 of 4');
    await page.getByRole('radio', { name: 'Two Story' }).check();
    await page.getByLabel('Home size in square feet').fill('1800');
    await page.keyboard.press('Enter');
    await headingFocused(page, 'Contact information');
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const message = async (label: string) =>
      page.locator(`#${await field(label).getAttribute('aria-describedby')}`);
    for (const label of ['Name', 'Email', 'Phone']) {
      expect(await field(label).getAttribute('aria-invalid')).toBe('false');
      // It is announced only if it was there, empty, before it had something to say.
      const region = await message(label);
      expect([await region.getAttribute('aria-live'), await region.textContent()]).toEqual(['polite', '']);
    }
    await tabTo(page, field('Name'));
    for (const [label, text] of [
      ['Name', 'Enter your name.'],
      ['Email', 'Enter your email address.'],
      ['Phone', 'Enter your phone number.'],
    ] as const) {
      await page.keyboard.press('Tab');
      await expect.poll(async () => (await message(label)).textContent()).toBe(text);
      await expect.poll(() => field(label).getAttribute('aria-invalid')).toBe('true');
    }
  });

  test('is helped by what the browser knows: every field has its autocomplete token', async () => {
    const page = await opened();
    const token = (label: string) => page.getByLabel(label, { exact: true }).getAttribute('autocomplete');
    expect(await token('Property Address')).toBe('address-line1');
    await typeInto(page, 'Property Address', '12 Larkspur Ave');
    await page.keyboard.press('Enter');
    await headingFocused(page, 'How are you planning to pay?');
    await pressOn(page, /^Out of Pocket/, 'Enter');
    await headingFocused(page, 'Property Details');
    await page.getByRole('radio', { name: 'Two Story' }).check();
    await page.getByLabel('Home size in square feet').fill('1800');
    await page.keyboard.press('Enter');
    await headingFocused(page, 'Contact information');
    expect([await token('Name'), await token('Email'), await token('Phone')]).toEqual([
      'name',
      'email',
      'tel',
    ]);
  });
});

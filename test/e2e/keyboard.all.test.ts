import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { claimByKeys, quoteByKeys, tabTo } from '#test/support/keyboard.ts';
import { pageStage } from '#test/support/page-stage.ts';

const product = productStage();
const stage = pageStage(product);
const visit = browserStage();

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };
// 1280 × 900 at 400 %: a quarter of the room, each pixel four times as large.
const enlarged: BrowserContextOptions = { viewport: { width: 320, height: 225 }, deviceScaleFactor: 4 };

/* With the keyboard alone, from a first visit. */

test.each([
  ['on a desktop', desktop],
  ['at 400 % zoom', enlarged],
])('a homeowner gets four prices, taps the answers after them and starts over, %s', async (_, view) => {
  const { page } = await visit(view);
  await page.goto(product().url);
  await quoteByKeys(page);
});

test('a homeowner with a claim goes back and forth, uploads the estimate and reads its summary, at 400 % zoom', async () => {
  const { page } = await visit(enlarged);
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

test('every error of the contact step is heard by its field, which the browser may fill in', async () => {
  const page = await stage.at('contact');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const message = async (label: string) =>
    page.locator(`#${await field(label).getAttribute('aria-describedby')}`);
  const fields = [
    ['Name', 'name', 'Enter your name.'],
    ['Email', 'email', 'Enter your email address.'],
    ['Phone', 'tel', 'Enter your phone number.'],
  ] as const;
  for (const [label, token] of fields) {
    expect(await field(label).getAttribute('autocomplete')).toBe(token);
    expect(await field(label).getAttribute('aria-invalid')).toBe('false');
    // It is announced only if it was there, empty, before it had something to say.
    const region = await message(label);
    expect([await region.getAttribute('aria-live'), await region.textContent()]).toEqual(['polite', '']);
  }
  await tabTo(page, field('Name'));
  for (const [label, , text] of fields) {
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await message(label)).textContent()).toBe(text);
    await expect.poll(() => field(label).getAttribute('aria-invalid')).toBe('true');
  }
});

import { describe, expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { headingFocused } from '#test/support/homeowner.ts';
import { pressOn, quoteByKeys, tabTo, typeInto } from '#test/support/keyboard.ts';
import { pageStage } from '#test/support/page-stage.ts';

const product = productStage();
const stage = pageStage(product);
const visit = browserStage();

describe('with the keyboard alone, on a walk from a first visit', () => {
  test('a homeowner gets four prices, taps the answers after them and starts over', async () => {
    const { page } = await visit();
    await page.goto(product().url);
    await quoteByKeys(page);
  });
});

describe('the keyboard', () => {
  test('first comes to the way past the header, straight to the quote', async () => {
    const page = await stage.at('address');
    await page.getByRole('textbox', { name: 'Property Address' }).waitFor();
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
    const page = await stage.at('address');
    await page.getByRole('textbox', { name: 'Property Address' }).waitFor();
    const progress = () => page.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuenow');
    expect(await progress()).toBe('8');
    await typeInto(page, 'Property Address', '12 Larkspur Ave, Omaha');
    await page.keyboard.press('Enter');
    await headingFocused(page, 'How are you planning to pay?');
    expect(await progress()).toBe('28');
    await pressOn(page, /^Out of Pocket/, 'Enter');
    await headingFocused(page, 'Property Details');
    expect(await progress()).toBe('66');
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
    const token = (label: string) =>
      stage.page().getByLabel(label, { exact: true }).getAttribute('autocomplete');
    await stage.at('address');
    expect(await token('Property Address')).toBe('street-address');
    await stage.at('contact');
    expect([await token('Name'), await token('Email'), await token('Phone')]).toEqual([
      'name',
      'email',
      'tel',
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { headingFocused } from '#test/support/homeowner.ts';
import { layoutShifts } from '#test/support/layout-shift.ts';
import {
  ADDRESS,
  button,
  earlyQuestions,
  earlyWalks,
  heading,
  sayAddress,
  size,
  takenOver,
} from './early-questions.ts';

const { painted } = earlyQuestions();

describe('before any script, in en', () => earlyWalks(painted, 'en'));

describe('what is under way when the page’s script comes', () => {
  test('is typed on: the home’s size keeps its text, focus and caret, and nothing moves', async () => {
    const { page, release } = await painted();
    await sayAddress(page);
    await button(page, /^Insurance Claim/).click();
    await button(page, /^No/).click();
    await headingFocused(page, 'Property Details');
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

  test('is not lost in the middle of a tap', async () => {
    const { page, release } = await painted();
    await sayAddress(page);
    await button(page, /^Out of Pocket/).hover();
    await page.mouse.down();
    release();
    // React knows the page's own elements by now.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#address') ?? {}).some((key) => key.startsWith('__reactProps')),
    );
    await page.mouse.up();
    await headingFocused(page, 'Property Details');
    await takenOver(page);
    expect(await page.evaluate(() => history.state)).toEqual({ step: 'property', from: 'payment' });
  });
});

describe('Back, Forward and reload before any script', () => {
  test('lead through the questions as the page’s script does, and it finds them in the history', async () => {
    const { page, release } = await painted();
    await sayAddress(page);
    await button(page, /^Insurance Claim/).click();
    await headingFocused(page, "Do you have an adjuster's estimate?");
    await button(page, 'Back').click();
    await headingFocused(page, 'How are you planning to pay?');
    await page.evaluate(() => history.back());
    await headingFocused(page, 'Property Address');
    expect(await page.locator('#address').inputValue()).toBe(ADDRESS);
    await page.evaluate(() => history.forward());
    await headingFocused(page, 'How are you planning to pay?');
    await button(page, /^Out of Pocket/).click();
    await headingFocused(page, 'Property Details');
    release();
    await takenOver(page);
    await page.goBack();
    await headingFocused(page, 'How are you planning to pay?');
    await page.goBack();
    await headingFocused(page, 'Property Address');
  });

  test('put back every answer and the question that showed', async () => {
    const { page, release } = await painted();
    await sayAddress(page);
    await button(page, /^Out of Pocket/).click();
    await page.getByLabel('Three Story').check();
    await size(page).fill('2400');
    await page.reload({ waitUntil: 'commit' });
    await heading(page, 'Property Details').waitFor();
    expect(await size(page).inputValue()).toBe('2400');
    expect(await page.getByLabel('Three Story').isChecked()).toBe(true);
    expect(await button(page, 'Continue').isEnabled()).toBe(true);
    await button(page, 'Back').click();
    await headingFocused(page, 'How are you planning to pay?');
    expect(await button(page, /^Out of Pocket/).getAttribute('aria-pressed')).toBe('true');
    release();
    await takenOver(page);
    await page.reload();
    await heading(page, 'How are you planning to pay?').waitFor();
    await button(page, 'Back').click();
    await headingFocused(page, 'Property Address');
    expect(await page.locator('#address').inputValue()).toBe(ADDRESS);
  });
});

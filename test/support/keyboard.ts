import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { headingFocused } from './homeowner.ts';
import { sidewaysOverflow } from './looks.ts';

const estimate = join(import.meta.dirname, '../fixtures/estimates/plain-carrier-1/document.pdf');

/** More stops than any screen has: whoever needs more is in a trap. */
const MOST_STOPS = 40;

declare global {
  interface Window {
    /** The wizard's step in which Tab was pressed last. */
    tabbedStep?: string | undefined;
  }
}

/** Tab goes on from where the focus is, so a step that is new since the last Tab must have taken it first. */
async function newStepFocused(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const frame = document.querySelector<HTMLElement>('[data-step]');
    const step = frame?.dataset.step;
    const same = window.tabbedStep === undefined || window.tabbedStep === step;
    if (!same && document.activeElement !== frame?.querySelector('h2')) return false;
    window.tabbedStep = step;
    return true;
  });
}

/** Presses Tab until this has the focus; every stop on the way must be seen to have it, and be in view. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  await newStepFocused(page);
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await focusFault(page)).toBe('');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${MOST_STOPS} times Tab did not lead to ${target}`);
}

/** What keeps a sighted keyboard user from seeing where the focus is; empty where nothing does. */
function focusFault(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    // Past the last stop the browser's own bar has its turn.
    if (focused === null || focused === document.body) return '';
    const name = `${focused.tagName.toLowerCase()} “${focused.getAttribute('aria-label') ?? focused.textContent}”`;
    // A hidden input shows its focus on the label that stands for it.
    const shown = focused.closest('label') ?? focused;
    const ringed = [focused, shown].some((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    if (!ringed) return `${name} shows no focus`;
    const { top, bottom, left, right } = shown.getBoundingClientRect();
    const inView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return inView ? '' : `${name} has the focus out of view`;
  });
}

/** Tabs to the field with this label and types. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Tabs to the button once it can be pressed, and presses it. */
export async function pressOn(page: Page, name: string | RegExp, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, disabled: false }));
  await page.keyboard.press(key);
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

/** By keys alone from the address to four prices, the answers after them and a new quote; no screen is too wide. */
export async function quoteByKeys(page: Page): Promise<void> {
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
  await pressOn(page, /^Book my inspection/, 'Enter');
  const sheet = page.getByRole('dialog', { name: 'Pick a time' });
  await sheet.getByRole('button', { name: 'Close' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^Book my inspection/ })
    .and(page.locator(':focus'))
    .waitFor();
  await tabTo(page, page.getByRole('radio', { name: 'Standard Price, $9,000', checked: true }));
  await page.keyboard.press('ArrowUp');
  await page.getByRole('radio', { name: 'As Low As, $6,300', checked: true }).waitFor();
  await page.getByRole('button', { name: 'Book my inspection · As Low As $6,300' }).waitFor();
  await tabTo(page, page.locator('summary', { hasText: 'Help us prepare' }));
  await page.keyboard.press('Enter');
  await pressOn(page, 'Hail', 'Space');
  await page.getByText('Saved. Thank you.').waitFor();
  await pressOn(page, 'Start a new quote', 'Enter');
  await headingFocused(page, 'Property Address');
}

/** By keys alone through a claim, back and forth, with an upload, to its opened summary. */
export async function claimByKeys(page: Page): Promise<void> {
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
  await tabTo(page, page.locator('.claim-how > summary'));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'What each number means' }).waitFor();
  expect(await sidewaysOverflow(page)).toEqual([]);
}

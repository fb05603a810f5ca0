import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

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

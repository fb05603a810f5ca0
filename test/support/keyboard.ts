import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More stops than any screen has: whoever needs more is in a trap. */
const MOST_STOPS = 40;

/** The document is read and the lead is sent between two steps, on a machine with other work to do. */
const LONGEST_STEP_MS = 15_000;

/** Presses Tab until this has the focus; every stop on the way must be seen to have it, and be in view. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
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

/** Waits until the step with this title stands and its heading has the focus. */
export async function headingFocused(page: Page, title: string): Promise<void> {
  await expect
    .poll(
      () => page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`),
      { timeout: LONGEST_STEP_MS },
    )
    .toBe(`H2 ${title}`);
}

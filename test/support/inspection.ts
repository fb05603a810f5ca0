import type { BrowserContext, Page } from 'playwright-core';
import {
  clippedText,
  colorPairs,
  misfits,
  motion,
  sidewaysOverflow,
  type Theme,
  wcagFindings,
} from './wcag.ts';

export const desktop = { width: 1280, height: 900 };
/** 320 px is also what 1280 px are at 400 % zoom. */
const narrow = { width: 320, height: 640 };
export const phone = { width: 390, height: 844 };

/** The browser's own lines for the refusals these walks are after: a file, Google, a password. */
export const refusals = [/status of 422/, /net::ERR_FAILED/, /status of 400/];

interface Looks {
  /** In which every screen is looked at. */
  themes: readonly Theme[];
  /** The dark theme also on each screen that has colors on each other in it which none before has had. */
  newDarkColors?: true;
  /** Also on a phone whose reader has all text twice as large. */
  enlarged?: true;
}

/** Collects what is wrong on every screen of a page at 1280 px, so that one run tells all of it. */
export function inspection(page: Page, { themes, newDarkColors, enlarged }: Looks) {
  const findings: string[] = [];
  const seen: string[] = [];
  const dark = new Set<string>();
  const note = async (screen: string, found: Promise<string[]>) => {
    for (const finding of await found) findings.push(`${screen}: ${finding}`);
  };

  async function noteNewDarkColors(screen: string) {
    await page.emulateMedia({ colorScheme: 'dark' });
    const pairs = await colorPairs(page);
    if (pairs.some((pair) => !dark.has(pair))) await note(screen, wcagFindings(page, ['dark']));
    for (const pair of pairs) dark.add(pair);
  }

  async function noteEnlarged(screen: string) {
    const at = `${screen} with text at 200 %`;
    await page.setViewportSize(phone);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await note(at, enlargedMisfits(page));
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  }

  return {
    findings,
    seen,
    async look(screen: string) {
      seen.push(screen);
      await note(screen, wcagFindings(page, themes));
      if (newDarkColors) await noteNewDarkColors(screen);
      await page.setViewportSize(narrow);
      await note(`${screen} at 320 px`, sidewaysOverflow(page));
      await note(`${screen} at 320 px`, clippedText(page));
      if (enlarged) await noteEnlarged(screen);
      await page.setViewportSize(desktop);
      await note(screen, motion(page));
    },
  };
}

/** Who opens a page of this context reads everything twice as large, from the first paint. */
export async function enlargeText(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
}

/** What does not fit on a page whose text is twice as large. */
export async function enlargedMisfits(page: Page): Promise<string[]> {
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  return [...(size === '32px' ? [] : [`text is ${size} large, not 32px`]), ...(await misfits(page))];
}

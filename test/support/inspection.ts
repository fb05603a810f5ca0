import type { Page } from 'playwright-core';
import { clippedText, motion, sidewaysOverflow, type Theme, wcagFindings } from './wcag.ts';

export const desktop = { width: 1280, height: 900 };
/** 320 px is also what 1280 px are at 400 % zoom. */
const narrow = { width: 320, height: 640 };

/** The browser's own lines for the refusals these walks are after: a file, Google, a password. */
export const refusals = [/status of 422/, /net::ERR_FAILED/, /status of 400/];

/** Collects what is wrong on every screen of a page at 1280 px, so that one run tells all of it. */
export function inspection(page: Page, themes: readonly Theme[]) {
  const findings: string[] = [];
  const seen: string[] = [];
  const note = async (screen: string, found: Promise<string[]>) => {
    for (const finding of await found) findings.push(`${screen}: ${finding}`);
  };
  return {
    findings,
    seen,
    async look(screen: string) {
      seen.push(screen);
      await note(screen, wcagFindings(page, themes));
      await page.setViewportSize(narrow);
      await note(`${screen} at 320 px`, sidewaysOverflow(page));
      await note(`${screen} at 320 px`, clippedText(page));
      await page.setViewportSize(desktop);
      await note(screen, motion(page));
    },
  };
}

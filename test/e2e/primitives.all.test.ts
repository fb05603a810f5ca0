import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowser, visit } from '#test/support/browser.ts';
import { clippedText, sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { startPrimitivesPage } from '#test/support/primitives-page.ts';

const folder = ownFolder();
let browser: Browser;
let served: Awaited<ReturnType<typeof startPrimitivesPage>>;

beforeAll(async () => {
  [browser, served] = await Promise.all([startBrowser(), startPrimitivesPage(folder)]);
});
afterAll(() => Promise.all([browser.close(), served.stop()]));

test.each(['en', 'es'] as const)(
  'every primitive is readable in both themes and fits into 320 px, in %s',
  async (language) => {
    const { page, strayErrors } = await visit(browser, {
      viewport: { width: 320, height: 900 },
      reducedMotion: 'reduce',
    });
    await page.goto(served.urls[language]);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await sidewaysOverflow(page)).toEqual([]);
    expect(await clippedText(page)).toEqual([]);
    expect(await wcagFindings(page)).toEqual([]);
    await page
      .getByRole('button', { name: /^Cancel/ })
      .last()
      .click();
    await page.getByRole('dialog').waitFor();
    expect(await sidewaysOverflow(page)).toEqual([]);
    expect(strayErrors()).toEqual([]);
  },
);

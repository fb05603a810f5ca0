import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { interceptGoogle } from './google-maps.ts';
import { holdScripts } from './held-scripts.ts';
import { layoutShifts, places, watchLayoutShifts } from './layout-shift.ts';

/** The first paint settles which typeface the page has: an optional one that comes later is not taken. */
async function firstPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Opens this site and holds that nothing moves when its script comes. */
export async function staysAsItsScriptComes(page: Page, url: string): Promise<void> {
  const letScriptsCome = await holdScripts(page);
  await watchLayoutShifts(page);
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Property Address' }).waitFor();
  await firstPaint(page);
  const before = await places(page);
  letScriptsCome();
  await page.locator('html[data-running]').waitFor();
  expect(await layoutShifts(page)).toEqual([]);
  expect(await places(page)).toEqual(before);
}

/** Opens this site, which has a key for Google Maps, and holds that nothing moves when a slow Google comes. */
export async function staysAsGoogleComes(page: Page, url: string): Promise<void> {
  const { promise: later, resolve: letGoogleCome } = Promise.withResolvers<void>();
  const { promise: asked, resolve: googleAsked } = Promise.withResolvers<void>();
  await interceptGoogle(page.context(), {
    script: async (_route, serve) => {
      googleAsked();
      await later;
      await serve();
    },
  });
  await watchLayoutShifts(page);
  await page.goto(url);
  await asked;
  await page.getByText('Loading...').waitFor();
  const before = await places(page);
  letGoogleCome();
  await page.getByRole('combobox', { name: 'Property Address' }).waitFor();
  expect(await layoutShifts(page)).toEqual([]);
  expect(await places(page)).toEqual(before);
}

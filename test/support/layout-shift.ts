import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { interceptGoogle } from './google-maps.ts';

declare global {
  interface Window {
    layoutShifts: { value: number; asked: boolean; nodes: string[] }[];
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
}

/** Call before the page is opened: keeps every layout shift the browser sees, from the first paint on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        window.layoutShifts.push({
          value: entry.value,
          asked: entry.hadRecentInput,
          nodes: entry.sources.map(({ node }) => (node instanceof Element ? node.className : String(node))),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved so far, `asked` where a key or tap half a second before may have been why, once the page has painted twice more. */
export function layoutShifts(page: Page): Promise<Window['layoutShifts']> {
  return page.evaluate(
    () =>
      new Promise<Window['layoutShifts']>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.layoutShifts)));
      }),
  );
}

/** Top and height, px, of all that stands around the first step, in its typeface: equal ones mean that nothing moved. */
async function places(page: Page): Promise<Record<string, [number, number]>> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return placesNow(page);
}

function placesNow(page: Page): Promise<Record<string, [number, number]>> {
  return page.evaluate(() => {
    const marks = [
      '.site-header',
      'h1',
      '.step-card',
      '.step-title',
      '.points',
      '.roofline',
      '.how',
      '.privacy',
      '.site-footer',
    ];
    return Object.fromEntries(
      marks.map((mark) => {
        const box = document.querySelector(mark)?.getBoundingClientRect();
        return [mark, [box?.top ?? Number.NaN, box?.height ?? Number.NaN] as [number, number]];
      }),
    );
  });
}

/** Keeps every script back until it is released. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/**
 * Call before the page is opened: its typeface comes when the returned function is called, which resolves once it is
 * drawn with.
 */
export async function holdTypeface(page: Page): Promise<() => Promise<void>> {
  const { promise: later, resolve: letFaceCome } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await later;
    await route.continue();
  });
  const loaded = () => page.evaluate(() => document.fonts.check('600 16px "Barlow Semi Condensed"'));
  return async () => {
    expect(await loaded()).toBe(false);
    letFaceCome();
    await expect.poll(loaded).toBe(true);
  };
}

/** Opens this site and holds that nothing moves when its typeface comes after the first paint. */
export async function staysAsItsTypefaceComes(page: Page, url: string): Promise<void> {
  const letFaceCome = await holdTypeface(page);
  await watchLayoutShifts(page);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('html[data-running]').waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1);
  const before = await placesNow(page);
  await letFaceCome();
  expect(await layoutShifts(page)).toEqual([]);
  expect(await placesNow(page)).toEqual(before);
}

/** The first paint, and the typeface of its titles. */
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

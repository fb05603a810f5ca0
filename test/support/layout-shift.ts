import type { Page } from 'playwright-core';
import { expect } from 'vitest';

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
          nodes: entry.sources.map(({ node }) =>
            node instanceof Element ? node.className || node.localName : String(node),
          ),
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

/** Forgets what has moved so far, where a test is about what comes next. */
export async function forgetLayoutShifts(page: Page): Promise<void> {
  await layoutShifts(page);
  await page.evaluate(() => window.layoutShifts.splice(0));
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

import type { Page } from 'playwright-core';

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

/** Top and height, px, of all that stands around the first step: equal ones mean that nothing moved. */
export function places(page: Page): Promise<Record<string, [number, number]>> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const marks = [
      '.site-header',
      'h1',
      '.step-card',
      '.step-title',
      '.points',
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

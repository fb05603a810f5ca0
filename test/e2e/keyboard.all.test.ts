import type { BrowserContextOptions } from 'playwright-core';
import { test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { claimByKeys, quoteByKeys } from '#test/support/keyboard.ts';

const product = productStage();
const visit = browserStage();

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };
// 1280 × 900 at 400 %: a quarter of the room, each pixel four times as large.
const enlarged: BrowserContextOptions = { viewport: { width: 320, height: 225 }, deviceScaleFactor: 4 };
const dark: BrowserContextOptions = { ...desktop, colorScheme: 'dark' };

async function opened(view: BrowserContextOptions) {
  const { page } = await visit(view);
  await page.goto(product().url);
  return page;
}

/* With the keyboard alone, from a first visit; four prices on a desktop: `keyboard.test.ts`. */

test.each([
  ['at 400 % zoom', enlarged],
  ['in the dark', dark],
])('a homeowner gets four prices, taps the answers after them and starts over, %s', async (_, view) => {
  await quoteByKeys(await opened(view));
});

test.each([
  ['on a desktop', desktop],
  ['at 400 % zoom', enlarged],
])(
  'a homeowner with a claim goes back and forth, uploads the estimate and reads its summary, %s',
  async (_, view) => {
    await claimByKeys(await opened(view));
  },
);

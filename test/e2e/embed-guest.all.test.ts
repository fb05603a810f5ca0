import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { embeddingSites, quoteIn } from '#test/support/embedding-sites.ts';

// A visitor whose system is dark, as the browser tells pages and frames itself: an emulated theme is every frame's own.
const { company, visit } = await embeddingSites(['--blink-settings=preferredColorScheme=0']);
const ownTheme = { colorScheme: null };

const pageWith = (query: Record<string, string>, mode = 'inline') =>
  `${company}/${mode}?${new URLSearchParams(query)}`;

/** The color that is seen at the edge of the frame, where nothing of the quote is drawn, as red, green and blue. */
async function seenAtItsEdge(page: Page): Promise<string> {
  const box = await page.locator('iframe').boundingBox();
  const clip = { x: (box?.x ?? 0) + 1, y: (box?.y ?? 0) + 40, width: 1, height: 1 };
  const pixel = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(async (image) => {
    const shown = new Image();
    shown.src = `data:image/png;base64,${image}`;
    await shown.decode();
    const brush = document.createElement('canvas').getContext('2d');
    brush?.drawImage(shown, 0, 0);
    return [...(brush?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3).join(' ');
  }, pixel);
}

test.each([
  // Few websites say for which theme they are drawn.
  ['light', 'background: rgb(250 240 200)', '250 240 200'],
  ['light', 'background: oklch(0.95 0.03 90)', undefined],
  ['dark', 'background: rgb(20 30 60); color: white', '20 30 60'],
  // What it says counts.
  ['light', 'color-scheme: light; background: rgb(250 240 200)', '250 240 200'],
  ['dark', 'color-scheme: light dark; background: rgb(20 30 60)', '20 30 60'],
  ['dark', 'color-scheme: dark; background: linear-gradient(rgb(20 30 60), rgb(20 30 60))', '20 30 60'],
])(
  'what is around the quote shows through, and the quote is %s on it: body { %s }',
  async (theme, style, color) => {
    const { page } = await visit([], ownTheme);
    await page.goto(pageWith({ style: `body { ${style} }` }));
    const quote = await quoteIn(page);
    await quote.locator('[data-whole]').waitFor();
    const isDark = () => quote.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
    await expect.poll(isDark).toBe(theme === 'dark');
    const [red = 0] = (await seenAtItsEdge(page)).split(' ').map(Number);
    if (color === undefined) expect(red).toBeGreaterThan(200);
    else await expect.poll(() => seenAtItsEdge(page)).toBe(color);
  },
);

test('in a panel the quote has the colors of the visitor’s system, as the panel has', async () => {
  const { page } = await visit([], ownTheme);
  await page.goto(pageWith({ style: 'body { background: white }' }, 'slide-out'));
  await page.getByRole('button', { name: 'Get your quote' }).click();
  const quote = await quoteIn(page);
  expect(await quote.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)).toBe(true);
  expect(await quote.locator('[data-whole]').count()).toBe(0);
});

/** What a frame still asks for as it is taken away. */
const cutOff = [/could not be (?:read|loaded)/];

test('a page that is swapped while the panel is open can be scrolled again', async () => {
  const { page } = await visit(cutOff);
  await page.goto(pageWith({}, 'button'));
  await page.getByRole('button', { name: 'Get your quote' }).click();
  await quoteIn(page);
  const held = () => page.evaluate(() => document.documentElement.style.overflow);
  expect(await held()).toBe('hidden');
  await page.evaluate(() => document.querySelector('main')?.remove());
  await expect.poll(held).toBe('');
});

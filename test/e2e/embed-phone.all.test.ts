import type { Frame, Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { embeddingSites, quoteIn } from '#test/support/embedding-sites.ts';
import { homeowner } from '#test/support/homeowner.ts';

const { company, visit } = embeddingSites(41_739);
const screen = { width: 390, height: 844 };
const phone = { viewport: screen, hasTouch: true, isMobile: true };

/** Whether all of it is on the screen. */
async function isSeen(part: Locator): Promise<boolean> {
  const box = await part.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= screen.height;
}

async function toTheContact(quote: Frame) {
  await homeowner.address(quote);
  await homeowner.paysOutOfPocket(quote);
  await homeowner.property(quote);
}

/** So that the page around has drawn what it was told meanwhile. */
const frames = (quote: Frame, count: number) =>
  quote.evaluate(
    (left) =>
      new Promise<void>((resolve) => {
        const drawn = () => (left-- > 0 ? requestAnimationFrame(drawn) : resolve());
        drawn();
      }),
    count,
  );

test.each([
  ['on a phone', phone],
  ['on a desktop', { viewport: { width: 1280, height: screen.height } }],
])(
  '%s, in a frame as high as its content, the next step stands above the prices, and its sheet opens on the screen',
  async (_where, options) => {
    const { page } = await visit([], options);
    await page.goto(`${company}/inline?tall`);
    const quote = await quoteIn(page);
    await toTheContact(quote);
    await homeowner.contact(quote);
    await quote.locator('[data-tier]').nth(3).waitFor();
    const book = quote.getByRole('button', { name: /^Book my inspection/ }).first();
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    expect(await top(book)).toBeLessThan(await top(quote.locator('[data-tier]').first()));

    for (const far of [120, 420, 700]) {
      await book.evaluate((button) => button.scrollIntoView({ block: 'start' }));
      await page.evaluate((y) => scrollBy(0, -y), far);
      await book.click();
      const sheet = quote.getByRole('dialog');
      await sheet.getByRole('button', { name: 'Close' }).and(quote.locator(':focus')).waitFor();
      await expect.poll(() => isSeen(sheet)).toBe(true);
      await sheet.getByRole('button', { name: 'Close' }).click();
      await sheet.waitFor({ state: 'detached' });
    }
  },
);

test('the frame does not grow while the result is on its way', async () => {
  const { page, context } = await visit([/could not be loaded/], phone);
  const held: (() => Promise<void>)[] = [];
  await context.route(/\/assets\/result-step/, (route) => {
    held.push(() => route.continue());
  });
  await page.goto(`${company}/inline?tall`);
  const quote = await quoteIn(page);
  await toTheContact(quote);
  await homeowner.contact(quote);
  await quote.locator('.step[data-step="thank-you"] .loading-step').waitFor();
  await frames(quote, 60);
  expect((await page.locator('iframe').boundingBox())?.height).toBeLessThan(screen.height);
  for (const go of held) await go();
});

test('in a panel the next step stays at the foot of the screen', async () => {
  const { page } = await visit([], phone);
  await page.goto(`${company}/slide-out`);
  await page.getByRole('button', { name: 'Get your quote' }).click();
  const quote = await quoteIn(page);
  await toTheContact(quote);
  await homeowner.contact(quote);
  await quote.locator('[data-tier]').nth(3).waitFor();
  const book = quote.getByRole('button', { name: /^Book my inspection/ }).first();
  expect(await isSeen(book)).toBe(true);
  await book.click();
  const sheet = quote.getByRole('dialog');
  await sheet.waitFor();
  await expect.poll(() => isSeen(sheet)).toBe(true);
});

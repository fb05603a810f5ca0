import { describe, expect, test } from 'vitest';
import type { Brand } from '#shared/site/brand.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { everyPictureSeen, fullBrand, openBrand, reviews, servePictures } from '#test/support/full-brand.ts';
import { layoutShifts, watchLayoutShifts } from '#test/support/layout-shift.ts';
import { desktop, misfits, phone, wcagFindings } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';

const told = productStage({ brand: fullBrand });
const lone: Brand = { ...fullBrand, heroImage: null, badges: [], reviews: reviews.slice(2, 3) };
const oneReview = productStage({ brand: lone });
const stage = pageStage(told);
const oneReviewStage = pageStage(oneReview);

const tablet = { width: 768, height: 1024 };

describe('a company that tells all of itself', () => {
  test.each([phone, tablet])('meets WCAG 2.2 AA and is no wider than $width px', async (viewport) => {
    const page = await openBrand(stage, viewport);
    await everyPictureSeen(page);
    // The dark theme: `accessibility.all.test.ts`.
    expect(await wcagFindings(page, ['light'])).toEqual([]);
    expect(await misfits(page)).toEqual([]);
  });

  test('links elsewhere in a tab of its own that cannot reach back', async () => {
    const page = await openBrand(stage);
    const links = page.locator('.reviews a, .badges a');
    await links.first().waitFor();
    const kinds = await links.evaluateAll((all) =>
      (all as HTMLAnchorElement[]).map(({ target, rel }) => `${target} ${rel}`),
    );
    expect(kinds).toEqual(Array(4).fill('_blank noopener'));
    await page.getByRole('link', { name: 'Certified installer (opens in a new tab)' }).waitFor();
  });

  test('keeps its photo and badges’ places, so that nothing moves when they come', async () => {
    const page = await stage.unopened();
    const { promise: later, resolve: letPicturesCome } = Promise.withResolvers<void>();
    await servePictures(page.context(), later);
    await watchLayoutShifts(page);
    await page.goto(told().url, { waitUntil: 'commit' });
    await page.locator('.hero-photo:visible').waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await layoutShifts(page);
    letPicturesCome();
    await everyPictureSeen(page);
    expect(await layoutShifts(page)).toEqual(before);
  });

  test('with one review has one, as wide as it is read', async () => {
    const page = await oneReviewStage.at('address');
    const box = await page.getByRole('figure').boundingBox();
    expect(box?.width).toBeGreaterThan(400);
    expect(box?.width).toBeLessThanOrEqual(42 * 16);
  });

  test('leaves the answer to the prices', async () => {
    await servePictures(stage.visitor().context);
    const page = await stage.at('thank-you');
    await page.getByRole('region', { name: 'Instant quote' }).waitFor();
    expect(await page.locator('.reviews, .badges').count()).toBe(0);
    expect(await page.locator('.hero-photo:visible').count()).toBe(0);
  });

  test.each([desktop, phone])(
    'its photo stands below all text, at $width px, and comes last',
    async (viewport) => {
      const session = await stage.visitor().context.newCDPSession(stage.page());
      await session.send('Network.enable');
      const { promise: asked, resolve: isAsked } = Promise.withResolvers<string>();
      session.on('Network.requestWillBeSent', ({ request }) => {
        if (request.url.endsWith('/crew.svg')) isAsked(request.initialPriority);
      });
      const page = await openBrand(stage, viewport);
      await page.locator('.hero-photo').scrollIntoViewIfNeeded();
      expect(await asked).toBe('Low');
      await session.detach();
      const place = (selector: string) =>
        page.locator(selector).evaluate((shown) => shown.getBoundingClientRect());
      const photo = await place('.hero-photo');
      for (const above of ['.step-card', '.points', '.reviews', '.badges'])
        expect(photo.top).toBeGreaterThanOrEqual((await place(above)).bottom);
      expect(photo.width / photo.height).toBeCloseTo(16 / 5, 1);
    },
  );
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Brand } from '#shared/site/brand.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { homeowner } from '#test/support/homeowner.ts';
import { layoutShifts, watchLayoutShifts } from '#test/support/layout-shift.ts';
import { reviews, servePictures, toldCompany } from '#test/support/told-company.ts';
import { clippedText, sidewaysOverflow, spilled, wcagFindings } from '#test/support/wcag.ts';

const silent = productStage();
const told = productStage({ brand: toldCompany });
const lone: Brand = { ...toldCompany, heroImage: null, badges: [], reviews: reviews.slice(2, 3) };
const oneReview = productStage({ brand: lone });
const visit = browserStage();

const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };
const desktop = { width: 1280, height: 900 };

/** Brings everything lazy into view once, and waits until no picture is missing. */
async function seen(page: Page) {
  await page.getByRole('textbox', { name: 'Property Address' }).waitFor();
  for (const image of await page.locator('.site img:visible').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((shown) => (shown as HTMLImageElement).complete)).toBe(true);
  }
}

describe('a company that tells nothing of itself', () => {
  test('has no photo, review, badge or cover on its page, and no room for one', async () => {
    const { page } = await visit({ viewport: desktop });
    await page.goto(silent().url);
    await page.getByRole('textbox', { name: 'Property Address' }).waitFor();
    expect(await page.locator('.hero-photo, .reviews, .badges, blockquote, main img').count()).toBe(0);
    expect(await page.getByText(/insured/i).count()).toBe(0);
    expect(await page.getByText('Nebraska contractor registration 00000-00').count()).toBe(2);
  });
});

describe('a company that tells all of itself', () => {
  test.each([phone, tablet, desktop])(
    'meets WCAG 2.2 AA and is no wider than $width px',
    async (viewport) => {
      const { page, context } = await visit({ viewport, reducedMotion: 'reduce' });
      await servePictures(context);
      await page.goto(told().url);
      await seen(page);
      expect(await wcagFindings(page)).toEqual([]);
      expect([
        ...(await sidewaysOverflow(page)),
        ...(await clippedText(page)),
        ...(await spilled(page)),
      ]).toEqual([]);
    },
  );

  test('shows each review with its stars in words, and a link only where there is an address', async () => {
    const { page, context } = await visit({ viewport: desktop });
    await servePictures(context);
    await page.goto(told().url);
    const figures = page.getByRole('region', { name: 'What customers say' }).getByRole('figure');
    await figures.first().waitFor();
    const said = await figures.evaluateAll((all) =>
      all.map((figure) => ({
        stars: figure.querySelector('.stars .visually-hidden')?.textContent,
        text: figure.querySelector('blockquote')?.textContent,
        author: figure.querySelector('.review-author')?.textContent,
        url: figure.querySelector('a')?.href,
      })),
    );
    expect(said).toEqual(
      reviews.map(({ stars, text, author, url }) => ({
        stars: stars === undefined ? undefined : `${stars} of 5 stars`,
        text,
        author,
        url: url === '' ? undefined : url,
      })),
    );
  });

  test('links elsewhere in a tab of its own that cannot reach back', async () => {
    const { page, context } = await visit({ viewport: desktop });
    await servePictures(context);
    await page.goto(told().url);
    const links = page.locator('.reviews a, .badges a');
    await links.first().waitFor();
    const kinds = await links.evaluateAll((all) =>
      (all as HTMLAnchorElement[]).map(({ target, rel }) => `${target} ${rel}`),
    );
    expect(kinds).toEqual(Array(4).fill('_blank noopener'));
    await page.getByRole('link', { name: 'Certified installer (opens a new tab)' }).waitFor();
  });

  test('names licence and cover beside the question and in the foot', async () => {
    const { page, context } = await visit({ viewport: phone });
    await servePictures(context);
    await page.goto(told().url);
    await page.getByRole('textbox', { name: 'Property Address' }).waitFor();
    for (const place of ['.hero', '.site-footer'])
      for (const text of [
        'Nebraska contractor registration 00000-00',
        'Insured: General liability, $2,000,000',
      ])
        expect(await page.locator(place).getByText(text).isVisible(), `${text} in ${place}`).toBe(true);
  });

  test('keeps its photo and badges’ places, so that nothing moves when they come', async () => {
    const { page, context } = await visit({ viewport: desktop });
    const { promise: later, resolve: letPicturesCome } = Promise.withResolvers<void>();
    await servePictures(context, later);
    await watchLayoutShifts(page);
    await page.goto(told().url, { waitUntil: 'commit' });
    await page.locator('.hero-photo:visible').waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await layoutShifts(page);
    letPicturesCome();
    await seen(page);
    expect(await layoutShifts(page)).toEqual(before);
  });

  test.each([
    ['desktop, where it is in view, comes before what is not', desktop, 'High'],
    ['phone, where it stands below the question, comes after what the question needs', phone, 'Low'],
  ])('its photo on a %s', async (_, viewport, priority) => {
    const { page, context } = await visit({ viewport });
    await servePictures(context);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const { promise: asked, resolve: isAsked } = Promise.withResolvers<string>();
    session.on('Network.requestWillBeSent', ({ request }) => {
      if (request.url.endsWith('/crew.svg')) isAsked(request.initialPriority);
    });
    await page.goto(told().url);
    expect(await asked).toBe(priority);
    const place = (selector: string) =>
      page.locator(selector).evaluate((shown) => shown.getBoundingClientRect());
    const [card, photo] = [await place('.step-card'), await place('.hero-photo:visible')];
    expect(photo.right <= card.left && photo.top < viewport.height).toBe(viewport === desktop);
    expect(photo.top >= card.bottom && photo.right > card.left).toBe(viewport === phone);
  });

  test('shows words for a picture that cannot be had, and no hole', async () => {
    const { page, context } = await visit({ viewport: desktop }, [/net::ERR_FAILED/]);
    await context.route('https://photos.example/**', (route) => route.abort());
    await page.goto(told().url);
    await page.getByRole('textbox', { name: 'Property Address' }).waitFor();
    await expect.poll(() => page.locator('.hero-photo:visible').count()).toBe(0);
    await page.locator('.badges').scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'Certified installer' }).getByText('Certified installer').waitFor();
    expect(await page.locator('main img:visible').count()).toBe(0);
  });

  test('with one review has one, as wide as it is read', async () => {
    const { page } = await visit({ viewport: desktop });
    await page.goto(oneReview().url);
    const box = await page.getByRole('figure').boundingBox();
    expect(box?.width).toBeGreaterThan(400);
    expect(box?.width).toBeLessThanOrEqual(42 * 16);
  });

  test('leaves the answer to the prices', async () => {
    const { page, context } = await visit({ viewport: desktop });
    await servePictures(context);
    await page.goto(told().url);
    await homeowner.address(page);
    await homeowner.paysOutOfPocket(page);
    await homeowner.property(page);
    await homeowner.contact(page);
    expect(await page.locator('.reviews, .badges').count()).toBe(0);
    expect(await page.locator('.hero-photo:visible').count()).toBe(0);
  });
});

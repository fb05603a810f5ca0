import { describe, expect, test } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { everyPictureSeen, fullBrand, openBrand, reviews, servePictures } from '#test/support/full-brand.ts';
import { misfits, phone, wcagFindings } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';

const silent = productStage();
const told = productStage({ brand: fullBrand });
const silentStage = pageStage(silent);
const stage = pageStage(told);

describe('a company that tells nothing of itself', () => {
  test('has no photo, stars, review, badge or cover on its page, and no room for one', async () => {
    const page = await silentStage.at('address');
    await page.getByRole('textbox', { name: 'Property Address' }).waitFor();
    expect(await page.locator('.hero-photo, .stars, .reviews, .badges, blockquote, main img').count()).toBe(
      0,
    );
    expect(await page.getByText(/insured/i).count()).toBe(0);
    expect(await page.getByText('Nebraska contractor registration 00000-00').count()).toBe(2);
    expect(await page.locator('.trust li').allTextContents()).toEqual([
      'Nebraska contractor registration 00000-00',
    ]);
  });
});

describe('a company that tells all of itself', () => {
  test('meets WCAG 2.2 AA and is no wider than 1280 px', async () => {
    const page = await openBrand(stage);
    await everyPictureSeen(page);
    expect(await wcagFindings(page, ['light'])).toEqual([]);
    expect(await misfits(page)).toEqual([]);
  });

  test('shows each review with its stars in words, and a link only where there is an address', async () => {
    const page = await openBrand(stage);
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
        stars: stars === undefined ? undefined : `${stars} out of 5 stars`,
        text,
        author,
        url: url === '' ? undefined : url,
      })),
    );
  });

  test('names under its title the rating it entered, with a link to it, not its own reviews’ average', async () => {
    const page = await openBrand(stage);
    const rating = page.getByRole('link', { name: '4.8 · 1,260 Google reviews (opens in a new tab)' });
    await rating.waitFor();
    expect(await rating.getAttribute('href')).toBe('https://maps.example/reviews');
    expect(await page.locator('.trust .stars .visually-hidden').textContent()).toBe('4.8 out of 5 stars');
    const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? Number.NaN;
    expect(await top('.trust')).toBeGreaterThan(await top('h1'));
    expect(await top('.lead')).toBeGreaterThan(await top('.trust'));
  });

  test('keeps its rating in the steps: with its first review beside them, on a phone below the card', async () => {
    await servePictures(stage.visitor().context);
    const page = await stage.at('payment');
    const place = (selector: string) =>
      page.locator(selector).evaluate((shown) => shown.getBoundingClientRect());
    await page.getByText(reviews[0]?.text ?? '').waitFor();
    expect((await place('.said')).right).toBeLessThan((await place('.step-card')).left);
    await page.setViewportSize(phone);
    expect((await place('.trust')).top).toBeGreaterThan((await place('.step-card')).bottom);
    expect(await page.locator('.said').isVisible()).toBe(false);
  });

  test('names license and cover beside the question and in the foot', async () => {
    const page = await openBrand(stage, phone);
    await page.getByRole('textbox', { name: 'Property Address' }).waitFor();
    for (const place of ['.hero', '.site-footer'])
      for (const text of [
        'Nebraska contractor registration 00000-00',
        'Insured: General liability, $2,000,000',
      ])
        expect(await page.locator(place).getByText(text).isVisible(), `${text} in ${place}`).toBe(true);
  });

  test('shows words for a picture that cannot be had, and no hole', async () => {
    const { context, expectConsole } = stage.visitor();
    // The page before may still have asked for one as it was left.
    expectConsole(/net::ERR_.* https:\/\/photos\.example\//);
    await context.route('https://photos.example/**', (route) => route.abort());
    const page = await stage.at('address');
    await page.getByRole('textbox', { name: 'Property Address' }).waitFor();
    await page.locator('.site-footer').scrollIntoViewIfNeeded();
    await page.locator('.roofline').waitFor();
    expect(await page.locator('.hero-photo').count()).toBe(0);
    await page.locator('.badges').scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'Certified installer' }).getByText('Certified installer').waitFor();
    expect(await page.locator('main img:visible').count()).toBe(0);
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { solarPlaces } from '#infra/local/solar/places.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { headingFocused, homeowner } from '#test/support/homeowner.ts';
import {
  homeAt,
  instantQuote,
  measuredProperty,
  measuringSite,
  roofCard,
} from '#test/support/measured-home.ts';
import { pageStage } from '#test/support/page-stage.ts';

const stage = pageStage(productStage(measuringSite));
const skippingStage = pageStage(productStage({ ...measuringSite, skipHomeSize: true }));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** An address whose building is another place's. */
const besideTheAddress = { ...homeAt(solarPlaces.otherPlace), placeId: 'the-address' };

describe('the roof that was measured', () => {
  test('prices nothing for who does not answer', async () => {
    const { page, lead } = await measuredProperty(stage);
    await roofCard(page).waitFor();
    await homeowner.property(page, '2900');
    await homeowner.contact(page, 'Odalys Brennan');
    await instantQuote(page).getByText('Based on 2,900 sq ft (29 squares)').waitFor();
    expect(lead()?.shownRoof).toEqual({ buildings: ['local-house'] });
  });

  test('from far away is asked about, and a yes settles it', async () => {
    const { page } = await measuredProperty(stage, { home: homeAt(solarPlaces.farCentre) });
    await roofCard(page).waitFor();
    await button(page, 'Yes').click();
    await page.getByText('We’ll price this roof.', { exact: true }).waitFor();
  });

  test('of another place beside the address is asked about with nothing chosen, and a yes prices it', async () => {
    const { page, asked, lead } = await measuredProperty(stage, { home: besideTheAddress });
    expect(asked).toMatchObject([{ placeId: 'the-address' }]);
    await roofCard(page).waitFor();
    for (const name of ['Yes', 'Use my home size'])
      expect(await button(page, name).getAttribute('aria-pressed')).toBe('false');
    await button(page, 'Yes').click();
    await page.getByText('We’ll price this roof.', { exact: true }).waitFor();
    await homeowner.property(page, '2400');
    await homeowner.contact(page, 'Odalys Brennan');
    await instantQuote(page).getByText('Based on 2,211 sq ft (23 squares)').waitFor();
    expect(lead()).toMatchObject({
      shownRoof: { answer: 'yes', buildings: ['local-next-door'] },
      shown: { areaSource: 'measured', squares: 23 },
    });
  });

  test('of another place prices nothing for who does not answer', async () => {
    const { page, lead } = await measuredProperty(stage, { home: besideTheAddress });
    await roofCard(page).waitFor();
    await homeowner.property(page, '2900');
    await homeowner.contact(page, 'Odalys Brennan');
    await instantQuote(page).getByText('Based on 2,900 sq ft (29 squares)').waitFor();
    expect(await page.getByText('Includes roof data from Google').count()).toBe(0);
    expect(lead()?.shownRoof).toEqual({ buildings: ['local-next-door'] });
  });

  test('more than a third from what the home’s size tells gives way to that size, and says so', async () => {
    const { page } = await measuredProperty(stage);
    await button(page, 'Yes').click();
    await page.getByRole('radio', { name: 'Two Story' }).check();
    await page.getByLabel('Home size in square feet').fill('1800');
    await button(page, 'Continue').click();
    await page.getByText(/doesn’t fit a home of 1,800 sq ft\. Which is right\?$/).waitFor();
    await page.getByText(/doesn’t fit your home size: they differ by more than a third/).waitFor();
    await button(page, 'Continue').click();
    await headingFocused(page, 'Contact information');
    await homeowner.contact(page, 'Odalys Brennan');
    await instantQuote(page).getByText('Based on 1,800 sq ft (18 squares)').waitFor();
    await instantQuote(page)
      .getByText(/The roof you confirmed measures 24 squares from above\. .* so we priced your home size/)
      .waitFor();
    await instantQuote(page).getByText('Something not right?').click();
    await instantQuote(page).getByLabel('Or enter the roof size').fill('3,100');
    await page.getByRole('button', { name: 'Use this size' }).click();
    await instantQuote(page)
      .getByText(/^You changed/)
      .waitFor();
    expect(
      await instantQuote(page)
        .getByText(/so we priced your home size/)
        .count(),
    ).toBe(0);
  });

  test('is corrected by the site’s factor', async () => {
    const { page } = await measuredProperty(stage, { settings: { measuredAreaCorrection: 1.25 } });
    await roofCard(page).getByText('About 26–35 squares. Pictures from May 2024.').waitFor();
  });
});

describe('a site that asks for no home size once the roof is confirmed', () => {
  test('goes on with the kind of home alone, and prices the roof', async () => {
    const { page, lead } = await measuredProperty(skippingStage);
    await page.getByRole('radio', { name: 'Two Story' }).check();
    expect(await button(page, 'Continue').isDisabled()).toBe(true);
    await button(page, 'Yes').click();
    await page.getByText('We’ll price this roof. You can skip the home size.').waitFor();
    await button(page, 'Continue').click();
    await headingFocused(page, 'Contact information');
    await homeowner.contact(page, 'Odalys Brennan');
    await instantQuote(page).getByText('Based on 2,404 sq ft (25 squares)').waitFor();
    expect(lead()).not.toHaveProperty('squareFootage');
  });

  test('asks for it again from who takes the yes back', async () => {
    const { page } = await measuredProperty(skippingStage);
    await page.getByRole('radio', { name: 'Two Story' }).check();
    await button(page, 'Yes').click();
    await button(page, 'Use my home size').click();
    await expect.poll(() => button(page, 'Continue').isDisabled()).toBe(true);
  });
});

describe('a roof that no yes could make price', () => {
  test.each(['medium', 'flat', 'old', 'small', 'large'] as const)('is not asked about: %s', async (place) => {
    const { page } = await measuredProperty(stage, { home: homeAt(solarPlaces[place]) });
    await page.getByLabel('Home size in square feet').waitFor();
    expect(await roofCard(page).count()).toBe(0);
  });
});

test('a site that measures for its office alone shows nothing of it', async () => {
  const { page, asked } = await measuredProperty(stage, { settings: { useMeasuredRoof: 0 } });
  await homeowner.property(page, '1800');
  await homeowner.contact(page, 'Odalys Brennan');
  await instantQuote(page).getByText('Based on 1,800 sq ft (18 squares)').waitFor();
  expect(asked).toHaveLength(1);
  expect(await page.getByText('Includes roof data from Google').count()).toBe(0);
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { headingFocused, homeowner } from '#test/support/homeowner.ts';
import { instantQuote, measuredProperty, measuringSite, roofCard } from '#test/support/measured-home.ts';
import { pageStage } from '#test/support/page-stage.ts';

const product = productStage(measuringSite);
const stage = pageStage(product);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
describe('the roof that was measured', () => {
  test('is shown on the property step, above its questions, and named by nobody else', async () => {
    const { page, asked, google } = await measuredProperty(stage);
    const card = roofCard(page);
    await card.getByText('About 20–28 squares. Pictures from May 2024.').waitFor();
    await card.getByText('Includes roof data from Google', { exact: true }).waitFor();
    for (const name of ['Yes', 'Use my home size'])
      expect(await card.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('false');
    const [cardTop = 0, fieldTop = 0] = await Promise.all(
      [card, page.getByLabel('Home size in square feet')].map(async (one) => (await one.boundingBox())?.y),
    );
    expect(cardTop).toBeLessThan(fieldTop);
    expect(asked).toEqual([
      {
        leadId: expect.any(String),
        placeId: 'local-house',
        location: { lat: 41.154, lng: -96.042 },
      },
    ]);
    await expect
      .poll(() => google.pictures.at(-1)?.searchParams.getAll('markers'))
      .toEqual(['label:A|41.154000,-96.042000']);
  });

  test('prices the roof once its owner says yes, and the lead says so', async () => {
    const { page, lead } = await measuredProperty(stage);
    await button(page, 'Yes').click();
    await page.getByText('We’ll price this roof.', { exact: true }).waitFor();
    await roofCard(page).getByText('About 22–26 squares. Pictures from May 2024.').waitFor();
    await homeowner.property(page, '2900');
    await homeowner.contact(page, 'Odalys Brennan');
    await instantQuote(page).getByText('Based on 2,404 sq ft (25 squares)').waitFor();
    await instantQuote(page).getByText('Includes roof data from Google').first().waitFor();
    expect(lead()).toMatchObject({
      squareFootage: 2900,
      shownRoof: { answer: 'yes', buildings: ['local-house'] },
      shown: { areaSource: 'measured', squareFootage: 2404, squares: 25 },
    });
  });

  test('prices nothing for who goes by the home’s size', async () => {
    const { page, lead } = await measuredProperty(stage);
    await button(page, 'Use my home size').click();
    await page.getByText('We’ll use your home size.', { exact: true }).waitFor();
    await homeowner.property(page, '2900');
    await homeowner.contact(page, 'Odalys Brennan');
    await instantQuote(page).getByText('Based on 2,900 sq ft (29 squares)').waitFor();
    expect(await page.getByText('Includes roof data from Google').count()).toBe(0);
    expect(lead()).toMatchObject({
      shownRoof: { answer: 'home-size' },
      shown: { areaSource: 'home-size' },
    });
  });

  test('and its answer stand again after a reload, and go with another address', async () => {
    const { page, asked } = await measuredProperty(stage);
    await button(page, 'Yes').click();
    await page.getByText('We’ll price this roof.', { exact: true }).waitFor();
    await page.reload();
    expect(await button(page, 'Yes').getAttribute('aria-pressed')).toBe('true');
    expect(asked).toHaveLength(1);
    for (const title of ['How are you planning to pay?', 'Property Address']) {
      await button(page, 'Back').click();
      await headingFocused(page, title);
    }
    await page.getByLabel('Property Address').fill('Lot 7, County Road 31, Gretna');
    await page.getByLabel('Property Address').press('Enter');
    await headingFocused(page, 'How are you planning to pay?');
    await homeowner.paysOutOfPocket(page);
    await page.getByLabel('Home size in square feet').waitFor();
    expect(await roofCard(page).count()).toBe(0);
    expect(asked).toHaveLength(1);
  });
});

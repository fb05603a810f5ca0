import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { solarPlaces } from '#infra/local/solar/places.ts';
import type { AreaSettings } from '#shared/pricing/area-settings.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { headingFocused, homeowner } from '#test/support/homeowner.ts';
import { chosenHome, homeAt, measuringSite, roofCard, watchMeasuring } from '#test/support/measured-home.ts';
import { pageStage } from '#test/support/page-stage.ts';

const product = productStage(measuringSite);
const skipping = productStage({ ...measuringSite, skipHomeSize: true });
const stage = pageStage(product);
const skippingStage = pageStage(skipping);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const quote = (page: Page) => page.getByRole('region', { name: 'Instant quote' });

interface Opening {
  on?: typeof stage;
  settings?: Partial<AreaSettings>;
  /** The address's, where it is another than the building's. */
  placeId?: string;
}

/** A homeowner whose roof is measured while the payment is chosen, on the property step. */
async function opened(
  place: Parameters<typeof homeAt>[0] = solarPlaces.house,
  { on = stage, settings = {}, ...home }: Opening = {},
) {
  const chosen = { ...homeAt(place), ...home };
  const measured = await watchMeasuring(on.visitor(), { home: chosen }, settings);
  const answered = on.page().waitForResponse('**/api/roof-measurements');
  const page = await on.at('payment', chosenHome(chosen));
  await (await answered).finished();
  await homeowner.paysOutOfPocket(page);
  return { page, ...measured };
}

describe('the roof that was measured', () => {
  test('is shown on the property step, above its questions, and named by nobody else', async () => {
    const { page, asked, google } = await opened();
    const card = roofCard(page);
    await card.getByText('About 20–28 squares, pictures of May 2024.').waitFor();
    await card.getByText('Includes roof data from Google', { exact: true }).waitFor();
    for (const name of ['Yes', 'Use my home size'])
      expect(await card.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('false');
    const [cardTop = 0, fieldTop = 0] = await Promise.all(
      [card, page.getByLabel('Home size in square feet')].map(async (one) => (await one.boundingBox())?.y),
    );
    expect(cardTop).toBeLessThan(fieldTop);
    expect(asked).toEqual([
      {
        visitId: expect.any(String),
        placeId: 'local-house',
        location: { lat: 41.154, lng: -96.042 },
      },
    ]);
    await expect
      .poll(() => google.pictures.at(-1)?.searchParams.getAll('markers'))
      .toEqual(['label:A|41.154000,-96.042000']);
  });

  test('prices the roof once its owner says yes, and the lead says so', async () => {
    const { page, lead } = await opened();
    await button(page, 'Yes').click();
    await page.getByText('We price this roof.', { exact: true }).waitFor();
    await roofCard(page).getByText('About 22–26 squares, pictures of May 2024.').waitFor();
    await homeowner.property(page, '2900');
    await homeowner.contact(page, 'Odalys Brennan');
    await quote(page).getByText('Based on 2,404 sq ft (25 squares)').waitFor();
    await quote(page).getByText('Includes roof data from Google').first().waitFor();
    expect(lead()).toMatchObject({
      squareFootage: 2900,
      shownRoof: { answer: 'yes', buildings: ['local-house'] },
      shown: { areaSource: 'measured', squareFootage: 2404, squares: 25 },
    });
  });

  test('prices nothing for who goes by the home’s size', async () => {
    const { page, lead } = await opened();
    await button(page, 'Use my home size').click();
    await page.getByText('We go by your home size.', { exact: true }).waitFor();
    await homeowner.property(page, '2900');
    await homeowner.contact(page, 'Odalys Brennan');
    await quote(page).getByText('Based on 2,900 sq ft (29 squares)').waitFor();
    expect(await page.getByText('Includes roof data from Google').count()).toBe(0);
    expect(lead()).toMatchObject({
      shownRoof: { answer: 'home-size' },
      shown: { areaSource: 'home-size' },
    });
  });

  test('prices nothing for who does not answer', async () => {
    const { page, lead } = await opened();
    await roofCard(page).waitFor();
    await homeowner.property(page, '2900');
    await homeowner.contact(page, 'Odalys Brennan');
    await quote(page).getByText('Based on 2,900 sq ft (29 squares)').waitFor();
    expect(lead()?.shownRoof).toEqual({ buildings: ['local-house'] });
  });

  test('from far away is asked about, and a yes settles it', async () => {
    const { page } = await opened(solarPlaces.farCentre);
    await roofCard(page).waitFor();
    await button(page, 'Yes').click();
    await page.getByText('We price this roof.', { exact: true }).waitFor();
  });

  test('of another place beside the address is asked about with nothing chosen, and a yes prices it', async () => {
    const { page, asked, lead } = await opened(solarPlaces.otherPlace, { placeId: 'the-address' });
    expect(asked).toMatchObject([{ placeId: 'the-address' }]);
    await roofCard(page).waitFor();
    for (const name of ['Yes', 'Use my home size'])
      expect(await button(page, name).getAttribute('aria-pressed')).toBe('false');
    await button(page, 'Yes').click();
    await page.getByText('We price this roof.', { exact: true }).waitFor();
    await homeowner.property(page, '2400');
    await homeowner.contact(page, 'Odalys Brennan');
    await quote(page).getByText('Based on 2,211 sq ft (23 squares)').waitFor();
    expect(lead()).toMatchObject({
      shownRoof: { answer: 'yes', buildings: ['local-next-door'] },
      shown: { areaSource: 'measured', squares: 23 },
    });
  });

  test('of another place prices nothing for who does not answer', async () => {
    const { page, lead } = await opened(solarPlaces.otherPlace, { placeId: 'the-address' });
    await roofCard(page).waitFor();
    await homeowner.property(page, '2900');
    await homeowner.contact(page, 'Odalys Brennan');
    await quote(page).getByText('Based on 2,900 sq ft (29 squares)').waitFor();
    expect(await page.getByText('Includes roof data from Google').count()).toBe(0);
    expect(lead()?.shownRoof).toEqual({ buildings: ['local-next-door'] });
  });

  test('more than a third from what the home’s size tells gives way to that size, and says so', async () => {
    const { page } = await opened();
    await button(page, 'Yes').click();
    await page.getByRole('radio', { name: 'Two Story' }).check();
    await page.getByLabel('Home size in square feet').fill('1800');
    await page
      .getByText(/is more than a third away from what your home size tells, so we go by your home size/)
      .waitFor();
    await button(page, 'Continue').click();
    await headingFocused(page, 'Contact information');
    await homeowner.contact(page, 'Odalys Brennan');
    await quote(page).getByText('Based on 1,800 sq ft (18 squares)').waitFor();
    await quote(page)
      .getByText(/the roof you confirmed has 24 squares\. .* the prices go by your home size/)
      .waitFor();
    await quote(page).getByText('Something not right?').click();
    await quote(page).getByRole('textbox').fill('31');
    await page.getByRole('button', { name: 'Use this area' }).click();
    await quote(page)
      .getByText(/^You changed/)
      .waitFor();
    expect(
      await quote(page)
        .getByText(/the prices go by your home size/)
        .count(),
    ).toBe(0);
  });

  test('is corrected by the site’s factor', async () => {
    const { page } = await opened(solarPlaces.house, { settings: { measuredAreaCorrection: 1.25 } });
    await roofCard(page).getByText('About 26–35 squares, pictures of May 2024.').waitFor();
  });

  test('and its answer stand again after a reload, and go with another address', async () => {
    const { page, asked } = await opened();
    await button(page, 'Yes').click();
    await page.getByText('We price this roof.', { exact: true }).waitFor();
    await page.reload();
    expect(await button(page, 'Yes').getAttribute('aria-pressed')).toBe('true');
    expect(asked).toHaveLength(1);
    for (const title of ['How are you planning to pay?', 'Property Address']) {
      await button(page, 'Back').click();
      await headingFocused(page, title);
    }
    await page.getByLabel('Property Address').fill('Lot 7, County Road 31');
    await page.getByLabel('Property Address').press('Enter');
    await headingFocused(page, 'How are you planning to pay?');
    await homeowner.paysOutOfPocket(page);
    await page.getByLabel('Home size in square feet').waitFor();
    expect(await roofCard(page).count()).toBe(0);
    expect(asked).toHaveLength(1);
  });
});

describe('a site that asks for no home size once the roof is confirmed', () => {
  test('goes on with the kind of home alone, and prices the roof', async () => {
    const { page, lead } = await opened(solarPlaces.house, { on: skippingStage });
    await page.getByRole('radio', { name: 'Two Story' }).check();
    expect(await button(page, 'Continue').isDisabled()).toBe(true);
    await button(page, 'Yes').click();
    await page.getByText('We price this roof. You need not enter the home size.').waitFor();
    await button(page, 'Continue').click();
    await headingFocused(page, 'Contact information');
    await homeowner.contact(page, 'Odalys Brennan');
    await quote(page).getByText('Based on 2,404 sq ft (25 squares)').waitFor();
    expect(lead()).not.toHaveProperty('squareFootage');
  });

  test('asks for it again from who takes the yes back', async () => {
    const { page } = await opened(solarPlaces.house, { on: skippingStage });
    await page.getByRole('radio', { name: 'Two Story' }).check();
    await button(page, 'Yes').click();
    await button(page, 'Use my home size').click();
    await expect.poll(() => button(page, 'Continue').isDisabled()).toBe(true);
  });
});

describe('a roof that no yes could make price', () => {
  test.each(['medium', 'flat', 'old', 'small', 'large'] as const)('is not asked about: %s', async (place) => {
    const { page } = await opened(solarPlaces[place]);
    await page.getByLabel('Home size in square feet').waitFor();
    expect(await roofCard(page).count()).toBe(0);
  });
});

test('a site that measures for its office alone shows nothing of it', async () => {
  const { page, asked } = await opened(solarPlaces.house, { settings: { useMeasuredRoof: 0 } });
  await homeowner.property(page, '1800');
  await homeowner.contact(page, 'Odalys Brennan');
  await quote(page).getByText('Based on 1,800 sq ft (18 squares)').waitFor();
  expect(asked).toHaveLength(1);
  expect(await page.getByText('Includes roof data from Google').count()).toBe(0);
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { solarFaults, solarPlaces } from '#infra/local/solar/places.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { homeowner } from '#test/support/homeowner.ts';
import { tabTo } from '#test/support/keyboard.ts';
import { layoutShifts, watchLayoutShifts } from '#test/support/layout-shift.ts';
import {
  chooseAddress,
  GARAGE,
  heldMeasuring,
  homeAt,
  instantQuote,
  MAPS_KEY,
  measuredProperty,
  measuringSite,
  roofCard,
  roofMap,
  tapMap,
  watchMeasuring,
} from '#test/support/measured-home.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { button } from './made-link.ts';

const product = productStage(measuringSite);
const stage = pageStage(product);
const visit = browserStage();

const yesFocused = (page: Page) => button(page, 'Yes').and(page.locator(':focus')).waitFor();
const size = (page: Page) => page.getByLabel('Home size in square feet');

test('the roof that was measured is shown on the property step, above its questions, and prices the lead once its owner says yes', async () => {
  const { page, asked, google, lead } = await measuredProperty(stage);
  const card = roofCard(page);
  await card.getByText('About 20–28 squares. Pictures from May 2024.').waitFor();
  await card.getByText('Includes roof data from Google', { exact: true }).waitFor();
  const [cardTop = 0, fieldTop = 0] = await Promise.all(
    [card, size(page)].map(async (one) => (await one.boundingBox())?.y),
  );
  expect(cardTop).toBeLessThan(fieldTop);
  expect(asked).toMatchObject([{ placeId: 'local-house', location: { lat: 41.154, lng: -96.042 } }]);
  await expect
    .poll(() => google.pictures.at(-1)?.searchParams.getAll('markers'))
    .toEqual(['label:A|41.154000,-96.042000']);

  await button(page, 'Yes').click();
  await page.getByText('We’ll price this roof.', { exact: true }).waitFor();
  await homeowner.property(page, '2900');
  await homeowner.contact(page, 'Odalys Brennan');
  await instantQuote(page).getByText('Based on 2,404 sq ft (25 squares)').waitFor();
  expect(lead()).toMatchObject({
    squareFootage: 2900,
    shownRoof: { answer: 'yes', buildings: ['local-house'] },
    shown: { areaSource: 'measured', squareFootage: 2404, squares: 25 },
  });
});

describe('an answer that comes late', () => {
  test('comes into the room kept above the form, moves nothing, and is said politely beside it', async () => {
    const { page, context } = await visit();
    await watchLayoutShifts(page);
    await watchMeasuring({ context }, { home: homeAt(solarPlaces.house) });
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/api/roof-measurements', async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto(product().url);
    await chooseAddress(page);
    await homeowner.paysOutOfPocket(page);
    const status = (hasText: string) =>
      page.locator('[data-part="roof-place"]').getByRole('status').filter({ hasText }).waitFor();
    await status('Looking at your roof from above…');
    await size(page).pressSequentially('29');
    const before = await size(page).boundingBox();
    const shifts = (await layoutShifts(page)).length;
    letGo();
    await roofCard(page).waitFor();
    await status('There’s a question about it above the form.');
    expect(await size(page).boundingBox()).toEqual(before);
    await size(page).and(page.locator(':focus')).waitFor();
    await size(page).pressSequentially('00');
    expect(await size(page).inputValue()).toBe('2900');
    expect((await layoutShifts(page)).slice(shifts)).toEqual([]);
  });

  test('that there is no roof to see is said in that room, and moves nothing either', async () => {
    const { page, letGo } = await heldMeasuring(stage, homeAt(solarFaults.none));
    await homeowner.paysOutOfPocket(page);
    const before = await size(page).boundingBox();
    letGo();
    await page.getByRole('status').getByText('We couldn’t see your roof from above.').waitFor();
    expect(await size(page).boundingBox()).toEqual(before);
    expect(await roofCard(page).count()).toBe(0);
  });
});

describe('another building', () => {
  test('is the one that is tapped on a map that nothing was loaded of before, and is asked about anew', async () => {
    const { page, asked, google } = await measuredProperty(stage);
    await roofCard(page).waitFor();
    expect(google.maps).toEqual([]);
    expect(google.scripts.map(({ searchParams }) => searchParams.get('key'))).toEqual([MAPS_KEY]);
    await button(page, 'Yes').click();
    await button(page, 'A different building').click();
    await roofMap(page).waitFor();
    expect(google.maps).toEqual([{ lat: 41.154, lng: -96.042 }]);
    await tapMap(page, 0, 100);
    await yesFocused(page);
    expect(asked.at(-1)).toEqual({
      leadId: asked[0]?.leadId,
      location: { lat: expect.closeTo(41.155, 5), lng: expect.closeTo(-96.042, 5) },
    });
    expect(await roofMap(page).count()).toBe(0);
    expect(await button(page, 'Yes').getAttribute('aria-pressed')).toBe('false');
    await expect
      .poll(() => google.pictures.at(-1)?.searchParams.getAll('markers'))
      .toEqual([expect.stringMatching(/^label:A\|41\.155/)]);
  });

  test('is found by the keyboard alone, in the middle of the map', async () => {
    const { page, asked } = await measuredProperty(stage);
    await tabTo(page, button(page, 'A different building'));
    await page.keyboard.press('Enter');
    await tabTo(page, roofMap(page));
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowUp');
    await tabTo(page, button(page, 'Measure the building in the center'));
    await page.keyboard.press('Enter');
    await yesFocused(page);
    expect(asked.at(-1)).toMatchObject({ location: { lat: expect.closeTo(41.1546, 5) } });
  });
});

test('a detached garage is added as B, priced together with the house, and taken out again', async () => {
  const { page, google, lead } = await measuredProperty(stage);
  const addGarage = async () => {
    await button(page, 'Yes').click();
    await button(page, 'Add a building, like a detached garage').click();
    await roofMap(page).waitFor();
    await tapMap(page, ...GARAGE);
    await yesFocused(page);
  };
  await addGarage();
  const card = page.getByRole('region', { name: 'Are these your roofs?' });
  expect(await card.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^A: about 24 squares/),
    expect.stringMatching(/^B: about \d squares/),
  ]);
  await expect
    .poll(() => google.pictures.at(-1)?.searchParams.getAll('markers'))
    .toEqual(['label:A|41.154000,-96.042000', 'label:B|41.154000,-96.041580']);
  await card.getByRole('button', { name: /^Remove: B/ }).click();
  await page.getByRole('region', { name: 'Is this your roof?' }).waitFor();
  await yesFocused(page);
  await addGarage();
  await button(page, 'Yes').click();
  await homeowner.property(page, '3400');
  await homeowner.contact(page, 'Odalys Brennan');
  await instantQuote(page).getByText('Based on 2,9').waitFor();
  expect(lead()).toMatchObject({
    shownRoof: { answer: 'yes', buildings: ['local-house', 'local-garage'] },
    shown: { areaSource: 'measured', squares: 30 },
  });
});

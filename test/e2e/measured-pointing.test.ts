import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { solarPlaces } from '#infra/local/solar/places.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import type { GoogleBehaviour } from '#test/support/google-maps.ts';
import { homeowner } from '#test/support/homeowner.ts';
import { tabTo } from '#test/support/keyboard.ts';
import {
  chooseAddress,
  chosenHome,
  homeAt,
  MAPS_KEY,
  measuringSite,
  roofCard,
  watchMeasuring,
} from '#test/support/measured-home.ts';
import { pageStage } from '#test/support/page-stage.ts';

const product = productStage(measuringSite);
const stage = pageStage(product);
const visit = browserStage();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const map = (page: Page) => page.getByRole('region', { name: 'Map', exact: true });
const yesFocused = (page: Page) => button(page, 'Yes').and(page.locator(':focus')).waitFor();
const quote = (page: Page) => page.getByRole('region', { name: 'Instant quote' });

/** Taps the map so many pixels east and north of its middle; a pixel is a hundred-thousandth of a degree. */
async function tap(page: Page, east: number, north: number) {
  const box = await map(page).boundingBox();
  if (box === null) throw new Error('The map is not on the page');
  await map(page).click({ position: { x: box.width / 2 + east, y: box.height / 2 - north } });
}

/** The garage's center is 42 hundred-thousandths of a degree east of the house's. */
const GARAGE = [42, 0] as const;

const home = homeAt(solarPlaces.house);

async function opened(google: GoogleBehaviour = {}, expected: readonly RegExp[] = []) {
  stage.visitor().expectConsole(...expected);
  const measured = await watchMeasuring(stage.visitor(), { home, ...google });
  const page = await stage.at('payment', chosenHome(home));
  await homeowner.paysOutOfPocket(page);
  await roofCard(page).waitFor();
  return { page, ...measured };
}

describe('another building', () => {
  test('is the one that is tapped, without the address’s place id, and asked about anew', async () => {
    const { page, asked, google, lead } = await opened();
    await button(page, 'Yes').click();
    await button(page, 'Another building').click();
    await map(page).waitFor();
    expect(google.maps).toEqual([{ lat: 41.154, lng: -96.042 }]);
    await tap(page, 0, 100);
    await yesFocused(page);
    expect(asked.at(-1)).toEqual({
      visitId: asked[0]?.visitId,
      location: { lat: expect.closeTo(41.155, 5), lng: expect.closeTo(-96.042, 5) },
    });
    expect(await map(page).count()).toBe(0);
    expect(await button(page, 'Yes').getAttribute('aria-pressed')).toBe('false');
    await expect
      .poll(() => google.pictures.at(-1)?.searchParams.getAll('markers'))
      .toEqual([expect.stringMatching(/^label:A\|41\.155/)]);
    await button(page, 'Yes').click();
    await homeowner.property(page, '2900');
    await homeowner.contact(page, 'Odalys Brennan');
    expect(lead()).toMatchObject({ shownRoof: { answer: 'yes', buildings: [expect.any(String)] } });
    expect(lead()?.shownRoof).not.toMatchObject({ buildings: ['local-house'] });
  });

  test('is found by the keyboard alone, in the middle of the map', async () => {
    const { page, asked } = await opened();
    await tabTo(page, button(page, 'Another building'));
    await page.keyboard.press('Enter');
    await tabTo(page, map(page));
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowUp');
    await tabTo(page, button(page, 'Measure the building in the middle'));
    await page.keyboard.press('Enter');
    await yesFocused(page);
    expect(asked.at(-1)).toMatchObject({ location: { lat: expect.closeTo(41.1546, 5) } });
  });

  test('that cannot be measured well enough leaves everything as it was', async () => {
    const { page } = await opened();
    await button(page, 'Another building').click();
    await map(page).waitFor();
    await tap(page, ...GARAGE);
    await page.getByText(/^That building cannot be measured well enough from above/).waitFor();
    await button(page, 'Close the map').click();
    await yesFocused(page);
    await roofCard(page).getByText('About 20–28 squares, pictures of May 2024.').waitFor();
  });
});

test('a yes that is given while a building is measured stays, whatever is found', async () => {
  const { page } = await opened();
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/roof-measurements', async (route) => {
    await promise;
    await route.continue();
  });
  await button(page, 'Another building').click();
  await map(page).waitFor();
  await tap(page, 0, 100);
  await page.getByText('Measuring…').waitFor();
  await button(page, 'Yes').click();
  await page.getByText('We price this roof.', { exact: true }).waitFor();
  expect(await map(page).count()).toBe(0);
  const answer = page.waitForResponse('**/api/roof-measurements');
  letGo();
  await (await answer).finished();
  await homeowner.property(page, '2900');
  await homeowner.contact(page, 'Odalys Brennan');
  await quote(page).getByText('Based on 2,404 sq ft (25 squares)').waitFor();
});

describe('a detached garage', () => {
  test('is added as B, priced together with the house, and taken out again', async () => {
    const { page, google, lead } = await opened();
    await button(page, 'Add another building, for example a detached garage').click();
    await map(page).waitFor();
    await tap(page, ...GARAGE);
    await yesFocused(page);
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
    await button(page, 'Add another building, for example a detached garage').click();
    await map(page).waitFor();
    await tap(page, ...GARAGE);
    await yesFocused(page);
    await button(page, 'Yes').click();
    await homeowner.property(page, '3400');
    await homeowner.contact(page, 'Odalys Brennan');
    await quote(page).getByText('Based on 2,9').waitFor();
    expect(lead()).toMatchObject({
      shownRoof: { answer: 'yes', buildings: ['local-house', 'local-garage'] },
      shown: { areaSource: 'measured', squares: 30 },
    });
  });

  test('that is in already is not added twice', async () => {
    const { page } = await opened();
    await button(page, 'Add another building, for example a detached garage').click();
    await map(page).waitFor();
    await tap(page, 0, 0);
    await page.getByText('That building is in already.').waitFor();
  });
});

describe('pointing that comes to nothing', () => {
  test.each([
    [200, { building: null }, 'We find no building there. Try another spot.'],
    [
      429,
      { error: { code: 'throttled', message: 'This visit has asked for all the roofs it may.' } },
      'We can measure no more buildings right now. Your home size works as well.',
    ],
    [
      500,
      { error: { code: 'internal', message: 'x' } },
      'That did not work. Try again, or go on with your home size.',
    ],
  ])('says so, and the way on stays open: %i', async (status, json, sentence) => {
    const { page } = await opened({}, [new RegExp(`status of ${status}`)]);
    await page.route('**/api/roof-measurements', (route) => route.fulfill({ status, json }));
    await button(page, 'Another building').click();
    await map(page).waitFor();
    await tap(page, 0, 100);
    await page.getByText(sentence, { exact: true }).waitFor();
    await homeowner.property(page, '1800');
  });

  test('says that the map could not be loaded', async () => {
    const { page } = await opened({ map: 'refused' }, [/net::ERR_FAILED/]);
    await button(page, 'Another building').click();
    await page.getByText('The map could not be loaded. Your home size works as well.').waitFor();
    expect(await button(page, 'Measure the building in the middle').count()).toBe(0);
  });
});

test('nothing of the map is loaded before somebody points, on a walk from a first visit', async () => {
  const visited = await visit();
  const { page } = visited;
  const { google } = await watchMeasuring(visited, { home });
  await page.goto(product().url);
  await chooseAddress(page);
  await homeowner.paysOutOfPocket(page);
  await roofCard(page).waitFor();
  expect(google.maps).toEqual([]);
  expect(google.scripts.map(({ searchParams }) => searchParams.get('key'))).toEqual([MAPS_KEY]);
  await button(page, 'Another building').click();
  await map(page).waitFor();
  expect(google.maps).toHaveLength(1);
});

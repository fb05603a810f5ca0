import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { solarPlaces } from '#infra/local/solar/places.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { headingFocused, homeowner } from '#test/support/homeowner.ts';
import {
  chooseAddress,
  GARAGE,
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

const product = productStage(measuringSite);
const stage = pageStage(product);
const visit = browserStage();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const yesFocused = (page: Page) => button(page, 'Yes').and(page.locator(':focus')).waitFor();

describe('another building', () => {
  test('is the one that is tapped, without the address’s place id, and asked about anew', async () => {
    const { page, asked, google, lead } = await measuredProperty(stage);
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
    await button(page, 'Yes').click();
    await page.getByRole('radio', { name: 'Two Story' }).check();
    await page.getByLabel('Home size in square feet').fill('900');
    await page.getByLabel('Home size in square feet').press('Enter');
    await page.getByRole('group', { name: /doesn’t fit a home of 900 sq ft\. Which is right\?$/ }).waitFor();
    await page.getByRole('button', { name: /^The roof: about \d+–\d+ squares$/ }).click();
    await headingFocused(page, 'Contact information');
    await homeowner.contact(page, 'Odalys Brennan');
    expect(lead()).toMatchObject({
      shownRoof: { answer: 'yes', overHomeSize: true, buildings: [expect.any(String)] },
      shown: { areaSource: 'measured' },
    });
    expect(lead()?.shownRoof).not.toMatchObject({ buildings: ['local-house'] });
  });
});

describe('a detached garage', () => {
  test('is added as B, priced together with the house, and taken out again', async () => {
    const { page, google, lead } = await measuredProperty(stage);
    await button(page, 'Yes').click();
    await button(page, 'Add a building, like a detached garage').click();
    await roofMap(page).waitFor();
    await tapMap(page, ...GARAGE);
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
    await button(page, 'Yes').click();
    await button(page, 'Add a building, like a detached garage').click();
    await roofMap(page).waitFor();
    await tapMap(page, ...GARAGE);
    await yesFocused(page);
    await button(page, 'Yes').click();
    await homeowner.property(page, '3400');
    await homeowner.contact(page, 'Odalys Brennan');
    await instantQuote(page).getByText('Based on 2,9').waitFor();
    expect(lead()).toMatchObject({
      shownRoof: { answer: 'yes', buildings: ['local-house', 'local-garage'] },
      shown: { areaSource: 'measured', squares: 30 },
    });
  });
});

test('nothing of the map is loaded before somebody points, on a walk from a first visit', async () => {
  const visited = await visit();
  const { page } = visited;
  const { google } = await watchMeasuring(visited, { home: homeAt(solarPlaces.house) });
  await page.goto(product().url);
  await chooseAddress(page);
  await homeowner.paysOutOfPocket(page);
  await roofCard(page).waitFor();
  expect(google.maps).toEqual([]);
  expect(google.scripts.map(({ searchParams }) => searchParams.get('key'))).toEqual([MAPS_KEY]);
  await button(page, 'A different building').click();
  await roofMap(page).waitFor();
  expect(google.maps).toHaveLength(1);
});

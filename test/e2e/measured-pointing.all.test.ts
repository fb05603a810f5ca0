import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { homeowner } from '#test/support/homeowner.ts';
import { tabTo } from '#test/support/keyboard.ts';
import {
  GARAGE,
  instantQuote,
  measuredProperty,
  measuringSite,
  roofCard,
  roofMap,
  tapMap,
} from '#test/support/measured-home.ts';
import { pageStage } from '#test/support/page-stage.ts';

const stage = pageStage(productStage(measuringSite));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const yesFocused = (page: Page) => button(page, 'Yes').and(page.locator(':focus')).waitFor();

describe('another building', () => {
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

  test('that cannot be measured well enough leaves everything as it was', async () => {
    const { page } = await measuredProperty(stage);
    await button(page, 'A different building').click();
    await roofMap(page).waitFor();
    await tapMap(page, ...GARAGE);
    await page.getByText(/^We can’t measure that building well from above/).waitFor();
    await button(page, 'Close the map').click();
    await yesFocused(page);
    await roofCard(page).getByText('About 20–28 squares. Pictures from May 2024.').waitFor();
  });
});

test('a yes that is given while a building is measured stays, whatever is found', async () => {
  const { page } = await measuredProperty(stage);
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/roof-measurements', async (route) => {
    await promise;
    await route.continue();
  });
  await button(page, 'A different building').click();
  await roofMap(page).waitFor();
  await tapMap(page, 0, 100);
  await page.getByText('Measuring…').waitFor();
  await button(page, 'Yes').click();
  await page.getByText('We’ll price this roof.', { exact: true }).waitFor();
  expect(await roofMap(page).count()).toBe(0);
  const answer = page.waitForResponse('**/api/roof-measurements');
  letGo();
  await (await answer).finished();
  await homeowner.property(page, '2900');
  await homeowner.contact(page, 'Odalys Brennan');
  await instantQuote(page).getByText('Based on 2,404 sq ft (25 squares)').waitFor();
});

describe('a detached garage', () => {
  test('that is in already is not added twice', async () => {
    const { page } = await measuredProperty(stage);
    await button(page, 'Yes').click();
    await button(page, 'Add a building, like a detached garage').click();
    await roofMap(page).waitFor();
    await tapMap(page, 0, 0);
    await page.getByText('You already added that building.').waitFor();
  });
});

describe('pointing that comes to nothing', () => {
  test.each([
    [200, { building: null }, 'We don’t see a building there. Try another spot.'],
    [
      429,
      { error: { code: 'throttled', message: 'You’ve measured as many roofs as one visit allows.' } },
      'We can’t measure more buildings right now. Use your home size instead.',
    ],
    [
      500,
      { error: { code: 'internal', message: 'x' } },
      'That didn’t work. Try again, or use your home size.',
    ],
  ])('says so, and the way on stays open: %i', async (status, json, sentence) => {
    stage.visitor().expectConsole(new RegExp(`status of ${status}`));
    const { page } = await measuredProperty(stage);
    await page.route('**/api/roof-measurements', (route) => route.fulfill({ status, json }));
    await button(page, 'A different building').click();
    await roofMap(page).waitFor();
    await tapMap(page, 0, 100);
    await page.getByText(sentence, { exact: true }).waitFor();
    await homeowner.property(page, '1800');
  });

  test('says that the map did not load', async () => {
    stage.visitor().expectConsole(/net::ERR_FAILED/);
    const { page } = await measuredProperty(stage, { map: 'refused' });
    await button(page, 'A different building').click();
    await page.getByText('The map didn’t load. Use your home size instead.').waitFor();
    expect(await button(page, 'Measure the building in the center').count()).toBe(0);
  });
});

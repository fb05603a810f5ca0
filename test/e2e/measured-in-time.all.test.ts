import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { solarFaults, solarPlaces } from '#infra/local/solar/places.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { headingFocused, homeowner } from '#test/support/homeowner.ts';
import {
  answerAbout,
  chosenHome,
  heldMeasuring,
  homeAt,
  measuredProperty,
  measuringSite,
  roofCard,
  watchMeasuring,
} from '#test/support/measured-home.ts';
import { pageStage } from '#test/support/page-stage.ts';

const stage = pageStage(productStage(measuringSite));
const house = homeAt(solarPlaces.house);

const size = (page: Page) => page.getByLabel('Home size in square feet');

/** The page at the payment, with a chosen address whose roof is asked about; whoever stands in for Google knows that home. */
async function chosen(home = house) {
  const measured = await watchMeasuring(stage.visitor(), { home });
  return { measured, open: () => stage.at('payment', chosenHome(home)) };
}

describe('an answer that comes late', () => {
  test('that there is no roof to see is said in that room, and moves nothing either', async () => {
    const { page, letGo } = await heldMeasuring(stage, homeAt(solarFaults.none));
    await homeowner.paysOutOfPocket(page);
    const before = await size(page).boundingBox();
    letGo();
    await page.getByRole('status').filter({ hasText: 'We couldn’t see your roof from above.' }).waitFor();
    expect(await size(page).boundingBox()).toEqual(before);
    expect(await roofCard(page).count()).toBe(0);
  });

  test('of the site’s settings, after a reload, brings the question too', async () => {
    const { page, letGo } = await heldMeasuring(stage);
    letGo();
    await homeowner.paysOutOfPocket(page);
    await roofCard(page).waitFor();
    const { promise, resolve: settingsGo } = Promise.withResolvers<void>();
    await page.route('**/api/pricing', async (route) => {
      await promise;
      await route.fallback();
    });
    await page.reload();
    await size(page).waitFor();
    expect(await roofCard(page).count()).toBe(0);
    settingsGo();
    await roofCard(page).waitFor();
  });

  test('about an address that was changed meanwhile is dropped', async () => {
    const { page, letGo, asked, lead } = await heldMeasuring(stage);
    await page.getByRole('button', { name: 'Back' }).click();
    await headingFocused(page, 'Property Address');
    await page.getByLabel('Property Address').fill('Lot 7, County Road 31, Gretna');
    const answer = page.waitForResponse('**/api/roof-measurements');
    letGo();
    await (await answer).finished();
    await page.getByLabel('Property Address').press('Enter');
    await headingFocused(page, 'How are you planning to pay?');
    await homeowner.paysOutOfPocket(page);
    await size(page).waitFor();
    expect(await roofCard(page).count()).toBe(0);
    expect(asked).toHaveLength(1);
    await homeowner.property(page, '1800');
    await homeowner.contact(page, 'Odalys Brennan');
    await page.getByRole('region', { name: 'Instant quote' }).waitFor();
    expect(lead()).toMatchObject({ squareFootage: 1800 });
    expect(lead()).not.toHaveProperty('shownRoof');
  });
});

describe('no question', () => {
  test('where there is no roof to show: none', async () => {
    const home = homeAt(solarFaults.none);
    // Read as it comes: a later page would take the answer's body away.
    const answered = answerAbout(stage.page(), home).then((response) => response.json());
    const { page } = await measuredProperty(stage, { home });
    expect(await answered).toEqual({ building: null });
    await size(page).waitFor();
    expect(await roofCard(page).count()).toBe(0);
  });

  test.each(['unavailable', 'throttled'] as const)('where there is no roof to show: %s', async (fault) => {
    const { open } = await chosen(homeAt(solarFaults[fault]));
    // Read as it comes: a later page would take the answer's body away.
    const answered = stage
      .page()
      .waitForResponse('**/api/roof-measurements')
      .then((response) => response.json());
    const page = await open();
    expect(await answered).toEqual({ building: null });
    await homeowner.paysOutOfPocket(page);
    await size(page).waitFor();
    expect(await roofCard(page).count()).toBe(0);
  });

  test('about an address that was typed', async () => {
    const { asked } = await watchMeasuring(stage.visitor(), {});
    const page = await stage.at('address');
    await page.getByLabel('Property Address').fill('12 Larkspur Ave, Omaha');
    // Suggestions may lie over the button.
    await page.getByLabel('Property Address').press('Enter');
    await headingFocused(page, 'How are you planning to pay?');
    await homeowner.paysOutOfPocket(page);
    await homeowner.property(page, '1800');
    expect(asked).toEqual([]);
  });

  test('after a refusal, which is not asked again; a failure is asked about once more', async () => {
    for (const [status, times] of [
      [429, 1],
      [503, 2],
    ] as const) {
      stage.visitor().expectConsole(new RegExp(`status of ${status}`));
      const { measured, open } = await chosen();
      await stage.page().unroute('**/api/roof-measurements');
      await stage
        .page()
        .route('**/api/roof-measurements', (route) =>
          route.fulfill({ status, json: { error: { code: 'x', message: 'x' } } }),
        );
      const page = await open();
      await expect
        .poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem('visit') ?? '{}').roof?.askedAs))
        .toBeTruthy();
      expect(measured.asked).toHaveLength(times);
    }
  });
});

test('a confirmed roof that the server knows under another id is told to it with the lead', async () => {
  stage.visitor().expectConsole(/status of 429/);
  const { measured, open } = await chosen();
  const { asked, lead } = measured;
  const answered = stage.page().waitForResponse('**/api/roof-measurements');
  const page = await open();
  await (await answered).finished();
  await homeowner.paysOutOfPocket(page);
  await roofCard(page).getByRole('button', { name: 'Yes', exact: true }).click();
  await homeowner.property(page, '2900');
  await page.route('**/api/roof-measurements', (route) =>
    route.fulfill({ status: 429, json: { error: { code: 'throttled', message: 'x' } } }),
  );
  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('visit') ?? '{}');
    kept.roof.askedAs = 'another';
    sessionStorage.setItem('visit', JSON.stringify(kept));
  });
  const refused = page.waitForResponse('**/api/roof-measurements');
  await page.reload();
  await (await refused).finished();
  await page.unroute('**/api/roof-measurements');
  const told = page.waitForResponse('**/api/roof-measurements');
  await homeowner.contact(page, 'Odalys Brennan');
  expect(await (await told).json()).toMatchObject({ building: { placeId: 'local-house' } });
  await page
    .getByRole('region', { name: 'Instant quote' })
    .getByText('Based on 2,404 sq ft (25 squares)')
    .waitFor();
  expect(asked).toHaveLength(3);
  expect(asked[2]).toMatchObject({ leadId: lead()?.id });
});

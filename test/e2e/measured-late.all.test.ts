import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { solarPlaces } from '#infra/local/solar/places.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { headingFocused, homeowner } from '#test/support/homeowner.ts';
import { layoutShifts, watchLayoutShifts } from '#test/support/layout-shift.ts';
import {
  answerAbout,
  chosenHome,
  heldMeasuring,
  homeAt,
  measuringSite,
  roofCard,
  watchMeasuring,
} from '#test/support/measured-home.ts';
import { pageStage } from '#test/support/page-stage.ts';

const product = productStage(measuringSite);
const stage = pageStage(product);

const size = (page: Page) => page.getByLabel('Home size in square feet');

describe('an answer that comes late', () => {
  test('comes into the room kept above the form, moves nothing, and is said politely beside it', async () => {
    await watchLayoutShifts(stage.page());
    const { page, letGo } = await heldMeasuring(stage);
    await homeowner.paysOutOfPocket(page);
    const place = page.locator('.roof-place');
    await place.getByRole('status').filter({ hasText: 'Looking at your roof from above…' }).waitFor();
    await size(page).pressSequentially('29');
    const before = await size(page).boundingBox();
    const shifts = (await layoutShifts(page)).length;
    letGo();
    await roofCard(page).waitFor();
    await place
      .getByRole('status')
      .filter({ hasText: 'There’s a question about it above the form.' })
      .waitFor();
    expect(await size(page).boundingBox()).toEqual(before);
    await size(page).and(page.locator(':focus')).waitFor();
    await size(page).pressSequentially('00');
    expect(await size(page).inputValue()).toBe('2900');
    const after = (await layoutShifts(page)).slice(shifts);
    expect(after).toEqual([]);
    const [card, form] = await Promise.all([
      roofCard(page).boundingBox(),
      page.locator('.step-body > form').boundingBox(),
    ]);
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(form?.y ?? 0);
    expect(await page.locator('.roof-question:not([aria-hidden]) ~ form, .roof-place ~ form').count()).toBe(
      1,
    );
  });

  test('is not waited for: the way goes on to the prices without it', async () => {
    const { page } = await heldMeasuring(stage);
    await homeowner.paysOutOfPocket(page);
    await homeowner.property(page, '1800');
    await homeowner.contact(page);
    await page
      .getByRole('region', { name: 'Instant quote' })
      .getByText('Based on 1,800 sq ft (18 squares)')
      .waitFor();
  });
});

test('beside an estimate the measured roof is one neutral line, and a question where they differ', async () => {
  const home = homeAt(solarPlaces.house);
  await watchMeasuring(stage.visitor(), { home });
  const answered = answerAbout(stage.page(), home);
  const page = await stage.at('payment', chosenHome(home));
  await (await answered).finished();
  await homeowner.paysByInsurance(page);
  await homeowner.hasAnEstimate(page);
  await page.locator('input[type=file]').setInputFiles({
    name: 'estimate.pdf',
    mimeType: 'application/pdf',
    buffer: readFileSync(
      join(import.meta.dirname, '..', 'fixtures', 'estimates', 'three-roofs-shed-first', 'document.pdf'),
    ),
  });
  await headingFocused(page, 'Contact information');
  await homeowner.contact(page);
  const quote = page.getByRole('region', { name: 'Instant quote' });
  await quote
    .getByText(/^From above we measured 24 squares\. Your estimate says [\d.]+\. These don’t match\. Ask/)
    .waitFor();
  await quote.getByText('Includes roof data from Google', { exact: true }).first().waitFor();
});

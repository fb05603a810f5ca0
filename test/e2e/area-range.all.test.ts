import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { leadsOf } from '#test/support/admin-tokens.ts';
import { areaRanges, oneStoryHome, rangesOn, setRecommendedArea } from '#test/support/area-on-the-site.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { homeowner } from '#test/support/homeowner.ts';
import { sidewaysOverflow, wcagFindings } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { chromiumPress, paperReady, read } from '#test/support/paper.ts';

const phone = { width: 390, height: 844 };

const product = productStage();
const stage = pageStage(product);

beforeAll(() => setRecommendedArea(product()));

/** The page without its paper. */
const screen = (page: Page) => page.locator('#root');

/** The prices of the home of somebody. */
async function priced(name: string): Promise<Page> {
  const page = await stage.at('thank-you', { answers: { ...oneStoryHome, name } });
  await screen(page).getByText('Based on 1,905 sq ft (20 squares)', { exact: true }).waitFor();
  return page;
}

test('a one-story home of 1,500 sq ft has 1,905 sq ft of roof, a range, and the sum that leads there', async () => {
  await stage.page().setViewportSize(phone);
  const page = await stage.at('contact', { answers: oneStoryHome });
  await homeowner.contact(page, 'Ignatia Holloway');
  await screen(page).getByText('Based on 1,905 sq ft (20 squares)', { exact: true }).waitFor();
  expect(await rangesOn(screen(page))).toEqual(areaRanges);
  await page.locator('main').getByText('How we got this price', { exact: true }).click();
  await screen(page)
    .getByText(/about 1\.27 times that: 1,905 sq ft/)
    .waitFor();
  await screen(page)
    .getByText(/Not included unless a package lists it/)
    .waitFor();
  expect(await wcagFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toEqual([]);

  await expect.poll(() => leadsOf(product(), 'Ignatia Holloway')).toHaveLength(1);
  const [lead] = await leadsOf(product(), 'Ignatia Holloway');
  const basis = { source: 'home-size-by-storeys', homeSize: 1500, factor: 1.27, rangePercent: 15 };
  expect(lead).toMatchObject({
    squareFootage: 1500,
    propertyType: 'single-story',
    shown: { squareFootage: 1905, squares: 20, prices: { standard: 10_000 }, basis },
    quote: { squareFootage: 1905, squares: 20, standard: 10_000, basis },
  });
  expect(lead?.quote?.basis).toEqual(lead?.shown?.basis);
});

test('paper shows the ranges and in short how the area came about, on one page', async () => {
  const page = await priced('Clementine Voss');
  await page.evaluate(paperReady('en'));
  const { pages, texts } = await read(await chromiumPress(page).print('letter'));
  expect(pages).toHaveLength(1);
  const squeezed = texts[0]?.replace(/\s+/g, '');
  for (const fact of [...areaRanges, 'about 1.27 times that: 1,905 sq ft', 'a roof about 15% smaller'])
    expect(squeezed).toContain(fact.replace(/\s+/g, ''));
});

test('a correction is of the roof’s own area: no factor, no range', async () => {
  const page = await priced('Theodora Quill');
  await page.getByText('Something not right?', { exact: true }).click();
  await page.getByLabel('Enter the roof size').fill('2000');
  await page.getByRole('button', { name: 'Use this size' }).click();
  await screen(page).getByText('Based on 2,000 sq ft (20 squares)', { exact: true }).waitFor();
  expect(await rangesOn(screen(page))).toEqual([]);
  await expect
    .poll(async () => (await leadsOf(product(), 'Theodora Quill'))[0]?.shownAfter)
    .toMatchObject({ squareFootage: 2000, areaSource: 'person', prices: { standard: 10_000 } });
});

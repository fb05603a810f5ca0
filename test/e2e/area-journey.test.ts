import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { areaVariables } from '#shared/pricing/area-settings.ts';
import { call } from '#test/support/api-product.ts';
import { recommendedSettings } from '#test/support/area-quotes.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { headingFocused, homeowner } from '#test/support/homeowner.ts';
import { leadsOf, officeToken } from '#test/support/office-leads.ts';
import { chromiumPress, paperReady, read } from '#test/support/printed.ts';
import { sidewaysOverflow, wcagFindings } from '#test/support/wcag.ts';
import { keptQuoteEn } from '#web/i18n/en/kept-quote.ts';

const product = productStage();
const visit = browserStage();
const { link: words } = keptQuoteEn;
const ranges = ['$6,000 – $8,100', '$8,500 – $11,500', '$10,200 – $13,800', '$11,900 – $16,100'];

beforeAll(async () => {
  const token = await officeToken(product());
  for (const setting of ['oneStoryRoofFactor', 'twoStoryRoofFactor', 'priceRangePercent'] as const) {
    const path = `/api/pricing-variables/${areaVariables[setting].name}`;
    const json = { value: recommendedSettings[setting] };
    expect((await call(product(), 'PATCH', path, { token, json })).status).toBe(200);
  }
});

/** The page without its paper. */
const screen = (page: Page) => page.locator('#root');

/** A home of one story and 1,500 sq ft, up to its prices. */
async function oneStoryHome(page: Page, name: string) {
  await page.goto(product().url);
  await homeowner.address(page);
  await homeowner.paysOutOfPocket(page);
  await page.getByRole('radio', { name: 'Single Story' }).check();
  await page.getByLabel('Home size in square feet').fill('1500');
  await page.getByRole('button', { name: 'Continue' }).click();
  await headingFocused(page, 'Contact information');
  await homeowner.contact(page, name);
  await screen(page).getByText('Based on 1,905 sq ft (20 squares)', { exact: true }).waitFor();
}

const rangesOn = async (page: Page) =>
  (await screen(page).locator('.price-range').allTextContents()).map((text) => text.replace('Range: ', ''));

test('a one-story home of 1,500 sq ft has 1,905 sq ft of roof, a range, and the sum that leads there', async () => {
  const { page } = await visit({ viewport: { width: 390, height: 844 } });
  await oneStoryHome(page, 'Ignatia Holloway');
  expect(await rangesOn(page)).toEqual(ranges);
  await page.getByText('How we got this', { exact: true }).click();
  await screen(page)
    .getByText(/about 1\.27 times its size: 1,905 sq ft/)
    .waitFor();
  await screen(page)
    .getByText(/Not in these prices/)
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

test('the link and its mail show the same area and ranges', async () => {
  const { page } = await visit();
  await oneStoryHome(page, 'Benedikt Aurelio');
  await page.getByRole('button', { name: words.make, exact: true }).click();
  const url = await page.getByLabel(words.label).inputValue();
  await page.getByRole('button', { name: words.mail, exact: true }).click();
  await page.getByText(words.sent('marisol.delgado@mail.example')).waitFor();

  const other = await visit();
  await other.page.goto(url);
  await other.page.getByText('Based on 1,905 sq ft (20 squares)', { exact: true }).waitFor();
  expect(await rangesOn(other.page)).toEqual(ranges);
  await other.page.getByText(keptQuoteEn.page.range('15')).waitFor();
  expect(await wcagFindings(other.page)).toEqual([]);

  const folder = join(product().dataDir, 'mail');
  const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const { text } = JSON.parse(await readFile(join(folder, file), 'utf8'));
  for (const range of ranges) expect(text).toContain(`(${range})`);
});

test('paper shows the ranges and in short how the area came about, on one page', async () => {
  const { page } = await visit();
  await oneStoryHome(page, 'Clementine Voss');
  await page.evaluate(paperReady);
  const { pages, texts } = await read(await chromiumPress(page).print('letter'));
  expect(pages).toHaveLength(1);
  const squeezed = texts[0]?.replace(/\s+/g, '');
  for (const fact of [...ranges, 'about 1.27 times its size: 1,905 sq ft', 'up to about 15% smaller'])
    expect(squeezed).toContain(fact.replace(/\s+/g, ''));
});

test('a correction is of the roof’s own area: no factor, no range', async () => {
  const { page } = await visit();
  await oneStoryHome(page, 'Theodora Quill');
  await page.getByText('Something not right?', { exact: true }).click();
  await page.getByLabel('Type the roof’s area').fill('2000');
  await page.getByRole('button', { name: 'Use this area' }).click();
  await screen(page).getByText('Based on 2,000 sq ft (20 squares)', { exact: true }).waitFor();
  expect(await rangesOn(page)).toEqual([]);
  await expect
    .poll(async () => (await leadsOf(product(), 'Theodora Quill'))[0]?.shownAfter)
    .toMatchObject({ squareFootage: 2000, areaSource: 'person', prices: { standard: 10_000 } });
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { areaVariables } from '#shared/pricing/area-settings.ts';
import { leadsOf, officeToken } from '#test/support/admin-tokens.ts';
import { recommendedSettings } from '#test/support/area-settings.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { homeowner } from '#test/support/homeowner.ts';
import { faults, wcagFindings } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { call } from '#test/support/product.ts';
import { quoteLinkEn } from '#web/words/en/result.ts';

const { link: words } = quoteLinkEn;

const product = productStage();
const stage = pageStage(product);
const reader = pageStage(product);

/** The office sets the area's variables as the trade's data speak for. */
beforeAll(async () => {
  const token = await officeToken(product());
  for (const setting of ['oneStoryRoofFactor', 'twoStoryRoofFactor', 'priceRangePercent'] as const) {
    const path = `/api/pricing-variables/${areaVariables[setting].name}`;
    const json = { value: recommendedSettings[setting] };
    expect((await call(product(), 'PATCH', path, { token, json })).status).toBe(200);
  }
});

const answers = { propertyType: 'single-story', squareFootage: '1500' } as const;

/** What the four prices of that home may come to. */
const ranges = ['$6,000 – $8,100', '$8,500 – $11,500', '$10,200 – $13,800', '$11,900 – $16,100'];

/** Its prices on the page, without its paper. */
async function pricedIn(page: Page) {
  const screen = page.locator('#root');
  await screen.getByText('Based on 1,905 sq ft (20 squares)', { exact: true }).waitFor();
  const shown = await screen.locator('.price-range').allTextContents();
  expect(shown.map((text) => text.replace('Range: ', ''))).toEqual(ranges);
  return screen;
}

test('a one-story home of 1,500 sq ft has 1,905 sq ft of roof, a range, and the sum that leads there; its lead has both', async () => {
  const page = await stage.at('contact', { answers });
  await homeowner.contact(page, 'Ignatia Holloway');
  const screen = await pricedIn(page);
  await page.locator('main').getByText('How we got this price', { exact: true }).click();
  await screen.getByText(/about 1\.27 times that: 1,905 sq ft/).waitFor();
  await screen.getByText(/Not included unless a package lists it/).waitFor();
  expect(await faults(page, 'the result')).toEqual([]);

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

test('the link and its email show the same area and ranges', async () => {
  const page = await stage.at('thank-you', { answers: { ...answers, name: 'Benedikt Aurelio' } });
  await page.getByRole('button', { name: words.copy, exact: true }).click();
  const url = await page.getByLabel(words.label).inputValue();
  await page.getByRole('button', { name: words.mail, exact: true }).click();
  await page.getByText(words.sent('marisol.delgado@mail.example')).waitFor();

  const other = reader.page();
  await other.goto(url);
  await pricedIn(other);
  await other.getByText(quoteLinkEn.page.range('15')).waitFor();
  expect(await wcagFindings(other)).toEqual([]);

  const folder = join(product().dataDir, 'mail');
  const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const { text } = JSON.parse(await readFile(join(folder, file), 'utf8'));
  for (const range of ranges) expect(text).toContain(`(${range})`);
});

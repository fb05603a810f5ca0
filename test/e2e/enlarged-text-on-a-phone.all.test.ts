import { beforeAll, beforeEach, expect, test } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { fullBrand, servePictures } from '#test/support/full-brand.ts';
import { enlargedMisfits, enlargeText, phone } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';

/* Every screen: `enlarged-text.all.test.ts`, of a company that tells little: `accessibility.all.test.ts`. */

const product = productStage({ brand: fullBrand });
const stage = pageStage(product, { viewport: phone });

beforeAll(() => enlargeText(stage.visitor().context));
beforeEach(() => servePictures(stage.visitor().context));

test('text at 200 % on a phone leaves the page of a company that tells all of itself no wider than the phone and cuts no word', async () => {
  const page = await stage.at('address');
  await page.getByLabel('Property Address').waitFor();
  expect(await enlargedMisfits(page)).toEqual([]);
});

test('the office’s login, too', async () => {
  const page = stage.page();
  await page.goto(`${product().url}/admin`);
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await enlargedMisfits(page)).toEqual([]);
});

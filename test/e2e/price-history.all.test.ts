import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { priceChangeStore } from '#lambdas/pricing/pricing-store.ts';
import { variableOfTier } from '#shared/pricing/rates.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { openPrices } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { tablesAt } from '#test/support/tables.ts';

const product = productStage();
const stage = pageStage(product);
let page: Page;

beforeEach(async () => {
  page = await stage.office();
});

const lines = (on: Page) =>
  on.getByRole('list', { name: 'Price changes, newest first' }).getByRole('listitem');

test('a history that is empty, comes slowly or not at all says so', async () => {
  const history = '**/api/price-changes';
  await page.route(history, (route) => route.fulfill({ status: 409, json: {} }));
  stage.visitor().expectConsole(/status of 409/);
  await openPrices(page);
  await page.getByText('Loading price history...').waitFor();
  await page.getByRole('alert').getByText('Failed to load price history').waitFor();
  await page.unroute(history);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No changes yet.').waitFor();
});

test('older changes come when they are asked for', async () => {
  const dynamo = tablesAt(product().endpoints.dynamodb);
  const { setValue } = priceChangeStore(dynamo, 'pricing');
  for (let value = 601; value <= 625; value += 1)
    await setValue(variableOfTier.impactResistant, { value, by: 'dana.reyes@example.com', at: new Date() });
  dynamo.destroy();
  await openPrices(page);
  await lines(page).getByText('Impact Resistant /SQ $624 → $625').waitFor();
  expect(await lines(page).count()).toBe(20);
  await page.getByRole('button', { name: 'Load more' }).click();
  await lines(page).getByText('Impact Resistant /SQ $600 → $601').waitFor();
});

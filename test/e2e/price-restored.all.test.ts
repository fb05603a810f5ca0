import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultRates } from '#shared/pricing/rates.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { inviteAdmin, openPrices, signInFirst } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';

const product = productStage();
const stage = pageStage(product);
const visit = browserStage();
let page: Page;

const dana = {
  email: 'dana.reyes@example.com',
  temporaryPassword: 'Temporary-Pass-1',
  password: 'My-own-password-22',
};

beforeAll(() => inviteAdmin(product(), dana.email, dana.temporaryPassword));

beforeEach(async () => {
  page = await stage.office();
});

const rates = async () => (await fetch(`${product().url}/api/rates`)).json();
const standard = (on: Page) => on.getByLabel('Standard /SQ', { exact: true });
const save = (on: Page) => on.getByRole('button', { name: 'Save', exact: true });
const lines = (on: Page) =>
  on.getByRole('list', { name: 'Price changes, newest first' }).getByRole('listitem');

test('a change is told with who, old and new, and is restored as a change of its own', async () => {
  await openPrices(page);
  await standard(page).fill('800');
  await save(page).click();
  await lines(page).getByText('Standard /SQ $500 → $800').waitFor();
  expect(await lines(page).first().innerText()).toContain(`by ${product().adminEmail}`);

  await page.getByRole('button', { name: 'Restore $500 for Standard /SQ' }).click();
  expect(await standard(page).inputValue()).toBe('500');
  expect(await standard(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('list', { name: 'Warnings' }).getByText('Standard changes by more than 25%').waitFor();
  expect(await rates()).toEqual({ ...defaultRates, standard: 800 });
  await save(page).click();
  await lines(page).getByText('Standard /SQ $800 → $500').waitFor();
  expect(await rates()).toEqual(defaultRates);
  expect(await lines(page).count()).toBe(2);
});

test('of two admins the second to save sees both prices and may overwrite', async () => {
  const other = await visit({}, [/status of 409/]);
  await signInFirst(other.page, product(), dana);
  await Promise.all([openPrices(page), openPrices(other.page)]);
  await standard(page).fill('520');
  await standard(other.page).fill('530');
  await save(page).click();
  await page.getByRole('status').getByText('Pricing variable updated successfully').waitFor();

  await save(other.page).click();
  await other.page.getByRole('alert').getByText('Failed to update pricing variable').waitFor();
  await other.page.getByText(`${product().adminEmail} just changed this to $520.`).waitFor();
  expect(await standard(other.page).inputValue()).toBe('530');
  expect(await save(other.page).isDisabled()).toBe(true);
  expect(await rates()).toEqual({ ...defaultRates, standard: 520 });

  await other.page.getByRole('button', { name: 'Keep mine, $530 for Standard /SQ' }).click();
  const effect = other.page.getByRole('table', { name: 'Standard' });
  await effect.getByRole('row', { name: '2,400 sq ft $12,480 → $12,720' }).waitFor();
  await save(other.page).click();
  await other.page.getByRole('status').getByText('Pricing variable updated successfully').waitFor();
  expect(await rates()).toEqual({ ...defaultRates, standard: 530 });
  await lines(other.page).getByText('Standard /SQ $520 → $530').waitFor();
  expect(await lines(other.page).first().innerText()).toContain(`by ${dana.email}`);
});

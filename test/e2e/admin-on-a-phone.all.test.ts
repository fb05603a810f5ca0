import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { keepAtDesk, visitors } from '#test/support/desk-leads.ts';
import { coveredControls } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';

const product = productStage();
const stage = pageStage(product, { viewport: { width: 390, height: 844 } });
let page: Page;

beforeAll(() => keepAtDesk(product(), visitors(6, Date.now())));
beforeEach(async () => {
  page = await stage.office();
  await page.getByLabel('Status of Visitor 6').waitFor();
});

const toast = () => page.getByRole('status').getByText('Lead status updated successfully');

test('a toast covers no control', async () => {
  await page.getByLabel('Status of Visitor 6').selectOption('contacted');
  await toast().waitFor();
  const { covered, toasts } = await coveredControls(page);
  expect(toasts).toBeGreaterThan(40);
  expect(covered).toEqual([]);
});

test('the trash button keeps the focus and stays in sight, and does nothing twice', async () => {
  const trash = page.getByRole('button', { name: 'Cancel lead: Visitor 3' });
  await trash.click();
  await toast().waitFor();
  expect(await trash.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await trash.getAttribute('aria-disabled')).toBe('true');
  const box = await trash.boundingBox();
  const room = await page.locator('.admin-scroll').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((room?.y ?? 0) + (room?.height ?? 0));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.method()));
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Pricing Variables' }).click();
  await page.getByLabel('Standard /SQ').waitFor();
  expect(asked).not.toContain('PATCH');
});

test('352,5 in a price says what is wrong and stores nothing', async () => {
  await page.getByRole('tab', { name: 'Pricing Variables' }).click();
  const field = page.getByLabel('Standard /SQ');
  await field.fill('');
  await field.pressSequentially('352,5');
  await field.press('Enter');
  await page.getByRole('alert').getByText('Use a period for cents: 352.50').waitFor();
  expect(await field.inputValue()).toBe('352,5');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  const rates = await (await fetch(`${product().url}/api/rates`)).json();
  expect(rates).toMatchObject({ standard: 500 });
  await field.press('Escape');
  expect(await field.inputValue()).toBe('500');
  await field.press('ArrowUp');
  expect(await field.inputValue()).toBe('500.01');
  await field.press('Escape');
});

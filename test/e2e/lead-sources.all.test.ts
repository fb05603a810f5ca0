import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Touch } from '#shared/lead/attribution.ts';
import { officeToken } from '#test/support/admin-tokens.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { leadInput } from '#test/support/leads.ts';
import { faults } from '#test/support/looks.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { call, postLead } from '#test/support/product.ts';

const product = productStage();
const stage = pageStage(product);

const at = '2026-11-24T15:00:00.000Z';
/** Three leads of ads, one of which was called; others by one way each. */
const ways: readonly [name: string, touch: Touch][] = [
  ['Ottilie Brandt', { at, clicked: 'gclid', gclid: 'Cj0', utm_source: 'google', utm_campaign: 'hail-nov' }],
  ['Leander Moss', { at, clicked: 'gclid', gclid: 'Cj1' }],
  ['Cordelia Wynn', { at, utm_source: 'google', utm_medium: 'cpc' }],
  ['Barnaby Quist', { at, rep: 'Dana' }],
  ['Philippa Rowe', { at, utm_source: 'a-neighborhood-newsletter-with-a-long-name', campaign: 'spring' }],
  ['Aurelius Finch', { at }],
];

beforeAll(async () => {
  const token = await officeToken(product());
  for (const [index, [name, touch]] of ways.entries()) {
    const id = randomUUID();
    const phone = `(402) 555-01${20 + index}`;
    const email = `${name.split(' ')[0]?.toLowerCase()}@mail.example`;
    const address = `${100 + index} Larkspur Ave, Omaha, NE 68104`;
    const touches = { first: touch, last: touch };
    const lead = leadInput({ id, name, author: name, phone, email, address, touches });
    expect((await postLead(product(), lead)).status).toBe(201);
    if (index > 0) continue;
    const change = { token, json: { status: 'contacted', callAttempted: true } };
    expect((await call(product(), 'PATCH', `/api/leads/${id}`, change)).status).toBe(200);
  }
  // Numbers follow the leads.
  await vi.waitFor(
    async () => {
      const { json } = await call(product(), 'GET', '/api/overview?days=30&zone=America%2FChicago', {
        token,
      });
      const { total } = json as { total: { leads: number; contacted: number } };
      expect([total.leads, total.contacted]).toEqual([ways.length, 1]);
    },
    { timeout: 20_000 },
  );
});

test('the overview counts leads by source with how many were contacted and scheduled, leads to the list of one, and is there again by Back and after a reload', async () => {
  const page = await stage.office();
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  const table = page.getByRole('region', { name: 'Sources' }).getByRole('table');
  const row = table.getByRole('row').filter({ hasText: 'Google Ads' });
  await row.getByText('33%').waitFor();
  expect(await row.getByRole('cell').allTextContents()).toEqual(['3', '33%', '0%', '$27,000']);
  await table.scrollIntoViewIfNeeded();
  expect(await faults(page, 'the overview', 'main section table, main section ul, main ul > li')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  // On a line of its own, not a letter a line.
  const names = page.locator('main section [scope="row"]');
  const heights = await names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(4);
  expect(heights.filter((height) => height >= 50)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await row.getByRole('link', { name: 'Google Ads' }).click();
  await page.getByRole('table', { name: 'Leads, newest first' }).waitFor();
  expect(new URL(page.url()).searchParams.get('source')).toBe('Google Ads');
  await expect.poll(() => page.locator('[data-lead]').count()).toBe(3);
  await page.goBack();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  await page.reload();
  await row.getByText('33%').waitFor();
});

test('the list shows each lead’s source, and is filtered by one', async () => {
  const page = await stage.office();
  const rows = page.locator('[data-lead]');
  await expect.poll(() => rows.count()).toBe(ways.length);
  const source = rows.filter({ hasText: 'Barnaby Quist' }).locator('[data-column="age"]');
  await source.getByText('rep: Dana').waitFor();
  expect(await faults(page, 'the list', '[data-column="age"]')).toEqual([]);
  await page.getByRole('button', { name: /^Filters?/ }).click();
  const field = page.getByLabel('Source', { exact: true });
  await field.waitFor();
  expect(await faults(page, 'the filters', 'dialog[open]')).toEqual([]);
  // As the overview counts it with others: it is offered no name, and typed in any case.
  await field.fill('REP: dana');
  await field.press('Tab');
  await page.getByRole('button', { name: 'Show 1 lead' }).click();
  await expect.poll(() => rows.count()).toBe(1);
  await rows.getByText('Barnaby Quist').first().waitFor();
});

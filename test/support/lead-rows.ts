import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { leadInput } from './leads.ts';
import { call, postLead, type TestProduct } from './product.ts';

const table = (page: Page) => page.getByRole('table');

/** The row of the lead of that name. */
export const leadRow = (page: Page, name: string): Locator =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

/** The names in the list of leads, from its top. */
export const leadNames = (page: Page): Locator => table(page).locator('.admin-lead-name');

/** The lead's own page, opened from the list. */
export async function openLead(page: Page, name: string): Promise<Locator> {
  await leadRow(page, name).first().getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
  return page.getByRole('main');
}

/** A lead of that name comes in. */
export async function come(product: TestProduct, name: string, { leaks = false } = {}): Promise<void> {
  const lead = leadInput({ id: randomUUID(), name });
  expect((await postLead(product, lead)).status).toBe(201);
  if (leaks) await call(product, 'POST', `/api/leads/${lead.id}/details`, { json: { hasLeaks: true } });
}

/** The office's list, and the line that tells what has come since. */
export function newLeadsOn(page: Page) {
  const line = page.getByRole('region', { name: 'New leads' });
  return {
    list: leadNames(page),
    line,
    show: line.getByRole('button', { name: 'Show' }),
    words: (text: string) => line.getByText(text, { exact: true }).waitFor(),
    /** As when the admin comes back to the tab. */
    look: () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))),
  };
}

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call, postLead } from './api-product.ts';
import { leadNames } from './lead-rows.ts';
import { leadInput } from './leads.ts';
import type { TestProduct } from './product.ts';

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

import type { Page } from 'playwright-core';
import { beforeEach } from 'vitest';
import { leadsOf, officeToken } from '#test/support/admin-tokens.ts';
import { openLead } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { call, type TestProduct } from '#test/support/product.ts';

/** Call once in a test file in which the office edits the lowest price: each test begins with $480 per square. */
export function lowestPrice(product: () => TestProduct) {
  const office = pageStage(product);
  const setPrice = async (value: number): Promise<unknown> =>
    call(product(), 'PATCH', '/api/pricing-variables/as_low_as_per_square', {
      token: await officeToken(product()),
      json: { value },
    });
  beforeEach(() => setPrice(480));
  return {
    setPrice,
    leadOf: (name: string) => leadsOf(product(), name),
    /** What the office reads of a lead. */
    readOf: async (name: string): Promise<string> =>
      (await openLead(await office.office(), name)).innerText(),
  };
}

export const lowest = (page: Page) => page.locator('[data-tier="asLowAs"] .price').textContent();

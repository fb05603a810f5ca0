import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { leadsOf } from '#test/support/admin-tokens.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { keepAtDesk, visitors } from '#test/support/desk-leads.ts';
import { pageStage } from '#test/support/page-stage.ts';

/** Requests of a page that wait until they are let go. */
interface HeldRequests {
  /** How many wait, or have waited. */
  held(): number;
  /** Lets them go, and every later one. */
  letGo(): Promise<void>;
}

/** Keeps the requests of that address and method on their way. */
async function holdRequests(page: Page, address: RegExp, method = 'GET'): Promise<HeldRequests> {
  const waiting: Route[] = [];
  let open = false;
  await page.route(address, (route) => {
    if (open || route.request().method() !== method) return route.fallback();
    waiting.push(route);
    return undefined;
  });
  return {
    held: () => waiting.length,
    async letGo() {
      open = true;
      await Promise.all(waiting.map((route) => route.continue()));
    },
  };
}

const product = productStage();
const stage = pageStage(product);

beforeAll(() => keepAtDesk(product(), visitors(52, Date.now())));

test('on a slow wire two quick changes end as the last one, and Load more ends as it began', async () => {
  const page = await stage.office();
  const status = (name: string) => page.getByLabel(`Status of ${name}`, { exact: true });
  const kept = async () => (await leadsOf(product(), 'Visitor 48')).map((lead) => lead.status);
  await status('Visitor 48').waitFor();
  const wire = await holdRequests(page, /\/api\/leads\/[^/]+$/, 'PATCH');
  const next = await holdRequests(page, /\/api\/leads\?cursor=/);
  await page.getByRole('button', { name: 'Load more' }).click();
  await status('Visitor 48').selectOption('contacted');
  await status('Visitor 48').selectOption('completed');
  await expect.poll(wire.held).toBe(1);
  await wire.letGo();
  await page.getByRole('status').getByText('Visitor 48: Completed').waitFor();
  expect(await kept()).toEqual(['completed']);
  await next.letGo();
  await status('Visitor 1').waitFor();
  expect(await status('Visitor 48').inputValue()).toBe('completed');
});

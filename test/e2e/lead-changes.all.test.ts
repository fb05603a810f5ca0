import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { leadsOf, officeToken } from '#test/support/admin-tokens.ts';
import { productStage } from '#test/support/browser-stage.ts';
import { keepAtDesk, visitorId, visitors } from '#test/support/desk-leads.ts';
import { deaf } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';
import { call } from '#test/support/product.ts';

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

const status = (page: Page, name: string) => page.getByLabel(`Status of ${name}`, { exact: true });
const told = (page: Page, words: string) => page.getByRole('status').getByText(words).waitFor();
const kept = async (name: string) => (await leadsOf(product(), name)).map((lead) => lead.status);

beforeAll(() => keepAtDesk(product(), visitors(52, Date.now())));

test('on a slow wire two quick changes end as the last one, and Load more ends as it began', async () => {
  const page = await stage.office();
  await status(page, 'Visitor 48').waitFor();
  const wire = await holdRequests(page, /\/api\/leads\/[^/]+$/, 'PATCH');
  const next = await holdRequests(page, /\/api\/leads\?cursor=/);
  await page.getByRole('button', { name: 'Load more' }).click();
  await status(page, 'Visitor 48').selectOption('contacted');
  await status(page, 'Visitor 48').selectOption('completed');
  await expect.poll(wire.held).toBe(1);
  await wire.letGo();
  await page.getByRole('status').getByText('Visitor 48: Completed').waitFor();
  expect(await kept('Visitor 48')).toEqual(['completed']);
  await next.letGo();
  await status(page, 'Visitor 1').waitFor();
  expect(await status(page, 'Visitor 48').inputValue()).toBe('completed');
});

test('a change made offline goes back, says why, and is tried again', async () => {
  const page = await stage.office();
  const { context, expectConsole } = stage.visitor();
  await status(page, 'Visitor 45').waitFor();
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await status(page, 'Visitor 45').selectOption('contacted');
  const alert = page.getByRole('alert');
  await alert.getByText('Failed to update lead status').waitFor();
  await alert.getByText('Visitor 45: Contacted. Can’t reach the server.').waitFor();
  expect(await status(page, 'Visitor 45').inputValue()).toBe('new');
  await context.setOffline(false);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await told(page, 'Visitor 45: Contacted');
  expect(await kept('Visitor 45')).toEqual(['contacted']);
});

test('of two admins who change different things of a lead both stand, and nobody is asked', async () => {
  await deaf(stage.page());
  const page = await stage.office();
  await status(page, 'Visitor 30').waitFor();
  const token = await officeToken(product());
  const json = { callBackOn: '2026-11-30' };
  await call(product(), 'PATCH', `/api/leads/${visitorId(30)}`, { token, json });
  stage.visitor().expectConsole(/status of 409/);
  await status(page, 'Visitor 30').selectOption('scheduled');
  await told(page, 'Visitor 30: Scheduled');
  expect(await page.getByRole('dialog').count()).toBe(0);
  const [lead] = await leadsOf(product(), 'Visitor 30');
  expect([lead?.status, lead?.call_back_on]).toEqual(['scheduled', '2026-11-30']);
});

test('twelve leads are set at once; one that somebody changed meanwhile is named and set again', async () => {
  await deaf(stage.page());
  const page = await stage.office();
  await status(page, 'Visitor 44').waitFor();
  const token = await officeToken(product());
  const json = { status: 'scheduled' };
  await call(product(), 'PATCH', `/api/leads/${visitorId(40)}`, { token, json });
  await page.getByLabel('Select Visitor 44', { exact: true }).check();
  await page.getByLabel('Select Visitor 33', { exact: true }).click({ modifiers: ['Shift'] });
  await page.getByText('12 selected').waitFor();
  stage.visitor().expectConsole(/status of 409/);
  await page.getByLabel('Status for selected leads').click();
  await page.getByRole('button', { name: 'Completed', exact: true }).click();
  await page.getByText('11 of 12 updated, 1 failed', { exact: true }).waitFor();
  await page.getByText('Visitor 40: still Scheduled. Someone else changed it first.').waitFor();
  expect(await status(page, 'Visitor 40').inputValue()).toBe('scheduled');
  await page.getByRole('button', { name: 'Retry 1' }).click();
  await told(page, 'Completed: 12 of 12 updated');
  expect(await page.getByText(/ selected$/).count()).toBe(0);
  expect(await status(page, 'Visitor 40').inputValue()).toBe('completed');
  expect([...(await kept('Visitor 40')), ...(await kept('Visitor 33'))]).toEqual(['completed', 'completed']);
});

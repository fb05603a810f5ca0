import { expect, onTestFinished } from 'vitest';
import type { RouteName } from '#shared/api/contract.ts';
import { startFunctions } from '#test/support/functions.ts';
import { adminClaims, type EventParts } from '#test/support/http-events.ts';
import { leadInput } from '#test/support/leads.ts';
import { startOneAdmin } from '#test/support/scripted/cognito.ts';

const id = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10';
const admin = { claims: adminClaims };

const requests = {
  createLead: { body: JSON.stringify(leadInput({ documentId: id })) },
  addLeadDetails: { path: { id }, body: '{"hasLeaks":true}' },
  listLeads: admin,
  updateLead: { ...admin, path: { id }, body: '{"status":"contacted"}' },
  getLead: { ...admin, path: { id } },
  addNote: { ...admin, path: { id }, body: JSON.stringify({ id, text: 'Call after five.' }) },
  lookAtSending: { ...admin, path: { id } },
  sendQuote: { ...admin, path: { id }, body: '{"by":"text"}' },
  priceLead: { ...admin, path: { id }, body: '{"takenBack":true,"seen":null}' },
  openLeadDocument: { ...admin, path: { id } },
  listPricingVariables: admin,
  updatePricingVariable: { ...admin, path: { id: 'standard_per_square' }, body: '{"value":1}' },
  getPricing: {},
  getRates: {},
} satisfies Partial<Record<RouteName, EventParts>>;
const names = Object.keys(requests) as (keyof typeof requests)[];

/** That a function reaches no database. */
export const unavailable = {
  ok: true,
  result: {
    statusCode: 503,
    headers: { 'retry-after': '5' },
    body: '{"error":{"code":"unavailable","message":"We can’t reach our database right now. Try again in a minute."}}',
  },
};

/** The page says so to a person, and offers to try again. */
const unavailablePage = {
  ok: true,
  result: {
    statusCode: 503,
    headers: { 'retry-after': '5', 'content-type': 'text/html; charset=utf-8' },
    body: expect.stringContaining('<main>failed</main>'),
  },
};

/**
 * Every function asked at once while its tables are behind that port: each says 503 with a time to retry. The host
 * ends one that takes longer than its own time. Gives what was logged.
 */
export async function allUnavailable(port: number): Promise<string> {
  const endpoint = `http://127.0.0.1:${port}`;
  const cognito = await startOneAdmin();
  const host = startFunctions({ dynamodb: endpoint, s3: endpoint, cognito: cognito.url });
  onTestFinished(async () => {
    await host.stop();
    await cognito.stop();
  });
  const answers = await Promise.all(names.map(async (name) => [name, await host.call(name, requests[name])]));
  expect(answers).toMatchObject(names.map((name) => [name, unavailable]));
  const page = await host.call('openQuotePage', { path: { token: 'q83vEjRWeJCrze8SNFZ4kA' } });
  expect(page).toMatchObject(unavailablePage);
  return host.logged();
}

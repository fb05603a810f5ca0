import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { leadInput } from '#test/support/leads.ts';
import { call, startApi } from '#test/support/product.ts';

// What a quota is, and how long it holds: `test/lambdas/platform/visitor-quota.test.ts`.

/** Tells the edge whose connection a request comes by. */
const CONNECTION = 'x-test-connection';
const product = await startApi({ viewerAddress: (request) => String(request.headers[CONNECTION]) });
afterAll(() => product.stop());

const at = (address: string, method: string, path: string, json?: unknown, headers = {}) =>
  call(product, method, path, { json, headers: { [CONNECTION]: address, ...headers } });

/** The visitor's whole journey: prices, a lead, an answer after the price. */
async function honestVisit(address: string): Promise<number[]> {
  const id = randomUUID();
  const rates = await at(address, 'GET', '/api/rates');
  const lead = await at(address, 'POST', '/api/leads', leadInput({ id }));
  const details = await at(address, 'POST', `/api/leads/${id}/details`, { hasLeaks: true });
  return [rates.status, lead.status, details.status];
}

test('a flood from one connection is told when to come back, whatever addresses it writes into its headers, and costs others nothing', async () => {
  const flooding = async (index: number) =>
    at('203.0.113.99', 'POST', '/api/leads', leadInput({ id: randomUUID() }), {
      'x-forwarded-for': `198.51.100.${index}`,
      'x-viewer-address': `198.51.100.${index}`,
      'cloudfront-viewer-address': `198.51.100.${index}:443`,
    });
  let answer = await flooding(0);
  // Forty an hour, and of two hours if the clock ends one meanwhile.
  for (let asked = 1; answer.status !== 429 && asked <= 2 * 40; asked += 1) {
    expect(answer.status).toBe(201);
    answer = await flooding(asked);
  }
  const { status, headers, json } = answer;
  const message = 'Too many requests from your connection this hour. Try again next hour.';
  expect([status, json]).toEqual([429, { error: { code: 'throttled', message } }]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3600);
  expect(await honestVisit('10.1.0.1')).toEqual([200, 201, 204]);
});

test.each([
  ['nothing', {}],
  ['the public key', { 'x-origin-secret': 'the-public-key' }],
])('the API’s own address, past CloudFront, refuses a request with %s as its proof', async (_, headers) => {
  const json = leadInput({ id: randomUUID() });
  const past = await call({ url: product.executeApiUrl }, 'POST', '/api/leads', { json, headers });
  expect(past).toMatchObject({ status: 403, json: { error: { code: 'forbidden' } } });
});

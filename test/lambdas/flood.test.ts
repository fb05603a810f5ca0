import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visitorBudgets } from '#lambdas/http/visitor-budget.ts';
import { call, startApi } from '#test/support/api-product.ts';
import { leadInput } from '#test/support/leads.ts';
import type { TestProduct } from '#test/support/product.ts';

/** Tells the edge whose connection a request comes by; every test visitor has one of their own. */
const CONNECTION = 'x-test-connection';

let product: TestProduct;
beforeAll(async () => {
  product = await startApi({ viewerAddress: (request) => String(request.headers[CONNECTION]) });
});
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

/** So many requests of one visitor, fifty at a time; how often each status was answered. */
async function flood(requests: number, send: (index: number) => Promise<{ status: number }>) {
  const seen = new Map<number, number>();
  let next = 0;
  const one = async () => {
    while (next < requests) {
      next += 1;
      const { status } = await send(next);
      seen.set(status, (seen.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 50 }, one));
  return Object.fromEntries(seen);
}

describe('a flood from one connection', () => {
  test.each([
    ['empty requests', 1, () => ({})],
    ['complete leads', 2, () => leadInput({ id: randomUUID() })],
  ])('of 500 %s costs the visitors beside it nothing', async (_, network, body) => {
    const flooding = `203.0.113.${network}`;
    const honest: number[][] = [];
    let over = false;
    const beside = async () => {
      for (let visitor = 1; !over || visitor <= 30; visitor += 1)
        honest.push(await honestVisit(`10.${network}.${visitor >> 8}.${visitor & 255}`));
    };
    const visits = beside();
    const seen = await flood(500, () => at(flooding, 'POST', '/api/leads', body()));
    over = true;
    await visits;
    expect(honest.length).toBeGreaterThanOrEqual(30);
    expect(honest.filter((statuses) => statuses.join() !== '200,201,204')).toEqual([]);
    const { 429: refused = 0, ...served } = seen;
    // An hour of the clock may end meanwhile: then there are two budgets.
    const budgets = Object.values(served).reduce((sum, count) => sum + count, 0) / visitorBudgets.leads;
    expect([1, 2]).toContain(budgets);
    expect(refused + budgets * visitorBudgets.leads).toBe(500);
  });

  test('does not become many visitors by what it writes into its headers', async () => {
    const seen = await flood(200, (index) =>
      at(
        '203.0.113.99',
        'POST',
        '/api/leads',
        {},
        {
          'x-forwarded-for': `198.51.100.${index}`,
          'x-viewer-address': `198.51.100.${index}`,
          'cloudfront-viewer-address': `198.51.100.${index}:443`,
        },
      ),
    );
    expect(seen[429] ?? 0).toBeGreaterThanOrEqual(200 - 2 * visitorBudgets.leads);
  });

  test('is told when to come back', async () => {
    const ask = () => at('203.0.113.98', 'POST', '/api/leads', {});
    let answer = await ask();
    for (let asked = 1; answer.status !== 429 && asked <= 2 * visitorBudgets.leads; asked += 1)
      answer = await ask();
    const { status, headers, json } = answer;
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    expect(json).toEqual({
      error: {
        code: 'throttled',
        message: 'Too many requests from your connection this hour. Please try again later.',
      },
    });
  });
});

describe('the API’s own address, past CloudFront', () => {
  const past = (headers: Record<string, string>) =>
    call({ url: product.executeApiUrl }, 'POST', '/api/leads', {
      json: leadInput({ id: randomUUID() }),
      headers,
    });

  test.each([
    ['nothing', {}],
    ['the public key', { 'x-origin-secret': 'the-public-key' }],
    ['an empty secret', { 'x-origin-secret': '' }],
  ])('refuses a request with %s as its proof', async (_, headers) => {
    const { status, json } = await past(headers);
    expect(status).toBe(403);
    expect(json).toMatchObject({ error: { code: 'forbidden' } });
  });

  test('refuses every visitor’s route', async () => {
    const status = async (method: string, path: string) =>
      (await call({ url: product.executeApiUrl }, method, path, method === 'GET' ? {} : { json: {} })).status;
    const id = randomUUID();
    expect([
      await status('GET', '/api/rates'),
      await status('POST', `/api/leads/${id}/details`),
      await status('POST', '/api/process-insurance'),
      await status('POST', '/api/process-insurance/uploads'),
      await status('GET', `/api/process-insurance/${id}`),
    ]).toEqual([403, 403, 403, 403, 403]);
  });
});

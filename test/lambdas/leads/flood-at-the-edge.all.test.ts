import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { visitorBudgets } from '#lambdas/platform/visitor-quota.ts';
import { leadInput } from '#test/support/leads.ts';
import { call } from '#test/support/product.ts';
import { at, flood, floodedProduct, testFlood } from './flooding.ts';

const product = floodedProduct();

describe('a flood from one connection', () => {
  testFlood({ requests: visitorBudgets.leads + 20, others: 5 });

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
        message: 'Too many requests from your connection this hour. Try again next hour.',
      },
    });
  });
});

describe('the API’s own address, past CloudFront', () => {
  const past = (headers: Record<string, string>) =>
    call({ url: product().executeApiUrl }, 'POST', '/api/leads', {
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
      (await call({ url: product().executeApiUrl }, method, path, method === 'GET' ? {} : { json: {} }))
        .status;
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

import { afterEach, expect, test } from 'vitest';
import { RouteThrottles, TokenBucket } from '#infra/local/gateway/admission.ts';
import { openRoute, startTestGateway } from '#test/support/local-gateway.ts';

let stop = async () => {};
afterEach(() => stop());

test('a bucket gives its burst at once and then its rate a second, never saving more than the burst', () => {
  let now = 0;
  const bucket = new TokenBucket({ rate: 2, burst: 3 }, () => now);
  const takes = (count: number) => Array.from({ length: count }, () => bucket.take());
  expect(takes(4)).toEqual([0, 0, 0, 1]);
  now += 499;
  expect(bucket.take()).toBe(1);
  now += 1;
  expect(takes(2)).toEqual([0, 1]);
  now += 3_600_000;
  expect(takes(4)).toEqual([0, 0, 0, 1]);
});

test('refilled, a route gives its whole burst again', () => {
  const throttles = new RouteThrottles(() => 0);
  const route = { ...openRoute('GET', '/api/slow', 'ok'), throttle: { rate: 1, burst: 1 } };
  expect([throttles.take(route), throttles.take(route)]).toEqual([0, 1]);
  throttles.refill();
  expect(throttles.take(route)).toBe(0);
});

test('a route above its throttle is 429 with Retry-After, its neighbour is not, and time opens it again', async () => {
  let now = 0;
  const gateway = await startTestGateway({
    functions: { ok: 'export const handler = async () => ({ statusCode: 204 });' },
    routes: [
      { ...openRoute('GET', '/api/slow', 'ok'), throttle: { rate: 0.5, burst: 2 } },
      { ...openRoute('GET', '/api/other', 'ok'), throttle: { rate: 0.5, burst: 2 } },
    ],
    now: () => now,
  });
  stop = gateway.stop;
  const status = async (path: string) => (await fetch(gateway.url + path)).status;
  expect([await status('/api/slow'), await status('/api/slow')]).toEqual([204, 204]);
  const refused = await fetch(`${gateway.url}/api/slow`);
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    429,
    '2',
    { message: 'Too Many Requests' },
  ]);
  expect(await status('/api/other')).toBe(204);
  now += 2000;
  expect([await status('/api/slow'), await status('/api/slow')]).toEqual([204, 429]);
});

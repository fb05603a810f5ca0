import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitorBudgets } from '#lambdas/platform/visitor-quota.ts';
import { leadInput } from '#test/support/leads.ts';
import { call, startApi, type TestProduct } from '#test/support/product.ts';

/** Tells the edge whose connection a request comes by; every test visitor has one of their own. */
const CONNECTION = 'x-test-connection';

let product: TestProduct | undefined;
let logged = '';
/** Requests that went on without being counted, as the table took too long for it: a late counter must cost no lead. */
const uncounted = () => logged.split('budget could not be counted').length - 1;

/** A product that takes each visitor's address from what the test says, around all tests of a file. */
export function floodedProduct(): () => TestProduct {
  beforeAll(async () => {
    const viewerAddress = (request: IncomingMessage) => String(request.headers[CONNECTION]);
    product = await startApi({
      viewerAddress,
      print: (text) => {
        logged += text;
      },
    });
    // The first requests of a function wait for its start, on a busy machine longer than for a counter.
    await Promise.all(Array.from({ length: 8 }, (_, visitor) => honestVisit(`10.0.0.${visitor}`)));
  });
  afterAll(() => product?.stop());
  return running;
}

function running(): TestProduct {
  if (product === undefined) throw new Error('The product runs only while tests do');
  return product;
}

/** A request of the visitor of that address. */
export const at = (address: string, method: string, path: string, json?: unknown, headers = {}) =>
  call(running(), method, path, { json, headers: { [CONNECTION]: address, ...headers } });

/** The visitor's whole journey: prices, a lead, an answer after the price. */
async function honestVisit(address: string): Promise<number[]> {
  const id = randomUUID();
  const rates = await at(address, 'GET', '/api/rates');
  const lead = await at(address, 'POST', '/api/leads', leadInput({ id }));
  const details = await at(address, 'POST', `/api/leads/${id}/details`, { hasLeaks: true });
  return [rates.status, lead.status, details.status];
}

/** So many requests of one visitor, fifty at a time; how often each status was answered. */
export async function flood(requests: number, send: (index: number) => Promise<{ status: number }>) {
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

/** So many requests of one visitor, while at least so many others go their way. */
export function testFlood({ requests, others }: { requests: number; others: number }): void {
  test.each([
    ['empty requests', 1, () => ({})],
    ['complete leads', 2, () => leadInput({ id: randomUUID() })],
  ])(`of ${requests} %s costs the visitors beside it nothing`, async (_, network, body) => {
    const flooding = `203.0.113.${network}`;
    const honest: number[][] = [];
    let over = false;
    const beside = async () => {
      for (let visitor = 1; !over || visitor <= others; visitor += 1)
        honest.push(await honestVisit(`10.${network}.${visitor >> 8}.${visitor & 255}`));
    };
    const visits = beside();
    const seen = await flood(requests, () => at(flooding, 'POST', '/api/leads', body()));
    over = true;
    await visits;
    expect(honest.length).toBeGreaterThanOrEqual(others);
    expect(honest.filter((statuses) => statuses.join() !== '200,201,204')).toEqual([]);
    const { 429: refused = 0, ...served } = seen;
    // An hour of the clock may end meanwhile: then there are two budgets, which a short flood does not use up.
    const answered = Object.values(served).reduce((sum, count) => sum + count, 0);
    expect(refused + answered).toBe(requests);
    const most = [1, 2].map((hours) => Math.min(requests, hours * visitorBudgets.leads));
    // What a function logs comes a moment after its answer.
    await expect.poll(() => most.some((all) => all <= answered && answered <= all + uncounted())).toBe(true);
  });
}

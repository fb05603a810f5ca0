import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, startApi, type TestProduct } from '#test/support/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startApi();
});
afterAll(() => product.stop());

test.each([
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/nothing'],
  ['GET', '/api/prepare-data'],
  ['POST', '/api/prepare-data'],
  ['DELETE', '/api/leads'],
  ['PUT', '/api/leads'],
  ['PUT', `/api/leads/${randomUUID()}`],
  ['GET', `/api/leads/${randomUUID()}/notes`],
  ['POST', '/api/rates'],
  ['POST', '/api/pricing-variables'],
  ['DELETE', '/api/pricing-variables/standard_per_square'],
  ['GET', '/api/leads/'],
  ['GET', '/api//leads'],
])('%s %s is nobody’s: 404', async (method, path) => {
  expect((await call(product, method, path)).status).toBe(404);
});

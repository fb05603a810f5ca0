import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi } from '#test/support/api-product.ts';
import type { TestProduct } from '#test/support/product.ts';
import { scanFixture } from '#test/support/scan-routes.ts';
import { poll, readStored, upload } from '#test/support/uploads.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startApi({ textractDelayMs: 0 });
}, 60_000);
afterAll(() => product.stop());

it('a turned scan is read from its picture to its quote, in one job whoever asks', {
  timeout: 90_000,
}, async () => {
  const { pdf } = await scanFixture('scan-turned-90');
  const [first, second] = await Promise.all([upload(product, pdf), upload(product, pdf)]);
  expect([first.status, second.status]).toEqual([202, 202]);
  const { documentId } = first.json as { documentId: string };
  expect(second.json).toMatchObject({ documentId });
  // The answer comes when the pages are read; nothing but asking again makes time pass here.
  let answer = await poll(product, documentId);
  for (let asked = 0; answer.status === 202 && asked < 5000; asked += 1)
    answer = await poll(product, documentId);
  expect(answer.json).toMatchObject({ squareFootage: 2014, squares: 21, documentId });
  expect((await readStored(product, documentId)).json).toEqual(answer.json);
  const jobs = (await readdir(join(product.dataDir, 'textract'))).filter((name) => name.endsWith('.json'));
  expect(jobs).toHaveLength(1);
});

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { scanFixture } from '#test/support/document-reading.ts';
import { poll, readStored, startApi, type TestProduct, upload } from '#test/support/product.ts';
import { recordedScans } from '#test/support/recorded-scans.ts';

let scan: Awaited<ReturnType<typeof scanFixture>>;
let product: TestProduct;
beforeAll(async () => {
  scan = await scanFixture('scan-turned-90');
  product = await startApi({ textractDelayMs: 0, scanThread: recordedScans });
}, 60_000);
afterAll(() => product.stop());

it('a turned scan is read from what OCR saw to its quote, in one job whoever asks', async () => {
  const [first, second] = await Promise.all([upload(product, scan.pdf), upload(product, scan.pdf)]);
  expect([first.status, second.status]).toEqual([202, 202]);
  const { documentId } = first.json as { documentId: string };
  expect(second.json).toMatchObject({ documentId });
  const answer = await vi.waitFor(
    async () => {
      const polled = await poll(product, documentId);
      expect(polled.status).not.toBe(202);
      return polled;
    },
    { interval: 50, timeout: 50_000 },
  );
  expect(answer.json).toMatchObject({ squareFootage: 2014, squares: 21, documentId });
  expect((await readStored(product, documentId)).json).toEqual(answer.json);
  const jobs = (await readdir(join(product.dataDir, 'textract'))).filter((name) => name.endsWith('.json'));
  expect(jobs).toHaveLength(1);
});

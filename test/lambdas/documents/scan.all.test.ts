import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { scanFixture } from '#test/support/document-reading.ts';
import { poll, startApi, upload } from '#test/support/product.ts';

const product = await startApi({ textractDelayMs: 0 });
afterAll(() => product.stop());

const folder = new URL('../../fixtures/estimates/', import.meta.url);
const scans = readdirSync(folder)
  .filter((name) => readdirSync(new URL(`${name}/`, folder)).includes('textract.json'))
  .map((name) => {
    const key = JSON.parse(readFileSync(new URL(`${name}/expected.json`, folder), 'utf8'));
    return { name, squares: key.roofSquares as number, answerKeyFor: key.answerKeyFor };
  })
  // Slips, lost pages and what cannot be read are in the recorded answers alone: another recognizer may read the pixels.
  .filter(({ answerKeyFor }) => answerKeyFor === undefined);

/** What comes of the scan's pictures, read by OCR. */
async function readByOcr(name: string) {
  const sent = await upload(product, (await scanFixture(name)).pdf);
  expect(sent.status).toBe(202);
  const { documentId } = sent.json as { documentId: string };
  return vi.waitFor(
    async () => {
      const polled = await poll(product, documentId);
      expect(polled.status).not.toBe(202);
      return polled;
    },
    { interval: 500, timeout: 110_000 },
  );
}

describe('a scan is read from its pictures', { timeout: 120_000 }, () => {
  it.each(scans)('to its quote: $name', async ({ name, squares }) => {
    const { status, json } = await readByOcr(name);
    expect([status, json]).toMatchObject([200, { squareFootage: Math.round(squares * 100) }]);
  });
});

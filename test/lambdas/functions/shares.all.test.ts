import { randomUUID } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { scanFixture } from '#test/support/document-reading.ts';
import { scanOf } from '#test/support/pdf/scanned-pages.ts';
import { type ApiAnswer, call, formOf, startApi, type TestProduct } from '#test/support/product.ts';
import { recordedPages, recordedScan } from '#test/support/recorded-scans.ts';
import { tablesAt } from '#test/support/tables.ts';

/** Tells the edge whose connection a request comes by. */
const CONNECTION = 'x-test-connection';
/** Pages of each of the attacker's documents, on which nothing is to be read. */
const PAGES = 2;
/** Fewer pages than the attacker sends; a tenth are two of their documents. */
const ocr = { pageLimit: 30, dailyPages: 40, monthlyPages: 400 };

let product: TestProduct;
beforeAll(async () => {
  product = await startApi({
    viewerAddress: (request) => String(request.headers[CONNECTION]),
    measuring: 'stand-in',
    ocr,
    textractDelayMs: 0,
    readPages: recordedPages((pdf) => recordedScan(pdf) ?? Array(PAGES).fill(undefined)),
  });
}, 60_000);
afterAll(() => product.stop());

let sent = 0;
/** A scan whose bytes nobody has sent. */
const pictures = () => {
  sent += 1;
  return Buffer.concat([scanOf(PAGES), Buffer.from(`\n% ${sent}\n%%EOF\n`)]);
};
async function upload(from: string, pdf: Uint8Array): Promise<ApiAnswer> {
  const { body, headers } = await formOf(pdf);
  const token = product.config.publicKey;
  return call(product, 'POST', '/api/process-insurance', {
    body,
    token,
    headers: { ...headers, [CONNECTION]: from },
  });
}
const poll = (from: string, documentId: string) =>
  call(product, 'GET', `/api/process-insurance/${documentId}`, {
    token: product.config.publicKey,
    headers: { [CONNECTION]: from },
  });

/** The counters whose ids these are, with what each has counted; of two days if the test meets midnight. */
async function countersOf(id: RegExp): Promise<[id: string, used: number][]> {
  const dynamo = tablesAt(product.endpoints.dynamodb);
  const { Items = [] } = await dynamo.send(new ScanCommand({ TableName: 'quotas' }));
  dynamo.destroy();
  return Items.filter((item) => id.test(item.id)).map((item) => [item.id, item.used]);
}
const usedOf = async (id: RegExp) => (await countersOf(id)).map(([, used]) => used);

test('24 scans of one address, and those of its neighbors, leave the day to others: an honest scan is read', async () => {
  const scan = await scanFixture('scan-turned-90');
  const paused = { status: 422, json: { error: { reason: 'scans_paused' } } };
  const from = '203.0.113.7';
  const answers = [];
  for (let document = 0; document < 24; document += 1) answers.push(await upload(from, pictures()));
  expect(answers.at(-1)).toMatchObject(paused);
  expect(Math.max(...(await usedOf(/^ocr#\d{4}-\d\d-\d\d$/)))).toBe(2 * PAGES);

  const neighbors = ['203.0.113.8', '::ffff:203.0.113.9', '::ffff:cb00:710a'];
  for (const neighbor of neighbors) await upload(neighbor, pictures());
  expect(await upload('203.0.113.12', pictures())).toMatchObject(paused);
  expect(Math.max(...(await usedOf(/^ocr#\d{4}-\d\d-\d\d$/)))).toBe(4 * PAGES);

  const honest = '198.51.100.20';
  const read = await upload(honest, scan.pdf);
  expect(read.status).toBe(202);
  const { documentId } = read.json as { documentId: string };
  const quote = await vi.waitFor(
    async () => {
      const answer = await poll(honest, documentId);
      expect(answer.status).toBe(200);
      return answer;
    },
    { timeout: 20_000 },
  );
  expect(quote.json).toMatchObject({ documentId, squareFootage: expect.any(Number) });
  expect((await countersOf(/^ocr#/)).filter(([id]) => /203\.0|198\.51/.test(id))).toEqual([]);
}, 120_000);

test('one address measures 15 roofs a day, whatever sessions it names, and another address goes on', async () => {
  const measure = (from: string, index: number) =>
    call(product, 'POST', '/api/roof-measurements', {
      json: { leadId: randomUUID(), location: { lat: 41 + index / 100, lng: -96 } },
      headers: { [CONNECTION]: from },
    });
  const statuses = [];
  for (let index = 0; index < 17; index += 1) statuses.push((await measure('203.0.113.7', index)).status);
  expect(statuses).toEqual([...Array(15).fill(200), 429, 429]);
  expect((await measure('203.0.114.7', 20)).status).toBe(200);
  expect(Math.max(...(await usedOf(/^measurements#\d{4}-\d\d-\d\d$/)))).toBe(16);
}, 60_000);

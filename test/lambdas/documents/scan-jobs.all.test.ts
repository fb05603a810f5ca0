import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { scanFixture, startScanRoutes } from '#test/support/document-reading.ts';
import { logLines } from '#test/support/in-process.ts';
import { scanOf } from '#test/support/pdf/scanned-pages.ts';
import { poll, readStored, startApi, upload } from '#test/support/product.ts';
import { recordedScans } from '#test/support/recorded-scans.ts';
import type { Scripted, TextractCall } from '#test/support/scripted/textract.ts';
import { tablesAt } from '#test/support/tables.ts';

let script: (call: TextractCall) => Scripted;
const turned = await scanFixture('scan-turned-90');
const product = await startApi({ textractDelayMs: 0, readPages: recordedScans });
/** The built functions on the product's tables and bucket, with Textract answering from the script. */
const routes = await startScanRoutes(product, (call) => script(call));
afterAll(async () => {
  await routes.stop();
  await product.stop();
});

let sent = 0;
/** The scan as nobody has sent it yet: documents are told apart by their bytes. */
const fresh = (pdf: Uint8Array) => {
  sent += 1;
  return Buffer.concat([pdf, Buffer.from(`\n% ${sent}\n%%EOF\n`)]);
};
/** Pages of the size and number that Textract's recorded answer is of, with little on them. */
const pictures = () => fresh(scanOf(3));

const running = { JobStatus: 'IN_PROGRESS' };
const awayNow = { error: 'InternalServerError', status: 500 };
const unreadable = { status: 422, json: { error: { reason: 'unreadable_scan' } } };

/** The routes as nobody has asked them yet, with Textract's answers. */
function routesWith(
  state: (call: TextractCall) => Scripted,
  start: () => Scripted = () => ({ JobId: 'job-1' }),
) {
  script = (call) => (call.operation === 'StartDocumentTextDetection' ? start() : state(call));
  routes.forgetCalls();
  return routes;
}
const starts = () => routes.calls('StartDocumentTextDetection').map(({ input }) => input);
const looks = () => routes.calls('GetDocumentTextDetection').length;

async function sentScan(pdf: Uint8Array): Promise<string> {
  const { status, json } = await routes.send(pdf);
  expect(status).toBe(202);
  expect(json.retryAfterMs).toBeGreaterThanOrEqual(1000);
  return String(json.documentId);
}

async function setClaimedAt(id: string, claimedAt: Date): Promise<void> {
  const dynamo = tablesAt(product.endpoints.dynamodb);
  await dynamo.send(
    new UpdateCommand({
      TableName: 'documents',
      Key: { id },
      UpdateExpression: 'SET claimed_at = :at',
      ExpressionAttributeValues: { ':at': claimedAt.toISOString() },
    }),
  );
  dynamo.destroy();
}

describe('a scan', () => {
  it('that lies turned is read from what OCR saw to its quote, in one job whoever asks', async () => {
    const [first, second] = await Promise.all([upload(product, turned.pdf), upload(product, turned.pdf)]);
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

  it('is a job: 202 while it runs, and the quote once its end is announced; asking costs nothing', async () => {
    const { poll: ask, announce } = routesWith(() => turned.replies[0] ?? {});
    const id = await sentScan(pictures());
    expect(await ask(id)).toMatchObject({ status: 202, json: { documentId: id } });
    expect(looks()).toBe(0);
    expect(await announce(id)).toBe(true);
    const done = await ask(id);
    const claim = { claimNumber: '25-0142207' };
    expect(done).toMatchObject({
      status: 200,
      json: { squareFootage: 2014, squares: 21, documentId: id, claim },
    });
    expect(JSON.stringify(done.json.warnings)).toContain('scan');
    const asked = looks();
    expect(await ask(id)).toEqual(done);
    expect(looks()).toBe(asked);
  });

  it.each([
    ['failed', { JobStatus: 'FAILED', StatusMessage: 'no' }],
    ['found nothing', { JobStatus: 'SUCCEEDED', Blocks: [] }],
  ])('whose job %s is unreadable, for good', async (_name, reply) => {
    const { poll: ask, announce } = routesWith(() => reply);
    const id = await sentScan(pictures());
    await announce(id);
    const refused = await ask(id);
    expect(refused).toMatchObject(unreadable);
    expect(refused.json).toMatchObject({ error: { documentId: id } });
    expect(await announce(id)).toBe(true);
    expect(await ask(id)).toEqual(refused);
    expect(looks()).toBe(1);
  });

  it('is overdue after 120 seconds; the poll only looks, and the file sent again ends it where the notice was lost', async () => {
    let reply: Scripted = running;
    const { poll: ask, send, sendAgain } = routesWith(() => reply);
    const pdf = pictures();
    const id = await sentScan(pdf);
    await setClaimedAt(id, new Date(Date.now() - 119_000));
    expect(await ask(id)).toMatchObject({ status: 202, json: { retryAfterMs: 8000 } });
    expect((await send(pdf)).status).toBe(202);
    expect(looks()).toBe(0);
    await setClaimedAt(id, new Date(Date.now() - 120_001));
    expect(await ask(id)).toMatchObject(unreadable);
    expect(looks()).toBe(0);
    expect(await sendAgain(id)).toMatchObject(unreadable);
    expect(looks()).toBe(1);
    [reply = {}] = turned.replies;
    expect((await sendAgain(id)).status).toBe(200);
    expect((await ask(id)).status).toBe(200);
  });
});

describe('a notice', () => {
  it('that comes before the job’s id was noted ends the scan all the same', async () => {
    const { send, announce } = routesWith(
      () => turned.replies[0] ?? {},
      () => awayNow,
    );
    const pdf = pictures();
    expect((await send(pdf)).status).toBe(503);
    const [started] = starts();
    expect(await announce(String(started?.JobTag), 'job-nobody-noted')).toBe(true);
    expect((await send(pdf)).status).toBe(200);
  });

  it.each([
    ['of a job that still runs by the next look', running],
    ['while Textract cannot be asked', awayNow],
  ])('%s is to be sent again, and then ends the scan', async (_, first) => {
    let reply: Scripted = first;
    const { poll: ask, announce } = routesWith(() => reply);
    const id = await sentScan(pictures());
    expect(await announce(id)).toBe(false);
    expect((await ask(id)).status).toBe(202);
    [reply = {}] = turned.replies;
    expect(await announce(id)).toBe(true);
    expect((await ask(id)).status).toBe(200);
  });

  it('of a document nobody knows anymore is done with', async () => {
    const { announce } = routesWith(() => running);
    expect(await announce('0b1c9b1e-0000-4000-8000-000000000001')).toBe(true);
    expect(looks()).toBe(0);
  });
});

describe('a quota that is used up', () => {
  it('is answered with the way on, logged for an alarm, and keeps nobody from asking again', async () => {
    const ocr = { pageLimit: 30, dailyPages: 1, monthlyPages: 1 };
    const limited = await startScanRoutes(product, () => ({ JobId: 'job-1' }), ocr);
    onTestFinished(limited.stop);
    await limited.send(pictures());
    const wayOn = /^We can’t read scans right now\. Continue without it\./;
    const paused = {
      status: 422,
      json: { error: { reason: 'scans_paused', message: expect.stringMatching(wayOn) } },
    };
    const answer = await limited.send(pictures());
    expect(answer).toMatchObject(paused);
    const { documentId } = answer.json.error as { documentId: string };
    expect(await limited.sendAgain(documentId)).toMatchObject(paused);
    // A visitor without a share has the same answer, and the log tells the two apart.
    const visitor = '203.0.113.7';
    await routesWith(() => running).send(pictures(), visitor);
    expect(await limited.sendAgain(documentId, visitor)).toMatchObject(paused);
    const warned = logLines(limited.logged()).filter(
      (line) => line.documentId === documentId && line.level === 'WARN',
    );
    expect(warned.map(({ message }) => message)).toEqual([
      'ocr quota reached',
      'ocr quota reached',
      'ocr share reached',
    ]);
  });
});

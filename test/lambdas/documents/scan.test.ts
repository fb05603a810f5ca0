import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { scanFixture, startScanRoutes } from '#test/support/document-reading.ts';
import { logLines } from '#test/support/in-process.ts';
import { scanOf } from '#test/support/pdf/scanned-pages.ts';
import { startApi, type TestProduct } from '#test/support/product.ts';
import { replies, type Scripted, type TextractCall } from '#test/support/scripted/textract.ts';
import { tablesAt } from '#test/support/tables.ts';

type Routes = Awaited<ReturnType<typeof startScanRoutes>>;

let product: TestProduct;
let routes: Routes;
/** What Textract answers in this test. */
let script: (call: TextractCall) => Scripted;
beforeAll(async () => {
  product = await startApi();
  routes = await startScanRoutes(product, (call) => script(call));
}, 60_000);
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
const onePicture = () => fresh(scanOf(1));

const running = { JobStatus: 'IN_PROGRESS' };

/** The routes as nobody has asked them yet, with Textract's answers. */
function routesWith(
  state: (call: TextractCall) => Scripted,
  start: () => Scripted = () => ({ JobId: 'job-1' }),
): Routes {
  script = (call) => (call.operation === 'StartDocumentTextDetection' ? start() : state(call));
  routes.forgetCalls();
  return routes;
}

async function sentScan(through: Routes, pdf: Uint8Array): Promise<string> {
  const answer = await through.send(pdf);
  expect(answer.status).toBe(202);
  expect(answer.json.retryAfterMs).toBeGreaterThanOrEqual(1000);
  return String(answer.json.documentId);
}

async function setClaimedAt(id: string, claimedAt: Date): Promise<void> {
  const dynamo = tablesAt(product.endpoints.dynamodb);
  const values = { ':at': claimedAt.toISOString() };
  await dynamo.send(
    new UpdateCommand({
      TableName: 'documents',
      Key: { id },
      UpdateExpression: 'SET claimed_at = :at',
      ExpressionAttributeValues: values,
    }),
  );
  dynamo.destroy();
}

describe('a scan', () => {
  it('is a job: 202 while it runs, and the quote once its end is announced; asking costs nothing', async () => {
    const scan = await scanFixture('scan-turned-90');
    const through = routesWith(() => scan.replies[0] ?? {});
    const id = await sentScan(through, fresh(scan.pdf));
    expect(await through.poll(id)).toMatchObject({ status: 202, json: { documentId: id } });
    expect(through.calls('GetDocumentTextDetection')).toHaveLength(0);
    expect(await through.announce(id)).toBe(true);
    const done = await through.poll(id);
    expect(done).toMatchObject({
      status: 200,
      json: { squareFootage: 2014, squares: 21, documentId: id, claim: { claimNumber: '25-0142207' } },
    });
    expect(JSON.stringify(done.json.warnings)).toContain('scan');
    const asked = through.calls('GetDocumentTextDetection').length;
    expect(await through.poll(id)).toEqual(done);
    expect(through.calls('GetDocumentTextDetection')).toHaveLength(asked);
  });

  it('is read whole however many replies hold it', async () => {
    const scan = await scanFixture('scan-skewed-3-degrees');
    const script = replies(
      scan.replies.flatMap(({ Blocks = [] }) => Blocks),
      150,
    );
    const through = routesWith(
      ({ input }) =>
        script[Number(String(input.NextToken ?? 'reply-0').slice(6))] ?? { error: 'no such reply' },
    );
    const id = await sentScan(through, fresh(scan.pdf));
    await through.announce(id);
    expect((await through.poll(id)).status).toBe(200);
    expect(through.calls('GetDocumentTextDetection')).toHaveLength(script.length);
  });

  it('of which a page was lost is used, with a warning that names the page', async () => {
    const scan = await scanFixture('scan-with-a-page-lost');
    const through = routesWith(() => scan.replies[0] ?? {});
    const id = await sentScan(through, fresh(scan.pdf));
    await through.announce(id);
    const { json } = await through.poll(id);
    const pages = scan.replies.flatMap(({ Warnings = [] }) => Warnings.flatMap(({ Pages = [] }) => Pages));
    expect(json.warningDetails).toContainEqual({ code: 'partial_scan', values: { pages: pages.join(', ') } });
  });

  it.each([
    ['failed', { JobStatus: 'FAILED', StatusMessage: 'no' }],
    ['found nothing', { JobStatus: 'SUCCEEDED', Blocks: [] }],
  ])('whose job %s is unreadable, for good', async (_name, reply) => {
    const through = routesWith(() => reply);
    const id = await sentScan(through, onePicture());
    await through.announce(id);
    const refused = await through.poll(id);
    expect(refused).toMatchObject({
      status: 422,
      json: { error: { reason: 'unreadable_scan', documentId: id } },
    });
    expect(await through.announce(id)).toBe(true);
    expect(await through.poll(id)).toEqual(refused);
    expect(through.calls('GetDocumentTextDetection')).toHaveLength(1);
  });

  it('that Textract does not take is unreadable at once', async () => {
    const through = routesWith(
      () => running,
      () => ({ error: 'UnsupportedDocumentException' }),
    );
    expect(await through.send(onePicture())).toMatchObject({
      status: 422,
      json: { error: { reason: 'unreadable_scan' } },
    });
  });

  it('is overdue after 120 seconds; the poll only looks, and the file sent again ends it where the notice was lost', async () => {
    const scan = await scanFixture('scan-turned-90');
    let reply: Scripted = running;
    const through = routesWith(() => reply);
    const pdf = fresh(scan.pdf);
    const id = await sentScan(through, pdf);
    await setClaimedAt(id, new Date(Date.now() - 119_000));
    const slow = await through.poll(id);
    expect(slow.status).toBe(202);
    expect(slow.json.retryAfterMs).toBe(8000);
    expect((await through.send(pdf)).status).toBe(202);
    expect(through.calls('GetDocumentTextDetection')).toHaveLength(0);
    await setClaimedAt(id, new Date(Date.now() - 120_001));
    const overdue = { status: 422, json: { error: { reason: 'unreadable_scan' } } };
    expect(await through.poll(id)).toMatchObject(overdue);
    expect(through.calls('GetDocumentTextDetection')).toHaveLength(0);
    expect(await through.sendAgain(id)).toMatchObject(overdue);
    expect(through.calls('GetDocumentTextDetection')).toHaveLength(1);
    [reply = {}] = scan.replies;
    expect((await through.sendAgain(id)).status).toBe(200);
    expect((await through.poll(id)).status).toBe(200);
  });
});

describe('a notice', () => {
  it('that comes before the job’s id was noted ends the scan all the same', async () => {
    const scan = await scanFixture('scan-turned-90');
    const through = routesWith(
      () => scan.replies[0] ?? {},
      () => ({ error: 'InternalServerError', status: 500 }),
    );
    const pdf = fresh(scan.pdf);
    expect((await through.send(pdf)).status).toBe(503);
    const [id] = through.calls('StartDocumentTextDetection').map(({ input }) => String(input.JobTag));
    expect(await through.announce(id ?? '', 'job-nobody-noted')).toBe(true);
    expect((await through.send(pdf)).status).toBe(200);
  });

  it('of a job that still runs by the next look is to be sent again', async () => {
    const through = routesWith(() => running);
    const id = await sentScan(through, onePicture());
    expect(await through.announce(id)).toBe(false);
    expect((await through.poll(id)).status).toBe(202);
  });

  it('while Textract cannot be asked is to be sent again, and then ends the scan', async () => {
    const scan = await scanFixture('scan-turned-90');
    let reply: Scripted = { error: 'InternalServerError', status: 500 };
    const through = routesWith(() => reply);
    const id = await sentScan(through, fresh(scan.pdf));
    expect(await through.announce(id)).toBe(false);
    [reply = {}] = scan.replies;
    expect(await through.announce(id)).toBe(true);
    expect((await through.poll(id)).status).toBe(200);
  });

  it('of a document nobody knows any more is done with', async () => {
    const through = routesWith(() => running);
    expect(await through.announce('0b1c9b1e-0000-4000-8000-000000000001')).toBe(true);
    expect(through.calls('GetDocumentTextDetection')).toHaveLength(0);
  });
});

describe('a budget that is used up', () => {
  it('is answered with the way on, logged for an alarm, and keeps nobody from asking again', async () => {
    const ocr = { pageLimit: 30, dailyPages: 1, monthlyPages: 1 };
    const limited = await startScanRoutes(product, () => ({ JobId: 'job-1' }), ocr);
    onTestFinished(limited.stop);
    await limited.send(onePicture());
    const pdf = onePicture();
    const paused = {
      status: 422,
      json: {
        error: {
          reason: 'scans_paused',
          documentId: expect.any(String),
          message: expect.stringMatching(
            /^We cannot read scans at the moment\. Continue without the document/,
          ),
        },
      },
    };
    const answer = await limited.send(pdf);
    expect(answer).toMatchObject(paused);
    const { documentId } = answer.json.error as { documentId: string };
    expect(await limited.sendAgain(documentId)).toMatchObject(paused);
    const said = logLines(limited.logged()).filter(({ message }) => message === 'ocr budget reached');
    expect(said.filter((line) => line.documentId === documentId)).toMatchObject([
      { level: 'WARN' },
      { level: 'WARN' },
    ]);
  });
});

describe('exactly one job a document', () => {
  it('however often it is sent and polled, one after the other and all at once', async () => {
    const through = routesWith(() => running);
    const pdf = onePicture();
    const together = await Promise.all([through.send(pdf), through.send(pdf), through.send(pdf)]);
    const ids = new Set([...together, await through.send(pdf)].map(({ json }) => json.documentId));
    expect(together.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(ids.size).toBe(1);
    const [id] = [...ids].map(String);
    for (const { status } of await Promise.all([through.poll(id ?? ''), through.poll(id ?? '')]))
      expect(status).toBe(202);
    expect(through.calls('StartDocumentTextDetection').map(({ input }) => input.ClientRequestToken)).toEqual([
      id,
    ]);
  });

  it('also where starting it failed: the file sent again starts it, with the same token', async () => {
    let answer: Scripted = { error: 'InternalServerError', status: 500 };
    const through = routesWith(
      () => running,
      () => answer,
    );
    const pdf = onePicture();
    expect((await through.send(pdf)).status).toBe(503);
    answer = { JobId: 'job-2' };
    const attempts = through.calls('StartDocumentTextDetection').length;
    const id = await sentScan(through, pdf);
    expect(through.calls('StartDocumentTextDetection')).toHaveLength(attempts + 1);
    const inputs = through.calls('StartDocumentTextDetection').map(({ input }) => JSON.stringify(input));
    expect(new Set(inputs).size).toBe(1);
    expect((await through.poll(id)).status).toBe(202);
    expect((await through.send(pdf)).status).toBe(202);
    expect(through.calls('StartDocumentTextDetection')).toHaveLength(attempts + 1);
  });

  it('is busy for everybody when the account is: 429 with a time to come back', async () => {
    const through = routesWith(
      () => running,
      () => ({ error: 'LimitExceededException' }),
    );
    expect(await through.send(onePicture())).toMatchObject({
      status: 429,
      json: { error: { code: 'throttled' } },
    });
  });
});

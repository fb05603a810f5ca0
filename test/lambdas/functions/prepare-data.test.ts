import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { close, listen } from '#infra/local/wire/http.ts';
import { startFunctions } from '#test/support/functions.ts';

/** What the function asked for, in order: operations of DynamoDB, and what it told the deploy. */
let steps: string[] = [];
let answers: Record<string, unknown>[] = [];
let contentType: string | undefined;
let refusesPrices = false;
const aws = createServer(async (request, response) => {
  const body = (await json(request)) as Record<string, unknown>;
  if (request.method === 'PUT') {
    steps.push(`deploy told ${body.Status}`);
    answers.push(body);
    contentType = request.headers['content-type'];
    return void response.end();
  }
  const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
  steps.push(operation);
  const refused = refusesPrices && operation === 'PutItem';
  response.writeHead(refused ? 400 : 200, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(refused ? '{"__type":"AccessDeniedException"}' : '{"Items":[],"Count":0}');
});
const endpoint = `http://127.0.0.1:${await listen(aws, 0)}`;
const host = startFunctions({ dynamodb: endpoint, s3: endpoint });
afterAll(async () => {
  await host.stop();
  await close(aws);
});
beforeEach(() => {
  steps = [];
  answers = [];
  refusesPrices = false;
});

const asked = (RequestType: 'Create' | 'Update' | 'Delete') =>
  host.run('prepare-data', {
    RequestType,
    ResponseURL: `${endpoint}/answer?X-Amz-Signature=1`,
    StackId: 'stack-1',
    RequestId: 'request-1',
    LogicalResourceId: 'PreparedDataRun',
  });

test.each(['Create', 'Update'] as const)(
  'on %s the deploy is told once the prices are there, before any lead is read',
  async (type) => {
    expect(await asked(type)).toMatchObject({ ok: true, result: { indexed: 0 } });
    expect([...new Set(steps)]).toEqual(['PutItem', 'deploy told SUCCESS', 'Query']);
    expect(answers).toEqual([
      {
        Status: 'SUCCESS',
        PhysicalResourceId: 'prepared-data',
        StackId: 'stack-1',
        RequestId: 'request-1',
        LogicalResourceId: 'PreparedDataRun',
      },
    ]);
    // The address is signed for a body without one.
    expect(contentType).toBeUndefined();
  },
);

test('the deploy fails with the prices, and no lead is read then', async () => {
  refusesPrices = true;
  expect(await asked('Create')).toMatchObject({ ok: true });
  expect([...new Set(steps)]).toEqual(['PutItem', 'deploy told FAILED']);
  expect(answers[0]).toMatchObject({
    Reason: 'The first prices were not written. See the log of prepare-data.',
  });
});

test('a stack that is taken down waits for nothing', async () => {
  await asked('Delete');
  expect(steps).toEqual(['deploy told SUCCESS']);
});

test('a start without a deploy is told by its outcome', async () => {
  expect(await host.run('prepare-data', {})).toMatchObject({ ok: true, result: { indexed: 0 } });
  expect(answers).toEqual([]);
  refusesPrices = true;
  expect(await host.run('prepare-data', {})).toMatchObject({ ok: false });
});

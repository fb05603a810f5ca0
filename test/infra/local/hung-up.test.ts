import { once } from 'node:events';
import { request as ask, createServer, type RequestListener, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTransactions } from '#infra/local/dynamodb/transactions.ts';
import { close, listen } from '#infra/local/http.ts';

/** Answers of the tables to writes, which the test gives. */
const held: ServerResponse[] = [];
const tables: RequestListener = (request, response) => {
  if (request.headers['x-amz-target'] === 'DynamoDB_20120810.PutItem') held.push(response);
  else response.end('{}');
};
/** What came in, by operation. */
const came = new Map<string, ServerResponse>();
const answering = withTransactions(tables, () => ['id']);
const server = createServer((request, response) => {
  came.set(String(request.headers['x-amz-target']).replace(/.*\./, ''), response);
  answering(request, response);
});
let port: number;
beforeAll(async () => {
  port = await listen(server, 0);
});
afterAll(() => close(server));

const headers = (operation: string) => ({ 'x-amz-target': `DynamoDB_20120810.${operation}` });
const transaction = () =>
  fetch(`http://127.0.0.1:${port}`, {
    method: 'POST',
    headers: headers('TransactWriteItems'),
    body: JSON.stringify({ TransactItems: [{ Put: { TableName: 't', Item: { id: { S: '1' } } } }] }),
  });

test('a caller who hangs up while a transaction runs holds up none that come later', async () => {
  const first = transaction();
  await expect.poll(() => held.length).toBe(1);
  const caller = ask({ port, host: '127.0.0.1', method: 'POST', headers: headers('GetItem') });
  caller.on('error', () => {});
  caller.end('{}');
  await expect.poll(() => came.get('GetItem')).toBeDefined();
  const queued = came.get('GetItem');
  const gone = queued && once(queued, 'close');
  caller.destroy();
  await gone;
  held.shift()?.end('{}');
  expect((await first).status).toBe(200);
  const second = transaction();
  await expect.poll(() => held.length).toBe(1);
  held.shift()?.end('{}');
  expect((await second).status).toBe(200);
});

import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FunctionName, functions } from '#infra/functions/functions.ts';
import { routes } from '#infra/functions/routes.ts';
import { close, listen } from '#infra/local/wire/http.ts';
import { startFunctions } from '#test/support/function-host.ts';
import { adminClaims } from '#test/support/http-events.ts';
import { logLines } from '#test/support/in-process.ts';

let asked: string[] = [];
/** Answers as AWS does of tables and groups with nothing in them. */
const aws = createServer((request, response) => {
  request.resume();
  asked.push(String(request.headers['x-amz-target']).split('.')[1] ?? '');
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end('{"Users":[]}');
});
let host: ReturnType<typeof startFunctions>;
beforeAll(async () => {
  const endpoint = `http://127.0.0.1:${await listen(aws, 0)}`;
  host = startFunctions({ dynamodb: endpoint, s3: endpoint, cognito: endpoint });
});
afterAll(async () => {
  await host.stop();
  await close(aws);
});

const keys = routes.map(({ method, path }) => `${method} ${path}`);
const names = Object.keys(functions) as FunctionName[];

test.each(names)('%s has the routes of the table and no others', async (name) => {
  const before = host.logged().length;
  for (const routeKey of keys) await host.ask(name, { routeKey });
  await expect
    .poll(() => logLines(host.logged().slice(before)).filter(({ status }) => status !== undefined).length)
    .toBe(keys.length);
  const unknown = logLines(host.logged().slice(before)).filter(({ failure }) =>
    JSON.stringify(failure ?? '').includes('NoSuchRoute'),
  );
  expect(unknown.map((line) => line.route).toSorted()).toEqual(
    keys.filter((_, at) => routes[at]?.function !== name).toSorted(),
  );
});

describe('one who was removed does nothing with the last minutes of a token', () => {
  const people = routes.filter((route) => route.function === 'people-api');

  test.each(people)('$name is refused before anything else is asked', async ({ name }) => {
    asked = [];
    const outcome = await host.call(name, {
      claims: adminClaims,
      path: { id: 'x', username: 'x' },
      body: '{}',
    });
    expect(outcome).toMatchObject({
      ok: true,
      result: { statusCode: 403, body: expect.stringContaining('You are an administrator no more.') },
    });
    expect(new Set(asked)).toEqual(new Set(['ListUsersInGroup']));
  });
});

describe('who wakes process-insurance', () => {
  const wake = (headers: Record<string, string> = {}) =>
    host.call('processInsurance', { query: { wake: '1' }, headers });

  test('gets 204 without key and body, and no budget is counted and nothing looked at', async () => {
    await wake();
    asked = [];
    expect(await wake()).toMatchObject({ ok: true, result: { statusCode: 204 } });
    expect(asked).toEqual([]);
  });

  test('comes through CloudFront like everybody', async () => {
    expect(await wake({ 'x-origin-secret': 'none' })).toMatchObject({ result: { statusCode: 403 } });
  });
});

import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { AppError, statusOf } from '#lambdas/platform/errors.ts';
import { JSON_LIMIT_BYTES, jsonBody, type Respond } from '#lambdas/platform/request.ts';
import type { ErrorCode } from '#shared/api/error.ts';
import { type EventParts, httpEvent, lambdaContext, ORIGIN_SECRET } from '#test/support/http-events.ts';
import { behindEdge, functionOf, logLines, outputOf } from '#test/support/in-process.ts';

behindEdge();

/** What the route answers to that event, and what it logged. */
async function answerOf(respond: Respond, event: EventParts = {}) {
  const handler = functionOf(() => respond);
  const answers: Awaited<ReturnType<typeof handler>>[] = [];
  const output = await outputOf(async () => answers.push(await handler(httpEvent(event), lambdaContext)));
  const [answer = {}] = answers;
  return { ...answer, json: answer.body === undefined ? undefined : JSON.parse(answer.body), output };
}

const throwing = (error: unknown) => answerOf(() => Promise.reject(error));
const echo: Respond = async (request) => ({
  status: 200,
  body: jsonBody(request, v.object({ name: v.string() })),
});

describe('what a route is given', () => {
  test('path, query, claims, and headers in lower case', async () => {
    const { json } = await answerOf(
      async ({ path, query, claims, headers }) => ({ status: 200, body: { path, query, claims, headers } }),
      { path: { id: 'a' }, query: { limit: '1' }, claims: { sub: 'u' }, headers: { 'X-One': '1' } },
    );
    expect(json).toEqual({
      path: { id: 'a' },
      query: { limit: '1' },
      claims: { sub: 'u' },
      headers: expect.objectContaining({ 'x-one': '1' }),
    });
  });

  test('the bytes of the body, whether they came as text or as base64', async () => {
    const bytes: Respond = async ({ body }) => ({ status: 200, body: [...body] });
    expect((await answerOf(bytes, { body: 'é' })).json).toEqual([0xc3, 0xa9]);
    expect((await answerOf(bytes, { body: 'AP8=', isBase64Encoded: true })).json).toEqual([0, 255]);
    expect((await answerOf(bytes)).json).toEqual([]);
  });
});

describe('a JSON body', () => {
  test.each([
    ['text', { body: '{"name":"Zoë 李 🏠"}' }],
    ['base64', { body: Buffer.from('{"name":"Zoë 李 🏠"}').toString('base64'), isBase64Encoded: true }],
    ['with a byte order mark', { body: '\uFEFF{"name":"Zoë 李 🏠"}' }],
    ['with unknown fields', { body: '{"name":"Zoë 李 🏠","status":"completed","__proto__":{"a":1}}' }],
  ])('is read as UTF-8 (%s), unknown fields dropped', async (_, event) => {
    expect((await answerOf(echo, event)).json).toEqual({ name: 'Zoë 李 🏠' });
  });

  test('half a surrogate pair becomes the replacement character, as a store would make it', async () => {
    expect((await answerOf(echo, { body: '{"name":"a\\ud83cb"}' })).json).toEqual({ name: 'a\uFFFDb' });
  });

  test.each([
    ['nothing', { headers: { 'content-type': 'application/json' } }],
    ['cut short', { body: '{"name":' }],
    ['not JSON', { body: '<name>Zoë</name>' }],
    ['NaN', { body: '{"name":NaN}' }],
    ['not UTF-8', { body: Buffer.from([0x22, 0xff, 0x22]).toString('base64'), isBase64Encoded: true }],
  ])('%s is malformed', async (_, event) => {
    const { statusCode, json } = await answerOf(echo, event);
    expect(statusCode).toBe(400);
    expect(json).toEqual({
      error: { code: 'malformed', message: 'The request body must be JSON in UTF-8.' },
    });
  });

  test.each(['[]', 'null', '7', '"name"', `${'['.repeat(60_000)}${']'.repeat(60_000)}`])(
    'JSON that is no object is malformed',
    async (body) => {
      const { statusCode, json } = await answerOf(echo, { body });
      expect(statusCode).toBe(400);
      expect(json.error.code).toBe('malformed');
    },
  );
});

describe('what JSON is taken', () => {
  const padded = (bytes: number) => `{"name":"${'x'.repeat(bytes - '{"name":""}'.length)}"}`;

  test.each([
    [JSON_LIMIT_BYTES - 1, 200],
    [JSON_LIMIT_BYTES, 200],
    [JSON_LIMIT_BYTES + 1, 413],
  ])('a body of %d bytes is answered %d', async (bytes, status) => {
    const { statusCode } = await answerOf(echo, { body: padded(bytes) });
    expect(statusCode).toBe(status);
  });

  test('bytes are counted, not letters, and a body above the limit is not parsed', async () => {
    const letters = 'é'.repeat(JSON_LIMIT_BYTES / 2);
    expect((await answerOf(echo, { body: `${letters}` })).json.error.code).toBe('malformed');
    const { json } = await answerOf(echo, { body: `${letters}x` });
    expect(json.error).toEqual({ code: 'too_large', message: 'The request may have at most 128 KB.' });
  });

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON ;charset=UTF-8'])(
    '%s is read',
    async (type) => {
      const { statusCode } = await answerOf(echo, {
        body: '{"name":"a"}',
        headers: { 'content-type': type },
      });
      expect(statusCode).toBe(200);
    },
  );

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json-patch+json',
    'text/plain; application/json',
    '',
  ])('“%s”, which another site’s page may send unasked, is 415', async (type) => {
    const { statusCode, json } = await answerOf(echo, {
      body: '{"name":"a"}',
      headers: { 'content-type': type },
    });
    expect(statusCode).toBe(415);
    expect(json.error.message).toBe('Send the request with the content type application/json.');
  });
});

describe('a request that did not come through CloudFront', () => {
  const never: Respond = async () => {
    throw new Error('the route was reached');
  };
  const sent = (headers: Record<string, string>) => answerOf(never, { headers });

  test.each([
    ['with no secret', { 'x-origin-secret': '' }],
    ['with another secret', { 'x-origin-secret': 'origin-secreT' }],
    ['with the secret twice', { 'x-origin-secret': `${ORIGIN_SECRET},${ORIGIN_SECRET}` }],
    ['with all the secrets the function knows', { 'x-origin-secret': 'next,origin-secret' }],
  ])('is 403 before anything of it is read, %s', async (_, headers) => {
    const { statusCode, json } = await sent(headers);
    expect(statusCode).toBe(403);
    expect(json.error).toEqual({
      code: 'forbidden',
      message: 'The API answers through the website’s own address only.',
    });
  });

  test('while a deploy changes the secret the one before is good too, and then no more', async () => {
    const fine: Respond = async () => ({ status: 204 });
    const status = async (secrets: string, sentSecret: string) => {
      vi.stubEnv('ORIGIN_SECRETS', secrets);
      try {
        return (await answerOf(fine, { headers: { 'x-origin-secret': sentSecret } })).statusCode;
      } finally {
        vi.stubEnv('ORIGIN_SECRETS', ORIGIN_SECRET);
      }
    };
    expect(await status('second,first', 'first')).toBe(204);
    expect(await status('second,first', 'second')).toBe(204);
    expect(await status('third,second', 'first')).toBe(403);
  });
});

describe('what is sent back', () => {
  test('JSON in UTF-8 that no cache keeps and no browser guesses about', async () => {
    const { statusCode, headers, body } = await answerOf(async () => ({ status: 201, body: { id: 'é' } }));
    expect(statusCode).toBe(201);
    expect(body).toBe('{"id":"é"}');
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  test('204 has neither a body nor a content type', async () => {
    const { body, headers } = await answerOf(async () => ({ status: 204 }));
    expect(body).toBeUndefined();
    expect(headers).not.toHaveProperty('content-type');
  });
});

describe('errors become answers', () => {
  test.each(Object.entries(statusOf))('%s is %d', async (code, status) => {
    const { statusCode, json } = await throwing(new AppError(code as ErrorCode, 'One sentence.'));
    expect(statusCode).toBe(status);
    expect(json).toEqual({ error: { code, message: 'One sentence.' } });
  });

  test('an error may carry a reason, choices and the document', async () => {
    const extra = { reason: 'area_unproven', documentId: 'd', choices: [] } as const;
    const { json } = await throwing(
      new AppError('unreadable_document', 'No area.', { extra: { ...extra, choices: [] } }),
    );
    expect(json).toEqual({ error: { code: 'unreadable_document', message: 'No area.', ...extra } });
  });

  test('429 always says when to come back', async () => {
    expect((await throwing(new AppError('throttled', 'Slowly.'))).headers).toMatchObject({
      'retry-after': '2',
    });
    expect(
      (await throwing(new AppError('throttled', 'Slowly.', { retryAfterSeconds: 7 }))).headers,
    ).toMatchObject({ 'retry-after': '7' });
  });

  test('401 says that a bearer token is wanted', async () => {
    expect((await throwing(new AppError('unauthorized', 'Please sign in.'))).headers).toMatchObject({
      'www-authenticate': 'Bearer',
    });
  });

  test.each([
    ['a bug', new TypeError("Cannot read properties of undefined (reading 'id')")],
    ['a string', 'boom'],
    ['nothing', undefined],
  ])('%s is a 500 that tells nothing of the inside', async (_, error) => {
    const { statusCode, body, output } = await throwing(error);
    expect(statusCode).toBe(500);
    expect(body).toBe(
      '{"error":{"code":"internal","message":"Something went wrong on our side. Please try again."}}',
    );
    expect(logLines(output)[0]).toMatchObject({ level: 'ERROR', message: 'failed', status: 500 });
  });

  test('a missing setting is named in the log and not to the caller', async () => {
    const handler = functionOf(() => {
      throw new Error('Environment variable LEADS_TABLE is not set');
    });
    let body: string | undefined;
    const output = await outputOf(async () => {
      body = (await handler(httpEvent(), lambdaContext)).body;
    });
    expect(body).not.toContain('LEADS_TABLE');
    expect(output).toContain('Environment variable LEADS_TABLE is not set');
  });
});

test('a route is made once, on the first request', async () => {
  let wired = 0;
  const handler = functionOf(() => {
    wired += 1;
    return async () => ({ status: 204 });
  });
  expect(wired).toBe(0);
  await outputOf(async () => {
    await handler(httpEvent(), lambdaContext);
    await handler(httpEvent(), lambdaContext);
  });
  expect(wired).toBe(1);
});

test('each request is one line of JSON: pattern of the route, ids of the request, outcome', async () => {
  const { output } = await answerOf(async () => ({ status: 204 }), {
    routeKey: 'PATCH /api/leads/{id}',
    path: { id: 'b' },
  });
  const lines = logLines(output);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 'INFO',
    route: 'PATCH /api/leads/{id}',
    requestId: 'request-1',
    functionRequestId: 'invocation-1',
    status: 204,
    ms: expect.any(Number),
    coldStart: true,
  });
});

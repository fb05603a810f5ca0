import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRoute, startTestGateway } from '#test/support/local-gateway.ts';

const MB = 1024 * 1024;
let gateway: Awaited<ReturnType<typeof startTestGateway>>;

beforeAll(async () => {
  gateway = await startTestGateway({
    functions: {
      echo: 'export const handler = async (event) => ({ statusCode: 200, body: JSON.stringify(event) });',
      fixed: 'export const handler = async () => ({ statusCode: 200, body: "fixed" });',
      answers: `export const handler = async (event) => ({
        none: undefined,
        plain: { not: 'structured' },
        cookies: { statusCode: 204, cookies: ['a=1', 'b=2'] },
        binary: { statusCode: 200, body: 'AAEC', isBase64Encoded: true },
        headers: { statusCode: 204, headers: { 'X-Seen': 'yes' } },
        large: { statusCode: 200, body: 'x'.repeat(${6 * MB}) },
      })[event.pathParameters.kind];`,
    },
    routes: [
      openRoute('POST', '/api/things/{id}', 'echo'),
      openRoute('GET', '/api/things/{id}', 'echo'),
      openRoute('GET', '/api/things/{id}/parts/{part}', 'echo'),
      openRoute('POST', '/api/things/fixed', 'fixed'),
      openRoute('GET', '/api/answers/{kind}', 'answers'),
    ],
  });
});
afterAll(() => gateway.stop());

const call = (path: string, init?: RequestInit) => fetch(gateway.url + path, init);
const event = async (path: string, init?: RequestInit) => (await call(path, init)).json();

describe('routes', () => {
  test.each([
    ['POST', '/api/things/fixed', 200, 'fixed'],
    ['GET', '/api/things/fixed', 200, expect.stringContaining('"id":"fixed"')],
    ['GET', '/api/things', 404, '{"message":"Not Found"}'],
    ['GET', '/api/things/', 404, '{"message":"Not Found"}'],
    ['GET', '/api/things/1/', 404, '{"message":"Not Found"}'],
    ['GET', '/api/things/1/parts', 404, '{"message":"Not Found"}'],
    ['DELETE', '/api/things/1', 404, '{"message":"Not Found"}'],
    ['PATCH', '/api/things/1', 404, '{"message":"Not Found"}'],
    ['OPTIONS', '/api/things/1', 404, '{"message":"Not Found"}'],
    ['GET', '/api', 404, '{"message":"Not Found"}'],
    ['GET', '/api/Things/1', 404, '{"message":"Not Found"}'],
    ['GET', '/api/things/%ff', 400, '{"message":"Bad Request"}'],
  ])('%s %s: %i', async (method, path, status, body) => {
    const answer = await call(path, { method });
    expect([answer.status, await answer.text()]).toEqual([status, body]);
  });

  test('a parameter arrives decoded, and an encoded slash does not end it', async () => {
    expect(await event('/api/things/a%2Fb%20c/parts/%C3%A4')).toMatchObject({
      routeKey: 'GET /api/things/{id}/parts/{part}',
      pathParameters: { id: 'a/b c', part: 'ä' },
    });
  });
});

describe('events in payload format 2.0', () => {
  test('query parameters sent twice are joined by a comma, headers are in lower case, cookies apart', async () => {
    const got = await event('/api/things/1?status=new&x=1&x=2&empty=', {
      headers: { 'X-Custom': 'Yes', cookie: 'a=1; b=2', 'user-agent': 'test' },
    });
    expect(got).toMatchObject({
      version: '2.0',
      rawPath: '/api/things/1',
      rawQueryString: 'status=new&x=1&x=2&empty=',
      queryStringParameters: { status: 'new', x: '1,2', empty: '' },
      headers: { 'x-custom': 'Yes' },
      cookies: ['a=1', 'b=2'],
      requestContext: {
        http: { method: 'GET', path: '/api/things/1', userAgent: 'test' },
        stage: '$default',
      },
      isBase64Encoded: false,
    });
    expect(got.headers).not.toHaveProperty('cookie');
    expect(got).not.toHaveProperty('body');
  });

  test('no query, no parameters in the event', async () => {
    expect(await event('/api/things/1')).not.toHaveProperty('queryStringParameters');
  });

  test.each([
    ['application/json; charset=utf-8', false],
    ['text/plain', false],
    ['application/problem+json', false],
    ['multipart/form-data; boundary=x', true],
    ['application/pdf', true],
    ['application/x-www-form-urlencoded', true],
  ])('a body of %s is base64: %s', async (type, isBase64Encoded) => {
    const got = await event('/api/things/1', {
      method: 'POST',
      headers: { 'content-type': type },
      body: 'ä{}',
    });
    expect(got.isBase64Encoded).toBe(isBase64Encoded);
    expect(Buffer.from(got.body, isBase64Encoded ? 'base64' : 'utf8').toString()).toBe('ä{}');
  });
});

describe('answers', () => {
  test('status and headers are sent', async () => {
    const sent = await call('/api/answers/headers');
    expect([sent.status, sent.headers.get('x-seen')]).toEqual([204, 'yes']);
  });

  test.each([
    ['none', 'Object'],
    ['plain', 'statusCode'],
    ['cookies', 'cookies'],
  ])('no function of ours answers so (%s), and it is refused by name', async (kind, words) => {
    const refused = await call(`/api/answers/${kind}`);
    expect([refused.status, await refused.text()]).toEqual([501, expect.stringContaining(words)]);
  });

  test('a body in base64 arrives as the bytes it stands for', async () => {
    const answer = await call('/api/answers/binary');
    expect([answer.status, [...new Uint8Array(await answer.arrayBuffer())]]).toEqual([200, [0, 1, 2]]);
  });

  test('every answer, refusals too, forbids type sniffing and asks for TLS', async () => {
    const { headers } = await call('/api/nowhere');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toContain('max-age=');
  });

  test('an answer above 6 MB is a 500, as Lambda refuses to hand it on', async () => {
    expect((await call('/api/answers/large')).status).toBe(500);
  });
});

describe('bodies', () => {
  const post = (size: number) =>
    call('/api/things/fixed', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'x'.repeat(size),
    });

  test.each([
    [5 * MB, 200],
    [6 * MB, 413],
    [10 * MB + 1, 413],
  ])('%i bytes: %i', async (size, status) => {
    expect((await post(size)).status).toBe(status);
  });

  test('an announced length above 10 MB is refused before it is sent', async () => {
    const status = await new Promise((resolve, reject) => {
      const upload = request(`${gateway.url}/api/things/fixed`, {
        method: 'POST',
        headers: { 'content-length': 10 * MB + 1 },
      });
      upload.on('response', (answer) => {
        resolve(answer.statusCode);
        upload.destroy();
      });
      upload.on('error', reject);
      upload.flushHeaders();
    });
    expect(status).toBe(413);
  });

  test('a visitor who leaves while sending disturbs nobody and is not logged as a failure', async () => {
    const left = new Promise((resolve) => {
      const upload = request(`${gateway.url}/api/things/fixed`, {
        method: 'POST',
        headers: { 'content-length': MB },
      });
      upload.on('error', resolve);
      upload.write('x', () => upload.destroy());
      upload.on('close', resolve);
    });
    await left;
    expect((await post(10)).status).toBe(200);
    expect(gateway.logged.join('')).not.toContain('[gateway]');
  });
});

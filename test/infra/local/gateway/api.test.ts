import { createServer, request } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { jwtAuthorizer, RouteThrottles } from '#infra/local/gateway/admission.ts';
import { close, listen } from '#infra/local/wire/http.ts';
import { openRoute, startTestGateway } from './local-gateway.ts';

describe('a request', async () => {
  const MB = 1024 * 1024;
  const gateway = await startTestGateway({
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
  afterAll(() => gateway.stop());

  const call = (path: string, init?: RequestInit) => fetch(gateway.url + path, init);
  const event = async (path: string, init?: RequestInit) => (await call(path, init)).json();

  describe('routes', () => {
    const notFound = [
      ...['GET /api/things', 'GET /api/things/', 'GET /api/things/1/', 'GET /api/things/1/parts', 'GET /api'],
      ...['DELETE /api/things/1', 'PATCH /api/things/1', 'OPTIONS /api/things/1', 'GET /api/Things/1'],
    ];
    test.each<[string, number, string]>([
      ['POST /api/things/fixed', 200, 'fixed'],
      ['GET /api/things/fixed', 200, expect.stringContaining('"id":"fixed"')],
      ['GET /api/things/%ff', 400, '{"message":"Bad Request"}'],
      ...notFound.map((asked): [string, number, string] => [asked, 404, '{"message":"Not Found"}']),
    ])('%s: %i', async (asked, status, body) => {
      const [method = '', path = ''] = asked.split(' ');
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
    test('query parameters sent twice are joined by a comma, none is no field, headers are in lower case, cookies apart', async () => {
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
      const headers = { 'content-type': type };
      const got = await event('/api/things/1', { method: 'POST', headers, body: 'ä{}' });
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
    /** A request that announces so many bytes and has sent none yet. */
    const announced = (bytes: number) =>
      request(`${gateway.url}/api/things/fixed`, { method: 'POST', headers: { 'content-length': bytes } });

    test.each([
      [5 * MB, 200],
      [6 * MB, 413],
      [10 * MB + 1, 413],
    ])('%i bytes: %i', async (size, status) => {
      expect((await post(size)).status).toBe(status);
    });

    test('an announced length above 10 MB is refused before it is sent', async () => {
      const status = await new Promise((resolve, reject) => {
        const upload = announced(10 * MB + 1);
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
      await new Promise((resolve) => {
        const upload = announced(MB);
        upload.on('error', resolve);
        upload.write('x', () => upload.destroy());
        upload.on('close', resolve);
      });
      expect((await post(10)).status).toBe(200);
      expect(gateway.logged.join('')).not.toContain('[gateway]');
    });
  });
});

describe('the throttle', () => {
  test('a bucket gives its burst at once and then its rate a second, never saving more than the burst', () => {
    let now = 0;
    const throttles = new RouteThrottles(() => now);
    const route = { ...openRoute('GET', '/api/slow', 'ok'), throttle: { rate: 2, burst: 3 } };
    const takes = (count: number) => Array.from({ length: count }, () => throttles.take(route));
    expect(takes(4)).toEqual([0, 0, 0, 1]);
    now += 499;
    expect(takes(1)).toEqual([1]);
    now += 1;
    expect(takes(2)).toEqual([0, 1]);
    now += 3_600_000;
    expect(takes(4)).toEqual([0, 0, 0, 1]);
  });

  test('refilled, a route gives its whole burst again', () => {
    const throttles = new RouteThrottles(() => 0);
    const route = { ...openRoute('GET', '/api/slow', 'ok'), throttle: { rate: 1, burst: 1 } };
    expect([throttles.take(route), throttles.take(route)]).toEqual([0, 1]);
    throttles.refill();
    expect(throttles.take(route)).toBe(0);
  });

  test('a route above its throttle is 429 with Retry-After, its neighbor is not, and time opens it again', async () => {
    let now = 0;
    const gateway = await startTestGateway({
      functions: { ok: 'export const handler = async () => ({ statusCode: 204 });' },
      routes: ['/api/slow', '/api/other'].map((path) => ({
        ...openRoute('GET', path, 'ok'),
        throttle: { rate: 0.5, burst: 2 },
      })),
      now: () => now,
    });
    onTestFinished(gateway.stop);
    const status = async (path: string) => (await fetch(gateway.url + path)).status;
    expect([await status('/api/slow'), await status('/api/slow')]).toEqual([204, 204]);
    const refused = await fetch(`${gateway.url}/api/slow`);
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      429,
      '2',
      { message: 'Too Many Requests' },
    ]);
    expect(await status('/api/other')).toBe(204);
    now += 2000;
    expect([await status('/api/slow'), await status('/api/slow')]).toEqual([204, 429]);
  });
});

describe('the authorizer', async () => {
  const issuer = 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_abc';
  const access: JWTPayload = {
    sub: 'user-1',
    iss: issuer,
    client_id: 'web',
    scope: 'aws.cognito.signin.user.admin',
    token_use: 'access',
    'cognito:groups': ['admins', 'office'],
  };
  const id: JWTPayload = { sub: 'user-1', iss: issuer, aud: 'web', token_use: 'id' };

  const keys = await generateKeyPair('RS256', { extractable: true });
  const strangers = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'pool-key', alg: 'RS256', use: 'sig' };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  const jwksUrl = `http://127.0.0.1:${await listen(server, 0)}/jwks.json`;
  const authorize = jwtAuthorizer({ issuer, jwksUrl, clientId: 'web' });
  afterAll(() => close(server));

  const seconds = () => Math.floor(Date.now() / 1000);
  const sign = (claims: JWTPayload, key: CryptoKey = keys.privateKey, kid = 'pool-key') =>
    new SignJWT({ exp: seconds() + 60, iat: seconds(), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(key);
  const without = (name: string) =>
    Object.fromEntries(Object.entries(access).filter(([key]) => key !== name));

  test('an access token of the pool is let in, its claims as text and its groups as [one two]', async () => {
    for (const prefix of ['Bearer ', 'bearer ', ''])
      expect(await authorize(prefix + (await sign(access)))).toMatchObject({
        claims: { sub: 'user-1', 'cognito:groups': '[admins office]', token_use: 'access' },
        scopes: ['aws.cognito.signin.user.admin'],
      });
  });

  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const swapPayload = (token: string, claims: object) =>
    token.replace(/\..*\./, `.${base64({ ...claims, exp: seconds() + 60 })}.`);

  test.each<[string, () => Promise<string | undefined> | string | undefined]>([
    ['no header', () => undefined],
    ['an empty header', () => ''],
    ['no token', () => 'Bearer not-a-token'],
    ['another scheme', async () => `Basic ${await sign(access)}`],
    ['an expired token', () => sign({ ...access, exp: seconds() - 1 })],
    ['a token without an end', () => sign({ ...access, exp: undefined })],
    ['another issuer', () => sign({ ...access, iss: `${issuer}x` })],
    ['no issuer', () => sign(without('iss'))],
    ['another app client', () => sign({ ...access, client_id: 'other' })],
    ['no app client', () => sign(without('client_id'))],
    ['an audience beside the right client', () => sign({ ...access, aud: 'other' })],
    ['the key of a stranger', () => sign(access, strangers.privateKey)],
    ['a key nobody knows', () => sign(access, strangers.privateKey, 'unknown')],
    ['a changed payload', async () => swapPayload(await sign({ ...access, scope: 'none' }), access)],
    [
      'a token that says it needs no signature',
      () => `${base64({ alg: 'none' })}.${base64({ ...access, exp: seconds() + 60 })}.`,
    ],
  ])('%s is 401', async (_, authorization) => {
    expect(await authorize(await authorization())).toBe(401);
  });

  test.each([
    ['an ID token, which has no scope', id],
    ['an access token with another scope', { ...access, scope: 'openid email' }],
    ['a scope that only looks alike', { ...access, scope: 'aws.cognito.signin.user.admin2' }],
  ])('%s is 403', async (_, claims) => {
    expect(await authorize(`Bearer ${await sign(claims)}`)).toBe(403);
  });
});

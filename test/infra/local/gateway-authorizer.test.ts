import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Authorizer, jwtAuthorizer } from '#infra/local/gateway/admission.ts';
import { close, listen } from '#infra/local/http.ts';

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

let server: Server;
let authorize: Authorizer;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let strangers: Awaited<ReturnType<typeof generateKeyPair>>;

beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true });
  strangers = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'pool-key', alg: 'RS256', use: 'sig' };
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  const port = await listen(server, 0);
  authorize = jwtAuthorizer({ issuer, jwksUrl: `http://127.0.0.1:${port}/jwks.json`, clientId: 'web' });
});
afterAll(() => close(server));

const seconds = () => Math.floor(Date.now() / 1000);
const sign = (claims: JWTPayload, key: CryptoKey = keys.privateKey, kid = 'pool-key') =>
  new SignJWT({ exp: seconds() + 60, iat: seconds(), ...claims })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(key);
const without = (name: string) => Object.fromEntries(Object.entries(access).filter(([key]) => key !== name));

test('an access token of the pool is let in, its claims as text and its groups as [one two]', async () => {
  for (const prefix of ['Bearer ', 'bearer ', ''])
    expect(await authorize(prefix + (await sign(access)))).toMatchObject({
      claims: { sub: 'user-1', 'cognito:groups': '[admins office]', token_use: 'access' },
      scopes: ['aws.cognito.signin.user.admin'],
    });
});

describe('401', () => {
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
  ])('%s', async (_, authorization) => {
    expect(await authorize(await authorization())).toBe(401);
  });
});

describe('403', () => {
  test.each([
    ['an ID token, which has no scope', id],
    ['an access token with another scope', { ...access, scope: 'openid email' }],
    ['a scope that only looks alike', { ...access, scope: 'aws.cognito.signin.user.admin2' }],
  ])('%s', async (_, claims) => {
    expect(await authorize(`Bearer ${await sign(claims)}`)).toBe(403);
  });
});

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function swapPayload(token: string, claims: object): string {
  const [header, , signature] = token.split('.');
  return [header, base64({ ...claims, exp: seconds() + 60 }), signature].join('.');
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeJwt, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#infra/functions/routes.ts';
import { startCognito } from '#infra/local/cognito/cognito.ts';
import { ensureAdmin } from '#infra/local/first-admin.ts';
import { adminTokens, newUserToken, tokensOf } from '#test/support/admin-tokens.ts';
import { call, startApi, type TestProduct } from '#test/support/product.ts';

const callers = [
  'nobody',
  'a made-up token',
  'a token signed with another key',
  'an unsigned token',
  'a token of another pool',
  'a token that claims another pool',
  'a token of another app',
  'an expired token',
  'an ID token of an admin',
  'a user in no group',
  'a user in another group',
  'an admin',
] as const;
type Caller = (typeof callers)[number];

/** What an administrator of somebody else's site holds. */
async function tokenOfAnotherPool(): Promise<string> {
  const file = join(product.dataDir, 'another-pool.json');
  const another = await startCognito({ file });
  try {
    await ensureAdmin(another, product.adminEmail, product.adminPassword);
    return (await tokensOf(another, product.adminEmail, product.adminPassword)).accessToken;
  } finally {
    await another.stop();
  }
}

const outsiders = callers.filter((caller) => caller !== 'an admin');
// As API Gateway: a token it cannot trust is 401; one it trusts without the right is 403.
const refusal = (caller: Caller) =>
  ['an ID token of an admin', 'a user in no group', 'a user in another group'].includes(caller) ? 403 : 401;

let product: TestProduct;
const tokens = new Map<Caller, string>();

beforeAll(async () => {
  product = await startApi();
  const admin = await adminTokens(product);
  const claims = decodeJwt(admin.accessToken);
  const pool = JSON.parse(await readFile(join(product.dataDir, 'cognito/pool.json'), 'utf8'));
  const [jwk] = pool.keys;
  const signed = async (changes: JWTPayload, key?: CryptoKey) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'RS256', kid: jwk.kid })
      .sign(key ?? (await importJWK(jwk, 'RS256')));
  const stranger = await generateKeyPair('RS256');
  const now = Math.floor(Date.now() / 1000);

  tokens.set('a made-up token', 'made.up.token');
  tokens.set('a token signed with another key', await signed({}, stranger.privateKey));
  tokens.set('an unsigned token', new UnsecuredJWT(claims).encode());
  tokens.set('a token of another pool', await tokenOfAnotherPool());
  tokens.set('a token that claims another pool', await signed({ iss: `${claims.iss}x` }));
  tokens.set('a token of another app', await signed({ client_id: 'another-app' }));
  tokens.set('an expired token', await signed({ iat: now - 7200, exp: now - 3600 }));
  tokens.set('an ID token of an admin', admin.idToken);
  tokens.set('a user in no group', await newUserToken(product, 'wren.abara@example.com', []));
  tokens.set('a user in another group', await newUserToken(product, 'ivo.lind@example.com', ['crews']));
  tokens.set('an admin', admin.accessToken);
});
afterAll(() => product.stop());

const unknownId = '00000000-0000-4000-8000-000000000000';
const ask = (route: (typeof routes)[number], token: string | undefined) =>
  call(product, route.method, route.path.replace(/\{\w+\}/, unknownId), {
    token,
    ...(route.method === 'GET' ? {} : { json: {} }),
  });

describe.each(routes.filter(({ access }) => access === 'admin'))('$method $path', (route) => {
  test.each(outsiders)('refuses %s', async (caller) => {
    const { status, text } = await ask(route, tokens.get(caller));
    expect(status).toBe(refusal(caller));
    expect(text).not.toMatch(/items|stack|lambdas/);
  });

  test('lets an admin in', async () => {
    expect([200, 202, 400, 404]).toContain((await ask(route, tokens.get('an admin'))).status);
  });

  test('does not take the token from the query', async () => {
    const path = `${route.path.replace(/\{\w+\}/, unknownId)}?access_token=${tokens.get('an admin')}`;
    expect((await call(product, route.method, path)).status).toBe(401);
  });
});

describe.each(routes.filter(({ access }) => access === 'visitor'))('$method $path', (route) => {
  test.each(callers)('serves %s', async (caller) => {
    expect([200, 202, 400, 404]).toContain((await ask(route, tokens.get(caller))).status);
  });
});

describe.each(routes.filter(({ access }) => access === 'publicKey'))('$method $path', (route) => {
  test.each(callers)('refuses %s, who does not bear the site key', async (caller) => {
    const { status, json } = await ask(route, tokens.get(caller));
    expect(status).toBe(401);
    expect(json).toMatchObject({ error: { code: 'unauthorized' } });
  });

  test('lets in whoever bears the site key', async () => {
    const { status } = await ask(route, product.config.publicKey);
    expect(status).not.toBe(401);
    expect(status).toBeLessThan(500);
  });
});

test('what an outsider tried to change is as it was', async () => {
  const list = () => call(product, 'GET', '/api/pricing-variables', { token: tokens.get('an admin') });
  const before = (await list()).json;
  for (const caller of outsiders)
    await call(product, 'PATCH', '/api/pricing-variables/standard_per_square', {
      token: tokens.get(caller),
      json: { value: 1 },
    });
  expect((await list()).json).toEqual(before);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeJwt, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { routes } from '#infra/functions/routes.ts';
import { startCognito } from '#infra/local/cognito/cognito.ts';
import { ensureAdmin } from '#infra/local/first-admin.ts';
import { adminTokens, newUserToken, tokensOf } from '#test/support/admin-tokens.ts';
import { type ApiAnswer, call, startApi } from '#test/support/product.ts';

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

// As API Gateway: a token it cannot trust is 401; one it trusts without the right is 403.
const trusted = ['an ID token of an admin', 'a user in no group', 'a user in another group'];
const answered = expect.toBeOneOf([200, 202, 400, 404]);

const product = await startApi();
afterAll(() => product.stop());
const { accessToken: admin, idToken } = await adminTokens(product);
const claims = decodeJwt(admin);
const pool = JSON.parse(await readFile(join(product.dataDir, 'cognito/pool.json'), 'utf8'));
const [jwk] = pool.keys;
const signed = async (changes: JWTPayload, key?: CryptoKey) =>
  new SignJWT({ ...claims, ...changes })
    .setProtectedHeader({ alg: 'RS256', kid: jwk.kid })
    .sign(key ?? (await importJWK(jwk, 'RS256')));
const stranger = await generateKeyPair('RS256');
const now = Math.floor(Date.now() / 1000);
/** Everybody who is no admin, with the token they bear. */
const outsiders: [string, string | undefined][] = [
  ['nobody', undefined],
  ['a made-up token', 'made.up.token'],
  ['a token signed with another key', await signed({}, stranger.privateKey)],
  ['an unsigned token', new UnsecuredJWT(claims).encode()],
  ['a token of another pool', await tokenOfAnotherPool()],
  ['a token that claims another pool', await signed({ iss: `${claims.iss}x` })],
  ['a token of another app', await signed({ client_id: 'another-app' })],
  ['an expired token', await signed({ iat: now - 7200, exp: now - 3600 })],
  ['an ID token of an admin', idToken],
  ['a user in no group', await newUserToken(product, 'wren.abara@example.com', [])],
  ['a user in another group', await newUserToken(product, 'ivo.lind@example.com', ['crews'])],
];

const unknownId = '00000000-0000-4000-8000-000000000000';
const routesOf = (access: string) => routes.filter((route) => route.access === access);
const pathOf = (route: (typeof routes)[number]) => route.path.replace(/\{\w+\}/, unknownId);
const ask = (route: (typeof routes)[number], token: string | undefined) =>
  call(product, route.method, pathOf(route), {
    token,
    ...(['GET', 'HEAD'].includes(route.method) ? {} : { json: {} }),
  });
/** What each outsider is answered, one after the other: more at once would start more of the function. */
async function answers(route: (typeof routes)[number]) {
  const given: ({ caller: string } & ApiAnswer)[] = [];
  for (const [caller, token] of outsiders) given.push({ caller, ...(await ask(route, token)) });
  return given;
}
const statuses = (given: readonly { caller: string; status: number }[]) =>
  given.map(({ caller, status }) => [caller, status]);

test.each(routesOf('admin'))('$method $path lets an admin in, and nobody else', async (route) => {
  const given = await answers(route);
  const refusals = outsiders.map(([caller]) => [caller, trusted.includes(caller) ? 403 : 401]);
  expect(statuses(given)).toEqual(refusals);
  expect(given.map(({ text }) => text).join()).not.toMatch(/items|stack|lambdas/);
  expect((await ask(route, admin)).status).toEqual(answered);
});

test.each(routesOf('admin'))('$method $path does not take the token from the query', async (route) => {
  const path = `${pathOf(route)}?access_token=${admin}`;
  expect((await call(product, route.method, path)).status).toBe(401);
});

test.each(routesOf('visitor'))('$method $path serves everybody', async (route) => {
  expect(statuses(await answers(route))).toEqual(outsiders.map(([caller]) => [caller, answered]));
  expect((await ask(route, admin)).status).toEqual(answered);
});

test.each(routesOf('publicKey'))(
  '$method $path lets in whoever bears the site key, and nobody else',
  async (route) => {
    const refused = { status: 401, json: { error: { code: 'unauthorized' } } };
    expect(await answers(route)).toMatchObject(outsiders.map(([caller]) => ({ caller, ...refused })));
    expect(await ask(route, admin)).toMatchObject(refused);
    const { status } = await ask(route, product.config.publicKey);
    expect(status).not.toBe(401);
    expect(status).toBeLessThan(500);
  },
);

test('what an outsider tried to change is as it was', async () => {
  const path = '/api/pricing-variables';
  const list = () => call(product, 'GET', path, { token: admin });
  const before = (await list()).json;
  for (const [, token] of outsiders)
    await call(product, 'PATCH', `${path}/standard_per_square`, { token, json: { value: 1 } });
  expect((await list()).json).toEqual(before);
});

test.each([
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/nothing'],
  ['GET', '/api/prepare-data'],
  ['POST', '/api/prepare-data'],
  ['DELETE', '/api/leads'],
  ['PUT', '/api/leads'],
  ['PUT', `/api/leads/${unknownId}`],
  ['GET', `/api/leads/${unknownId}/notes`],
  ['POST', '/api/rates'],
  ['POST', '/api/pricing-variables'],
  ['DELETE', '/api/pricing-variables/standard_per_square'],
  ['GET', '/api/leads/'],
  ['GET', '/api//leads'],
])('%s %s is nobody’s: 404', async (method, path) => {
  expect((await call(product, method, path)).status).toBe(404);
});

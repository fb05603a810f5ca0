import { afterAll, expect, test } from 'vitest';
import { routes } from '#infra/functions/routes.ts';
import { adminTokens, newUserToken } from '#test/support/admin-tokens.ts';
import { call, startApi } from '#test/support/product.ts';

// One route of each kind, through the gateway to its function. Every kind of forged token is in
// `test/infra/local/gateway/api.test.ts`, and every route in `routes.test.ts` beside this.

const product = await startApi();
afterAll(() => product.stop());
const { accessToken: admin, idToken } = await adminTokens(product);

/** Who is no admin, with the token they bear and what API Gateway and the guards make of it. */
const outsiders: [string, string | undefined, number][] = [
  ['nobody', undefined, 401],
  ['a made-up token', 'made.up.token', 401],
  // API Gateway trusts these, which have no right.
  ['an ID token of an admin', idToken, 403],
  ['a user in no group', await newUserToken(product, 'wren.abara@example.com', []), 403],
  ['a user in another group', await newUserToken(product, 'ivo.lind@example.com', ['crews']), 403],
];

const prices = '/api/pricing-variables';

test.each(outsiders)('%s reads and changes nothing of the office', async (_, token, status) => {
  const list = async () => (await call(product, 'GET', prices, { token: admin })).json;
  const before = await list();
  const read = await call(product, 'GET', prices, { token });
  expect([read.status, read.text]).toEqual([status, expect.not.stringMatching(/items|stack|lambdas/)]);
  const path = `${prices}/standard_per_square`;
  expect((await call(product, 'PATCH', path, { token, json: { value: 1 } })).status).toBe(status);
  expect(await list()).toEqual(before);
});

test('an admin is let in, with the token in the header alone', async () => {
  expect((await call(product, 'GET', prices, { token: admin })).status).toBe(200);
  expect((await call(product, 'GET', `${prices}?access_token=${admin}`)).status).toBe(401);
});

test('a visitor’s route serves everybody, whatever token they bear', async () => {
  const tokens = [...outsiders.map(([, token]) => token), admin];
  for (const token of tokens)
    expect((await call(product, 'GET', '/api/pricing', { token })).status).toBe(200);
});

test('a route of the estimate lets in whoever bears the site key, and nobody else, not even an admin', async () => {
  const ask = (token: string | undefined) =>
    call(product, 'POST', '/api/process-insurance', { token, json: { documentId: 'none' } });
  for (const token of [...outsiders.map(([, token]) => token), admin])
    expect(await ask(token)).toMatchObject({ status: 401, json: { error: { code: 'unauthorized' } } });
  expect((await ask(product.config.publicKey)).status).toBe(400);
});

test('these are one of each kind of route', () => {
  const asked = ['/api/pricing', '/api/process-insurance', prices];
  const access = asked.map((path) => routes.find((route) => route.path === path)?.access);
  expect(access).toEqual(['visitor', 'publicKey', 'admin']);
  expect(new Set(routes.map((route) => route.access))).toEqual(new Set(access));
});

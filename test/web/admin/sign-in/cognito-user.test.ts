import { signIn } from 'aws-amplify/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAdmin, PASSWORD, startPool } from '#test/infra/local/cognito/user-pool.ts';
import { pointAmplifyAt, shownCode } from '#test/support/admin-tokens.ts';
import { isAppOn, newSecret, turnAppOff, turnAppOn } from '#web/admin/sign-in/cognito-user.ts';

const email = 'dana+office@example.com';
let pool: Awaited<ReturnType<typeof startPool>>;

beforeAll(async () => {
  pool = await startPool();
  await addAdmin(pool.operator, pool.cognito.userPoolId, email);
  pointAmplifyAt(pool.cognito);
  await signIn({ username: email, password: PASSWORD });
});
afterAll(() => pool.stop());

test('the code to scan names the company and the login, whatever signs stand in them', async () => {
  const { secret, uri } = await newSecret('Ridge & Valley: Roofing?');
  const { protocol, host, pathname, searchParams } = new URL(uri);
  expect([protocol, host, decodeURIComponent(pathname)]).toEqual([
    'otpauth:',
    'totp',
    `/Ridge & Valley: Roofing?:${email}`,
  ]);
  expect(Object.fromEntries(searchParams)).toEqual({ secret, issuer: 'Ridge & Valley: Roofing?' });
});

test('it is on after a right code, and off again when asked', async () => {
  expect(await isAppOn()).toBe(false);
  const { secret } = await newSecret('Example Roofing');
  expect(await isAppOn()).toBe(false);
  await turnAppOn(shownCode(secret));
  expect(await isAppOn()).toBe(true);
  await turnAppOff();
  expect(await isAppOn()).toBe(false);
});

import { Amplify } from 'aws-amplify';
import { signIn } from 'aws-amplify/auth';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { adminSessions } from '#lambdas/admins/session.ts';
import { passwordPolicy } from '#shared/admins.ts';
import { dana, lee, PASSWORD, startPool } from '#test/infra/local/cognito/user-pool.ts';
import { currentTokens, pointAmplifyAt, shownCode } from '#test/support/admin-tokens.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';
import { passwordProblem } from '#web/admin/people/password.tsx';
import {
  changePassword,
  isAppOn,
  newSecret,
  turnAppOff,
  turnAppOn,
} from '#web/admin/sign-in/cognito-user.ts';
import { configureSignIn, endAllSessions, onSessionChanged } from '#web/admin/sign-in/session.ts';

const NEXT = 'Another-password-33';
const pool = await startPool();
afterAll(() => pool.stop());
beforeEach(async () => {
  pool.cognito.empty();
  for (const email of [dana, lee]) await pool.addAdmin(email);
});

/** Signs in on a device of its own, which is then this one. */
async function tokenOf(email: string): Promise<string> {
  pointAmplifyAt(pool.cognito);
  await signIn({ username: email, password: PASSWORD });
  return (await currentTokens()).accessToken;
}
/** What the functions of the site make of the token. */
const opens = (token: string) => {
  const { fresh } = adminSessions({ request: fetch, now: Date.now, endpoint: pool.cognito.url });
  return Promise.resolve(
    fresh(httpRequest({ claims: adminClaims, headers: { authorization: `Bearer ${token}` } })),
  ).then(
    () => true,
    () => false,
  );
};

describe('a sign-out everywhere', () => {
  test('ends what is open on other devices and on this one, and nothing of another admin', async () => {
    const others = [await tokenOf(lee), await tokenOf(dana)];
    const mine = await tokenOf(dana);
    await endAllSessions();
    expect(await Promise.all([...others, mine].map(opens))).toEqual([true, false, false]);
    await expect(currentTokens({ forceRefresh: true })).rejects.toThrow('nobody signed in');
    expect(await opens(await tokenOf(dana))).toBe(true);
  });

  test('fails where Cognito says no or nothing, and ends nothing then', async () => {
    const mine = await tokenOf(dana);
    pointAmplifyAt({ ...pool.cognito, url: 'http://127.0.0.1:9' });
    await expect(endAllSessions()).rejects.toThrow();
    pointAmplifyAt(pool.cognito);
    await expect(endAllSessions()).rejects.toThrow('Cognito answered 400');
    expect(await opens(mine)).toBe(true);
  });
});

describe('a changed password', () => {
  const change = { oldPassword: PASSWORD, newPassword: NEXT };
  const endDevices = vi.fn(async () => {});
  const onEnded = vi.fn();
  beforeEach(() => {
    endDevices.mockReset();
    onEnded.mockReset();
  });

  test('ends every session that the old one has opened', async () => {
    const [other, mine] = [await tokenOf(dana), await tokenOf(dana)];
    expect(await changePassword(change, endDevices, onEnded)).toBe(true);
    expect(endDevices).toHaveBeenCalledTimes(1);
    expect(onEnded.mock.calls).toEqual([[mine]]);
    expect(await Promise.all([other, mine].map(opens))).toEqual([false, false]);
  });

  test.each([
    ['a wrong current one', { ...change, oldPassword: NEXT }, 'Current password is wrong.'],
    ['a weak new one', { ...change, newPassword: 'weak' }, /^The new password is too weak\./],
  ])('is not changed with %s, and the sessions go on', async (_, given, words) => {
    const mine = await tokenOf(dana);
    const failed = await changePassword(given, endDevices, onEnded).catch((error: Error) => error);
    expect(failed instanceof Error && passwordProblem(failed)).toEqual(
      words instanceof RegExp ? expect.stringMatching(words) : words,
    );
    expect(await opens(mine)).toBe(true);
    expect(endDevices).not.toHaveBeenCalled();
    expect(onEnded).not.toHaveBeenCalled();
  });

  test('says so where the devices go on, and leaves the session that can end them', async () => {
    const mine = await tokenOf(dana);
    endDevices.mockRejectedValue(new Error('no answer'));
    expect(await changePassword(change, endDevices, onEnded)).toBe(false);
    expect(await opens(mine)).toBe(true);
  });

  test('asks to sign in where the session has ended', async () => {
    await tokenOf(dana);
    await endAllSessions();
    const failed = await changePassword(change, endDevices, onEnded).catch((error: Error) => error);
    expect(failed instanceof Error && passwordProblem(failed)).toBe(
      'Your session ended. Sign out, then sign in again.',
    );
  });
});

describe('an authenticator app', () => {
  test('has a code to scan that names the company and the login, whatever signs stand in them', async () => {
    const email = 'dana+office@example.com';
    await pool.addAdmin(email);
    await tokenOf(email);
    const { secret, uri } = await newSecret('Ridge & Valley: Roofing?');
    const { protocol, host, pathname, searchParams } = new URL(uri);
    expect([protocol, host, decodeURIComponent(pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Ridge & Valley: Roofing?:${email}`,
    ]);
    expect(Object.fromEntries(searchParams)).toEqual({ secret, issuer: 'Ridge & Valley: Roofing?' });
  });

  test('is on after a right code, and off again when asked', async () => {
    await tokenOf(dana);
    expect(await isAppOn()).toBe(false);
    const { secret } = await newSecret('Example Roofing');
    expect(await isAppOn()).toBe(false);
    await turnAppOn(shownCode(secret));
    expect(await isAppOn()).toBe(true);
    await turnAppOff();
    expect(await isAppOn()).toBe(false);
  });
});

test('the form asks of a password what the user pool asks', () => {
  const { userPoolId, clientId } = pool.cognito;
  configureSignIn({ region: 'us-east-1', userPoolId, userPoolClientId: clientId });
  expect(Amplify.getConfig().Auth?.Cognito.passwordFormat).toEqual({
    minLength: passwordPolicy.minLength,
    requireLowercase: passwordPolicy.requireLowercase,
    requireUppercase: passwordPolicy.requireUppercase,
    requireNumbers: passwordPolicy.requireDigits,
    requireSpecialCharacters: passwordPolicy.requireSymbols,
  });
});

describe('a session that cannot be renewed', () => {
  async function ends(renew: () => Promise<unknown>): Promise<boolean> {
    let hasEnded = false;
    const stop = onSessionChanged(() => {
      hasEnded = true;
    });
    await expect(renew()).rejects.toThrow();
    stop();
    return hasEnded;
  }

  test('has ended where Cognito refuses it', async () => {
    await tokenOf(dana);
    await endAllSessions();
    expect(await ends(() => currentTokens({ forceRefresh: true }))).toBe(true);
  });

  test('may go on where Cognito is out of reach', async () => {
    await tokenOf(dana);
    pointAmplifyAt({ ...pool.cognito, url: 'http://127.0.0.1:9' });
    expect(await ends(() => currentTokens({ forceRefresh: true }))).toBe(false);
    pointAmplifyAt(pool.cognito);
  });
});

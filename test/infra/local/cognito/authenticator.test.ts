import {
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  confirmSignIn,
  fetchMFAPreference,
  setUpTOTP,
  signIn,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { matchingStep, newSecret, totpCode } from '#infra/local/cognito/account.ts';
import { currentTokens, pointAmplifyAt, shownCode, wrongCode } from '#test/support/admin-tokens.ts';
import { addAdmin, PASSWORD, startPool } from './user-pool.ts';

describe('an authenticator app', () => {
  const username = 'dana.reyes@example.com';
  const STEP = 30;

  let secondsLater = 0;
  const start = Math.floor(Date.now() / 1000 / STEP) * STEP;
  const now = () => start + secondsLater;
  let pool: Awaited<ReturnType<typeof startPool>>;

  beforeAll(async () => {
    pool = await startPool({ clock: () => new Date(now() * 1000) });
  });
  afterAll(() => pool.stop());

  /** A new login of that name, signed in. */
  async function newLogin() {
    secondsLater = 0;
    pool.cognito.empty();
    await addAdmin(pool.operator, pool.cognito.userPoolId, username);
    await withPassword();
  }

  function withPassword() {
    pointAmplifyAt(pool.cognito);
    return signIn({ username, password: PASSWORD });
  }

  /** Enrols as the admin page does; gives the secret the app keeps. */
  async function enrol(): Promise<string> {
    const { sharedSecret } = await setUpTOTP();
    await verifyTOTPSetup({ code: shownCode(sharedSecret, { time: now() }) });
    await updateMFAPreference({ totp: 'PREFERRED' });
    return sharedSecret;
  }

  const user = () => ({ UserPoolId: pool.cognito.userPoolId, Username: username });

  describe('turning an authenticator app on', () => {
    beforeEach(newLogin);

    it('is asked for at the next sign-in, also after a restart', async () => {
      expect(await fetchMFAPreference()).toEqual({});
      const secret = await enrol();
      expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
      await pool.restart();
      const { nextStep } = await withPassword();
      expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
      secondsLater = STEP;
      const done = await confirmSignIn({ challengeResponse: shownCode(secret, { time: now() }) });
      expect(done.isSignedIn).toBe(true);
      expect(await currentTokens()).toBeDefined();
    });

    it('needs a right code first', async () => {
      const { sharedSecret } = await setUpTOTP();
      await expect(verifyTOTPSetup({ code: wrongCode(sharedSecret, now()) })).rejects.toMatchObject({
        name: 'EnableSoftwareTokenMFAException',
      });
      await expect(updateMFAPreference({ totp: 'PREFERRED' })).rejects.toMatchObject({
        name: 'InvalidParameterException',
        message: 'User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA',
      });
      expect((await withPassword()).isSignedIn).toBe(true);
    });

    it('cannot be verified before there is a secret', async () => {
      const { accessToken } = await currentTokens();
      const command = new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: '123456' });
      await expect(pool.operator.send(command)).rejects.toMatchObject({
        name: 'SoftwareTokenMFANotFoundException',
      });
    });

    it('a second try that is not finished leaves the first app in use', async () => {
      const secret = await enrol();
      await setUpTOTP();
      secondsLater = STEP;
      await withPassword();
      expect(
        (await confirmSignIn({ challengeResponse: shownCode(secret, { time: now() }) })).isSignedIn,
      ).toBe(true);
    });

    it.each([
      ['a secret', (AccessToken: string) => new AssociateSoftwareTokenCommand({ AccessToken })],
      [
        'a change',
        (AccessToken: string) =>
          new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled: false } }),
      ],
    ])('%s takes an access token that is still good', async (_, command) => {
      const { accessToken } = await currentTokens();
      secondsLater = 601;
      await expect(
        pool.operator.send(command(accessToken) as AssociateSoftwareTokenCommand),
      ).rejects.toMatchObject({ message: 'Access Token has expired' });
    });
  });

  describe('a code of an app that is on already', () => {
    beforeEach(newLogin);

    /** The secret is not asked for anew: the app that is on proves itself once more. */
    const verify = async (secret: string, steps: number) => {
      const { accessToken } = await currentTokens();
      return pool.operator.send(
        new VerifySoftwareTokenCommand({
          AccessToken: accessToken,
          UserCode: shownCode(secret, { time: now(), steps }),
        }),
      );
    };
    const refused = { name: 'EnableSoftwareTokenMFAException' };

    it('verifies once, and none before it does; the next one does', async () => {
      const secret = await enrol();
      for (const steps of [0, -1]) await expect(verify(secret, steps)).rejects.toMatchObject(refused);
      expect(await verify(secret, 1)).toMatchObject({ Status: 'SUCCESS' });
    });

    it('signs in no second time after an older one was tried for verifying', async () => {
      const secret = await enrol();
      secondsLater = 10 * STEP;
      const challengeResponse = shownCode(secret, { time: now() });
      await withPassword();
      await confirmSignIn({ challengeResponse });
      await expect(verify(secret, -1)).rejects.toMatchObject(refused);
      await withPassword();
      await expect(confirmSignIn({ challengeResponse })).rejects.toMatchObject({
        name: 'ExpiredCodeException',
      });
    });

    it('is used up for its own secret alone: a new one starts at any step', async () => {
      await enrol();
      const { sharedSecret } = await setUpTOTP();
      expect(await verify(sharedSecret, -1)).toMatchObject({ Status: 'SUCCESS' });
    });
  });

  describe('the code at sign-in', () => {
    let secret: string;
    let lastSignIn = 0;
    beforeAll(async () => {
      await newLogin();
      secret = await enrol();
    });
    // Long after every code that the test before has used up.
    beforeEach(async () => {
      lastSignIn += 100 * STEP;
      secondsLater = lastSignIn;
      await withPassword();
    });
    const right = (steps = 0) => shownCode(secret, { time: now(), steps });
    const wrong = () => wrongCode(secret, now());
    const answer = (challengeResponse: string) => confirmSignIn({ challengeResponse });

    it.each([-1, 0, 1])('is taken %i steps from now', async (steps) => {
      expect((await answer(right(steps))).isSignedIn).toBe(true);
    });

    it.each([-2, 2])('is refused %i steps from now', async (steps) => {
      await expect(answer(right(steps))).rejects.toMatchObject({
        name: 'CodeMismatchException',
        message: 'Invalid code received for user',
      });
    });

    it('may be tried again after a wrong one', async () => {
      await expect(answer(wrong())).rejects.toMatchObject({ name: 'CodeMismatchException' });
      expect((await answer(right())).isSignedIn).toBe(true);
    });

    it('is wrong five times and no more: then even the right one asks for the password again', async () => {
      for (let tries = 1; tries <= 5; tries += 1)
        await expect(answer(wrong())).rejects.toMatchObject({ name: 'CodeMismatchException' });
      await expect(answer(right())).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Invalid session for the user, session is expired.',
      });
    });

    it('signs in once: it and those before it are used up', async () => {
      await answer(right());
      for (const steps of [0, -1]) {
        await withPassword();
        await expect(answer(right(steps))).rejects.toMatchObject({
          name: 'ExpiredCodeException',
          message: 'Your software token has already been used once.',
        });
      }
      expect((await answer(right(1))).isSignedIn).toBe(true);
    });

    it.each([
      [179, true],
      [180, false],
    ])('may come %i s after the password: %s', async (later, isTaken) => {
      secondsLater += later;
      const outcome = await answer(right()).then(
        ({ isSignedIn }) => isSignedIn,
        () => false,
      );
      expect(outcome).toBe(isTaken);
    });
  });

  it('the code at sign-in does not let in a login turned off meanwhile', async () => {
    await newLogin();
    const secret = await enrol();
    secondsLater = 2 * STEP;
    await withPassword();
    await pool.operator.send(new AdminDisableUserCommand(user()));
    const challengeResponse = shownCode(secret, { time: now() });
    await expect(confirmSignIn({ challengeResponse })).rejects.toThrow('User is disabled.');
  });

  describe('turning it off', () => {
    beforeEach(newLogin);

    it('is done by its owner', async () => {
      await enrol();
      await updateMFAPreference({ totp: 'DISABLED' });
      expect(await fetchMFAPreference()).toEqual({});
      expect((await withPassword()).isSignedIn).toBe(true);
    });

    it('and by an operator, who sees whether it is on', async () => {
      await enrol();
      const seen = await pool.operator.send(new AdminGetUserCommand(user()));
      expect(seen).toMatchObject({ Enabled: true, UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] });
      await pool.operator.send(
        new AdminSetUserMFAPreferenceCommand({
          ...user(),
          SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
        }),
      );
      expect((await withPassword()).isSignedIn).toBe(true);
    });
  });
});

/** "12345678901234567890" in base32, the seed of RFC 6238, appendix B. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code', () => {
  // The RFC prints eight digits; apps and Cognito show the last six.
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at %i s is that of RFC 6238', (time, printed) => {
    expect(totpCode(RFC_SECRET, time)).toBe(printed.slice(-6));
  });

  it.each([
    [29, undefined],
    [30, 1],
    [59, 1],
    [60, 2],
    [89, 2],
    [90, 3],
    [119, 3],
    [120, undefined],
  ])('of %i s is, a minute in, one of step %s: one before and after, not two', (made, step) => {
    expect(matchingStep(RFC_SECRET, totpCode(RFC_SECRET, made), 60)).toBe(step);
    expect(matchingStep(RFC_SECRET, totpCode(RFC_SECRET, made), 89)).toBe(step);
  });

  it.each(['', '12345', '1234567', 'abcdef'])('%j is none', (code) => {
    expect(matchingStep(RFC_SECRET, code, 59)).toBeUndefined();
  });
});

it('a secret is 52 letters of base32 and never the same', () => {
  const [one, other] = [newSecret(), newSecret()];
  expect(one).toMatch(/^[A-Z2-7]{52}$/);
  expect(one).not.toBe(other);
});

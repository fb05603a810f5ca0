import {
  confirmSignIn,
  fetchMFAPreference,
  setUpTOTP,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { matchingStep } from '#infra/local/cognito/account.ts';
import { currentTokens, shownCode, wrongCode } from '#test/support/admin-tokens.ts';
import { dana, startPool } from './user-pool.ts';

describe('an authenticator app', async () => {
  const STEP = 30;
  let secondsLater = 0;
  const start = Math.floor(Date.now() / 1000 / STEP) * STEP;
  const now = () => start + secondsLater;
  const pool = await startPool({ clock: () => new Date(now() * 1000) });
  afterAll(() => pool.stop());
  const user = pool.user(dana);

  /** A new login of that name, signed in. */
  async function newLogin() {
    secondsLater = 0;
    pool.cognito.empty();
    await pool.addAdmin(dana);
    await pool.signIn(dana);
  }

  /** Enrols as the admin page does; gives the secret the app keeps. */
  async function enrol(): Promise<string> {
    const { sharedSecret } = await setUpTOTP();
    await verifyTOTPSetup({ code: shown(sharedSecret) });
    await updateMFAPreference({ totp: 'PREFERRED' });
    return sharedSecret;
  }

  const shown = (secret: string, steps = 0) => shownCode(secret, { time: now(), steps });
  const answer = (challengeResponse: string) => confirmSignIn({ challengeResponse });
  /** Sends a code of the app for verifying, once more where it is on already. */
  const verify = async (UserCode: string) =>
    pool.operator.verifySoftwareToken({ AccessToken: (await currentTokens()).accessToken, UserCode });

  describe('turning an authenticator app on', () => {
    beforeEach(newLogin);

    it('is asked for at the next sign-in, also after a restart', async () => {
      expect(await fetchMFAPreference()).toEqual({});
      const secret = await enrol();
      expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
      await pool.restart();
      const { nextStep } = await pool.signIn(dana);
      expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
      secondsLater = STEP;
      expect((await answer(shown(secret))).isSignedIn).toBe(true);
      expect(await currentTokens()).toBeDefined();
    });

    it('cannot be verified before there is a secret, and needs a right code first', async () => {
      await expect(verify('123456')).rejects.toMatchObject({ name: 'SoftwareTokenMFANotFoundException' });
      const { sharedSecret } = await setUpTOTP();
      await expect(verifyTOTPSetup({ code: wrongCode(sharedSecret, now()) })).rejects.toMatchObject({
        name: 'EnableSoftwareTokenMFAException',
      });
      await expect(updateMFAPreference({ totp: 'PREFERRED' })).rejects.toMatchObject({
        name: 'InvalidParameterException',
        message: 'User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA',
      });
      expect((await pool.signIn(dana)).isSignedIn).toBe(true);
    });

    it('a second try that is not finished leaves the first app in use', async () => {
      const secret = await enrol();
      await setUpTOTP();
      secondsLater = STEP;
      await pool.signIn(dana);
      expect((await answer(shown(secret))).isSignedIn).toBe(true);
    });

    it('a secret and a change take an access token that is still good', async () => {
      const { accessToken: AccessToken } = await currentTokens();
      secondsLater = 601;
      const change = { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } };
      for (const ask of [
        () => pool.operator.associateSoftwareToken({ AccessToken }),
        () => pool.operator.setUserMFAPreference(change),
      ])
        await expect(ask()).rejects.toThrow('Access Token has expired');
    });
  });

  describe('a code of an app that is on already', () => {
    const refused = { name: 'EnableSoftwareTokenMFAException' };
    let secret: string;
    beforeEach(async () => {
      await newLogin();
      secret = await enrol();
    });

    it('verifies once, and none before it does; the next one does', async () => {
      for (const steps of [0, -1]) await expect(verify(shown(secret, steps))).rejects.toMatchObject(refused);
      expect(await verify(shown(secret, 1))).toMatchObject({ Status: 'SUCCESS' });
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
      await pool.signIn(dana);
    });
    const mismatch = { name: 'CodeMismatchException', message: 'Invalid code received for user' };

    it.each([-1, 0, 1])('is taken %i steps from now', async (steps) => {
      expect((await answer(shown(secret, steps))).isSignedIn).toBe(true);
    });

    it('is refused two steps from now, and may be tried again after a wrong one', async () => {
      for (const steps of [-2, 2]) await expect(answer(shown(secret, steps))).rejects.toMatchObject(mismatch);
      await expect(answer(wrongCode(secret, now()))).rejects.toMatchObject(mismatch);
      expect((await answer(shown(secret))).isSignedIn).toBe(true);
    });

    it('is wrong five times and no more: then even the right one asks for the password again', async () => {
      for (let tries = 1; tries <= 5; tries += 1)
        await expect(answer(wrongCode(secret, now()))).rejects.toMatchObject(mismatch);
      await expect(answer(shown(secret))).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Invalid session for the user, session is expired.',
      });
    });

    it('signs in once: it and those before it are used up', async () => {
      await answer(shown(secret));
      for (const steps of [0, -1]) {
        await pool.signIn(dana);
        await expect(answer(shown(secret, steps))).rejects.toMatchObject({
          name: 'ExpiredCodeException',
          message: 'Your software token has already been used once.',
        });
      }
      expect((await answer(shown(secret, 1))).isSignedIn).toBe(true);
    });

    it.each([
      [179, true],
      [180, false],
    ])('may come %i s after the password: %s', async (later, isTaken) => {
      secondsLater += later;
      const outcome = await answer(shown(secret)).then(
        ({ isSignedIn }) => isSignedIn,
        () => false,
      );
      expect(outcome).toBe(isTaken);
    });
  });

  describe('turning it off', () => {
    beforeEach(newLogin);

    it('and by an operator, who sees whether it is on', async () => {
      await enrol();
      const seen = await pool.operator.adminGetUser(user);
      expect(seen).toMatchObject({ Enabled: true, UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] });
      const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
      await pool.operator.adminSetUserMFAPreference({ ...user, SoftwareTokenMfaSettings });
      expect((await pool.signIn(dana)).isSignedIn).toBe(true);
    });

    it('the code at sign-in does not let in a login turned off meanwhile', async () => {
      const secret = await enrol();
      secondsLater = 2 * STEP;
      await pool.signIn(dana);
      await pool.operator.adminDisableUser(user);
      await expect(answer(shown(secret))).rejects.toThrow('User is disabled.');
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
    expect(matchingStep(RFC_SECRET, printed.slice(-6), time)).toBe(Math.floor(time / 30));
  });

  it.each(['', '12345', '1234567', 'abcdef'])('%j is none', (code) => {
    expect(matchingStep(RFC_SECRET, code, 59)).toBeUndefined();
  });
});

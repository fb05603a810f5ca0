import {
  confirmSignIn,
  setUpTOTP,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { tokenLifetimes } from '#shared/admins.ts';
import { currentTokens, shownCode, wrongCode } from '#test/support/admin-tokens.ts';
import { dana, PASSWORD, startPool } from './user-pool.ts';

const WRONG = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };

describe('a sign-in', async () => {
  const pool = await startPool();
  afterAll(() => pool.stop());
  beforeEach(async () => {
    pool.cognito.empty();
    await pool.addAdmin('Dana.Reyes@example.com');
  });

  describe('signing in by SRP, as Amplify does', () => {
    it('gives tokens whose signature, issuer and claims are those of Cognito', async () => {
      expect((await pool.signIn(dana)).isSignedIn).toBe(true);
      const { accessToken, idToken } = await currentTokens();
      const keys = createRemoteJWKSet(new URL(pool.cognito.jwksUrl));
      const { issuer, clientId } = pool.cognito;
      const access = await jwtVerify(accessToken, keys, { issuer, algorithms: ['RS256'] });
      const id = await jwtVerify(idToken, keys, { issuer, audience: clientId, algorithms: ['RS256'] });
      expect(access.payload).toMatchObject({
        client_id: clientId,
        token_use: 'access',
        scope: 'aws.cognito.signin.user.admin',
        'cognito:groups': ['admins'],
        username: id.payload.sub,
        sub: id.payload.sub,
        origin_jti: id.payload.origin_jti,
        jti: expect.any(String),
      });
      expect(access.payload.aud).toBeUndefined();
      expect(id.payload).toMatchObject({
        token_use: 'id',
        email: dana,
        email_verified: true,
        'cognito:groups': ['admins'],
        'cognito:username': id.payload.sub,
      });
      expect((access.payload.exp ?? 0) - (access.payload.iat ?? 0)).toBe(tokenLifetimes.accessSeconds);
    });

    it.each(['DANA.REYES@EXAMPLE.COM', ` ${dana}`])(
      'knows the email however it is typed: %j',
      async (typed) => {
        expect((await pool.signIn(typed)).isSignedIn).toBe(true);
      },
    );

    it.each([
      ['a wrong password', dana, `${PASSWORD}!`],
      ['an unknown user', 'nobody@example.com', PASSWORD],
    ])('answers %s with the one sentence that tells nothing', async (_case, username, password) => {
      await expect(pool.signIn(username, password)).rejects.toMatchObject(WRONG);
    });
  });

  describe('the first sign-in with a temporary password', () => {
    const email = 'sam.okafor@example.com';
    const temporary = 'Starter-Course-7';

    it('asks for a password of the user, refuses a weak one, and signs in with a good one', async () => {
      await pool.addInvited(email, temporary);
      const { nextStep } = await pool.signIn(email, temporary);
      expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
      await expect(confirmSignIn({ challengeResponse: 'Short-1' })).rejects.toMatchObject({
        name: 'InvalidPasswordException',
        message: 'Password did not conform with policy: Password not long enough',
      });
      expect((await confirmSignIn({ challengeResponse: PASSWORD })).isSignedIn).toBe(true);
      await expect(pool.signIn(email, temporary)).rejects.toMatchObject(WRONG);
      expect((await pool.signIn(email)).isSignedIn).toBe(true);
    });
  });

  // All else that an app does: `authenticator.all.test.ts`.
  test('a code of an authenticator app is asked for once the app is on', async () => {
    const email = 'ivo.lind@example.com';
    await pool.addAdmin(email);
    await pool.signIn(email);
    const { sharedSecret } = await setUpTOTP();
    await verifyTOTPSetup({ code: shownCode(sharedSecret) });
    await updateMFAPreference({ totp: 'PREFERRED' });
    const { nextStep } = await pool.signIn(email);
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    // The one before is used up.
    const challengeResponse = shownCode(sharedSecret, { steps: 1 });
    expect((await confirmSignIn({ challengeResponse })).isSignedIn).toBe(true);
  });

  describe('changing and resetting a password', () => {
    const NEXT = 'Another-password-33';

    test('a password of one’s own is changed with the old one, which then opens nothing', async () => {
      await pool.signIn(dana);
      await updatePassword({ oldPassword: PASSWORD, newPassword: NEXT });
      await expect(pool.signIn(dana)).rejects.toMatchObject(WRONG);
      expect((await pool.signIn(dana, NEXT)).isSignedIn).toBe(true);
    });

    test('a password of one’s own stays where the old one is wrong or the new one too weak', async () => {
      await pool.signIn(dana);
      const changing = (oldPassword: string, newPassword: string) =>
        updatePassword({ oldPassword, newPassword });
      await expect(changing(NEXT, NEXT)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
      await expect(changing(PASSWORD, 'weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
      expect((await pool.signIn(dana)).isSignedIn).toBe(true);
    });

    test('a password that has to be reset opens nothing, and only whoever knows it is told', async () => {
      await pool.operator.adminResetUserPassword(pool.user(dana));
      expect((await pool.signIn(dana)).nextStep.signInStep).toBe('RESET_PASSWORD');
      await expect(pool.signIn(dana, NEXT)).rejects.toMatchObject(WRONG);
    });
  });
});

describe('where the pool requires an authenticator app', async () => {
  const pool = await startPool({ requiresAuthenticator: true });
  afterAll(() => pool.stop());
  beforeEach(async () => {
    pool.cognito.empty();
    await pool.addAdmin('Dana.Reyes@example.com');
  });

  /** As far as the app: its secret, and the step that waits for its first code. */
  async function begun(email = dana) {
    const { nextStep } = await pool.signIn(email);
    if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep);
    return nextStep.totpSetupDetails.sharedSecret;
  }

  it('nobody is signed in by a password alone: the first sign-in sets the app up, the next asks for its code', async () => {
    const secret = await begun();
    await expect(currentTokens()).rejects.toThrow();
    const wrong = confirmSignIn({ challengeResponse: wrongCode(secret) });
    await expect(wrong).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' });
    expect((await confirmSignIn({ challengeResponse: shownCode(secret) })).isSignedIn).toBe(true);
    const { nextStep } = await pool.signIn(dana);
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    const next = await confirmSignIn({ challengeResponse: shownCode(secret, { steps: 1 }) });
    expect(next.isSignedIn).toBe(true);
  });

  it('an invited admin chooses a password, then sets the app up', async () => {
    await pool.addInvited('sam.okafor@example.com', 'Starter-Course-7');
    await pool.signIn('sam.okafor@example.com', 'Starter-Course-7');
    const { nextStep } = await confirmSignIn({ challengeResponse: PASSWORD });
    expect(nextStep.signInStep).toBe('CONTINUE_SIGN_IN_WITH_TOTP_SETUP');
  });

  it('a password sets up nobody else’s app, and an app that was reset is set up anew', async () => {
    await confirmSignIn({ challengeResponse: shownCode(await begun()) });
    await pool.operator.adminSetUserMFAPreference({
      ...pool.user(dana),
      SoftwareTokenMfaSettings: { Enabled: false },
    });
    const secret = await begun();
    expect((await confirmSignIn({ challengeResponse: shownCode(secret, { steps: 1 }) })).isSignedIn).toBe(
      true,
    );
  });
});

import {
  confirmSignIn,
  fetchAuthSession,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { tokenLifetimes } from '#shared/admins.ts';
import { currentTokens, pointAmplifyAt, shownCode, wrongCode } from '#test/support/admin-tokens.ts';
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

    const reset = (email: string) => pool.operator.adminResetUserPassword(pool.user(email));

    test('a password that has to be reset opens nothing, and only whoever knows it is told', async () => {
      await reset(dana);
      expect((await pool.signIn(dana)).nextStep.signInStep).toBe('RESET_PASSWORD');
      await expect(pool.signIn(dana, NEXT)).rejects.toMatchObject(WRONG);
    });

    test('a temporary password is not reset', async () => {
      await pool.addInvited('lee.park@example.com');
      await expect(reset('lee.park@example.com')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    });
  });
});

describe('staying signed in', async () => {
  /** Tests move the pool's clock; the SDK and Amplify keep the machine's. */
  let secondsLater = 0;
  const start = Date.now();
  const pool = await startPool({
    clock: () => new Date(start + secondsLater * 1000),
    lifetimes: { accessSeconds: 300, idSeconds: 300, refreshSeconds: 3600, rotationGraceSeconds: 30 },
  });
  afterAll(() => pool.stop());
  beforeAll(() => pool.addAdmin(dana));
  const signInNow = () => {
    secondsLater = 0;
    return pool.signIn(dana);
  };
  beforeEach(() => {
    secondsLater = 0;
  });

  const whoIs = (AccessToken: string) => pool.operator.getUser({ AccessToken });
  const refresh = (RefreshToken: string) =>
    pool.operator.getTokensFromRefreshToken({ ClientId: pool.cognito.clientId, RefreshToken });

  describe('a session', () => {
    beforeEach(signInNow);

    it('lets an access token work for its lifetime and not a second longer', async () => {
      const { accessToken } = await currentTokens();
      await expect(whoIs(accessToken)).resolves.toMatchObject({
        UserAttributes: expect.arrayContaining([{ Name: 'email', Value: dana }]),
      });
      secondsLater = 301;
      await expect(whoIs(accessToken)).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Access Token has expired',
      });
    });

    it('does not take an ID token for an access token', async () => {
      await expect(whoIs((await currentTokens()).idToken)).rejects.toThrow('Invalid Access Token');
    });

    it('does not take a token somebody changed', async () => {
      const [head, body, signature] = (await currentTokens()).accessToken.split('.');
      const claims = JSON.parse(Buffer.from(body ?? '', 'base64url').toString());
      const forged = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 9999 })).toString('base64url');
      await expect(whoIs([head, forged, signature].join('.'))).rejects.toThrow('Could not verify signature');
    });

    it('holds for the verifier that production code would use', async () => {
      const { userPoolId, clientId, jwksUrl } = pool.cognito;
      const asked = { userPoolId, clientId, tokenUse: 'access', groups: 'admins' } as const;
      const verifier = CognitoJwtVerifier.create(asked);
      verifier.cacheJwks((await (await fetch(jwksUrl)).json()) as Jwks);
      const { accessToken, idToken } = await currentTokens();
      await expect(verifier.verify(accessToken)).resolves.toMatchObject({ client_id: clientId });
      await expect(verifier.verify(idToken)).rejects.toThrow('Token use not allowed');
    });

    it('gives new tokens of the same sign-in when refreshed', async () => {
      const before = await fetchAuthSession();
      secondsLater = 60;
      const after = await fetchAuthSession({ forceRefresh: true });
      const [was, is] = [before.tokens?.accessToken.payload, after.tokens?.accessToken.payload];
      expect(is).toMatchObject({ origin_jti: was?.origin_jti, auth_time: was?.auth_time });
      expect(is?.jti).not.toBe(was?.jti);
      expect(is?.exp).toBeGreaterThan(was?.exp ?? 0);
    });

    it('ends when the refresh token is too old', async () => {
      expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
      secondsLater = 3601;
      expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    });
  });

  describe('a refresh token', () => {
    /** The newest of this sign-in. */
    let newest = '';
    beforeEach(async () => {
      await signInNow();
      newest = pool.refreshToken();
    });
    const next = async (token: string) => {
      newest = (await refresh(token)).AuthenticationResult?.RefreshToken ?? '';
      return newest;
    };
    const reused = { name: 'RefreshTokenReuseException' };

    it('gives another at every refresh, and that one works', async () => {
      const first = newest;
      const second = await next(first);
      expect(second).not.toBe(first);
      expect(await next(second)).not.toBe(second);
    });

    it('works on for the grace period after it was replaced, and is refused from then on', async () => {
      const first = newest;
      const second = await next(first);
      secondsLater = 30;
      const twin = await next(first);
      secondsLater = 31;
      await expect(refresh(first)).rejects.toMatchObject(reused);
      // Both tabs go on with what they got.
      for (const token of [second, twin]) expect(await next(token)).toBeTruthy();
    });

    it('signs out those that came after it too', async () => {
      const first = newest;
      const second = await next(first);
      await pool.operator.revokeToken({ ClientId: pool.cognito.clientId, Token: first });
      await expect(refresh(second)).rejects.toThrow('Refresh Token has been revoked');
    });

    it('is taken by the pool that gave it alone', async () => {
      await expect(refresh('made-up')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    });
  });

  it('signing out revokes the sign-in it ends and no other', async () => {
    await pool.signIn(dana);
    const here = await currentTokens();
    await pool.signIn(dana);
    const there = await currentTokens();
    await signOut();
    await expect(whoIs(there.accessToken)).rejects.toThrow('Access Token has been revoked');
    await expect(whoIs(here.accessToken)).resolves.toBeDefined();
  });

  it('a restart keeps the pool, its keys, its users, their groups and their sessions', async () => {
    await pool.signIn(dana);
    const { userPoolId, clientId, issuer } = pool.cognito;
    const { accessToken } = await currentTokens();
    await pool.restart();
    expect(pool.cognito).toMatchObject({ userPoolId, clientId, issuer });
    await expect(whoIs(accessToken)).resolves.toBeDefined();
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
    pointAmplifyAt(pool.cognito);
    expect((await signIn({ username: dana, password: PASSWORD })).isSignedIn).toBe(true);
    expect((await fetchAuthSession()).tokens?.accessToken.payload['cognito:groups']).toEqual(['admins']);
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

import {
  AdminCreateUserCommand,
  AdminResetUserPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { confirmSignIn, fetchAuthSession, signIn, signOut, updatePassword } from 'aws-amplify/auth';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { resendInvitation } from '#infra/commands/admin-logins.ts';
import type { InvitationMail } from '#infra/local/cognito/pool.ts';
import { poolLogins } from '#lambdas/admins/logins.ts';
import { userPool } from '#lambdas/admins/user-pool.ts';
import { tokenLifetimes } from '#shared/admins.ts';
import { passwordIn } from '#test/infra/commands/admin-pool.ts';
import { currentTokens, pointAmplifyAt } from '#test/support/admin-tokens.ts';
import { addAdmin, PASSWORD, startPool } from './user-pool.ts';

describe('a sign-in', () => {
  let pool: Awaited<ReturnType<typeof startPool>>;

  beforeAll(async () => {
    pool = await startPool();
    await addAdmin(pool.operator, pool.cognito.userPoolId, 'Dana.Reyes@example.com');
  });
  beforeEach(() => pointAmplifyAt(pool.cognito));
  afterAll(() => pool.stop());

  describe('signing in by SRP, as Amplify does', () => {
    it('gives tokens whose signature, issuer and claims are those of Cognito', async () => {
      const { isSignedIn } = await signIn({ username: 'dana.reyes@example.com', password: PASSWORD });
      expect(isSignedIn).toBe(true);

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
        email: 'dana.reyes@example.com',
        email_verified: true,
        'cognito:groups': ['admins'],
        'cognito:username': id.payload.sub,
      });
      expect((access.payload.exp ?? 0) - (access.payload.iat ?? 0)).toBe(tokenLifetimes.accessSeconds);
    });

    it.each(['DANA.REYES@EXAMPLE.COM', ' dana.reyes@example.com'])(
      'knows the email however it is typed: %j',
      async (username) => {
        expect((await signIn({ username, password: PASSWORD })).isSignedIn).toBe(true);
      },
    );

    it.each([
      ['a wrong password', 'dana.reyes@example.com', `${PASSWORD}!`],
      ['an unknown user', 'nobody@example.com', PASSWORD],
    ])('answers %s with the one sentence that tells nothing', async (_case, username, password) => {
      await expect(signIn({ username, password })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      });
    });
  });

  describe('the first sign-in with a temporary password', () => {
    const email = 'sam.okafor@example.com';

    it('asks for a password of the user, refuses a weak one, and signs in with a good one', async () => {
      const { userPoolId: UserPoolId } = pool.cognito;
      const temporary = 'Starter-Course-7';
      await pool.operator.send(
        new AdminCreateUserCommand({
          UserPoolId,
          Username: email,
          MessageAction: 'SUPPRESS',
          TemporaryPassword: temporary,
        }),
      );

      const first = await signIn({ username: email, password: temporary });
      expect(first.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
      await expect(confirmSignIn({ challengeResponse: 'Short-1' })).rejects.toMatchObject({
        name: 'InvalidPasswordException',
        message: 'Password did not conform with policy: Password not long enough',
      });
      expect((await confirmSignIn({ challengeResponse: PASSWORD })).isSignedIn).toBe(true);

      pointAmplifyAt(pool.cognito);
      await expect(signIn({ username: email, password: temporary })).rejects.toThrow('Incorrect username');
      expect((await signIn({ username: email, password: PASSWORD })).isSignedIn).toBe(true);
    });
  });
});

describe('changing and resetting a password', () => {
  const username = 'dana.reyes@example.com';
  const NEXT = 'Another-password-33';
  let mails: InvitationMail[];
  let pool: Awaited<ReturnType<typeof startPool>>;

  beforeAll(async () => {
    pool = await startPool({ outbox: (mail) => mails.push(mail) });
  });
  beforeEach(async () => {
    mails = [];
    pool.cognito.empty();
    await addAdmin(pool.operator, pool.cognito.userPoolId, username);
    pointAmplifyAt(pool.cognito);
  });
  afterAll(() => pool.stop());

  describe('a password of one’s own', () => {
    beforeEach(() => signIn({ username, password: PASSWORD }));
    afterEach(() => signOut());

    test('is changed with the old one, which then opens nothing', async () => {
      await updatePassword({ oldPassword: PASSWORD, newPassword: NEXT });
      await signOut();
      await expect(signIn({ username, password: PASSWORD })).rejects.toThrow(
        'Incorrect username or password.',
      );
      expect((await signIn({ username, password: NEXT })).isSignedIn).toBe(true);
    });

    test('stays where the old one is wrong or the new one too weak', async () => {
      await expect(updatePassword({ oldPassword: NEXT, newPassword: NEXT })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
      });
      await expect(updatePassword({ oldPassword: PASSWORD, newPassword: 'weak' })).rejects.toMatchObject({
        name: 'InvalidPasswordException',
      });
      await signOut();
      expect((await signIn({ username, password: PASSWORD })).isSignedIn).toBe(true);
    });
  });

  const reset = (Username: string) =>
    pool.operator.send(new AdminResetUserPasswordCommand({ UserPoolId: pool.cognito.userPoolId, Username }));

  test('a password that has to be reset opens nothing, and only whoever knows it is told', async () => {
    await reset(username);
    expect((await signIn({ username, password: PASSWORD })).nextStep.signInStep).toBe('RESET_PASSWORD');
    await expect(signIn({ username, password: NEXT })).rejects.toThrow('Incorrect username or password.');
  });

  test('a temporary password is not reset', async () => {
    await poolLogins(userPool(pool.operator, pool.cognito.userPoolId)).invite('lee.park@example.com', '');
    await expect(reset('lee.park@example.com')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('the operator’s command sends an invitation of the admin page again, with the password it prints', async () => {
    const email = 'lee.park@example.com';
    const { userPoolId } = pool.cognito;
    await poolLogins(userPool(pool.operator, userPoolId)).invite(email, 'http://localhost:3000/admin');
    const said = await resendInvitation({ client: pool.operator, userPoolId, isDeployed: false }, email);
    expect(mails.at(-1)).toEqual({
      to: email,
      temporaryPassword: passwordIn(said),
      website: 'http://localhost:3000/admin',
    });
  });
});

describe('staying signed in', () => {
  const username = 'dana.reyes@example.com';

  /** Tests move the pool's clock; the SDK and Amplify keep the machine's. */
  let secondsLater = 0;
  /** The browser's. */
  let storage: ReturnType<typeof pointAmplifyAt>;
  const start = Date.now();
  let pool: Awaited<ReturnType<typeof startPool>>;

  beforeAll(async () => {
    pool = await startPool({
      clock: () => new Date(start + secondsLater * 1000),
      lifetimes: { accessSeconds: 300, idSeconds: 300, refreshSeconds: 3600, rotationGraceSeconds: 30 },
    });
    await addAdmin(pool.operator, pool.cognito.userPoolId, username);
  });
  afterAll(() => pool.stop());

  beforeEach(async () => {
    secondsLater = 0;
    storage = pointAmplifyAt(pool.cognito);
    await signIn({ username, password: PASSWORD });
  });

  const whoIs = (AccessToken: string) => pool.operator.send(new GetUserCommand({ AccessToken }));
  const refresh = (RefreshToken: string) =>
    pool.operator.send(
      new GetTokensFromRefreshTokenCommand({ ClientId: pool.cognito.clientId, RefreshToken }),
    );

  describe('a session', () => {
    it('gives new tokens of the same sign-in when refreshed', async () => {
      const before = await fetchAuthSession();
      secondsLater = 60;
      const after = await fetchAuthSession({ forceRefresh: true });
      const [was, is] = [before.tokens?.accessToken.payload, after.tokens?.accessToken.payload];
      expect(is?.origin_jti).toBe(was?.origin_jti);
      expect(is?.auth_time).toBe(was?.auth_time);
      expect(is?.jti).not.toBe(was?.jti);
      expect(is?.exp).toBeGreaterThan(was?.exp ?? 0);
    });

    it('lets an access token work for its lifetime and not a second longer', async () => {
      const { accessToken } = await currentTokens();
      await expect(whoIs(accessToken)).resolves.toMatchObject({
        UserAttributes: expect.arrayContaining([{ Name: 'email', Value: username }]),
      });
      secondsLater = 301;
      await expect(whoIs(accessToken)).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Access Token has expired',
      });
    });

    it('ends when the refresh token is too old', async () => {
      secondsLater = 3601;
      expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
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
      const verifier = CognitoJwtVerifier.create({
        userPoolId,
        clientId,
        tokenUse: 'access',
        groups: 'admins',
      });
      verifier.cacheJwks((await (await fetch(jwksUrl)).json()) as Jwks);
      const { accessToken, idToken } = await currentTokens();
      await expect(verifier.verify(accessToken)).resolves.toMatchObject({ client_id: clientId });
      await expect(verifier.verify(idToken)).rejects.toThrow('Token use not allowed');
    });
  });

  describe('a refresh token', () => {
    /** Of this sign-in, as the browser's storage holds it. */
    const kept = () => [...storage].find(([name]) => name.endsWith('.refreshToken'))?.[1] ?? '';
    const next = async (token: string) => (await refresh(token)).AuthenticationResult?.RefreshToken ?? '';
    const reused = { name: 'RefreshTokenReuseException' };

    it('gives another at every refresh, and that one works', async () => {
      const first = kept();
      const second = await next(first);
      expect(second).not.toBe(first);
      expect(await next(second)).not.toBe(second);
    });

    it('works on for the grace period after it was replaced, and is refused from then on', async () => {
      const first = kept();
      const second = await next(first);
      secondsLater = 30;
      const twin = await next(first);
      secondsLater = 31;
      await expect(refresh(first)).rejects.toMatchObject(reused);
      // Both tabs go on with what they got.
      for (const token of [second, twin]) expect(await next(token)).toBeTruthy();
    });

    it('does not win a new grace period by being used again', async () => {
      const first = kept();
      await next(first);
      secondsLater = 20;
      await next(first);
      secondsLater = 31;
      await expect(refresh(first)).rejects.toMatchObject(reused);
    });

    it('lives no longer than the first of its sign-in would have', async () => {
      const first = kept();
      secondsLater = 3590;
      const second = await next(first);
      secondsLater = 3599;
      const third = await next(second);
      secondsLater = 3600;
      await expect(refresh(third)).rejects.toThrow('Refresh Token has expired');
    });

    it('signs out those that came after it too', async () => {
      const first = kept();
      const second = await next(first);
      await pool.operator.send(new RevokeTokenCommand({ ClientId: pool.cognito.clientId, Token: first }));
      await expect(refresh(second)).rejects.toThrow('Refresh Token has been revoked');
    });
  });

  describe('signing out', () => {
    it('revokes the sign-in it ends and no other', async () => {
      const here = await currentTokens();
      pointAmplifyAt(pool.cognito);
      await signIn({ username, password: PASSWORD });
      const there = await currentTokens();
      await signOut();
      await expect(whoIs(there.accessToken)).rejects.toThrow('Access Token has been revoked');
      await expect(whoIs(here.accessToken)).resolves.toBeDefined();
    });
  });

  describe('a restart', () => {
    it('keeps the pool, its keys, its users, their groups and their sessions', async () => {
      const before = pool.cognito;
      const { accessToken } = await currentTokens();
      await pool.restart();
      const { cognito } = pool;

      expect(cognito).toMatchObject({
        userPoolId: before.userPoolId,
        clientId: before.clientId,
        issuer: before.issuer,
      });
      await expect(whoIs(accessToken)).resolves.toBeDefined();
      expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
      pointAmplifyAt(cognito);
      expect((await signIn({ username, password: PASSWORD })).isSignedIn).toBe(true);
      expect((await fetchAuthSession()).tokens?.accessToken.payload['cognito:groups']).toEqual(['admins']);
    });
  });

  it('takes no refresh token it did not give', async () => {
    await expect(refresh('made-up')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});

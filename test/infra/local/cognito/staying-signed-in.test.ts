import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentTokens, pointAmplifyAt } from '#test/support/admin-tokens.ts';
import { dana, PASSWORD, startPool } from './user-pool.ts';

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

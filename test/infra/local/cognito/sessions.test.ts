import {
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentTokens, pointAmplifyAt } from '#test/support/amplify-user.ts';
import { addAdmin, PASSWORD, startPool } from './user-pool.ts';

const username = 'dana.reyes@example.com';

/** Tests move the pool's clock; the SDK and Amplify keep the machine's. */
let secondsLater = 0;
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
  pointAmplifyAt(pool.cognito);
  await signIn({ username, password: PASSWORD });
});

const whoIs = (AccessToken: string) => pool.operator.send(new GetUserCommand({ AccessToken }));
const refresh = (RefreshToken: string) =>
  pool.operator.send(new GetTokensFromRefreshTokenCommand({ ClientId: pool.cognito.clientId, RefreshToken }));

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
  /** A sign-in seen as the browser's storage holds it. */
  async function signedIn(): Promise<string> {
    const storage = pointAmplifyAt(pool.cognito);
    await signIn({ username, password: PASSWORD });
    return [...storage].find(([name]) => name.endsWith('.refreshToken'))?.[1] ?? '';
  }
  const next = async (token: string) => (await refresh(token)).AuthenticationResult?.RefreshToken ?? '';
  const reused = { name: 'RefreshTokenReuseException' };

  it('gives another at every refresh, and that one works', async () => {
    const first = await signedIn();
    const second = await next(first);
    expect(second).not.toBe(first);
    expect(await next(second)).not.toBe(second);
  });

  it('works on for the grace period after it was replaced, and is refused from then on', async () => {
    const first = await signedIn();
    const second = await next(first);
    secondsLater = 30;
    const twin = await next(first);
    secondsLater = 31;
    await expect(refresh(first)).rejects.toMatchObject(reused);
    // Both tabs go on with what they got.
    for (const token of [second, twin]) expect(await next(token)).toBeTruthy();
  });

  it('does not win a new grace period by being used again', async () => {
    const first = await signedIn();
    await next(first);
    secondsLater = 20;
    await next(first);
    secondsLater = 31;
    await expect(refresh(first)).rejects.toMatchObject(reused);
  });

  it('lives no longer than the first of its sign-in would have', async () => {
    const first = await signedIn();
    secondsLater = 3590;
    const second = await next(first);
    secondsLater = 3599;
    const third = await next(second);
    secondsLater = 3600;
    await expect(refresh(third)).rejects.toThrow('Refresh Token has expired');
  });

  it('signs out those that came after it too', async () => {
    const first = await signedIn();
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

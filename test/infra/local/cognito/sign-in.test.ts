import { AdminCreateUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { confirmSignIn, signIn } from 'aws-amplify/auth';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tokenLifetimes } from '#shared/admins.ts';
import { currentTokens, pointAmplifyAt } from '#test/support/amplify-user.ts';
import { addAdmin, PASSWORD, startPool } from './user-pool.ts';

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

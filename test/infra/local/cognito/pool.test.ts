import { readFileSync, statSync, writeFileSync } from 'node:fs';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { signIn, signOut } from 'aws-amplify/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCognito } from '#infra/local/cognito/cognito.ts';
import { pointAmplifyAt } from '#test/support/admin-tokens.ts';
import { addAdmin, PASSWORD, startPool } from './user-pool.ts';

const username = 'dana.reyes@example.com';
let pool: Awaited<ReturnType<typeof startPool>>;
let UserPoolId = '';

beforeAll(async () => {
  pool = await startPool();
  UserPoolId = pool.cognito.userPoolId;
  await addAdmin(pool.operator, UserPoolId, username);
  pointAmplifyAt(pool.cognito);
});
afterAll(() => pool.stop());

const call = (operation: string, body: string, headers: Record<string, string> = {}) =>
  fetch(pool.cognito.url, {
    method: 'POST',
    body,
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`, ...headers },
  });

describe('the pool lets nobody in by the side', () => {
  it('takes an operator only with a signed request', async () => {
    const response = await call(
      'AdminCreateUser',
      JSON.stringify({ UserPoolId, Username: 'eve@example.com' }),
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
  });

  it('refuses the flows that would send it the password', async () => {
    const command = new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: pool.cognito.clientId,
      AuthParameters: { USERNAME: username, PASSWORD },
    });
    await expect(pool.operator.send(command)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'USER_PASSWORD_AUTH flow not enabled for this client',
    });
  });

  it.each(['0', 'zero', ''])('refuses the SRP_A %j, with which no password is needed', async (SRP_A) => {
    const command = new InitiateAuthCommand({
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: pool.cognito.clientId,
      AuthParameters: { USERNAME: username, SRP_A },
    });
    await expect(pool.operator.send(command)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});

describe('an operator is told what is wrong', () => {
  it.each([
    ['elevenchars', 'Password not long enough'],
    ['all-lower-case-1', 'Password must have uppercase characters'],
    ['ALL-UPPER-CASE-1', 'Password must have lowercase characters'],
    ['No-Digits-At-All', 'Password must have numeric characters'],
    ['NoSymbolsAtAll12', 'Password must have symbol characters'],
  ])('refuses the password %s', async (Password, reason) => {
    const command = new AdminSetUserPasswordCommand({ UserPoolId, Username: username, Password });
    await expect(pool.operator.send(command)).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: `Password did not conform with policy: ${reason}`,
    });
  });

  it('when the email is taken, in whatever case', async () => {
    const command = new AdminCreateUserCommand({
      UserPoolId,
      Username: username.toUpperCase(),
      TemporaryPassword: PASSWORD,
      MessageAction: 'SUPPRESS',
    });
    await expect(pool.operator.send(command)).rejects.toMatchObject({ name: 'UsernameExistsException' });
  });

  it('when the user, the group or the pool is not there', async () => {
    const join = (Username: string, GroupName: string, poolId = UserPoolId) =>
      pool.operator.send(new AdminAddUserToGroupCommand({ UserPoolId: poolId, Username, GroupName }));
    await expect(join('nobody@example.com', 'admins')).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
    await expect(join(username, 'owners')).rejects.toMatchObject({ message: 'Group not found.' });
    await expect(join(username, 'admins', 'us-east-1_other')).rejects.toMatchObject({
      message: 'User pool us-east-1_other does not exist.',
    });
  });

  it('when a field is missing or the body is not JSON', async () => {
    const missing = await call('InitiateAuth', JSON.stringify({ AuthFlow: 'USER_SRP_AUTH' }));
    expect(await missing.json()).toMatchObject({
      __type: 'InvalidParameterException',
      message: expect.stringContaining('ClientId'),
    });
    expect(await (await call('InitiateAuth', '{')).json()).toMatchObject({
      __type: 'SerializationException',
    });
  });
});

describe('what the stand-in does not do is refused by name', () => {
  const ClientId = () => pool.cognito.clientId;

  it.each([
    ['AdminDeleteUser', () => new AdminDeleteUserCommand({ UserPoolId, Username: username })],
    [
      'SignUp',
      () => new SignUpCommand({ ClientId: ClientId(), Username: 'eve@example.com', Password: PASSWORD }),
    ],
    ['ForgotPassword', () => new ForgotPasswordCommand({ ClientId: ClientId(), Username: username })],
    ['GlobalSignOut', () => new GlobalSignOutCommand({ AccessToken: 'any' })],
  ])('%s', async (name, command) => {
    // The commands have no type in common that `send` takes.
    await expect(pool.operator.send(command() as SignUpCommand)).rejects.toMatchObject({
      name: 'UnknownOperationException',
      message: expect.stringContaining(name),
    });
  });

  it.each([
    ['a mail', { TemporaryPassword: PASSWORD }, 'sends no mail'],
    ['a made-up password', { MessageAction: 'SUPPRESS' as const }, 'makes no passwords'],
  ])('a new user by %s', async (_, given, words) => {
    const command = new AdminCreateUserCommand({ UserPoolId, Username: 'eve@example.com', ...given });
    await expect(pool.operator.send(command)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: expect.stringContaining(words),
    });
  });
});

describe('a page of another origin', () => {
  it('may call, with every header Amplify sends', async () => {
    const headers =
      'amz-sdk-invocation-id,amz-sdk-request,cache-control,content-type,x-amz-target,x-amz-user-agent';
    const preflight = await fetch(pool.cognito.url, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': headers,
      },
    });
    expect(preflight.ok).toBe(true);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toBe(headers);
    const refused = await call('SignUp', '{}');
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('the file of the pool', () => {
  it('holds no password and no refresh token, and only its owner reads it', () => {
    const text = readFileSync(pool.file, 'utf8');
    expect(text).toContain(username);
    expect(text).not.toContain(PASSWORD);
    expect(text).not.toMatch(/"refreshToken"/);
    expect(statSync(pool.file).mode & 0o077).toBe(0);
  });

  it('made before codes and rotation keeps its users, and who is signed in stays so', async () => {
    const older = await startPool();
    await addAdmin(older.operator, older.cognito.userPoolId, username);
    const storage = pointAmplifyAt(older.cognito);
    await signIn({ username, password: PASSWORD });
    const token = [...storage].find(([name]) => name.endsWith('.refreshToken'))?.[1];
    const state = JSON.parse(readFileSync(older.file, 'utf8'));
    for (const user of state.users)
      for (const name of ['enabled', 'asksForCode', 'created', 'modified']) delete user[name];
    for (const session of state.sessions) {
      session.refreshTokenHash = session.refreshTokens[0].hash;
      delete session.refreshTokens;
    }
    writeFileSync(older.file, JSON.stringify(state));
    await older.restart();
    const command = new GetTokensFromRefreshTokenCommand({
      ClientId: older.cognito.clientId,
      RefreshToken: token,
    });
    expect((await older.operator.send(command)).AuthenticationResult?.AccessToken).toBeDefined();
    await signOut({ global: false });
    expect((await signIn({ username, password: PASSWORD })).isSignedIn).toBe(true);
    await older.stop();
  });

  it('is left alone and named when it is not a pool', async () => {
    const file = `${pool.file}.broken`;
    writeFileSync(file, '{"users":');
    await expect(startCognito({ file })).rejects.toThrow(`${file} is not a user pool`);
    expect(readFileSync(file, 'utf8')).toBe('{"users":');
  });
});

it('shows its keys without their private half', async () => {
  const { keys } = (await (await fetch(pool.cognito.jwksUrl)).json()) as { keys: object[] };
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
});

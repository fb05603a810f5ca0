import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCognito } from '#infra/local/cognito/cognito.ts';
import { dana, PASSWORD, startPool } from './user-pool.ts';

const pool = await startPool();
afterAll(() => pool.stop());
beforeAll(() => pool.addAdmin(dana));
const { operator } = pool;
const { clientId: ClientId, userPoolId: UserPoolId } = pool.cognito;
const eve = 'eve@example.com';

const call = (operation: string, body: string, headers: Record<string, string> = {}) =>
  fetch(pool.cognito.url, {
    method: 'POST',
    body,
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`, ...headers },
  });
const initiated = (AuthFlow: 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH', given: Record<string, string>) =>
  operator.initiateAuth({ AuthFlow, ClientId, AuthParameters: { USERNAME: dana, ...given } });

describe('the pool lets nobody in by the side', () => {
  it('takes an operator only with a signed request', async () => {
    const response = await call('AdminCreateUser', JSON.stringify({ UserPoolId, Username: eve }));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
  });

  it('refuses the flows that would send it the password', async () => {
    await expect(initiated('USER_PASSWORD_AUTH', { PASSWORD })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'USER_PASSWORD_AUTH flow not enabled for this client',
    });
  });

  it.each(['0', 'zero', ''])('refuses the SRP_A %j, with which no password is needed', async (SRP_A) => {
    await expect(initiated('USER_SRP_AUTH', { SRP_A })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
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
    await expect(operator.adminSetUserPassword({ ...pool.user(dana), Password })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: `Password did not conform with policy: ${reason}`,
    });
  });

  it('when the pool is not there', async () => {
    const joining = operator.adminAddUserToGroup({
      ...{ UserPoolId: 'us-east-1_other', Username: dana, GroupName: 'admins' },
    });
    await expect(joining).rejects.toThrow('User pool us-east-1_other does not exist.');
  });

  it('when a field is missing or the body is not JSON', async () => {
    const answered = async (body: string) => (await call('InitiateAuth', body)).json();
    expect(await answered('{"AuthFlow":"USER_SRP_AUTH"}')).toMatchObject({
      __type: 'InvalidParameterException',
      message: expect.stringContaining('ClientId'),
    });
    expect(await answered('{')).toMatchObject({ __type: 'SerializationException' });
  });
});

describe('what the stand-in does not do is refused by name', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['AdminDeleteUser', () => operator.adminDeleteUser(pool.user(dana))],
    ['SignUp', () => operator.signUp({ ClientId, Username: eve, Password: PASSWORD })],
    ['ForgotPassword', () => operator.forgotPassword({ ClientId, Username: dana })],
    ['GetDevice', () => operator.getDevice({ AccessToken: 'any', DeviceKey: 'any' })],
  ])('%s', async (name, asked) => {
    await expect(asked()).rejects.toMatchObject({
      name: 'UnknownOperationException',
      message: expect.stringContaining(name),
    });
  });

  it('a filter of the list of users', async () => {
    await expect(operator.listUsers({ UserPoolId, Filter: 'email ^= "a"' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: expect.stringContaining('Filter'),
    });
  });
});

it('a page of another origin may call, with every header Amplify sends', async () => {
  const asked =
    'amz-sdk-invocation-id,amz-sdk-request,cache-control,content-type,x-amz-target,x-amz-user-agent';
  const { ok, headers } = await fetch(pool.cognito.url, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:3000',
      'access-control-request-method': 'POST',
      'access-control-request-headers': asked,
    },
  });
  const allowed = (name: string) => headers.get(`access-control-allow-${name}`);
  expect([ok, allowed('origin'), allowed('headers')]).toEqual([true, '*', asked]);
  expect((await call('SignUp', '{}')).headers.get('access-control-allow-origin')).toBe('*');
});

describe('the file of the pool', () => {
  it('holds no password and no refresh token, and only its owner reads it', () => {
    const text = readFileSync(pool.file, 'utf8');
    expect(text).toContain(dana);
    expect(text).not.toContain(PASSWORD);
    expect(text).not.toMatch(/"refreshToken"/);
    expect(statSync(pool.file).mode & 0o077).toBe(0);
  });

  it('is left alone and named when it is not a pool', async () => {
    const file = `${pool.file}.broken`;
    writeFileSync(file, '{"users":');
    await expect(startCognito({ file })).rejects.toThrow(`${file} is damaged: put it back from a copy`);
    expect(readFileSync(file, 'utf8')).toBe('{"users":');
  });
});

it('shows its keys without their private half', async () => {
  const { keys } = (await (await fetch(pool.cognito.jwksUrl)).json()) as { keys: object[] };
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
});

import {
  AdminDisableUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { currentTokens, pointAmplifyAt } from '#test/support/amplify-user.ts';
import { addAdmin, PASSWORD, startPool } from './user-pool.ts';

const username = 'dana.reyes@example.com';
let pool: Awaited<ReturnType<typeof startPool>>;
/** What the browser of the last sign-in keeps. */
let storage: ReadonlyMap<string, string>;

beforeEach(async () => {
  pool = await startPool();
  await addAdmin(pool.operator, pool.cognito.userPoolId, username);
  await withPassword();
});
afterEach(() => pool.stop());

function withPassword(password = PASSWORD) {
  storage = pointAmplifyAt(pool.cognito);
  return signIn({ username, password });
}
const user = () => ({ UserPoolId: pool.cognito.userPoolId, Username: username });
const whoIs = (AccessToken: string) => pool.operator.send(new GetUserCommand({ AccessToken }));

it('a global sign-out ends every session; a new sign-in is free to begin', async () => {
  const here = await currentTokens();
  await withPassword();
  const there = await currentTokens();
  await pool.operator.send(new AdminUserGlobalSignOutCommand(user()));
  for (const { accessToken } of [here, there])
    await expect(whoIs(accessToken)).rejects.toThrow('Access Token has been revoked');
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  expect((await withPassword()).isSignedIn).toBe(true);
});

it('a disabled login neither refreshes nor signs in, and only the right password learns why', async () => {
  const { accessToken } = await currentTokens();
  const refresh = new GetTokensFromRefreshTokenCommand({
    ClientId: pool.cognito.clientId,
    RefreshToken: [...storage].find(([name]) => name.endsWith('.refreshToken'))?.[1],
  });
  await pool.operator.send(new AdminDisableUserCommand(user()));
  await expect(whoIs(accessToken)).rejects.toThrow('User is disabled.');
  await expect(pool.operator.send(refresh)).rejects.toThrow('User is disabled.');
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  await expect(withPassword()).rejects.toThrow('User is disabled.');
  await expect(withPassword('Another-Password-1')).rejects.toThrow('Incorrect username or password.');
  await pool.restart();
  await expect(withPassword()).rejects.toThrow('User is disabled.');
});

it('who left the group is not listed, and has no group in the next token', async () => {
  const members = async () => {
    const group = { UserPoolId: pool.cognito.userPoolId, GroupName: 'admins' };
    const { Users = [] } = await pool.operator.send(new ListUsersInGroupCommand(group));
    return Users.map(({ Attributes = [] }) => Attributes.find(({ Name }) => Name === 'email')?.Value);
  };
  expect(await members()).toEqual([username]);
  await pool.operator.send(new AdminRemoveUserFromGroupCommand({ ...user(), GroupName: 'admins' }));
  expect(await members()).toEqual([]);
  const { tokens } = await fetchAuthSession({ forceRefresh: true });
  expect(tokens?.accessToken.payload).not.toHaveProperty('cognito:groups');
});

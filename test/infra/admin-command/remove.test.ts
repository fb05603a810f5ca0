import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { removeAdmin } from '#infra/commands/admin-logins.ts';
import { jwtAuthorizer } from '#infra/local/gateway/authorizer.ts';
import { addAdmin, PASSWORD, startPool } from '#test/infra/local/cognito/user-pool.ts';
import { currentTokens, pointAmplifyAt } from '#test/support/amplify-user.ts';

const dana = 'dana.reyes@example.com';
const lee = 'lee.park@example.com';
const start = Date.now();
let secondsLater = 0;
let pool: Awaited<ReturnType<typeof startPool>>;

beforeEach(async () => {
  secondsLater = 0;
  pool = await startPool({ clock: () => new Date(start + secondsLater * 1000) });
  for (const email of [dana, lee]) await addAdmin(pool.operator, pool.cognito.userPoolId, email);
});
afterEach(() => pool.stop());

const signInAs = (username: string) => {
  pointAmplifyAt(pool.cognito);
  return signIn({ username, password: PASSWORD });
};
const remove = (email: string, evenTheLast = false) =>
  removeAdmin({ client: pool.operator, userPoolId: pool.cognito.userPoolId, isDeployed: false }, email, {
    evenTheLast,
  });

describe('a removed admin', () => {
  test('is told about in sentences that name no more than is so', async () => {
    expect(await remove(dana)).toEqual([
      `${dana} is no longer in the group admins.`,
      'Every session of theirs has ended and cannot be renewed.',
      'The login is disabled: nobody can sign in with it.',
      'A page that was open may still work for up to 10 minutes, until its access token ends.',
    ]);
  });

  test('cannot refresh from that moment on, nor sign in again', async () => {
    await signInAs(dana);
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
    await remove(dana);
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    await expect(signInAs(dana)).rejects.toThrow('User is disabled.');
    expect((await signInAs(lee)).isSignedIn).toBe(true);
  });

  test('is let in by the gateway for the rest of ten minutes and not a second longer', async () => {
    const authorize = jwtAuthorizer({
      ...pool.cognito,
      clock: () => new Date(start + secondsLater * 1000),
    });
    await signInAs(dana);
    const { accessToken } = await currentTokens();
    await remove(dana);
    secondsLater = 599;
    expect(await authorize(`Bearer ${accessToken}`)).toMatchObject({ scopes: [expect.any(String)] });
    secondsLater = 600;
    expect(await authorize(`Bearer ${accessToken}`)).toBe(401);
  });

  test('stays out when a deploy names them again', async () => {
    await remove(dana);
    const login = { UserPoolId: pool.cognito.userPoolId, Username: dana };
    // The two calls of infra/constructs/first-admin.ts; the first one's failure is ignored there.
    const invited = new AdminCreateUserCommand({
      ...login,
      MessageAction: 'SUPPRESS',
      TemporaryPassword: PASSWORD,
    });
    await expect(pool.operator.send(invited)).rejects.toMatchObject({ name: 'UsernameExistsException' });
    await pool.operator.send(new AdminAddUserToGroupCommand({ ...login, GroupName: 'admins' }));
    await expect(signInAs(dana)).rejects.toThrow('User is disabled.');
  });

  test('can be removed once more, where the command was cut short', async () => {
    await remove(dana);
    expect(await remove(dana)).toHaveLength(4);
  });
});

describe('the last admin', () => {
  beforeEach(() => remove(lee));

  test('is kept, with what to do instead', async () => {
    await expect(remove(dana)).rejects.toThrow(
      `${dana} is the last admin, and nobody could sign in any more: make another admin first, or add --even-the-last.`,
    );
    expect((await signInAs(dana)).isSignedIn).toBe(true);
  });

  test('is kept too where the others of the group are disabled', async () => {
    const login = { UserPoolId: pool.cognito.userPoolId, Username: lee };
    await pool.operator.send(new AdminAddUserToGroupCommand({ ...login, GroupName: 'admins' }));
    await pool.operator.send(new AdminDisableUserCommand(login));
    await expect(remove(dana)).rejects.toThrow('is the last admin');
  });

  test('goes when that is asked for', async () => {
    await remove(dana, true);
    await expect(signInAs(dana)).rejects.toThrow('User is disabled.');
  });
});

test('an unknown address is named', async () => {
  await expect(remove('nobody@example.com')).rejects.toThrow(
    `There is no login nobody@example.com in ${pool.cognito.userPoolId}: is the address right?`,
  );
});

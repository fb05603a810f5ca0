import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { removeAdmin } from '#infra/commands/admin-logins.ts';
import { addAdmin } from '#infra/commands/admins.ts';
import { type AdminPool, dana, lee, passwordIn, startAdminPool } from '#test/infra/commands/admin-pool.ts';
import { PASSWORD } from '#test/infra/local/cognito/user-pool.ts';
import { pointAmplifyAt } from '#test/support/amplify-user.ts';

let there: AdminPool;
afterEach(() => there.stop());

const add = (email: string, enable = false) => addAdmin(there.pool, email, { enable });
const signInAs = (username: string, password = PASSWORD) => {
  pointAmplifyAt(there.cognito);
  return signIn({ username, password });
};
const groups = async () => (await fetchAuthSession()).tokens?.accessToken.payload['cognito:groups'];

describe('on a deployed pool', () => {
  beforeEach(async () => {
    there = await startAdminPool({ isDeployed: true });
  });

  test('a new admin is invited by mail, and the operator sees no password', async () => {
    expect(await add(lee)).toEqual([
      `${lee} gets an invitation by mail, with a temporary password.`,
      `${lee} is in the group admins.`,
    ]);
    expect(there.mails).toEqual([{ to: lee, temporaryPassword: expect.any(String) }]);
    const { nextStep } = await signInAs(lee, there.mails[0]?.temporaryPassword);
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
  });

  test('the invitation names the page the first admin was told, and none where nobody was', async () => {
    const websiteOf = async (Username: string) => {
      const { UserPoolId, client } = { UserPoolId: there.pool.userPoolId, client: there.pool.client };
      const { UserAttributes = [] } = await client.send(new AdminGetUserCommand({ UserPoolId, Username }));
      return UserAttributes.find(({ Name }) => Name === 'website')?.Value;
    };
    await add(lee);
    expect(await websiteOf(lee)).toBeUndefined();
    const first = 'first.admin@example.com';
    const page = 'https://quote.example.com/admin';
    const login = { UserPoolId: there.pool.userPoolId, Username: first };
    await there.pool.client.send(
      new AdminCreateUserCommand({
        ...login,
        DesiredDeliveryMediums: ['EMAIL'],
        UserAttributes: [
          { Name: 'email', Value: first },
          { Name: 'website', Value: page },
        ],
      }),
    );
    await there.pool.client.send(new AdminAddUserToGroupCommand({ ...login, GroupName: 'admins' }));
    await add('second.admin@example.com');
    expect(await websiteOf('second.admin@example.com')).toBe(page);
  });

  test('the next command to type names the pool', async () => {
    await there.disable(dana);
    await expect(add(dana)).rejects.toThrow(
      `npm run admin -- add ${dana} --enable --pool ${there.pool.userPoolId}.`,
    );
  });
});

describe('on this machine', () => {
  beforeEach(async () => {
    there = await startAdminPool({ isDeployed: false });
  });

  test('a new admin’s temporary password is on the screen, and good for the first sign-in', async () => {
    const said = await add(lee);
    expect(said.at(-1)).toBe(`${lee} is in the group admins.`);
    expect((await signInAs(lee, passwordIn(said))).nextStep.signInStep).toMatch(/NEW_PASSWORD_REQUIRED/);
  });

  test('a login that is there is put into the group, keeps its password, and that is said', async () => {
    await removeAdmin(there.pool, dana, { evenTheLast: true });
    await add(dana, true);
    expect(await add(dana)).toEqual([
      `${dana} has a login already: nobody was invited.`,
      `${dana} is in the group admins.`,
    ]);
    await signInAs(dana);
    expect(await groups()).toEqual(['admins']);
  });

  test('a login that never signed in is told how to get a password', async () => {
    await add(lee);
    expect(await add(lee)).toContain(
      `Its temporary password has not been used; to send a new one: npm run admin -- resend ${lee}.`,
    );
  });

  test('a disabled login stays out unless it shall be let in', async () => {
    await removeAdmin(there.pool, dana, { evenTheLast: true });
    await expect(add(dana)).rejects.toThrow(
      `The login ${dana} was disabled; to let them in again, with the password they had: npm run admin -- add ${dana} --enable.`,
    );
    await expect(signInAs(dana)).rejects.toThrow('User is disabled.');
    expect(await add(dana, true)).toEqual([
      `The login ${dana} is enabled again, with the password it had.`,
      `${dana} is in the group admins.`,
    ]);
    await signInAs(dana);
    expect(await groups()).toEqual(['admins']);
  });
});

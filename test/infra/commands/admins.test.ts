import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  CreateGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { fetchAuthSession, setUpTOTP, signIn, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { removeAdmin } from '#infra/commands/admin-logins.ts';
import { addAdmin, listAdmins, temporaryPassword } from '#infra/commands/admins.ts';
import type { UserPool } from '#infra/commands/where.ts';
import { assertPasswordAllowed } from '#infra/local/cognito/pool.ts';
import { passwordPolicy } from '#shared/admins.ts';
import { addAdmin as makeAdmin, PASSWORD, startPool } from '#test/infra/local/cognito/user-pool.ts';
import { pointAmplifyAt, shownCode } from '#test/support/admin-tokens.ts';
import { type AdminPool, dana, lee, passwordIn, startAdminPool } from './admin-pool.ts';

describe('add', () => {
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
});

describe('list', () => {
  let running: Awaited<ReturnType<typeof startPool>>;
  afterEach(() => running.stop());

  const poolOf = (): UserPool => ({
    client: running.operator,
    userPoolId: running.cognito.userPoolId,
    isDeployed: false,
  });

  test('every login is a row, admins first, with what an operator has to know of it', async () => {
    const today = new Date();
    running = await startPool({ clock: () => today });
    const { operator, cognito } = running;
    for (const name of ['zoe', 'ada', 'bo'])
      await makeAdmin(operator, cognito.userPoolId, `${name}@example.com`);
    await removeAdmin(poolOf(), 'ada@example.com', { evenTheLast: false });
    await operator.send(
      new AdminCreateUserCommand({
        UserPoolId: cognito.userPoolId,
        Username: 'cy@example.com',
        MessageAction: 'SUPPRESS',
        TemporaryPassword: PASSWORD,
      }),
    );
    pointAmplifyAt(cognito);
    await signIn({ username: 'zoe@example.com', password: PASSWORD });
    const { sharedSecret } = await setUpTOTP();
    await verifyTOTPSetup({ code: shownCode(sharedSecret) });
    await updateMFAPreference({ totp: 'PREFERRED' });
    const day = today.toISOString().slice(0, 10);
    const id = '[0-9a-f-]{36}';
    expect(await listAdmins(poolOf())).toEqual(
      [
        'mail              access               password             authenticator app   last change   in the logs',
        `bo@example.com    admin                own password         off                 ${day}    ${id}`,
        `zoe@example.com   admin                own password         on                  ${day}    ${id}`,
        `cy@example.com    no admin             temporary password   off                 ${day}    ${id}`,
        `ada@example.com   no admin, disabled   own password         off                 ${day}    ${id}`,
      ].map((row) => expect.stringMatching(new RegExp(`^${row}$`))),
    );
  });

  test('a pool of more than one page is listed whole', async () => {
    running = await startPool();
    const { operator, cognito } = running;
    await makeAdmin(operator, cognito.userPoolId, 'first@example.com');
    for (let index = 0; index < 60; index += 1)
      await operator.send(
        new AdminCreateUserCommand({
          UserPoolId: cognito.userPoolId,
          Username: `more${index}@example.com`,
          MessageAction: 'SUPPRESS',
          TemporaryPassword: PASSWORD,
        }),
      );
    expect(await listAdmins(poolOf())).toHaveLength(1 + 61);
  });

  test('an empty pool says how the first login is made', async () => {
    running = await startPool();
    await running.operator.send(
      new CreateGroupCommand({ UserPoolId: running.cognito.userPoolId, GroupName: 'admins' }),
    );
    expect(await listAdmins(poolOf())).toEqual([
      `There is no login in ${running.cognito.userPoolId}: npm run admin -- add mail@example.com makes one.`,
    ]);
  });
});

test.each([
  ['the first', () => 0],
  ['the last', (below: number) => below - 1],
])('a temporary password keeps to the policy with %s of every choice', (_, pick) => {
  const password = temporaryPassword(pick);
  expect(() => assertPasswordAllowed(password, passwordPolicy)).not.toThrow();
  expect(password).toMatch(/^Roof(-[a-z2-9]{4}){4}-7$/);
});

import { fetchAuthSession, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { removeAdmin } from '#infra/commands/admin-logins.ts';
import { addAdmin, listAdmins, temporaryPassword } from '#infra/commands/admins.ts';
import { assertPasswordAllowed } from '#infra/local/cognito/pool.ts';
import { dana, lee, passwordIn, startMailingPool, startPool } from '#test/infra/local/cognito/user-pool.ts';
import { shownCode } from '#test/support/admin-tokens.ts';

const groups = async () => (await fetchAuthSession()).tokens?.accessToken.payload['cognito:groups'];
const NEW_PASSWORD = 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED';

describe('add', () => {
  describe('on a deployed pool', async () => {
    const pool = await startMailingPool();
    afterAll(() => pool.stop());
    beforeEach(async () => {
      pool.mails.length = 0;
      pool.cognito.empty();
      await pool.addAdmin(dana);
    });
    const add = (email: string) => addAdmin(pool.given(true), email, { enable: false });

    test('a new admin is invited by email, and the operator sees no password', async () => {
      expect(await add(lee)).toEqual([`Invitation emailed to ${lee}.`, `${lee} is an owner.`]);
      expect(pool.mails).toEqual([{ to: lee, temporaryPassword: expect.any(String) }]);
      const { nextStep } = await pool.signIn(lee, pool.mails[0]?.temporaryPassword);
      expect(nextStep.signInStep).toBe(NEW_PASSWORD);
    });

    test('the invitation names the page the first admin was told, and none where nobody was', async () => {
      const websiteOf = async (email: string) => {
        const { UserAttributes = [] } = await pool.operator.adminGetUser(pool.user(email));
        return UserAttributes.find(({ Name }) => Name === 'website')?.Value;
      };
      await add(lee);
      expect(await websiteOf(lee)).toBeUndefined();
      const first = pool.user('first.admin@example.com');
      const page = 'https://quote.example.com/admin';
      await pool.operator.adminCreateUser({
        ...first,
        DesiredDeliveryMediums: ['EMAIL'],
        UserAttributes: [
          { Name: 'email', Value: first.Username },
          { Name: 'website', Value: page },
        ],
      });
      await pool.operator.adminAddUserToGroup({ ...first, GroupName: 'admins' });
      await add('second.admin@example.com');
      expect(await websiteOf('second.admin@example.com')).toBe(page);
    });

    test('the next command to type names the pool', async () => {
      await pool.operator.adminDisableUser(pool.user(dana));
      const command = `npm run admin -- add ${dana} --enable --role sales --pool ${pool.cognito.userPoolId}, or with --role owner.`;
      await expect(add(dana)).rejects.toThrow(command);
    });
  });

  describe('on this machine', async () => {
    const pool = await startPool();
    afterAll(() => pool.stop());
    beforeEach(async () => {
      pool.cognito.empty();
      await pool.addAdmin(dana);
    });
    const add = (email: string, enable = false, role?: 'owner' | 'sales') =>
      addAdmin(pool.given(), email, { enable, role });
    const remove = async () => {
      // Somebody has to stay.
      await pool.addAdmin('sam.okafor@example.com');
      return removeAdmin(pool.given(), dana);
    };

    test('a new admin’s temporary password is on the screen, and good for the first sign-in', async () => {
      const said = await add(lee);
      expect(said.at(-1)).toBe(`${lee} is an owner.`);
      expect((await pool.signIn(lee, passwordIn(said))).nextStep.signInStep).toBe(NEW_PASSWORD);
    });

    test('a login that is there is put into the group, keeps its password, and that is said', async () => {
      await remove();
      await add(dana, true, 'owner');
      expect(await add(dana)).toEqual([
        `${dana} already has a login. No invitation sent.`,
        `${dana} is an owner.`,
      ]);
      await pool.signIn(dana);
      expect(await groups()).toEqual(['admins']);
    });

    test('a role that is named is the login’s from then on, and stays where none is named', async () => {
      await pool.addAdmin(lee);
      const role = (named?: 'owner' | 'sales') =>
        addAdmin(pool.given(), lee, { enable: false, role: named }).then((said) => said.at(-1));
      expect(await role('sales')).toBe(`${lee} is in sales.`);
      expect(await role()).toBe(`${lee} is in sales.`);
      await pool.signIn(lee);
      expect(await groups()).toEqual(['sales']);
      expect(await role('owner')).toBe(`${lee} is an owner.`);
    });

    test('the last owner is not put into sales', async () => {
      await expect(addAdmin(pool.given(), dana, { enable: false, role: 'sales' })).rejects.toThrow(
        `${dana} is the only owner.`,
      );
      await pool.signIn(dana);
      expect(await groups()).toEqual(['admins']);
    });

    test('a login that never signed in is told how to get a password', async () => {
      await add(lee);
      expect(await add(lee)).toContain(
        `${lee} hasn’t used the temporary password yet. To send a new one: npm run admin -- resend ${lee}.`,
      );
    });

    test('a disabled login stays out unless it shall be let in', async () => {
      await remove();
      await expect(add(dana)).rejects.toThrow(
        `${dana} is disabled. To let them back in with the old password: npm run admin -- add ${dana} --enable --role sales, or with --role owner.`,
      );
      await expect(pool.signIn(dana)).rejects.toThrow('User is disabled.');
      await expect(add(dana, true)).rejects.toThrow(
        `${dana} was removed and has no role left. Say which: npm run admin -- add ${dana} --enable --role sales, or with --role owner.`,
      );
      await expect(pool.signIn(dana)).rejects.toThrow('User is disabled.');
      expect(await add(dana, true, 'owner')).toEqual([
        `${dana} can sign in again with the old password.`,
        `${dana} is an owner.`,
      ]);
      await pool.signIn(dana);
      expect(await groups()).toEqual(['admins']);
    });
  });
});

describe('list', async () => {
  const today = new Date();
  const pool = await startPool({ clock: () => today });
  afterAll(() => pool.stop());
  beforeEach(() => pool.cognito.empty());
  const listed = () => listAdmins(pool.given());

  test('every login is a row, owners first, then sales, with what an operator has to know of it', async () => {
    for (const name of ['zoe', 'ada', 'bo']) await pool.addAdmin(`${name}@example.com`);
    await removeAdmin(pool.given(), 'ada@example.com');
    await addAdmin(pool.given(), 'bo@example.com', { enable: false, role: 'sales' });
    await pool.addInvited('cy@example.com');
    await pool.signIn('zoe@example.com');
    const { sharedSecret } = await setUpTOTP();
    await verifyTOTPSetup({ code: shownCode(sharedSecret) });
    await updateMFAPreference({ totp: 'PREFERRED' });
    const day = today.toISOString().slice(0, 10);
    const id = '[0-9a-f-]{36}';
    expect(await listed()).toEqual(
      [
        'email             role                     password    authenticator app   last change   log ID',
        `zoe@example.com   owner                    set         on                  ${day}    ${id}`,
        `bo@example.com    sales                    set         off                 ${day}    ${id}`,
        `cy@example.com    not an admin             temporary   off                 ${day}    ${id}`,
        `ada@example.com   not an admin, disabled   set         off                 ${day}    ${id}`,
      ].map((row) => expect.stringMatching(new RegExp(`^${row}$`))),
    );
  });

  test('a pool of more than one page is listed whole', async () => {
    await pool.addAdmin('first@example.com');
    for (let index = 0; index < 60; index += 1) await pool.addInvited(`more${index}@example.com`);
    expect(await listed()).toHaveLength(1 + 61);
  });

  test('an empty pool says how the first login is made', async () => {
    const { userPoolId: UserPoolId } = pool.cognito;
    await pool.operator.createGroup({ UserPoolId, GroupName: 'admins' });
    expect(await listed()).toEqual([
      `No logins in ${UserPoolId} yet. Add one: npm run admin -- add name@example.com`,
    ]);
  });
});

test('a temporary password keeps to the policy, and is another each time', () => {
  const passwords = Array.from({ length: 100 }, () => temporaryPassword());
  for (const password of passwords) {
    expect(() => assertPasswordAllowed(password)).not.toThrow();
    expect(password).toMatch(/^Roof(-[a-z2-9]{4}){4}-7$/);
  }
  expect(new Set(passwords).size).toBe(100);
});

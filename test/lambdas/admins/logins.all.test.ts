import { confirmSignIn, fetchAuthSession, signOut } from 'aws-amplify/auth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AdminLogins, poolLogins } from '#lambdas/admins/logins.ts';
import { userPool } from '#lambdas/admins/user-pool.ts';
import type { AdminRole } from '#shared/admins.ts';
import type { AdminLogin } from '#shared/api/team-routes.ts';
import { dana, lee, PASSWORD, startMailingPool } from '#test/infra/local/cognito/user-pool.ts';

const page = 'https://quote.example.com/admin';

let pool: Awaited<ReturnType<typeof startMailingPool>>;
let logins: AdminLogins;
beforeEach(async () => {
  pool = await startMailingPool();
  await pool.addAdmin(dana);
  logins = poolLogins(userPool(pool.operator, pool.cognito.userPoolId));
});
afterEach(() => pool.stop());

async function invited(email: string, role: AdminRole = 'owner', name = ''): Promise<AdminLogin> {
  const login = await logins.invite({ email, role, name }, page);
  if (login === 'already') throw new Error(`${email} is an admin already`);
  return login;
}
const named = async (email: string) => (await logins.list()).find((login) => login.email === email);
const usernameOf = async (email: string) => (await named(email))?.username ?? '';
const roleOf = async (email: string) => logins.roleOf(await usernameOf(email));
const passwordTo = (email: string) => pool.mails.findLast(({ to }) => to === email)?.temporaryPassword ?? '';
const remove = async (email: string) => logins.remove(await usernameOf(email));

async function signInFirst(email: string) {
  await pool.signIn(email, passwordTo(email));
  await confirmSignIn({ challengeResponse: PASSWORD });
  await signOut();
}
async function canSignIn(email: string) {
  const { isSignedIn } = await pool.signIn(email);
  await signOut();
  return isSignedIn;
}

describe('an invitation', () => {
  test('goes by email with the page to sign in at, and whoever uses it is an admin', async () => {
    expect(await invited(lee)).toMatchObject({ email: lee, state: 'invited', authenticatorApp: false });
    expect(pool.mails).toEqual([{ to: lee, temporaryPassword: expect.any(String), website: page }]);
    await signInFirst(lee);
    expect([await roleOf(lee), (await named(lee))?.state]).toEqual(['owner', 'active']);
  });

  test('of an admin is refused, in whatever letters the address is written', async () => {
    expect(await logins.invite({ email: dana, role: 'sales', name: '' }, page)).toBe('already');
    expect(await logins.invite({ email: dana.toUpperCase(), role: 'sales', name: '' }, page)).toBe('already');
    expect(pool.mails).toEqual([]);
  });

  test('is sent again with another password, and the one before is void', async () => {
    const { username } = await invited(lee);
    const before = passwordTo(lee);
    expect(await logins.resend(username)).toMatchObject({ email: lee, state: 'invited' });
    expect(passwordTo(lee)).not.toBe(before);
    await expect(pool.signIn(lee, before)).rejects.toThrow('Incorrect username');
  });

  test('is not sent again to a password of one’s own, nor to nobody', async () => {
    expect(await logins.resend(await usernameOf(dana))).toBe('used');
    expect(await logins.resend('00000000-0000-4000-8000-000000000000')).toBe('missing');
    expect(pool.mails).toEqual([]);
  });
});

describe('a removed admin', () => {
  test('is no admin from that moment on, cannot refresh and cannot sign in', async () => {
    await pool.addAdmin(lee);
    await pool.signIn(lee);
    expect(await remove(lee)).toEqual({ email: lee });
    expect([await roleOf(lee), (await named(lee))?.state]).toEqual([undefined, 'removed']);
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    await expect(pool.signIn(lee)).rejects.toThrow('User is disabled.');
  });

  test('who is invited again has the password from before and gets no email', async () => {
    await pool.addAdmin(lee);
    await remove(lee);
    expect((await invited(lee)).state).toBe('active');
    expect([pool.mails, await canSignIn(lee)]).toEqual([[], true]);
  });

  test('who never signed in gets a new temporary password when invited again', async () => {
    await invited(lee);
    const before = passwordTo(lee);
    await remove(lee);
    expect((await invited(lee)).state).toBe('invited');
    expect(passwordTo(lee)).not.toBe(before);
    await signInFirst(lee);
  });

  test('who gets no invitation resent stays out', async () => {
    const { username } = await invited(lee);
    await logins.remove(username);
    expect(await logins.resend(username)).toBe('missing');
  });
});

describe('the last owner', () => {
  test('stays, and may still sign in', async () => {
    expect(await remove(dana)).toBe('last');
    expect([await roleOf(dana), await canSignIn(dana)]).toEqual(['owner', true]);
  });
});

describe('a role', () => {
  const setRole = async (email: string, role: AdminRole) => logins.setRole(await usernameOf(email), role);

  test('comes with the invitation, and the list says it', async () => {
    await invited(lee, 'sales');
    expect([await roleOf(lee), (await named(lee))?.role]).toEqual(['sales', 'sales']);
    expect((await named(dana))?.role).toBe('owner');
  });

  test('holds at once, both ways, without a new sign-in', async () => {
    await pool.addAdmin(lee);
    expect(await setRole(lee, 'sales')).toMatchObject({ email: lee, role: 'sales' });
    expect(await roleOf(lee)).toBe('sales');
    expect(await setRole(lee, 'owner')).toMatchObject({ email: lee, role: 'owner' });
    expect(await roleOf(lee)).toBe('owner');
  });

  test('of the last owner stays, whoever is in sales', async () => {
    await pool.addAdmin(lee);
    await setRole(lee, 'sales');
    expect(await setRole(dana, 'sales')).toBe('last');
    expect([await roleOf(dana), await remove(dana)]).toEqual(['owner', 'last']);
    const { Users } = await pool.operator.listUsersInGroup({
      UserPoolId: pool.cognito.userPoolId,
      GroupName: 'sales',
    });
    expect(Users?.map(({ Username }) => Username)).toEqual([await usernameOf(lee)]);
  });

  test('of sales is taken with the login, which comes back with the role it is invited to', async () => {
    await pool.addAdmin(lee);
    await setRole(lee, 'sales');
    await remove(lee);
    expect([await roleOf(lee), (await named(lee))?.role]).toEqual([undefined, undefined]);
    expect(await setRole(lee, 'owner')).toBe('missing');
    expect((await invited(lee, 'sales')).role).toBe('sales');
  });

  test('of a disabled login that a deploy put back into the owners’ group is none', async () => {
    await pool.addAdmin(lee);
    const username = await usernameOf(lee);
    await remove(lee);
    await pool.operator.adminAddUserToGroup({ ...pool.user(lee), GroupName: 'admins' });
    expect(await logins.roleOf(username)).toBeUndefined();
    expect((await invited(lee, 'sales')).role).toBe('sales');
    expect(await logins.roleOf(username)).toBe('sales');
  });
});

describe('a name and a mobile', () => {
  const setContact = async (email: string, contact: { name: string; mobile: string }) =>
    logins.setContact(await usernameOf(email), contact);
  const contactOf = async (email: string) => {
    const { name, mobile } = (await named(email)) ?? {};
    return [name, mobile];
  };

  test('are none until they are given, and none again once they are taken away', async () => {
    expect(await contactOf(dana)).toEqual([undefined, undefined]);
    expect(await setContact(dana, { name: 'Dana Reyes', mobile: '+14025550102' })).toMatchObject({
      email: dana,
      name: 'Dana Reyes',
      mobile: '+14025550102',
      role: 'owner',
    });
    await setContact(dana, { name: '', mobile: '' });
    expect(await contactOf(dana)).toEqual([undefined, undefined]);
    expect(await canSignIn(dana)).toBe(true);
  });

  test('come with the invitation, stay with a login that was removed, and with one that comes back', async () => {
    await invited(lee, 'sales', 'Lee Park');
    await remove(lee);
    expect(await contactOf(lee)).toEqual(['Lee Park', undefined]);
    expect(await setContact(lee, { name: 'Another', mobile: '' })).toBe('missing');
    expect((await invited(lee, 'sales')).name).toBe('Lee Park');
    await remove(lee);
    expect((await invited(lee, 'sales', 'Lee M. Park')).name).toBe('Lee M. Park');
  });
});

describe('the list', () => {
  test('names whoever may sign in first, each with its state', async () => {
    const [ada, wren] = ['ada.moss@example.com', 'wren.abara@example.com'];
    await pool.addAdmin(ada);
    await remove(ada);
    await invited(wren);
    await pool.addAdmin(lee);
    await pool.operator.adminResetUserPassword(pool.user(lee));
    expect((await logins.list()).map(({ email, state }) => [email, state])).toEqual([
      [dana, 'active'],
      [lee, 'reset_needed'],
      [wren, 'invited'],
      [ada, 'removed'],
    ]);
  });

  test('goes on after a page of sixty', async () => {
    for (let number = 0; number < 61; number += 1) await invited(`admin.${number}@example.com`);
    expect(await logins.list()).toHaveLength(62);
    expect(await roleOf('admin.60@example.com')).toBe('owner');
  });
});

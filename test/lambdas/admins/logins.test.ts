import {
  AdminAddUserToGroupCommand,
  AdminDisableUserCommand,
  AdminResetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { InvitationEmail } from '#infra/local/cognito/pool.ts';
import { type AdminLogins, poolLogins } from '#lambdas/admins/logins.ts';
import { userPool } from '#lambdas/admins/user-pool.ts';
import type { AdminLogin } from '#shared/api/login-routes.ts';
import { addAdmin, PASSWORD, startPool } from '#test/infra/local/cognito/user-pool.ts';
import { pointAmplifyAt } from '#test/support/admin-tokens.ts';

const dana = 'dana.reyes@example.com';
const lee = 'lee.park@example.com';
const wren = 'wren.abara@example.com';
const page = 'https://quote.example.com/admin';

let mails: InvitationEmail[];
let pool: Awaited<ReturnType<typeof startPool>>;
let logins: AdminLogins;

beforeEach(async () => {
  mails = [];
  pool = await startPool({ outbox: (mail) => mails.push(mail) });
  await addAdmin(pool.operator, pool.cognito.userPoolId, dana);
  logins = poolLogins(userPool(pool.operator, pool.cognito.userPoolId));
  pointAmplifyAt(pool.cognito);
});
afterEach(() => pool.stop());

async function invited(email: string): Promise<AdminLogin> {
  const login = await logins.invite(email, page);
  if (login === 'already') throw new Error(`${email} is an admin already`);
  return login;
}
const named = async (email: string) => (await logins.list()).find((login) => login.email === email);
const usernameOf = async (email: string) => (await named(email))?.username ?? '';
const passwordTo = (email: string) => mails.findLast(({ to }) => to === email)?.temporaryPassword ?? '';
const remove = async (email: string) => logins.remove(await usernameOf(email));

async function signInFirst(email: string) {
  await signIn({ username: email, password: passwordTo(email) });
  await confirmSignIn({ challengeResponse: PASSWORD });
}

describe('an invitation', () => {
  test('goes by mail with the page to sign in at, and whoever uses it is an admin', async () => {
    expect(await invited(lee)).toMatchObject({ email: lee, state: 'invited', authenticatorApp: false });
    expect(mails).toEqual([{ to: lee, temporaryPassword: expect.any(String), website: page }]);
    await signInFirst(lee);
    expect(await logins.isAdmin(await usernameOf(lee))).toBe(true);
    expect((await named(lee))?.state).toBe('active');
    await signOut();
  });

  test('of an admin is refused, in whatever letters the address is written', async () => {
    expect(await logins.invite(dana, page)).toBe('already');
    expect(await logins.invite(dana.toUpperCase(), page)).toBe('already');
    expect(mails).toEqual([]);
  });

  test('is sent again with another password, and the one before is void', async () => {
    const { username } = await invited(lee);
    const before = passwordTo(lee);
    expect(await logins.resend(username)).toMatchObject({ email: lee, state: 'invited' });
    expect(passwordTo(lee)).not.toBe(before);
    await expect(signIn({ username: lee, password: before })).rejects.toThrow('Incorrect username');
  });

  test('is not sent again to a password of one’s own, nor to nobody', async () => {
    expect(await logins.resend(await usernameOf(dana))).toBe('used');
    expect(await logins.resend('00000000-0000-4000-8000-000000000000')).toBe('missing');
    expect(mails).toEqual([]);
  });
});

describe('a removed admin', () => {
  test('is no admin from that moment on, cannot refresh and cannot sign in', async () => {
    await addAdmin(pool.operator, pool.cognito.userPoolId, lee);
    await signIn({ username: lee, password: PASSWORD });
    expect(await remove(lee)).toBe('removed');
    expect(await logins.isAdmin(await usernameOf(lee))).toBe(false);
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    await expect(signIn({ username: lee, password: PASSWORD })).rejects.toThrow('User is disabled.');
    expect((await named(lee))?.state).toBe('removed');
  });

  test('who is invited again has the password from before and gets no mail', async () => {
    await addAdmin(pool.operator, pool.cognito.userPoolId, lee);
    await remove(lee);
    expect((await invited(lee)).state).toBe('active');
    expect(mails).toEqual([]);
    expect((await signIn({ username: lee, password: PASSWORD })).isSignedIn).toBe(true);
    await signOut();
  });

  test('who never signed in gets a new temporary password when invited again', async () => {
    await invited(lee);
    const before = passwordTo(lee);
    await remove(lee);
    expect((await invited(lee)).state).toBe('invited');
    expect(passwordTo(lee)).not.toBe(before);
    await signInFirst(lee);
    await signOut();
  });

  test('who gets no invitation resent stays out', async () => {
    const { username } = await invited(lee);
    await logins.remove(username);
    expect(await logins.resend(username)).toBe('missing');
  });
});

describe('the last admin', () => {
  test('stays, and may still sign in', async () => {
    expect(await remove(dana)).toBe('last');
    expect(await logins.isAdmin(await usernameOf(dana))).toBe(true);
    expect((await signIn({ username: dana, password: PASSWORD })).isSignedIn).toBe(true);
    await signOut();
  });

  test('is the last too where the others of the group are disabled', async () => {
    await addAdmin(pool.operator, pool.cognito.userPoolId, lee);
    await remove(lee);
    // As a deploy does that still names them.
    const again = { UserPoolId: pool.cognito.userPoolId, Username: lee, GroupName: 'admins' };
    await pool.operator.send(new AdminAddUserToGroupCommand(again));
    expect(await remove(dana)).toBe('last');
  });

  test('is nobody who is disabled: whoever is out already is put into no group again', async () => {
    await addAdmin(pool.operator, pool.cognito.userPoolId, lee);
    await remove(lee);
    await pool.operator.send(
      new AdminDisableUserCommand({ UserPoolId: pool.cognito.userPoolId, Username: dana }),
    );
    expect(await remove(lee)).toBe('removed');
    expect((await named(lee))?.state).toBe('removed');
    expect(await logins.isAdmin(await usernameOf(lee))).toBe(false);
  });

  test('is there after two have removed each other at once', async () => {
    await addAdmin(pool.operator, pool.cognito.userPoolId, lee);
    const [one, other] = [await usernameOf(dana), await usernameOf(lee)];
    await Promise.all([logins.remove(one), logins.remove(other)]);
    const left = [await logins.isAdmin(one), await logins.isAdmin(other)];
    expect(left).toContain(true);
  });
});

describe('the list', () => {
  test('names whoever may sign in first, each with its state', async () => {
    await addAdmin(pool.operator, pool.cognito.userPoolId, 'ada.moss@example.com');
    await remove('ada.moss@example.com');
    await invited(wren);
    await addAdmin(pool.operator, pool.cognito.userPoolId, lee);
    const reset = { UserPoolId: pool.cognito.userPoolId, Username: lee };
    await pool.operator.send(new AdminResetUserPasswordCommand(reset));
    expect((await logins.list()).map(({ email, state }) => [email, state])).toEqual([
      [dana, 'active'],
      [lee, 'reset_needed'],
      [wren, 'invited'],
      ['ada.moss@example.com', 'removed'],
    ]);
  });

  test('goes on after a page of sixty', async () => {
    for (let number = 0; number < 61; number += 1) await invited(`admin.${number}@example.com`);
    expect(await logins.list()).toHaveLength(62);
    expect(await logins.isAdmin(await usernameOf('admin.60@example.com'))).toBe(true);
  });
});

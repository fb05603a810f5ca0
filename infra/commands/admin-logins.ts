import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { removeUnlessLast } from '#shared/admins.ts';
import type { PoolWithRecords } from './admin-records.ts';
import { groupsOf, lastOwner } from './admin-roles.ts';
import { enabledLogin, existingLogin, invitation, passwordLines, temporaryPassword } from './admins.ts';
import { commandFor, type UserPool } from './where.ts';

/**
 * Takes an admin's access away. Safe to repeat, so an interrupted command can be run again.
 * @returns what was done, one sentence each
 * @throws Error with one sentence for an unknown login and for the last owner
 */
export async function removeAdmin(pool: PoolWithRecords, email: string): Promise<string[]> {
  const { client, userPoolId: UserPoolId } = pool;
  const found = await existingLogin(pool, email);
  if (!(await removeUnlessLast(groupsOf(pool), found))) throw lastOwner(pool, email);
  const login = { UserPoolId, Username: found.Username };
  await client.send(new AdminUserGlobalSignOutCommand(login));
  // A later deploy that names this admin puts them back into the group, but a disabled login still cannot sign in.
  await client.send(new AdminDisableUserCommand(login));
  await pool.endDevices(found.Username);
  await pool.leaveNewLeads(email);
  return [
    `${email} is no longer an admin and can’t sign in.`,
    'They’re signed out everywhere. An open page may work for one more minute.',
    'Their devices no longer get notifications, and no new leads go to them.',
  ];
}

/**
 * Gives an admin who forgot the password a new temporary one and ends their sessions. The authenticator app stays set
 * up, so that the new password alone is not enough.
 * @returns what was done, one sentence each
 * @throws Error with one sentence for an unknown or disabled login
 */
export async function resetPassword(pool: PoolWithRecords, email: string): Promise<string[]> {
  const { Username, hasAuthenticatorApp } = await enabledLogin(pool, email);
  const login = { UserPoolId: pool.userPoolId, Username };
  const password = temporaryPassword();
  await pool.client.send(new AdminSetUserPasswordCommand({ ...login, Password: password, Permanent: false }));
  await pool.client.send(new AdminUserGlobalSignOutCommand(login));
  await pool.endDevices(Username);
  return [
    ...passwordLines(email, password),
    'The old password no longer works, and they’re signed out everywhere.',
    'Their devices no longer get notifications until they turn them on again.',
    ...(hasAuthenticatorApp ? ['Their authenticator app is still on.'] : []),
  ];
}

/**
 * Invites an admin again with a new temporary password, if the first one was never used.
 * @returns what was done, one sentence each
 * @throws Error with one sentence for a login that is unknown, disabled or has its own password
 */
export async function resendInvitation(pool: UserPool, email: string): Promise<string[]> {
  const { isInvited } = await enabledLogin(pool, email);
  if (!isInvited)
    throw new Error(
      `${email} already has a password. If it’s forgotten: ${commandFor(pool, `reset ${email}`)}.`,
    );
  const { send, told } = invitation(pool, email, { again: true });
  await pool.client.send(
    new AdminCreateUserCommand({ UserPoolId: pool.userPoolId, Username: email, ...send }),
  );
  return [...told, 'The earlier temporary password no longer works.'];
}

/**
 * Turns off an admin's authenticator app, for a lost phone, and ends the sessions it may have.
 * @returns what was done, one sentence each
 * @throws Error with one sentence for an unknown login
 */
export async function resetMfa(pool: UserPool, email: string): Promise<string[]> {
  const { Username, hasAuthenticatorApp } = await existingLogin(pool, email);
  if (!hasAuthenticatorApp) return [`${email} has no authenticator app. Nothing changed.`];
  const login = { UserPoolId: pool.userPoolId, Username };
  await pool.client.send(
    new AdminSetUserMFAPreferenceCommand({
      ...login,
      SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
    }),
  );
  await pool.client.send(new AdminUserGlobalSignOutCommand(login));
  return [
    `${email}’s authenticator app is off, and they’re signed out everywhere.`,
    'Next sign-in needs only the password. They can add a new app under People.',
  ];
}

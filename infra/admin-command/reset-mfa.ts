import {
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { existingLogin } from './login.ts';
import type { UserPool } from './user-pool.ts';

/**
 * Turns an admin's authenticator app off, for a phone that is lost, and ends the sessions it may hold.
 * @returns what was done, a sentence each
 * @throws Error with one sentence for an unknown login
 */
export async function resetMfa(pool: UserPool, email: string): Promise<string[]> {
  const { Username, hasAuthenticatorApp } = await existingLogin(pool, email);
  if (!hasAuthenticatorApp) return [`${email} has no authenticator app turned on: nothing was changed.`];
  const login = { UserPoolId: pool.userPoolId, Username };
  await pool.client.send(
    new AdminSetUserMFAPreferenceCommand({
      ...login,
      SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
    }),
  );
  await pool.client.send(new AdminUserGlobalSignOutCommand(login));
  return [
    `The authenticator app of ${email} is off, and every session of theirs has ended.`,
    'The next sign-in asks for the password only; a new app is turned on under Security on the admin page.',
  ];
}

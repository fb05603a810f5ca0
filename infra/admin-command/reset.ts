import {
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { passwordTold } from './invitation.ts';
import { enabledLogin } from './login.ts';
import { temporaryPassword } from './temporary-password.ts';
import type { UserPool } from './user-pool.ts';

/**
 * Gives an admin who forgot the password a new temporary one and ends the sessions the old one opened. The
 * authenticator app stays as it is: whoever got the new password still needs the phone.
 * @returns what was done, a sentence each
 * @throws Error with one sentence for a login that is unknown or disabled
 */
export async function resetPassword(pool: UserPool, email: string): Promise<string[]> {
  const { Username, hasAuthenticatorApp } = await enabledLogin(pool, email);
  const login = { UserPoolId: pool.userPoolId, Username };
  const password = temporaryPassword();
  await pool.client.send(new AdminSetUserPasswordCommand({ ...login, Password: password, Permanent: false }));
  await pool.client.send(new AdminUserGlobalSignOutCommand(login));
  return [
    ...passwordTold(email, password),
    'The old password is void, and every session of theirs has ended.',
    ...(hasAuthenticatorApp ? ['Their authenticator app stays on and is asked for as before.'] : []),
  ];
}

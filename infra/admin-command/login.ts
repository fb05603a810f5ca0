import { AdminGetUserCommand, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { commandFor, type UserPool } from './user-pool.ts';

export interface Login {
  /** The pool's own name for it. */
  Username: string;
  hasAuthenticatorApp: boolean;
  isEnabled: boolean;
  /** It has a temporary password, which has not been used. */
  isInvited: boolean;
}

/** The login of an email address, or undefined where there is none. */
export async function findLogin({ client, userPoolId }: UserPool, email: string): Promise<Login | undefined> {
  try {
    const found = await client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }));
    return {
      Username: found.Username ?? email,
      hasAuthenticatorApp: found.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') === true,
      isEnabled: found.Enabled !== false,
      isInvited: found.UserStatus === 'FORCE_CHANGE_PASSWORD',
    };
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

/** The login of an email address. Throws an Error with one sentence where there is none. */
export async function existingLogin(pool: UserPool, email: string): Promise<Login> {
  const login = await findLogin(pool, email);
  if (login === undefined)
    throw new Error(`There is no login ${email} in ${pool.userPoolId}: is the address right?`);
  return login;
}

/** The login of an email address. Throws an Error with one sentence where there is none, and where it is disabled. */
export async function enabledLogin(pool: UserPool, email: string): Promise<Login> {
  const login = await existingLogin(pool, email);
  if (!login.isEnabled)
    throw new Error(
      `The login ${email} is disabled; to let them in again: ${commandFor(pool, `add ${email} --enable`)}.`,
    );
  return login;
}

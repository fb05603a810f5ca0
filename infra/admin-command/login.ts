import { AdminGetUserCommand, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import type { UserPool } from './user-pool.ts';

export interface Login {
  /** The pool's own name for it. */
  Username: string;
  hasAuthenticatorApp: boolean;
}

/** The login of an email address. Throws an Error with one sentence where there is none. */
export async function existingLogin({ client, userPoolId }: UserPool, email: string): Promise<Login> {
  try {
    const found = await client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }));
    return {
      Username: found.Username ?? email,
      hasAuthenticatorApp: found.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') === true,
    };
  } catch (error) {
    if (error instanceof UserNotFoundException)
      throw new Error(`There is no login ${email} in ${userPoolId}: is the address right?`, { cause: error });
    throw error;
  }
}

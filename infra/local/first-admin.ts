import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  CreateGroupCommand,
  GroupExistsException,
  InvalidPasswordException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { ADMINS_GROUP, PASSWORD_RULE } from '#shared/admins.ts';
import type { RunningCognito } from './cognito/cognito.ts';

/**
 * Creates the group and the first admin, or sets an existing admin's password again.
 * @throws Error with one sentence, also if that admin was removed: a start does not restore them
 */
export async function ensureAdmin(cognito: RunningCognito, email: string, password: string): Promise<void> {
  const client = new CognitoIdentityProviderClient({
    endpoint: cognito.url,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
  });
  const user = { UserPoolId: cognito.userPoolId, Username: email };
  try {
    await client
      .send(new CreateGroupCommand({ UserPoolId: cognito.userPoolId, GroupName: ADMINS_GROUP }))
      .catch(unless(GroupExistsException));
    await client
      .send(
        new AdminCreateUserCommand({
          ...user,
          MessageAction: 'SUPPRESS',
          TemporaryPassword: password,
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'true' },
          ],
        }),
      )
      .catch(unless(UsernameExistsException));
    const { Enabled } = await client.send(new AdminGetUserCommand(user));
    if (Enabled === false) throw new RemovedAdmin(email);
    await client.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }));
    await client.send(new AdminAddUserToGroupCommand({ ...user, GroupName: ADMINS_GROUP }));
  } catch (error) {
    if (error instanceof RemovedAdmin) throw error;
    if (error instanceof InvalidPasswordException)
      throw new Error(`LOCAL_ADMIN_PASSWORD is too weak. ${PASSWORD_RULE}`, { cause: error });
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`Can’t create the admin ${email}: ${why} (LOCAL_ADMIN_EMAIL, LOCAL_ADMIN_PASSWORD)`, {
      cause: error,
    });
  } finally {
    client.destroy();
  }
}

class RemovedAdmin extends Error {
  constructor(email: string) {
    super(
      `${email} was removed as an admin. Set LOCAL_ADMIN_EMAIL to another, or use --reset (deletes all local data).`,
    );
  }
}

const unless = (expected: new (...args: never[]) => Error) => (error: unknown) => {
  if (!(error instanceof expected)) throw error;
};

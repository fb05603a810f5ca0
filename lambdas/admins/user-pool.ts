import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  type AdminCreateUserCommandInput,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  ListUsersInGroupCommand,
  ResourceNotFoundException,
  UserNotFoundException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { awsTimeouts } from '#lambdas/platform/retry.ts';
import { type AdminRole, roleGroups } from '#shared/admins.ts';

/** A user as Cognito returns it, and whether an authenticator app is set up. */
export type PoolUser = UserType & { authenticatorApp: boolean };

/** No retries: an email may have been sent even if its answer was lost. */
export const cognitoClient = () => new CognitoIdentityProviderClient({ ...awsTimeouts, maxAttempts: 1 });

/** All Cognito calls for admins' logins; nothing else makes them. */
export function userPool(client: CognitoIdentityProviderClient, UserPoolId: string) {
  const login = (Username: string) => ({ UserPoolId, Username });
  const inGroup = (Username: string, role: AdminRole) => ({
    ...login(Username),
    GroupName: roleGroups[role],
  });

  async function all(
    page: (token?: string) => Promise<{ users?: UserType[] | undefined; next?: string | undefined }>,
  ) {
    const found: UserType[] = [];
    let token: string | undefined;
    do {
      const { users = [], next } = await page(token);
      found.push(...users);
      token = next;
    } while (token !== undefined);
    return found;
  }

  return {
    async members(role: AdminRole): Promise<UserType[]> {
      try {
        return await all(async (NextToken) => {
          const group = { UserPoolId, GroupName: roleGroups[role], NextToken };
          const { Users: users, NextToken: next } = await client.send(new ListUsersInGroupCommand(group));
          return { users, next };
        });
      } catch (error) {
        // A pool from before there were roles has no such group until its stack is deployed again.
        if (role === 'sales' && error instanceof ResourceNotFoundException) return [];
        throw error;
      }
    },

    users: () =>
      all(async (PaginationToken) => {
        const { Users: users, PaginationToken: next } = await client.send(
          new ListUsersCommand({ UserPoolId, PaginationToken }),
        );
        return { users, next };
      }),

    /** By email or by the pool's own username. */
    async find(username: string): Promise<PoolUser | undefined> {
      try {
        const { UserAttributes, UserMFASettingList, ...found } = await client.send(
          new AdminGetUserCommand(login(username)),
        );
        const authenticatorApp = UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') === true;
        return { ...found, Attributes: UserAttributes, authenticatorApp };
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined;
        throw error;
      }
    },

    /** Emails a temporary password that Cognito generates. */
    async create(email: string, more: Pick<AdminCreateUserCommandInput, 'UserAttributes' | 'MessageAction'>) {
      // Without it Cognito sends a text message.
      const input = { ...login(email), DesiredDeliveryMediums: ['EMAIL' as const], ...more };
      await client.send(new AdminCreateUserCommand(input));
    },

    /** An empty value takes the attribute away. */
    async setAttributes(username: string, attributes: Readonly<Record<string, string>>): Promise<void> {
      const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
      await client.send(new AdminUpdateUserAttributesCommand({ ...login(username), UserAttributes }));
    },

    addToGroup: (username: string, role: AdminRole) =>
      client.send(new AdminAddUserToGroupCommand(inGroup(username, role))),
    removeFromGroup: (username: string, role: AdminRole) =>
      client.send(new AdminRemoveUserFromGroupCommand(inGroup(username, role))),
    enable: (username: string) => client.send(new AdminEnableUserCommand(login(username))),
    disable: (username: string) => client.send(new AdminDisableUserCommand(login(username))),
    signOut: (username: string) => client.send(new AdminUserGlobalSignOutCommand(login(username))),
  };
}

export type UserPool = ReturnType<typeof userPool>;

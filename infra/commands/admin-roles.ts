import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
  paginateListUsersInGroup,
  ResourceNotFoundException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { type AdminRole, type RoleGroups, roleGroups } from '#shared/admins.ts';
import { commandFor, type UserPool } from './where.ts';

/** Everybody with that role. */
export async function membersOf(
  { client, userPoolId: UserPoolId }: UserPool,
  role: AdminRole,
): Promise<UserType[]> {
  const members: UserType[] = [];
  const group = { UserPoolId, GroupName: roleGroups[role] };
  try {
    for await (const { Users = [] } of paginateListUsersInGroup({ client }, group)) members.push(...Users);
  } catch (error) {
    // A pool from before there were roles has no such group until its stack is deployed again.
    if (role !== 'sales' || !(error instanceof ResourceNotFoundException)) throw error;
  }
  return members;
}

/** The roles of the pool's logins. */
export function groupsOf(pool: UserPool): RoleGroups {
  const { client, userPoolId: UserPoolId } = pool;
  const inGroup = (Username: string, role: AdminRole) => ({
    UserPoolId,
    Username,
    GroupName: roleGroups[role],
  });
  return {
    members: (role) => membersOf(pool, role),
    addToGroup: (username, role) => client.send(new AdminAddUserToGroupCommand(inGroup(username, role))),
    removeFromGroup: (username, role) =>
      client.send(new AdminRemoveUserFromGroupCommand(inGroup(username, role))),
  };
}

/** A role as a sentence ends with it. */
export const roleWords: Readonly<Record<AdminRole, string>> = { owner: 'an owner', sales: 'in sales' };

/** The error for whoever is to leave the owners and is the last. */
export const lastOwner = (pool: UserPool, email: string) =>
  new Error(
    `${email} is the only owner. Add another first (${commandFor(pool, 'add name@example.com')}), and wait until they have signed in.`,
  );

import {
  AdminDisableUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  paginateListUsersInGroup,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { hasOtherAdmin } from '#shared/admins/admin-state.ts';
import { ADMINS_GROUP, tokenLifetimes } from '#shared/admins.ts';
import { existingLogin } from './login.ts';
import type { UserPool } from './user-pool.ts';

/**
 * Takes an admin's access away. What it does can be done again, so a command that was cut short is run once more.
 * @returns what was done, a sentence each
 * @throws Error with one sentence for an unknown login and for the last admin
 */
export async function removeAdmin(
  pool: UserPool,
  email: string,
  options: { evenTheLast: boolean },
): Promise<string[]> {
  const { client, userPoolId: UserPoolId } = pool;
  const { Username } = await existingLogin(pool, email);
  if (!options.evenTheLast && !hasOtherAdmin(await membersOf(pool), Username))
    throw new Error(
      `${email} is the last admin, and nobody could sign in any more: make another admin first, or add --even-the-last.`,
    );
  const login = { UserPoolId, Username };
  await client.send(new AdminRemoveUserFromGroupCommand({ ...login, GroupName: ADMINS_GROUP }));
  await client.send(new AdminUserGlobalSignOutCommand(login));
  // A deploy that still names this admin puts them back into the group; a disabled login stays out all the same.
  await client.send(new AdminDisableUserCommand(login));
  return [
    `${email} is no longer in the group ${ADMINS_GROUP}.`,
    'Every session of theirs has ended and cannot be renewed.',
    'The login is disabled: nobody can sign in with it.',
    `A page that was open may still work for up to ${tokenLifetimes.accessSeconds / 60} minutes, until its access token ends.`,
  ];
}

async function membersOf({ client, userPoolId }: UserPool): Promise<UserType[]> {
  const members: UserType[] = [];
  const group = { UserPoolId: userPoolId, GroupName: ADMINS_GROUP };
  for await (const { Users = [] } of paginateListUsersInGroup({ client }, group)) members.push(...Users);
  return members;
}

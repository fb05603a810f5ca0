import {
  AdminGetUserCommand,
  paginateListUsers,
  paginateListUsersInGroup,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { ADMINS_GROUP } from '#shared/admins.ts';
import { commandFor, type UserPool } from './user-pool.ts';

/** What Cognito's statuses mean for whoever may sign in. */
const statuses: Readonly<Record<string, string>> = {
  CONFIRMED: 'own password',
  FORCE_CHANGE_PASSWORD: 'temporary password',
};

/**
 * Every login of the pool, admins first: mail, whether it is an admin and enabled, password, authenticator app,
 * day of the last change, and the id under which the functions' logs name it.
 * @returns the rows of a table under their heads
 */
export async function listAdmins(pool: UserPool): Promise<string[]> {
  const { client, userPoolId: UserPoolId } = pool;
  const admins = new Set<string>();
  for await (const { Users = [] } of paginateListUsersInGroup(
    { client },
    { UserPoolId, GroupName: ADMINS_GROUP },
  ))
    for (const { Username = '' } of Users) admins.add(Username);
  const rows: string[][] = [];
  for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId }))
    for (const user of Users) rows.push(await rowOf(pool, user, admins.has(user.Username ?? '')));
  if (rows.length === 0)
    return [`There is no login in ${UserPoolId}: ${commandFor(pool, 'add mail@example.com')} makes one.`];
  rows.sort(([mailA = '', roleA = ''], [mailB = '', roleB = '']) =>
    roleA === roleB ? mailA.localeCompare(mailB) : roleA.localeCompare(roleB),
  );
  return table([['mail', 'access', 'password', 'authenticator app', 'last change', 'in the logs'], ...rows]);
}

async function rowOf({ client, userPoolId }: UserPool, user: UserType, isAdmin: boolean): Promise<string[]> {
  // A list does not tell the second factor.
  const { UserMFASettingList = [] } = await client.send(
    new AdminGetUserCommand({ UserPoolId: userPoolId, Username: user.Username }),
  );
  const { UserStatus = '', UserLastModifiedDate } = user;
  return [
    user.Attributes?.find(({ Name }) => Name === 'email')?.Value ?? user.Username ?? '',
    `${isAdmin ? 'admin' : 'no admin'}${user.Enabled === false ? ', disabled' : ''}`,
    statuses[UserStatus] ?? UserStatus,
    UserMFASettingList.includes('SOFTWARE_TOKEN_MFA') ? 'on' : 'off',
    UserLastModifiedDate?.toISOString().slice(0, 10) ?? 'unknown',
    user.Username ?? '',
  ];
}

function table(rows: readonly string[][]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('   ')
      .trimEnd(),
  );
}

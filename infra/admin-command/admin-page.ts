import { paginateListUsersInGroup } from '@aws-sdk/client-cognito-identity-provider';
import { ADMINS_GROUP } from '#shared/admins.ts';
import type { UserPool } from './user-pool.ts';

/** A login's standard attribute that holds where its admin signs in: the invitation's mail names it. */
const WEBSITE = 'website';

/** Where the admins of the pool sign in, as the deploy told the first of them; nothing where nobody was told. */
export async function adminPage({
  client,
  userPoolId: UserPoolId,
}: UserPool): Promise<{ Name: string; Value: string }[]> {
  for await (const { Users = [] } of paginateListUsersInGroup(
    { client },
    { UserPoolId, GroupName: ADMINS_GROUP },
  ))
    for (const { Attributes = [] } of Users) {
      const Value = Attributes.find(({ Name }) => Name === WEBSITE)?.Value;
      if (Value !== undefined) return [{ Name: WEBSITE, Value }];
    }
  return [];
}

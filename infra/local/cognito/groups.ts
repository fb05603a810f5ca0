import * as v from 'valibot';
import { AwsError, operation } from '../aws-json.ts';
import { assertPool, existingUser, type Pool } from './pool.ts';

const inGroup = { UserPoolId: v.string(), GroupName: v.string() };

const signed = { signed: true };

/** What an operator does with groups, the roles of users. */
export function groupOperations(pool: Pool) {
  return {
    CreateGroup: operation(
      v.object(inGroup),
      ({ UserPoolId, GroupName }) => {
        assertPool(pool, UserPoolId);
        if (pool.state.groups.some(({ name }) => name === GroupName))
          throw new AwsError('GroupExistsException', 'A group with the name already exists.');
        pool.state.groups.push({ name: GroupName });
        pool.save();
        return { Group: { GroupName, UserPoolId } };
      },
      signed,
    ),

    AdminAddUserToGroup: operation(
      v.object({ ...inGroup, Username: v.string() }),
      ({ UserPoolId, Username, GroupName }) => {
        assertPool(pool, UserPoolId);
        const user = existingUser(pool, Username);
        assertGroup(pool, GroupName);
        user.groups = [...new Set([...user.groups, GroupName])];
        pool.save();
        return {};
      },
      signed,
    ),

    AdminRemoveUserFromGroup: operation(
      v.object({ ...inGroup, Username: v.string() }),
      ({ UserPoolId, Username, GroupName }) => {
        assertPool(pool, UserPoolId);
        const user = existingUser(pool, Username);
        assertGroup(pool, GroupName);
        user.groups = user.groups.filter((name) => name !== GroupName);
        pool.save();
        return {};
      },
      signed,
    ),
  };
}

export function assertGroup(pool: Pool, groupName: string): void {
  if (!pool.state.groups.some(({ name }) => name === groupName))
    throw new AwsError('ResourceNotFoundException', 'Group not found.');
}

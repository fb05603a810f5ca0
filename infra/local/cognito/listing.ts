import * as v from 'valibot';
import { AwsError, operation } from '../aws-json.ts';
import { attributeList, summaryOf } from './account.ts';
import { assertGroup } from './groups.ts';
import { assertPool, type Pool } from './pool.ts';
import type { User } from './pool-store.ts';

/** Cognito's own, for both lists. */
const PAGE_MAX = 60;

const limit = v.optional(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PAGE_MAX, `must be at most ${PAGE_MAX}`)),
  PAGE_MAX,
);
const usersSchema = v.object({
  UserPoolId: v.string(),
  Limit: limit,
  PaginationToken: v.optional(v.string()),
  Filter: v.optional(v.literal('', 'the local user pool lists all its users: leave the filter out')),
  AttributesToGet: v.optional(v.strictTuple([], 'the local user pool gives every attribute: leave this out')),
});
const membersSchema = v.object({
  UserPoolId: v.string(),
  GroupName: v.string(),
  Limit: limit,
  NextToken: v.optional(v.string()),
});

const signed = { signed: true };

/** The users there are, a page at a time. */
export function listOperations(pool: Pool) {
  return {
    ListUsers: operation(
      usersSchema,
      ({ UserPoolId, Limit, PaginationToken }) => {
        assertPool(pool, UserPoolId);
        const { users, next } = page(pool.state.users, Limit, PaginationToken);
        return { Users: users, PaginationToken: next };
      },
      signed,
    ),

    ListUsersInGroup: operation(
      membersSchema,
      ({ UserPoolId, GroupName, Limit, NextToken }) => {
        assertPool(pool, UserPoolId);
        assertGroup(pool, GroupName);
        const members = pool.state.users.filter(({ groups }) => groups.includes(GroupName));
        const { users, next } = page(members, Limit, NextToken);
        return { Users: users, NextToken: next };
      },
      signed,
    ),
  };
}

/** The token is the `sub` of the last user given, opaque to the caller. */
function page(all: readonly User[], size: number, token: string | undefined) {
  const last = token && Buffer.from(token, 'base64url').toString();
  const start = last === undefined ? 0 : all.findIndex(({ sub }) => sub === last) + 1;
  if (last !== undefined && start === 0)
    throw new AwsError('InvalidParameterException', 'Invalid pagination token.');
  const users = all.slice(start, start + size);
  const end = users.at(-1);
  const isLastPage = start + size >= all.length || end === undefined;
  return {
    users: users.map((user) => ({ ...summaryOf(user), Attributes: attributeList(user) })),
    next: isLastPage ? undefined : Buffer.from(end.sub).toString('base64url'),
  };
}

import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { AwsError, awsJson, operation } from '#infra/local/wire/aws-json.ts';
import { serveHere } from '#infra/local/wire/http.ts';
import { passwordPolicy, tokenLifetimes } from '#shared/admins.ts';
import { accountOperations, attributeList, authenticatorOperations, summaryOf } from './account.ts';
import { administrationOperations, removalOperations } from './administration.ts';
import { appSetUps } from './app-set-up.ts';
import { assertPool, existingUser, openPool, type Pool, type PoolSettings, type User } from './pool.ts';
import { signInOperations } from './sign-in.ts';
import { publicKeys } from './tokens.ts';

export interface CognitoOptions extends Partial<Omit<PoolSettings, 'file'>> {
  /** Where the pool is stored between starts (JSON, readable only by its owner). */
  file: string;
}

export interface RunningCognito {
  /** For Amplify's `Auth.Cognito.userPoolEndpoint` and the SDK's `endpoint`. */
  url: string;
  userPoolId: string;
  clientId: string;
  /** The `iss` of every token: the same as in production, whatever the port. */
  issuer: string;
  jwksUrl: string;
  /** Deletes every user, group and session; the pool and its keys stay. */
  empty(): void;
  stop(): Promise<void>;
}

/**
 * A local user pool: one pool with one public app client that uses Cognito's own protocol. Signing in is by SRP as in
 * production; nobody can sign up. The same file gives the same pool, users and sessions again.
 */
export async function startCognito(options: CognitoOptions): Promise<RunningCognito> {
  const clock = options.clock ?? (() => new Date());
  const pool = await openPool({
    file: options.file,
    clock,
    ids: options.ids ?? randomUUID,
    lifetimes: options.lifetimes ?? tokenLifetimes,
    passwordPolicy: options.passwordPolicy ?? passwordPolicy,
    outbox: options.outbox,
    requiresAuthenticator: options.requiresAuthenticator,
  });
  const setUps = appSetUps(pool);
  const { userPoolId, clientId } = pool.state;
  const jwksPath = `/${userPoolId}/.well-known/jwks.json`;
  const operations = {
    ...signInOperations(pool, setUps),
    ...accountOperations(pool),
    ...administrationOperations(pool),
    ...groupOperations(pool),
    ...listOperations(pool),
    ...authenticatorOperations(pool, setUps),
    ...removalOperations(pool),
  };
  const service = await serveHere(
    awsJson({
      target: 'AWSCognitoIdentityProviderService',
      operations,
      documents: { [jwksPath]: () => publicKeys(pool) },
      browsers: true,
    }),
  );
  return {
    ...service,
    userPoolId,
    clientId,
    issuer: pool.issuer,
    jwksUrl: `${service.url}${jwksPath}`,
    empty() {
      pool.state.users = [];
      pool.state.groups = [];
      pool.state.sessions = [];
      pool.save();
    },
  };
}

const inGroup = { UserPoolId: v.string(), GroupName: v.string() };

const signed = { signed: true };

/** What an operator does with groups, the users' roles. */
function groupOperations(pool: Pool) {
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

function assertGroup(pool: Pool, groupName: string): void {
  if (!pool.state.groups.some(({ name }) => name === groupName))
    throw new AwsError('ResourceNotFoundException', 'Group not found.');
}

/** Cognito's own limit, for both lists. */
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

/** Lists the users, a page at a time. */
function listOperations(pool: Pool) {
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

/** The token is the `sub` of the last user returned. */
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

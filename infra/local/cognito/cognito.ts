import * as v from 'valibot';
import { AwsError, awsJson } from '#infra/local/wire/aws-json.ts';
import { serveHere } from '#infra/local/wire/http.ts';
import { tokenLifetimes } from '#shared/admins.ts';
import { accountOperations, attributeList, authenticatorOperations, summaryOf } from './account.ts';
import { administrationOperations, ensureAdmin } from './administration.ts';
import { appSetUps } from './app-set-up.ts';
import { existingUser, ofOperator, openPool, type Pool, type PoolSettings, type User } from './pool.ts';
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
  /** Creates the first admin, or sets their password again. @throws Error with one sentence */
  ensureAdmin(email: string, password: string): void;
  /** Deletes every user, group and session; the pool and its keys stay. */
  empty(): void;
  stop(): Promise<void>;
}

/**
 * A local user pool: one pool with one public app client that uses Cognito's own protocol. Signing in is by SRP as in
 * production; nobody can sign up. The same file gives the same pool, users and sessions again.
 */
export async function startCognito(options: CognitoOptions): Promise<RunningCognito> {
  const pool = await openPool({
    file: options.file,
    clock: options.clock ?? (() => new Date()),
    lifetimes: options.lifetimes ?? tokenLifetimes,
    outbox: options.outbox ?? (() => {}),
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
    ensureAdmin: (email, password) => ensureAdmin(pool, email, password),
    empty() {
      pool.state.users = [];
      pool.state.groups = [];
      pool.state.sessions = [];
      pool.save();
    },
  };
}

const inGroup = { UserPoolId: v.string(), GroupName: v.string() };
const memberSchema = v.object({ ...inGroup, Username: v.string() });

/** What an operator does with groups, the users' roles. */
function groupOperations(pool: Pool) {
  const onMember = (groupsAfter: (groups: readonly string[], name: string) => string[]) =>
    ofOperator(pool, memberSchema, ({ Username, GroupName }) => {
      const user = existingUser(pool, Username);
      assertGroup(pool, GroupName);
      user.groups = groupsAfter(user.groups, GroupName);
      pool.save();
      return {};
    });
  return {
    CreateGroup: ofOperator(pool, v.object(inGroup), ({ UserPoolId, GroupName }) => {
      if (pool.state.groups.some(({ name }) => name === GroupName))
        throw new AwsError('GroupExistsException', 'A group with the name already exists.');
      pool.state.groups.push({ name: GroupName });
      pool.save();
      return { Group: { GroupName, UserPoolId } };
    }),

    AdminAddUserToGroup: onMember((groups, name) => [...new Set([...groups, name])]),
    AdminRemoveUserFromGroup: onMember((groups, name) => groups.filter((group) => group !== name)),
  };
}

function assertGroup(pool: Pool, groupName: string): void {
  if (!pool.state.groups.some(({ name }) => name === groupName))
    throw new AwsError('ResourceNotFoundException', 'Group not found.');
}

const usersSchema = v.strictObject({ UserPoolId: v.string(), PaginationToken: v.optional(v.string()) });
const membersSchema = v.strictObject({ ...inGroup, NextToken: v.optional(v.string()) });

/** Lists the users, a page at a time. */
function listOperations(pool: Pool) {
  return {
    ListUsers: ofOperator(pool, usersSchema, ({ PaginationToken }) => {
      const { users, next } = page(pool.state.users, PaginationToken);
      return { Users: users, PaginationToken: next };
    }),

    ListUsersInGroup: ofOperator(pool, membersSchema, ({ GroupName, NextToken }) => {
      assertGroup(pool, GroupName);
      const members = pool.state.users.filter(({ groups }) => groups.includes(GroupName));
      const { users, next } = page(members, NextToken);
      return { Users: users, NextToken: next };
    }),
  };
}

/** Cognito's own size of a page. */
const PAGE_SIZE = 60;

/** @param last token of the page before: the `sub` of its last user */
function page(all: readonly User[], last: string | undefined) {
  const start = all.findIndex(({ sub }) => sub === last) + 1;
  const users = all.slice(start, start + PAGE_SIZE);
  return {
    users: users.map((user) => ({ ...summaryOf(user), Attributes: attributeList(user) })),
    next: start + PAGE_SIZE < all.length ? users.at(-1)?.sub : undefined,
  };
}

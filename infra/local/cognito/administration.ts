import * as v from 'valibot';
import { AwsError, operation } from '../aws-json.ts';
import { attributeList } from './account.ts';
import { assertPasswordAllowed, makeTemporaryPassword } from './password-rules.ts';
import { assertPool, existingUser, findUser, type Pool } from './pool.ts';
import type { User } from './pool-store.ts';
import { verifierFor } from './srp.ts';

const TEMPORARY_PASSWORD_SECONDS = 7 * 24 * 60 * 60;

const inPool = { UserPoolId: v.string() };
const ofUser = { ...inPool, Username: v.string() };
const createSchema = v.object({
  ...inPool,
  Username: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email('Username should be an email.')),
  TemporaryPassword: v.optional(v.string()),
  UserAttributes: v.optional(v.array(v.object({ Name: v.string(), Value: v.string() })), []),
  MessageAction: v.optional(v.literal('SUPPRESS', 'only SUPPRESS is supported')),
});
const setPasswordSchema = v.object({
  ...ofUser,
  Password: v.string(),
  Permanent: v.optional(v.boolean(), false),
});

const signed = { signed: true };

/** What an operator does with IAM credentials: users and their passwords. */
export function administrationOperations(pool: Pool) {
  return {
    AdminCreateUser: operation(
      createSchema,
      (input) => {
        assertPool(pool, input.UserPoolId);
        const user = createUser(pool, input);
        return { User: { ...described(user), Attributes: attributeList(user) } };
      },
      signed,
    ),

    AdminSetUserPassword: operation(
      setPasswordSchema,
      ({ UserPoolId, Username, Password, Permanent }) => {
        assertPool(pool, UserPoolId);
        const user = existingUser(pool, Username);
        assertPasswordAllowed(Password, pool.passwordPolicy);
        Object.assign(user, passwordOf(pool, user.sub, Password, Permanent), { modified: pool.now() });
        pool.save();
        return {};
      },
      signed,
    ),

    AdminGetUser: operation(
      v.object(ofUser),
      ({ UserPoolId, Username }) => {
        assertPool(pool, UserPoolId);
        const user = existingUser(pool, Username);
        return { ...described(user), UserAttributes: attributeList(user) };
      },
      signed,
    ),
  };
}

function createUser(pool: Pool, input: v.InferOutput<typeof createSchema>): User {
  const { Username: email, UserAttributes, MessageAction } = input;
  if (findUser(pool, email))
    throw new AwsError('UsernameExistsException', 'An account with the given email already exists.');
  const password = input.TemporaryPassword ?? makeTemporaryPassword(pool.passwordPolicy);
  assertPasswordAllowed(password, pool.passwordPolicy);
  const now = pool.now();
  const sub = pool.ids();
  const user: User = {
    sub,
    email,
    attributes: Object.fromEntries(
      UserAttributes.filter(({ Name }) => Name !== 'email' && Name !== 'sub').map(({ Name, Value }) => [
        Name,
        Value,
      ]),
    ),
    enabled: true,
    groups: [],
    created: now,
    modified: now,
    ...passwordOf(pool, sub, password, false),
  };
  pool.state.users.push(user);
  pool.save();
  if (MessageAction !== 'SUPPRESS')
    pool.sendMail({ to: email, text: `Your username is ${email} and temporary password is ${password}.` });
  return user;
}

function passwordOf(pool: Pool, sub: string, password: string, permanent: boolean) {
  return {
    password: verifierFor(pool.name, sub, password),
    status: permanent ? ('CONFIRMED' as const) : ('FORCE_CHANGE_PASSWORD' as const),
    temporaryPasswordExpires: permanent ? undefined : pool.now() + TEMPORARY_PASSWORD_SECONDS,
  };
}

function described(user: User) {
  return {
    Username: user.sub,
    Enabled: user.enabled,
    UserStatus: user.status,
    UserCreateDate: user.created,
    UserLastModifiedDate: user.modified,
  };
}

import * as v from 'valibot';
import { AwsError, operation } from '../aws-json.ts';
import { attributeList } from './account.ts';
import { assertPasswordAllowed } from './password-rules.ts';
import { assertPool, existingUser, findUser, type Pool } from './pool.ts';
import type { User } from './pool-store.ts';
import { verifierFor } from './srp.ts';

const inPool = { UserPoolId: v.string() };
const createSchema = v.object({
  ...inPool,
  Username: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email('Username should be an email.')),
  TemporaryPassword: v.pipe(
    v.optional(v.string(), ''),
    v.nonEmpty('the local user pool makes no passwords: give one'),
  ),
  UserAttributes: v.optional(v.array(v.object({ Name: v.string(), Value: v.string() })), []),
  MessageAction: v.pipe(
    v.optional(v.string(), ''),
    v.literal('SUPPRESS', 'the local user pool sends no mail: give SUPPRESS'),
  ),
});
const setPasswordSchema = v.object({
  ...inPool,
  Username: v.string(),
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
        return { User: { Username: user.sub, UserStatus: user.status, Attributes: attributeList(user) } };
      },
      signed,
    ),

    AdminSetUserPassword: operation(
      setPasswordSchema,
      ({ UserPoolId, Username, Password, Permanent }) => {
        assertPool(pool, UserPoolId);
        const user = existingUser(pool, Username);
        assertPasswordAllowed(Password, pool.passwordPolicy);
        Object.assign(user, passwordOf(pool, user.sub, Password, Permanent));
        pool.save();
        return {};
      },
      signed,
    ),
  };
}

function createUser(pool: Pool, input: v.InferOutput<typeof createSchema>): User {
  const { Username: email, UserAttributes, TemporaryPassword } = input;
  if (findUser(pool, email))
    throw new AwsError('UsernameExistsException', 'An account with the given email already exists.');
  assertPasswordAllowed(TemporaryPassword, pool.passwordPolicy);
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
    groups: [],
    enabled: true,
    asksForCode: false,
    ...passwordOf(pool, sub, TemporaryPassword, false),
  };
  pool.state.users.push(user);
  pool.save();
  return user;
}

function passwordOf(pool: Pool, sub: string, password: string, permanent: boolean) {
  return {
    password: verifierFor(pool.name, sub, password),
    status: permanent ? ('CONFIRMED' as const) : ('FORCE_CHANGE_PASSWORD' as const),
  };
}

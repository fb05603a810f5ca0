import * as v from 'valibot';
import { operation } from '../aws-json.ts';
import { attributeList, summaryOf } from './account.ts';
import { createSchema, createUser, inviteAgain, passwordOf } from './invitations.ts';
import { assertPasswordAllowed } from './password-rules.ts';
import { assertPool, existingUser, type Pool, saveChanged } from './pool.ts';

const setPasswordSchema = v.object({
  UserPoolId: v.string(),
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
        const user = input.MessageAction === 'RESEND' ? inviteAgain(pool, input) : createUser(pool, input);
        return { User: { ...summaryOf(user), Attributes: attributeList(user) } };
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
        saveChanged(pool, user);
        return {};
      },
      signed,
    ),
  };
}

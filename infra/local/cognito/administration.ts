import * as v from 'valibot';
import { AwsError, operation } from '../aws-json.ts';
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

const resetSchema = v.object({ UserPoolId: v.string(), Username: v.string() });

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

    /** The code that Cognito mails with it is for a form that the login does not have. */
    AdminResetUserPassword: operation(
      resetSchema,
      ({ UserPoolId, Username }) => {
        assertPool(pool, UserPoolId);
        const user = existingUser(pool, Username);
        if (user.status === 'FORCE_CHANGE_PASSWORD')
          throw new AwsError('NotAuthorizedException', 'User password cannot be reset in the current state.');
        user.status = 'RESET_REQUIRED';
        saveChanged(pool, user);
        return {};
      },
      signed,
    ),
  };
}

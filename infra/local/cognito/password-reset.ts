import { createHash, randomInt } from 'node:crypto';
import * as v from 'valibot';
import { AwsError, operation } from '../aws-json.ts';
import { assertPasswordAllowed } from './password-rules.ts';
import { assertClient, findUser, type Pool } from './pool.ts';
import { revokeSessions } from './sessions.ts';
import { verifierFor } from './srp.ts';

const CODE_SECONDS = 60 * 60;
const MAX_ATTEMPTS = 5;

const forgotSchema = v.object({ ClientId: v.string(), Username: v.string() });
const confirmSchema = v.object({
  ClientId: v.string(),
  Username: v.string(),
  ConfirmationCode: v.string(),
  Password: v.string(),
});

/** A forgotten password: a code by mail, then a new password with the code. */
export function passwordResetOperations(pool: Pool) {
  return {
    /** Answers the same for a name nobody has. */
    ForgotPassword: operation(forgotSchema, ({ ClientId, Username }) => {
      assertClient(pool, ClientId);
      const user = findUser(pool, Username);
      if (user && user.status !== 'CONFIRMED')
        throw new AwsError('NotAuthorizedException', 'User password cannot be reset in the current state.');
      if (user) {
        const code = String(randomInt(1_000_000)).padStart(6, '0');
        user.reset = { codeHash: hashOf(user.sub, code), expires: pool.now() + CODE_SECONDS, attempts: 0 };
        pool.save();
        pool.sendMail({ to: user.email, text: `Your password reset code is ${code}.` });
      }
      return {
        CodeDeliveryDetails: {
          AttributeName: 'email',
          DeliveryMedium: 'EMAIL',
          Destination: masked(user?.email ?? Username),
        },
      };
    }),

    ConfirmForgotPassword: operation(confirmSchema, ({ ClientId, Username, ConfirmationCode, Password }) => {
      assertClient(pool, ClientId);
      const user = findUser(pool, Username);
      if (!user?.reset || user.reset.expires <= pool.now())
        throw new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
      if (user.reset.attempts >= MAX_ATTEMPTS)
        throw new AwsError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
      if (user.reset.codeHash !== hashOf(user.sub, ConfirmationCode)) {
        user.reset.attempts += 1;
        pool.save();
        throw new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.');
      }
      assertPasswordAllowed(Password, pool.passwordPolicy);
      user.password = verifierFor(pool.name, user.sub, Password);
      user.reset = undefined;
      user.modified = pool.now();
      revokeSessions(pool, ({ sub }) => sub === user.sub);
      return {};
    }),
  };
}

function hashOf(sub: string, code: string): string {
  return createHash('sha256').update(`${sub}:${code}`).digest('hex');
}

/** "a***@e***", as Cognito shows where a code went. */
function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`;
}

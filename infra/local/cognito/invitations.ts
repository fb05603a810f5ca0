import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { AwsError } from '../aws-json.ts';
import { assertPasswordAllowed } from './password-rules.ts';
import { existingUser, findUser, type Pool, saveChanged } from './pool.ts';
import type { User } from './pool-store.ts';
import { verifierFor } from './srp.ts';

export const createSchema = v.object({
  UserPoolId: v.string(),
  Username: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email('Username should be an email.')),
  TemporaryPassword: v.optional(v.string()),
  UserAttributes: v.optional(v.array(v.object({ Name: v.string(), Value: v.string() })), []),
  MessageAction: v.optional(v.picklist(['SUPPRESS', 'RESEND'])),
  /** Cognito's own default. */
  DesiredDeliveryMediums: v.optional(v.array(v.picklist(['SMS', 'EMAIL'])), ['SMS']),
});

type Created = v.InferOutput<typeof createSchema>;

export function createUser(pool: Pool, input: Created): User {
  const { Username: email, UserAttributes } = input;
  if (findUser(pool, email))
    throw new AwsError('UsernameExistsException', 'An account with the given email already exists.');
  const temporaryPassword = deliverable(pool, input);
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
    created: pool.now(),
    ...passwordOf(pool, sub, temporaryPassword, false),
  };
  pool.state.users.push(user);
  saveChanged(pool, user);
  if (input.MessageAction !== 'SUPPRESS')
    pool.outbox?.({ to: email, temporaryPassword, website: user.attributes.website });
  return user;
}

/** A new temporary password for somebody who has not used theirs. */
export function inviteAgain(pool: Pool, input: Created): User {
  const user = existingUser(pool, input.Username);
  if (user.status !== 'FORCE_CHANGE_PASSWORD')
    throw new AwsError(
      'UnsupportedUserStateException',
      `Resend not possible. ${user.sub} status is not FORCE_CHANGE_PASSWORD`,
    );
  const temporaryPassword = deliverable(pool, input);
  Object.assign(user, passwordOf(pool, user.sub, temporaryPassword, false));
  saveChanged(pool, user);
  pool.outbox?.({ to: user.email, temporaryPassword, website: user.attributes.website });
  return user;
}

export function passwordOf(pool: Pool, sub: string, password: string, permanent: boolean) {
  return {
    password: verifierFor(pool.name, sub, password),
    status: permanent ? ('CONFIRMED' as const) : ('FORCE_CHANGE_PASSWORD' as const),
  };
}

/** The password somebody will learn: the one given, or one made up where a mail tells it. */
function deliverable(pool: Pool, { TemporaryPassword, MessageAction, DesiredDeliveryMediums }: Created) {
  if (TemporaryPassword !== undefined) assertPasswordAllowed(TemporaryPassword, pool.passwordPolicy);
  const isMailed = MessageAction !== 'SUPPRESS' && pool.outbox !== undefined;
  if (isMailed && !DesiredDeliveryMediums.includes('EMAIL'))
    throw new AwsError(
      'InvalidParameterException',
      'DesiredDeliveryMediums: the local user pool sends no texts: give EMAIL',
    );
  if (MessageAction === undefined && !isMailed)
    throw new AwsError(
      'InvalidParameterException',
      'MessageAction: the local user pool sends no mail: give SUPPRESS',
    );
  if (TemporaryPassword === undefined && !isMailed)
    throw new AwsError(
      'InvalidParameterException',
      'TemporaryPassword: the local user pool makes no passwords: give one',
    );
  return TemporaryPassword ?? `${randomBytes(9).toString('base64url')}-aA1`;
}

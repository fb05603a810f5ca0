import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { AwsError, operation } from '#infra/local/wire/aws-json.ts';
import { fileStamp } from '#infra/local/wire/files.ts';
import { invitationEmail } from '#shared/admins.ts';
import { attributeList, mfaSettingsOf, summaryOf } from './account.ts';
import {
  assertPasswordAllowed,
  assertPool,
  existingUser,
  findUser,
  type InvitationEmail,
  type Pool,
  saveChanged,
  type User,
} from './pool.ts';
import { verifierFor } from './srp.ts';
import { revokeSessionsOf } from './tokens.ts';

const userSchema = v.object({ UserPoolId: v.string(), Username: v.string() });
const createSchema = v.object({
  UserPoolId: v.string(),
  Username: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.email('Username should be an email.')),
  TemporaryPassword: v.optional(v.string()),
  UserAttributes: v.optional(v.array(v.object({ Name: v.string(), Value: v.string() })), []),
  MessageAction: v.optional(v.picklist(['SUPPRESS', 'RESEND'])),
  /** Cognito's own default. */
  DesiredDeliveryMediums: v.optional(v.array(v.picklist(['SMS', 'EMAIL'])), ['SMS']),
});

type Created = v.InferOutput<typeof createSchema>;

const setPasswordSchema = v.object({
  ...userSchema.entries,
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

    /** Cognito also emails a code, for a form that the login page does not have. */
    AdminResetUserPassword: operation(
      userSchema,
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

function createUser(pool: Pool, input: Created): User {
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
    modified: pool.now(),
    ...passwordOf(pool, sub, temporaryPassword, false),
  };
  pool.state.users.push(user);
  saveChanged(pool, user);
  if (input.MessageAction !== 'SUPPRESS')
    pool.outbox?.({ to: email, temporaryPassword, website: user.attributes.website });
  return user;
}

/** A new temporary password for somebody who has not used theirs. */
function inviteAgain(pool: Pool, input: Created): User {
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

function passwordOf(pool: Pool, sub: string, password: string, permanent: boolean) {
  return {
    password: verifierFor(pool.name, sub, password),
    status: permanent ? ('CONFIRMED' as const) : ('FORCE_CHANGE_PASSWORD' as const),
  };
}

/** The temporary password: the one given, or a generated one if an email can send it. */
function deliverable(pool: Pool, { TemporaryPassword, MessageAction, DesiredDeliveryMediums }: Created) {
  if (TemporaryPassword !== undefined) assertPasswordAllowed(TemporaryPassword, pool.passwordPolicy);
  const isEmailed = MessageAction !== 'SUPPRESS' && pool.outbox !== undefined;
  if (isEmailed && !DesiredDeliveryMediums.includes('EMAIL'))
    throw new AwsError(
      'InvalidParameterException',
      'DesiredDeliveryMediums: the local user pool sends no texts: give EMAIL',
    );
  if (MessageAction === undefined && !isEmailed)
    throw new AwsError(
      'InvalidParameterException',
      'MessageAction: the local user pool sends no mail: give SUPPRESS',
    );
  if (TemporaryPassword === undefined && !isEmailed)
    throw new AwsError(
      'InvalidParameterException',
      'TemporaryPassword: the local user pool makes no passwords: give one',
    );
  return TemporaryPassword ?? `${randomBytes(9).toString('base64url')}-aA1`;
}

/** Disabling and enabling logins. */
export function removalOperations(pool: Pool) {
  const onUser = (run: (user: User) => object) =>
    operation(
      userSchema,
      ({ UserPoolId, Username }) => {
        assertPool(pool, UserPoolId);
        return run(existingUser(pool, Username));
      },
      signed,
    );
  return {
    AdminGetUser: onUser((user) => ({
      ...summaryOf(user),
      UserAttributes: attributeList(user),
      ...mfaSettingsOf(user),
    })),

    AdminUserGlobalSignOut: onUser((user) => {
      revokeSessionsOf(pool, user);
      return {};
    }),

    AdminDisableUser: onUser((user) => {
      user.enabled = false;
      revokeSessionsOf(pool, user);
      saveChanged(pool, user);
      return {};
    }),

    AdminEnableUser: onUser((user) => {
      user.enabled = true;
      saveChanged(pool, user);
      return {};
    }),
  };
}

/** Writes invitations to the folder of sent emails. */
export function invitationsInto(folder: string, clock: () => Date): (mail: InvitationEmail) => void {
  return ({ to, temporaryPassword, website }) => {
    mkdirSync(folder, { recursive: true });
    const at = clock();
    const name = `${fileStamp(at)}-${to.replace(/[^\w@.+-]/g, '_')}-invitation.json`;
    const mail = { at: at.toISOString(), to, ...invitationEmail(website ?? '', to, temporaryPassword) };
    writeFileSync(join(folder, name), `${JSON.stringify(mail, null, 2)}\n`, { mode: 0o600 });
  };
}

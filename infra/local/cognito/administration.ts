import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { AwsError } from '#infra/local/wire/aws-json.ts';
import { fileStamp } from '#infra/local/wire/files.ts';
import { invitationEmail, PASSWORD_RULE, roleGroups } from '#shared/admins.ts';
import { attributeList, mfaSettingsOf, summaryOf } from './account.ts';
import {
  assertPasswordAllowed,
  existingUser,
  findUser,
  type InvitationEmail,
  ofOperator,
  type Pool,
  passwordFault,
  saveChanged,
  type User,
} from './pool.ts';
import { verifierFor } from './srp.ts';
import { revokeSessionsOf } from './tokens.ts';

export const emailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.email('Username should be an email.'),
);
const userSchema = v.object({ UserPoolId: v.string(), Username: v.string() });
const createSchema = v.object({
  UserPoolId: v.string(),
  Username: emailAddress,
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

const attributesSchema = v.object({
  ...userSchema.entries,
  UserAttributes: v.array(
    v.object({
      Name: v.pipe(v.string(), v.notValue('sub'), v.notValue('email', 'the local user pool keeps emails')),
      Value: v.optional(v.string()),
    }),
  ),
});

/** What an operator does with IAM credentials: users and their passwords. */
export function administrationOperations(pool: Pool) {
  const onUser = (run: (user: User) => object) =>
    ofOperator(pool, userSchema, ({ Username }) => run(existingUser(pool, Username)));
  return {
    AdminCreateUser: ofOperator(pool, createSchema, (input) => {
      const user = input.MessageAction === 'RESEND' ? inviteAgain(pool, input) : createUser(pool, input);
      return { User: { ...summaryOf(user), Attributes: attributeList(user) } };
    }),

    AdminSetUserPassword: ofOperator(pool, setPasswordSchema, ({ Username, Password, Permanent }) => {
      const user = existingUser(pool, Username);
      assertPasswordAllowed(Password);
      Object.assign(user, passwordOf(pool, user.sub, Password, Permanent));
      saveChanged(pool, user);
      return {};
    }),

    /** Cognito also emails a code, for a form that the login page does not have. */
    AdminResetUserPassword: onUser((user) => {
      user.status = 'RESET_REQUIRED';
      saveChanged(pool, user);
      return {};
    }),

    AdminGetUser: onUser((user) => ({
      ...summaryOf(user),
      UserAttributes: attributeList(user),
      ...mfaSettingsOf(user),
    })),

    AdminUpdateUserAttributes: ofOperator(pool, attributesSchema, ({ Username, UserAttributes }) => {
      const user = existingUser(pool, Username);
      for (const { Name, Value = '' } of UserAttributes) {
        if (Name === 'phone_number' && !/^(\+\d{1,15})?$/.test(Value))
          throw new AwsError('InvalidParameterException', 'Invalid phone number format.');
        if (Value === '') delete user.attributes[Name];
        else user.attributes[Name] = Value;
      }
      saveChanged(pool, user);
      return {};
    }),

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

function createUser(pool: Pool, input: Created): User {
  const { Username: email, UserAttributes } = input;
  if (findUser(pool, email))
    throw new AwsError('UsernameExistsException', 'An account with the given email already exists.');
  const temporaryPassword = temporaryPasswordIn(input);
  const attributes = Object.fromEntries(
    UserAttributes.filter(({ Name }) => Name !== 'email' && Name !== 'sub').map(({ Name, Value }) => [
      Name,
      Value,
    ]),
  );
  const user = addUser(pool, email, attributes, temporaryPassword);
  if (input.MessageAction !== 'SUPPRESS') invite(pool, user, temporaryPassword);
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
  const temporaryPassword = temporaryPasswordIn(input);
  Object.assign(user, passwordOf(pool, user.sub, temporaryPassword, false));
  saveChanged(pool, user);
  invite(pool, user, temporaryPassword);
  return user;
}

/** A new user with a temporary password. */
export function addUser(
  pool: Pool,
  email: string,
  attributes: User['attributes'],
  temporaryPassword: string,
): User {
  const sub = randomUUID();
  const user: User = {
    sub,
    email,
    attributes,
    groups: [],
    enabled: true,
    asksForCode: false,
    created: pool.now(),
    modified: pool.now(),
    ...passwordOf(pool, sub, temporaryPassword, false),
  };
  pool.state.users.push(user);
  pool.save();
  return user;
}

const invite = (pool: Pool, { email: to, attributes: { website } }: User, temporaryPassword: string) =>
  pool.outbox({ to, temporaryPassword, website });

export function passwordOf(pool: Pool, sub: string, password: string, permanent: boolean) {
  return {
    password: verifierFor(pool.name, sub, password),
    status: permanent ? ('CONFIRMED' as const) : ('FORCE_CHANGE_PASSWORD' as const),
  };
}

/** The one that is set, or a generated one. */
function temporaryPasswordIn({ TemporaryPassword, MessageAction, DesiredDeliveryMediums }: Created): string {
  if (MessageAction !== 'SUPPRESS' && !DesiredDeliveryMediums.includes('EMAIL'))
    throw new AwsError(
      'InvalidParameterException',
      'DesiredDeliveryMediums: the local user pool sends no texts: give EMAIL',
    );
  if (TemporaryPassword !== undefined) assertPasswordAllowed(TemporaryPassword);
  return TemporaryPassword ?? `${randomBytes(9).toString('base64url')}-aA1`;
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

/**
 * Creates the group and the first admin, or sets an existing admin's password again.
 * @throws Error with one sentence, also if that admin was removed: a start does not restore them
 */
export function ensureAdmin(pool: Pool, email: string, password: string): void {
  const address = v.safeParse(emailAddress, email);
  if (!address.success) throw new Error(`LOCAL_ADMIN_EMAIL must be an email address, not "${email}".`);
  if (passwordFault(password) !== undefined)
    throw new Error(`LOCAL_ADMIN_PASSWORD is too weak. ${PASSWORD_RULE}`);
  const known = findUser(pool, address.output);
  if (known?.enabled === false)
    throw new Error(
      `${email} was removed as an admin. Set LOCAL_ADMIN_EMAIL to another, or use --reset (deletes all local data).`,
    );
  // A pool of an earlier start may have the first of them alone.
  for (const name of Object.values(roleGroups))
    if (!pool.state.groups.some((group) => group.name === name)) pool.state.groups.push({ name });
  const user = known ?? addUser(pool, address.output, { email_verified: 'true' }, password);
  Object.assign(user, passwordOf(pool, user.sub, password, true));
  user.groups = [...new Set([...user.groups, roleGroups.owner])];
  saveChanged(pool, user);
}

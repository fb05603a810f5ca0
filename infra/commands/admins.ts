import { randomInt } from 'node:crypto';
import {
  AdminCreateUserCommand,
  type AdminCreateUserCommandInput,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  paginateListUsers,
  UserNotFoundException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { type AdminRole, adminRoles, rolesOf, setRole } from '#shared/admins.ts';
import { groupsOf, lastOwner, membersOf, roleWords } from './admin-roles.ts';
import { commandFor, type UserPool } from './where.ts';

/** The login attribute with the sign-in page's address, which the invitation contains. */
const WEBSITE = 'website';

const attributeOf = ({ Attributes = [] }: UserType, name: string) =>
  Attributes.find(({ Name }) => Name === name)?.Value;

/** The sign-in page of the admins, as the deploy stored it with the first of them; nothing if there is none. */
async function adminPage(pool: UserPool): Promise<{ Name: string; Value: string }[]> {
  const [Value] = (await membersOf(pool, 'owner')).flatMap((user) => attributeOf(user, WEBSITE) ?? []);
  return Value === undefined ? [] : [{ Name: WEBSITE, Value }];
}

/** Lower-case letters and digits that are not confused when read aloud. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/**
 * A password to be read out once and replaced at the first sign-in. Always has the capital, digit and symbol that the
 * pool's policy requires.
 */
export function temporaryPassword(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return ['Roof', ...Array.from({ length: GROUPS }, group), '7'].join('-');
}

interface Invitation {
  /** How the pool sends the password. */
  send: Pick<AdminCreateUserCommandInput, 'DesiredDeliveryMediums' | 'MessageAction' | 'TemporaryPassword'>;
  /** What the operator reads afterwards. */
  told: string[];
}

/**
 * A first temporary password, or with `again` a new one: a deployed pool generates and emails it; for the local pool,
 * which sends no email, it is printed.
 */
export function invitation({ isDeployed }: UserPool, email: string, { again = false } = {}): Invitation {
  const resend = { MessageAction: 'RESEND' } as const;
  // Without it Cognito sends a text message.
  const mailed: Pick<AdminCreateUserCommandInput, 'DesiredDeliveryMediums'> = {
    DesiredDeliveryMediums: ['EMAIL'],
  };
  if (isDeployed)
    return {
      send: { ...mailed, ...(again ? resend : {}) },
      told: [`${again ? 'New invitation' : 'Invitation'} emailed to ${email}.`],
    };
  const password = temporaryPassword();
  return {
    send: {
      TemporaryPassword: password,
      ...(again ? { ...resend, ...mailed } : { MessageAction: 'SUPPRESS' }),
    },
    told: passwordLines(email, password),
  };
}

/** A temporary password as the operator reads it. */
export const passwordLines = (email: string, password: string): string[] => [
  `Temporary password for ${email}: ${password}`,
  'No email is sent. Give it to them yourself; they’ll choose their own at sign-in.',
];

interface Login {
  /** The login's username in Cognito. */
  Username: string;
  Enabled: boolean;
  UserStatus: string | undefined;
  hasAuthenticatorApp: boolean;
  /** It has a temporary password that was not used. */
  isInvited: boolean;
}

/** The login of an email address; undefined if there is none. */
async function findLogin({ client, userPoolId }: UserPool, email: string): Promise<Login | undefined> {
  try {
    const found = await client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }));
    return {
      Username: found.Username ?? email,
      hasAuthenticatorApp: found.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') === true,
      Enabled: found.Enabled !== false,
      UserStatus: found.UserStatus,
      isInvited: found.UserStatus === 'FORCE_CHANGE_PASSWORD',
    };
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

/** The login of an email address. Throws an Error with one sentence if there is none. */
export async function existingLogin(pool: UserPool, email: string): Promise<Login> {
  const login = await findLogin(pool, email);
  if (login === undefined) throw new Error(`No login for ${email} in ${pool.userPoolId}. Check the address.`);
  return login;
}

/** What lets a removed login in again, of which a removal has taken the role. */
const enabling = (pool: UserPool, email: string) =>
  `${commandFor(pool, `add ${email} --enable --role sales`)}, or with --role owner`;

/** The login of an email address. Throws an Error with one sentence if there is none or it is disabled. */
export async function enabledLogin(pool: UserPool, email: string): Promise<Login> {
  const login = await existingLogin(pool, email);
  if (!login.Enabled) throw new Error(`${email} is disabled. To let them back in: ${enabling(pool, email)}.`);
  return login;
}

/**
 * Makes somebody an admin: invites them, or gives their login a role. Without one named, a login keeps the role it has,
 * and any other becomes an owner, but for one that was removed. Safe to repeat, so an interrupted command can be run again.
 * @returns what was done, one sentence each
 * @throws Error with one sentence for a disabled login, unless it is to be enabled, and for the last owner
 */
export async function addAdmin(
  pool: UserPool,
  email: string,
  { enable, role: named }: { enable: boolean; role?: AdminRole | undefined },
): Promise<string[]> {
  const login = await findLogin(pool, email);
  const groups = groupsOf(pool);
  const role = named ?? (login && (await rolesOf(groups.members)).get(login.Username)?.role);
  if (login?.Enabled === false && enable && role === undefined)
    throw new Error(`${email} was removed and has no role left. Say which: ${enabling(pool, email)}.`);
  const done = login === undefined ? await invite(pool, email) : await letIn(pool, email, login, { enable });
  const { Username } = login ?? (await existingLogin(pool, email));
  const newRole = role ?? 'owner';
  if (!(await setRole(groups, { ...login, Username }, newRole))) throw lastOwner(pool, email);
  return [...done, `${email} is ${roleWords[newRole]}.`];
}

async function invite(pool: UserPool, email: string): Promise<string[]> {
  const { send, told } = invitation(pool, email);
  await pool.client.send(
    new AdminCreateUserCommand({
      UserPoolId: pool.userPoolId,
      Username: email,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        ...(await adminPage(pool)),
      ],
      ...send,
    }),
  );
  return told;
}

async function letIn(
  pool: UserPool,
  email: string,
  { Username, Enabled, isInvited }: Login,
  { enable }: { enable: boolean },
): Promise<string[]> {
  if (!Enabled && !enable)
    throw new Error(
      `${email} is disabled. To let them back in with the old password: ${enabling(pool, email)}.`,
    );
  if (!Enabled) await pool.client.send(new AdminEnableUserCommand({ UserPoolId: pool.userPoolId, Username }));
  return [
    Enabled
      ? `${email} already has a login. No invitation sent.`
      : `${email} can sign in again with the old password.`,
    ...(isInvited
      ? [
          `${email} hasn’t used the temporary password yet. To send a new one: ${commandFor(pool, `resend ${email}`)}.`,
        ]
      : []),
  ];
}

/** What Cognito's statuses mean for signing in. */
const statuses: Readonly<Record<string, string>> = {
  CONFIRMED: 'set',
  FORCE_CHANGE_PASSWORD: 'temporary',
};

/**
 * Every login of the pool, admins first: email, its role and whether it is enabled, password, authenticator app, day of
 * the last change, and its id in the functions' logs.
 * @returns the rows of a table with headings
 */
export async function listAdmins(pool: UserPool): Promise<string[]> {
  const { client, userPoolId: UserPoolId } = pool;
  const roles = await rolesOf(groupsOf(pool).members);
  const rows: string[][] = [];
  for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId }))
    for (const user of Users) rows.push(await rowOf(pool, user, roles.get(user.Username ?? '')?.role));
  if (rows.length === 0)
    return [`No logins in ${UserPoolId} yet. Add one: ${commandFor(pool, 'add name@example.com')}`];
  const order = (role: string) => listedRoles.findIndex((first) => role.startsWith(first));
  rows.sort(
    ([mailA = '', roleA = ''], [mailB = '', roleB = '']) =>
      order(roleA) - order(roleB) || roleA.localeCompare(roleB) || mailA.localeCompare(mailB),
  );
  return table([['email', 'role', 'password', 'authenticator app', 'last change', 'log ID'], ...rows]);
}

/** In the list's order. */
const listedRoles = [...adminRoles, 'not an admin'];

async function rowOf(
  { client, userPoolId }: UserPool,
  user: UserType,
  role: AdminRole | undefined,
): Promise<string[]> {
  // ListUsers does not return the second factor.
  const { UserMFASettingList = [] } = await client.send(
    new AdminGetUserCommand({ UserPoolId: userPoolId, Username: user.Username }),
  );
  const { UserStatus = '', UserLastModifiedDate } = user;
  return [
    attributeOf(user, 'email') ?? user.Username ?? '',
    `${role ?? 'not an admin'}${user.Enabled === false ? ', disabled' : ''}`,
    statuses[UserStatus] ?? UserStatus,
    UserMFASettingList.includes('SOFTWARE_TOKEN_MFA') ? 'on' : 'off',
    UserLastModifiedDate?.toISOString().slice(0, 10) ?? 'unknown',
    user.Username ?? '',
  ];
}

function table(rows: readonly string[][]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('   ')
      .trimEnd(),
  );
}

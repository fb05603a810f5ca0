/** What an admin may do: an owner everything, sales all that is done with leads and inspections. */
export const adminRoles = ['owner', 'sales'] as const;
export type AdminRole = (typeof adminRoles)[number];

/** The user pool's group of each role. Who is in both is an owner. */
export const roleGroups: Readonly<Record<AdminRole, string>> = { owner: 'admins', sales: 'sales' };

/** What an admin's password needs, in CDK's terms. */
export interface PasswordPolicy {
  readonly minLength: number;
  readonly requireLowercase: boolean;
  readonly requireUppercase: boolean;
  readonly requireDigits: boolean;
  readonly requireSymbols: boolean;
}

/** One policy for the stack, the local user pool and the login page. */
export const passwordPolicy: PasswordPolicy = {
  minLength: 12,
  requireLowercase: true,
  requireUppercase: true,
  requireDigits: true,
  requireSymbols: true,
};

/** The policy as a sentence. */
export const PASSWORD_RULE = `At least ${passwordPolicy.minLength} characters, with an uppercase letter, a lowercase letter, a number, and a symbol.`;

/** How long an invitation's temporary password works. */
export const INVITATION_DAYS = 7;

/**
 * The email that invites an admin, for the stack and the local user pool. Cognito sends it as HTML. In ASCII, as it goes
 * through a template and a function's source.
 * @param where the address to sign in at; empty if it is not known
 */
export const invitationEmail = (where: string, username: string, password: string) => ({
  subject: 'Your admin login for the quote website',
  text: [
    "You've been invited to manage the quote website.<br>",
    `Sign in: ${where === '' ? "at the website's /admin page" : where}`,
    `Email: ${username}`,
    `Temporary password: ${password}<br>`,
    `You'll choose your own password when you sign in. This one works for ${INVITATION_DAYS} days. If you didn't expect this, ignore this email.`,
  ].join('<br>'),
});

/** How long a sign-in and its tokens last, in seconds. */
export interface TokenLifetimes {
  /** The gateway lets an access token in until then; what a session's end changes before, `SESSION_MEMORY_SECONDS` says. */
  readonly accessSeconds: number;
  readonly idSeconds: number;
  /** Counted from the sign-in; refreshing does not extend it. */
  readonly refreshSeconds: number;
  /** How long a replaced refresh token still works, as two tabs may refresh at once. */
  readonly rotationGraceSeconds: number;
}

/**
 * One set of lifetimes for the stack and the local user pool. Cognito allows 5 minutes or more, and a grace period of
 * 0–60 s.
 */
export const tokenLifetimes: TokenLifetimes = {
  accessSeconds: 10 * 60,
  idSeconds: 10 * 60,
  refreshSeconds: 24 * 60 * 60,
  rotationGraceSeconds: 30,
};

/**
 * How long a function may remember that a token still worked. Routes that do the most harm in a thief's hands ask
 * Cognito each time.
 */
export const SESSION_MEMORY_SECONDS = 60;

/**
 * The state of a login: `active` with its own password, `invited` with a temporary one, `reset_needed` until the
 * operator sets a new password, `removed` if disabled or in no role's group.
 */
export const adminStates = ['active', 'invited', 'reset_needed', 'removed'] as const;
export type AdminState = (typeof adminStates)[number];

/** Cognito's statuses other than an active login's. */
const states: Readonly<Record<string, AdminState>> = {
  FORCE_CHANGE_PASSWORD: 'invited',
  RESET_REQUIRED: 'reset_needed',
};

/** @param login a user as Cognito lists it, and whether it is in a role's group */
export function adminState(login: {
  Enabled?: boolean | undefined;
  UserStatus?: string | undefined;
  isMember: boolean;
}): AdminState {
  if (!login.isMember || login.Enabled === false) return 'removed';
  return states[login.UserStatus ?? ''] ?? 'active';
}

/** A login as Cognito lists it. */
interface Login {
  Username?: string | undefined;
  Enabled?: boolean | undefined;
  UserStatus?: string | undefined;
}

type NamedLogin = Login & { Username: string };

/** The groups of the roles, wherever they are stored. */
export interface RoleGroups {
  members: (role: AdminRole) => Promise<readonly Login[]>;
  addToGroup: (username: string, role: AdminRole) => Promise<unknown>;
  removeFromGroup: (username: string, role: AdminRole) => Promise<unknown>;
}

/** The role of each login that has one, by username. */
export async function rolesOf<One extends Login>(
  members: (role: AdminRole) => Promise<readonly One[]>,
): Promise<Map<string, { role: AdminRole; login: One }>> {
  const [sales, owners] = await Promise.all([members('sales'), members('owner')]);
  const entry = (role: AdminRole) => (login: One) => [login.Username ?? '', { role, login }] as const;
  return new Map([...sales.map(entry('sales')), ...owners.map(entry('owner'))]);
}

/** Cognito's only status in which a login's own password opens it. */
const CONFIRMED = 'CONFIRMED';

const isEnabled = ({ Enabled }: Login) => Enabled === true;
/** Not somebody who was invited and has never signed in, nor who waits for a new password. */
const canSignIn = (login: Login) => isEnabled(login) && login.UserStatus === CONFIRMED;

/**
 * Whether nobody could take the place of this login: of one that can sign in, another that can; of one that was only
 * invited, another that is enabled. A disabled login is never the last.
 */
function isLast(login: Login, members: readonly Login[]): boolean {
  const takesItsPlace = canSignIn(login) ? canSignIn : isEnabled;
  return (
    login.Enabled !== false &&
    !members.some((other) => other.Username !== login.Username && takesItsPlace(other))
  );
}

/**
 * Takes a login out of the owners' group, unless it is the last owner. Looks before, so that the last one never leaves,
 * and again afterwards, so that two who leave at once cannot both be gone.
 * @returns false if it was the last, which is in the group
 */
async function leaveOwners(groups: RoleGroups, login: NamedLogin): Promise<boolean> {
  const { Username } = login;
  const owners = await groups.members('owner');
  if (!owners.some((owner) => owner.Username === Username)) return true;
  if (isLast(login, owners)) return false;
  await groups.removeFromGroup(Username, 'owner');
  if (!isLast(login, await groups.members('owner'))) return true;
  await groups.addToGroup(Username, 'owner');
  return false;
}

async function leaveSales(groups: RoleGroups, login: NamedLogin): Promise<void> {
  const sales = await groups.members('sales');
  if (sales.some(({ Username }) => Username === login.Username))
    await groups.removeFromGroup(login.Username, 'sales');
}

/**
 * Takes both roles from a login, unless it is the last owner: the one rule of the admin page and of the operator's
 * command.
 * @returns false if it was the last, which is an owner still
 */
export async function removeUnlessLast(groups: RoleGroups, login: NamedLogin): Promise<boolean> {
  if (!(await leaveOwners(groups, login))) return false;
  await leaveSales(groups, login);
  return true;
}

/**
 * Gives a login one role and takes the other; at no moment has it none. The last owner stays one.
 * @returns false if it was the last owner, which is one still
 */
export async function setRole(groups: RoleGroups, login: NamedLogin, role: AdminRole): Promise<boolean> {
  const { Username } = login;
  await groups.addToGroup(Username, role);
  if (role === 'owner') {
    await leaveSales(groups, login);
    return true;
  }
  if (await leaveOwners(groups, login)) return true;
  await leaveSales(groups, login);
  return false;
}

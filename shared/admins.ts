/** The user pool group whose members may read leads and edit pricing variables. */
export const ADMINS_GROUP = 'admins';

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
 * operator sets a new password, `removed` if disabled or out of the group.
 */
export const adminStates = ['active', 'invited', 'reset_needed', 'removed'] as const;
export type AdminState = (typeof adminStates)[number];

/** Cognito's statuses other than an active login's. */
const states: Readonly<Record<string, AdminState>> = {
  FORCE_CHANGE_PASSWORD: 'invited',
  RESET_REQUIRED: 'reset_needed',
};

/** @param login a user as Cognito lists it, and whether it is in the group */
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

/** The admins' group, wherever it is stored. */
interface AdminGroup {
  members: () => Promise<readonly Login[]>;
  addToGroup: (username: string) => Promise<unknown>;
  removeFromGroup: (username: string) => Promise<unknown>;
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
 * Takes a login out of the group, unless it is the last admin: the one rule of the admin page and of the operator's
 * command. Looks before, so that the last one never leaves, and again afterwards, so that two who are removed at once
 * cannot both be gone.
 * @returns false if it was the last, which is in the group
 */
export async function removeUnlessLast(
  group: AdminGroup,
  login: Login & { Username: string },
): Promise<boolean> {
  const { Username } = login;
  const members = await group.members();
  if (!members.some((member) => member.Username === Username)) return true;
  if (isLast(login, members)) return false;
  await group.removeFromGroup(Username);
  if (!isLast(login, await group.members())) return true;
  await group.addToGroup(Username);
  return false;
}

/** The user pool's group whose members may read leads and edit pricing variables. */
export const ADMINS_GROUP = 'admins';

/** What an administrator's password must have, in CDK's words. */
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
export const PASSWORD_RULE = `At least ${passwordPolicy.minLength} characters, with a capital and a small letter, a digit and a symbol.`;

/** How long a sign-in and its tokens live, in seconds. */
export interface TokenLifetimes {
  /** A removed admin's access token is good for at most this long. */
  readonly accessSeconds: number;
  readonly idSeconds: number;
  /** From the sign-in on; every refresh gives a new refresh token, none of which lives longer. */
  readonly refreshSeconds: number;
  /** How long a refresh token still works after a newer one took its place: two tabs may refresh at once. */
  readonly rotationGraceSeconds: number;
}

/** One set of lifetimes for the stack and the local user pool. Cognito takes 5 minutes or more, and a grace of 0–60 s. */
export const tokenLifetimes: TokenLifetimes = {
  accessSeconds: 10 * 60,
  idSeconds: 10 * 60,
  refreshSeconds: 24 * 60 * 60,
  rotationGraceSeconds: 30,
};

/**
 * What a login of the pool is: `active` with a password of its own, `invited` with a temporary one, `reset_needed` until
 * the operator gives a new password, `removed` where it was an admin's and is disabled or out of the group.
 */
export const adminStates = ['active', 'invited', 'reset_needed', 'removed'] as const;
export type AdminState = (typeof adminStates)[number];

/** Cognito's statuses that are none of a login in use. */
const states: Readonly<Record<string, AdminState>> = {
  FORCE_CHANGE_PASSWORD: 'invited',
  RESET_REQUIRED: 'reset_needed',
};

/** @param login a user as Cognito lists it, and whether the group has it */
export function adminState(login: {
  Enabled?: boolean | undefined;
  UserStatus?: string | undefined;
  isMember: boolean;
}): AdminState {
  if (!login.isMember || login.Enabled === false) return 'removed';
  return states[login.UserStatus ?? ''] ?? 'active';
}

interface Member {
  Username?: string | undefined;
  Enabled?: boolean | undefined;
}

/** The admins' group, in whatever keeps it. */
interface AdminGroup {
  members: () => Promise<readonly Member[]>;
  addToGroup: (username: string) => Promise<unknown>;
  removeFromGroup: (username: string) => Promise<unknown>;
}

/**
 * Takes a login out of the group, unless nobody could sign in any more. It is out first and the others are looked at then:
 * of two who remove each other at once, one at least sees that nobody is left. Whoever is disabled is never the last.
 * @returns false where it was the last admin's: it is in the group again
 */
export async function removeUnlessLast(
  group: AdminGroup,
  login: { username: string; isEnabled: boolean },
): Promise<boolean> {
  const { username, isEnabled } = login;
  await group.removeFromGroup(username);
  if (!isEnabled || hasOtherAdmin(await group.members(), username)) return true;
  await group.addToGroup(username);
  return false;
}

/** Whether somebody else of the group may sign in. */
const hasOtherAdmin = (members: readonly Member[], username: string): boolean =>
  members.some(({ Username, Enabled }) => Enabled === true && Username !== username);

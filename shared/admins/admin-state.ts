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
  admit: (username: string) => Promise<unknown>;
  expel: (username: string) => Promise<unknown>;
}

/**
 * Takes a login out of the group, unless nobody could sign in any more. It is out first and the others are looked at then:
 * of two who remove each other at once, one at least sees that nobody is left. Whoever is disabled is never the last.
 * @returns false where it was the last admin's: it is in the group again
 */
export async function expelUnlessLast(
  group: AdminGroup,
  login: { username: string; isEnabled: boolean },
): Promise<boolean> {
  const { username, isEnabled } = login;
  await group.expel(username);
  if (!isEnabled || hasOtherAdmin(await group.members(), username)) return true;
  await group.admit(username);
  return false;
}

/** Whether somebody else of the group may sign in. */
const hasOtherAdmin = (members: readonly Member[], username: string): boolean =>
  members.some(({ Username, Enabled }) => Enabled === true && Username !== username);

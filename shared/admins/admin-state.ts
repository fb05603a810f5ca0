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

/** Whether somebody else of the group may sign in: the last admin is kept. */
export const hasOtherAdmin = (members: readonly Member[], username: string): boolean =>
  members.some(({ Username, Enabled }) => Enabled === true && Username !== username);

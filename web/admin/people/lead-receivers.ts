import type { AdminLogin } from '#shared/api/team-routes.ts';
import type { Assignment } from '#shared/site/assignment.ts';

/** Somebody who may be given new leads, or is named there. */
export interface Receiver {
  email: string;
  /** Of whoever looks at it. */
  isOwn: boolean;
  /** They have signed in and are still there, so that they can be picked. */
  isThere: boolean;
}

function namedIn(assignment: Assignment): readonly string[] {
  if (assignment.by === 'turn') return assignment.people;
  return assignment.by === 'zip' ? assignment.areas.map(({ person }) => person) : [];
}

/** The team, and whom the setting names though they are no longer in it. */
export function receiversOf(
  { items, you }: { items: readonly AdminLogin[]; you: string },
  assignment: Assignment,
): Receiver[] {
  const named = namedIn(assignment);
  const team = items
    .filter(({ state, email }) => state !== 'removed' || named.includes(email))
    .map(({ email, username, state }) => ({
      email,
      isOwn: username === you,
      isThere: state === 'active' || state === 'reset_needed',
    }));
  const others = named.filter((email) => team.every((one) => one.email !== email));
  return [...team, ...others.map((email) => ({ email, isOwn: false, isThere: false }))];
}

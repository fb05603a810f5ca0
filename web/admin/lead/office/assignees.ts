import type { AdminLogin } from '#shared/api/login-routes.ts';

/** What the choice of the assignee offers. */
interface AssigneeOption {
  /** Email address. */
  value: string;
  label: string;
}

/** The admins who may sign in, oneself first, and whoever looks after the lead though they no longer are one. */
export function assigneeOptions(
  admins: { you: string; items: readonly AdminLogin[] } | undefined,
  assignee: string | undefined,
): AssigneeOption[] {
  const { you, items } = admins ?? { you: '', items: [] };
  const known = items
    .filter(({ state }) => state !== 'removed')
    .sort((one, other) => Number(other.username === you) - Number(one.username === you))
    .map(({ username, email }) => ({ value: email, label: username === you ? `Me (${email})` : email }));
  const missing = assignee !== undefined && known.every(({ value }) => value !== assignee);
  return missing ? [...known, { value: assignee, label: assignee }] : known;
}

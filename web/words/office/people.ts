import type { AdminState } from '#shared/admins.ts';
import { PASSWORD_RULE } from '#shared/admins.ts';
import type { AdminLogin } from '#shared/api/login-routes.ts';
import { momentWords } from './formats.ts';

export const stateLabels: Record<AdminState, string> = {
  active: 'Active',
  invited: 'Invited',
  reset_needed: 'Reset needed',
  removed: 'Removed',
};

const sentences: Record<AdminState, (since: string) => string> = {
  active: (since) => `Since ${since}`,
  invited: (since) => `On ${since}; the temporary password works for 7 days`,
  reset_needed: (since) => `Since ${since}; whoever runs the website gives a new password`,
  removed: (since) => `On ${since}; cannot sign in`,
};

/** When the login came to its state, and what that means. */
export const stateSentence = ({ state, since }: Pick<AdminLogin, 'state' | 'since'>) =>
  sentences[state](since === '' ? 'an unknown day' : momentWords(since, 'date'));

/** What became of an invitation. */
export const invitedWords = ({ email, state }: Pick<AdminLogin, 'email' | 'state'>) =>
  state === 'invited'
    ? `The invitation is on its way to ${email}.`
    : `${email} may sign in again, with the password from before.`;

/** Of an email address, for a circle: "RI" of rosa.ibarra@example.com, "DA" of dana@example.com. */
export function initialsOf(email: string): string {
  const [first = '', second] = (email.split('@')[0] ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const letters = second === undefined ? first.slice(0, 2) : `${first.charAt(0)}${second.charAt(0)}`;
  return letters.toUpperCase();
}

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

/** Email address of whoever wrote a line: kept with it, or the admins' where only the login was known. */
export const whoIsAmong =
  (admins: readonly AdminLogin[]) =>
  (by: string): string =>
    by.includes('@') ? by : (admins.find(({ username }) => username === by)?.email ?? 'An admin');

const WRONG = 'This code is not right. Type the six digits your app shows now.';
const START_OVER = 'This took too long, or too many tries. Go back and sign in again.';

/** What Cognito says of a code at sign-in, and what the admin reads instead. */
export const signInCodeWords: Readonly<Record<string, string>> = {
  'Invalid code received for user': WRONG,
  'Your software token has already been used once.':
    'This code was used already. Wait until your app shows the next one.',
  'Invalid session for the user.': START_OVER,
  'Invalid session for the user, session is expired.': START_OVER,
};

const refusals = ['EnableSoftwareTokenMFAException', 'CodeMismatchException'];

/** What is wrong with the first code of a new app. */
export const enrolmentProblem = (error: Error): string =>
  refusals.includes(error.name)
    ? WRONG
    : 'The code could not be checked. Check your connection and try again.';

const passwordRefusals: Readonly<Record<string, string>> = {
  NotAuthorizedException: 'The current password is not right.',
  InvalidPasswordException: `The new password is too weak. ${PASSWORD_RULE}`,
  LimitExceededException: 'Too many tries. Wait a while, then try again.',
};

/** Cognito's words where the session is the reason, which have the same name as a wrong password. */
const SESSION = /token/i;

/** Why the password could not be changed. */
export function passwordProblem(error: Error): string {
  if (error.name === 'NotAuthorizedException' && SESSION.test(error.message))
    return 'Your session ended. Sign out, then sign in again.';
  return (
    passwordRefusals[error.name] ?? 'The password could not be changed. Check your connection and try again.'
  );
}

/** Why not every sign-in could be ended. */
export const signOutProblem = ({ name }: Error) =>
  name === 'NotAuthorizedException'
    ? 'Your session ended already. Sign in again, then sign out everywhere.'
    : 'Couldn’t sign out everywhere. Check your connection and try again.';

import type { AdminState } from '#shared/admins.ts';
import { INVITATION_DAYS, PASSWORD_RULE } from '#shared/admins.ts';
import type { AdminLogin } from '#shared/api/login-routes.ts';
import { BY_HOMEOWNER, BY_SITE } from '#shared/lead/office-requests.ts';
import { momentWords } from './formats.ts';

const sentences: Record<AdminState, (since: string, email: string) => string> = {
  active: (since) => `Active since ${since}`,
  invited: (since) => `Invited ${since}. Temporary password good for ${INVITATION_DAYS} days`,
  reset_needed: (_, email) => `Needs a new password (npm run admin -- reset ${email})`,
  removed: (since) => `Removed ${since}. Can’t sign in`,
};

/** When the login came to its state, and what that means. */
export const stateSentence = ({ state, since, email }: Pick<AdminLogin, 'state' | 'since' | 'email'>) =>
  sentences[state](since === '' ? 'an unknown date' : momentWords(since, 'date'), email);

/** What became of an invitation. */
export const invitedWords = ({ email, state }: Pick<AdminLogin, 'email' | 'state'>) =>
  state === 'invited' ? `Invitation sent to ${email}.` : `${email} can sign in again with the old password.`;

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

/**
 * Email address of whoever wrote a line: kept with it, or the admins' where only the login was known.
 * @param admins undefined until they are there: nobody is called a former one before
 */
export const whoIsAmong =
  (admins: readonly AdminLogin[] | undefined) =>
  (by: string): string => {
    if (by.includes('@')) return by;
    if (by === BY_SITE) return 'The website';
    if (by === BY_HOMEOWNER) return 'Homeowner (online)';
    if (admins === undefined) return 'An admin';
    return admins.find(({ username }) => username === by)?.email ?? 'Former admin';
  };

const WRONG = 'Wrong code. Enter the 6 digits your app shows now.';
const START_OVER = 'Timed out or too many tries. Go back and sign in again.';

/** What Cognito says of a code at sign-in, and what the admin reads instead. */
export const signInCodeWords: Readonly<Record<string, string>> = {
  'Invalid code received for user': WRONG,
  'Code mismatch': WRONG,
  'Your software token has already been used once.': 'That code was already used. Wait for the next one.',
  'Invalid session for the user.': START_OVER,
  'Invalid session for the user, session is expired.': START_OVER,
};

const refusals = ['EnableSoftwareTokenMFAException', 'CodeMismatchException'];

/** What is wrong with the first code of a new app. */
export const enrolmentProblem = (error: Error): string =>
  refusals.includes(error.name) ? WRONG : 'Couldn’t check the code. Check your connection and try again.';

const passwordRefusals: Readonly<Record<string, string>> = {
  NotAuthorizedException: 'Current password is wrong.',
  InvalidPasswordException: `The new password is too weak. ${PASSWORD_RULE}`,
  LimitExceededException: 'Too many tries. Wait a few minutes, then try again.',
};

/** Cognito's words where the session is the reason, which have the same name as a wrong password. */
const SESSION = /token/i;

/** Why the password could not be changed. */
export function passwordProblem(error: Error): string {
  if (error.name === 'NotAuthorizedException' && SESSION.test(error.message))
    return 'Your session ended. Sign out, then sign in again.';
  return (
    passwordRefusals[error.name] ?? 'Couldn’t change your password. Check your connection and try again.'
  );
}

/** Why not every sign-in could be ended. */
export const signOutProblem = ({ name }: Error) =>
  name === 'NotAuthorizedException'
    ? 'Your session ended already. Sign in again, then sign out everywhere.'
    : 'Couldn’t sign out everywhere. Check your connection and try again.';

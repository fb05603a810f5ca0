import type { Presence } from '#shared/api/presence.ts';
import type { AdminLogin } from '#shared/api/team-routes.ts';
import { BY_HOMEOWNER, BY_SITE } from '#shared/lead/history-authors.ts';
import { ageWords } from './formats.ts';

/** What each is called, by email; empty until the team was asked for. */
let names: ReadonlyMap<string, string> = new Map();
const heard = new Set<() => void>();

export const knownNames = () => names;

export function onNames(hear: () => void) {
  heard.add(hear);
  return () => void heard.delete(hear);
}

/** From now on these are called by their names; two of one name by their emails, too. */
export function setNames(team: readonly Pick<AdminLogin, 'email' | 'name'>[]): void {
  const namesakes = (name: string) => team.filter((other) => other.name === name).length;
  names = new Map(
    team.flatMap(({ email, name }) =>
      name ? [[email, namesakes(name) > 1 ? `${name} (${email})` : name]] : [],
    ),
  );
  for (const hear of heard) hear();
}

/** Who writes in histories and is nobody of the team. */
const strangers: Readonly<Record<string, string>> = {
  [BY_SITE]: 'The website',
  [BY_HOMEOWNER]: 'Homeowner (online)',
};

/** A person as the office reads of them: by name, else by email. */
export const personName = (email: string): string => names.get(email) ?? strangers[email] ?? email;

/** The name alone, as a homeowner reads of them; undefined of whoever has none. */
export const givenName = (email: string): string | undefined => names.get(email)?.replace(` (${email})`, '');

const firstOf = (name: string): string => name.split(/[ @]/)[0] ?? name;

/** An admin in a word: their first name where nobody else has it, else what stands before the @ of their email. */
export function shortName(email: string): string {
  const name = personName(email);
  const isShared = [...names].some(([other, theirs]) => other !== email && firstOf(theirs) === firstOf(name));
  return isShared ? name : firstOf(name);
}

/** "Lee is calling", "Rosa has it open". */
export const presenceWords = ({ who, calling }: Presence): string =>
  `${shortName(who)} ${calling === undefined ? 'has it open' : 'is calling'}`;

/** Over a person's column of a calendar: the whole name, else what stands before the @ of their email. */
export const nameOrMailbox = (email: string): string => names.get(email) ?? shortName(email);

/** For a circle: "RI" of Rosa Ibarra and of rosa.ibarra@example.com, "DA" of dana@example.com. */
export function initialsOf(email: string): string {
  const [first = '', second] = (personName(email).split('@')[0] ?? '')
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
    .map(({ username, email }) => ({
      value: email,
      label: username === you ? `Me (${personName(email)})` : personName(email),
    }));
  const missing = assignee !== undefined && known.every(({ value }) => value !== assignee);
  return missing ? [...known, { value: assignee, label: personName(assignee) }] : known;
}

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

const MINUTE_MS = 60_000;
/** Who is here is noted no more often. */
const NOTED_EVERY_MINUTES = 10;

/** When somebody was here last: "now", "14 min ago", "3 h ago", "Nov 22", "never". */
export function lastHereWords(at: string | undefined, now: Date): string {
  if (at === undefined) return 'never';
  const minutes = (now.getTime() - Date.parse(at)) / MINUTE_MS;
  if (minutes < NOTED_EVERY_MINUTES) return 'now';
  const age = ageWords(at, now);
  return / (min|h)$/.test(age) ? `${age} ago` : age;
}

import { MINUTE_MS } from '#shared/durations.ts';
import { ApiFailure } from '#web/api/client.ts';

/** The lists, each by its name and the history entry. */
export const LEADS = 'leads';
/** The look at the newest leads. */
export const NEWEST = 'newest leads';
/** The look at what others changed. */
export const CHANGED = 'changed leads';
/** Which colleagues are at which leads. */
export const PRESENT = 'present';
/** The inspections of some days. */
export const INSPECTIONS = 'inspections';
/** Whom to call first, and how many there are of each. */
export const CALL_LIST = 'call list';
/** The team's saved views. */
export const VIEWS = ['saved views'];
/** One lead with its history. */
export const leadKey = (id: string) => ['lead', id];

/** The pricing variables, which are the settings of a roof's area too. */
export const PRICES = ['pricing-variables'];
/** What was changed of them, by whom. */
export const PRICE_CHANGES = ['price-changes'];
/** On whose clock the office works, and when homeowners book. */
export const COMPANY_TIMES = ['company times'];
/** When the office is open. */
export const OFFICE_HOURS = ['office hours'];
/** Changes of leads; those of one lead are a scope of mutations. */
export const CHANGES = ['lead change'];
/** The changes that the admin is asked about. */
export const CONFLICTS = ['conflicts'];

const VISIBLE_MS = 8000;
const HIDDEN_MS = MINUTE_MS;
const LONGEST_MS = MINUTE_MS;

interface Polled {
  error: Error | null;
  /** Epoch milliseconds of the last answer; 0 before the first. */
  dataUpdatedAt: number;
  /** Epoch milliseconds of the last failure. */
  errorUpdatedAt: number;
}

/**
 * When to ask again for what others change, in milliseconds: often while the tab is visible, never for a session that has
 * ended. A server that is asked too often (429) or fails (5xx) is left alone for as long as it has not answered, which
 * doubles from poll to poll, or for as long as it says.
 * @param usual the interval where all is well
 */
export function pollInterval(
  { state: { error, dataUpdatedAt, errorUpdatedAt } }: { state: Polled },
  usual = document.visibilityState === 'visible' ? VISIBLE_MS : HIDDEN_MS,
): number | false {
  if (isSignedOut(error)) return false;
  if (!(error instanceof ApiFailure) || (error.status !== 429 && error.status < 500)) return usual;
  const silent = Math.min(errorUpdatedAt - dataUpdatedAt, LONGEST_MS);
  return Math.max(usual, silent, error.retryAfterMs ?? 0);
}

/** What others change is asked for again and again, in a tab that nobody looks at too, and whenever it is looked at again. */
export const polled = {
  retry: false,
  staleTime: 0,
  refetchInterval: pollInterval,
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: 'always',
} as const;

/** What follows the look at what others changed is asked for again once there is a change, and every minute. */
export const polledWithChanges = {
  ...polled,
  refetchInterval: (query: { state: Polled }) => pollInterval(query, MINUTE_MS),
} as const;

/** The server takes this session no more; asking again changes nothing. */
export const isSignedOut = (error: Error | null) => error instanceof ApiFailure && error.status === 401;

/** The admin's role may not do this. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiFailure && error.status === 403;

/** There is no such lead, or it is gone. */
export const isGone = (error: unknown): boolean => error instanceof ApiFailure && error.status === 404;

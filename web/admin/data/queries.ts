import { ApiFailure } from '#web/api/client.ts';

/** The lists, each by its name and the visit of its address. */
export const LEADS = 'leads';
/** The look at the newest leads. */
export const NEWEST = 'newest leads';
/** Whom to call first, and how many there are of each. */
export const DESK = 'desk';
/** One lead with its history. */
export const leadKey = (id: string) => ['lead', id];

/** What others do to one lead shows within that time. */
export const LEAD_LOOK_MS = 30_000;

const VISIBLE_MS = 8000;
const HIDDEN_MS = 60_000;
const LONGEST_MS = 60_000;

interface Looked {
  error: Error | null;
  /** Epoch milliseconds of the last answer; 0 before the first. */
  dataUpdatedAt: number;
  /** Epoch milliseconds of the last failure. */
  errorUpdatedAt: number;
}

/** When to look again at what others change: often while the tab is visible, never for a session that has ended. */
export function pollInterval({ state }: { state: Looked }): number | false {
  if (isSignedOut(state.error)) return false;
  return withPatience(state, document.visibilityState === 'visible' ? VISIBLE_MS : HIDDEN_MS);
}

/**
 * How long to wait where otherwise it would be `usual`, in milliseconds. A server that is asked too often (429) or fails
 * (5xx) is left alone for as long as it has not answered, which doubles from look to look, or for as long as it says.
 */
export function withPatience({ error, dataUpdatedAt, errorUpdatedAt }: Looked, usual: number): number {
  if (!(error instanceof ApiFailure) || (error.status !== 429 && error.status < 500)) return usual;
  const silent = Math.min(errorUpdatedAt - dataUpdatedAt, LONGEST_MS);
  return Math.max(usual, silent, error.retryAfterMs ?? 0);
}

/** The server takes this session no more; asking again changes nothing. */
export const isSignedOut = (error: Error | null) => error instanceof ApiFailure && error.status === 401;

/** There is no such lead, or it is gone. */
export const isGone = (error: Error | null): boolean => error instanceof ApiFailure && error.status === 404;

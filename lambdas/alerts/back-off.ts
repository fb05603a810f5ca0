const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** What is waited after each failed try; after the one that follows the last of them an alert is given up. */
const WAITS_MS = [5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR];

/** A first failure is often over at once: its second try is worth waiting for. */
export const SOON_MS = 5 * SECOND;

/** Whoever asks for more patience than that is asked again all the same. */
const LONGEST_ASKED_MS = HOUR;

/**
 * When to try again after so many tries failed, ISO 8601; undefined where no more is tried.
 * @param askedMs what the other side wants to be left alone for
 */
export function nextTry(attempts: number, now: Date, askedMs = 0): string | undefined {
  const wait = WAITS_MS[attempts - 1];
  if (wait === undefined) return undefined;
  return new Date(now.getTime() + Math.max(wait, Math.min(askedMs, LONGEST_ASKED_MS))).toISOString();
}

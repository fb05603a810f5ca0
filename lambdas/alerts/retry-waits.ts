import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/durations.ts';

/** The wait after each failed try. After one more failure the alert is given up. */
const WAITS_MS = [
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
];

/** Whether a wait is done within the same run: many first failures are over at once. */
export const isSoon = (waitMs: number): boolean => waitMs <= 5 * SECOND_MS;

/** The longest wait a receiver can ask for; after it we try again anyway. */
const LONGEST_ASKED_MS = HOUR_MS;

/**
 * The time of the next try, ISO 8601; undefined if there is none.
 * @param attempts how many tries have failed
 * @param askedMs the wait the receiver asked for
 */
export function nextTry(attempts: number, now: Date, askedMs = 0): string | undefined {
  const wait = WAITS_MS[attempts - 1];
  if (wait === undefined) return undefined;
  return new Date(now.getTime() + Math.max(wait, Math.min(askedMs, LONGEST_ASKED_MS))).toISOString();
}

/** The wait after each try to price a lead; after the last of them, the longest again and again. */
const PRICE_WAITS_MS = [5 * SECOND_MS, MINUTE_MS, MINUTE_MS, 5 * MINUTE_MS];
const LONGEST_PRICE_WAIT_MS = 15 * MINUTE_MS;

/**
 * The time of the next try to price a lead, ISO 8601: there always is one.
 * @param attempts how many tries have failed
 */
export const nextPriceTry = (attempts: number, now: Date): string =>
  new Date(now.getTime() + (PRICE_WAITS_MS[attempts - 1] ?? LONGEST_PRICE_WAIT_MS)).toISOString();

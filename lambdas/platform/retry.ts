import { setTimeout } from 'node:timers/promises';

/** Waits `ms` milliseconds. */
export type Pause = (ms: number) => Promise<unknown>;

/** Waits after failed attempt number `failed`, counted from 1. */
export type PauseAfter = (failed: number) => Promise<unknown>;

/** No pause, for work that reads everything again in each attempt. */
export const atOnce: PauseAfter = () => Promise.resolve();

/** Waits `ms` milliseconds times the number of failed attempts. */
export const growingPause =
  (ms: number, pause: Pause = setTimeout): PauseAfter =>
  (failed) =>
    pause(failed * ms);

/** The same times a random 0.5 to 1.5, so that two writers that collided do not collide again. */
export const randomPause =
  (ms: number, pause: Pause = setTimeout, random = Math.random): PauseAfter =>
  (failed) =>
    pause(failed * ms * (0.5 + random()));

/**
 * Repeats the work until it returns a value, at most `times` times, with a pause between attempts. Returns
 * undefined if no attempt did. Stops when the work throws.
 */
export async function retry<T>(
  times: number,
  pause: PauseAfter,
  work: (attempt: number) => Promise<T | undefined>,
): Promise<T | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await work(attempt);
    if (result !== undefined || attempt >= times) return result;
    await pause(attempt);
  }
}

/** Attempts of what is read and then written as it was read, while others write first; each of them has then written. */
const WRITE_ATTEMPTS = 12;

/** Repeats work that reads and then writes until nobody wrote in between. Undefined if others did in every attempt. */
export const untilWritten = <T>(
  work: (attempt: number) => Promise<T | undefined>,
  pause: PauseAfter = atOnce,
): Promise<T | undefined> => retry(WRITE_ATTEMPTS, pause, work);

/** Time limits: of all attempts together, and of the first one. */
export interface Timeouts {
  wholeMs: number;
  firstTryMs: number;
}

/**
 * Asks again if the first try fails or takes longer than `firstTryMs`, until `whole` aborts. Rarely a read hangs,
 * and its second try answers at once.
 */
export async function withinTime<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  { whole, firstTryMs }: { whole: AbortSignal; firstTryMs: number },
): Promise<T> {
  try {
    return await ask(AbortSignal.any([whole, AbortSignal.timeout(firstTryMs)]));
  } catch (error) {
    if (whole.aborted) throw error;
    return ask(whole);
  }
}

/**
 * Settings of every AWS client: two attempts of at most 1 s to connect and 3 s to answer, so that the caller gets
 * an error before the function's 10 s are over.
 */
export const awsTimeouts = {
  maxAttempts: 2,
  // Without `throwOnRequestTimeout` the SDK only logs the timeout and keeps waiting.
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
} as const;

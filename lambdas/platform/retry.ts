import { setTimeout } from 'node:timers/promises';

/** Waits so many milliseconds. */
export type Pause = (ms: number) => Promise<unknown>;

/** Waits after the first, second, third failed try, each time longer. */
export type PauseAfter = (failed: number) => Promise<unknown>;

/** For work that looks at everything anew each time. */
export const atOnce: PauseAfter = () => Promise.resolve();

/** So many milliseconds longer with each try. */
export const growing =
  (ms: number, pause: Pause = setTimeout): PauseAfter =>
  (failed) =>
    pause(failed * ms);

/** The same, from half to one and a half times as long: two that met at one record shall not meet there again. */
export const jittered =
  (ms: number, pause: Pause = setTimeout, random = Math.random): PauseAfter =>
  (failed) =>
    pause(failed * ms * (0.5 + random()));

/**
 * Does the work until it gives something, at most so many times, with a pause in between; undefined where it never
 * gave anything. What the work throws ends it.
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

/** How long something may take in all, and how long its first try. */
export interface Timeouts {
  wholeMs: number;
  firstTryMs: number;
}

/** Asks twice within the time: of a thousand reads a few hang, and the second try of the same answers at once. */
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

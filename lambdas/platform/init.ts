import { failureOf, log } from './log.ts';

/** A cold start never waits longer for services that may be down. */
const TIMEOUT_MS = 500;

/**
 * Makes a function's first calls, which change nothing: Lambda gives init a whole CPU, so that connection, signature
 * and the SDK's own first use are paid for before an event is there. Never rejects: a call that fails is logged, one
 * that takes longer than `patienceMs` is left alone, and the first event makes its own.
 */
export async function init(warmUp: () => Promise<unknown>, timeoutMs = TIMEOUT_MS): Promise<void> {
  try {
    await within(timeoutMs, warmUp());
  } catch (error) {
    log.warn('The services could not be called during init', { failure: failureOf(error) });
  }
}

async function within(ms: number, calls: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    await Promise.race([calls, over]);
  } finally {
    clearTimeout(timer);
  }
}

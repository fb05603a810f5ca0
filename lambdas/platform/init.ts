import { failureOf, log } from './log.ts';

/** The longest that a cold start waits for services that may be down. */
const TIMEOUT_MS = 500;

/**
 * Makes a function's first calls during init, when Lambda gives it a whole CPU: connections, signing and the SDK's
 * first use are then ready before the first event. The calls change nothing. Never rejects: it logs a failure and
 * stops waiting after `timeoutMs`, and the first event then makes its own calls.
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

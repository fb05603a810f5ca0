import { failureOf, log } from '#lambdas/http/log.ts';

/** What answers events, and calls of its own services that change nothing. */
export interface Warm<Parts> {
  parts: Parts;
  warmUp: () => Promise<unknown>;
}

/** A cold start never waits longer for services that may be down. */
const PATIENCE_MS = 500;

/**
 * Wires a function's parts and makes its first calls: Lambda gives init a whole CPU, so that connection, signature
 * and the SDK's own first use are paid for before an event is there. Never rejects: a call that fails is logged, one
 * that takes longer than `patienceMs` is left alone, and the first event makes its own. Undefined where the parts
 * cannot be wired: the event that tries again says why.
 */
export async function duringInit<Parts>(
  wire: () => Warm<Parts>,
  patienceMs = PATIENCE_MS,
): Promise<Parts | undefined> {
  const warm = attempted(wire);
  if (warm === undefined) return undefined;
  try {
    await within(patienceMs, warm.warmUp());
  } catch (error) {
    log.warn('The services could not be called during init', { failure: failureOf(error) });
  }
  return warm.parts;
}

function attempted<Made>(make: () => Made): Made | undefined {
  try {
    return make();
  } catch {
    return undefined;
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

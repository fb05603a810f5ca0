import { type HttpHandler, httpHandler, type Respond } from './http.ts';
import { failureOf, log } from './log.ts';

/** A route, and calls of its own services that change nothing. */
export interface WarmRoute {
  respond: Respond;
  warmUp: () => Promise<unknown>;
}

/** A cold start never waits longer for services that may be down. */
const PATIENCE_MS = 1000;

/**
 * `httpHandler`, resolved once the route's first calls are made: Lambda gives init a whole CPU, so that connection,
 * signature and the SDK's own first use are paid for before a request is there. Never rejects: a call that fails or
 * takes longer than `patienceMs` is logged, and the first request makes its own.
 */
export async function warmHandler(wire: () => WarmRoute, patienceMs = PATIENCE_MS): Promise<HttpHandler> {
  const wired: WarmRoute[] = [];
  const handler = httpHandler(() => {
    const route = wire();
    wired.push(route);
    return route.respond;
  });
  try {
    await within(patienceMs, Promise.all(wired.map(({ warmUp }) => warmUp())));
  } catch (error) {
    log.warn('The services could not be called during init', { failure: failureOf(error) });
  }
  return handler;
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

import { pricingRoutes } from '#shared/api/pricing-routes.ts';
import type { SitePricing } from '#shared/quote/site-pricing.ts';
import { apiClient } from '#web/api/client.ts';
import { type Waits, waitAfter } from '#web/api/retry.ts';

/** As long as the edge keeps them: asked again within it, the answer would be the same. */
const FRESH_MS = 60_000;
const RETRIES: Waits = { firstMs: 1000, longestMs: 30_000 };

interface RatesParts {
  /** Rates and how an area comes about, as they stood together. Rejects where they cannot be had. */
  read(): Promise<SitePricing>;
  now(): number;
  /** Calls once, later; returns how to call it off. */
  later(action: () => void, ms: number): () => void;
  /** Whether there is a quote still to be made. */
  wanted(): boolean;
  log(message: string, cause: unknown): void;
}

/** The site's rates, and how it comes to an area, as far as this page knows them. */
export interface KnownRates {
  /** Asks for rates that are unknown or older than a minute, and again until they are there. */
  refresh(): void;
  /** Rates of at most a minute ago where they come in time, else the last known; null where none ever came. */
  within(ms: number): Promise<SitePricing | null>;
  /** What was heard last, however long ago; null where nothing was. */
  last(): SitePricing | null;
  /** Calls whenever something was heard; returns how to end that. */
  onHeard(heard: () => void): () => void;
  /** Stops every timer. */
  stop(): void;
}

export function knownRates({ read, now, later, wanted, log }: RatesParts): KnownRates {
  let known: { pricing: SitePricing; at: number } | null = null;
  let asking = false;
  let failures = 0;
  let cancelRetry = () => {};
  const waiting = new Set<() => void>();
  const listening = new Set<() => void>();

  // A clock that was set back makes them old too.
  const isFresh = () => known !== null && Math.abs(now() - known.at) < FRESH_MS;

  const failed = (error: unknown) => {
    failures += 1;
    log('The rates could not be read.', error);
    cancelRetry = later(refresh, waitAfter(RETRIES, failures));
  };
  const ask = async () => {
    asking = true;
    cancelRetry();
    const at = now();
    try {
      known = { pricing: await read(), at };
      failures = 0;
      for (const heard of [...waiting, ...listening]) heard();
    } catch (error) {
      failed(error);
    } finally {
      asking = false;
    }
  };
  function refresh() {
    if (!asking && wanted() && !isFresh()) void ask();
  }

  const arrivalOr = (ms: number) =>
    new Promise<void>((resolve) => {
      const done = () => {
        cancelWait();
        waiting.delete(done);
        resolve();
      };
      const cancelWait = later(done, ms);
      waiting.add(done);
    });

  return {
    refresh,
    within: async (ms) => {
      refresh();
      if (!isFresh()) await arrivalOr(ms);
      return known?.pricing ?? null;
    },
    last: () => known?.pricing ?? null,
    onHeard(heard) {
      listening.add(heard);
      return () => void listening.delete(heard);
    },
    stop: () => cancelRetry(),
  };
}

const RATES_WAIT_MS = 5000;

/** The site's rates, and how it comes to an area; throws where they cannot be had in time. */
export async function readPricing(apiBase: string, fetcher: typeof fetch): Promise<SitePricing> {
  const call = apiClient(apiBase, fetcher, RATES_WAIT_MS);
  return (await call(pricingRoutes.getPricing, {})).body;
}

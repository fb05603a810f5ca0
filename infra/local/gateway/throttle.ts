import type { Route } from '#infra/routes.ts';
import type { GatewayRoute } from './match.ts';

/** API Gateway's token bucket: `burst` requests at once, refilled with `rate` a second. */
export class TokenBucket {
  #tokens: number;
  #filledAt: number;
  readonly #limit: Route['throttle'];
  readonly #now: () => number;

  /** @param now milliseconds on any clock that only moves forward */
  constructor(limit: Route['throttle'], now: () => number) {
    this.#limit = limit;
    this.#now = now;
    this.#tokens = limit.burst;
    this.#filledAt = now();
  }

  /** Takes one request's token. @returns 0, or the whole seconds after which it is worth asking again */
  take(): number {
    const now = this.#now();
    const refill = ((now - this.#filledAt) / 1000) * this.#limit.rate;
    this.#tokens = Math.min(this.#limit.burst, this.#tokens + refill);
    this.#filledAt = now;
    if (this.#tokens < 1) return Math.ceil((1 - this.#tokens) / this.#limit.rate);
    this.#tokens -= 1;
    return 0;
  }
}

/** One bucket a route, for all callers together. */
export class RouteThrottles {
  readonly #buckets = new Map<GatewayRoute, TokenBucket>();
  readonly #now: () => number;

  /** @param now milliseconds on any clock that only moves forward */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  take(route: GatewayRoute): number {
    const bucket = this.#buckets.get(route) ?? new TokenBucket(route.throttle, this.#now);
    this.#buckets.set(route, bucket);
    return bucket.take();
  }

  /** As if nobody had called. */
  refill(): void {
    this.#buckets.clear();
  }
}

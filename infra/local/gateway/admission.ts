import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { ADMIN_SCOPE, type Route } from '#infra/functions/routes.ts';
import type { GatewayRoute, JwtContext } from './event.ts';

interface AuthorizerSettings {
  /** The `iss` every token must have. */
  issuer: string;
  /** Where the pool's public keys are. */
  jwksUrl: string;
  /** The app client: the token's `aud`, or its `client_id` when it has no `aud`. */
  clientId: string;
  /** The clock that a token's expiry is compared with; the machine's if left out. */
  clock?: () => Date;
}

export type Authorizer = (authorization: string | undefined) => Promise<JwtContext | 401 | 403>;

/** HTTP API's JWT authorizer: 401 for an invalid token, 403 for one without the admin scope. */
export function jwtAuthorizer({ issuer, jwksUrl, clientId, clock }: AuthorizerSettings): Authorizer {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { cooldownDuration: 0 });
  return async (authorization) => {
    const token = /^(?:Bearer\s+)?(\S+)$/i.exec(authorization?.trim() ?? '')?.[1];
    if (token === undefined) return 401;
    let claims: JWTPayload;
    try {
      ({ payload: claims } = await jwtVerify(token, keys, {
        issuer,
        algorithms: ['RS256'],
        requiredClaims: ['exp'],
        ...(clock === undefined ? {} : { currentDate: clock() }),
      }));
    } catch (error) {
      if (error instanceof errors.JOSEError) return 401;
      throw error;
    }
    const audience = claims.aud ?? claims.client_id;
    if (![audience].flat().includes(clientId)) return 401;
    const scopes = typeof claims.scope === 'string' ? claims.scope.split(' ') : [];
    if (!scopes.includes(ADMIN_SCOPE)) return 403;
    return { claims: flattened(claims), scopes: [ADMIN_SCOPE] };
  };
}

/** API Gateway passes claims as text; a list becomes `[one two]`. */
function flattened(claims: JWTPayload): JwtContext['claims'] {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  );
}

/** API Gateway's token bucket: `burst` requests at once, refilled by `rate` a second. */
class TokenBucket {
  #tokens: number;
  #filledAt: number;
  readonly #limit: Route['throttle'];
  readonly #now: () => number;

  /** @param now milliseconds on any monotonic clock */
  constructor(limit: Route['throttle'], now: () => number) {
    this.#limit = limit;
    this.#now = now;
    this.#tokens = limit.burst;
    this.#filledAt = now();
  }

  /**
   * Takes one request's token.
   * @returns 0, or the whole seconds after which to try again
   */
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

  /** @param now milliseconds on any monotonic clock */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  take(route: GatewayRoute): number {
    const bucket = this.#buckets.get(route) ?? new TokenBucket(route.throttle, this.#now);
    this.#buckets.set(route, bucket);
    return bucket.take();
  }

  /** Fills all buckets. */
  refill(): void {
    this.#buckets.clear();
  }
}

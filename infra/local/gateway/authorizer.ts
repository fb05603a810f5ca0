import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { ADMIN_SCOPE } from '#infra/routes.ts';
import type { JwtContext } from './event.ts';

interface AuthorizerSettings {
  /** The `iss` every token must carry. */
  issuer: string;
  /** Where the pool's public keys are. */
  jwksUrl: string;
  /** The app client: the token's `aud`, or its `client_id` when it has no `aud`. */
  clientId: string;
  /** The time a token's end is held against; the machine's, where left out. */
  clock?: () => Date;
}

export type Authorizer = (authorization: string | undefined) => Promise<JwtContext | 401 | 403>;

/** HTTP API's JWT authorizer: 401 for a token it does not trust, 403 for one without the admin scope. */
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

/** API Gateway hands claims on as text; a list becomes `[one two]`. */
function flattened(claims: JWTPayload): JwtContext['claims'] {
  return Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  );
}

import { createLocalJWKSet, errors, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { AwsError } from '../aws-json.ts';
import { assertEnabled, type Pool } from './pool.ts';
import type { Session, User } from './pool-store.ts';

/** What every finished sign-in and refresh answers with. */
export interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
  RefreshToken?: string;
}

/** The scope of a token from the user pool API, as against one from a hosted page. */
const USER_POOL_API_SCOPE = 'aws.cognito.signin.user.admin';

/** New ID and access tokens of a session, with Cognito's claims. */
export async function issueTokens(pool: Pool, user: User, session: Session): Promise<AuthenticationResult> {
  const now = pool.now();
  const { accessSeconds, idSeconds } = pool.lifetimes;
  const both = {
    sub: user.sub,
    iss: pool.issuer,
    ...(user.groups.length > 0 ? { 'cognito:groups': user.groups } : {}),
    origin_jti: session.id,
    event_id: session.eventId,
    auth_time: session.authTime,
    iat: now,
  };
  const accessToken = await sign(pool, {
    ...both,
    client_id: pool.state.clientId,
    token_use: 'access',
    scope: USER_POOL_API_SCOPE,
    username: user.sub,
    exp: now + accessSeconds,
    jti: pool.ids(),
  });
  const idToken = await sign(pool, {
    ...both,
    aud: pool.state.clientId,
    token_use: 'id',
    'cognito:username': user.sub,
    email: user.email,
    email_verified: user.attributes.email_verified === 'true',
    exp: now + idSeconds,
    jti: pool.ids(),
  });
  return { AccessToken: accessToken, IdToken: idToken, ExpiresIn: accessSeconds, TokenType: 'Bearer' };
}

/** The user of a good access token. Throws NotAuthorizedException, saying what is wrong with it. */
export async function authorize(pool: Pool, accessToken: string): Promise<User> {
  const claims = await verify(pool, accessToken);
  const session = pool.state.sessions.find(({ id }) => id === claims.origin_jti);
  const user = pool.state.users.find(({ sub }) => sub === claims.sub);
  if (claims.token_use !== 'access' || !user)
    throw new AwsError('NotAuthorizedException', 'Invalid Access Token');
  assertEnabled(user);
  if (!session || session.revoked)
    throw new AwsError('NotAuthorizedException', 'Access Token has been revoked');
  return user;
}

/** The public half of the pool's keys. */
export function publicKeys(pool: Pool): { keys: JWK[] } {
  const keys = pool.state.keys as JWK[];
  return { keys: keys.map(({ kid, kty, n, e }) => ({ alg: 'RS256', e, kid, kty, n, use: 'sig' })) };
}

async function verify(pool: Pool, token: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(publicKeys(pool)), {
      issuer: pool.issuer,
      currentDate: new Date(pool.now() * 1000),
    });
    return payload;
  } catch (error) {
    const message =
      error instanceof errors.JWTExpired
        ? 'Access Token has expired'
        : 'Could not verify signature for Access Token';
    throw new AwsError('NotAuthorizedException', message);
  }
}

async function sign(pool: Pool, claims: JWTPayload): Promise<string> {
  const [key] = pool.state.keys as JWK[];
  if (!key?.kid) throw new Error('The user pool has no signing key');
  return new SignJWT(claims)
    .setProtectedHeader({ kid: key.kid, alg: 'RS256' })
    .sign(await importJWK(key, 'RS256'));
}

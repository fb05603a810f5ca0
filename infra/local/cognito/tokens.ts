import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createLocalJWKSet, errors, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { AwsError } from '#infra/local/wire/aws-json.ts';
import { assertEnabled, type Pool, type Session, type User } from './pool.ts';

/** The result of every completed sign-in and refresh. */
interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
  RefreshToken?: string;
}

/** The scope of a token from the user pool API; tokens from a hosted page have others. */
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
    jti: randomUUID(),
  });
  const idToken = await sign(pool, {
    ...both,
    aud: pool.state.clientId,
    token_use: 'id',
    'cognito:username': user.sub,
    email: user.email,
    email_verified: user.attributes.email_verified === 'true',
    exp: now + idSeconds,
    jti: randomUUID(),
  });
  return { AccessToken: accessToken, IdToken: idToken, ExpiresIn: accessSeconds, TokenType: 'Bearer' };
}

/** The user of a valid access token. Throws NotAuthorizedException with what is wrong, or UserNotFoundException. */
export async function authorize(pool: Pool, accessToken: string): Promise<User> {
  const claims = await verify(pool, accessToken);
  const session = pool.state.sessions.find(({ id }) => id === claims.origin_jti);
  const user = pool.state.users.find(({ sub }) => sub === claims.sub);
  if (claims.token_use !== 'access') throw new AwsError('NotAuthorizedException', 'Invalid Access Token');
  if (!user) throw new AwsError('UserNotFoundException', 'User does not exist.');
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

/** Starts a session; the refresh token is returned once and only its hash is stored. */
export function startSession(pool: Pool, user: User): { session: Session; refreshToken: string } {
  const refreshToken = newToken();
  const now = pool.now();
  const session: Session = {
    id: randomUUID(),
    sub: user.sub,
    refreshTokens: [{ hash: hashOf(refreshToken) }],
    eventId: randomUUID(),
    authTime: now,
    expires: now + pool.lifetimes.refreshSeconds,
    revoked: false,
  };
  pool.state.sessions = [...pool.state.sessions.filter(({ expires }) => expires > now), session];
  pool.save();
  return { session, refreshToken };
}

/**
 * Replaces a refresh token with a new one that expires at the same time. The old one works for the grace period, and
 * each use returns a token of its own.
 * @throws AwsError NotAuthorizedException, RefreshTokenReuseException
 */
export function rotateRefreshToken(pool: Pool, refreshToken: string) {
  const { session, user } = sessionOf(pool, refreshToken);
  const now = pool.now();
  const next = newToken();
  const hash = hashOf(refreshToken);
  session.refreshTokens = [
    ...session.refreshTokens.map((token) =>
      token.hash === hash ? { hash, replaced: token.replaced ?? now } : token,
    ),
    { hash: hashOf(next) },
  ];
  pool.save();
  return { session, user, refreshToken: next };
}

/** The session and user of a refresh token. */
function sessionOf(pool: Pool, refreshToken: string): { session: Session; user: User } {
  const session = findSession(pool, refreshToken);
  const user = pool.state.users.find(({ sub }) => sub === session?.sub);
  if (!session || !user) throw new AwsError('NotAuthorizedException', 'Invalid Refresh Token');
  assertEnabled(user);
  if (session.expires <= pool.now())
    throw new AwsError('NotAuthorizedException', 'Refresh Token has expired');
  if (session.revoked) throw new AwsError('NotAuthorizedException', 'Refresh Token has been revoked');
  const replaced = session.refreshTokens.find(({ hash }) => hash === hashOf(refreshToken))?.replaced;
  if (replaced !== undefined && pool.now() > replaced + pool.lifetimes.rotationGraceSeconds)
    throw new AwsError('RefreshTokenReuseException', 'Refresh token has been invalidated by rotation');
  return { session, user };
}

export function findSession(pool: Pool, refreshToken: string): Session | undefined {
  const hash = hashOf(refreshToken);
  return pool.state.sessions.find(({ refreshTokens }) => refreshTokens.some((token) => token.hash === hash));
}

export function revokeSession(pool: Pool, session: Session): void {
  session.revoked = true;
  pool.save();
}

/** Ends every session of a user. */
export function revokeSessionsOf(pool: Pool, user: User): void {
  for (const session of pool.state.sessions) if (session.sub === user.sub) session.revoked = true;
  pool.save();
}

const newToken = () => randomBytes(96).toString('base64url');

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Cognito's default time to answer a challenge. */
const CHALLENGE_SECONDS = 180;

/** Open challenges of one kind, in memory: sign-ins in progress during a restart start again. */
export interface Challenges<T> {
  /** Stores `value` and returns an opaque handle that the client must send back. */
  open(value: T): string;
  find(handle: string): T | undefined;
  /** @throws AwsError NotAuthorizedException of a handle that is none, or that came too late */
  get(handle: string | undefined): T;
  close(handle: string | undefined): void;
}

export const sessionExpired = () =>
  new AwsError('NotAuthorizedException', 'Invalid session for the user, session is expired.');

export function openChallenges<T>(pool: Pick<Pool, 'now'>): Challenges<T> {
  const entries = new Map<string, { value: T; expires: number }>();
  const dropExpired = () => {
    for (const [handle, { expires }] of entries) if (expires <= pool.now()) entries.delete(handle);
  };
  const find = (handle: string) => {
    dropExpired();
    return entries.get(handle)?.value;
  };
  return {
    find,
    get(handle = '') {
      const value = find(handle);
      if (value === undefined) throw sessionExpired();
      return value;
    },
    open(value) {
      dropExpired();
      const handle = randomBytes(512).toString('base64');
      entries.set(handle, { value, expires: pool.now() + CHALLENGE_SECONDS });
      return handle;
    },
    close: (handle = '') => void entries.delete(handle),
  };
}

import { createHash, randomBytes } from 'node:crypto';
import { AwsError } from '../aws-json.ts';
import { assertEnabled, type Pool } from './pool.ts';
import type { Session, User } from './pool-store.ts';

/** Starts a session; the refresh token is returned once and kept only as a hash. */
export function startSession(pool: Pool, user: User): { session: Session; refreshToken: string } {
  const refreshToken = newToken();
  const now = pool.now();
  const session: Session = {
    id: pool.ids(),
    sub: user.sub,
    refreshTokens: [{ hash: hashOf(refreshToken) }],
    eventId: pool.ids(),
    authTime: now,
    expires: now + pool.lifetimes.refreshSeconds,
    revoked: false,
  };
  pool.state.sessions = [...pool.state.sessions.filter(({ expires }) => expires > now), session];
  pool.save();
  return { session, refreshToken };
}

/**
 * Takes a refresh token and gives the next one, which lives as long as the first one would have. The old one
 * works on for the grace period, each use giving a token of its own.
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

/** The session and the user a refresh token stands for. */
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

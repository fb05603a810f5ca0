import { createHash, randomBytes } from 'node:crypto';
import { AwsError } from '../aws-json.ts';
import type { Pool } from './pool.ts';
import type { Session, User } from './pool-store.ts';

/** Starts a session; the refresh token is returned once and kept only as a hash. */
export function startSession(pool: Pool, user: User): { session: Session; refreshToken: string } {
  const refreshToken = randomBytes(96).toString('base64url');
  const now = pool.now();
  const session: Session = {
    id: pool.ids(),
    sub: user.sub,
    refreshTokenHash: hashOf(refreshToken),
    eventId: pool.ids(),
    authTime: now,
    expires: now + pool.lifetimes.refreshSeconds,
    revoked: false,
  };
  pool.state.sessions = [...pool.state.sessions.filter(({ expires }) => expires > now), session];
  pool.save();
  return { session, refreshToken };
}

/** The session and the user a refresh token stands for. Throws NotAuthorizedException when it no longer does. */
export function sessionOf(pool: Pool, refreshToken: string): { session: Session; user: User } {
  const session = findSession(pool, refreshToken);
  const user = pool.state.users.find(({ sub }) => sub === session?.sub);
  if (!session || !user) throw new AwsError('NotAuthorizedException', 'Invalid Refresh Token');
  if (session.expires <= pool.now())
    throw new AwsError('NotAuthorizedException', 'Refresh Token has expired');
  if (session.revoked) throw new AwsError('NotAuthorizedException', 'Refresh Token has been revoked');
  return { session, user };
}

export function findSession(pool: Pool, refreshToken: string): Session | undefined {
  const hash = hashOf(refreshToken);
  return pool.state.sessions.find(({ refreshTokenHash }) => refreshTokenHash === hash);
}

export function revokeSession(pool: Pool, session: Session): void {
  session.revoked = true;
  pool.save();
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Guard } from '#lambdas/platform/api.ts';
import { requireAdmin } from '#lambdas/platform/caller.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import type { HttpRequest } from '#lambdas/platform/request.ts';
import { withinTime } from '#lambdas/platform/retry.ts';
import { SESSION_MEMORY_SECONDS } from '#shared/admins.ts';
import type { AdminLogins } from './logins.ts';

/** One try, and all tries together: Cognito answers in tens of milliseconds. */
const FIRST_TRY_MS = 1000;
const WHOLE_MS = 3000;

/** An admin has a token every ten minutes, so this is more than an office has in the minute that counts. */
const MOST_REMEMBERED = 500;

const userSchema = v.object({
  UserAttributes: v.array(v.object({ Name: v.string(), Value: v.optional(v.string()) })),
});
const refusalSchema = v.object({ __type: v.string() });

/**
 * Cognito's errors of GetUser that say that the token no longer opens anything: revoked or expired, or the login
 * disabled, deleted or waiting for a new password.
 */
const ENDED = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
];

/** What Cognito says of a token. */
type Session = { email: string } | 'ended';

/** Cognito did not say whether the token still works. Has the name of its error, for the log. */
class NoAnswer extends Error {
  override readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
  }
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

interface SessionDeps {
  request: Fetch;
  /**
   * Milliseconds since 1970. A clock that only counts running time would stand still while Lambda keeps the function
   * frozen, and a minute could last an hour.
   */
  now: () => number;
  /** Replaces the service's address; AWS's SDKs take it from the environment too. */
  endpoint?: string | undefined;
}

const tokenOf = ({ headers }: HttpRequest) => (headers.authorization ?? '').replace(/^Bearer /i, '');

/** @throws AppError `unavailable` if Cognito does not answer, answers with a fault or is asked too often */
async function sessionOf(http: HttpRequest, { request, endpoint }: SessionDeps): Promise<Session> {
  const { iss } = http.claims;
  // The gateway has verified the token's issuer, so its origin is Cognito.
  const url = endpoint ?? (typeof iss === 'string' ? `${new URL(iss).origin}/` : undefined);
  if (url === undefined) return 'ended';
  const ask = async (signal: AbortSignal): Promise<Session | NoAnswer> => {
    const answer = await request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
      },
      body: JSON.stringify({ AccessToken: tokenOf(http) }),
      signal,
    });
    if (answer.status >= 500) throw new NoAnswer(`Cognito${answer.status}`);
    const body: unknown = await answer.json();
    if (answer.ok) {
      const { UserAttributes } = v.parse(userSchema, body);
      return { email: UserAttributes.find(({ Name }) => Name === 'email')?.Value ?? '' };
    }
    const name = v.parse(refusalSchema, body).__type.replace(/^.*#/, '');
    // Returned, not thrown: too many questions are not answered by one more.
    return ENDED.includes(name) ? 'ended' : new NoAnswer(name);
  };
  try {
    const session = await withinTime(ask, {
      whole: AbortSignal.timeout(WHOLE_MS),
      firstTryMs: FIRST_TRY_MS,
    });
    if (session instanceof NoAnswer) throw session;
    return session;
  } catch (cause) {
    throw new AppError('unavailable', 'We couldn’t check your sign-in. Nothing was done. Try again.', {
      retryAfterSeconds: 5,
      cause,
    });
  }
}

/**
 * Guards that ask Cognito whether the admin's token still works, as the gateway knows only its signature and its
 * end. GetUser needs the token and no IAM permission. Its answer contains the email, which the token does not.
 */
export function adminSessions(deps: SessionDeps) {
  const { now } = deps;
  const remembered = new Map<string, { session: Session; asked: number }>();

  function remember(key: string, session: Session, asked: number): void {
    // Last in the map, so that the first is the one asked for longest ago.
    remembered.delete(key);
    remembered.set(key, { session, asked });
    const [oldest] = remembered.keys();
    if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  }

  /** What was remembered in the last minute; a token that no longer works never works again. */
  function known(key: string, isFresh: boolean): Session | undefined {
    const found = remembered.get(key);
    const age = now() - (found?.asked ?? 0);
    if (found === undefined || age < 0 || age >= SESSION_MEMORY_SECONDS * 1000) return undefined;
    return isFresh && found.session !== 'ended' ? undefined : found.session;
  }

  const guard =
    (isFresh: boolean): Guard =>
    async (http) => {
      const { admin } = requireAdmin(http);
      const key = createHash('sha256').update(tokenOf(http)).digest('base64');
      let session = known(key, isFresh);
      if (session === undefined) {
        const asked = now();
        session = await sessionOf(http, deps);
        remember(key, session, asked);
      }
      if (session === 'ended') throw new AppError('unauthorized', 'Your session ended. Sign in again.');
      return { admin, adminEmail: session.email };
    };

  return {
    /** Asks at each request. */
    fresh: guard(true),
    /** Asks once a minute for each token. */
    recent: guard(false),
  };
}

/**
 * The guard, which also asks the pool for the login's role now: a token names the groups of up to ten minutes ago, and
 * whoever took somebody out of a group may not have ended their sessions.
 */
export const withRole =
  (guard: Guard, logins: () => Pick<AdminLogins, 'roleOf'>): Guard =>
  async (http) => {
    const caller = await guard(http);
    const role = await logins().roleOf(caller.admin);
    if (role === undefined) throw new AppError('forbidden', 'You’re no longer an admin.');
    return { ...caller, role };
  };

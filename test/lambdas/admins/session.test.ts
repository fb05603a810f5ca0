import { describe, expect, test, vi } from 'vitest';
import { adminSessions, withRole } from '#lambdas/admins/session.ts';
import { nameOf } from '#lambdas/platform/caller.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';

const pool = 'https://cognito-idp.us-east-1.amazonaws.com';
const claims = { ...adminClaims, iss: `${pool}/us-east-1_AbCdEf123` };
const asking = (token = 'access.token') =>
  httpRequest({ claims, headers: { authorization: `Bearer ${token}` } });
const email = 'dana.reyes@example.com';

const user = (
  attributes = [
    { Name: 'sub', Value: claims.sub },
    { Name: 'email', Value: email },
  ],
) => Response.json({ Username: claims.sub, UserAttributes: attributes });
const refusal = (name: string, status = 400) => Response.json({ __type: name, message: 'No.' }, { status });
const revoked = () => refusal('NotAuthorizedException');

const letIn = { admin: claims.sub, adminEmail: email };
const ended = expect.objectContaining({
  code: 'unauthorized',
  message: 'Your session ended. Sign in again.',
});
const unknown = expect.objectContaining({ code: 'unavailable', status: 503, retryAfterSeconds: 5 });

/** Guards of one function, a Cognito that says what the test lets it say, and a clock that the test sets. */
function sessions(answer: () => Response | Promise<Response> = user, endpoint?: string) {
  const cognito = { answer, time: Date.parse('2026-11-23T10:00:00.000Z') };
  const asked = vi.fn(async (_url: string, _init: RequestInit) => cognito.answer());
  const guards = adminSessions({ request: asked, now: () => cognito.time, endpoint });
  return { ...guards, cognito, asked };
}

describe('whether a session goes on', () => {
  test.each([
    [undefined, `${pool}/`],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ])(
    'is asked of the pool that issued the token, with it, and where the environment says %s there',
    async (endpoint, url) => {
      const { fresh, asked } = sessions(user, endpoint);
      expect(await fresh(asking())).toEqual(letIn);
      expect(asked.mock.calls).toEqual([
        [
          url,
          expect.objectContaining({
            headers: expect.objectContaining({ 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' }),
            body: '{"AccessToken":"access.token"}',
          }),
        ],
      ]);
    },
  );

  test('is not asked for whom the gateway let in as no admin', async () => {
    const { fresh, recent, asked } = sessions();
    for (const guard of [fresh, recent])
      await expect(
        guard(httpRequest({ claims: { ...claims, 'cognito:groups': '[crews]' } })),
      ).rejects.toEqual(expect.objectContaining({ code: 'forbidden' }));
    expect(asked).not.toHaveBeenCalled();
  });

  test.each([
    'NotAuthorizedException',
    'com.amazonaws.cognito#NotAuthorizedException',
    'UserNotFoundException',
    'UserNotConfirmedException',
    'PasswordResetRequiredException',
  ])('is no where Cognito answers %s: 401', async (name) => {
    await expect(sessions(() => refusal(name)).fresh(asking())).rejects.toEqual(ended);
  });

  test('is no for a token that does not say who issued it', async () => {
    const { fresh, asked } = sessions();
    await expect(fresh(httpRequest({ claims: adminClaims }))).rejects.toEqual(ended);
    expect(asked).not.toHaveBeenCalled();
  });

  test.each<[string, number, () => Response | Promise<Response>]>([
    ['that it is asked too often, and is not asked again', 1, () => refusal('TooManyRequestsException')],
    ['an error of another kind', 1, () => refusal('InvalidParameterException')],
    ['a fault of its own, twice', 2, () => refusal('InternalErrorException', 500)],
    ['no JSON, twice', 2, () => new Response('<html>')],
    ['another shape, twice', 2, () => Response.json({})],
    ['nothing, twice', 2, () => Promise.reject(new DOMException('too long', 'TimeoutError'))],
  ])('is not known where Cognito answers %s: 503', async (_, times, answer) => {
    const { fresh, asked } = sessions(answer);
    await expect(fresh(asking())).rejects.toEqual(unknown);
    expect(asked).toHaveBeenCalledTimes(times);
  });

  test('is asked once more after a fault', async () => {
    const { fresh, cognito } = sessions(() => {
      cognito.answer = user;
      return refusal('InternalErrorException', 500);
    });
    expect(await fresh(asking())).toEqual(letIn);
  });

  test('is asked with the admin’s name, which is the id of a login without an email', async () => {
    const { fresh } = sessions(() => user([]));
    expect(nameOf(await fresh(asking()))).toBe(claims.sub);
    expect(nameOf(letIn)).toBe(email);
  });
});

describe('a session that has ended', () => {
  const MINUTE = 60_000;

  test.each([
    ['is let in', MINUTE - 1, letIn],
    ['is let in no more', MINUTE, 'ended'],
  ])('%s where it was remembered %i ms ago', async (_, later, outcome) => {
    const { recent, cognito } = sessions();
    await recent(asking());
    cognito.answer = revoked;
    cognito.time += later;
    const answer = Promise.resolve(recent(asking()));
    if (outcome === 'ended') await expect(answer).rejects.toEqual(ended);
    else expect(await answer).toEqual(outcome);
  });

  test('opens nothing at once where each request asks', async () => {
    const { fresh, cognito } = sessions();
    await fresh(asking());
    cognito.answer = revoked;
    await expect(fresh(asking())).rejects.toEqual(ended);
  });

  test('is known to all routes of the function as soon as one has asked, and not asked for again for a minute', async () => {
    const { fresh, recent, cognito, asked } = sessions();
    await recent(asking());
    cognito.answer = revoked;
    await expect(fresh(asking())).rejects.toEqual(ended);
    for (const guard of [recent, fresh]) await expect(guard(asking())).rejects.toEqual(ended);
    expect(asked).toHaveBeenCalledTimes(2);
    cognito.time += MINUTE;
    await expect(fresh(asking())).rejects.toEqual(ended);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  test('is another’s matter: one token says nothing of the next', async () => {
    const { recent, cognito } = sessions();
    await recent(asking('one'));
    cognito.answer = revoked;
    await expect(recent(asking('two'))).rejects.toEqual(ended);
    expect(await recent(asking('one'))).toEqual(letIn);
  });
});

describe('what is remembered', () => {
  test('is counted from when Cognito was asked, not from its answer', async () => {
    const { recent, cognito, asked } = sessions(() => {
      cognito.time += 2000;
      return user();
    });
    await recent(asking());
    cognito.time += 57_999;
    await recent(asking());
    expect(asked).toHaveBeenCalledTimes(1);
    cognito.time += 1;
    await recent(asking());
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('counts for nothing once the clock was set back', async () => {
    const { recent, cognito, asked } = sessions();
    await recent(asking());
    cognito.time -= 1;
    await recent(asking());
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('lets an admin go on for its minute while Cognito is out of reach, and no longer', async () => {
    const { fresh, recent, cognito } = sessions();
    await recent(asking());
    cognito.answer = () => Promise.reject(new TypeError('fetch failed'));
    cognito.time += 59_999;
    expect(await recent(asking())).toEqual(letIn);
    await expect(fresh(asking())).rejects.toEqual(unknown);
    cognito.time += 1;
    await expect(recent(asking())).rejects.toEqual(unknown);
  });

  test('spares the guard of the function the question that the route’s own has asked', async () => {
    const { fresh, recent, asked } = sessions();
    await fresh(asking());
    await recent(asking());
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('are 500 sessions, the latest asked for', async () => {
    const { recent, asked } = sessions();
    for (let one = 0; one <= 500; one += 1) await recent(asking(`token-${one}`));
    asked.mockClear();
    await recent(asking('token-1'));
    await recent(asking('token-500'));
    expect(asked).not.toHaveBeenCalled();
    await recent(asking('token-0'));
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('an admin of the owners’ function', () => {
  const guard = vi.fn(async () => letIn);

  test.each(['owner', 'sales'] as const)(
    'comes with the role %s of this moment, whatever the token says',
    async (role) => {
      const roleOf = async (username: string) => (username === claims.sub ? role : undefined);
      expect(await withRole(guard, () => ({ roleOf }))(asking())).toEqual({ ...letIn, role });
    },
  );

  test('does nothing with the last minutes of a token after losing their role', async () => {
    const left = withRole(guard, () => ({ roleOf: async () => undefined }));
    await expect(left(asking())).rejects.toEqual(
      expect.objectContaining({ code: 'forbidden', message: 'You’re no longer an admin.' }),
    );
  });

  test('is not looked for in the pool where the session has ended', async () => {
    const roleOf = vi.fn(async () => 'owner' as const);
    const { fresh } = sessions(revoked);
    await expect(withRole(fresh, () => ({ roleOf }))(asking())).rejects.toEqual(ended);
    expect(roleOf).not.toHaveBeenCalled();
  });
});

import { describe, expect, test, vi } from 'vitest';
import { poolLogins } from '#lambdas/admins/logins.ts';
import {
  inviteAdmin,
  listAdmins,
  removeAdmin,
  resendInvitation,
  setContact,
  setOwn,
  setRole,
} from '#lambdas/admins/routes.ts';
import type { UserPool } from '#lambdas/admins/user-pool.ts';
import { adminClaims as claims, httpRequest } from '#test/support/http-events.ts';

const username = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10';
const email = 'lee.park@example.com';
const login = {
  username,
  email,
  state: 'invited' as const,
  role: 'sales' as const,
  since: '2026-11-21T08:00:00.000Z',
  authenticatorApp: false,
};
const working = {
  list: async () => [login],
  invite: vi.fn(async () => login),
  resend: vi.fn(async () => login),
  remove: vi.fn(async () => ({ email })),
};
const now = () => new Date('2026-11-21T10:00:00.000Z');

test('the list says which login is one’s own, and when each was here last', async () => {
  const list = (here: [string, string][]) =>
    listAdmins({ logins: working, lastHere: { all: async () => new Map(here) } })(httpRequest({ claims }));
  expect((await list([])).body).toEqual({ you: claims.sub, items: [login] });
  const lastHere = '2026-11-21T09:50:00.000Z';
  expect((await list([[username, lastHere]])).body.items).toEqual([{ ...login, lastHere }]);
});

describe('an invitation', () => {
  const invite = (json: unknown, siteUrl = '') =>
    inviteAdmin({ logins: working, siteUrl })(
      httpRequest({
        claims,
        json,
        headers: { 'content-type': 'application/json', 'x-viewer-host': 'd111111abcdef8.cloudfront.net' },
      }),
    );

  test.each([
    ['', 'https://d111111abcdef8.cloudfront.net/admin'],
    ['https://quote.example.com', 'https://quote.example.com/admin'],
  ])('at a site of "%s" names %s', async (siteUrl, page) => {
    await invite({ email: ' Lee.Park@Example.com ', role: 'sales', name: ' Lee   Park ' }, siteUrl);
    expect(working.invite).toHaveBeenLastCalledWith({ email, role: 'sales', name: 'Lee Park' }, page);
  });

  const long = `${'a'.repeat(117)}@example.com`;
  test.each(['', 'nobody', 'a@b@example.com', long, 7, null])('to %j is refused', async (to) => {
    await expect(invite({ email: to, role: 'sales' })).rejects.toMatchObject({ code: 'malformed' });
  });

  test('takes an address of 128 characters', async () => {
    // A name before the @ holds 64.
    const longest = `${'a'.repeat(60)}@${'b'.repeat(55)}.example.com`;
    expect(longest).toHaveLength(128);
    expect((await invite({ email: longest, role: 'owner' })).status).toBe(201);
  });

  test.each([undefined, '', 'admin', 'Owner'])('as %j, which is no role, is refused', async (role) => {
    await expect(invite({ email, role })).rejects.toMatchObject({ code: 'malformed' });
  });
});

const last = 'This is the only owner. Make someone else an owner first, and wait until they’ve signed in.';

describe('a role', () => {
  const setting = (outcome: 'last' | 'missing' | typeof login, json: unknown = { role: 'sales' }) =>
    setRole({ logins: { setRole: async () => outcome } })(httpRequest({ claims, path: { username }, json }));

  test('is answered with the login as it is then', async () => {
    expect(await setting(login)).toEqual({ status: 200, body: login });
  });

  test.each([
    ['of the last owner stays, with what to do first', 'last', 'conflict', last],
    ['of nobody is not found', 'missing', 'not_found', 'This admin is already gone. Reload the list.'],
  ] as const)('%s', async (_, outcome, code, message) => {
    await expect(setting(outcome)).rejects.toMatchObject({ code, message });
  });

  test.each([{}, { role: 'admin' }, { role: null }])('%j is refused', async (json) => {
    await expect(setting(login, json)).rejects.toMatchObject({ code: 'malformed' });
  });
});

describe('a contact', () => {
  const set = vi.fn(async (_username: string, _contact: object) => login);
  const logins = { setContact: set };
  const json = { name: ' Lee  Park', mobile: '402.555.0105' };
  const stored = { name: 'Lee Park', mobile: '+14025550105' };

  test('is set of whom the path names, and of oneself whatever the path names', async () => {
    await setContact({ logins })(httpRequest({ claims, path: { username }, json }));
    await setOwn({ logins })(httpRequest({ claims, path: { username }, json }));
    expect(set.mock.calls).toEqual([
      [username, stored],
      [claims.sub, stored],
    ]);
  });

  test.each(['', '+44 20 7946 0958', '(402) 555-0105'])('takes the mobile %j', async (mobile) => {
    const respond = setOwn({ logins })(httpRequest({ claims, json: { ...json, mobile } }));
    expect((await respond).status).toBe(200);
  });

  test.each([
    { name: 'Lee' },
    { mobile: '' },
    { ...json, name: 'x'.repeat(61) },
    { ...json, mobile: 'call me' },
    { ...json, mobile: '555' },
    { ...json, mobile: '1'.repeat(41) },
  ])('%j is refused', async (refused) => {
    set.mockClear();
    await expect(setOwn({ logins })(httpRequest({ claims, json: refused }))).rejects.toMatchObject({
      code: 'malformed',
    });
    expect(set).not.toHaveBeenCalled();
  });
});

describe('removing', () => {
  const yourself = 'You can’t remove yourself. Ask another owner.';
  const conflict = (message: string) => ({ code: 'conflict', message });
  const notFound = { code: 'not_found' };
  const theirs = [username];
  const left = { email, by: claims.sub, at: now() };

  /** The error, if any, whose devices are notified and calls are shown no more, and who is given no more leads. */
  async function removed(outcome: { email: string } | 'last' | 'missing', whom = username) {
    const ended: string[] = [];
    const forgotten: string[] = [];
    const haveLeft: object[] = [];
    const respond = removeAdmin({
      logins: { ...working, remove: async () => outcome },
      devices: {
        endAllOf: async (by) => {
          ended.push(by);
        },
      },
      presence: {
        forget: async (by) => {
          forgotten.push(by);
        },
      },
      leaveNewLeads: async (who) => {
        haveLeft.push(who);
      },
      now,
    });
    const error: unknown = await respond(httpRequest({ claims, path: { username: whom } })).catch(
      (thrown) => thrown,
    );
    expect(forgotten).toEqual(ended);
    return [error, ended, haveLeft];
  }

  test.each([
    [
      'an admin ends their devices, and nobody else’s, and gives them no more new leads',
      { email },
      username,
      { status: 204 },
      theirs,
      [left],
    ],
    ['one who is gone already ends them too', 'missing', username, notFound, theirs, []],
    [
      'the last owner is refused, with what to do first, and their devices stay',
      'last',
      username,
      conflict(last),
      [],
      [],
    ],
    ['oneself is for another admin', { email }, claims.sub, conflict(yourself), [], []],
    ['nobody is not found', { email }, 'dana', notFound, [], []],
  ] as const)('%s', async (_, outcome, whom, answer, ended, haveLeft) => {
    expect(await removed(outcome, whom)).toMatchObject([answer, [...ended], [...haveLeft]]);
  });
});

test('a password of one’s own needs no invitation', async () => {
  const logins = { ...working, resend: async () => 'used' as const };
  const about = { claims, path: { username } };
  await expect(resendInvitation({ logins })(httpRequest(about))).rejects.toMatchObject({ code: 'conflict' });
});

test.each([
  [
    'CodeDeliveryFailureException',
    'conflict',
    'The invitation didn’t go out. Check the email address and try again.',
  ],
  ['LimitExceededException', 'throttled', 'Today’s limit for invitations is used up. Try again tomorrow.'],
])('Cognito’s %s is said in words', async (name, code, message) => {
  const pool: Pick<UserPool, 'find' | 'create'> = {
    find: async () => undefined,
    create: async () => Promise.reject(Object.assign(new Error('no'), { name })),
  };
  const invited = poolLogins(pool as UserPool).invite(
    { email, role: 'sales', name: '' },
    'https://quote.example.com/admin',
  );
  await expect(invited).rejects.toMatchObject({ code, message });
});

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { poolLogins } from '#lambdas/admins/logins.ts';
import { inviteAdmin, listAdmins, removeAdmin, resendInvitation } from '#lambdas/admins/routes.ts';
import type { UserPool } from '#lambdas/admins/user-pool.ts';
import { adminClaims as claims, httpRequest } from '#test/support/http-events.ts';

const username = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10';
const email = 'lee.park@example.com';
const login = {
  username,
  email,
  state: 'invited' as const,
  since: '2026-11-21T08:00:00.000Z',
  authenticatorApp: false,
};
const working = {
  list: async () => [login],
  invite: vi.fn(async () => login),
  resend: vi.fn(async () => login),
  remove: vi.fn(async () => 'removed' as const),
};
const devices = { list: async () => [], end: async () => true };
const now = () => new Date('2026-11-21T10:00:00.000Z');
const about = { claims, path: { username } };

test('the list says which login is one’s own', async () => {
  const { body } = await listAdmins({ logins: working })(httpRequest({ claims }));
  expect(body).toEqual({ you: claims.sub, items: [login] });
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
    await invite({ email: ' Lee.Park@Example.com ' }, siteUrl);
    expect(working.invite).toHaveBeenLastCalledWith(email, page);
  });

  const long = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
  test.each([[''], ['nobody'], ['a@b@example.com'], [long(129)], [7], [null]])(
    'to %j is refused',
    async (to) => {
      await expect(invite({ email: to })).rejects.toMatchObject({ code: 'malformed' });
    },
  );

  test('takes an address of 128 characters', async () => {
    // A name before the @ holds 64.
    const longest = `${'a'.repeat(60)}@${'b'.repeat(55)}.example.com`;
    expect(longest).toHaveLength(128);
    expect((await invite({ email: longest })).status).toBe(201);
  });
});

describe('the devices of whoever is removed', () => {
  const told = (by: string, id: string) => ({
    id,
    by,
    endpoint: '',
    p256dh: '',
    auth: '',
    key: '',
    name: '',
    created_at: '',
  });
  const ended: string[] = [];
  const remove = (outcome: 'removed' | 'last' | 'missing') =>
    removeAdmin({
      logins: { ...working, remove: async () => outcome },
      devices: {
        list: async () => [told(username, 'phone'), told('another', 'tablet'), told(username, 'desktop')],
        end: async (id) => ended.push(id) > 0,
      },
      now,
    })(httpRequest(about));
  beforeEach(() => {
    ended.length = 0;
  });

  test('are notified no more, and nobody else’s', async () => {
    await remove('removed');
    expect(ended).toEqual(['phone', 'desktop']);
  });

  test('are ended also where the login is gone already', async () => {
    await expect(remove('missing')).rejects.toMatchObject({ code: 'not_found' });
    expect(ended).toEqual(['phone', 'desktop']);
  });

  test('stay where the last admin stays', async () => {
    await expect(remove('last')).rejects.toMatchObject({ code: 'conflict' });
    expect(ended).toEqual([]);
  });
});

describe('removing', () => {
  const remove = (outcome: 'removed' | 'last' | 'missing', whom = username) =>
    removeAdmin({ logins: { ...working, remove: async () => outcome }, devices, now })(
      httpRequest({ claims, path: { username: whom } }),
    );

  test('oneself is for another admin', async () => {
    await expect(remove('removed', claims.sub)).rejects.toMatchObject({
      code: 'conflict',
      message: 'You cannot remove yourself: another admin can.',
    });
  });

  test('the last admin is refused, with what to do first', async () => {
    await expect(remove('last')).rejects.toMatchObject({
      code: 'conflict',
      message: 'This is the last admin: invite another one first.',
    });
  });

  test('nobody is not found', async () => {
    await expect(remove('missing')).rejects.toMatchObject({ code: 'not_found' });
    await expect(remove('removed', 'dana')).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('a password of one’s own needs no invitation', async () => {
  const logins = { ...working, resend: async () => 'used' as const };
  await expect(resendInvitation({ logins })(httpRequest(about))).rejects.toMatchObject({ code: 'conflict' });
});

test.each([
  [
    'CodeDeliveryFailureException',
    'conflict',
    'The mail could not be sent: look at the address and try again.',
  ],
  ['LimitExceededException', 'throttled', 'No more invitations can be mailed today: try again tomorrow.'],
])('Cognito’s %s is said in words', async (name, code, message) => {
  const pool: Pick<UserPool, 'find' | 'create'> = {
    find: async () => undefined,
    create: async () => Promise.reject(Object.assign(new Error('no'), { name })),
  };
  const invited = poolLogins(pool as UserPool).invite(email, 'https://quote.example.com/admin');
  await expect(invited).rejects.toMatchObject({ code, message });
});

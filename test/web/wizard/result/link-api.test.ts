import { describe, expect, test } from 'vitest';
import { linkApi } from '#web/wizard/result/link-api.ts';

const answering = (status: number, body?: object) =>
  linkApi('/api', async () => new Response(body === undefined ? null : JSON.stringify(body), { status }));
const refusing = (status: number, code: string) => answering(status, { error: { code, message: 'No.' } });
const link = { path: '/q/q83vEjRWeJCrze8SNFZ4kA', expires_at: '2026-12-20T15:04:06.000Z', mailable: true };

describe('making a link', () => {
  test.each([
    ['the link', answering(201, link), link],
    ['that the lead is still on its way', refusing(404, 'not_found'), 'not-yet'],
    ['that there is none to be had', refusing(409, 'conflict'), 'no-link'],
    ['that it did not work this time', refusing(503, 'unavailable'), 'not-made'],
    ['that of a firewall on the way', answering(404, { message: 'Forbidden' }), 'not-made'],
  ])('comes to %s', async (_, api, expected) => {
    expect(await api.make('id')).toEqual(expected);
  });

  test('without an answer did not work', async () => {
    const offline = linkApi('/api', () => Promise.reject(new TypeError('offline')));
    expect([await offline.make('id'), await offline.mail('id', 'token')]).toEqual(['not-made', 'not-sent']);
  });
});

test.each([
  ['is sent', answering(202), 'sent'],
  ['waits for the hour', refusing(429, 'throttled'), 'too-often'],
  ['goes to no such address', refusing(409, 'conflict'), 'no-mail'],
  ['did not go out', refusing(503, 'unavailable'), 'not-sent'],
])('an email %s', async (_, api, expected) => {
  expect(await api.mail('id', 'token')).toBe(expected);
});

test('an email names the lead in the address and the link in the body, and no email address', async () => {
  const sent: unknown[] = [];
  const api = linkApi('/api', async (url, init) => {
    sent.push(url, init?.body);
    return new Response(null, { status: 202 });
  });
  await api.mail('lead-1', 'token-1');
  expect(sent).toEqual(['/api/leads/lead-1/mail', '{"token":"token-1"}']);
});

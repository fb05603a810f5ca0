import { describe, expect, test } from 'vitest';
import { linkApi, savedLink, saveLink, stopEmails } from '#web/quote-link/quote-link-api.ts';

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

const given = { path: '/q/q83vEjRWeJCrze8SNFZ4kA', expires_at: '2026-12-20T15:04:06.000Z', mailable: false };

function memory(text: string | null = null) {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_: string, now: string) => {
      kept = now;
    },
  };
}

test('the tab gives back the link of its lead, and of no other', () => {
  const store = memory();
  saveLink(store, 'lead-1', given);
  expect([savedLink(store, 'lead-1'), savedLink(store, 'lead-2')]).toEqual([given, null]);
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['an address of another site', JSON.stringify({ ...given, leadId: 'lead-1', path: '//evil.example/q/x' })],
])('%s is no link', (_, text) => {
  expect(savedLink(memory(text), 'lead-1')).toBeNull();
});

const answer = (status: number, body: unknown = null) =>
  new Response(status === 204 ? null : JSON.stringify(body), { status });
const refusal = (code: string) => ({ error: { code, message: 'No.' } });

test.each([
  ['204', answer(204), 'done'],
  ['our own 404', answer(404, refusal('not_found')), 'unknown'],
  ['somebody else’s 404', answer(404), 'failed'],
  ['too many requests', answer(429, refusal('throttled')), 'failed'],
  ['a failure of ours', answer(503, refusal('unavailable')), 'failed'],
  ['no connection', new TypeError('fetch failed'), 'failed'],
])('after %s the page says it is so', async (_, came, said) => {
  const asked: [string, string | undefined][] = [];
  const fetcher = async (url: RequestInfo | URL, init?: RequestInit) => {
    asked.push([String(url), init?.method]);
    if (came instanceof Response) return came.clone();
    throw came;
  };
  expect(await stopEmails('/api', 'a-token', fetcher)).toBe(said);
  expect(await stopEmails('/api', 'a-token', fetcher, true)).toBe(said);
  expect(asked).toEqual([
    ['/api/email-stops/a-token', 'POST'],
    ['/api/email-stops/a-token', 'DELETE'],
  ]);
});

import { afterAll, expect, test } from 'vitest';
import webPush from 'web-push';
import { startMessaging } from '#infra/local/messaging/server.ts';
import { messagesOf, newSubscriber } from '#test/support/alert-receivers.ts';
import { ownFolder } from '#test/support/own-folder.ts';

/** The package takes the machine's own clock for its tokens, which end after 12 hours. */
let ahead = 0;
const folder = ownFolder();
const folders = { mail: folder, teamMail: folder, push: folder };
const push = await startMessaging({ folders, clock: () => new Date(Date.now() + ahead) });
afterAll(() => push.stop());

const vapid = webPush.generateVAPIDKeys();
const HOUR = 60 * 60 * 1000;

/** A request as the package itself makes it; the changes are ours. */
async function send(made: ReturnType<typeof webPush.generateRequestDetails>, headers = {}, body = '') {
  const { 'Content-Length': _length, ...sent } = made.headers as Record<string, string>;
  const answer = await fetch(made.endpoint, {
    method: 'POST',
    headers: { ...sent, ...headers },
    body: body === '' ? new Uint8Array(made.body ?? []) : body,
  });
  return { status: answer.status, text: await answer.text() };
}

function post({ headers = {}, contact = 'mailto:office@example.com', origin = push.url, body = '' }) {
  const { endpoint, keys } = newSubscriber(push.url);
  const made = webPush.generateRequestDetails({ endpoint, keys }, '{}', {
    TTL: 60,
    vapidDetails: null as never,
    headers: {
      ...webPush.getVapidHeaders(origin, contact, vapid.publicKey, vapid.privateKey, 'aes128gcm'),
    },
  });
  return send(made, headers, body);
}

test('takes a message of the package as it is, for whom alone can read it', async () => {
  const phone = newSubscriber(push.url);
  const made = webPush.generateRequestDetails(phone, '{"title":"Hello"}', {
    TTL: 60,
    urgency: 'high',
    topic: 'a-topic',
    vapidDetails: { subject: 'mailto:office@example.com', ...vapid },
  });
  expect((await send(made)).status).toBe(201);
  const message = { title: 'Hello' };
  expect(await messagesOf(folder, phone)).toMatchObject([
    { ttl: 60, urgency: 'high', topic: 'a-topic', message },
  ]);
});

test.each([
  ['for another push service', { origin: 'http://127.0.0.1:1' }, /the token is for http:\/\/127\.0\.0\.1:1/],
  [
    'signed with another key',
    { headers: { authorization: 'vapid t=a.b.c, k=AAAA' } },
    /no token of this kind/,
  ],
  ['without a signature', { headers: { authorization: '' } }, /no token of this kind/],
])('a token %s is refused', async (_, changes, words) => {
  const { status, text } = await post(changes);
  expect(status).toBe(403);
  expect(text).toMatch(words);
});

test.each([
  [0, 201],
  [13 * HOUR, 403],
  [-13 * HOUR, 403],
])('a token of 12 hours seen %d ms later is answered %d', async (later, status) => {
  ahead = later;
  expect((await post({})).status).toBe(status);
  ahead = 0;
});

test.each([
  ['without TTL', { headers: { TTL: 'soon' } }, 400],
  ['in the clear', { headers: { 'content-encoding': 'identity' } }, 400],
  ['of an urgency nobody knows', { headers: { urgency: 'now' } }, 400],
  ['of a topic of 33 letters', { headers: { topic: 'a'.repeat(33) } }, 400],
  ['of 4097 bytes', { body: 'a'.repeat(4097) }, 413],
  ['of 4096 bytes', { body: 'a'.repeat(4096) }, 201],
])('a message %s is answered', async (_, changes, status) => {
  expect((await post(changes)).status).toBe(status);
});

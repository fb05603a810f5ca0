import { join } from 'node:path';
import { SNSClient } from '@aws-sdk/client-sns';
import { afterAll, expect, test } from 'vitest';
import { startMessaging } from '#infra/local/messaging/server.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { emailReceivers, routes } from '#lambdas/alerts/email-receivers.ts';
import { requireAdmin } from '#lambdas/platform/caller.ts';
import { adminClaims } from '#test/support/http-events.ts';
import { answerOf, behindEdge } from '#test/support/in-process.ts';
import { ownFolder } from '#test/support/own-folder.ts';

behindEdge();
const topicArn = 'arn:aws:sns:us-east-1:000000000000:alerts';
const folder = ownFolder();
const stand = await startMessaging({
  folders: { mail: folder, teamMail: folder, push: folder },
  topicArn,
  subscriptions: join(folder, 'subscriptions.json'),
});
const sns = new SNSClient({
  endpoint: stand.url,
  region: LOCAL_REGION,
  credentials: LOCAL_CREDENTIALS,
  maxAttempts: 1,
});
afterAll(async () => {
  sns.destroy();
  await stand.stop();
});

const receivers = emailReceivers(sns, topicArn);
const calls = routes({ receivers });
const ask = async (respond: keyof typeof calls, email?: string) => {
  const body = email === undefined ? {} : { body: JSON.stringify({ email }) };
  const { statusCode, json } = await answerOf(calls[respond], { ...body, claims: adminClaims }, requireAdmin);
  return [statusCode, json];
};
const listed = (...emails: string[]) => [
  200,
  { items: emails.map((email) => ({ email, isConfirmed: true })) },
];

test('an address is added, once however often it is sent, and removed; removing what is not there changes nothing', async () => {
  expect(await ask('listAlertEmails')).toEqual(listed());
  expect(await ask('addAlertEmail', 'office@example.com')).toEqual(listed('office@example.com'));
  expect(await ask('addAlertEmail', 'office@example.com')).toEqual(listed('office@example.com'));
  expect(await ask('addAlertEmail', 'dana@example.com')).toEqual(
    listed('dana@example.com', 'office@example.com'),
  );
  expect(await ask('removeAlertEmail', 'Office@Example.com')).toEqual(listed('dana@example.com'));
  expect(await ask('removeAlertEmail', 'nobody@example.com')).toEqual(listed('dana@example.com'));
  expect(await ask('removeAlertEmail', 'dana@example.com')).toEqual(listed());
});

test('ten addresses hear of leads and no eleventh', async () => {
  for (let one = 0; one < 10; one += 1) await ask('addAlertEmail', `person${one}@example.com`);
  const [status, refused] = await ask('addAlertEmail', 'eleventh@example.com');
  expect([status, refused]).toEqual([
    400,
    { error: { code: 'malformed', message: 'Keep to 10 addresses. For more, use a mailing list.' } },
  ]);
});

test('what is no address is refused in a sentence', async () => {
  expect((await ask('addAlertEmail', 'office'))[0]).toBe(400);
});

test('one that waits for its click is said to wait, and cannot be removed: it ends by itself', async () => {
  const waiting = routes({
    receivers: { ...receivers, all: async () => [{ email: 'new@example.com', arn: undefined }] },
  });
  const admin = { claims: adminClaims };
  expect((await answerOf(waiting.listAlertEmails, admin, requireAdmin)).json).toEqual({
    items: [{ email: 'new@example.com', isConfirmed: false }],
  });
  const body = JSON.stringify({ email: 'new@example.com' });
  expect((await answerOf(waiting.removeAlertEmail, { ...admin, body }, requireAdmin)).statusCode).toBe(409);
});

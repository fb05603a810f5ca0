import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListTopicsCommand, PublishCommand, type PublishCommandInput, SNSClient } from '@aws-sdk/client-sns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSns } from '#infra/local/sns.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';

const topicArn = 'arn:aws:sns:us-east-1:000000000000:alerts';
let folder: string;
let sns: Awaited<ReturnType<typeof startSns>>;
let client: SNSClient;
const clientWith = (credentials = {}) =>
  new SNSClient({
    endpoint: sns.url,
    region: LOCAL_REGION,
    credentials: { ...LOCAL_CREDENTIALS, ...credentials },
    maxAttempts: 1,
  });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sns-'));
  sns = await startSns({ folder: join(folder, 'mail'), topicArn, ids: () => 'a1b2c3d4e5' });
  client = clientWith();
});
afterAll(async () => {
  client.destroy();
  await sns.stop();
  await rm(folder, { recursive: true, force: true });
});

const mail = { TopicArn: topicArn, Subject: 'New lead: Odalys (retail)', Message: 'Name: José & Co <a+b>' };
const outcome = (changes: Partial<PublishCommandInput>) =>
  client.send(new PublishCommand({ ...mail, ...changes })).then(
    () => 'sent',
    (error: Error) => error.name,
  );

test('what is published is a file with subject and text', async () => {
  const { MessageId } = await client.send(new PublishCommand(mail));
  expect(MessageId).toBe('a1b2c3d4e5');
  const [name = ''] = await readdir(join(folder, 'mail'));
  expect(JSON.parse(await readFile(join(folder, 'mail', name), 'utf8'))).toMatchObject({
    subject: mail.Subject,
    text: mail.Message,
  });
});

test.each([
  ['a subject of 99 letters', { Subject: 'x'.repeat(99) }, 'sent'],
  ['a subject of 100', { Subject: 'x'.repeat(100) }, 'InvalidParameterException'],
  ['a subject that is not ASCII', { Subject: 'José' }, 'InvalidParameterException'],
  ['a subject of two lines', { Subject: 'a\nb' }, 'InvalidParameterException'],
  ['an empty message', { Message: '' }, 'InvalidParameterException'],
  ['a message of 256 KB', { Message: 'x'.repeat(262_144) }, 'sent'],
  ['one byte more', { Message: 'x'.repeat(262_145) }, 'InvalidParameterException'],
  ['another topic', { TopicArn: `${topicArn}s` }, 'NotFoundException'],
])('%s', async (_, changes, result) => {
  expect(await outcome(changes)).toBe(result);
});

test('whoever signs with another key is refused, and so is what the product does not call', async () => {
  const stranger = clientWith({ secretAccessKey: 'another' });
  await expect(stranger.send(new PublishCommand(mail))).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
  });
  stranger.destroy();
  await expect(client.send(new ListTopicsCommand({}))).rejects.toMatchObject({
    name: 'InvalidParameterException',
  });
});

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  ListEmailIdentitiesCommand,
  SESv2Client,
  SendEmailCommand,
  type SendEmailCommandInput,
} from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSes } from '#infra/local/ses.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';

const from = 'quotes@juniperridge.example';
let folder: string;
let ses: Awaited<ReturnType<typeof startSes>>;
let client: SESv2Client;
const clientWith = (changes: object = {}) =>
  new SESv2Client({
    endpoint: ses.url,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
    maxAttempts: 1,
    ...changes,
  });
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'ses-')), 'mail');
  ses = await startSes({ folder, from, clock: () => new Date(), ids: () => 'a1b2c3d4e5' });
  client = clientWith();
});
afterAll(async () => {
  client.destroy();
  await ses.stop();
  await rm(folder, { recursive: true, force: true });
});

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
const mail = (changes: Partial<SendEmailCommandInput> = {}): SendEmailCommandInput => ({
  FromEmailAddress: `"Juniper Ridge" <${from}>`,
  Destination: { ToAddresses: ['odalys@mail.example'] },
  ReplyToAddresses: ['office@juniperridge.example'],
  Content: {
    Simple: { Subject: utf8('Su cotización'), Body: { Text: utf8('Hola'), Html: utf8('<p>Hola</p>') } },
  },
  ...changes,
});
const sending = (changes: Partial<SendEmailCommandInput>) =>
  client.send(new SendEmailCommand(mail(changes))).then(
    () => 'sent',
    (error: Error) => error.name,
  );

test('a mail is two files: what it says, and what a mail program shows', async () => {
  const { MessageId } = await client.send(new SendEmailCommand(mail()));
  expect(MessageId).toBe('a1b2c3d4e5');
  const names = (await readdir(folder)).toSorted();
  expect(names).toEqual([
    expect.stringMatching(/^[\dTZ-]+-odalys@mail\.example-a1b2c3d4\.html$/),
    expect.stringMatching(/\.json$/),
  ]);
  const [html = '', json = ''] = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  expect(html).toBe('<p>Hola</p>');
  expect(JSON.parse(json)).toMatchObject({
    from: `"Juniper Ridge" <${from}>`,
    to: 'odalys@mail.example',
    replyTo: 'office@juniperridge.example',
    subject: 'Su cotización',
    text: 'Hola',
  });
});

test('its account sends, and the one address is verified with its domain', async () => {
  expect(await client.send(new GetAccountCommand({}))).toMatchObject({
    SendingEnabled: true,
    ProductionAccessEnabled: true,
  });
  for (const EmailIdentity of [from, 'juniperridge.example'])
    expect(await client.send(new GetEmailIdentityCommand({ EmailIdentity }))).toMatchObject({
      VerifiedForSendingStatus: true,
    });
  await expect(
    client.send(new GetEmailIdentityCommand({ EmailIdentity: 'mail.example' })),
  ).rejects.toMatchObject({ name: 'NotFoundException' });
});

test.each([
  ['a sender nobody verified', { FromEmailAddress: 'odalys@mail.example' }, 'MessageRejected'],
  ['a header of two lines', { FromEmailAddress: `x\nBcc: a@b.example <${from}>` }, 'BadRequestException'],
  ['two recipients', { Destination: { ToAddresses: ['a@b.example', 'c@d.example'] } }, 'BadRequestException'],
  [
    'a copy to somebody',
    { Destination: { ToAddresses: ['a@b.example'], BccAddresses: ['c@d.example'] } },
    'BadRequestException',
  ],
  ['no address', { Destination: { ToAddresses: ['a@b.example, c@d.example'] } }, 'BadRequestException'],
  ['what the product does not send', { ConfigurationSetName: 'x' }, 'BadRequestException'],
])('refuses %s', async (_, changes, error) => {
  expect(await sending(changes)).toBe(error);
});

test('refuses an operation it has not, and a call that is not rightly signed', async () => {
  await expect(client.send(new ListEmailIdentitiesCommand({}))).rejects.toMatchObject({
    name: 'NotFoundException',
    message: expect.stringContaining('has no operation'),
  });
  const stranger = clientWith({ credentials: { ...LOCAL_CREDENTIALS, secretAccessKey: 'other' } });
  await expect(stranger.send(new GetEmailIdentityCommand({ EmailIdentity: from }))).rejects.toMatchObject({
    name: 'InvalidSignatureException',
  });
  stranger.destroy();
});

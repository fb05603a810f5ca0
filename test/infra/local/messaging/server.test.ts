import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SESv2, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { type PublishCommandInput, SNS } from '@aws-sdk/client-sns';
import { SSM } from '@aws-sdk/client-ssm';
import { afterAll, describe, expect, test } from 'vitest';
import { startMessaging } from '#infra/local/messaging/server.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { ownFolder } from '#test/support/own-folder.ts';

const outcome = (sending: Promise<unknown>) =>
  sending.then(
    () => 'sent',
    (error: Error) => error.name,
  );

const from = 'quotes@juniperridge.example';
const TopicArn = 'arn:aws:sns:us-east-1:000000000000:alerts';
const parent = ownFolder();
const folders = { mail: join(parent, 'mail'), teamMail: join(parent, 'team'), push: join(parent, 'push') };
const parameters = { '/a/key': 'kept-here' };
const ids = () => 'a1b2c3d4e5';
const toFunction: string[] = [];
const topics = {
  [TopicArn]: {},
  [`${TopicArn}-of-scans`]: { deliver: (message: string) => void toFunction.push(message) },
};
const messaging = await startMessaging({ folders, from, topics, parameters, ids });
afterAll(() => messaging.stop());
const to = (credentials = {}) => ({
  endpoint: messaging.url,
  region: LOCAL_REGION,
  credentials: { ...LOCAL_CREDENTIALS, ...credentials },
  maxAttempts: 1,
});
const stranger = to({ accessKeyId: 'AKIANOBODY' });

describe('SES', () => {
  const folder = folders.mail;
  const client = new SESv2(to());

  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  const send = (changes: Partial<SendEmailCommandInput> = {}) =>
    client.sendEmail({
      FromEmailAddress: `"Juniper Ridge" <${from}>`,
      Destination: { ToAddresses: ['odalys@mail.example'] },
      ReplyToAddresses: ['office@juniperridge.example'],
      Content: {
        Simple: { Subject: utf8('Su cotización'), Body: { Text: utf8('Hola'), Html: utf8('<p>Hola</p>') } },
      },
      ...changes,
    });

  test('an email is two files: what it says, and what an email program shows', async () => {
    const to = 'wren@mail.example';
    expect((await send({ Destination: { ToAddresses: [to] } })).MessageId).toBe('a1b2c3d4e5');
    const names = (await readdir(folder)).filter((name) => name.includes(to)).toSorted();
    expect(names).toEqual([
      expect.stringMatching(/^[\dTZ-]+-wren@mail\.example-a1b2c3d4\.html$/),
      expect.stringMatching(/\.json$/),
    ]);
    const [html = '', json = ''] = await Promise.all(
      names.map((name) => readFile(join(folder, name), 'utf8')),
    );
    expect(html).toBe('<p>Hola</p>');
    expect(JSON.parse(json)).toMatchObject({
      from: `"Juniper Ridge" <${from}>`,
      to,
      replyTo: 'office@juniperridge.example',
      subject: 'Su cotización',
      text: 'Hola',
    });
  });

  test('a calendar file stands beside its email', async () => {
    const RawContent = Buffer.from('SUMMARY:Inspección');
    const file = {
      FileName: 'inspection.ics',
      ContentType: 'text/calendar; method=REQUEST; charset=UTF-8',
      ContentDisposition: 'ATTACHMENT',
      ContentTransferEncoding: 'BASE64',
      RawContent,
    } as const;
    const simple = { Subject: utf8('Hi'), Body: { Text: utf8('Hi'), Html: utf8('<p>Hi</p>') } };
    await send({ Content: { Simple: { ...simple, Attachments: [file] } } });
    const name = (await readdir(folder)).find((each) => each.endsWith('-inspection.ics')) ?? '';
    expect(await readFile(join(folder, name))).toEqual(RawContent);
    const odd = { ...file, FileName: '../inspection.exe' };
    expect(await outcome(send({ Content: { Simple: { ...simple, Attachments: [odd] } } }))).toBe(
      'BadRequestException',
    );
  });

  test('its account sends, and the one address is verified with its domain', async () => {
    const account = { SendingEnabled: true, ProductionAccessEnabled: true };
    expect(await client.getAccount({})).toMatchObject(account);
    for (const EmailIdentity of [from, 'juniperridge.example']) {
      const identity = await client.getEmailIdentity({ EmailIdentity });
      expect(identity.VerifiedForSendingStatus).toBe(true);
    }
    expect(await outcome(client.getEmailIdentity({ EmailIdentity: 'mail.example' }))).toBe(
      'NotFoundException',
    );
  });

  const withHeaders = (...headers: [Name: string, Value: string][]) => ({
    Content: {
      Simple: {
        Subject: utf8('s'),
        Body: { Text: utf8('t'), Html: utf8('h') },
        Headers: headers.map(([Name, Value]) => ({ Name, Value })),
      },
    },
  });
  const page = '<https://quote.example/api/email-stops/x>';

  test.each([
    [
      'two of the product',
      [
        ['List-Unsubscribe', page],
        ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
      ],
      'sent',
    ],
    ['a value of 870 letters', [['List-Unsubscribe', 'x'.repeat(870)]], 'sent'],
    ['a value of 871', [['List-Unsubscribe', 'x'.repeat(871)]], 'BadRequestException'],
    ['a value of two lines', [['List-Unsubscribe', 'x\nBcc: a@b.example']], 'BadRequestException'],
    ['a value that is not ASCII', [['List-Unsubscribe', 'José']], 'BadRequestException'],
    ['one that the product does not send', [['bcc', 'a@b.example']], 'BadRequestException'],
  ] satisfies [string, [string, string][], string][])(
    'of headers of one’s own, %s',
    async (_, headers, result) => {
      expect(await outcome(send(withHeaders(...headers)))).toBe(result);
    },
  );

  const ToAddresses = ['a@b.example'];
  test.each([
    ['a sender nobody verified', { FromEmailAddress: 'odalys@mail.example' }, 'MessageRejected'],
    ['a header of two lines', { FromEmailAddress: `x\nBcc: a@b.example <${from}>` }, 'BadRequestException'],
    [
      'two recipients',
      { Destination: { ToAddresses: ['a@b.example', 'c@d.example'] } },
      'BadRequestException',
    ],
    [
      'a copy to somebody',
      { Destination: { ToAddresses, BccAddresses: ['c@d.example'] } },
      'BadRequestException',
    ],
    ['no address', { Destination: { ToAddresses: ['a@b.example, c@d.example'] } }, 'BadRequestException'],
    ['what the product does not send', { ConfigurationSetName: 'x' }, 'BadRequestException'],
  ])('refuses %s', async (_, changes, error) => {
    expect(await outcome(send(changes))).toBe(error);
  });

  test('refuses an operation it has not, and a call with another key', async () => {
    await expect(client.listEmailIdentities({})).rejects.toMatchObject({
      name: 'NotFoundException',
      message: expect.stringContaining('has no operation'),
    });
    const asked = new SESv2(stranger).getEmailIdentity({ EmailIdentity: from });
    expect(await outcome(asked)).toBe('UnrecognizedClientException');
  });
});

describe('SNS', () => {
  const folder = folders.teamMail;
  const client = new SNS(to());
  const mail = { TopicArn, Subject: 'New lead: Odalys (retail)', Message: 'Name: José & Co <a+b>' };

  test('what is published is a file with subject and text', async () => {
    const before = await readdir(folder).catch((): string[] => []);
    expect((await client.publish(mail)).MessageId).toBe('a1b2c3d4e5');
    const [name = '', ...others] = (await readdir(folder)).filter((file) => !before.includes(file));
    expect(others).toEqual([]);
    const { Subject: subject, Message: text } = mail;
    expect(JSON.parse(await readFile(join(folder, name), 'utf8'))).toMatchObject({ subject, text });
  });

  test('what is published to a topic of a function is handed to it, without a subject too, and is no email', async () => {
    const before = await readdir(folder).catch((): string[] => []);
    await client.publish({ TopicArn: `${TopicArn}-of-scans`, Message: '{"JobId":"1"}' });
    expect(toFunction).toEqual(['{"JobId":"1"}']);
    expect(await readdir(folder).catch((): string[] => [])).toEqual(before);
  });

  test.each<[string, Partial<PublishCommandInput>, string]>([
    ['a subject of 99 letters', { Subject: 'x'.repeat(99) }, 'sent'],
    ['a subject that is not ASCII', { Subject: 'José' }, 'InvalidParameterException'],
    ['a message of 256 KB', { Message: 'x'.repeat(262_144) }, 'sent'],
    ['one byte more', { Message: 'x'.repeat(262_145) }, 'InvalidParameterException'],
  ])('%s', async (_, changes, result) => {
    expect(await outcome(client.publish({ ...mail, ...changes }))).toBe(result);
  });

  test('another key is refused, and so is what the product does not call', async () => {
    expect(await outcome(new SNS(stranger).publish(mail))).toBe('UnrecognizedClientException');
    expect(await outcome(client.listTopics({}))).toBe('InvalidParameterException');
  });
});

describe('SSM', () => {
  const client = new SSM(to());
  const asked = { Name: '/a/key', WithDecryption: true };

  test('a SecureString is read by its name', async () => {
    const { Parameter } = await client.getParameter(asked);
    expect(Parameter).toMatchObject({ Name: '/a/key', Type: 'SecureString', Value: 'kept-here' });
  });

  test.each([
    ['of another name', { ...asked, Name: '/a/other' }, 'ParameterNotFound'],
    ['of a name that every object has', { ...asked, Name: 'constructor' }, 'ParameterNotFound'],
    ['left encrypted', { Name: '/a/key' }, 'InvalidParameterException'],
  ])('one %s is refused as %s', async (_, input, name) => {
    await expect(client.getParameter(input)).rejects.toMatchObject({ name });
  });

  test('another key is refused, and what the product does not ask, by its name', async () => {
    expect(await outcome(new SSM(stranger).getParameter(asked))).toBe('UnrecognizedClientException');
    await expect(client.getParameters({ Names: ['/a/key'] })).rejects.toThrow(
      'AmazonSSM has no operation "AmazonSSM.GetParameters"',
    );
  });
});

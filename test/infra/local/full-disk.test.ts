import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, symlink, truncate, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider';
import { SESv2 } from '@aws-sdk/client-sesv2';
import { SNS } from '@aws-sdk/client-sns';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startMessaging } from '#infra/local/messaging/server.ts';
import { type Job, openJobStore } from '#infra/local/textract/jobs.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { writeWhole } from '#infra/local/wire/files.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { dana, PASSWORD, startPool } from './cognito/user-pool.ts';
import { BUCKET, startTestS3 } from './s3/local-s3.ts';

/** Whoever next writes the file finds the disk full: Linux has a device that always is. */
const full = (file: string) => symlink('/dev/full', `${file}.new`);

const client = (endpoint: string) => ({
  endpoint,
  region: LOCAL_REGION,
  credentials: LOCAL_CREDENTIALS,
  maxAttempts: 1,
});
const now = new Date('2026-11-23T10:00:00Z');
const ids = () => 'a1b2c3d4e5';
const status = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { $metadata?: { httpStatusCode?: number } }) => error.$metadata?.httpStatusCode,
  );

describe.runIf(process.platform === 'linux')('on a full disk', () => {
  const folder = ownFolder();

  test('a file that is there stays whole, and nothing is left beside it', async () => {
    const file = join(folder, 'kept', 'a.json');
    writeWhole(file, 'before');
    await full(file);
    expect(() => writeWhole(file, 'after')).toThrow(/ENOSPC/);
    expect([await readFile(file, 'utf8'), await readdir(join(folder, 'kept'))]).toEqual([
      'before',
      ['a.json'],
    ]);
    writeWhole(file, 'after');
    expect(await readFile(file, 'utf8')).toBe('after');
  });

  test('S3 answers 503, leaves no bytes behind, and takes the same object later', async () => {
    const s3 = await startTestS3();
    await mkdir(join(s3.folder, BUCKET));
    const key = 'uploads/a.pdf';
    await full(join(s3.folder, BUCKET, `${createHash('sha256').update(key).digest('hex')}.json`));
    expect(await status(s3.put(key, 'a roof'))).toBe(503);
    expect(await readdir(join(s3.folder, BUCKET))).toEqual([]);
    await s3.put(key, 'a roof');
    expect(await (await s3.get(key)).Body?.transformToString()).toBe('a roof');
    await s3.stop();
  });

  test('the pool answers 503, and neither its file nor its memory holds the change', async () => {
    const pool = await startPool();
    await pool.addAdmin(dana);
    const before = await readFile(pool.file, 'utf8');
    await full(pool.file);
    const eve = { ...pool.user('eve@example.com'), TemporaryPassword: PASSWORD };
    const operator = new CognitoIdentityProvider(client(pool.cognito.url));
    const add = () => operator.adminCreateUser({ ...eve, MessageAction: 'SUPPRESS' });
    expect(await status(add())).toBe(503);
    expect(await readFile(pool.file, 'utf8')).toBe(before);
    expect(await status(add())).toBe(200);
    await pool.stop();
  });

  const job: Job = {
    id: 'job-1',
    bucket: BUCKET,
    key: 'uploads/a.pdf',
    started: now.getTime(),
  };

  test('a Textract job has its result none the less, as long as the process lives', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const store = openJobStore(join(folder, 'textract'), now.getTime());
    store.save(job);
    await full(join(folder, 'textract', 'job-1.json'));
    const result = { status: 'SUCCEEDED' as const, pages: 1, blocks: [] };
    store.save({ ...job, result });
    expect(store.get('job-1')).toMatchObject({ result });
    expect(openJobStore(join(folder, 'textract'), now.getTime()).get('job-1')).toEqual(job);
  });

  test('SES and SNS answer 503, and no half email is kept', async () => {
    const [mail, teamMail] = [join(folder, 'mail'), join(folder, 'team-mail')];
    const topicArn = 'arn:aws:sns:us-east-1:000000000000:alerts';
    const messaging = await startMessaging({
      folders: { mail, teamMail, push: mail },
      from: 'quotes@juniperridge.example',
      topics: { [topicArn]: {} },
      clock: () => now,
      ids,
    });
    for (const each of [mail, teamMail]) await mkdir(each);
    await full(join(mail, '2026-11-23T10-00-00-000Z-odalys@mail.example-a1b2c3d4.html'));
    await full(join(teamMail, '2026-11-23T10-00-00-000Z-a1b2c3d4.json'));
    const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
    const send = new SESv2(client(messaging.url)).sendEmail({
      FromEmailAddress: 'quotes@juniperridge.example',
      Destination: { ToAddresses: ['odalys@mail.example'] },
      Content: { Simple: { Subject: utf8('Hi'), Body: { Text: utf8('Hi'), Html: utf8('Hi') } } },
    });
    const publish = new SNS(client(messaging.url)).publish({
      TopicArn: topicArn,
      Subject: 'Hi',
      Message: 'Hi',
    });
    expect(await Promise.all([status(send), status(publish)])).toEqual([503, 503]);
    expect([await readdir(mail), await readdir(teamMail)]).toEqual([[], []]);
    await messaging.stop();
  });
});

describe('a file of S3 that is cut', () => {
  let s3: Awaited<ReturnType<typeof startTestS3>>;
  const bucket = () => join(s3.folder, BUCKET);
  const named = async (end: string) =>
    join(bucket(), (await readdir(bucket())).find((name) => name.endsWith(end)) ?? '');
  beforeEach(async () => {
    s3 = await startTestS3();
  });
  afterEach(() => s3.stop());

  test.each(['.bin', '.json'])('%s is an error that names it, and never half a document', async (end) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    await s3.put('uploads/a.pdf', 'a roof');
    const file = await named(end);
    await truncate(file, 3);
    expect(await status(s3.get('uploads/a.pdf'))).toBe(500);
    expect(String(said.mock.calls.flat())).toContain(`${file} is damaged`);
    await unlink(file);
    if (end === '.bin') await unlink(await named('.json'));
    await writeFile(join(bucket(), 'other.txt'), '');
    await s3.put('uploads/a.pdf', 'a roof');
    expect(await status(s3.get('uploads/a.pdf'))).toBe(200);
  });
});

import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUCKET, startTestS3 } from '#test/support/local-s3.ts';

let s3: Awaited<ReturnType<typeof startTestS3>>;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(() => s3.stop());

const at = (Key: string) => ({ Bucket: BUCKET, Key });
const put = (key: string, body: string) =>
  s3.client().send(new PutObjectCommand({ ...at(key), Body: body, ContentType: 'application/pdf' }));
const bodyOf = async (key: string) =>
  (await s3.client().send(new GetObjectCommand(at(key)))).Body?.transformToString();

describe('objects by the real client', () => {
  test('what was put is got, with its type', async () => {
    await s3.client().send(
      new PutObjectCommand({
        ...at('uploads/one two+ä.pdf'),
        Body: 'a roof',
        ContentType: 'application/pdf',
      }),
    );
    const got = await s3.client().send(new GetObjectCommand(at('uploads/one two+ä.pdf')));
    expect(await got.Body?.transformToString()).toBe('a roof');
    expect(got).toMatchObject({ ContentType: 'application/pdf', ContentLength: 6 });
    expect(await s3.client().send(new HeadObjectCommand(at('uploads/one two+ä.pdf')))).toMatchObject({
      ContentLength: 6,
    });
  });

  test('a deleted object is gone, and deleting it again is no error', async () => {
    await put('gone', 'x');
    await s3.client().send(new DeleteObjectCommand(at('gone')));
    await s3.client().send(new DeleteObjectCommand(at('gone')));
    await expect(s3.client().send(new GetObjectCommand(at('gone')))).rejects.toMatchObject({
      name: 'NoSuchKey',
    });
    await expect(s3.client().send(new HeadObjectCommand(at('gone')))).rejects.toMatchObject({
      name: 'NotFound',
    });
  });

  test('objects survive a restart', async () => {
    await put('kept', 'still here');
    await s3.restart();
    expect(await bodyOf('kept')).toBe('still here');
  });

  test('while an object is replaced a reader gets the old one or the new one, whole', async () => {
    const versions = Array.from({ length: 12 }, (_, i) => String(i % 10).repeat(50_000 + i));
    await put('busy', versions[0] ?? '');
    const [seen] = await Promise.all([
      Promise.all(Array.from({ length: 30 }, () => bodyOf('busy'))),
      Promise.all(versions.map((version) => put('busy', version))),
    ]);
    for (const body of seen) expect(versions).toContain(body);
  });

  test('a key is only a name: no ../ leaves the folder', async () => {
    await put('uploads/..\\..\\evil', 'x');
    expect(await bodyOf('uploads/..\\..\\evil')).toBe('x');
  });
});

describe('presigned links', () => {
  const link = (overrides = {}) =>
    getSignedUrl(s3.client(), new GetObjectCommand({ ...at('linked'), ...overrides }), { expiresIn: 300 });

  test('opens the object with the headers asked for', async () => {
    await put('linked', 'open me');
    const answer = await fetch(await link({ ResponseContentDisposition: 'inline; filename="estimate.pdf"' }));
    expect([answer.status, await answer.text()]).toEqual([200, 'open me']);
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="estimate.pdf"');
  });

  test('is refused from the second after its five minutes', async () => {
    const url = await link();
    s3.clock.aheadMs = 299_000;
    expect((await fetch(url)).status).toBe(200);
    s3.clock.aheadMs = 301_000;
    const late = await fetch(url);
    expect([late.status, await late.text()]).toEqual([403, expect.stringContaining('Request has expired')]);
    s3.clock.aheadMs = 0;
  });

  test.each([
    [
      'another key',
      (url: URL) => {
        url.pathname = `/${BUCKET}/private`;
      },
    ],
    ['a longer life', (url: URL) => url.searchParams.set('X-Amz-Expires', '604800')],
    [
      'another time',
      (url: URL) =>
        url.searchParams.set('X-Amz-Date', `${url.searchParams.get('X-Amz-Date')?.slice(0, 8)}T000001Z`),
    ],
    ['another signature', (url: URL) => url.searchParams.set('X-Amz-Signature', 'a'.repeat(64))],
    ['an added parameter', (url: URL) => url.searchParams.set('response-content-type', 'text/html')],
  ])('is refused with %s', async (_, tamper) => {
    const url = new URL(await link());
    tamper(url);
    expect((await fetch(url)).status).toBe(403);
  });

  test('is for its method only', async () => {
    expect((await fetch(await link(), { method: 'DELETE' })).status).toBe(403);
  });
});

describe('what it does not do is refused by name', () => {
  test.each([
    ['ListObjectsV2', () => new ListObjectsV2Command({ Bucket: BUCKET }), 'list-type'],
    [
      'PutObjectTagging',
      () => new PutObjectTaggingCommand({ ...at('x'), Tagging: { TagSet: [] } }),
      '?tagging',
    ],
    ['CopyObject', () => new CopyObjectCommand({ ...at('x'), CopySource: `${BUCKET}/y` }), 'CopyObject'],
    ['a range', () => new GetObjectCommand({ ...at('x'), Range: 'bytes=2-4' }), 'range'],
    ['a conditional GET', () => new GetObjectCommand({ ...at('x'), IfNoneMatch: '"e"' }), 'if-none-match'],
    [
      'metadata',
      () => new PutObjectCommand({ ...at('x'), Body: 'x', Metadata: { source: 'wizard' } }),
      'x-amz-meta-source',
    ],
    [
      'another checksum',
      () => new PutObjectCommand({ ...at('x'), Body: 'x', ChecksumAlgorithm: 'SHA256' }),
      'x-amz-checksum-sha256',
    ],
  ] as const)('%s', async (_, command, words) => {
    // The commands have no type in common that `send` takes.
    const sent = s3.client().send(command() as ListObjectsV2Command);
    await expect(sent).rejects.toMatchObject({
      name: 'NotImplemented',
      message: expect.stringContaining(words),
    });
  });

  test('a bucket that is not there is NoSuchBucket', async () => {
    await expect(s3.client().send(new GetObjectCommand({ Bucket: 'other', Key: 'x' }))).rejects.toMatchObject(
      { name: 'NoSuchBucket' },
    );
  });
});

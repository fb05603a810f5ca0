import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandInput,
  PutObjectCommand,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUCKET, startTestS3 } from './local-s3.ts';

describe('objects', () => {
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
      const answer = await fetch(
        await link({ ResponseContentDisposition: 'inline; filename="estimate.pdf"' }),
      );
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
      await expect(
        s3.client().send(new GetObjectCommand({ Bucket: 'other', Key: 'x' })),
      ).rejects.toMatchObject({ name: 'NoSuchBucket' });
    });
  });
});

describe('the files they are kept in', () => {
  let s3: Awaited<ReturnType<typeof startTestS3>>;
  beforeAll(async () => {
    s3 = await startTestS3();
  });
  afterAll(() => s3.stop());

  const at = (Key: string, VersionId?: string) => ({ Bucket: BUCKET, Key, VersionId });
  const put = async (Key: string, Body: string) =>
    (await s3.client().send(new PutObjectCommand({ Bucket: BUCKET, Key, Body }))).VersionId;
  async function read(key: string, versionId?: string) {
    const { Body, VersionId } = await s3.client().send(new GetObjectCommand(at(key, versionId)));
    return [await Body?.transformToString(), VersionId];
  }

  test('what was stored before there were versions is read, and is the version "null"', async () => {
    const folder = join(s3.folder, BUCKET);
    await mkdir(folder, { recursive: true });
    const name = createHash('sha256').update('old.pdf').digest('hex');
    await writeFile(join(folder, 'old.bin'), 'from before');
    const metadata = {
      bucket: BUCKET,
      key: 'old.pdf',
      size: 11,
      contentType: 'application/pdf',
      content: 'old.bin',
    };
    await writeFile(join(folder, `${name}.json`), JSON.stringify(metadata));
    expect(await read('old.pdf')).toEqual(['from before', 'null']);
    const fresh = await put('old.pdf', 'of today');
    expect([await read('old.pdf'), await read('old.pdf', 'null')]).toEqual([
      ['of today', fresh],
      ['from before', 'null'],
    ]);
  });

  test('an object whose bytes are lost is an error, and not waited for', async () => {
    const folder = join(s3.folder, BUCKET);
    const before = new Set(await readdir(folder));
    await put('lost', 'x');
    for (const name of await readdir(folder))
      if (!before.has(name) && name.endsWith('.bin')) await rm(join(folder, name));
    const url = await getSignedUrl(s3.client(), new GetObjectCommand(at('lost')));
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining('InternalError')]);
  });
});

describe('versions', () => {
  let s3: Awaited<ReturnType<typeof startTestS3>>;
  beforeAll(async () => {
    s3 = await startTestS3();
  });
  afterAll(() => s3.stop());

  const at = (Key: string, VersionId?: string) => ({ Bucket: BUCKET, Key, VersionId });
  const put = async (Key: string, Body: string) =>
    (await s3.client().send(new PutObjectCommand({ Bucket: BUCKET, Key, Body }))).VersionId;
  async function read(key: string, versionId?: string) {
    const { Body, VersionId } = await s3.client().send(new GetObjectCommand(at(key, versionId)));
    return [await Body?.transformToString(), VersionId];
  }
  const list = (input: Partial<ListObjectVersionsCommandInput>) =>
    s3.client().send(new ListObjectVersionsCommand({ Bucket: BUCKET, ...input }));

  describe('what is put under a key again', () => {
    test('is what is read now; what was there is read by its version', async () => {
      const [first, second] = [await put('again', 'first'), await put('again', 'second')];
      expect(first).not.toBe(second);
      expect(await read('again')).toEqual(['second', second]);
      expect(await read('again', first)).toEqual(['first', first]);
      expect(await s3.client().send(new HeadObjectCommand(at('again', first)))).toMatchObject({
        VersionId: first,
        ContentLength: 5,
      });
    });

    test('loses no version when it comes twelve times at once', async () => {
      const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => put('crowded', `copy ${n}`)));
      for (const [n, id] of ids.entries()) expect(await read('crowded', id)).toEqual([`copy ${n}`, id]);
      expect((await list({ Prefix: 'crowded' })).Versions?.length).toBe(12);
    });

    test('is kept over a restart with all its versions', async () => {
      const [first, second] = [await put('kept', 'first'), await put('kept', 'second')];
      await s3.restart();
      expect([await read('kept', first), await read('kept')]).toEqual([
        ['first', first],
        ['second', second],
      ]);
    });

    test('by a form has a version too, which the answer names', async () => {
      const { url, fields } = await createPresignedPost(s3.client(), { Bucket: BUCKET, Key: 'posted' });
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob(['posted']));
      const answer = await fetch(url, { method: 'POST', body: form });
      const versionId = answer.headers.get('x-amz-version-id') ?? '';
      await put('posted', 'swapped');
      expect(await read('posted', versionId)).toEqual(['posted', versionId]);
    });

    test('does not change what a link to a version opens, and the link is good for that version only', async () => {
      const [first, second] = [await put('linked', 'first'), await put('linked', 'second')];
      const link = await getSignedUrl(s3.client(), new GetObjectCommand(at('linked', first)));
      expect(await (await fetch(link)).text()).toBe('first');
      const other = new URL(link);
      other.searchParams.set('versionId', second ?? '');
      expect((await fetch(other)).status).toBe(403);
    });

    test('cannot be put as a version that is there already', async () => {
      const first = await put('fixed', 'first');
      const link = new URL(
        await getSignedUrl(s3.client(), new PutObjectCommand({ Bucket: BUCKET, Key: 'fixed' })),
      );
      link.searchParams.set('versionId', first ?? '');
      expect((await fetch(link, { method: 'PUT', body: 'other' })).status).toBe(501);
      expect(await read('fixed', first)).toEqual(['first', first]);
    });
  });

  describe('a version that is not there', () => {
    test('is NoSuchVersion, and not found to HEAD', async () => {
      await put('some', 'x');
      await expect(read('some', 'other')).rejects.toMatchObject({ name: 'NoSuchVersion' });
      await expect(s3.client().send(new HeadObjectCommand(at('some', 'other')))).rejects.toMatchObject({
        name: 'NotFound',
      });
    });
  });

  describe('deleting', () => {
    test('without a version hides the object behind a marker; its versions stay', async () => {
      const first = await put('hidden', 'x');
      const marker = await s3.client().send(new DeleteObjectCommand(at('hidden')));
      expect(marker.DeleteMarker).toBe(true);
      await expect(read('hidden')).rejects.toMatchObject({ name: 'NoSuchKey' });
      const url = await getSignedUrl(s3.client(), new GetObjectCommand(at('hidden')));
      const answer = await fetch(url);
      expect([answer.status, answer.headers.get('x-amz-delete-marker')]).toEqual([404, 'true']);
      expect(await read('hidden', first)).toEqual(['x', first]);
      await expect(read('hidden', marker.VersionId)).rejects.toMatchObject({ name: 'MethodNotAllowed' });
    });

    test('the marker brings the object back', async () => {
      const first = await put('back', 'x');
      const { VersionId } = await s3.client().send(new DeleteObjectCommand(at('back')));
      const gone = await s3.client().send(new DeleteObjectCommand(at('back', VersionId)));
      expect(gone).toMatchObject({ DeleteMarker: true, VersionId });
      expect(await read('back')).toEqual(['x', first]);
    });

    test('every version leaves nothing, neither in the list nor on the disk', async () => {
      const files = async () => (await readdir(join(s3.folder, BUCKET))).length;
      const before = await files();
      for (const version of [await put('ended', 'a'), await put('ended', 'b')])
        await s3.client().send(new DeleteObjectCommand(at('ended', version)));
      await s3.client().send(new DeleteObjectCommand(at('ended', 'never-there')));
      expect((await list({ Prefix: 'ended' })).Versions).toBeUndefined();
      await expect(read('ended')).rejects.toMatchObject({ name: 'NoSuchKey' });
      expect(await files()).toBe(before);
    });
  });

  describe('the list of versions', () => {
    test('names those under the prefix, by key and newest first, and which is the latest', async () => {
      const [one, two] = [await put('list/a', '1'), await put('list/a', '22')];
      await put('list/b', '3');
      await s3.client().send(new DeleteObjectCommand(at('list/b')));
      await put('listed', '4');
      const { Versions, DeleteMarkers, IsTruncated } = await list({ Prefix: 'list/' });
      expect(IsTruncated).toBe(false);
      expect(Versions?.map(({ Key, VersionId, IsLatest, Size }) => [Key, VersionId, IsLatest, Size])).toEqual(
        [
          ['list/a', two, true, 2],
          ['list/a', one, false, 1],
          ['list/b', expect.any(String), false, 1],
        ],
      );
      expect(DeleteMarkers?.map(({ Key, IsLatest }) => [Key, IsLatest])).toEqual([['list/b', true]]);
    });

    test.each([1, 2, 3, 4])('is paged by %i, none lost and none twice', async (MaxKeys) => {
      const found: (string | undefined)[] = [];
      let page = await list({ Prefix: 'list/', MaxKeys });
      for (;;) {
        found.push(
          ...[...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])].map(({ VersionId }) => VersionId),
        );
        if (page.IsTruncated !== true) break;
        const { NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page;
        page = await list({ Prefix: 'list/', MaxKeys, KeyMarker, VersionIdMarker });
      }
      expect([found.length, new Set(found).size]).toEqual([4, 4]);
    });

    test('needs a signature', async () => {
      expect((await fetch(`${s3.endpoint()}/${BUCKET}?versions`)).status).toBe(403);
    });

    test('with a delimiter is refused by name', async () => {
      await expect(list({ Delimiter: '/' })).rejects.toMatchObject({ name: 'NotImplemented' });
    });
  });
});

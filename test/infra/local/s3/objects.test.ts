import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { at, BUCKET, formWith, startTestS3 } from './local-s3.ts';

const s3 = await startTestS3();
afterAll(() => s3.stop());
const { put } = s3;
const folder = join(s3.folder, BUCKET);

const bodyOf = async (key: string) => (await s3.get(key)).Body?.transformToString();
async function read(key: string, version?: string) {
  const { Body, VersionId } = await s3.get(key, version);
  return [await Body?.transformToString(), VersionId];
}
const head = (key: string, version?: string) => s3.client().headObject(at(key, version));
const remove = (key: string, version?: string) => s3.client().deleteObject(at(key, version));
/** The status of a link's answer and what it says. */
const opened = async (link: string | URL, init: RequestInit = {}) => {
  const answer = await fetch(link, init);
  return [answer.status, await answer.text()] as const;
};
const linkTo = (key: string, version?: string) =>
  getSignedUrl(s3.client(), new GetObjectCommand(at(key, version)));

describe('objects by the real client', () => {
  test('what was put is got, with its type', async () => {
    const key = 'uploads/one two+ä.pdf';
    await put(key, 'a roof');
    const got = await s3.get(key);
    expect(await got.Body?.transformToString()).toBe('a roof');
    expect(got).toMatchObject({ ContentType: 'application/pdf', ContentLength: 6 });
    const ETag = `"${createHash('md5').update('a roof').digest('hex')}"`;
    expect(got.ETag).toBe(ETag);
    expect(await head(key)).toMatchObject({ ContentLength: 6, ETag });
  });

  test('deleting what is gone is no error, and it is not found to HEAD', async () => {
    await put('gone', 'x');
    await remove('gone');
    await remove('gone');
    await expect(head('gone')).rejects.toMatchObject({ name: 'NotFound' });
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

  afterEach(() => {
    s3.clock.aheadMs = 0;
    vi.useRealTimers();
  });

  test('opens the object with the headers asked for', async () => {
    await put('linked', 'open me');
    const ResponseContentDisposition = 'inline; filename="estimate.pdf"';
    const answer = await fetch(await link({ ResponseContentDisposition }));
    expect([answer.status, await answer.text()]).toEqual([200, 'open me']);
    expect(answer.headers.get('content-disposition')).toBe(ResponseContentDisposition);
  });

  test('is refused from the second after its five minutes', async () => {
    await put('linked', 'open me');
    // Signing and opening may be seconds apart on a busy machine.
    vi.useFakeTimers({ toFake: ['Date'] });
    const url = await link();
    s3.clock.aheadMs = 299_000;
    expect((await fetch(url)).status).toBe(200);
    s3.clock.aheadMs = 301_000;
    expect(await opened(url)).toEqual([403, expect.stringContaining('Request has expired')]);
  });

  const set = (name: string, value: string) => (url: URL) => url.searchParams.set(name, value);
  test.each<[string, (url: URL) => void]>([
    ['another key', (url) => Object.assign(url, { pathname: `/${BUCKET}/private` })],
    ['a longer life', set('X-Amz-Expires', '604800')],
    [
      'another time',
      (url) => set('X-Amz-Date', `${url.searchParams.get('X-Amz-Date')?.slice(0, 8)}T000001Z`)(url),
    ],
    ['another signature', set('X-Amz-Signature', 'a'.repeat(64))],
    ['an added parameter', set('response-content-type', 'text/html')],
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
  /** Where it listens now: a test restarts it. */
  const client = () => s3.client();
  const written = { ...at('x'), Body: 'x' };
  test.each<[string, () => Promise<unknown>, string]>([
    ['ListObjectsV2', () => client().listObjectsV2({ Bucket: BUCKET }), 'list-type'],
    [
      'PutObjectTagging',
      () => client().putObjectTagging({ ...at('x'), Tagging: { TagSet: [] } }),
      '?tagging',
    ],
    ['CopyObject', () => client().copyObject({ ...at('x'), CopySource: `${BUCKET}/y` }), 'CopyObject'],
    ['a range', () => client().getObject({ ...at('x'), Range: 'bytes=2-4' }), 'range'],
    ['another condition', () => client().putObject({ ...written, IfNoneMatch: '"e"' }), 'if-none-match'],
    ['a conditional GET', () => client().getObject({ ...at('x'), IfNoneMatch: '"e"' }), 'if-none-match'],
    ['an expiry', () => client().putObject({ ...written, Expires: new Date(0) }), 'expires'],
    [
      'a list with a delimiter',
      () => client().listObjectVersions({ Bucket: BUCKET, Delimiter: '/' }),
      'delimiter',
    ],
    ['a page of a list', () => client().listObjectVersions({ Bucket: BUCKET, MaxKeys: 2 }), 'max-keys'],
  ])('%s', async (_, asked, words) => {
    await expect(asked()).rejects.toMatchObject({
      name: 'NotImplemented',
      message: expect.stringContaining(words),
    });
  });

  test('a bucket that is not there is NoSuchBucket', async () => {
    const other = client().getObject({ Bucket: 'other', Key: 'x' });
    await expect(other).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });
});

describe('what is put under a key again', () => {
  test('loses no version when it comes twelve times at once', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => put('crowded', `copy ${n}`)));
    for (const [n, id] of ids.entries()) expect(await read('crowded', id)).toEqual([`copy ${n}`, id]);
    expect((await list({ Prefix: 'crowded' })).Versions?.length).toBe(12);
  });

  test('is refused where it is to be the first, of twelve at once all but one', async () => {
    const first = (n: number) =>
      s3.client().putObject({ ...at('once'), Body: `copy ${n}`, IfNoneMatch: '*' });
    const ended = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => first(n)));
    const failed = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason.name] : []));
    expect(failed).toEqual(Array.from({ length: 11 }, () => 'PreconditionFailed'));
    expect((await list({ Prefix: 'once' })).Versions?.length).toBe(1);
    await remove('once');
    expect((await first(12)).VersionId).toBeDefined();
  });

  test('is kept over a restart with all its versions', async () => {
    const [first, second] = [await put('kept', 'first'), await put('kept', 'second')];
    await s3.restart();
    expect(await read('kept', first)).toEqual(['first', first]);
    expect(await read('kept')).toEqual(['second', second]);
  });

  test('by a form has a version too, which the answer names', async () => {
    const { url, fields } = await s3.permit({ Key: 'posted' });
    const body = formWith(fields);
    body.append('file', new Blob(['posted']));
    const version = (await fetch(url, { method: 'POST', body })).headers.get('x-amz-version-id') ?? '';
    await put('posted', 'swapped');
    expect(await read('posted', version)).toEqual(['posted', version]);
  });

  test('does not change what a link to a version opens, and the link is good for that version only', async () => {
    const [first, second] = [await put('linked', 'first'), await put('linked', 'second')];
    const link = await linkTo('linked', first);
    expect(await opened(link)).toEqual([200, 'first']);
    const other = new URL(link);
    other.searchParams.set('versionId', second ?? '');
    expect((await fetch(other)).status).toBe(403);
  });

  test('cannot be put as a version that is there already', async () => {
    const first = await put('fixed', 'first');
    const link = new URL(await getSignedUrl(s3.client(), new PutObjectCommand(at('fixed'))));
    link.searchParams.set('versionId', first ?? '');
    expect((await fetch(link, { method: 'PUT', body: 'other' })).status).toBe(501);
    expect(await read('fixed', first)).toEqual(['first', first]);
  });

  test('has no version that is not there: NoSuchVersion, and not found to HEAD', async () => {
    await put('some', 'x');
    await expect(read('some', 'other')).rejects.toMatchObject({ name: 'NoSuchVersion' });
    await expect(head('some', 'other')).rejects.toMatchObject({ name: 'NotFound' });
  });
});

describe('deleting', () => {
  test('without a version hides the object behind a marker; its versions stay', async () => {
    const first = await put('hidden', 'x');
    const marker = await remove('hidden');
    expect(marker.DeleteMarker).toBe(true);
    await expect(read('hidden')).rejects.toMatchObject({ name: 'NoSuchKey' });
    expect((await fetch(await linkTo('hidden'))).status).toBe(404);
    expect(await read('hidden', first)).toEqual(['x', first]);
  });

  test('every version leaves nothing, neither in the list nor on the disk', async () => {
    const before = (await readdir(folder)).length;
    for (const version of [await put('ended', 'a'), await put('ended', 'b'), 'never-there'])
      await remove('ended', version);
    expect((await list({ Prefix: 'ended' })).Versions).toBeUndefined();
    await expect(read('ended')).rejects.toMatchObject({ name: 'NoSuchKey' });
    expect((await readdir(folder)).length).toBe(before);
  });
});

const list = (input: { Prefix: string }) => s3.client().listObjectVersions({ Bucket: BUCKET, ...input });

describe('the list of versions', () => {
  let one: string | undefined;
  let two: string | undefined;
  beforeAll(async () => {
    one = await put('list/a', '1');
    two = await put('list/a', '22');
    await put('list/b', '3');
    await remove('list/b');
    await put('listed', '4');
  });

  test('names those under the prefix, by key and newest first, and which is the latest', async () => {
    const { Versions = [], DeleteMarkers = [], IsTruncated } = await list({ Prefix: 'list/' });
    expect(IsTruncated).toBe(false);
    expect(Versions.map(({ Key, VersionId, IsLatest, Size }) => [Key, VersionId, IsLatest, Size])).toEqual([
      ['list/a', two, true, 2],
      ['list/a', one, false, 1],
      ['list/b', expect.any(String), false, 1],
    ]);
    expect(DeleteMarkers.map(({ Key, IsLatest }) => [Key, IsLatest])).toEqual([['list/b', true]]);
  });

  test('needs a signature', async () => {
    expect((await fetch(`${s3.endpoint()}/${BUCKET}?versions`)).status).toBe(403);
  });
});

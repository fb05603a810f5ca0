import type { S3 } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BucketGrant } from '#infra/functions/bucket-grants.ts';
import { LOCAL_CREDENTIALS } from '#infra/local/wire/credentials.ts';
import { roleSession } from '#infra/local/wire/role-session.ts';
import { at, BUCKET, formWith, startTestS3 } from './local-s3.ts';

const s3 = await startTestS3();
afterAll(() => s3.stop());

/** The client of a function that was granted this of the bucket. */
const of = (...documentsBucket: BucketGrant[]) =>
  s3.client({ ...LOCAL_CREDENTIALS, sessionToken: roleSession({ documentsBucket }) });

const paper = 'uploads/a.pdf';
const listed = (client: S3, Prefix?: string) => client.listObjectVersions({ Bucket: BUCKET, Prefix });
/** The status of the answer to a form for this key. */
async function posted(client: S3, Key: string) {
  const { url, fields } = await createPresignedPost(client, { Bucket: BUCKET, Key });
  const body = formWith(fields);
  body.append('file', new Blob(['a roof']));
  return (await fetch(url, { method: 'POST', body })).status;
}

describe('a function may do with a file what it was granted', () => {
  let version = '';
  beforeAll(async () => {
    version = (await s3.put(paper, 'a roof')) ?? '';
    await s3.put('elsewhere/a.pdf', 'a roof');
  });
  const reads = of('get uploads');
  const writes = of('put uploads');
  const erases = of('erase uploads');

  test.each<[string, () => Promise<unknown>]>([
    ['reads it', () => reads.getObject(at(paper))],
    ['asks for its size', () => reads.headObject(at(paper))],
    ['reads a version of it', () => reads.getObject(at(paper, version))],
    ['writes it', () => writes.putObject({ ...at('uploads/b.pdf'), Body: 'x' })],
    ['lists its versions', () => listed(erases, paper)],
    ['deletes a version', () => erases.deleteObject(at('uploads/none.pdf', 'none'))],
  ])('%s', async (_, call) => {
    await call();
  });

  test.each<[string, string, () => Promise<unknown>]>([
    ['to write it', 'PutObject', () => reads.putObject({ ...at(paper), Body: 'x' })],
    ['to read it', 'GetObject', () => writes.getObject(at(paper))],
    ['to read a version', 'GetObjectVersion', () => writes.getObject(at(paper, version))],
    ['to delete it', 'DeleteObject', () => writes.deleteObject(at(paper))],
    ['to delete a version', 'DeleteObjectVersion', () => reads.deleteObject(at(paper, version))],
    ['to list versions', 'ListBucketVersions', () => listed(reads, paper)],
    ['to list those of all files', 'ListBucketVersions', () => listed(erases)],
    ['to read another file', 'GetObject', () => reads.getObject(at('elsewhere/a.pdf'))],
    ['to write another file', 'PutObject', () => writes.putObject({ ...at('elsewhere/b'), Body: 'x' })],
  ])('and is refused %s', async (_, action, call) => {
    await expect(call()).rejects.toMatchObject({
      name: 'AccessDenied',
      message: expect.stringContaining(`s3:${action} on resource`),
    });
  });

  const adds = of('put pictures');
  const shows = of('get pictures');
  const picture = at('pictures/a');
  const put = (client: S3, IfNoneMatch?: string) => client.putObject({ ...picture, Body: 'x', IfNoneMatch });

  test('a picture is put once, and by nobody without that condition', async () => {
    for (const client of [adds, s3.client()])
      await expect(put(client)).rejects.toMatchObject({ name: 'AccessDenied' });
    expect(await posted(s3.client(), picture.Key)).toBe(403);
    await put(adds, '*');
    await expect(put(adds, '*')).rejects.toMatchObject({ name: 'PreconditionFailed' });
    expect(await (await shows.getObject(picture)).Body?.transformToString()).toBe('x');
    await expect(adds.getObject(picture)).rejects.toMatchObject({ name: 'AccessDenied' });
  });

  test('who shows or adds pictures reaches no paper', async () => {
    for (const call of [
      () => shows.getObject(at(paper)),
      () => shows.headObject(at(paper)),
      () => adds.putObject({ ...at(paper), Body: 'x', IfNoneMatch: '*' }),
      () => listed(shows, 'uploads/'),
    ])
      await expect(call()).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
  });

  test('that a file is missing is told to who may list the bucket, and to others that it is denied', async () => {
    await expect(reads.getObject(at('uploads/none.pdf'))).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(shows.getObject(at('pictures/none'))).rejects.toMatchObject({ name: 'AccessDenied' });
  });

  test('and its forms may do no more than it may', async () => {
    expect(await posted(writes, paper)).toBe(204);
    expect(await posted(reads, paper)).toBe(403);
    expect(await posted(writes, 'elsewhere/b')).toBe(403);
  });
});

import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUCKET, startTestS3 } from '#test/support/local-s3.ts';

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

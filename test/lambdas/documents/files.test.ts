import { afterAll, describe, expect, test, vi } from 'vitest';
import { startS3 } from '#infra/local/s3/server.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { documentLinks } from '#lambdas/documents/file-links.ts';
import { documentFiles } from '#lambdas/documents/files.ts';
import { s3Client } from '#lambdas/platform/s3.ts';
import { ownFolder } from '#test/support/own-folder.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 an estimate');
const s3 = await startS3({ folder: ownFolder(), buckets: ['documents'] });
vi.stubEnv('AWS_REGION', LOCAL_REGION);
vi.stubEnv('AWS_ENDPOINT_URL_S3', s3.url);
vi.stubEnv('AWS_ACCESS_KEY_ID', LOCAL_CREDENTIALS.accessKeyId);
vi.stubEnv('AWS_SECRET_ACCESS_KEY', LOCAL_CREDENTIALS.secretAccessKey);
vi.stubEnv('AWS_SESSION_TOKEN', LOCAL_CREDENTIALS.sessionToken);
const client = s3Client();
const files = { ...documentFiles(client, 'documents'), ...documentLinks(client, 'documents') };
afterAll(async () => {
  vi.unstubAllEnvs();
  client.destroy();
  await s3.stop();
});

test('what is put is there, whole, with its size', async () => {
  await files.put('uploads/a.pdf', bytes);
  expect(await files.size({ key: 'uploads/a.pdf' })).toBe(bytes.length);
  const stored = await files.get({ key: 'uploads/a.pdf' });
  expect(Buffer.from(stored?.bytes ?? [])).toEqual(Buffer.from(bytes));
});

test('what was never put is missing, and no error', async () => {
  expect(await files.size({ key: 'uploads/none.pdf' })).toBeUndefined();
  expect(await files.get({ key: 'uploads/none.pdf' })).toBeUndefined();
});

test('a bucket that is not there is an error, not a missing file', async () => {
  await expect(documentFiles(client, 'nowhere').get({ key: 'uploads/a.pdf' })).rejects.toThrow();
});

test('a link opens the file as a PDF in the browser for five minutes, and asks for nothing else', async () => {
  await files.put('uploads/b.pdf', bytes);
  const url = new URL(await files.presignedGetUrl({ key: 'uploads/b.pdf' }));
  expect(url.searchParams.get('X-Amz-Expires')).toBe('300');
  expect([...url.searchParams.keys()].filter((name) => /checksum/i.test(name))).toEqual([]);
  const response = await fetch(url);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe('inline; filename="insurance-estimate.pdf"');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(bytes));
  url.pathname = url.pathname.replace('b.pdf', 'a.pdf');
  expect((await fetch(url)).status).toBe(403);
});

describe('a permit', () => {
  async function upload(content: Blob, changes: Record<string, string> = {}): Promise<number> {
    const { url, fields } = await files.presignedUpload('uploads/c.pdf', bytes.length);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...changes })) form.append(name, value);
    form.append('file', content);
    return (await fetch(url, { method: 'POST', body: form })).status;
  }

  test('stores one PDF under its own key', async () => {
    expect(await upload(new Blob([bytes]))).toBe(204);
    expect(await files.size({ key: 'uploads/c.pdf' })).toBe(bytes.length);
  });

  test('ends ten minutes after it was signed', async () => {
    const { fields } = await files.presignedUpload('uploads/c.pdf', bytes.length);
    const policy = JSON.parse(Buffer.from(fields.Policy ?? '', 'base64').toString());
    const signed = (fields['X-Amz-Date'] ?? '').replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5');
    const seconds = (Date.parse(policy.expiration) - Date.parse(signed)) / 1000;
    // The signature's time is cut to the second.
    expect(Math.floor(seconds)).toBe(600);
  });

  test.each([
    ['an empty file', new Blob([]), {}, 400],
    ['another content type', new Blob([bytes]), { 'Content-Type': 'text/html' }, 403],
    ['another key', new Blob([bytes]), { key: 'uploads/d.pdf' }, 403],
    ['one byte too many', new Blob([bytes, ' ']), {}, 400],
    ['one byte too few', new Blob([bytes.slice(1)]), {}, 400],
  ])('refuses %s', async (_, content, changes, refusal) => {
    expect(await upload(content, changes)).toBe(refusal);
    expect(await files.size({ key: 'uploads/d.pdf' })).toBeUndefined();
  });
});

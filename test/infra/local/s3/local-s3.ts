import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GetObjectCommandInput, S3 } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { startS3 } from '#infra/local/s3/server.ts';
import { type Credentials, LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';

export const BUCKET = 'documents';

export const at = (Key: string, VersionId?: string) => ({ Bucket: BUCKET, Key, VersionId });

/** The S3 stand-in with a clock that a test can move, and real clients for it. */
export async function startTestS3() {
  const folder = await mkdtemp(join(tmpdir(), 'roof-quote-s3-'));
  const clock = { aheadMs: 0 };
  const start = () =>
    startS3({
      folder,
      buckets: [BUCKET],
      now: () => new Date(Date.now() + clock.aheadMs),
    });
  let running = await start();
  const client = (credentials: Credentials = LOCAL_CREDENTIALS, region = LOCAL_REGION) =>
    new S3({ endpoint: running.url, region, credentials, maxAttempts: 1 });
  return {
    clock,
    client,
    folder,
    endpoint: () => running.url,
    /** Puts a PDF, and gives its version. */
    put: async (Key: string, Body: string) =>
      (await client().putObject({ ...at(Key), Body, ContentType: 'application/pdf' })).VersionId,
    get: (key: string, version?: string, given: Partial<GetObjectCommandInput> = {}) =>
      client().getObject({ ...at(key, version), ...given }),
    /** A form by which a browser may upload one file. */
    permit: (options: Omit<PresignedPostOptions, 'Bucket'>) =>
      createPresignedPost(client(), { Bucket: BUCKET, ...options }),
    async restart() {
      await running.stop();
      running = await start();
    },
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The fields of a permit as a form; a file is appended last. */
export function formWith(fields: Record<string, string | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  return form;
}

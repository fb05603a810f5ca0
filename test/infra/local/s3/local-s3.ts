import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/credentials.ts';
import { startS3 } from '#infra/local/s3/server.ts';

export const BUCKET = 'documents';

/** The S3 stand-in with a clock that a test can move, and real clients for it. */
export async function startTestS3() {
  const folder = await mkdtemp(join(tmpdir(), 'roof-quote-s3-'));
  const clock = { aheadMs: 0 };
  const start = () =>
    startS3({
      folder,
      buckets: [BUCKET],
      credentials: LOCAL_CREDENTIALS,
      now: () => new Date(Date.now() + clock.aheadMs),
    });
  let running = await start();
  const client = (credentials: typeof LOCAL_CREDENTIALS = LOCAL_CREDENTIALS) =>
    new S3Client({ endpoint: running.endpoint, region: LOCAL_REGION, credentials, maxAttempts: 1 });
  return {
    clock,
    client,
    folder,
    endpoint: () => running.endpoint,
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

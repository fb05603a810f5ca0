import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3 } from '@aws-sdk/client-s3';
import { type GetDocumentTextDetectionCommandOutput, Textract } from '@aws-sdk/client-textract';
import { vi } from 'vitest';
import { startS3 } from '#infra/local/s3/server.ts';
import { startTextract, type TextractOptions } from '#infra/local/textract/textract.ts';
import { LOCAL_CREDENTIALS } from '#infra/local/wire/credentials.ts';

const client = { region: 'us-east-1', credentials: LOCAL_CREDENTIALS, maxAttempts: 1 };
export const BUCKET = 'documents';

/** Textract and the S3 it reads from, driven by the real SDK; the clock stands until a test moves it. */
export async function startLocalTextract(options: Pick<TextractOptions, 'delayMs' | 'readPages'> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'textract-'));
  const s3 = await startS3({
    folder: join(folder, 's3'),
    buckets: [BUCKET],
  });
  const s3Client = new S3({ ...client, endpoint: s3.url, forcePathStyle: true });
  const clock = { nowMs: Date.parse('2026-11-20T12:00:00Z') };
  const start = () =>
    startTextract({
      ...options,
      s3Endpoint: s3.url,
      dataDir: join(folder, 'jobs'),
      clock: () => new Date(clock.nowMs),
    });
  const textract = () => new Textract({ ...client, endpoint: local.textract.url });
  const local = {
    clock,
    client: textract,
    textract: await start(),

    async put(Key: string, Body: Uint8Array | string) {
      return (await s3Client.putObject({ Bucket: BUCKET, Key, Body })).VersionId;
    },
    start(Name: string, ClientRequestToken?: string, Version?: string) {
      const DocumentLocation = { S3Object: { Bucket: BUCKET, Name, Version } };
      return textract().startDocumentTextDetection({ DocumentLocation, ClientRequestToken });
    },
    get: (JobId: string | undefined) => textract().getDocumentTextDetection({ JobId }),
    /** Asks until the job is done. */
    async result(JobId: string | undefined): Promise<GetDocumentTextDetectionCommandOutput> {
      return vi.waitUntil(
        async () => {
          const answer = await local.get(JobId);
          return answer.JobStatus === 'IN_PROGRESS' ? undefined : answer;
        },
        { timeout: 50_000, interval: 100 },
      );
    },
    async restart() {
      await local.textract.stop();
      local.textract = await start();
    },
    async stop() {
      await local.textract.stop();
      await s3.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return local;
}

import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { AwsError } from '#infra/local/wire/aws-json.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import type { DocumentReader, Refusal } from './reader.ts';

/** Without a version the newest. */
interface DocumentPlace {
  bucket: string;
  key: string;
  version?: string | undefined;
}

/** Fetches a document with the real client. Throws InvalidS3ObjectException if it cannot. */
export type FetchDocument = (place: DocumentPlace) => Promise<Uint8Array>;

export function documentFetcher(endpoint: string): FetchDocument {
  const s3 = new S3Client({
    endpoint,
    region: LOCAL_REGION,
    forcePathStyle: true,
    credentials: LOCAL_CREDENTIALS,
  });
  return async ({ bucket: Bucket, key: Key, version: VersionId }) => {
    try {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key, VersionId }));
      if (!Body) throw new Error('The object has no body');
      return await Body.transformToByteArray();
    } catch {
      throw new AwsError(
        'InvalidS3ObjectException',
        'Unable to get object metadata from S3. Check object key, region and/or access permissions.',
      );
    }
  };
}

const HEADER_WITHIN_BYTES = 1024;

const refusals: Readonly<Record<Refusal, AwsError>> = {
  password: new AwsError('UnsupportedDocumentException', 'Request has a password-protected document'),
  damaged: new AwsError('BadDocumentException', 'Request has a document that could not be read'),
  empty: new AwsError('BadDocumentException', 'Request has a document without pages'),
};

/** Throws like StartDocumentTextDetection if the file is not a readable PDF. */
export async function assertReadable(bytes: Uint8Array, reader: DocumentReader): Promise<void> {
  const head = Buffer.from(bytes.subarray(0, HEADER_WITHIN_BYTES)).toString('latin1');
  if (!head.includes('%PDF-'))
    throw new AwsError('UnsupportedDocumentException', 'Request has unsupported document format');
  const inspection = await reader.inspect(bytes);
  if ('refusal' in inspection) throw refusals[inspection.refusal];
}

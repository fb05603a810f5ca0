import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { AwsError } from '../aws-json.ts';
import { LOCAL_CREDENTIALS } from '../credentials.ts';
import type { DocumentReader } from './document-reader.ts';
import type { Refusal } from './page-text.ts';

/** Without a version the newest. */
interface DocumentPlace {
  bucket: string;
  key: string;
  version?: string | undefined;
}

/** Fetches objects with the real client. Throws InvalidS3ObjectException when it cannot. */
export type FetchObject = (place: DocumentPlace) => Promise<Uint8Array>;

export function objectFetcher(endpoint: string, region: string): FetchObject {
  const s3 = new S3Client({
    endpoint,
    region,
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
const MAX_PAGES = 3000;

const refusals: Readonly<Record<Refusal, AwsError>> = {
  password: new AwsError('UnsupportedDocumentException', 'Request has a password-protected document'),
  damaged: new AwsError('BadDocumentException', 'Request has a document that could not be read'),
  empty: new AwsError('BadDocumentException', 'Request has a document without pages'),
};

/** Throws, as StartDocumentTextDetection does, for what is not a readable PDF. */
export async function assertReadable(bytes: Uint8Array, reader: DocumentReader): Promise<void> {
  const head = Buffer.from(bytes.subarray(0, HEADER_WITHIN_BYTES)).toString('latin1');
  if (!head.includes('%PDF-'))
    throw new AwsError('UnsupportedDocumentException', 'Request has unsupported document format');
  const inspection = await reader.inspect(bytes);
  if ('refusal' in inspection) throw refusals[inspection.refusal];
  if (inspection.pageCount > MAX_PAGES)
    throw new AwsError('DocumentTooLargeException', `Request has a document of more than ${MAX_PAGES} pages`);
}

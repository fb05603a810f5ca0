import {
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { PDF_CONTENT_TYPE, UPLOAD_LIMIT_BYTES } from '#shared/estimate-file.ts';
import { awsTimeouts } from './aws-timeouts.ts';

const LINK_SECONDS = 300;
const PERMIT_SECONDS = 600;

export interface DocumentFiles {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Size in bytes; undefined where nothing is stored under the key. */
  size(key: string): Promise<number | undefined>;
  /** The whole file; undefined where nothing is stored under the key. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Opens the PDF in a browser for 5 minutes; whether it is there is not looked at. */
  presignedGetUrl(key: string): Promise<string>;
  /** Lets a browser store one PDF of at most `UPLOAD_LIMIT_BYTES` under the key, for 10 minutes. */
  presignedUpload(key: string): Promise<{ url: string; fields: Record<string, string> }>;
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NotFound || error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

export function documentFiles(s3: S3Client, Bucket: string): DocumentFiles {
  return {
    async put(Key, Body) {
      await s3.send(
        new PutObjectCommand({
          Bucket,
          Key,
          Body,
          ContentType: PDF_CONTENT_TYPE,
          ChecksumAlgorithm: 'CRC32',
        }),
      );
    },

    async size(Key) {
      const head = await unlessMissing(s3.send(new HeadObjectCommand({ Bucket, Key })));
      return head?.ContentLength;
    },

    async get(Key) {
      const object = await unlessMissing(s3.send(new GetObjectCommand({ Bucket, Key })));
      return object?.Body?.transformToByteArray();
    },

    presignedGetUrl: (Key) =>
      getSignedUrl(
        s3,
        new GetObjectCommand({
          Bucket,
          Key,
          // Shown, never run: whatever was uploaded is answered as a PDF.
          ResponseContentType: PDF_CONTENT_TYPE,
          ResponseContentDisposition: 'inline; filename="insurance-estimate.pdf"',
        }),
        { expiresIn: LINK_SECONDS },
      ),

    presignedUpload: (Key) =>
      createPresignedPost(s3, {
        Bucket,
        Key,
        Conditions: [['content-length-range', 1, UPLOAD_LIMIT_BYTES]],
        // A field given here is a condition too: the form cannot send another value.
        Fields: { 'Content-Type': PDF_CONTENT_TYPE },
        Expires: PERMIT_SECONDS,
      }),
  };
}

/** One client a function instance, with the same timeouts as the tables. */
export function s3Client(): S3Client {
  return new S3Client({
    ...awsTimeouts,
    // Otherwise every presigned link carries checksums that no browser looks at; `put` asks for its own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

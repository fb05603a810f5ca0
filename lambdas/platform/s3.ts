import { S3Client } from '@aws-sdk/client-s3';
import { awsTimeouts } from './retry.ts';

/** One client a function instance, with the same timeouts as the tables. */
export function s3Client(): S3Client {
  return new S3Client({
    ...awsTimeouts,
    // Otherwise every signed link carries checksums that no browser uses; `put` asks for its own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { PDF_CONTENT_TYPE } from '#shared/estimate/document.ts';
import { type ObjectPlace, placeOf } from './files.ts';

const LINK_SECONDS = 300;
const PERMIT_SECONDS = 600;

/**
 * Signed links to the documents bucket for browsers. Separate from the other file operations, which load no signing
 * code.
 */
export interface DocumentLinks {
  /** A link that shows the PDF in a browser for 5 minutes. Does not check whether it exists. */
  presignedGetUrl(at: ObjectPlace): Promise<string>;
  /** A permit to store one PDF of exactly this size under the key within 10 minutes. */
  presignedUpload(key: string, size: number): Promise<{ url: string; fields: Record<string, string> }>;
}

export function documentLinks(s3: S3Client, Bucket: string): DocumentLinks {
  return {
    presignedGetUrl: (at) =>
      getSignedUrl(
        s3,
        new GetObjectCommand({
          Bucket,
          ...placeOf(at),
          // Served as a PDF whatever was uploaded, so that a browser never runs it.
          ResponseContentType: PDF_CONTENT_TYPE,
          ResponseContentDisposition: 'inline; filename="insurance-estimate.pdf"',
        }),
        { expiresIn: LINK_SECONDS },
      ),

    presignedUpload: (Key, size) =>
      createPresignedPost(s3, {
        Bucket,
        Key,
        Conditions: [['content-length-range', size, size]],
        // A field given here is also a condition: the form cannot send another value.
        Fields: { 'Content-Type': PDF_CONTENT_TYPE },
        Expires: PERMIT_SECONDS,
      }),
  };
}

import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { PDF_CONTENT_TYPE } from '#shared/estimate/document.ts';
import { type ObjectPlace, placeOf } from './files.ts';

const LINK_SECONDS = 300;
const PERMIT_SECONDS = 600;

/** Ways to the documents bucket that a browser goes itself; apart from the files, whose functions sign nothing. */
export interface DocumentLinks {
  /** Opens the PDF in a browser for 5 minutes; whether it is there is not looked at. */
  presignedGetUrl(at: ObjectPlace): Promise<string>;
  /** Lets a browser store one PDF of exactly so many bytes under the key, for 10 minutes. */
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
          // Shown, never run: whatever was uploaded is answered as a PDF.
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
        // A field given here is a condition too: the form cannot send another value.
        Fields: { 'Content-Type': PDF_CONTENT_TYPE },
        Expires: PERMIT_SECONDS,
      }),
  };
}

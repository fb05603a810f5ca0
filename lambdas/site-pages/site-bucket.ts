import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { awsTimeouts } from '#lambdas/platform/retry.ts';
import { CACHED_AT_EDGE, contentTypeOf, MISSING_PAGE } from '#shared/page/files.ts';
import type { SiteFile } from './site-build.ts';

/** Where CloudFront takes the site's files from. */
export interface SiteBucket {
  put(path: string, file: SiteFile): Promise<void>;
  /** Makes CloudFront ask for every file anew. @param reference once for each time */
  invalidate(reference: string): Promise<void>;
}

export const cloudFrontClient = () => new CloudFrontClient(awsTimeouts);

export function siteBucket(
  s3: S3Client,
  cloudFront: CloudFrontClient,
  { bucket: Bucket, distribution: DistributionId }: { bucket: string; distribution: string },
): SiteBucket {
  return {
    async put(path, { content, isMissing }) {
      await s3.send(
        new PutObjectCommand({
          Bucket,
          Key: path,
          Body: Buffer.from(content),
          ContentType: contentTypeOf(path),
          CacheControl: CACHED_AT_EDGE,
          ...(isMissing && { Metadata: MISSING_PAGE }),
        }),
      );
    },

    async invalidate(CallerReference) {
      const InvalidationBatch = { CallerReference, Paths: { Quantity: 1, Items: ['/*'] } };
      await cloudFront.send(new CreateInvalidationCommand({ DistributionId, InvalidationBatch }));
    },
  };
}

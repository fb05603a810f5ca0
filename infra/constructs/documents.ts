import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { privateBucket } from '#infra/constructs/private-bucket.ts';
import { uploadCors } from '#infra/tables.ts';

/** The shortest that S3 knows. */
const HIDDEN_DAYS = 1;

/**
 * Uploaded estimates: private papers of private people, gone after the retention days. Versioned, so that what
 * was read stays what it was even if another file is sent under its key.
 */
export class Documents extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, props: { retentionDays: number }) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      ...privateBucket,
      minimumTLSVersion: 1.2,
      versioned: true,
      lifecycleRules: [
        {
          expiration: Duration.days(props.retentionDays),
          // Expiring only hides a version, whose days are counted anew from then on: a second term as long as
          // the first would keep every document twice as long as the page says.
          noncurrentVersionExpiration: Duration.days(HIDDEN_DAYS),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
        // S3 takes this in no rule that also names days.
        { expiredObjectDeleteMarker: true },
      ],
      cors: [
        {
          allowedOrigins: [...uploadCors.origins],
          allowedMethods: uploadCors.methods.map((method) => HttpMethods[method]),
          allowedHeaders: [...uploadCors.headers],
          maxAge: uploadCors.maxAgeSeconds,
        },
      ],
      // Kept, but for a first deploy that fails: the bucket is empty then.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
  }
}

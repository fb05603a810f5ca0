import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Bucket, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { privateBucket } from '#infra/constructs/private-bucket.ts';

/** Uploaded estimates: private papers of private people, gone after the retention days. */
export class Documents extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, props: { retentionDays: number }) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      ...privateBucket,
      minimumTLSVersion: 1.2,
      // What was read stays what it was, whatever is uploaded over it.
      versioned: true,
      lifecycleRules: [
        {
          expiration: Duration.days(props.retentionDays),
          // An expired file is a version too until it is deleted: the day after.
          noncurrentVersionExpiration: Duration.days(1),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
      cors: [
        {
          // A permit is signed for one key, size and hour and no cookie is involved: the origin proves nothing.
          // Naming it would also tie bucket and distribution into a circle.
          allowedOrigins: ['*'],
          allowedMethods: [HttpMethods.POST],
          allowedHeaders: ['*'],
          maxAge: 3000,
        },
      ],
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }
}

import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  type GlobalSecondaryIndexPropsV2,
  type ITableV2,
  ProjectionType,
  StreamViewType,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  HttpMethods,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import {
  perTable,
  type TableDefinition,
  type TableKey,
  type TableName,
  tableConstruct,
  tables,
  uploadCors,
} from '#infra/tables.ts';
import { PICTURES_PREFIX, UPLOADS_PREFIX } from '#lambdas/platform/env.ts';

const keys = (key: TableKey) => ({
  partitionKey: { name: key.partition, type: AttributeType.STRING },
  ...(key.sort === undefined ? {} : { sortKey: { name: key.sort, type: AttributeType.STRING } }),
});

function projection(attributes: readonly string[] | undefined) {
  if (attributes === undefined) return { projectionType: ProjectionType.ALL };
  if (attributes.length === 0) return { projectionType: ProjectionType.KEYS_ONLY };
  return { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...attributes] };
}

/**
 * The tables: recoverable to any second of 35 days, retained when the stack is deleted except by a first deploy that
 * fails, and protected from deletion once they exist.
 */
export class Data extends Construct {
  readonly tables: Record<TableName, ITableV2>;

  constructor(scope: Construct, id: string, props: { deletionProtection: boolean }) {
    super(scope, id);
    this.tables = perTable((name) =>
      this.#table(tableConstruct(name), tables[name], props.deletionProtection),
    );
  }

  #table(id: string, definition: TableDefinition, deletionProtection: boolean): ITableV2 {
    return new TableV2(this, id, {
      ...keys(definition.key),
      globalSecondaryIndexes: definition.indexes.map(
        (index): GlobalSecondaryIndexPropsV2 => ({
          indexName: index.name,
          ...keys(index),
          ...projection(index.attributes),
        }),
      ),
      ...(definition.warmWrites === undefined
        ? {}
        : {
            // Both are asked for at once; as many reads as every new table takes.
            warmThroughput: { readUnitsPerSecond: 12_000, writeUnitsPerSecond: definition.warmWrites },
          }),
      ...(definition.expiresBy === undefined ? {} : { timeToLiveAttribute: definition.expiresBy }),
      // Keys only: the items are not copied to the stream.
      ...(definition.stream === true ? { dynamoStream: StreamViewType.KEYS_ONLY } : {}),
      billing: Billing.onDemand(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
  }
}

/** Settings of every bucket: no public access, encrypted, owned by the account, TLS only. */
export const privateBucket: BucketProps = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  enforceSSL: true,
};

interface DocumentsProps {
  retentionDays: number;
  /** The site's own, whose pages upload; undefined where it has CloudFront's, which is made after this. */
  domain: string | undefined;
}

/** The shortest S3 allows. */
const HIDDEN_DAYS = 1;

/**
 * Uploaded estimates: private documents, deleted after the retention days. Versioned, so that the file that was read
 * stays the same even if another one is uploaded under its key. Beside them the pictures on the price cards, which stay.
 */
export class Documents extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, props: DocumentsProps) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      ...privateBucket,
      minimumTLSVersion: 1.2,
      versioned: true,
      lifecycleRules: [
        {
          prefix: UPLOADS_PREFIX,
          expiration: Duration.days(props.retentionDays),
          // Expiration only hides a version, and its days are counted again from then on: with the same number of
          // days every document would be stored twice as long as the page says.
          noncurrentVersionExpiration: Duration.days(HIDDEN_DAYS),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
        // S3 does not allow the marker in a rule that also expires by days, and CloudFormation refuses a rule that has
        // nothing else; this one repeats what the first says of hidden versions.
        {
          prefix: UPLOADS_PREFIX,
          expiredObjectDeleteMarker: true,
          noncurrentVersionExpiration: Duration.days(HIDDEN_DAYS),
        },
      ],
      cors: [
        {
          allowedOrigins: props.domain === undefined ? [...uploadCors.origins] : [`https://${props.domain}`],
          allowedMethods: uploadCors.methods.map((method) => HttpMethods[method]),
          allowedHeaders: [...uploadCors.headers],
          maxAge: uploadCors.maxAgeSeconds,
        },
      ],
      // Retained, except when a first deploy fails: the bucket is empty then.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    // Nobody replaces a picture: settings of any day show the one that they name.
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['s3:PutObject'],
        resources: [this.bucket.arnForObjects(`${PICTURES_PREFIX}*`)],
        conditions: { Null: { 's3:if-none-match': 'true' } },
      }),
    );
  }
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { environmentOf } from '#infra/env.ts';
import type { FunctionDefinition, ObjectOperation, TableOperation } from '#infra/routes.ts';
import { perTable, type TableName, tableNames } from '#infra/tables.ts';
import { UPLOADS_PREFIX } from '#shared/storage-names.ts';

/** What the functions may be given. */
export interface Resources {
  tables: Record<TableName, ITableV2>;
  documentsBucket: IBucket;
  publicKey: string;
  originSecrets: readonly string[];
  documentRetentionDays: number;
}

const tableActions: Record<TableOperation, string> = {
  get: 'dynamodb:GetItem',
  put: 'dynamodb:PutItem',
  update: 'dynamodb:UpdateItem',
  query: 'dynamodb:Query',
};

const objectActions: Record<ObjectOperation, string> = { get: 's3:GetObject', put: 's3:PutObject' };

/** One bundle of `dist/lambdas/<name>`: its grants and its env vars come from the same definition. */
export class ApiFunction extends LambdaFunction {
  constructor(
    scope: Construct,
    name: string,
    props: { definition: FunctionDefinition; resources: Resources; bundles: string },
  ) {
    const { definition, resources } = props;
    const bundle = join(props.bundles, name);
    if (!existsSync(join(bundle, 'index.mjs')))
      throw new Error(`${bundle} is not built: run npm run build first`);
    const logGroup = new LogGroup(scope, `${name}-logs`, {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // The managed role the library would take may write to every log of the account.
    const role = new Role(scope, `${name}-role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    super(scope, name, {
      role,
      logGroup,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(bundle),
      memorySize: definition.memoryMb,
      timeout: Duration.seconds(definition.timeoutSeconds),
      tracing: Tracing.ACTIVE,
      loggingFormat: LoggingFormat.JSON,
      environment: environmentOf(definition, {
        tables: perTable((name) => resources.tables[name].tableName),
        documentsBucket: resources.documentsBucket.bucketName,
        publicKey: resources.publicKey,
        originSecrets: resources.originSecrets,
        documentRetentionDays: resources.documentRetentionDays,
      }),
    });
    this.#grant(definition, resources);
  }

  #grant(definition: FunctionDefinition, resources: Resources) {
    for (const table of tableNames) {
      const operations = definition.tables?.[table] ?? [];
      if (operations.length > 0)
        resources.tables[table].grant(this, ...operations.map((operation) => tableActions[operation]));
    }
    const bucket = resources.documentsBucket;
    if (definition.documentsBucket !== undefined) {
      this.addToRolePolicy(
        new PolicyStatement({
          actions: definition.documentsBucket.map((operation) => objectActions[operation]),
          resources: [bucket.arnForObjects(`${UPLOADS_PREFIX}*`)],
        }),
      );
      // Without it S3 answers 403 instead of 404 for an upload that never arrived.
      if (definition.documentsBucket.includes('get'))
        this.addToRolePolicy(
          new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }),
        );
    }
    if (definition.textract === true)
      this.addToRolePolicy(
        new PolicyStatement({
          actions: ['textract:StartDocumentTextDetection', 'textract:GetDocumentTextDetection'],
          // Textract has no resources of its own to name; the region is all that can be narrowed.
          resources: ['*'],
          conditions: { StringEquals: { 'aws:RequestedRegion': Stack.of(this).region } },
        }),
      );
  }
}

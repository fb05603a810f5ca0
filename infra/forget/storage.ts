import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Storage } from '#infra/commands/forget-report.ts';
import type { RunningProduct } from '#infra/commands/where.ts';
import type { StorageNames } from './arguments.ts';

/** Of a deployed stack, with the credentials and the region of the operator's own AWS set-up. */
export const deployedStorage = (names: StorageNames): Storage => ({
  ...names,
  dynamo: DynamoDBDocumentClient.from(new DynamoDBClient()),
  s3: new S3Client(),
});

/** Of the product that runs on this machine. */
export function localStorage(product: RunningProduct): Storage {
  const { endpoints, tables, documentsBucket, region, credentials } = product;
  const config = { region, credentials };
  return {
    dynamo: DynamoDBDocumentClient.from(new DynamoDBClient({ ...config, endpoint: endpoints.dynamodb })),
    s3: new S3Client({ ...config, endpoint: endpoints.s3, forcePathStyle: true }),
    leadsTable: tables.leads,
    documentsTable: tables.documents,
    linksTable: tables.quoteLinks,
    leadLogTable: tables.leadLog,
    keysTable: tables.leadKeys,
    roofTable: tables.roofMeasurements,
    documentsBucket,
  };
}

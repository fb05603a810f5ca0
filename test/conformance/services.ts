import { DeleteTableCommand, DynamoDBClient, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createTable } from '#infra/local/dynamodb/dynamodb.ts';
import { perTable, type TableName, tableNames, tables } from '#infra/tables.ts';

/** An implementation of AWS's APIs. */
export interface Implementation {
  dynamodb: string;
  s3: string;
  /** Left out, no scan is read. */
  textract?: string | undefined;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined };
  /** One that is there already; left out, one is made and taken away again. */
  bucket?: string | undefined;
}

/** What a run works on: tables of its own, and a versioned bucket. */
export interface Storage {
  tables: Record<TableName, string>;
  bucket: string;
  remove(): Promise<void>;
}

/**
 * Makes the tables of `infra/tables.ts` under names of their own, and the bucket.
 * @param run part of the names, lower-case
 */
export async function makeStorage(service: Implementation, run: string): Promise<Storage> {
  const { region, credentials: given } = service;
  const { sessionToken, ...keys } = given;
  const credentials = sessionToken === undefined ? keys : { ...keys, sessionToken };
  const dynamo = new DynamoDBClient({ endpoint: service.dynamodb, region, credentials });
  const s3 = new S3Client({ endpoint: service.s3, region, credentials, forcePathStyle: true });
  const names = perTable((name) => `conformance-${run}-${name}`);
  for (const table of tableNames) {
    await dynamo.send(createTable(names[table], tables[table]));
    await waitUntilTableExists({ client: dynamo, maxWaitTime: 120 }, { TableName: names[table] });
  }
  const Bucket = service.bucket ?? `conformance-${run}`;
  if (service.bucket === undefined) {
    await s3.send(new CreateBucketCommand({ Bucket }));
    await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }));
  }
  return {
    tables: names,
    bucket: Bucket,
    async remove() {
      for (const TableName of Object.values(names)) await dynamo.send(new DeleteTableCommand({ TableName }));
      if (service.bucket === undefined) await removeBucket(s3, Bucket);
      dynamo.destroy();
      s3.destroy();
    },
  };
}

async function removeBucket(s3: S3Client, Bucket: string): Promise<void> {
  const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket }));
  for (const { Key, VersionId } of [...Versions, ...DeleteMarkers])
    await s3.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
  await s3.send(new DeleteBucketCommand({ Bucket }));
}

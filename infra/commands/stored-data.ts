import { resolve } from 'node:path';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { S3 } from '@aws-sdk/client-s3';
import { type DeployedStack, deployedStack } from './deployed-stack.ts';
import type { NamedStack } from './named-stack.ts';
import { clientConfig, runningProduct } from './where.ts';

/** A company's data, deployed or of the product that `npm start` runs, with the clients that reach them. */
export interface StoredData extends DeployedStack {
  dynamo: DynamoDB;
  s3: S3;
  isLocal: boolean;
}

/** A table that is throttled answers later. */
const ATTEMPTS = 10;

/**
 * The data that were named.
 * @param dataDir of the local product
 * @throws Error with one sentence if they are not there
 */
export async function storedData(named: NamedStack, dataDir: string): Promise<StoredData> {
  if (named.isLocal) return localData(named, dataDir);
  const stack = await deployedStack(named.stackName, named);
  const config = { ...clientConfig(named), maxAttempts: ATTEMPTS };
  return { ...stack, dynamo: new DynamoDB(config), s3: new S3(config), isLocal: false };
}

async function localData({ company }: NamedStack, dataDir: string): Promise<StoredData> {
  const { endpoints, credentials, region, tables, documentsBucket } = await runningProduct(dataDir);
  const config = { region, credentials };
  return {
    ...{ tables, documentsBucket, company },
    ...{ stackName: 'npm start', place: resolve(dataDir), prepareData: undefined, isLocal: true },
    dynamo: new DynamoDB({ ...config, endpoint: endpoints.dynamodb }),
    s3: new S3({ ...config, endpoint: endpoints.s3, forcePathStyle: true }),
  };
}

/** Ends the connections. */
export function closeData({ dynamo, s3 }: Pick<StoredData, 'dynamo' | 's3'>): void {
  dynamo.destroy();
  s3.destroy();
}

/** Whose data they are and where, for the first line that a command prints. */
export const dataText = ({ company, stackName, place, isLocal }: StoredData): string =>
  [...(company === undefined ? [] : [company]), isLocal ? stackName : `stack ${stackName}`, place].join(', ');

/** @throws Error with one sentence if the site file is another company's */
export function assertCompany(data: StoredData, named: NamedStack): void {
  const { stackName, place, company } = data;
  if (named.company === undefined || company === undefined || named.company === company) return;
  throw new Error(
    `The stack ${stackName} in ${place} is ${company}'s, but the site file is ${named.company}'s. Nothing was changed. Sign in to the right account, or name another file with --site.`,
  );
}

/** @throws Error with one sentence if the data's stack is of a release that named no bucket */
export function bucketOf({ documentsBucket, stackName }: StoredData): string {
  if (documentsBucket !== undefined) return documentsBucket;
  throw new Error(`The stack ${stackName} names no bucket with documents: deploy this version first.`);
}

import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { ALARM_TOPIC_OUTPUT, appStackName } from '#infra/options.ts';
import { perTable } from '#infra/tables.ts';
import type { LeadStorage } from '#lambdas/office/delete-lead.ts';
import type { Io } from './command.ts';

/** The AWS profile and region; the SDK finds what is left out. */
export interface Access {
  region?: string | undefined;
  profile?: string | undefined;
}

/** The configuration of every command's AWS clients. */
export const clientConfig = ({ region, profile }: Access) => ({
  ...(region ? { region } : {}),
  ...(profile === undefined ? {} : { profile }),
});

/** Where the local product stores its data. */
export const dataDirOf = ({ env }: Pick<Io, 'env'>): string => env.LOCAL_DATA_DIR || '.local';

/** Its name in the data folder. */
export const RUNNING_FILE = 'running.json';

const url = v.pipe(v.string(), v.url());
const runningProductSchema = v.object({
  siteUrl: url,
  /** The API, bypassing CloudFront. */
  executeApiUrl: url,
  endpoints: v.object({ dynamodb: url, s3: url, cognito: url, textract: url, ses: url }),
  /** The credentials that the local services accept from an operator. */
  credentials: v.object({
    accessKeyId: v.string(),
    secretAccessKey: v.string(),
    sessionToken: v.string(),
  }),
  /** Names of the tables. */
  tables: v.object(perTable(() => v.string())),
  documentsBucket: v.string(),
  userPoolId: v.string(),
  region: v.string(),
});

/** How an operator's command reaches the local product; stored in its data folder while it runs. */
export type RunningProduct = v.InferOutput<typeof runningProductSchema>;

/** Writes where the product is for other processes; returns a function that removes it. */
export async function announceRunning(file: string, product: RunningProduct): Promise<() => Promise<void>> {
  await writeFile(file, `${JSON.stringify(product, null, 2)}\n`, { mode: 0o600 });
  return () => rm(file, { force: true });
}

/** @throws Error with a plain sentence if no product runs on the folder; a killed one may still be listed */
export async function runningProduct(dataDir: string): Promise<RunningProduct> {
  try {
    const text = await readFile(join(resolve(dataDir), RUNNING_FILE), 'utf8');
    return v.parse(runningProductSchema, JSON.parse(text));
  } catch (cause) {
    throw notRunning(dataDir, cause);
  }
}

/** The error if nobody answers; a killed product leaves its file behind. */
const notRunning = (dataDir: string, cause?: unknown) =>
  new Error(`Nothing is running on ${resolve(dataDir)}. Run npm start first.`, {
    cause,
  });

/** The same error if a call found nobody; any other error unchanged. */
export const unlessStopped = (error: unknown, dataDir: string): unknown =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
    ? notRunning(dataDir, error)
    : error;

export interface Addresses {
  site: string;
  /** The API's own address; undefined if it was not given. */
  api: string | undefined;
}

/** What was given for a site; the local product tells what is left out. */
export interface NamedSite {
  /** Address of the site, without a trailing slash. */
  site?: string;
  /** The API's own address, bypassing CloudFront. */
  api?: string;
  /** What `cdk deploy --outputs-file` wrote. */
  outputsFile?: string;
}

/** Outputs by stack, as `cdk deploy --outputs-file` writes them. */
const outputsSchema = v.record(v.string(), v.record(v.string(), v.string()));

/**
 * Where the site and its API are.
 * @param dataDir of the local product, which tells its own addresses
 * @throws Error with one sentence
 */
export async function addressesOf(
  { site, api, outputsFile }: NamedSite,
  dataDir: string,
): Promise<Addresses> {
  if (outputsFile !== undefined) return addressesIn(outputsFile);
  if (site === undefined) {
    const local = await runningProduct(dataDir);
    return { site: local.siteUrl, api: api ?? local.executeApiUrl };
  }
  if (api !== undefined) return { site, api };
  const local = await runningProduct(dataDir).catch(() => undefined);
  return { site, api: local?.siteUrl === site ? local.executeApiUrl : undefined };
}

async function addressesIn(file: string): Promise<Addresses> {
  const outputs = await stacksIn(file);
  const [site, ...others] = outputs.flatMap(({ SiteUrl }) => SiteUrl ?? []);
  if (site === undefined || others.length > 0)
    throw new Error(
      `${file} lists ${others.length + (site === undefined ? 0 : 1)} sites. Give one site’s address instead.`,
    );
  return { site, api: outputs.find(({ ApiUrl }) => ApiUrl !== undefined)?.ApiUrl };
}

async function stacksIn(file: string) {
  try {
    return Object.values(v.parse(outputsSchema, JSON.parse(await readFile(file, 'utf8'))));
  } catch (cause) {
    throw new Error(
      `${file} has no deploy outputs. Create it with: npm run deploy -- --outputs-file ${file}`,
      { cause },
    );
  }
}

/** Where a deployed site is. */
export interface DeployedSite {
  site: string;
  admin: string;
  api: string;
  /** A DNS record that must be set by hand; undefined if none is missing. */
  dnsRecord: string | undefined;
  /** The ARN of the topic of the operator's alarms; undefined without any. */
  alarmTopic: string | undefined;
}

/**
 * Where the site is according to a deploy's outputs.
 * @param text as `cdk deploy --outputs-file` wrote it
 * @throws Error in one sentence if they name no site
 */
export function deployedSiteIn(text: string, stackName: string): DeployedSite {
  const outputs = v.parse(outputsSchema, JSON.parse(text))[appStackName(stackName)] ?? {};
  const { SiteUrl, AdminUrl, ApiUrl, DnsRecord } = outputs;
  if (SiteUrl === undefined || AdminUrl === undefined || ApiUrl === undefined)
    throw new Error(
      `The deploy finished without a site address. See cdk’s message above, then run it again.`,
    );
  const alarmTopic = outputs[ALARM_TOPIC_OUTPUT];
  return { site: SiteUrl, admin: AdminUrl, api: ApiUrl, dnsRecord: DnsRecord, alarmTopic };
}

/** The user pool a command works on. */
export interface UserPool {
  client: CognitoIdentityProviderClient;
  userPoolId: string;
  /** Only a deployed pool sends email. */
  isDeployed: boolean;
}

/** Another command on the same pool, as it is typed. */
export const commandFor = ({ isDeployed, userPoolId }: UserPool, words: string) =>
  `npm run admin -- ${words}${isDeployed ? ` --pool ${userPoolId}` : ''}`;

/** Region, underscore, name: `us-east-1_AbCdEf123`. */
const POOL_ID = /^([a-z]{2}(?:-[a-z]+)+-\d)_[0-9A-Za-z]+$/;

/**
 * The pool with that id, or the local product's.
 * @throws Error with one sentence if there is none
 */
export async function userPoolAt(
  { pool, profile }: { pool: string | undefined; profile: string | undefined },
  dataDir: string,
): Promise<UserPool> {
  if (pool === undefined) return localPool(dataDir);
  const region = regionOf(pool);
  if (region === undefined)
    throw new Error(
      `--pool needs a user pool ID like us-east-1_AbCdEf123, not "${pool}". The deploy prints it as UserPoolId.`,
    );
  const client = new CognitoIdentityProviderClient(clientConfig({ region, profile }));
  return { client, userPoolId: pool, isDeployed: true };
}

/** The local product's pool. */
export async function localPool(dataDir: string): Promise<UserPool> {
  const { endpoints, credentials, region, userPoolId } = await runningProduct(dataDir);
  const endpoint = endpoints.cognito;
  const client = new CognitoIdentityProviderClient({ endpoint, credentials, region, maxAttempts: 1 });
  return { client, userPoolId, isDeployed: false };
}

const regionOf = (userPoolId: string) => POOL_ID.exec(userPoolId)?.[1];

/**
 * The outputs of the one stack that has all of these, and its region, taken from its user pool's id.
 * @throws Error with one sentence if no stack has them, or several do
 */
export async function outputsWith(file: string, names: readonly string[]) {
  const stacks = (await stacksIn(file)).filter((outputs) => names.every((name) => name in outputs));
  const [outputs, ...others] = stacks;
  if (outputs === undefined || others.length > 0)
    throw new Error(
      `${file} lists ${stacks.length} stacks with all of ${names.join(', ')}. Name one with --stack instead, or deploy again to write the file anew.`,
    );
  return { outputs, region: regionOf(outputs.UserPoolId ?? '') };
}

/** Names of where a stack stores leads and related records. */
export type StorageNames = Omit<LeadStorage, 'dynamo' | 's3'>;

/** For a deployed stack. */
export const deployedStorage = (names: StorageNames, access: Access): LeadStorage => ({
  ...names,
  dynamo: DynamoDBDocumentClient.from(new DynamoDBClient(clientConfig(access))),
  s3: new S3Client(clientConfig(access)),
});

/** For the local product. */
export function localStorage(product: RunningProduct): LeadStorage {
  const { endpoints, tables, documentsBucket, region, credentials } = product;
  const config = { region, credentials };
  return {
    dynamo: DynamoDBDocumentClient.from(new DynamoDBClient({ ...config, endpoint: endpoints.dynamodb })),
    s3: new S3Client({ ...config, endpoint: endpoints.s3, forcePathStyle: true }),
    tables,
    documentsBucket,
  };
}

import { createServer } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { DeleteTableCommand, DynamoDBClient, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { dist } from '#infra/build/dist.ts';
import { emailCompany, environmentOf, SOLAR_ENDPOINT } from '#infra/functions/environment.ts';
import { bundledFunctions } from '#infra/functions/functions.ts';
import { routes } from '#infra/functions/routes.ts';
import { createTable } from '#infra/local/dynamodb/dynamodb.ts';
import { startLambdaHost } from '#infra/local/lambda/host.ts';
import { close, LOOPBACK, listen } from '#infra/local/wire/http.ts';
import { deployOptions } from '#infra/options.ts';
import { perTable, type TableName, tableNames, tables } from '#infra/tables.ts';
import type { RouteName } from '#shared/api/contract.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { adminClaims, type EventParts, httpEvent, ORIGIN_SECRET } from '#test/support/http-events.ts';

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
interface Storage {
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

/** Answers as Cognito does of a group with the one admin that the functions are called as. */
function groupOfOneAdmin() {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify({ Users: [{ Username: adminClaims.sub, Enabled: true }] }));
  });
  return {
    start: async () => `http://${LOOPBACK}:${await listen(server, 0)}`,
    stop: () => close(server),
  };
}

export interface Check {
  /** What the product needs of the services, as a rule. */
  rule: string;
  run(functions: Functions): Promise<void>;
}

/** Throws a sentence that names what was answered where it is not what should be. */
export function same(what: string, answered: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(answered, expected))
    throw new Error(`${what} is ${JSON.stringify(answered)}, not ${JSON.stringify(expected)}`);
}

export const statusOf = (what: string, { status, json }: Answer, expected: number) =>
  same(`${what} (${JSON.stringify(json).slice(0, 200)})`, status, expected);

/** Id of the lead of that number. */
export const idOf = (n: number) => `5f0c3a52-9d64-4c8e-8a0f-${String(n).padStart(12, '0')}`;

const PUBLIC_KEY = 'conformance-public-key';

interface Answer {
  status: number;
  json: Record<string, unknown>;
}

export interface Functions {
  /** Calls a route past the gateway, as an admin or a visitor by what the route says. */
  call(name: RouteName, parts?: Omit<EventParts, 'routeKey'>): Promise<Answer>;
  /** Runs a function that no route calls. */
  run(name: string): Promise<unknown>;
  stop(): Promise<void>;
}

/** The built functions with an environment as the stack gives it, on these services. */
export async function startFunctionsOn(service: Implementation, storage: Storage): Promise<Functions> {
  const { credentials } = service;
  const admins = groupOfOneAdmin();
  const cognito = await admins.start();
  const host = startLambdaHost({
    bundles: dist.lambdas,
    functions: bundledFunctions,
    variables: (definition) => ({
      ...environmentOf(definition, {
        service: 'RoofQuote',
        tables: storage.tables,
        documentsBucket: storage.bucket,
        userPoolId: 'us-east-1_none',
        publicKey: PUBLIC_KEY,
        originSecrets: [ORIGIN_SECRET],
        documentRetentionDays: 90,
        scanTopicArn: 'arn:aws:sns:us-east-1:000000000000:scans',
        scanRoleArn: 'arn:aws:iam::000000000000:role/announce-scans',
        ocr: deployOptions(() => undefined).ocr,
        alerts: { topicArn: '', webhookUrl: '', webhookSecret: '', pushSecret: '', pushService: '' },
        measuring: { keyParameter: '', endpoint: SOLAR_ENDPOINT, dailyLimit: 1 },
        email: { from: '', dailyLimit: 1, company: emailCompany(defaultBrand), siteUrl: '' },
      }),
      AWS_REGION: service.region,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      ...(credentials.sessionToken === undefined ? {} : { AWS_SESSION_TOKEN: credentials.sessionToken }),
      AWS_ENDPOINT_URL_DYNAMODB: service.dynamodb,
      AWS_ENDPOINT_URL_S3: service.s3,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito,
      AWS_ENDPOINT_URL_TEXTRACT: service.textract ?? service.dynamodb,
    }),
    log: () => {},
  });
  const invoked = async (name: string, event: unknown) => {
    const outcome = await host.invoke(name, event);
    if (!outcome.ok) throw new Error(`${name} broke down: ${outcome.errorType}: ${outcome.errorMessage}`);
    return outcome.result;
  };
  return {
    async call(name, parts = {}) {
      const route = routes.find((one) => one.name === name);
      if (route === undefined) throw new Error(`there is no route ${name}`);
      const event = httpEvent({
        ...parts,
        routeKey: `${route.method} ${route.path}`,
        ...(route.access === 'admin' ? { claims: adminClaims } : {}),
        headers: {
          ...(route.access === 'publicKey' ? { authorization: `Bearer ${PUBLIC_KEY}` } : {}),
          ...parts.headers,
        },
      });
      const { statusCode, body = '' } = (await invoked(route.function, event)) as {
        statusCode: number;
        body?: string;
      };
      return { status: statusCode, json: body === '' ? {} : JSON.parse(body) };
    },
    run: (name) => invoked(name, {}),
    async stop() {
      await host.stop();
      await admins.stop();
    },
  };
}

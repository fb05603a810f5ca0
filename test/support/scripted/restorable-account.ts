import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3 } from '@aws-sdk/client-s3';
import type { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import { startS3 } from '#infra/local/s3/server.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { tableNames } from '#infra/tables.ts';
import { serveTables } from '#test/support/tables.ts';
import {
  type Answer,
  type Call,
  deployedResource,
  describedStack,
  pageOf,
  stackId,
  startWire,
} from './aws-wire.ts';
import { backupsOf } from './table-backups.ts';

const FUNCTIONS = {
  PreparedDatapreparedataDE5289A5: 'prepare-data',
};

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The site's bucket, and one for copies of it. */
export const BUCKETS = { documents: 'documents', copies: 'copies' } as const;

/**
 * An account with a deployed site, at the wire: CloudFormation, Lambda, and DynamoDB's operations of whole tables are
 * scripted; every call for items goes to the local DynamoDB, and every call for files to the local S3.
 */
export async function restorableAccount() {
  const tables = await serveTables();
  const backups = backupsOf(tables);
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  const files = await startS3({ folder, buckets: Object.values(BUCKETS) });
  const script = {
    /** What an invocation of prepare-data does and answers; an error is its failure. */
    prepareData: async (): Promise<object> => ({ added: [], kept: [], indexed: 0 }),
    stackName: 'RoofQuote',
    isAppDeployed: true,
    company: 'Acme Roofing',
    stackStatus: 'UPDATE_COMPLETE',
    /** Operations that are refused, by how often. */
    refused: new Map<string, { times: number; error: string }>(),
    /** Every call that changes something other than items, in order. */
    calls: [] as string[],
    /** How many calls wrote items, or files of the site. */
    writes: 0,
  };

  const stack = (name: string): [id: string, physical: string, type: string][] | undefined => {
    if (name === script.stackName)
      return tableNames.map((table) => [
        `Data${capitalized(table)}0A1B2C3D`,
        table,
        'AWS::DynamoDB::GlobalTable',
      ]);
    if (name === `${script.stackName}-App` && script.isAppDeployed)
      return Object.entries(FUNCTIONS).map(([id, physical]) => [id, physical, 'AWS::Lambda::Function']);
    return undefined;
  };

  function cloudFormation({ operation, form }: Call): Answer {
    const name = form.get('StackName') ?? '';
    const found = stack(name);
    if (found === undefined)
      return { error: 'ValidationError', message: `Stack with id ${name} does not exist` };
    const outputs: Record<string, string> =
      name === script.stackName
        ? { DocumentsBucketName: BUCKETS.documents }
        : { Live: JSON.stringify({ company: script.company }) };
    const { stackStatus: status } = script;
    if (operation === 'DescribeStacks')
      return { result: { Stacks: [describedStack(name, stackId(name, LOCAL_REGION), { status, outputs })] } };
    // Four a page, so that whoever reads has to turn it.
    const { page, NextToken } = pageOf(form, found, 4);
    return { result: { StackResourceSummaries: page.map(deployedResource), NextToken } };
  }

  async function lambda(): Promise<Answer> {
    try {
      return { json: await script.prepareData() };
    } catch (error) {
      const { name, message } = error as Error;
      return {
        json: { errorType: name, errorMessage: message },
        headers: { 'x-amz-function-error': 'Unhandled' },
      };
    }
  }

  async function answered(call: Call): Promise<Answer> {
    const { method, url, service, operation, form, body } = call;
    const path = url.split('?')[0] ?? '';
    // A file's key is not known before.
    const named = operation || `${method} ${service === 's3' ? path.split('/', 2).join('/') : path}`;
    const refused = script.refused.get(named);
    if (refused !== undefined && refused.times > 0) {
      refused.times -= 1;
      return { error: refused.error, message: `not authorized to perform: ${named}` };
    }
    if (form.has('Action')) return cloudFormation(call);
    if (service === 's3') {
      if (/^(PUT|DELETE) \/documents$/.test(named)) script.writes += 1;
      return { passTo: files.url };
    }
    if (operation === '') {
      script.calls.push(named);
      return lambda();
    }
    const answer = await backups.answer(operation, JSON.parse(body));
    if (answer !== undefined && !/^(Describe|List)/.test(operation)) script.calls.push(operation);
    if (answer === undefined && /Put|Update|Delete|Write/.test(operation)) script.writes += 1;
    return answer ?? { passTo: tables.endpoint };
  }

  const wire = await startWire((call) =>
    answered(call).catch(({ message }: Error) => ({ error: 'ValidationException', message })),
  );
  return {
    script,
    backups,
    dynamo: tables.dynamo satisfies DynamoDBDocument,
    endpoints: { dynamodb: tables.endpoint, s3: files.url },
    s3: new S3({
      ...{ endpoint: files.url, region: LOCAL_REGION, credentials: LOCAL_CREDENTIALS },
      forcePathStyle: true,
    }),
    env: {
      AWS_ENDPOINT_URL: wire.url,
      AWS_REGION: LOCAL_REGION,
      AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
      AWS_SESSION_TOKEN: LOCAL_CREDENTIALS.sessionToken,
    },
    async stop() {
      await wire.stop();
      await tables.stop();
      await files.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import type { StackResourceSummary } from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDB, paginateScan, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import { S3 } from '@aws-sdk/client-s3';
import { SecretsManager } from '@aws-sdk/client-secrets-manager';
import { DAY_MS } from '#shared/durations.ts';
import { isSmokeLead } from '#shared/lead/smoke-lead.ts';
import { logicalIds } from './deployed-stack.ts';
import { tablesLike } from './restore-tables.ts';
import { BESIDE, isBeside } from './restore-time.ts';
import { type Access, clientConfig } from './where.ts';

/** Something of a company that outlives its stack. */
export interface RetainedResource {
  /** CloudFormation's. */
  type: string;
  id: string;
}

/** How a kind of resource is named, found and deleted for good. */
interface Kind {
  words: string;
  /** Fails with an error of AWS that says it is not there. */
  look: (id: string) => Promise<unknown>;
  delete: (id: string) => Promise<unknown>;
}

const TABLE = 'AWS::DynamoDB::GlobalTable';

interface Bucket {
  Bucket: string;
  /** A name may be another account's by now. */
  ExpectedBucketOwner: string;
}

/** AWS still describes for a while what is being deleted. */
const goneAlready = () => Object.assign(new Error(), { name: 'ResourceNotFoundException' });

/** What a removal can delete, by CloudFormation's type. */
function kindsAt(access: Access, bucketOf: (id: string) => Bucket): Readonly<Record<string, Kind>> {
  const config = clientConfig(access);
  const [dynamo, s3] = [new DynamoDB(config), new S3(config)];
  const [cognito, secrets] = [new CognitoIdentityProvider(config), new SecretsManager(config)];
  return {
    [TABLE]: {
      words: 'table',
      async look(TableName) {
        const { Table } = await dynamo.describeTable({ TableName });
        if (Table?.TableStatus === 'DELETING') throw goneAlready();
      },
      async delete(TableName) {
        const { Table } = await dynamo.describeTable({ TableName });
        if (Table?.DeletionProtectionEnabled !== false) {
          await dynamo.updateTable({ TableName, DeletionProtectionEnabled: false });
          await waitUntilTableExists({ client: dynamo, maxWaitTime: 600, minDelay: 2 }, { TableName });
        }
        await dynamo.deleteTable({ TableName });
      },
    },
    'AWS::S3::Bucket': {
      words: 'bucket with the uploaded estimates and the pictures on the price cards',
      look: (id) => s3.headBucket(bucketOf(id)),
      async delete(id) {
        await emptyBucket(s3, bucketOf(id));
        await s3.deleteBucket(bucketOf(id));
      },
    },
    'AWS::Cognito::UserPool': {
      words: 'user pool with the logins',
      look: (UserPoolId) => cognito.describeUserPool({ UserPoolId }),
      async delete(UserPoolId) {
        await cognito.updateUserPool({ UserPoolId, DeletionProtection: 'INACTIVE' });
        await cognito.deleteUserPool({ UserPoolId });
      },
    },
    'AWS::SecretsManager::Secret': {
      words: 'secret',
      async look(SecretId) {
        const { DeletedDate } = await secrets.describeSecret({ SecretId });
        if (DeletedDate !== undefined) throw goneAlready();
      },
      delete: (SecretId) => secrets.deleteSecret({ SecretId, ForceDeleteWithoutRecovery: true }),
    },
  };
}

/** The data of a company where no stack owns it now, or soon. */
export function retainedData(access: Access, account: string) {
  const dynamo = new DynamoDB(clientConfig(access));
  const s3 = new S3(clientConfig(access));
  const bucketOf = (id: string) => ({ Bucket: id, ExpectedBucketOwner: account });
  const kinds = kindsAt(access, bucketOf);

  async function isThere({ type, id }: RetainedResource): Promise<boolean> {
    try {
      await kinds[type]?.look(id);
      return true;
    } catch (error) {
      if (error instanceof Error && GONE.test(error.name)) return false;
      throw error;
    }
  }

  /** Copies of tables that an interrupted restore left, with people's data in them. */
  async function besideTables(retainedResources: readonly RetainedResource[]): Promise<RetainedResource[]> {
    const tables = retainedResources.flatMap(({ type, id }) => (type === TABLE ? `${id}${BESIDE}` : []));
    if (tables.length === 0) return [];
    return (await tablesLike(dynamo, tables)).filter(isBeside).map((id) => ({ type: TABLE, id }));
  }

  return {
    dynamo,
    emptyBucket: (id: string) => emptyBucket(s3, bucketOf(id)),
    /** Of these resources what this command can delete and what still is there. */
    async among(resources: readonly StackResourceSummary[]): Promise<RetainedResource[]> {
      const retainedResources = resources
        .map(({ ResourceType: type = '', PhysicalResourceId: id = '' }) => ({ type, id }))
        .filter(({ type, id }) => Object.hasOwn(kinds, type) && id !== '');
      const there: RetainedResource[] = [];
      for (const resource of [...retainedResources, ...(await besideTables(retainedResources))])
        if (await isThere(resource)) there.push(resource);
      return there;
    },
    words: ({ type, id }: RetainedResource) => `${kinds[type]?.words} ${id}`,
    /** Lifts what protects it, and deletes it for good. */
    async delete(resource: RetainedResource): Promise<void> {
      if (await isThere(resource)) await kinds[resource.type]?.delete(resource.id);
    },
  };
}

export type RetainedData = ReturnType<typeof retainedData>;

const GONE = /^(ResourceNotFoundException|NotFound|NoSuchBucket)$/;

/** Deletes every version of every object. */
async function emptyBucket(s3: S3, bucket: Bucket): Promise<void> {
  for (;;) {
    const { Versions = [], DeleteMarkers = [] } = await s3.listObjectVersions(bucket);
    const Objects = [...Versions, ...DeleteMarkers].map(({ Key = '', VersionId }) => ({ Key, VersionId }));
    if (Objects.length === 0) return;
    const { Errors = [] } = await s3.deleteObjects({ ...bucket, Delete: { Objects, Quiet: true } });
    const [first] = Errors;
    if (first !== undefined)
      throw new Error(
        `${Errors.length} files of the bucket ${bucket.Bucket} weren’t deleted (${first.Code}: ${first.Message})`,
      );
  }
}

export interface StoredLeads {
  count: number;
  /** Those of the last day. */
  recent: number;
  newest: Date | undefined;
}

/**
 * Counts the leads, as DynamoDB's own count may be six hours old. A smoke test's lead is nobody's.
 * @param resources of the data's stack
 * @param there what of them is still there
 */
export async function storedLeads(
  { dynamo }: RetainedData,
  resources: readonly StackResourceSummary[],
  there: readonly RetainedResource[],
  now: Date,
): Promise<StoredLeads> {
  const leads: StoredLeads = { count: 0, recent: 0, newest: undefined };
  const TableName = resources.find(({ LogicalResourceId = '' }) =>
    logicalIds.table('leads').test(LogicalResourceId),
  )?.PhysicalResourceId;
  if (!there.some(({ id }) => id === TableName)) return leads;
  const scan = {
    TableName,
    ProjectionExpression: 'id, #name, email, created_at',
    ExpressionAttributeNames: { '#name': 'name' },
  };
  for await (const { Items = [] } of paginateScan({ client: dynamo }, scan))
    for (const { id, name, email, created_at } of Items) {
      if (isSmokeLead({ id: id?.S ?? '', name: name?.S ?? '', email: email?.S ?? '' })) continue;
      const at = new Date(created_at?.S ?? 0);
      leads.count += 1;
      if (now.getTime() - at.getTime() < DAY_MS) leads.recent += 1;
      if (leads.newest === undefined || at > leads.newest) leads.newest = at;
    }
  return leads;
}

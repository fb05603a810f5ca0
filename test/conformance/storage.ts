import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  CognitoIdentityProvider,
  CreateGroupCommand,
  CreateUserPoolCommand,
  DeleteUserPoolCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDB, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  S3,
} from '@aws-sdk/client-s3';
import { SNS } from '@aws-sdk/client-sns';
import { perTable, type TableName, tableNames } from '#infra/tables.ts';
import { roleGroups } from '#shared/admins.ts';
import { type TemplateTable, templateTables } from './template-tables.ts';

/** An implementation of AWS's APIs. */
export interface Implementation {
  dynamodb: string;
  s3: string;
  /** Left out, no login is managed; `userPoolId` is one that is there already. */
  cognito?: { url: string; userPoolId?: string | undefined } | undefined;
  /** Left out, no email goes to the team; `topicArn` is one that is there already. */
  sns?: { url: string; topicArn?: string | undefined } | undefined;
  /** Left out, no scan is read. */
  textract?: string | undefined;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined };
  /** One that is there already; left out, one is made and taken away again. */
  bucket?: string | undefined;
}

/** What a run works on. What it made of it, it takes away again. */
export interface Storage {
  /** Part of the names of what is made. */
  run: string;
  dynamo: DynamoDB;
  s3: S3;
  cognito: CognitoIdentityProvider;
  sns: SNS;
  tables: Record<TableName, string>;
  /** Leads an operator's command to the tables. */
  env: Record<string, string>;
  bucket: string;
  pool: { id: string; admin: string } | undefined;
  topicArn: string;
  /** Settings of the template's tables that this implementation does not have, in words. */
  lacking: string[];
  remove(): Promise<void>;
}

type Undo = () => Promise<unknown>;

const endpointOf = (service: { url: string } | undefined) =>
  service === undefined ? {} : { endpoint: service.url };

/** The SDK's settings for an implementation. */
function clientOf({ region, credentials: { sessionToken, ...keys } }: Implementation) {
  return { region, credentials: sessionToken === undefined ? keys : { ...keys, sessionToken } };
}

/**
 * Makes the tables of the data stack's template under names of their own, and what else is not there yet.
 * @param run part of the names, lower-case
 */
export async function makeStorage(service: Implementation, run: string): Promise<Storage> {
  const undo: Undo[] = [];
  const made = `conformance-${run}`;
  const config = clientOf(service);
  const s3 = new S3({ ...config, endpoint: service.s3, forcePathStyle: true });
  // Without an address nothing is asked of them.
  const cognito = new CognitoIdentityProvider({ ...config, ...endpointOf(service.cognito) });
  const sns = new SNS({ ...config, ...endpointOf(service.sns) });
  undo.push(async () => {
    for (const one of [s3, cognito, sns]) one.destroy();
  });
  const { client, tables, lacking } = await makeTables(service, made, undo);
  return {
    run,
    dynamo: client,
    s3,
    cognito,
    sns,
    env: {
      AWS_ENDPOINT_URL_DYNAMODB: service.dynamodb,
      AWS_REGION: service.region,
      AWS_ACCESS_KEY_ID: service.credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: service.credentials.secretAccessKey,
      ...(service.credentials.sessionToken && { AWS_SESSION_TOKEN: service.credentials.sessionToken }),
    },
    tables,
    lacking,
    bucket: service.bucket ?? (await makeBucket(s3, made, undo)),
    pool: await poolOf(service, cognito, made, undo),
    topicArn: await topicOf(service, sns, made, undo),
    async remove() {
      for (const step of undo.toReversed()) await step();
    },
  };
}

const isUnknownCall = (error: unknown) =>
  error instanceof Error && /^(UnknownOperation|NotImplemented)/.test(error.name);

async function makeTables(service: Implementation, made: string, undo: Undo[]) {
  const client = new DynamoDB({ ...clientOf(service), endpoint: service.dynamodb });
  undo.push(async () => client.destroy());
  const lacking = new Set<string>();
  const optionalOrIgnore = async (what: string, call: () => Promise<unknown>) => {
    try {
      await call();
    } catch (error) {
      if (!isUnknownCall(error)) throw error;
      lacking.add(what);
    }
  };
  const make = async (TableName: string, { create, expiresBy, isRecoverable }: TemplateTable) => {
    const { TableDescription } = await client.createTable({ TableName, ...create });
    await waitUntilTableExists({ client, maxWaitTime: 120 }, { TableName });
    undo.push(() => client.deleteTable({ TableName }));
    if (create.StreamSpecification && TableDescription?.LatestStreamArn === undefined)
      lacking.add('the stream of alerts');
    if (create.DeletionProtectionEnabled) {
      if (TableDescription?.DeletionProtectionEnabled !== true) lacking.add('deletion protection');
      else undo.push(() => client.updateTable({ TableName, DeletionProtectionEnabled: false }));
    }
    if (expiresBy !== undefined)
      await optionalOrIgnore('the expiry of items', () =>
        client.updateTimeToLive({
          TableName,
          TimeToLiveSpecification: { Enabled: true, AttributeName: expiresBy },
        }),
      );
    if (isRecoverable)
      await optionalOrIgnore('point-in-time recovery', () =>
        client.updateContinuousBackups({
          TableName,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        }),
      );
  };
  const definitions = templateTables();
  const tables = perTable((name) => `${made}-${name}`);
  for (const name of tableNames) await make(tables[name], definitions[name]);
  return { client, tables, lacking: [...lacking] };
}

async function makeBucket(s3: S3, Bucket: string, undo: Undo[]): Promise<string> {
  await s3.send(new CreateBucketCommand({ Bucket }));
  await s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }));
  undo.push(async () => {
    const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket }));
    for (const { Key, VersionId } of [...Versions, ...DeleteMarkers])
      await s3.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
    await s3.send(new DeleteBucketCommand({ Bucket }));
  });
  return Bucket;
}

/** The user pool with one admin, made where there is none. */
async function poolOf(
  service: Implementation,
  cognito: CognitoIdentityProvider,
  made: string,
  undo: Undo[],
): Promise<Storage['pool']> {
  if (service.cognito === undefined) return undefined;
  const { userPoolId } = service.cognito;
  const GroupName = roleGroups.owner;
  if (userPoolId !== undefined) {
    const { Users = [] } = await cognito.send(
      new ListUsersInGroupCommand({ UserPoolId: userPoolId, GroupName }),
    );
    return { id: userPoolId, admin: Users[0]?.Username ?? '' };
  }
  const { UserPool } = await cognito.send(
    new CreateUserPoolCommand({
      PoolName: made,
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
    }),
  );
  const UserPoolId = UserPool?.Id ?? '';
  undo.push(() => cognito.send(new DeleteUserPoolCommand({ UserPoolId })));
  for (const group of Object.values(roleGroups))
    await cognito.send(new CreateGroupCommand({ UserPoolId, GroupName: group }));
  const email = `first@${made}.example`;
  const { User } = await cognito.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: [{ Name: 'email', Value: email }],
    }),
  );
  const admin = User?.Username ?? '';
  await cognito.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: admin, GroupName }));
  return { id: UserPoolId, admin };
}

/** The topic for the team's emails; empty without SNS. */
async function topicOf(service: Implementation, sns: SNS, made: string, undo: Undo[]): Promise<string> {
  if (service.sns === undefined) return '';
  const { topicArn } = service.sns;
  if (topicArn !== undefined) return topicArn;
  const { TopicArn = '' } = await sns.createTopic({ Name: made });
  undo.push(() => sns.deleteTopic({ TopicArn }));
  return TopicArn;
}

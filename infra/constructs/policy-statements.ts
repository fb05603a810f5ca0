import { ArnFormat, type Stack } from 'aws-cdk-lib';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { type BucketGrant, bucketGrant } from '#infra/functions/bucket-grants.ts';
import type { EmailOperation, UserPoolOperation } from '#infra/functions/grant-kinds.ts';
import { grantOn, type TableGrant, type TableOperation } from '#infra/functions/table-grants.ts';
import type { TableName } from '#infra/tables.ts';
import { senderIdentities } from '#shared/email.ts';

const tableActions: Record<TableOperation, string> = {
  get: 'dynamodb:GetItem',
  getMany: 'dynamodb:BatchGetItem',
  put: 'dynamodb:PutItem',
  update: 'dynamodb:UpdateItem',
  query: 'dynamodb:Query',
  check: 'dynamodb:ConditionCheckItem',
  delete: 'dynamodb:DeleteItem',
};

/**
 * Allows one action on a table, one of its indexes, or one of its parts, as in "Using IAM policy conditions for
 * fine-grained access control" of DynamoDB's guide. `ForAllValues` also holds for a call without any key, so `Null`
 * requires one, but not in transactions: should IAM be told no key there, nobody could book an inspection.
 */
export function tableStatement(table: TableName, grant: TableGrant, tableArn: string): PolicyStatement {
  const { operation, index, part } = grantOn(table, grant);
  const { partition, attributes, inTransactions } = part ?? {};
  return new PolicyStatement({
    actions: [tableActions[operation]],
    resources: [index === undefined ? tableArn : `${tableArn}/index/${index}`],
    ...(partition !== undefined && {
      conditions: {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [partition] },
        ...(attributes && {
          'ForAllValues:StringEquals': { 'dynamodb:Attributes': attributes },
          StringEquals: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' },
        }),
        ...(inTransactions !== true && { Null: { 'dynamodb:LeadingKeys': 'false' } }),
      },
    }),
  });
}

/** Allows actions on the files under one prefix of the bucket, and the list that they need. */
export function bucketStatements(grant: BucketGrant, bucket: IBucket): PolicyStatement[] {
  const { prefix, actions, lists } = bucketGrant(grant);
  const onFiles = new PolicyStatement({
    actions: actions.map((action) => `s3:${action}`),
    resources: [bucket.arnForObjects(`${prefix}*`)],
  });
  if (lists === undefined) return [onFiles];
  const listing = new PolicyStatement({
    actions: [`s3:${lists}`],
    resources: [bucket.bucketArn],
    // S3 asks for ListBucket where an object is missing, and that call names no prefix.
    ...(lists === 'ListBucketVersions' && { conditions: { StringLike: { 's3:prefix': `${prefix}*` } } }),
  });
  return [onFiles, listing];
}

const poolActions: Record<UserPoolOperation, readonly string[]> = {
  members: ['ListUsersInGroup'],
  list: ['ListUsers'],
  look: ['AdminGetUser'],
  invite: ['AdminCreateUser'],
  setAttributes: ['AdminUpdateUserAttributes'],
  addToGroup: ['AdminAddUserToGroup'],
  enable: ['AdminEnableUser'],
  removeFromGroup: ['AdminRemoveUserFromGroup'],
  remove: ['AdminUserGlobalSignOut', 'AdminDisableUser'],
};

/** The actions a function may take on logins, limited to this pool. */
export const userPoolStatement = (operations: readonly UserPoolOperation[], pool: IUserPool) =>
  new PolicyStatement({
    actions: operations
      .flatMap((operation) => poolActions[operation])
      .map((action) => `cognito-idp:${action}`),
    resources: [pool.userPoolArn],
  });

/** SES asks for the second one, too, where a file goes with an email. */
const SENDS = ['ses:SendEmail', 'ses:SendRawEmail'];

/** What a function may ask SES, and that it may send only from this address. */
export function emailStatements(
  operations: readonly EmailOperation[],
  from: string,
  stack: Stack,
): PolicyStatement[] {
  const arnOf = (resource: string, resourceName: string) =>
    stack.formatArn({ service: 'ses', resource, resourceName });
  const identities = senderIdentities(from).map((name) => arnOf('identity', name));
  return [
    // SES has no resource for the account, so this call cannot be limited.
    new PolicyStatement({ actions: ['ses:GetAccount'], resources: ['*'] }),
    new PolicyStatement({ actions: ['ses:GetEmailIdentity'], resources: identities }),
    ...(operations.includes('send')
      ? [
          new PolicyStatement({
            actions: SENDS,
            resources: identities,
            conditions: { StringEquals: { 'ses:FromAddress': from } },
          }),
          // SES also asks for the configuration set that an identity has by default. This alone sends nothing.
          new PolicyStatement({ actions: SENDS, resources: [arnOf('configuration-set', '*')] }),
        ]
      : []),
  ];
}

/** Permission to read one SecureString, and to decrypt only that with its KMS key. */
export function keyStatements(parameter: string, stack: Stack): PolicyStatement[] {
  const parameterArn = stack.formatArn({
    service: 'ssm',
    resource: 'parameter',
    resourceName: parameter.replace(/^\//, ''),
  });
  const anyKey = stack.formatArn({
    service: 'kms',
    resource: 'key',
    resourceName: '*',
    arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
  });
  return [
    new PolicyStatement({ actions: ['ssm:GetParameter'], resources: [parameterArn] }),
    new PolicyStatement({
      actions: ['kms:Decrypt'],
      // The operator chooses the key; the condition limits it to this parameter.
      resources: [anyKey],
      conditions: {
        StringEquals: {
          'kms:ViaService': `ssm.${stack.region}.amazonaws.com`,
          'kms:EncryptionContext:PARAMETER_ARN': parameterArn,
        },
      },
    }),
  ];
}

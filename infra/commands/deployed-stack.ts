import { CloudFormation, type StackResourceSummary } from '@aws-sdk/client-cloudformation';
import { appStackName } from '#infra/options.ts';
import { perTable, type TableName, tableConstruct } from '#infra/tables.ts';
import { companyIn } from './live.ts';
import { outputsOf, resourcesOf, stackAt } from './stacks.ts';
import { type Access, clientConfig } from './where.ts';

/** A company's two stacks, as far as an operator's command works on them. */
export interface DeployedStack {
  stackName: string;
  /** Names of the tables. */
  tables: Record<TableName, string>;
  /** The bucket with the uploaded estimates and the pictures; undefined if the stack's release did not name it. */
  documentsBucket: string | undefined;
  /** The function's name; undefined if the app is not deployed. */
  prepareData: string | undefined;
  /** Whose it is, if a stack says so. */
  company: string | undefined;
  /** Account and region, in words. */
  place: string;
}

/** The data stack's output with the name of its bucket. */
export const BUCKET_OUTPUT = 'DocumentsBucketName';

const TABLE = /^AWS::DynamoDB::(GlobalTable|Table)$/;
const FUNCTION = /^AWS::Lambda::Function$/;
/** CDK ends a logical id with eight digits of its path's hash. */
const idOf = (path: string) => new RegExp(`^${path}[0-9A-F]{8}$`);

/** Logical ids of what a command works on; a test holds them by the templates. */
export const logicalIds = {
  table: (name: TableName) => idOf(`Data${tableConstruct(name)}`),
  prepareData: idOf('PreparedDatapreparedata'),
};

/**
 * What CloudFormation made for a stack name.
 * @throws Error with one sentence if there is no such stack, or it is not this product's
 */
export async function deployedStack(stackName: string, access: Access): Promise<DeployedStack> {
  const client = new CloudFormation(clientConfig(access));
  try {
    const [dataStack, appStack] = [
      await stackAt(client, stackName),
      await stackAt(client, appStackName(stackName)),
    ];
    if (dataStack === undefined)
      throw new Error(
        `No stack ${stackName} in the region ${await client.config.region()}. Name the company's stack with --stack, and check the region and the account of your credentials.`,
      );
    for (const { StackName, StackStatus = '' } of [dataStack, ...(appStack === undefined ? [] : [appStack])])
      if (/_IN_PROGRESS$/.test(StackStatus))
        throw new Error(
          `A deploy of ${StackName} is under way (${StackStatus}). Nothing was changed. Wait until it’s done, then run this again.`,
        );
    const data = await resourcesOf(client, stackName);
    const app = appStack === undefined ? [] : await resourcesOf(client, appStackName(stackName));
    const tables = perTable((name) => physicalId(data, TABLE, logicalIds.table(name)) ?? '');
    const missing = Object.entries(tables).flatMap(([name, physical]) => (physical === '' ? name : []));
    if (missing.length > 0)
      throw new Error(
        `The stack ${stackName} has no table ${missing.join(', ')}. Name the stack that holds the data with --stack (not ${appStackName(stackName)}), or deploy this version first.`,
      );
    const [, , , region, account] = (dataStack.StackId ?? '').split(':');
    return {
      stackName,
      tables,
      documentsBucket: outputsOf(dataStack)[BUCKET_OUTPUT],
      prepareData: physicalId(app, FUNCTION, logicalIds.prepareData),
      company: companyIn(outputsOf(appStack)) ?? companyIn(outputsOf(dataStack)),
      place: `account ${account}, region ${region}`,
    };
  } finally {
    client.destroy();
  }
}

const physicalId = (of: readonly StackResourceSummary[], type: RegExp, id: RegExp) =>
  of.find(
    ({ ResourceType = '', LogicalResourceId = '' }) => type.test(ResourceType) && id.test(LogicalResourceId),
  )?.PhysicalResourceId;

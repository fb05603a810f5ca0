import { CloudFormation, type Stack, type StackResourceSummary } from '@aws-sdk/client-cloudformation';
import * as v from 'valibot';
import { appStackName } from '#infra/options.ts';
import { perTable, type TableName } from '#infra/tables.ts';
import { LIVE_OUTPUT } from './live.ts';
import { type Access, clientConfig } from './where.ts';

/** A company's two stacks, as far as an operator's command works on them. */
export interface DeployedStack {
  stackName: string;
  /** Names of the tables. */
  tables: Record<TableName, string>;
  /** Names of functions; undefined if the app is not deployed. */
  prepareData: string | undefined;
  followLeads: string | undefined;
  /** The office's page, if the app is deployed. */
  adminUrl: string | undefined;
  /** Whose it is, if the app is deployed. */
  company: string | undefined;
  /** Account and region, in words. */
  place: string;
}

const TABLE = /^AWS::DynamoDB::(GlobalTable|Table)$/;
const FUNCTION = /^AWS::Lambda::Function$/;
/** CDK ends a logical id with eight digits of its path's hash. */
const idOf = (path: string) => new RegExp(`^${path}[0-9A-F]{8}$`);
const tableId = (name: TableName) => idOf(`Data${name.charAt(0).toUpperCase()}${name.slice(1)}`);

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
        `There is no stack ${stackName} in the region ${await client.config.region()}: name the company's stack with --stack, and check the region and the account of your credentials.`,
      );
    for (const { StackName, StackStatus = '' } of [dataStack, ...(appStack === undefined ? [] : [appStack])])
      if (/_IN_PROGRESS$/.test(StackStatus))
        throw new Error(
          `A deploy of ${StackName} is under way (${StackStatus}): wait until it is done, then run the same command again. Nothing was changed.`,
        );
    const data = await resourcesOf(client, stackName);
    const app = appStack === undefined ? [] : await resourcesOf(client, appStackName(stackName));
    const tables = perTable((name) => physicalId(data, TABLE, tableId(name)) ?? '');
    const missing = Object.entries(tables).flatMap(([name, physical]) => (physical === '' ? name : []));
    if (missing.length > 0)
      throw new Error(
        `The stack ${stackName} has no table ${missing.join(', ')}: name the stack that holds the data with --stack (not ${appStackName(stackName)}), or deploy this version first.`,
      );
    const output = (name: string) =>
      appStack?.Outputs?.find(({ OutputKey }) => OutputKey === name)?.OutputValue;
    const [, , , region, account] = (dataStack.StackId ?? '').split(':');
    return {
      stackName,
      tables,
      prepareData: physicalId(app, FUNCTION, idOf('PreparedDatapreparedata')),
      followLeads: physicalId(app, FUNCTION, idOf('LeadFollowingfollowleads')),
      adminUrl: output('AdminUrl'),
      company: v.parse(liveSchema, JSON.parse(output(LIVE_OUTPUT) ?? '{}')).company,
      place: `account ${account}, region ${region}`,
    };
  } finally {
    client.destroy();
  }
}

const liveSchema = v.object({ company: v.optional(v.string()) });

const physicalId = (of: readonly StackResourceSummary[], type: RegExp, id: RegExp) =>
  of.find(
    ({ ResourceType = '', LogicalResourceId = '' }) => type.test(ResourceType) && id.test(LogicalResourceId),
  )?.PhysicalResourceId;

/** Undefined if there is none of that name. */
async function stackAt(client: CloudFormation, StackName: string): Promise<Stack | undefined> {
  try {
    return (await client.describeStacks({ StackName })).Stacks?.[0];
  } catch (error) {
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined;
    throw error;
  }
}

async function resourcesOf(client: CloudFormation, StackName: string): Promise<StackResourceSummary[]> {
  const found: StackResourceSummary[] = [];
  let NextToken: string | undefined;
  do {
    const page = await client.listStackResources({ StackName, NextToken });
    // What a deploy took away may be listed for a while.
    found.push(
      ...(page.StackResourceSummaries ?? []).filter(
        ({ ResourceStatus }) => ResourceStatus !== 'DELETE_COMPLETE',
      ),
    );
    NextToken = page.NextToken;
  } while (NextToken !== undefined);
  return found;
}

import { CloudFormation } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TableName } from '#infra/tables.ts';
import { pushDeviceStore } from '#lambdas/alerts/push-devices.ts';
import { leaveNewLeads } from '#lambdas/company/left-person.ts';
import { settingStore } from '#lambdas/company/setting-store.ts';
import { logicalIds } from './deployed-stack.ts';
import { clientConfig, runningProduct, type UserPool } from './where.ts';

export interface PoolWithRecords extends UserPool {
  /** Ends every device of a login that gets push messages. */
  endDevices: (username: string) => Promise<void>;
  /** Gives who has left no more new leads. */
  leaveNewLeads: (email: string) => Promise<void>;
}

/** The tables that the commands need, and what is said to who deployed a stack without one. */
const missing = {
  pushDevices:
    'has no table of devices, so theirs may still get leads. Remove them in the office, under Site.',
  records:
    'has no table of settings, so they may still be given new leads. Look in the office, under People.',
} as const satisfies Partial<Record<TableName, string>>;

type NeededTable = keyof typeof missing;

/**
 * The name of a table in the stack that has this pool.
 * @throws Error with one sentence if the stack has none
 */
export async function tableBeside(
  stacks: Pick<CloudFormation, 'describeStackResources'>,
  userPoolId: string,
  table: NeededTable,
): Promise<string> {
  const { StackResources = [] } = await stacks.describeStackResources({ PhysicalResourceId: userPoolId });
  const name = StackResources.find(({ LogicalResourceId = '' }) =>
    logicalIds.table(table).test(LogicalResourceId),
  )?.PhysicalResourceId;
  if (name === undefined) throw new Error(`The stack of ${userPoolId} ${missing[table]}`);
  return name;
}

/** Who is named in the history of a setting that an operator's command changed. */
const OPERATOR = 'npm run admin';

/** The pool, and what is stored of its logins elsewhere, which is looked for when it is to end. */
export function withRecords(
  pool: UserPool,
  { profile }: { profile: string | undefined },
  dataDir: string,
): PoolWithRecords {
  const place = async (table: NeededTable) => {
    if (!pool.isDeployed) {
      const { endpoints, credentials, region, tables } = await runningProduct(dataDir);
      return { config: { endpoint: endpoints.dynamodb, credentials, region }, name: tables[table] };
    }
    const config = clientConfig({ region: pool.userPoolId.split('_')[0], profile });
    const stacks = new CloudFormation(config);
    try {
      return { config, name: await tableBeside(stacks, pool.userPoolId, table) };
    } finally {
      stacks.destroy();
    }
  };
  const on = async (
    table: NeededTable,
    work: (dynamo: DynamoDBDocumentClient, name: string) => Promise<void>,
  ) => {
    const { config, name } = await place(table);
    const client = new DynamoDBClient(config);
    try {
      await work(DynamoDBDocumentClient.from(client), name);
    } finally {
      client.destroy();
    }
  };
  return {
    ...pool,
    endDevices: (username) =>
      on('pushDevices', (dynamo, name) => pushDeviceStore(dynamo, name).endAllOf(username, new Date())),
    leaveNewLeads: (email) =>
      on('records', (dynamo, name) =>
        leaveNewLeads(settingStore(dynamo, name))({ email, by: OPERATOR, at: new Date() }),
      ),
  };
}

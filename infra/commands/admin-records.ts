import { CloudFormation } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { pushDeviceStore } from '#lambdas/alerts/push-devices.ts';
import { logicalIds } from './deployed-stack.ts';
import { clientConfig, runningProduct, type UserPool } from './where.ts';

export interface PoolWithRecords extends UserPool {
  /** Ends every device of a login that gets push messages. */
  endDevices: (username: string) => Promise<void>;
}

/**
 * The name of the table of devices in the stack that has this pool.
 * @throws Error with one sentence if the stack has none
 */
export async function devicesTableOf(
  stacks: Pick<CloudFormation, 'describeStackResources'>,
  userPoolId: string,
): Promise<string> {
  const { StackResources = [] } = await stacks.describeStackResources({ PhysicalResourceId: userPoolId });
  const name = StackResources.find(({ LogicalResourceId = '' }) =>
    logicalIds.table('pushDevices').test(LogicalResourceId),
  )?.PhysicalResourceId;
  if (name === undefined)
    throw new Error(
      `The stack of ${userPoolId} has no table of devices, so theirs may still get leads. Remove them in the office, under Site.`,
    );
  return name;
}

/** The pool, and what is stored of its logins elsewhere, which is looked for when it is to end. */
export function withRecords(
  pool: UserPool,
  { profile }: { profile: string | undefined },
  dataDir: string,
): PoolWithRecords {
  const place = async () => {
    if (!pool.isDeployed) {
      const { endpoints, credentials, region, tables } = await runningProduct(dataDir);
      return { config: { endpoint: endpoints.dynamodb, credentials, region }, table: tables.pushDevices };
    }
    const config = clientConfig({ region: pool.userPoolId.split('_')[0], profile });
    const stacks = new CloudFormation(config);
    try {
      return { config, table: await devicesTableOf(stacks, pool.userPoolId) };
    } finally {
      stacks.destroy();
    }
  };
  return {
    ...pool,
    async endDevices(username) {
      const { config, table } = await place();
      const client = new DynamoDBClient(config);
      try {
        await pushDeviceStore(DynamoDBDocumentClient.from(client), table).endAllOf(username, new Date());
      } finally {
        client.destroy();
      }
    },
  };
}

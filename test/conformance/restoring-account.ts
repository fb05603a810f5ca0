import { type TableName, tableNames } from '#infra/tables.ts';
import {
  type Answer,
  deployedResource,
  describedStack,
  stackId,
  startWire,
} from '#test/support/scripted/aws-wire.ts';
import type { Functions } from './functions.ts';
import type { Storage } from './storage.ts';

export const STACK = 'Conformance';

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** What CloudFormation would list of the two stacks: logical id, physical name, type. */
const resourcesOf = (
  tables: Record<TableName, string>,
): Readonly<Record<string, readonly (readonly string[])[]>> => ({
  [STACK]: tableNames.map((name) => [
    `Data${capitalized(name)}0A1B2C3D`,
    tables[name],
    'AWS::DynamoDB::GlobalTable',
  ]),
  [`${STACK}-App`]: [['PreparedDatapreparedata0A1B2C3D', 'prepare-data', 'AWS::Lambda::Function']],
});

/**
 * What `npm run restore` asks besides DynamoDB: CloudFormation, which names this run's tables as a deployed stack's, and
 * Lambda, which runs this run's functions.
 */
export async function restoringAccount(functions: Functions, { tables }: Storage) {
  const { url, stop } = await startWire(async ({ operation, url, form, body }): Promise<Answer> => {
    const name = form.get('StackName') ?? '';
    if (operation === 'DescribeStacks')
      return { result: { Stacks: [describedStack(name, stackId(name), { status: 'UPDATE_COMPLETE' })] } };
    if (operation !== '')
      return {
        result: { StackResourceSummaries: (resourcesOf(tables)[name] ?? []).map(deployedResource) },
      };
    const [, invoked = ''] = /functions\/([\w-]+)\/invocations$/.exec(url) ?? [];
    return { json: Object(await functions.run(invoked, JSON.parse(body))) };
  });
  return { env: { AWS_ENDPOINT_URL_CLOUDFORMATION: url, AWS_ENDPOINT_URL_LAMBDA: url }, stop };
}

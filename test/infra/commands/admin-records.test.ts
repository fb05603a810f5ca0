import { expect, test } from 'vitest';
import { tableBeside } from '#infra/commands/admin-records.ts';

const pool = 'us-east-1_AbCdEf123';
const table = (LogicalResourceId: string, PhysicalResourceId: string) => ({
  LogicalResourceId,
  PhysicalResourceId,
  ResourceType: 'AWS::DynamoDB::Table',
  Timestamp: undefined,
  ResourceStatus: undefined,
});
const stack = (asked: unknown[], ...StackResources: ReturnType<typeof table>[]) =>
  ({
    describeStackResources: async (input: unknown) => {
      asked.push(input);
      return { StackResources, $metadata: {} };
    },
  }) as never;

test('a table is the one of the stack that has the pool', async () => {
  const asked: unknown[] = [];
  const found = stack(
    asked,
    table('DataLeads62869C3B', 'leads'),
    table('DataPushDevices8301B6FC', 'devices'),
    table('DataRecords0B7A1F3D', 'records'),
  );
  expect(await tableBeside(found, pool, 'pushDevices')).toBe('devices');
  expect(await tableBeside(found, pool, 'records')).toBe('records');
  expect(asked).toEqual([{ PhysicalResourceId: pool }, { PhysicalResourceId: pool }]);
});

test.each([
  [
    'pushDevices',
    'has no table of devices, so theirs may still get leads. Remove them in the office, under Site.',
  ],
  [
    'records',
    'has no table of settings, so they may still be given new leads. Look in the office, under People.',
  ],
] as const)('a stack without its table %s is said, with what to do instead', async (name, what) => {
  await expect(tableBeside(stack([]), pool, name)).rejects.toThrow(`The stack of ${pool} ${what}`);
});

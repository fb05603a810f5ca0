import { expect, test } from 'vitest';
import { devicesTableOf } from '#infra/commands/admin-records.ts';

const pool = 'us-east-1_AbCdEf123';
const table = (LogicalResourceId: string, PhysicalResourceId: string) => ({
  LogicalResourceId,
  PhysicalResourceId,
  ResourceType: 'AWS::DynamoDB::Table',
  Timestamp: undefined,
  ResourceStatus: undefined,
});
const asked: unknown[] = [];
const stack = (...StackResources: ReturnType<typeof table>[]) =>
  ({
    describeStackResources: async (input: unknown) => {
      asked.push(input);
      return { StackResources, $metadata: {} };
    },
  }) as never;

test('the table of devices is the one of the stack that has the pool', async () => {
  const found = stack(table('DataLeads62869C3B', 'leads'), table('DataPushDevices8301B6FC', 'devices'));
  expect(await devicesTableOf(found, pool)).toBe('devices');
  expect(asked).toEqual([{ PhysicalResourceId: pool }]);
});

test('a stack without one is said, with what to do instead', async () => {
  await expect(devicesTableOf(stack(), pool)).rejects.toThrow(
    `The stack of ${pool} has no table of devices, so theirs may still get leads. Remove them in the office, under Site.`,
  );
});

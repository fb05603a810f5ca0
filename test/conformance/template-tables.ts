import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import * as v from 'valibot';
import { perTable, type TableName } from '#infra/tables.ts';
import { resourcesOf, synthesizedData } from '#test/support/synthesized-stack.ts';

const name = v.string();
const keySchema = v.array(v.strictObject({ AttributeName: name, KeyType: v.picklist(['HASH', 'RANGE']) }));
const index = v.strictObject({
  IndexName: name,
  KeySchema: keySchema,
  Projection: v.strictObject({
    ProjectionType: v.picklist(['ALL', 'KEYS_ONLY', 'INCLUDE']),
    NonKeyAttributes: v.optional(v.array(name)),
  }),
});
const replica = v.strictObject({
  Region: v.unknown(),
  DeletionProtectionEnabled: v.boolean(),
  PointInTimeRecoverySpecification: v.strictObject({ PointInTimeRecoveryEnabled: v.boolean() }),
  GlobalSecondaryIndexes: v.optional(v.array(v.strictObject({ IndexName: name }))),
});

/** Every property that the template's tables have; another one fails here until this run makes it too. */
const globalTable = v.strictObject({
  AttributeDefinitions: v.array(v.strictObject({ AttributeName: name, AttributeType: v.picklist(['S']) })),
  BillingMode: v.picklist(['PAY_PER_REQUEST']),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: v.optional(v.array(index)),
  StreamSpecification: v.optional(v.strictObject({ StreamViewType: v.picklist(['KEYS_ONLY']) })),
  WarmThroughput: v.optional(
    v.strictObject({ ReadUnitsPerSecond: v.number(), WriteUnitsPerSecond: v.number() }),
  ),
  TimeToLiveSpecification: v.optional(v.strictObject({ AttributeName: name, Enabled: v.boolean() })),
  Replicas: v.tuple([replica]),
});

/** A table of the data stack's template, as the calls that make it. */
export interface TemplateTable {
  create: Omit<CreateTableCommandInput, 'TableName'>;
  /** The attribute by which items expire. */
  expiresBy: string | undefined;
  isRecoverable: boolean;
}

function callsOf(properties: unknown): TemplateTable {
  const { Replicas, TimeToLiveSpecification, StreamSpecification, ...table } = v.parse(
    globalTable,
    properties,
  );
  const [{ DeletionProtectionEnabled, PointInTimeRecoverySpecification }] = Replicas;
  return {
    create: {
      ...table,
      DeletionProtectionEnabled,
      ...(StreamSpecification && { StreamSpecification: { StreamEnabled: true, ...StreamSpecification } }),
    },
    expiresBy: TimeToLiveSpecification?.Enabled === true ? TimeToLiveSpecification.AttributeName : undefined,
    isRecoverable: PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled,
  };
}

/** The tables of the synthesized data template. */
export function templateTables(): Record<TableName, TemplateTable> {
  const found = resourcesOf(synthesizedData(), 'AWS::DynamoDB::GlobalTable');
  return perTable((table) => {
    const id = new RegExp(`^Data${table}[0-9A-F]{8}$`, 'i');
    const [, resource] = found.find(([logicalId]) => id.test(logicalId)) ?? [];
    if (resource === undefined) throw new Error(`The template has no table ${table}`);
    return callsOf(resource.Properties);
  });
}

import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  type GlobalSecondaryIndexPropsV2,
  type ITableV2,
  ProjectionType,
  StreamViewType,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { perTable, type TableDefinition, type TableKey, type TableName, tables } from '#infra/tables.ts';

const keys = (key: TableKey) => ({
  partitionKey: { name: key.partition, type: AttributeType.STRING },
  ...(key.sort === undefined ? {} : { sortKey: { name: key.sort, type: AttributeType.STRING } }),
});

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The tables: recoverable to any second of 35 days, kept when the stack goes, never deleted by a slip. */
export class Data extends Construct {
  readonly tables: Record<TableName, ITableV2>;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.tables = perTable((name) => this.#table(capitalized(name), tables[name]));
  }

  #table(id: string, definition: TableDefinition): ITableV2 {
    return new TableV2(this, id, {
      ...keys(definition.key),
      globalSecondaryIndexes: definition.indexes.map(
        (index): GlobalSecondaryIndexPropsV2 => ({
          indexName: index.name,
          ...keys(index),
          projectionType: ProjectionType.ALL,
        }),
      ),
      ...(definition.expiresBy === undefined ? {} : { timeToLiveAttribute: definition.expiresBy }),
      // The items themselves stay where they are.
      ...(definition.stream === true ? { dynamoStream: StreamViewType.KEYS_ONLY } : {}),
      billing: Billing.onDemand(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }
}

import { setImmediate as turn } from 'node:timers/promises';
import { CreateTableCommand, type Projection } from '@aws-sdk/client-dynamodb';
import * as v from 'valibot';
import { type TableDefinition, type TableKey, tables } from '#infra/tables.ts';
import { type DynamoCall, dynaliteAnswers } from './answers.ts';
import { withIndexKeys } from './index-keys.ts';
import type { TableStore } from './store.ts';
import { transactWrite } from './transactions.ts';

/** DynamoDB's operations on the tables of a store, transactions among them, as the SDK names and sends them. */
export function tableOperations(store: TableStore): DynamoCall {
  const operations = withIndexKeys(dynaliteAnswers(store), indexKeysOf);
  return (operation, input) =>
    operation === 'TransactWriteItems'
      ? transactWrite(input, store, operations, keysOf)
      : operations(operation, input);
}

/** Makes the tables that are missing. Resolves once all of them take items. */
export async function createTables(call: DynamoCall): Promise<void> {
  const status = async (TableName: string) => {
    const { json } = await call('DescribeTable', { TableName });
    return v.is(described, json) ? json.Table.TableStatus : undefined;
  };
  for (const [name, definition] of Object.entries<TableDefinition>(tables))
    if ((await status(name)) === undefined) await call('CreateTable', createTable(name, definition).input);
  // dynalite answers before a table accepts items.
  for (const name of Object.keys(tables)) while ((await status(name)) !== 'ACTIVE') await turn();
}

const described = v.object({ Table: v.object({ TableStatus: v.string() }) });

/** The table as in the template, without recovery, deletion protection and expiry. */
export function createTable(name: string, { key, indexes }: TableDefinition): CreateTableCommand {
  const attributes = new Set(
    [key, ...indexes].flatMap((k) => [k.partition, ...(k.sort === undefined ? [] : [k.sort])]),
  );
  return new CreateTableCommand({
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keySchema(key),
    AttributeDefinitions: [...attributes].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    ...(indexes.length === 0
      ? {}
      : {
          GlobalSecondaryIndexes: indexes.map((index) => ({
            IndexName: index.name,
            KeySchema: keySchema(index),
            Projection: projection(index.attributes),
          })),
        }),
  });
}

function projection(attributes: readonly string[] | undefined): Projection {
  if (attributes === undefined) return { ProjectionType: 'ALL' };
  if (attributes.length === 0) return { ProjectionType: 'KEYS_ONLY' };
  return { ProjectionType: 'INCLUDE', NonKeyAttributes: [...attributes] };
}

const keySchema = (key: TableKey) => [
  { AttributeName: key.partition, KeyType: 'HASH' as const },
  ...(key.sort === undefined ? [] : [{ AttributeName: key.sort, KeyType: 'RANGE' as const }]),
];

/** The definition of a table; the conformance run puts its own prefix before a name. */
const definitionOf = (table: string): TableDefinition | undefined =>
  Object.entries<TableDefinition>(tables).find(([name]) => table === name || table.endsWith(`-${name}`))?.[1];

const attributesOf = ({ partition, sort }: TableKey): string[] => [
  partition,
  ...(sort === undefined ? [] : [sort]),
];

/** Names of the key's attributes; empty for an unknown table. */
function keysOf(table: string): string[] {
  const definition = definitionOf(table);
  return definition === undefined ? [] : attributesOf(definition.key);
}

const indexKeysOf = (table: string): string[] => (definitionOf(table)?.indexes ?? []).flatMap(attributesOf);

const put = v.object({ TableName: v.string(), Item: v.object({ id: v.object({ S: v.string() }) }) });
const transaction = v.object({ TransactItems: v.array(v.object({ Put: v.optional(v.unknown()) })) });

/** The ids that a call puts into the table, alone or in a transaction. */
export function putIds(operation: string, body: unknown, table: string): string[] {
  const writes =
    operation === 'PutItem'
      ? [body]
      : operation === 'TransactWriteItems' && v.is(transaction, body)
        ? body.TransactItems.map(({ Put }) => Put)
        : [];
  return writes.flatMap((write) => (v.is(put, write) && write.TableName === table ? [write.Item.id.S] : []));
}

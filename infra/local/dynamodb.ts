import type { RequestListener } from 'node:http';
import { CreateTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import { type TableDefinition, type TableKey, tables } from '#infra/tables.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from './credentials.ts';
import { assertUnused } from './data-lock.ts';
import { close, LOOPBACK, listen } from './listen.ts';
import { loopbackOnly } from './loopback-host.ts';
import { signedDynamoDb } from './signed-dynamodb.ts';

export interface LocalDynamoDb {
  endpoint: string;
  stop(): Promise<void>;
}

/**
 * DynamoDB on this machine: the package dynalite, its data in `folder`, with the tables of `infra/tables.ts`.
 * Every call has to be signed. It has no transactions, streams or PartiQL, and it does not drop expired items.
 * @throws Error with a plain sentence when another process has the folder open
 */
export async function startDynamoDb({
  folder,
  port = 0,
  clock = () => new Date(),
}: {
  folder: string;
  port?: number;
  clock?: () => Date;
}): Promise<LocalDynamoDb> {
  // dynalite itself ends the process when another one has its folder open.
  await assertUnused(folder);
  const server = dynalite({ path: folder, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  // dynalite keeps its server, and with it its way of closing; only who may reach it changes.
  const answers = server.listeners('request');
  server.removeAllListeners('request');
  const dynaliteAnswers: RequestListener = (request, response) => {
    for (const answer of answers) answer.call(server, request, response);
  };
  const signing = { credentials: LOCAL_CREDENTIALS, region: LOCAL_REGION, service: 'dynamodb', clock };
  server.on('request', loopbackOnly(signedDynamoDb(dynaliteAnswers, signing)));
  const endpoint = `http://${LOOPBACK}:${await listen(server, port)}`;
  const client = new DynamoDBClient({ endpoint, region: LOCAL_REGION, credentials: LOCAL_CREDENTIALS });
  try {
    const { TableNames: existing = [] } = await client.send(new ListTablesCommand({}));
    for (const [name, definition] of Object.entries<TableDefinition>(tables))
      if (!existing.includes(name)) await client.send(createTable(name, definition));
  } finally {
    client.destroy();
  }
  return { endpoint, stop: () => close(server) };
}

const keySchema = (key: TableKey) => [
  { AttributeName: key.partition, KeyType: 'HASH' as const },
  ...(key.sort === undefined ? [] : [{ AttributeName: key.sort, KeyType: 'RANGE' as const }]),
];

/** The table as the template has it, but for recovery, deletion protection and expiry. */
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
            Projection: { ProjectionType: 'ALL' as const },
          })),
        }),
  });
}

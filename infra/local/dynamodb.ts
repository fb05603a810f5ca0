import type { RequestListener } from 'node:http';
import {
  type AttributeValue,
  BatchWriteItemCommand,
  CreateTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';
import { type TableDefinition, type TableKey, type TableName, tables } from '#infra/tables.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from './credentials.ts';
import { assertUnused } from './data-lock.ts';
import { close, LOOPBACK, listen, loopbackOnly, unanswered } from './http.ts';
import { signedDynamoDb } from './signed-dynamodb.ts';
import { withStream } from './streams/written-items.ts';
import { withTransactions } from './transactions/with-transactions.ts';
import { Underway } from './underway.ts';

export interface LocalDynamoDb {
  endpoint: string;
  /** Deletes every item; the tables stay. */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * DynamoDB on this machine: the package dynalite, its data in `folder`, with the tables of `infra/tables.ts`.
 * Every call has to be signed. Of streams it has what `streams` adds, of transactions only `TransactWriteItems`; it has no
 * PartiQL, and does not drop expired items.
 * @throws Error with a plain sentence when another process has the folder open
 */
export async function startDynamoDb({
  folder,
  port = 0,
  clock = () => new Date(),
  alertsWritten = () => {},
  underway = new Underway(),
}: {
  folder: string;
  port?: number;
  clock?: () => Date;
  /** Takes the ids of alerts, once they are written. */
  alertsWritten?: (ids: string[]) => void;
  underway?: Underway;
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
  const stream = { table: 'alerts' satisfies TableName, written: alertsWritten, underway };
  const answering = withStream(withTransactions(dynaliteAnswers, keysOf), stream);
  const requests = unanswered(loopbackOnly(signedDynamoDb(answering, signing)));
  server.on('request', requests.listener);
  const endpoint = `http://${LOOPBACK}:${await listen(server, port)}`;
  const withClient = async (work: (client: DynamoDBClient) => Promise<void>) => {
    const client = new DynamoDBClient({ endpoint, region: LOCAL_REGION, credentials: LOCAL_CREDENTIALS });
    try {
      await work(client);
    } finally {
      client.destroy();
    }
  };
  await withClient(async (client) => {
    const { TableNames: existing = [] } = await client.send(new ListTablesCommand({}));
    for (const [name, definition] of Object.entries<TableDefinition>(tables))
      if (!existing.includes(name)) await client.send(createTable(name, definition));
  });
  return {
    endpoint,
    empty: () =>
      withClient(async (client) => {
        await Promise.all(Object.keys(tables).map((name) => emptyTable(client, name)));
      }),
    async stop() {
      // It throws where it reads on for a caller that is gone, once its files are closed.
      await requests.none();
      await close(server);
    },
  };
}

/** What one BatchWriteItem takes. */
const LARGEST_BATCH = 25;

async function emptyTable(client: DynamoDBClient, TableName: string): Promise<void> {
  const found: Record<string, AttributeValue>[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName })) found.push(...Items);
  const keys = found.map((item) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => keysOf(TableName).includes(name))),
  );
  for (let start = 0; start < keys.length; start += LARGEST_BATCH) {
    const deletes = keys.slice(start, start + LARGEST_BATCH).map((Key) => ({ DeleteRequest: { Key } }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: deletes } }));
  }
}

/** Names of the key's attributes; none for a table there is not. */
function keysOf(table: string): string[] {
  const key = Object.entries<TableDefinition>(tables).find(([name]) => name === table)?.[1].key;
  return key === undefined ? [] : [key.partition, ...(key.sort === undefined ? [] : [key.sort])];
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

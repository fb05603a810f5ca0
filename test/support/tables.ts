import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import { startDynamoDb } from '#infra/local/dynamodb/dynamodb.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import type { TableName } from '#infra/tables.ts';
import { memoryDynamoDb } from './memory-dynamodb.ts';

/** The real SDK client for a DynamoDB stand-in, marshalling as the handlers do. */
export function tablesAt(
  endpoint: string,
  sessionToken: string = LOCAL_CREDENTIALS.sessionToken,
): DynamoDBDocument {
  const credentials = { ...LOCAL_CREDENTIALS, sessionToken };
  const client = new DynamoDBClient({ endpoint, region: LOCAL_REGION, credentials });
  return DynamoDBDocument.from(client, { marshallOptions: { removeUndefinedValues: true } });
}

export interface Tables {
  dynamo: DynamoDBDocument;
  /** How many items the table holds; the product itself never scans. */
  count(table: TableName): Promise<number>;
  stop(): Promise<void>;
}

/** Tables in this process, which can be emptied in a moment. */
export interface MemoryTables extends Tables {
  empty(): Promise<void>;
}

const counted =
  (dynamo: DynamoDBDocument): Tables['count'] =>
  async (TableName) => {
    const { Count = 0 } = await dynamo.send(new ScanCommand({ TableName, Select: 'COUNT' }));
    return Count;
  };

/** The product's tables, empty, in the memory of this process. */
export async function startTables(): Promise<MemoryTables> {
  const memory = await memoryDynamoDb();
  const dynamo = tablesAt(memory.endpoint);
  return {
    dynamo,
    count: counted(dynamo),
    empty: memory.empty,
    async stop() {
      dynamo.destroy();
      memory.stop();
    },
  };
}

/** The product's tables, empty, in a folder of their own behind an address that other threads and processes reach. */
export async function serveTables(): Promise<Tables & { endpoint: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'tables-'));
  const stand = await startDynamoDb({ folder });
  const dynamo = tablesAt(stand.url);
  return {
    dynamo,
    endpoint: stand.url,
    count: counted(dynamo),
    async stop() {
      dynamo.destroy();
      await stand.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The client, where something else happens before each command. */
export function intercepted<T extends { send: (...args: never[]) => unknown }>(
  client: T,
  before: (name: string, command: object) => Promise<void>,
): T {
  return new Proxy(client, {
    get(target, name) {
      if (name !== 'send') return Reflect.get(target, name, target);
      return async (command: object) => {
        await before(command.constructor.name, command);
        return target.send(command as never);
      };
    },
  });
}

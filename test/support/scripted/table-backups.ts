import {
  type AttributeValue,
  DeleteTableCommand,
  DescribeTableCommand,
  PutItemCommand,
  ResourceNotFoundException,
  ScanCommand,
  waitUntilTableExists,
  waitUntilTableNotExists,
} from '@aws-sdk/client-dynamodb';
import * as v from 'valibot';
import { createTable } from '#infra/local/dynamodb/operations.ts';
import { tables as definitions, tableNames } from '#infra/tables.ts';
import type { Tables } from '#test/support/tables.ts';
import type { Answer } from './aws-wire.ts';

type Item = Record<string, AttributeValue>;

const arnOf = (table: string) => `arn:aws:dynamodb:us-east-1:111122223333:table/${table}`;

/** What DynamoDB knows of a table beside its items and keys. */
interface TableState {
  isProtected: boolean;
  recovery: { earliest: Date; latest: Date } | undefined;
  restoredFrom?: string;
  /** How often it is still being made when somebody asks. */
  inTheMaking: number;
}

const asked = v.object({
  TableName: v.optional(v.string(), ''),
  SourceTableName: v.optional(v.string(), ''),
  TargetTableName: v.optional(v.string(), ''),
  RestoreDateTime: v.optional(v.number(), 0),
  GlobalSecondaryIndexOverride: v.optional(v.array(v.unknown())),
});
type Asked = v.InferOutput<typeof asked>;

const seconds = (time: Date) => time.getTime() / 1000;

/** DynamoDB's operations of whole tables over the local one: its older states are those a test saved. */
export function backupsOf({ dynamo }: Pick<Tables, 'dynamo'>) {
  const states = new Map<string, TableState>();
  const saved: { table: string; at: Date; items: Item[] }[] = [];
  const latest = new Date('2026-11-23T06:00:00Z');
  const settings = { restoreTakes: 2 };
  for (const name of tableNames)
    states.set(name, {
      isProtected: true,
      recovery: { earliest: new Date('2026-10-20T00:00:00Z'), latest },
      inTheMaking: 0,
    });

  async function itemsOf(TableName: string): Promise<Item[]> {
    const { Items = [] } = await dynamo.send(new ScanCommand({ TableName }));
    return Items;
  }

  const waiting = { client: dynamo, maxWaitTime: 10, minDelay: 0.01 };
  async function remove(TableName: string) {
    await dynamo.send(new DeleteTableCommand({ TableName }));
    await waitUntilTableNotExists(waiting, { TableName });
  }

  /** A bare table with those items, which takes a while. */
  async function make(like: string, table: string, items: readonly Item[], restoredFrom?: string) {
    const [, definition] = Object.entries(definitions).find(([name]) => name === like) ?? [];
    if (definition === undefined) throw new Error(`no table ${like}`);
    await dynamo.send(createTable(table, { ...definition, indexes: [] }));
    await waitUntilTableExists(waiting, { TableName: table });
    for (const Item of items) await dynamo.send(new PutItemCommand({ TableName: table, Item }));
    states.set(table, {
      ...{ isProtected: false, recovery: undefined, inTheMaking: settings.restoreTakes },
      ...(restoredFrom === undefined ? {} : { restoredFrom }),
    });
  }

  const operations: Record<string, (call: Asked, state: TableState | undefined) => Promise<Answer> | Answer> =
    {
      async DescribeTable({ TableName }, state) {
        try {
          const { Table } = await dynamo.send(new DescribeTableCommand({ TableName }));
          const isMade = state === undefined || state.inTheMaking === 0;
          if (state !== undefined && !isMade) state.inTheMaking -= 1;
          return {
            json: {
              Table: {
                TableName,
                TableArn: arnOf(TableName),
                TableStatus: isMade ? Table?.TableStatus : 'CREATING',
                ...(state?.restoredFrom && {
                  RestoreSummary: { SourceTableArn: arnOf(state.restoredFrom), RestoreInProgress: !isMade },
                }),
              },
            },
          };
        } catch (error) {
          if (!(error instanceof ResourceNotFoundException)) throw error;
          return { error: 'ResourceNotFoundException', message: `Table: ${TableName} not found` };
        }
      },
      DescribeContinuousBackups: (_call, state) => ({
        json: {
          ContinuousBackupsDescription: {
            ContinuousBackupsStatus: 'ENABLED',
            PointInTimeRecoveryDescription:
              state?.recovery === undefined
                ? { PointInTimeRecoveryStatus: 'DISABLED' }
                : {
                    PointInTimeRecoveryStatus: 'ENABLED',
                    EarliestRestorableDateTime: seconds(state.recovery.earliest),
                    LatestRestorableDateTime: seconds(state.recovery.latest),
                  },
          },
        },
      }),
      async RestoreTableToPointInTime({ SourceTableName, TargetTableName, RestoreDateTime, ...call }) {
        if (call.GlobalSecondaryIndexOverride?.length !== 0) throw new Error('a copy needs no index');
        const at = new Date(RestoreDateTime * 1000);
        const older = saved.filter((copy) => copy.table === SourceTableName && copy.at <= at).at(-1);
        await make(SourceTableName, TargetTableName, older?.items ?? [], SourceTableName);
        return { json: { TableDescription: { TableName: TargetTableName, TableStatus: 'CREATING' } } };
      },
      async DeleteTable({ TableName }, state) {
        if (state?.isProtected === true)
          return { error: 'ValidationException', message: 'deletion protection is on' };
        await remove(TableName);
        states.delete(TableName);
        return { json: {} };
      },
    };

  return {
    settings,
    /** What is known of a table; its items are in the local DynamoDB. */
    state: (table: string) => states.get(table),
    tables: () => [...states.keys()],
    /** Every table as it is, for restores to that time and later. */
    async save(at: Date) {
      for (const table of tableNames)
        if (states.has(table)) saved.push({ table, at, items: await itemsOf(table) });
    },
    /** Somebody took the protection off and deleted the table. */
    async delete(table: string) {
      await remove(table);
      states.delete(table);
    },
    /** Somebody had AWS restore a copy beside a table, as from a backup. */
    copyBeside: async (table: string, name: string) => make(table, name, await itemsOf(table), table),
    /** A table that somebody else made. */
    makeForeign: (table: string) => make('leads', table, []),
    /** Undefined for what the local DynamoDB answers. */
    async answer(operation: string, body: unknown): Promise<Answer | undefined> {
      const work = operations[operation];
      if (work === undefined) return undefined;
      const call = v.parse(asked, body);
      return work(call, states.get(call.TableName));
    },
  };
}

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
import { tables as definitions, type TableDefinition, tableNames } from '#infra/tables.ts';
import type { Tables } from '#test/support/tables.ts';
import type { Answer } from './aws-wire.ts';

type Item = Record<string, AttributeValue>;

const arnOf = (table: string) => `arn:aws:dynamodb:us-east-1:111122223333:table/${table}`;

/** What DynamoDB knows of a table beside its items and keys. */
interface TableState {
  isProtected: boolean;
  recovery: { earliest: Date; latest: Date } | undefined;
  expiresBy: string | undefined;
  streamArn: string | undefined;
  restored?: { SourceTableArn?: string; SourceBackupArn?: string };
  /** When it was made, if that was not long ago. */
  madeAt?: Date;
  /** How often it is still being made when somebody asks. */
  inTheMaking: number;
}

const asked = v.object({
  TableName: v.optional(v.string(), ''),
  SourceTableName: v.optional(v.string(), ''),
  TargetTableName: v.optional(v.string(), ''),
  BackupArn: v.optional(v.string(), ''),
  RestoreDateTime: v.optional(v.number(), 0),
  GlobalSecondaryIndexOverride: v.optional(v.array(v.unknown())),
  DeletionProtectionEnabled: v.optional(v.boolean()),
  StreamSpecification: v.optional(v.unknown()),
  TimeToLiveSpecification: v.optional(v.object({ AttributeName: v.string() })),
});
type Asked = v.InferOutput<typeof asked>;

const seconds = (time: Date) => time.getTime() / 1000;

/** DynamoDB's operations of whole tables over the local one: its older states are those a test saved. */
export function backupsOf({ dynamo }: Pick<Tables, 'dynamo'>) {
  let streams = 0;
  const newStream = (table: string) => `${arnOf(table)}/stream/2026-11-0${++streams}`;
  const states = new Map<string, TableState>();
  const saved: { table: string; at: Date; items: Item[] }[] = [];
  const backups: { table: string; at: Date; items: Item[]; arn: string; status: string }[] = [];
  const settings = {
    restoreTakes: 2,
    madeAt: new Date('2026-01-01T00:00:00Z'),
    latest: new Date('2026-11-23T06:00:00Z'),
  };
  for (const name of tableNames) {
    const { expiresBy, stream }: TableDefinition = definitions[name];
    states.set(name, {
      isProtected: true,
      recovery: { earliest: new Date('2026-10-20T00:00:00Z'), latest: settings.latest },
      expiresBy,
      streamArn: stream === true ? newStream(name) : undefined,
      inTheMaking: 0,
    });
  }

  async function itemsOf(TableName: string): Promise<Item[]> {
    const { Items = [] } = await dynamo.send(new ScanCommand({ TableName }));
    return Items;
  }

  const waiting = { client: dynamo, maxWaitTime: 10, minDelay: 0.01 };
  async function remove(TableName: string) {
    await dynamo.send(new DeleteTableCommand({ TableName }));
    await waitUntilTableNotExists(waiting, { TableName });
  }

  /** A table with those items and nothing set, which takes a while. */
  async function make(
    like: string,
    table: string,
    items: readonly Item[],
    { restored, isBare }: Pick<TableState, 'restored'> & { isBare: boolean },
  ) {
    const [, definition] = Object.entries(definitions).find(([name]) => name === like) ?? [];
    if (definition === undefined) throw new Error(`no table ${like}`);
    await dynamo.send(createTable(table, isBare ? { ...definition, indexes: [] } : definition));
    await waitUntilTableExists(waiting, { TableName: table });
    for (const Item of items) await dynamo.send(new PutItemCommand({ TableName: table, Item }));
    states.set(table, {
      isProtected: false,
      recovery: undefined,
      expiresBy: undefined,
      streamArn: undefined,
      inTheMaking: settings.restoreTakes,
      ...(restored && { restored }),
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
                ItemCount: Table?.ItemCount,
                CreationDateTime: seconds(state?.madeAt ?? settings.madeAt),
                DeletionProtectionEnabled: state?.isProtected ?? false,
                ...(state?.streamArn && {
                  LatestStreamArn: state.streamArn,
                  StreamSpecification: { StreamEnabled: true, StreamViewType: 'KEYS_ONLY' },
                }),
                ...(state?.restored && { RestoreSummary: { ...state.restored, RestoreInProgress: !isMade } }),
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
      DescribeTimeToLive: (_call, state) => ({
        json: { TimeToLiveDescription: { TimeToLiveStatus: state?.expiresBy ? 'ENABLED' : 'DISABLED' } },
      }),
      async RestoreTableToPointInTime({ SourceTableName, TargetTableName, RestoreDateTime, ...call }) {
        const isBare = call.GlobalSecondaryIndexOverride?.length === 0;
        const at = new Date(RestoreDateTime * 1000);
        const older = saved.filter((copy) => copy.table === SourceTableName && copy.at <= at).at(-1);
        await make(SourceTableName, TargetTableName, older?.items ?? [], {
          restored: { SourceTableArn: arnOf(SourceTableName) },
          isBare,
        });
        return { json: { TableDescription: { TableName: TargetTableName, TableStatus: 'CREATING' } } };
      },
      ListBackups: ({ TableName }) => ({
        json: {
          BackupSummaries: backups
            .filter(({ table }) => table === TableName)
            .map(({ arn, at, status }) => ({
              BackupArn: arn,
              BackupCreationDateTime: seconds(at),
              BackupStatus: status,
            })),
        },
      }),
      async RestoreTableFromBackup({ TargetTableName, BackupArn, ...call }) {
        const isBare = call.GlobalSecondaryIndexOverride?.length === 0;
        const backup = backups.find(({ arn }) => arn === BackupArn);
        if (backup === undefined) return { error: 'BackupNotFoundException' };
        await make(backup.table, TargetTableName, backup.items, {
          restored: { SourceTableArn: arnOf(backup.table), SourceBackupArn: BackupArn },
          isBare,
        });
        return { json: { TableDescription: { TableName: TargetTableName, TableStatus: 'CREATING' } } };
      },
      async DeleteTable({ TableName }, state) {
        if (state?.isProtected === true)
          return { error: 'ValidationException', message: 'deletion protection is on' };
        await remove(TableName);
        states.delete(TableName);
        return { json: {} };
      },
      UpdateTable({ TableName, DeletionProtectionEnabled, StreamSpecification }, state) {
        if (state === undefined || state.inTheMaking > 0) return { error: 'ResourceInUseException' };
        if (DeletionProtectionEnabled !== undefined) state.isProtected = DeletionProtectionEnabled;
        if (StreamSpecification !== undefined) state.streamArn = newStream(TableName);
        // It is updated for a moment.
        state.inTheMaking = 1;
        return { json: {} };
      },
      UpdateContinuousBackups(_call, state) {
        if (state !== undefined) state.recovery = { earliest: settings.latest, latest: settings.latest };
        return { json: {} };
      },
      UpdateTimeToLive({ TimeToLiveSpecification }, state) {
        if (state !== undefined) state.expiresBy = TimeToLiveSpecification?.AttributeName;
        return { json: {} };
      },
    };

  return {
    settings,
    /** What is known of a table; its items are in the local DynamoDB. */
    state: (table: string) => states.get(table),
    streamArn: (table = 'alerts') => states.get(table)?.streamArn,
    itemsOf,
    tables: () => [...states.keys()],
    /** Every table as it is, for restores to that time and later. */
    async save(at: Date) {
      for (const table of tableNames)
        if (states.has(table)) saved.push({ table, at, items: await itemsOf(table) });
    },
    /** Somebody took the protection off and deleted the table; AWS keeps it as it was. */
    async deleteWithBackup(table: string, at: Date, status = 'AVAILABLE') {
      const arn = `${arnOf(table)}/backup/${at.getTime()}`;
      backups.push({ table, at, items: await itemsOf(table), arn, status });
      await remove(table);
      states.delete(table);
    },
    /** A deploy made an empty table in the place of the deleted one. */
    async makeAgain(table: string, madeAt: Date) {
      await make(table, table, [], { isBare: false });
      const state = states.get(table);
      if (state === undefined) throw new Error(`no table ${table}`);
      const { expiresBy, stream }: TableDefinition = definitions[table as keyof typeof definitions];
      Object.assign(state, {
        ...{ isProtected: true, inTheMaking: 0, expiresBy, madeAt },
        recovery: { earliest: madeAt, latest: settings.latest },
        streamArn: stream === true ? newStream(table) : undefined,
      });
    },
    /** A table that somebody else made. */
    makeForeign: (table: string) => make('leads', table, [], { isBare: true }),
    /** Undefined for what the local DynamoDB answers. */
    async answer(operation: string, body: unknown): Promise<Answer | undefined> {
      const work = operations[operation];
      if (work === undefined) return undefined;
      const call = v.parse(asked, body);
      return work(call, states.get(call.TableName));
    },
  };
}

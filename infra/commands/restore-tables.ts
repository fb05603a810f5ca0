import {
  type DynamoDB,
  paginateListTables,
  ResourceNotFoundException,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import type { RestoredTable } from './restore-plan.ts';
import type { RestoreWindow } from './restore-time.ts';

/** What waiting for a table works with. */
export interface Waiting {
  dynamo: DynamoDB;
  /** Waits that many milliseconds. */
  pause: (ms: number) => Promise<unknown>;
  printLine: (line: string) => void;
}

/** The table with that name; undefined if there is none. */
export async function tableAt(dynamo: DynamoDB, TableName: string): Promise<TableDescription | undefined> {
  try {
    return (await dynamo.describeTable({ TableName })).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** What an operator reads of a table that is not there. */
export const deletedTable = (name: string, table: string): string =>
  `${name} (${table}) was deleted: docs/runbook.md, “A table that was deleted”, brings it back.`;

/** @throws Error with a sentence for each of the tables that is not there */
export async function assertTables(
  dynamo: DynamoDB,
  names: readonly RestoredTable[],
  tables: Readonly<Record<RestoredTable, string>>,
): Promise<void> {
  const refusals: string[] = [];
  for (const name of names)
    if ((await tableAt(dynamo, tables[name])) === undefined) refusals.push(deletedTable(name, tables[name]));
  if (refusals.length > 0) throw new Error(refusals.join(' '));
}

/** Names of all tables that begin with one of these. */
export async function tablesLike(dynamo: DynamoDB, beginnings: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client: dynamo }, {}))
    found.push(...TableNames.filter((name) => beginnings.some((beginning) => name.startsWith(beginning))));
  return found;
}

/** The times the table can be restored to; undefined without point-in-time recovery. */
export async function windowOf(dynamo: DynamoDB, TableName: string): Promise<RestoreWindow | undefined> {
  const { ContinuousBackupsDescription } = await dynamo.describeContinuousBackups({ TableName });
  const recovery = ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
  const { EarliestRestorableDateTime: earliest, LatestRestorableDateTime: latest } = recovery ?? {};
  return recovery?.PointInTimeRecoveryStatus === 'ENABLED' && earliest && latest
    ? { earliest, latest }
    : undefined;
}

/**
 * Begins to restore a table to a second beside the one there is, without its indexes: its items are read once, all of them.
 * Point-in-time recovery stays off there, so that deleting it leaves no backup.
 */
export async function beginBeside(
  { dynamo }: Pick<Waiting, 'dynamo'>,
  { source, beside, to }: { source: string; beside: string; to: Date },
): Promise<void> {
  await dynamo.restoreTableToPointInTime({
    SourceTableName: source,
    TargetTableName: beside,
    RestoreDateTime: to,
    GlobalSecondaryIndexOverride: [],
  });
}

/** How often AWS is asked whether a table is ready. */
const ASK_EVERY_MS = 15_000;
/** How many questions go by before a line tells that it still takes time. */
const QUESTIONS_A_LINE = 4;

/** Waits until the table can be read; a restore takes from minutes to an hour. */
export async function untilActive({ dynamo, pause, printLine }: Waiting, table: string): Promise<void> {
  for (let asked = 1; ; asked += 1) {
    const there = await tableAt(dynamo, table);
    if (there === undefined) throw new Error(`${table} is gone while it was being made.`);
    if (there.TableStatus === 'ACTIVE' && there.RestoreSummary?.RestoreInProgress !== true) return;
    if (!/^(ACTIVE|CREATING|UPDATING)$/.test(there.TableStatus ?? ''))
      throw new Error(`${table} is ${there.TableStatus}: look in DynamoDB why.`);
    if (asked % QUESTIONS_A_LINE === 0)
      printLine(`  ${table}: still in the making after ${(asked * ASK_EVERY_MS) / 60_000} min`);
    await pause(ASK_EVERY_MS);
  }
}

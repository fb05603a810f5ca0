import {
  BackupType,
  ContinuousBackupsUnavailableException,
  type DynamoDB,
  LimitExceededException,
  paginateListTables,
  ResourceInUseException,
  ResourceNotFoundException,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import { type TableDefinition, type TableName, tables } from '#infra/tables.ts';
import type { RestoreWindow } from './restore-time.ts';

/** What a restore works with, besides AWS. */
export interface Operating {
  dynamo: DynamoDB;
  /** Waits that many milliseconds. */
  pause: (ms: number) => Promise<unknown>;
  tell: (line: string) => void;
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

/** What AWS kept of a table when it was deleted. */
export interface SystemBackup {
  arn: string;
  at: Date;
}

/** The newest one; undefined if there is none, e.g. as 35 days are over. */
export async function systemBackup(dynamo: DynamoDB, TableName: string): Promise<SystemBackup | undefined> {
  const found: SystemBackup[] = [];
  let ExclusiveStartBackupArn: string | undefined;
  do {
    const page = await dynamo.listBackups({
      TableName,
      BackupType: BackupType.SYSTEM,
      ExclusiveStartBackupArn,
    });
    for (const { BackupArn, BackupCreationDateTime, BackupStatus } of page.BackupSummaries ?? [])
      if (BackupArn && BackupCreationDateTime && BackupStatus === 'AVAILABLE')
        found.push({ arn: BackupArn, at: BackupCreationDateTime });
    ExclusiveStartBackupArn = page.LastEvaluatedBackupArn;
  } while (ExclusiveStartBackupArn !== undefined);
  return found.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
}

/** Where an older state comes from: a second, or what AWS kept of a deleted table. */
type OlderState = { to: Date } | { backupArn: string };

/**
 * Begins to restore a table beside the one there is, without its indexes: its items are read once, all of them. A table
 * of that name from an interrupted run is taken as it is. Point-in-time recovery stays off there, so that deleting it
 * leaves no backup.
 * @throws Error with one sentence if the name is another table's
 */
export async function beginBeside(
  operating: Operating,
  { source, beside, from }: { source: string; beside: string; from: OlderState },
): Promise<'begun' | 'found'> {
  const { dynamo } = operating;
  let there = await tableAt(dynamo, beside);
  while (there?.TableStatus === 'DELETING') {
    await operating.pause(ASK_EVERY_MS);
    there = await tableAt(dynamo, beside);
  }
  if (there === undefined) {
    const asked = { TargetTableName: beside, GlobalSecondaryIndexOverride: [] };
    if ('to' in from)
      await dynamo.restoreTableToPointInTime({ ...asked, SourceTableName: source, RestoreDateTime: from.to });
    else await dynamo.restoreTableFromBackup({ ...asked, BackupArn: from.backupArn });
    return 'begun';
  }
  const restoredFrom = there.RestoreSummary?.SourceTableArn;
  if (restoredFrom?.endsWith(`/${source}`) !== true)
    throw new Error(
      `There is a table ${beside} that was not restored from ${source}: look what it is, and delete it or choose a --to that is a second earlier.`,
    );
  return 'found';
}

/** How often AWS is asked whether a table is ready. */
const ASK_EVERY_MS = 15_000;
/** How many questions go by before a line tells that it still takes time. */
const QUESTIONS_A_LINE = 4;

/** Waits until the table can be read and written; a restore takes from minutes to an hour. */
export async function untilActive({ dynamo, pause, tell }: Operating, table: string): Promise<void> {
  for (let asked = 1; ; asked += 1) {
    const there = await tableAt(dynamo, table);
    if (there === undefined) throw new Error(`${table} is gone while it was being made.`);
    if (there.TableStatus === 'ACTIVE' && there.RestoreSummary?.RestoreInProgress !== true) return;
    if (!/^(ACTIVE|CREATING|UPDATING)$/.test(there.TableStatus ?? ''))
      throw new Error(`${table} is ${there.TableStatus}: look in DynamoDB why.`);
    if (asked % QUESTIONS_A_LINE === 0)
      tell(`  ${table}: still in the making after ${(asked * ASK_EVERY_MS) / 60_000} min`);
    await pause(ASK_EVERY_MS);
  }
}

/** A setting that the stack gives a table and a restore does not bring back. */
interface MissingSetting {
  says: string;
  mend: () => Promise<unknown>;
}

/** What the table lacks of what `infra/tables.ts` and the stack say of it. */
export async function missingSettings(
  { dynamo }: Pick<Operating, 'dynamo'>,
  name: TableName,
  table: TableDescription,
): Promise<MissingSetting[]> {
  const TableName = table.TableName ?? '';
  const { expiresBy, stream }: TableDefinition = tables[name];
  const missing: MissingSetting[] = [];
  if (table.DeletionProtectionEnabled !== true)
    missing.push({
      says: 'deletion protection',
      mend: () => dynamo.updateTable({ TableName, DeletionProtectionEnabled: true }),
    });
  if ((await windowOf(dynamo, TableName)) === undefined)
    missing.push({
      says: 'point-in-time recovery, which begins anew',
      mend: () =>
        dynamo.updateContinuousBackups({
          TableName,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        }),
    });
  if (expiresBy !== undefined && !(await expires(dynamo, TableName)))
    missing.push({
      says: `expiry by ${expiresBy}`,
      mend: () =>
        dynamo.updateTimeToLive({
          TableName,
          TimeToLiveSpecification: { Enabled: true, AttributeName: expiresBy },
        }),
    });
  if (stream === true && table.StreamSpecification?.StreamEnabled !== true)
    missing.push({
      says: 'its stream, under a new ARN',
      mend: () =>
        dynamo.updateTable({
          TableName,
          StreamSpecification: { StreamEnabled: true, StreamViewType: 'KEYS_ONLY' },
        }),
    });
  return missing;
}

async function expires(dynamo: DynamoDB, TableName: string): Promise<boolean> {
  const { TimeToLiveDescription } = await dynamo.describeTimeToLive({ TableName });
  return /^ENABL/.test(TimeToLiveDescription?.TimeToLiveStatus ?? '');
}

/** Times that a new table may refuse a setting, as another one is still being made or AWS has not seen it yet. */
const MEND_ATTEMPTS = 20;

/** Gives the table one setting after the other: DynamoDB changes one at a time. */
export async function mend(
  operating: Operating,
  table: string,
  settings: readonly MissingSetting[],
): Promise<void> {
  for (const { mend } of settings) {
    for (let attempt = 1; ; attempt += 1) {
      await untilActive(operating, table);
      try {
        await mend();
        break;
      } catch (error) {
        if (attempt === MEND_ATTEMPTS || !isBusy(error)) throw error;
        await operating.pause(ASK_EVERY_MS);
      }
    }
  }
  await untilActive(operating, table);
}

const isBusy = (error: unknown) =>
  [ResourceInUseException, LimitExceededException, ContinuousBackupsUnavailableException].some(
    (kind) => error instanceof kind,
  );

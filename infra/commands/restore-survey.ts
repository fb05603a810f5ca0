import type { DynamoDB } from '@aws-sdk/client-dynamodb';
import type { Lambda } from '@aws-sdk/client-lambda';
import { type TableName, tableNames } from '#infra/tables.ts';
import type { DeployedStack } from './deployed-stack.ts';
import type { RestoreArguments } from './restore-arguments.ts';
import { streamReading } from './restore-functions.ts';
import {
  missingSettings,
  type SystemBackup,
  systemBackup,
  tableAt,
  tablesLike,
  windowOf,
} from './restore-tables.ts';
import { BESIDE, besideName, windowRefusal } from './restore-time.ts';

/** What there is before anything is changed. */
export interface Findings {
  /** Deleted tables, with the backup that brings each back. */
  revived: Map<TableName, SystemBackup>;
  /** Tables that came back whole from such a backup, and have no older state yet. */
  cameBack: TableName[];
  /** Tables that were deleted and made again, with the backup that has what was in them. */
  madeAgain: Map<TableName, SystemBackup>;
  /** Tables that an interrupted run, or somebody else, is making. */
  inTheMaking: TableName[];
  /** Settings that tables lack, in words. */
  lacking: Map<TableName, string[]>;
  /** Items of the tables, as AWS counted them within the last six hours. */
  items: Map<TableName, number>;
  /** Tables with an older state of another time, from runs that kept them or were never finished. */
  leftovers: string[];
  /** follow-leads reads another stream than the alerts have. */
  isDetached: boolean;
}

/**
 * Looks at every table of the stack; changes nothing.
 * @throws Error with one sentence if something asked for cannot be had
 */
export async function findings(
  dynamo: DynamoDB,
  lambda: Lambda,
  stack: DeployedStack,
  { to, copied }: RestoreArguments,
): Promise<Findings> {
  const found: Findings = {
    revived: new Map(),
    cameBack: [],
    madeAgain: new Map(),
    inTheMaking: [],
    lacking: new Map(),
    items: new Map(),
    leftovers: [],
    isDetached: false,
  };
  const fromBackup = new Set<TableName>();
  const made = new Map<TableName, Date | undefined>();
  for (const name of tableNames) {
    const table = stack.tables[name];
    const there = await tableAt(dynamo, table);
    if (there?.TableStatus === 'DELETING')
      throw new Error(
        `${name} (${table}) is being deleted right now. Nothing was changed. Run this again in a few minutes.`,
      );
    if (there === undefined) found.revived.set(name, await backupOf(dynamo, name, table));
    else if (there.TableStatus === 'CREATING') found.inTheMaking.push(name);
    else {
      if (there.TableStatus !== 'ACTIVE' && there.TableStatus !== 'UPDATING')
        throw new Error(
          `${name} (${table}) is ${there.TableStatus}: look in DynamoDB why, e.g. whether its key can be used. Nothing was changed.`,
        );
      made.set(name, there.CreationDateTime);
      found.items.set(name, there.ItemCount ?? 0);
      if (there.RestoreSummary?.SourceBackupArn !== undefined) fromBackup.add(name);
      const lacking = await missingSettings({ dynamo }, name, there);
      if (lacking.length > 0)
        found.lacking.set(
          name,
          lacking.map(({ says }) => says),
        );
      if (name === 'alerts' && there.LatestStreamArn !== undefined && stack.followLeads !== undefined) {
        const { isAttached, outdated } = await streamReading(
          lambda,
          stack.followLeads,
          there.LatestStreamArn,
        );
        found.isDetached = !isAttached || outdated.length > 0;
      }
    }
  }
  if (to !== undefined) await lookAtWindows();
  const ours = tableNames.flatMap((name) => {
    const at = found.madeAgain.get(name)?.at ?? to;
    return at === undefined ? [] : [besideName(stack.tables[name], at)];
  });
  const beginnings = tableNames.map((name) => `${stack.tables[name]}${BESIDE}`);
  found.leftovers = (await tablesLike(dynamo, beginnings)).filter((name) => !ours.includes(name));
  return found;

  /** All tables before anything is made: half of a company's data at a time would be worse than none. */
  async function lookAtWindows() {
    const refusals: string[] = [];
    for (const name of copied) {
      if (to === undefined || found.revived.has(name) || found.inTheMaking.includes(name)) continue;
      const refused = windowRefusal(name, await windowOf(dynamo, stack.tables[name]), to);
      if (refused === undefined) continue;
      const created = made.get(name);
      // This command brought it back in a run before, or somebody else did.
      if (fromBackup.has(name)) found.cameBack.push(name);
      else {
        // Somebody deleted the table and made it again, as a deploy does: its past is that of the deleted one.
        const before =
          created !== undefined && to < created ? await systemBackup(dynamo, stack.tables[name]) : undefined;
        if (before === undefined) refusals.push(refused);
        else found.madeAgain.set(name, before);
      }
    }
    if (refusals.length > 0) throw new Error(`${refusals.join(' ')} Nothing was changed.`);
  }
}

/** The tables of which an older state is restored: not those that come back whole. */
export const olderTables = (
  { copied }: Pick<RestoreArguments, 'copied'>,
  { revived, cameBack, inTheMaking }: Findings,
): TableName[] =>
  copied.filter((name) => !revived.has(name) && !cameBack.includes(name) && !inTheMaking.includes(name));

async function backupOf(dynamo: DynamoDB, name: TableName, table: string): Promise<SystemBackup> {
  const backup = await systemBackup(dynamo, table);
  if (backup !== undefined) return backup;
  throw new Error(
    `${name} (${table}) is gone, and AWS has no backup of it: it keeps one for 35 days from the deletion, and makes it available within minutes of it. Look in DynamoDB → Backups, or try again in some minutes. Nothing was changed.`,
  );
}

import type { Lambda } from '@aws-sdk/client-lambda';
import { type TableName, tableNames } from '#infra/tables.ts';
import { erasedId } from '#lambdas/leads/erased-leads.ts';
import type { DeployedStack } from './deployed-stack.ts';
import type { RestoreArguments } from './restore-arguments.ts';
import { attachStream, rebuildLists, streamReading } from './restore-functions.ts';
import { copyBack, erasedSince, erasureRecordsSince, leadsIn, type Outcome } from './restore-items.ts';
import { reasonToLeaveOut } from './restore-plan.ts';
import { attachedLines } from './restore-report.ts';
import { type Findings, olderTables } from './restore-survey.ts';
import {
  beginBeside,
  mend,
  missingSettings,
  type Operating,
  tableAt,
  untilActive,
} from './restore-tables.ts';
import { besideName } from './restore-time.ts';

/** What every step works with. */
export interface Restoring extends Operating {
  given: RestoreArguments;
  stack: DeployedStack;
  lambda: Lambda;
  found: Findings;
  now: () => Date;
  /** The names of the tables that were restored beside others so far. */
  beside: string[];
}

/** What came of each table that was copied. */
export type Outcomes = ReadonlyMap<TableName, Outcome>;

/** Tables that somebody deleted, each whole and under its own name. */
export async function reviveDeleted(restoring: Restoring): Promise<void> {
  const { stack, dynamo, found, tell } = restoring;
  for (const [name, { arn }] of found.revived) {
    await dynamo.restoreTableFromBackup({ TargetTableName: stack.tables[name], BackupArn: arn });
    tell(`${name}: AWS restores the deleted table under its own name; this takes minutes.`);
  }
  for (const name of [...found.revived.keys(), ...found.inTheMaking]) {
    await untilActive(restoring, stack.tables[name]);
    tell(`${name}: is there.`);
  }
}

/** Every table as the stack made it, and follow-leads on the stream there is now. */
export async function mendSettings(restoring: Restoring): Promise<void> {
  const { stack, dynamo, lambda, tell } = restoring;
  for (const name of tableNames) {
    const table = stack.tables[name];
    const there = await tableAt(dynamo, table);
    if (there === undefined) throw new Error(`${name} (${table}) is gone since the command began.`);
    const settings = await missingSettings(restoring, name, there);
    if (settings.length === 0) continue;
    await mend(restoring, table, settings);
    const made = await tableAt(dynamo, table);
    const still = made === undefined ? [] : await missingSettings(restoring, name, made);
    if (still.length > 0) throw new Error(`${name} still lacks ${still.map(({ says }) => says).join('; ')}`);
    tell(`${name}: set again: ${settings.map(({ says }) => says).join('; ')}.`);
  }
  const streamArn = (await tableAt(dynamo, stack.tables.alerts))?.LatestStreamArn;
  if (streamArn === undefined || stack.followLeads === undefined) return;
  const reading = await streamReading(lambda, stack.followLeads, streamArn);
  if (reading.isAttached && reading.outdated.length === 0) return;
  const made = await attachStream(lambda, stack.followLeads, streamArn, reading);
  for (const line of attachedLines(made, reading.outdated)) tell(line);
}

/** Restores all older tables at once, waits for each, and copies what is to come back. */
export async function restoreAndCopy(restoring: Restoring): Promise<Outcomes> {
  const { given, stack, tell, found } = restoring;
  const { to } = given;
  if (to === undefined) return new Map();
  const copied = olderTables(given, found);
  for (const name of copied) {
    const source = stack.tables[name];
    const beside = besideOf(restoring, name, to);
    const backup = found.madeAgain.get(name);
    const from = backup === undefined ? { to } : { backupArn: backup.arn };
    const begun = await beginBeside(restoring, { source, beside, from });
    restoring.beside.push(beside);
    tell(
      begun === 'begun'
        ? `${name}: AWS restores its older state beside it, as ${beside}; this takes from minutes to an hour.`
        : `${name}: its older state is there from an earlier run, as ${beside}.`,
    );
  }
  for (const name of copied) {
    await untilActive(restoring, besideOf(restoring, name, to));
    tell(`${name}: its older state is there.`);
  }
  return copyAll(restoring, copied, to);
}

const LINE_EVERY = 1000;

/** Copies table by table, leads first: what belongs to a lead comes back only with it. */
export async function copyAll(
  restoring: Restoring,
  copied: readonly TableName[],
  to: Date,
): Promise<Outcomes> {
  const { given, stack, dynamo, tell, now, pause } = restoring;
  const { isReplacing, isDryRun, without, isWithErased } = given;
  const found = await erasedSince(dynamo, stack.tables.alerts, to);
  const records = await erasureRecordsSince(dynamo, stack.tables.budgets, to);
  const erased = {
    has: (id: string) => !isWithErased && (found.has(id) || records.has(erasedId(id))),
  };
  const outcomes = new Map<TableName, Outcome>();
  let leads = await leadsIn(dynamo, stack.tables.leads);
  for (const name of copied) {
    const from = besideOf(restoring, name, to);
    let [lookedAt, nextLine] = [0, LINE_EVERY];
    const outcome = await copyBack({
      ...{ dynamo, name, from, to: stack.tables[name], isReplacing, isDryRun, pause },
      reasonToLeaveOut: (item) => reasonToLeaveOut(name, item, { leads, without, erased, now: now() }),
      progress: (restored) => {
        lookedAt = restored;
        if (restored < nextLine) return;
        tell(`  ${name}: ${restored.toLocaleString('en')} items looked at`);
        nextLine += LINE_EVERY;
      },
    }).catch((cause: Error) => {
      throw new Error(`${name}, after ${lookedAt} items: ${cause.name}: ${cause.message}`, { cause });
    });
    outcomes.set(name, outcome);
    if (name !== 'leads') continue;
    const since = leads.ids.size - outcome.there - outcome.changed;
    if (since > 0) tell(`leads: ${since.toLocaleString('en')} came since, and stay.`);
    // In a dry run those that would come back are only in the older state.
    const there = await leadsIn(dynamo, stack.tables.leads);
    const older = isDryRun ? await leadsIn(dynamo, from) : there;
    leads = {
      ids: new Set([
        ...there.ids,
        ...[...older.ids].filter((id) => !without.has(id.toLowerCase()) && !erased.has(id)),
      ]),
      documents: new Set([...there.documents, ...older.documents]),
    };
  }
  return outcomes;
}

/** The lists of the office: without them restored leads are in no search, call list or overview. */
export async function rebuild({ given, stack, lambda, found, tell }: Restoring): Promise<void> {
  // After deleted tables always: a run that was interrupted does not know anymore which they were.
  const isNeeded = given.to === undefined || given.copied.includes('leads') || found.revived.has('leadKeys');
  if (!isNeeded) return;
  if (stack.prepareData === undefined) {
    tell(`Lists: not built again, as the app is not deployed: npm run deploy does both.`);
    return;
  }
  tell(
    'Lists: prepare-data builds the office’s search, call list and overview again; thousands of leads take minutes.',
  );
  const { indexed, added } = await rebuildLists(lambda, stack.prepareData, () =>
    tell('Lists: one run was not enough, the next one goes on.'),
  ).catch((cause: Error) => {
    throw new Error(`the items are back, but the office does not find the leads yet, as ${cause.message}`, {
      cause,
    });
  });
  tell(`Lists: ${indexed} leads are found, listed and counted.`);
  if (added.length > 0)
    tell(`Prices: ${added.join(', ')} had no value and got the first one: check it in the admin.`);
}

/** The name of the table with the older state. */
export const besideOf = (
  { stack, found }: Pick<Restoring, 'stack' | 'found'>,
  name: TableName,
  to: Date,
): string => besideName(stack.tables[name], found.madeAgain.get(name)?.at ?? to);

export async function tidy(restoring: Restoring): Promise<void> {
  const { given, dynamo, beside, tell } = restoring;
  const { isKeeping } = given;
  if (beside.length === 0) return;
  if (!isKeeping) for (const TableName of beside) await dynamo.deleteTable({ TableName });
  tell(
    isKeeping
      ? `Kept, still costing money and still holding people you forgot since, until you delete them: ${beside.join(', ')}`
      : 'The tables with the older state are deleted again; the next run would restore them anew.',
  );
}

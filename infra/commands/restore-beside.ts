import { paginateScan } from '@aws-sdk/client-dynamodb';
import type { Item, RestoredTable } from './restore-plan.ts';
import { dryRunEnd, endLines, type OlderText, planLines } from './restore-report.ts';
import { copyAll, type Restoring, rebuild, stoppedPartway } from './restore-steps.ts';
import { beginBeside, deletedTable, tableAt, untilActive, windowOf } from './restore-tables.ts';
import { besideName, secondOf, windowRefusal } from './restore-time.ts';
import { READ_AT_ONCE } from './table-items.ts';

interface RestoringBeside extends Restoring {
  to: Date;
}

const besideOf = ({ stack, to }: Pick<RestoringBeside, 'stack' | 'to'>, name: RestoredTable): string =>
  besideName(stack.tables[name], to);

const olderText = (to: Date): OlderText => ({
  words: `back to ${secondOf(to)}`,
  typed: `--to ${secondOf(to)}`,
  since: to,
  isCopy: false,
});

/** Brings items back as they were at that time, by AWS's point-in-time recovery. */
export async function restoreFromBackup(restoring: RestoringBeside): Promise<void> {
  const { given, stack, to, printLine } = restoring;
  const missing = await tablesToBegin(restoring);
  const [first = 'leads'] = given.restored;
  const beside = `  Restored beside, as ${besideName(stack.tables[first], to)}: ${given.restored.join(', ')}.`;
  for (const line of planLines(given, stack, olderText(to), {
    before: [beside],
    after: ['  Then the tables beside are deleted.'],
  }))
    printLine(line);
  if (!given.isDryRun) return restoreFromBeside(restoring, missing);
  for (const line of dryRunEnd(given, olderText(to))) printLine(line);
  printLine('You’ll see how many items come back once AWS has restored the older state.');
}

/**
 * The tables whose older state is still to be restored; others have one from an interrupted run, or made by hand. All are
 * looked at before anything is made: half of a company's data at a time would be worse than none.
 */
async function tablesToBegin({ given, stack, dynamo, to }: RestoringBeside): Promise<RestoredTable[]> {
  const missing: RestoredTable[] = [];
  const refusals: string[] = [];
  for (const name of given.restored) {
    const table = stack.tables[name];
    const [there, beside] = [
      await tableAt(dynamo, table),
      await tableAt(dynamo, besideOf({ stack, to }, name)),
    ];
    if (there === undefined) refusals.push(deletedTable(name, table));
    else if (beside === undefined) {
      const refusal = windowRefusal(name, await windowOf(dynamo, table), to);
      if (refusal !== undefined) refusals.push(refusal);
      missing.push(name);
    } else if (beside.TableStatus === 'DELETING')
      refusals.push(`${beside.TableName} is being deleted right now: run this again in a few minutes.`);
    else if (beside.RestoreSummary?.SourceTableArn?.endsWith(`/${table}`) !== true)
      refusals.push(
        `There is a table ${beside.TableName} that was not restored from ${table}: look what it is, and delete it or choose a --to that is a second earlier.`,
      );
  }
  if (refusals.length > 0) throw new Error(`${refusals.join(' ')} Nothing was changed.`);
  return missing;
}

/** Everything, from the first table to the last line; an interrupted run is finished by running it again. */
async function restoreFromBeside(
  restoring: RestoringBeside,
  missing: readonly RestoredTable[],
): Promise<void> {
  const { given, stack, dynamo, to, printLine, now } = restoring;
  const [started, beside] = [now(), given.restored.map((name) => besideOf(restoring, name))];
  try {
    for (const name of missing)
      await beginBeside(restoring, {
        source: stack.tables[name],
        beside: besideOf(restoring, name),
        to,
      });
    if (missing.length > 0)
      printLine('AWS restores the older states beside the tables; this takes from minutes to an hour.');
    for (const name of given.restored) {
      await untilActive(restoring, besideOf(restoring, name));
      printLine(`${name}: its older state is there.`);
    }
    const outcomes = await copyAll(restoring, {
      since: to,
      pages: (name) => itemsBeside(restoring, name),
    });
    if (given.restored.includes('leads')) await rebuild(restoring);
    for (const TableName of beside) await dynamo.deleteTable({ TableName });
    for (const line of endLines(given, olderText(to), { outcomes }, started)) printLine(line);
  } catch (cause) {
    throw stoppedPartway(
      cause,
      ` Until a run ends, these may stay, cost, and hold people’s data: ${beside.join(', ')}.`,
    );
  }
}

/** The items of a table's older state, page by page. */
async function* itemsBeside(restoring: RestoringBeside, name: RestoredTable): AsyncGenerator<Item[]> {
  const scan = { TableName: besideOf(restoring, name), ConsistentRead: true };
  for await (const { Items = [] } of paginateScan({ client: restoring.dynamo, pageSize: READ_AT_ONCE }, scan))
    yield Items;
}

import { paginateScan } from '@aws-sdk/client-dynamodb';
import { hintFor } from './command.ts';
import type { Item, RestoredTable } from './restore-plan.ts';
import { endLines } from './restore-report.ts';
import { copyAll, isOfAws, type Restoring, rebuild } from './restore-steps.ts';
import { beginBeside, tableAt, untilActive, windowOf } from './restore-tables.ts';
import { besideName, windowRefusal } from './restore-time.ts';
import { READ_AT_ONCE } from './table-items.ts';

const besideOf = ({ stack, given }: Pick<Restoring, 'stack' | 'given'>, name: RestoredTable): string =>
  besideName(stack.tables[name], given.to);

/**
 * The tables whose older state is still to be restored; others have one from an interrupted run, or made by hand. All are
 * looked at before anything is made: half of a company's data at a time would be worse than none.
 */
export async function tablesToBegin({ given, stack, dynamo }: Restoring): Promise<RestoredTable[]> {
  const missing: RestoredTable[] = [];
  const refusals: string[] = [];
  for (const name of given.restored) {
    const table = stack.tables[name];
    const [there, beside] = [
      await tableAt(dynamo, table),
      await tableAt(dynamo, besideOf({ stack, given }, name)),
    ];
    if (there === undefined)
      refusals.push(
        `${name} (${table}) was deleted: docs/runbook.md, “A table that was deleted”, brings it back.`,
      );
    else if (beside === undefined) {
      const refusal = windowRefusal(name, await windowOf(dynamo, table), given.to);
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
export async function restoreFromBeside(
  restoring: Restoring,
  missing: readonly RestoredTable[],
): Promise<void> {
  const { given, stack, dynamo, printLine, now } = restoring;
  const [started, beside] = [now(), given.restored.map((name) => besideOf(restoring, name))];
  try {
    for (const name of missing)
      await beginBeside(restoring, {
        source: stack.tables[name],
        beside: besideOf(restoring, name),
        to: given.to,
      });
    if (missing.length > 0)
      printLine('AWS restores the older states beside the tables; this takes from minutes to an hour.');
    for (const name of given.restored) {
      await untilActive(restoring, besideOf(restoring, name));
      printLine(`${name}: its older state is there.`);
    }
    const outcomes = await copyAll(restoring, {
      since: given.to,
      pages: (name) => itemsBeside(restoring, name),
    });
    if (given.restored.includes('leads')) await rebuild(restoring);
    for (const TableName of beside) await dynamo.deleteTable({ TableName });
    for (const line of endLines(given, outcomes, started)) printLine(line);
  } catch (cause) {
    if (hintFor(cause) !== undefined) throw cause;
    const why = cause instanceof Error ? `${isOfAws(cause) ? `${cause.name}: ` : ''}${cause.message}` : cause;
    throw new Error(
      `The restore stopped partway: ${String(why).replace(/\.$/, '')}. What is done stays. Run the same command again. It continues where it stopped. Until a run ends, these may stay, cost, and hold people’s data: ${beside.join(', ')}.`,
      { cause },
    );
  }
}

/** The items of a table's older state, page by page. */
async function* itemsBeside(restoring: Restoring, name: RestoredTable): AsyncGenerator<Item[]> {
  const scan = { TableName: besideOf(restoring, name), ConsistentRead: true };
  for await (const { Items = [] } of paginateScan({ client: restoring.dynamo, pageSize: READ_AT_ONCE }, scan))
    yield Items;
}

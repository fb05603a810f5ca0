import { setTimeout } from 'node:timers/promises';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { Lambda } from '@aws-sdk/client-lambda';
import { erasedId } from '#lambdas/leads/erased-leads.ts';
import { type Command, hintFor, print, run } from './command.ts';
import { type DeployedStack, deployedStack } from './deployed-stack.ts';
import { rebuildLists } from './rebuild-lists.ts';
import { type RestoreArguments, restoreArguments } from './restore-arguments.ts';
import { copyBack, erasureRecordsSince, leadsIn, type Outcome } from './restore-items.ts';
import { type RestoredTable, reasonToLeaveOut } from './restore-plan.ts';
import { dryRunEnd, endLines, type Outcomes, planLines } from './restore-report.ts';
import { beginBeside, tableAt, untilActive, type Waiting, windowOf } from './restore-tables.ts';
import { besideName, windowRefusal } from './restore-time.ts';
import { clientConfig } from './where.ts';

/** What every step works with. */
interface Restoring extends Waiting {
  given: RestoreArguments;
  stack: DeployedStack;
  now: () => Date;
}

/** `npm run restore`: brings lost items back, or changed ones, as described in docs/runbook.md. */
export const restoreCommand =
  ({ now, pause }: Pick<Restoring, 'now' | 'pause'>): Command =>
  async (args, io) => {
    const given = restoreArguments(args, io.env, now());
    // A table that is throttled answers later.
    const dynamo = new DynamoDB({ ...clientConfig(given), maxAttempts: 10 });
    const printLine = (line: string) => print(io, line);
    try {
      const stack = await deployedStack(given.stackName, given);
      assertCompany(stack, given);
      const restoring = { given, stack, dynamo, now, pause, printLine };
      const missing = await tablesToBegin(restoring);
      for (const line of planLines(given, stack)) printLine(line);
      if (given.isDryRun) for (const line of dryRunEnd(given)) printLine(line);
      else await restored(restoring, missing);
    } catch (error) {
      throw hintFor(error) === undefined && isOfAws(error) ? unread(error) : error;
    } finally {
      dynamo.destroy();
    }
  };

function assertCompany({ stackName, place, company }: DeployedStack, given: RestoreArguments): void {
  if (given.company === undefined || company === undefined || given.company === company) return;
  throw new Error(
    `The stack ${stackName} in ${place} is ${company}'s, but the site file is ${given.company}'s. Nothing was changed. Sign in to the right account, or name another file with --site.`,
  );
}

const isOfAws = (error: unknown): error is Error =>
  error instanceof Error &&
  ('$metadata' in error || 'code' in error || /^Region is missing/.test(error.message));

const unread = (cause: Error) =>
  new Error(
    `Can’t read what is deployed (${cause.name}: ${cause.message}). Nothing was changed. Check your AWS credentials and region, and what they need in docs/runbook.md.`,
    { cause },
  );

const besideOf = ({ stack, given }: Pick<Restoring, 'stack' | 'given'>, name: RestoredTable): string =>
  besideName(stack.tables[name], given.to);

/**
 * The tables whose older state is still to be restored; others have one from an interrupted run, or made by hand. All are
 * looked at before anything is made: half of a company's data at a time would be worse than none.
 */
async function tablesToBegin({ given, stack, dynamo }: Restoring): Promise<RestoredTable[]> {
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
async function restored(restoring: Restoring, missing: readonly RestoredTable[]): Promise<void> {
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
    const outcomes = await copyAll(restoring);
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

const LINE_EVERY = 1000;

/** Copies table by table, leads first: what belongs to a lead comes back only with it. */
async function copyAll(restoring: Restoring): Promise<Outcomes> {
  const { given, stack, dynamo, printLine, now, pause } = restoring;
  const records = await erasureRecordsSince(dynamo, stack.tables.records, given.to);
  const isErased = (id: string) => !given.undeleted.has(id.toLowerCase()) && records.has(erasedId(id));
  const outcomes = new Map<RestoredTable, Outcome>();
  for (const name of given.restored) {
    const leads = await leadsIn(dynamo, stack.tables.leads);
    let [lookedAt, nextLine] = [0, LINE_EVERY];
    const outcome = await copyBack({
      ...{ dynamo, name, from: besideOf(restoring, name), to: stack.tables[name], pause },
      isReplacing: given.isReplacing,
      reasonToLeaveOut: (item) => reasonToLeaveOut(name, item, { leads, isErased, now: now() }),
      progress: (count) => {
        lookedAt = count;
        if (count < nextLine) return;
        printLine(`  ${name}: ${count.toLocaleString('en')} items looked at`);
        nextLine += LINE_EVERY;
      },
    }).catch((cause: Error) => {
      throw new Error(`${name}, after ${lookedAt} items: ${cause.name}: ${cause.message}`, { cause });
    });
    outcomes.set(name, outcome);
  }
  return outcomes;
}

/** The lists of the office: without them restored leads are in no search, call list or overview. */
async function rebuild({ given, stack, printLine }: Restoring): Promise<void> {
  if (stack.prepareData === undefined) {
    printLine(`Lists: not built again, as the app is not deployed: npm run deploy does both.`);
    return;
  }
  printLine(
    'Lists: prepare-data builds the office’s search, call list and overview again; thousands of leads take minutes.',
  );
  // A synchronous run takes as long as the function may.
  const lambda = new Lambda({ ...clientConfig(given), maxAttempts: 3 });
  const { indexed, added } = await rebuildLists(lambda, stack.prepareData, () =>
    printLine('Lists: one run was not enough, the next one goes on.'),
  )
    .catch((cause: Error) => {
      throw new Error(`the items are back, but the office does not find the leads yet, as ${cause.message}`, {
        cause,
      });
    })
    .finally(() => lambda.destroy());
  printLine(`Lists: ${indexed} leads are found, listed and counted.`);
  if (added.length > 0)
    printLine(`Prices: ${added.join(', ')} had no value and got the first one: check it in the admin.`);
}

const restore: Command = restoreCommand({ now: () => new Date(), pause: setTimeout });

if (import.meta.main) await run(restore);

import { Lambda } from '@aws-sdk/client-lambda';
import { erasedId } from '#lambdas/leads/erased-leads.ts';
import { hintFor } from './command.ts';
import { rebuildLists } from './rebuild-lists.ts';
import type { RestoreArguments } from './restore-arguments.ts';
import { addLead, copyBack, erasureRecordsSince, leadsIn, noLeads, type Outcome } from './restore-items.ts';
import { type Item, type RestoredTable, reasonToLeaveOut } from './restore-plan.ts';
import type { Outcomes } from './restore-report.ts';
import type { Waiting } from './restore-tables.ts';
import type { StoredData } from './stored-data.ts';
import { clientConfig } from './where.ts';

/** What every step works with. */
export interface Restoring extends Waiting {
  given: RestoreArguments;
  stack: StoredData;
  now: () => Date;
}

/** Where items come back from. */
export interface OlderState {
  /** Leads that were erased after it stay erased. */
  since: Date;
  /** The items of a table, page by page. */
  pages: (name: RestoredTable) => AsyncIterable<readonly Item[]>;
  /** Gets each item that came back, or would. */
  written?: (name: RestoredTable, item: Item) => void;
}

/**
 * A step that failed partway, in one sentence.
 * @param rest what stays and how to go on
 */
export function stoppedPartway(cause: unknown, rest: string): unknown {
  if (hintFor(cause) !== undefined) return cause;
  const why = cause instanceof Error ? `${isOfAws(cause) ? `${cause.name}: ` : ''}${cause.message}` : cause;
  return new Error(
    `The restore stopped partway: ${String(why).replace(/\.$/, '')}. What is done stays. Run the same command again. It continues where it stopped.${rest}`,
    { cause },
  );
}

/** An error of AWS, or of the way there. */
export const isOfAws = (error: unknown): error is Error =>
  error instanceof Error &&
  ('$metadata' in error || 'code' in error || /^Region is missing/.test(error.message));

const LINE_EVERY = 1000;

/** Copies table by table, leads first: what belongs to a lead comes back only with it. */
export async function copyAll(restoring: Restoring, older: OlderState): Promise<Outcomes> {
  const { given, stack, dynamo, printLine, now, pause } = restoring;
  const records = await erasureRecordsSince(dynamo, stack.tables.records, older.since);
  const isErased = (id: string) => !given.undeleted.has(id.toLowerCase()) && records.has(erasedId(id));
  const outcomes = new Map<RestoredTable, Outcome>();
  // A dry run writes none of the leads that the other tables' items come back with.
  const unwritten = noLeads();
  for (const name of given.restored) {
    const leads = await leadsIn(dynamo, stack.tables.leads);
    for (const id of unwritten.ids) leads.ids.add(id);
    for (const id of unwritten.documents) leads.documents.add(id);
    let [lookedAt, nextLine] = [0, LINE_EVERY];
    const outcome = await copyBack({
      ...{ dynamo, name, from: older.pages(name), table: stack.tables[name], pause },
      ...{ isReplacing: given.isReplacing, isDryRun: given.isDryRun },
      written: (item) => {
        if (given.isDryRun && name === 'leads') addLead(unwritten, item);
        older.written?.(name, item);
      },
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
export async function rebuild({ given, stack, printLine }: Restoring): Promise<void> {
  if (stack.isLocal) {
    printLine('Lists: npm start builds them again when you stop it and start it again.');
    return;
  }
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

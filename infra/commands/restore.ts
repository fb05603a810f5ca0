import { setTimeout } from 'node:timers/promises';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import type { TableName } from '#infra/tables.ts';
import { type Command, remedyOf, run, say } from './command.ts';
import { deployedStack } from './deployed-stack.ts';
import { type RestoreArguments, restoreArguments } from './restore-arguments.ts';
import { lambdaAt } from './restore-functions.ts';
import { erasedSince } from './restore-items.ts';
import { dryRunEnd, endLines, leadLines, outcomeLine, planLines } from './restore-report.ts';
import {
  besideOf,
  copyAll,
  mendSettings,
  type Outcomes,
  type Restoring,
  rebuild,
  restoreAndCopy,
  reviveDeleted,
  tidy,
} from './restore-steps.ts';
import { findings, olderTables } from './restore-survey.ts';
import { tableAt } from './restore-tables.ts';
import { clientConfig } from './where.ts';

/** `npm run restore`: brings items, changed items or whole tables back, as described in docs/runbook.md. */
export const restoreCommand =
  ({ now, pause }: { now: () => Date; pause: Restoring['pause'] }): Command =>
  async (args, world) => {
    const given = restoreArguments(args, world.env, now());
    // A table that is throttled answers later.
    const dynamo = new DynamoDB({ ...clientConfig(given), maxAttempts: 10 });
    const lambda = lambdaAt(given);
    const tell = (line: string) => say(world, line);
    try {
      const stack = await deployedStack(given.stackName, given);
      if (given.company !== undefined && stack.company !== undefined && given.company !== stack.company)
        throw new Error(
          `The stack ${stack.stackName} in ${stack.place} is ${stack.company}'s, but the site file is ${given.company}'s. Nothing was changed. Sign in to the right account, or name another file with --site.`,
        );
      const found = await findings(dynamo, lambda, stack, given);
      for (const line of planLines(given, stack, found)) tell(line);
      // The SDK has seen AWS's clock by now: a laptop's that is wrong must not decide what has expired.
      const { systemClockOffset: offset } = dynamo.config;
      const clock = () => new Date(now().getTime() + (Math.abs(offset) < LARGE_OFFSET_MS ? 0 : offset));
      const restoring = { given, stack, dynamo, lambda, found, now: clock, beside: [], pause, tell };
      if (given.isDryRun) await rehearse(restoring);
      else await whole(restoring);
    } catch (error) {
      throw remedyOf(error) === undefined && isOfAws(error) ? unread(error) : error;
    } finally {
      dynamo.destroy();
      lambda.destroy();
    }
  };

const LARGE_OFFSET_MS = 300_000;

const isOfAws = (error: unknown): error is Error =>
  error instanceof Error &&
  ('$metadata' in error || 'code' in error || /^Region is missing/.test(error.message));

const unread = (cause: Error) =>
  new Error(
    `Can’t read what is deployed (${cause.name}: ${cause.message}). Nothing was changed. Check your AWS credentials and region, and what they need in docs/runbook.md.`,
    { cause },
  );

/** Says what would be done; compares where the older state is there from an earlier run. */
async function rehearse(restoring: Restoring): Promise<void> {
  const { given, found, dynamo, tell } = restoring;
  const { to } = given;
  // What comes back is decided by the leads, and by the alerts of those that were deleted.
  if (to !== undefined && !found.revived.has('leads') && !found.revived.has('alerts')) {
    const ready: TableName[] = [];
    for (const name of olderTables(given, found))
      if ((await tableAt(dynamo, besideOf(restoring, name, to)))?.TableStatus === 'ACTIVE') ready.push(name);
    if (ready.length > 0) {
      tell('An earlier run already restored these, so we know what would come back:');
      for (const line of lines(await copyAll(restoring, ready, to), given)) tell(line);
    }
  }
  for (const line of dryRunEnd(given)) tell(line);
}

/** Everything, from the first table to the last line; an interrupted run is finished by running it again. */
async function whole(restoring: Restoring): Promise<void> {
  const { given, stack, dynamo, tell, now } = restoring;
  const started = now();
  try {
    await reviveDeleted(restoring);
    await mendSettings(restoring);
    const outcomes = await restoreAndCopy(restoring);
    await rebuild(restoring);
    await tidy(restoring);
    tell('Done:');
    for (const line of lines(outcomes, given)) tell(line);
    const leads = outcomes.get('leads');
    if (given.to !== undefined && leads !== undefined) {
      // Read again: somebody may have been forgotten while this ran.
      const erased = await erasedSince(dynamo, stack.tables.alerts, given.to);
      const { to, isWithErased } = given;
      for (const line of leadLines({ to, isWithErased }, leads, erased, stack.adminUrl)) tell(line);
    }
    for (const line of endLines(given, outcomes, started)) tell(line);
  } catch (cause) {
    if (remedyOf(cause) !== undefined) throw cause;
    const said =
      cause instanceof Error ? `${isOfAws(cause) ? `${cause.name}: ` : ''}${cause.message}` : String(cause);
    const { beside: left } = restoring;
    throw new Error(
      `The restore stopped partway: ${said.replace(/\.$/, '')}. What is done stays. Run the same command again. It continues where it stopped.${left.length > 0 ? ` Until a run ends, these stay and cost: ${left.join(', ')}.` : ''}`,
      { cause },
    );
  }
}

const lines = (outcomes: Outcomes, given: RestoreArguments) =>
  [...outcomes].map(([name, outcome]) => outcomeLine(name, outcome, given));

const restore: Command = restoreCommand({ now: () => new Date(), pause: setTimeout });

if (import.meta.main) await run(restore);

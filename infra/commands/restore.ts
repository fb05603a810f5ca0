import { setTimeout } from 'node:timers/promises';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { type Command, hintFor, print, run } from './command.ts';
import { type DeployedStack, deployedStack } from './deployed-stack.ts';
import { type RestoreArguments, restoreArguments } from './restore-arguments.ts';
import { restoreFromBeside, tablesToBegin } from './restore-beside.ts';
import { dryRunEnd, planLines } from './restore-report.ts';
import { isOfAws, type Restoring } from './restore-steps.ts';
import { clientConfig } from './where.ts';

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
      else await restoreFromBeside(restoring, missing);
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

const unread = (cause: Error) =>
  new Error(
    `Can’t read what is deployed (${cause.name}: ${cause.message}). Nothing was changed. Check your AWS credentials and region, and what they need in docs/runbook.md.`,
    { cause },
  );

const restore: Command = restoreCommand({ now: () => new Date(), pause: setTimeout });

if (import.meta.main) await run(restore);

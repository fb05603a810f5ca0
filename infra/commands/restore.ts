import { setTimeout } from 'node:timers/promises';
import { type Command, hintFor, print, run } from './command.ts';
import { restoreArguments } from './restore-arguments.ts';
import { restoreFromBackup } from './restore-beside.ts';
import { restoreFromCopy } from './restore-copy.ts';
import { isOfAws, type Restoring } from './restore-steps.ts';
import { assertCompany, closeData, type StoredData, storedData } from './stored-data.ts';
import { dataDirOf, unlessStopped } from './where.ts';

/** `npm run restore`: brings lost items back, or changed ones, as described in docs/runbook.md. */
export const restoreCommand =
  ({ now, pause }: Pick<Restoring, 'now' | 'pause'>): Command =>
  async (args, io) => {
    const given = restoreArguments(args, io.env, now());
    let stack: StoredData | undefined;
    try {
      stack = await storedData(given, dataDirOf(io));
      assertCompany(stack, given);
      const printLine = (line: string) => print(io, line);
      const restoring = { given, stack, dynamo: stack.dynamo, now, pause, printLine };
      const { older } = given;
      if ('to' in older) await restoreFromBackup({ ...restoring, to: older.to });
      else await restoreFromCopy({ ...restoring, older });
    } catch (error) {
      const known = given.isLocal ? unlessStopped(error, dataDirOf(io)) : error;
      throw known === error && hintFor(error) === undefined && isOfAws(error) ? unread(error) : known;
    } finally {
      if (stack !== undefined) closeData(stack);
    }
  };

const unread = (cause: Error) =>
  new Error(
    `Can’t read what is deployed (${cause.name}: ${cause.message}). Nothing was changed. Check your AWS credentials and region, and what they need in docs/runbook.md.`,
    { cause },
  );

const restore: Command = restoreCommand({ now: () => new Date(), pause: setTimeout });

if (import.meta.main) await run(restore);

import { deleted, dryRun, find, forget, nothingFound } from '#infra/commands/forget-report.ts';
import { notRunning, runningProduct } from '#infra/commands/where.ts';
import { forgetArguments } from './arguments.ts';
import { deployedStorage, localStorage } from './storage.ts';

/** `npm run forget -- mail|phone [--yes]`: finds what there is of a person, and deletes it when told to. */
const dataDir = process.env.LOCAL_DATA_DIR || '.local';

try {
  const { who, person, isCertain, also, deployed, commandToDelete } = forgetArguments(process.argv.slice(2));
  const storage = deployed ? deployedStorage(deployed) : localStorage(await runningProduct(dataDir));
  const finding = await find(person, storage, also).catch((error: unknown) => {
    throw !deployed && isRefused(error) ? notRunning(dataDir, error) : unreadable(error);
  });
  if (finding.leads.length + finding.perhaps.length === 0) say(nothingFound(who, finding));
  else if (!isCertain) say(dryRun(who, finding, commandToDelete));
  else {
    await deleteAll(finding, storage);
    say(deleted(who, finding));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function deleteAll(...found: Parameters<typeof forget>): Promise<void> {
  try {
    await forget(...found);
  } catch (cause) {
    throw new Error(
      `Not everything was deleted: ${named(cause)}. Run the same command again; it goes on where it stopped.`,
      {
        cause,
      },
    );
  }
}

function say(lines: readonly string[]): void {
  console.log(lines.join('\n'));
}

function unreadable(cause: unknown): Error {
  return new Error(
    `Leads and documents cannot be read (${named(cause)}): check the names and your AWS credentials and region. Nothing was changed.`,
    { cause },
  );
}

function named(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}

import { cp, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { isFull } from '#infra/local/wire/files.ts';

/**
 * Checks the tables' folder before anything opens it for good: where files are damaged or gone nothing is changed, and
 * no empty database takes their place.
 * @throws Error with a plain sentence if another process uses the folder, the disk is full or files are damaged
 */
export async function assertUsable(folder: string): Promise<void> {
  const names: string[] = await readdir(folder).catch(() => []);
  const isStored = names.some((name) => /^(MANIFEST-\d+|\d+\.(ldb|sst|log))$/.test(name));
  for (const cut of await cutTables(folder, names))
    if (await isListed(folder, cut)) throw damaged(folder, `${cut} is cut`);
  const store = new ClassicLevel(folder, { createIfMissing: !isStored });
  try {
    await store.open();
    await store.close();
  } catch (error) {
    throw await unusable(folder, error);
  }
}

/** Whether a running product of another process has the folder. */
export async function isInUse(folder: string): Promise<boolean> {
  const store = new ClassicLevel(folder, { createIfMissing: false });
  try {
    await store.open();
    await store.close();
    return false;
  } catch (error) {
    return hasCode(error, 'LEVEL_LOCKED');
  }
}

export const inUse = (folder: string) => new Error(`Another npm start is using ${folder}. Stop it first.`);

async function unusable(folder: string, error: unknown): Promise<Error> {
  if (hasCode(error, 'LEVEL_LOCKED')) return inUse(folder);
  if (isFull(error))
    return new Error(`The disk of ${folder} is full: free some space, then start again. Nothing is lost.`, {
      cause: error,
    });
  return damaged(folder, await faultOf(folder, error), error);
}

const damaged = (folder: string, fault: string, cause?: unknown) =>
  new Error(
    `The tables in ${folder} are damaged (${fault}). Nothing was changed: put them back from a copy, or start without them: LOCAL_DATA_DIR=another-folder npm start.`,
    { cause },
  );

/** LevelDB's own words with the file they are about: of a damaged list of tables it says no name. */
async function faultOf(folder: string, error: unknown): Promise<string> {
  const reason = reasonOf(error);
  const current = await readFile(join(folder, 'CURRENT'), 'utf8').catch(() => undefined);
  if (current === undefined) return 'CURRENT is missing';
  return /CURRENT|MANIFEST|\.(ldb|sst|log)\b/.test(reason) ? reason : `${current.trim()}: ${reason}`;
}

/** Without the code of the package around LevelDB. */
const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? error.cause === undefined
      ? error.message
      : reasonOf(error.cause)
    : String(error);

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === code) || (error.cause !== undefined && hasCode(error.cause, code)));

const isTable = (name: string) => /\.(ldb|sst)$/.test(name);

/** Files of items that LevelDB itself would open, and fail on later. */
async function cutTables(folder: string, names: readonly string[]): Promise<string[]> {
  const cut: string[] = [];
  for (const name of names.filter(isTable)) if (!(await endsAsTable(join(folder, name)))) cut.push(name);
  return cut;
}

/**
 * Whether LevelDB's list has this table. One that a kill left half written is in none yet, and what it was made from is
 * still there. Asks LevelDB for it: a copy without the table does not open where the table is missed.
 */
async function isListed(folder: string, table: string): Promise<boolean> {
  const copy = await mkdtemp(join(tmpdir(), 'tables-'));
  try {
    for (const name of await readdir(folder))
      if (name !== table && name !== 'LOCK') await cp(join(folder, name), join(copy, name));
    const store = new ClassicLevel(copy, { createIfMissing: false });
    await store.open();
    await store.close();
    return false;
  } catch {
    return true;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** The last eight bytes of each of LevelDB's tables (doc/table_format.md of its sources). */
const TABLE_END = Buffer.from('57fb808b247547db', 'hex');

async function endsAsTable(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    if (size < TABLE_END.length) return false;
    const end = Buffer.alloc(TABLE_END.length);
    await handle.read(end, 0, end.length, size - end.length);
    return end.equals(TABLE_END);
  } finally {
    await handle.close();
  }
}

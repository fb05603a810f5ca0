import { cp, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { isFull } from '#infra/local/wire/files.ts';
import { logState } from './log-file.ts';

/**
 * Checks the tables' folder before anything opens it for good: LevelDB deletes what its list of files does not name,
 * and begins an empty database where that list is gone.
 * @throws Error with a plain sentence if another process uses the folder, the disk is full or files are damaged
 */
export async function assertUsable(folder: string): Promise<void> {
  const damage = await damageIn(folder);
  if (damage !== undefined) throw damaged(folder, damage);
  const store = new ClassicLevel(folder);
  try {
    await store.open();
    await store.close();
  } catch (error) {
    throw unusable(folder, error);
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

function unusable(folder: string, error: unknown): Error {
  if (hasCode(error, 'LEVEL_LOCKED')) return inUse(folder);
  if (isFull(error))
    return new Error(`The disk of ${folder} is full: free some space, then start again. Nothing is lost.`, {
      cause: error,
    });
  return damaged(folder, reasonOf(error), error);
}

const damaged = (folder: string, what: string, cause?: unknown) =>
  new Error(
    `The tables in ${folder} are damaged (${what}). Nothing was changed: copy them away with cp -a "${folder}" "${folder}-copy", then npm start -- --repair keeps all that can still be read; LOCAL_DATA_DIR=another-folder npm start begins without them.`,
    { cause },
  );

/** LevelDB's own words, without the code of the package around them. */
const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? error.cause === undefined
      ? error.message
      : reasonOf(error.cause)
    : String(error);

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === code) || (error.cause !== undefined && hasCode(error.cause, code)));

/** Makes the tables of what can be read, after all files were copied to another folder. */
export async function repairTables(folder: string, copy: string): Promise<void> {
  await cp(folder, copy, { recursive: true, errorOnExist: true, force: false, preserveTimestamps: true });
  await ClassicLevel.repair(folder);
  // A table of which nothing could be read leaves an empty one.
  for (const name of await cutTables(folder)) await rm(join(folder, name));
}

/** LevelDB itself goes on without such a record, and deletes the file. */
const BROKEN = 'fails its checksum';

/** What is wrong with LevelDB's files as far as their form shows it; undefined for a folder that is not there. */
async function damageIn(folder: string): Promise<string | undefined> {
  const names: string[] = await readdir(folder).catch(() => []);
  const isKept = names.some((name) => /^(MANIFEST-\d+|\d+\.(ldb|sst|log))$/.test(name));
  if (!isKept) return undefined;
  const current = await readFile(join(folder, 'CURRENT'), 'utf8').catch(() => undefined);
  if (current === undefined) return 'CURRENT is missing';
  const manifest = current.trim();
  if (!/^MANIFEST-\d+\n$/.test(current)) return 'CURRENT is cut';
  if (!names.includes(manifest)) return `${manifest} is missing`;
  const list = logState(await readFile(join(folder, manifest)));
  if (list !== 'whole') return `${manifest} ${list === 'broken' ? BROKEN : 'is cut'}`;
  for (const name of names.filter((one) => /^\d+\.log$/.test(one)))
    if (logState(await readFile(join(folder, name))) === 'broken') return `${name} ${BROKEN}`;
  const [cut] = await cutTables(folder);
  return cut === undefined ? undefined : `${cut} is cut`;
}

async function cutTables(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /\.(ldb|sst)$/.test(name));
  const whole = await Promise.all(names.map((name) => endsAsTable(join(folder, name))));
  return names.filter((_, index) => whole[index] === false);
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

import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What the system says where a disk, or a share of it, takes no more. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** LevelDB gives the same in words. */
const FULL_WORDS = /no space left|quota exceeded|file too large/i;

/** Whether the error, or what led to it, is that of a full disk. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && FULL.includes(String(error.code))) ||
    FULL_WORDS.test(error.message) ||
    isFull(error.cause));

/** A time as the names of files have it, in their order. */
export const fileStamp = (at: Date): string => at.toISOString().replace(/[:.]/g, '-');

/**
 * Writes a file whole or not at all: to another name first, which then takes the file's place. Readable only by its
 * owner.
 */
export function writeWhole(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.new`;
  try {
    const handle = openSync(draft, 'w', 0o600);
    try {
      writeFileSync(handle, content);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** The text of a file; undefined if there is none. */
export async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Whether a file of that size can be written to the folder now. */
export async function roomFor(folder: string, bytes: number): Promise<boolean> {
  const file = join(folder, `${randomUUID()}.room`);
  try {
    const handle = await open(file, 'w', 0o600);
    try {
      await handle.writeFile(Buffer.alloc(bytes));
      await handle.sync();
    } finally {
      await handle.close();
    }
    return true;
  } catch {
    return false;
  } finally {
    await rm(file, { force: true });
  }
}

import { Level } from 'level';

/**
 * The tables' folder is locked by the product that runs on it; this asks whether one does.
 * @throws Error with a plain sentence when another process has the folder open
 */
export async function assertUnused(tablesFolder: string): Promise<void> {
  const store = new Level(tablesFolder);
  try {
    await store.open();
    await store.close();
  } catch (error) {
    if (!isLocked(error)) throw error;
    throw new Error(`The data in ${tablesFolder} are in use by another running product; stop it first.`);
  }
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'LEVEL_LOCKED') ||
    (error.cause !== undefined && isLocked(error.cause)));

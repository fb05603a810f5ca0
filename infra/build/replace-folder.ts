import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Two builds at the same time may each find the other's folder; the last one wins. */
const ATTEMPTS = 5;

/**
 * Fills a folder beside `place` and then swaps it in, so that a product running from `place` never sees half a build,
 * and a failed build changes nothing.
 */
export async function replaceFolder(place: string, fill: (fresh: string) => Promise<void>): Promise<void> {
  const id = crypto.randomUUID();
  const beside = (what: string) => join(dirname(place), `.${basename(place)}-${what}-${id}`);
  const fresh = beside('new');
  const old = beside('old');
  try {
    await mkdir(fresh, { recursive: true });
    await fill(fresh);
    for (let attempt = 1; ; attempt += 1) {
      await rm(old, { recursive: true, force: true });
      await rename(place, old).catch(unless('ENOENT'));
      const taken = await rename(fresh, place).then(() => false, unless('ENOTEMPTY', 'EEXIST'));
      if (taken === false) return;
      if (attempt === ATTEMPTS) throw new Error(`${place} is being built by somebody else all the time`);
    }
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await rm(old, { recursive: true, force: true });
  }
}

const unless =
  (...expected: string[]) =>
  (error: NodeJS.ErrnoException) => {
    if (!expected.includes(error.code ?? '')) throw error;
  };

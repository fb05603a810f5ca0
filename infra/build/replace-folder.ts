import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

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
    await rename(place, old).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await rename(fresh, place);
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await rm(old, { recursive: true, force: true });
  }
}

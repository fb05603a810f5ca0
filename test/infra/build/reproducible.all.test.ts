import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { bundle } from '#infra/build/build.ts';
import { dist } from '#infra/build/dist.ts';

/** The files of a folder by their paths. */
async function contentsOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const contents = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [relative(folder, path), await readFile(path, 'utf8')];
    });
  return Object.fromEntries(await Promise.all(contents));
}

test('two builds of the same sources are the same, so that a deploy replaces only what changed', async () => {
  // Beside the functions, as packages are found from there.
  const place = await mkdtemp(join(dist.lambdas, '..', '.two-builds-'));
  try {
    const [first, second] = await Promise.all(
      ['first', 'second'].map(async (name) => {
        const folder = join(place, name);
        return [await bundle(['prepare-data'], folder), await contentsOf(folder)];
      }),
    );
    expect(second).toEqual(first);
  } finally {
    await rm(place, { recursive: true });
  }
});

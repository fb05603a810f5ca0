import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDataFolder, resetDataFolder } from '#infra/local/data-folder.ts';
import { ownFolder } from '#test/support/own-folder.ts';

const folder = ownFolder();
let dataDir: string;
let file: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(folder, 'data-'));
  file = join(dataDir, 'local.json');
});

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

describe('local.json', () => {
  test('is made with the folder, and is the same at the next start', async () => {
    const { keyAndPassword } = await openDataFolder(dataDir);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(keyAndPassword);
    expect(await openDataFolder(dataDir)).toMatchObject({ keyAndPassword });
  });

  test('that cannot be read is made again', async () => {
    await openDataFolder(dataDir);
    await writeFile(file, '');
    const { keyAndPassword } = await openDataFolder(dataDir);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(keyAndPassword);
  });

  test.runIf(process.platform === 'linux')(
    'on a full disk is one sentence, without the advice to delete anything',
    async () => {
      await symlink('/dev/full', `${file}.new`);
      await expect(openDataFolder(dataDir)).rejects.toThrow(
        `The disk of ${dataDir} is full. Free some space, then start again. Nothing is lost.`,
      );
      await openDataFolder(dataDir);
    },
  );

  test('is not made again where it cannot be read for another reason', async () => {
    await openDataFolder(dataDir);
    await rm(file);
    await mkdir(file);
    await expect(openDataFolder(dataDir)).rejects.toThrow(/^Can’t use the data folder .* \(EISDIR\)/);
  });
});

describe.skipIf(process.platform === 'win32')('whose folder it is', () => {
  test('one that was open to others is its owner’s alone', async () => {
    await chmod(dataDir, 0o755);
    await openDataFolder(dataDir);
    expect(await modeOf(dataDir)).toBe('700');
  });

  test('a new folder is 0700, and one that is shared on purpose stays as it is', async () => {
    const made = join(dataDir, 'new');
    await openDataFolder(made);
    expect(await modeOf(made)).toBe('700');
    const shared = join(dataDir, 'shared');
    await mkdir(shared);
    await chmod(shared, 0o1777);
    await openDataFolder(shared);
    expect(await modeOf(shared)).toBe('777');
  });
});

describe('the version of the data', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['has none', () => rm(join(dataDir, 'version'))],
    ['is of another', () => writeFile(join(dataDir, 'version'), '0\n')],
  ])('a folder whose data %s ends the start with one sentence, and a reset takes it', async (_, change) => {
    await openDataFolder(dataDir);
    await change();
    await expect(openDataFolder(dataDir)).rejects.toThrow(
      `The data in ${dataDir} is of another version of the product: reset it with npm start -- --reset, which deletes all of it, or set LOCAL_DATA_DIR to another folder.`,
    );
    await resetDataFolder(dataDir);
    await openDataFolder(dataDir);
  });
});

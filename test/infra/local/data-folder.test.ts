import { chmod, mkdir, mkdtemp, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDataFolder } from '#infra/local/data-folder.ts';
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
  test('is made with the folder, says nothing, and is the same at the next start', async () => {
    const { keyAndPassword, notices } = await openDataFolder(dataDir);
    expect(notices).toEqual([]);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(keyAndPassword);
    expect(await openDataFolder(dataDir)).toMatchObject({ keyAndPassword, notices: [] });
  });

  const publicKey = '6f0c3a52-9d64-4c8e-8a0f-000000000001';
  const adminPassword = 'Roof-AbCdEfGhIjKl-7a';
  const whole = `${JSON.stringify({ publicKey, adminPassword }, null, 2)}\n`;

  test('cut anywhere it is made again, with what can be read of it, and one sentence says so', async () => {
    for (let length = 0; length < whole.length - 2; length += 1) {
      await writeFile(file, whole.slice(0, length));
      const { keyAndPassword, notices } = await openDataFolder(dataDir);
      const hasPassword = length > whole.indexOf(adminPassword) + adminPassword.length;
      expect(keyAndPassword.adminPassword === adminPassword, `cut at ${length}`).toBe(hasPassword);
      if (length > whole.indexOf(publicKey) + publicKey.length)
        expect(keyAndPassword.publicKey).toBe(publicKey);
      expect(notices).toEqual([
        `${file} was not readable and was made again. Its password for the first admin is ${hasPassword ? 'the same' : 'a new one'}. Leads, documents and other logins are as they were.`,
      ]);
      expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(keyAndPassword);
    }
  });

  test('missing beside tables it is made again, and one sentence says so', async () => {
    await mkdir(join(dataDir, 'dynamodb'));
    const { notices } = await openDataFolder(dataDir);
    expect(notices).toEqual([expect.stringContaining('local.json was missing and was made again.')]);
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
    await mkdir(file);
    await expect(openDataFolder(dataDir)).rejects.toThrow(/^Can’t use the data folder .* \(EISDIR\)/);
  });
});

describe.skipIf(process.platform === 'win32')('whose folder it is', () => {
  test('0700 and 0600 hold for all that earlier versions stored, and not for files of others', async () => {
    const mail = join(dataDir, 'mail', 'one.json');
    const notes = join(dataDir, 'notes.txt');
    await mkdir(join(dataDir, 'mail'));
    for (const path of [mail, notes, join(dataDir, 'running.json')]) await writeFile(path, '{}');
    for (const path of [mail, notes]) await chmod(path, 0o644);
    for (const path of [dataDir, join(dataDir, 'mail')]) await chmod(path, 0o755);
    await openDataFolder(dataDir);
    expect(await Promise.all([dataDir, join(dataDir, 'mail'), mail, file, notes].map(modeOf))).toEqual([
      '700',
      '700',
      '600',
      '600',
      '644',
    ]);
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

import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { beforeAll, describe, expect, test } from 'vitest';
import { isInUse, repairTables } from '#infra/local/dynamodb/damage.ts';
import { startDynamoDb } from '#infra/local/dynamodb/dynamodb.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { tablesAt } from '#test/support/tables.ts';

const folder = ownFolder();
const whole = join(folder, 'whole');
const logged = join(folder, 'logged');
const ids = ['one', 'two', 'three'];

/** The ids in the tables of a folder. */
async function stored(tables: string): Promise<string[]> {
  const { endpoint, stop } = await startDynamoDb({ folder: tables });
  const client = tablesAt(endpoint);
  const { Items = [] } = await client.scan({ TableName: 'leads' });
  client.destroy();
  await stop();
  return Items.map(({ id }) => String(id)).sort();
}

beforeAll(async () => {
  const { endpoint, stop } = await startDynamoDb({ folder: whole });
  const client = tablesAt(endpoint);
  for (const id of ids) await client.put({ TableName: 'leads', Item: { id } });
  client.destroy();
  await stop();
  await cp(whole, logged, { recursive: true });
  // Opened and closed again they are in a table of LevelDB, and no longer in its log.
  const store = new ClassicLevel(whole);
  await store.open();
  await store.compactRange(' ', '~~');
  await store.close();
});

const named = async (tables: string, pattern: RegExp) => {
  const name = (await readdir(tables)).find((one) => pattern.test(one));
  if (name === undefined) throw new Error(`there is no ${pattern}`);
  return join(tables, name);
};
const halved = async (tables: string, pattern: RegExp) => {
  const file = await named(tables, pattern);
  await truncate(file, Math.floor((await readFile(file)).length / 2));
};

const damages: [string, string, (tables: string) => Promise<unknown>][] = [
  ['CURRENT is gone', 'CURRENT is missing', (tables) => rm(join(tables, 'CURRENT'))],
  ['CURRENT is empty', 'CURRENT is cut', (tables) => writeFile(join(tables, 'CURRENT'), '')],
  ['CURRENT is half', 'CURRENT is cut', (tables) => halved(tables, /^CURRENT$/)],
  ['its list is gone', 'is missing', async (tables) => rm(await named(tables, /^MANIFEST/))],
  ['its list is empty', 'is cut', async (tables) => writeFile(await named(tables, /^MANIFEST/), '')],
  ['its list is half', 'is cut', (tables) => halved(tables, /^MANIFEST/)],
];

describe('the log of the last writes', () => {
  const copyOf = async () => {
    const tables = join(await mkdtemp(join(folder, 'logged-')), 'dynamodb');
    await cp(logged, tables, { recursive: true });
    return { tables, log: await named(tables, /^\d+\.log$/) };
  };

  test.each<[string, (bytes: Buffer) => unknown]>([
    ['a record that fails its checksum', (bytes) => bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20)],
    ['a record that says it is longer than the file', (bytes) => bytes.writeUInt16LE(0xffff, 4)],
    ['a record of a kind that there is not', (bytes) => bytes.writeUInt8(200, 6)],
    ['nothing but zeros at its begin', (bytes) => bytes.fill(0, 0, 40)],
  ])('with %s before others: the file is named, and nothing changed', async (_, damage) => {
    const { tables, log } = await copyOf();
    const bytes = await readFile(log);
    damage(bytes);
    await writeFile(log, bytes);
    await expect(startDynamoDb({ folder: tables })).rejects.toThrow(
      /^The tables in .* are damaged \(\d+\.log fails its checksum\)\. Nothing was changed: /,
    );
    expect(await readFile(log)).toEqual(bytes);
  });
});

describe('tables whose files are damaged', () => {
  const copyOf = async () => {
    const tables = join(await mkdtemp(join(folder, 'tables-')), 'dynamodb');
    await cp(whole, tables, { recursive: true });
    return tables;
  };

  test.each(damages)(
    'where %s: one sentence, nothing changed, and a repair finds every lead',
    async (_, what, damage) => {
      const tables = await copyOf();
      await damage(tables);
      const before = (await readdir(tables)).sort();
      const sentence = await startDynamoDb({ folder: tables }).catch(({ message }: Error) => message);
      expect(sentence).toMatch(
        /^The tables in .* are damaged \(.*\)\. Nothing was changed: copy them away with cp -a /,
      );
      expect(sentence).toContain(what);
      expect((await readdir(tables)).sort()).toEqual(before);
      const copy = `${tables}-copy`;
      await repairTables(tables, copy);
      expect((await readdir(copy)).sort()).toEqual(before);
      expect(await stored(tables)).toEqual([...ids].sort());
    },
  );

  test('where a table of LevelDB is cut or gone: one sentence, and after a repair the tables start', async () => {
    for (const damage of [
      (tables: string) => halved(tables, /\.ldb$/),
      async (tables: string) => rm(await named(tables, /\.ldb$/)),
    ]) {
      const tables = await copyOf();
      await damage(tables);
      await expect(startDynamoDb({ folder: tables })).rejects.toThrow(
        /^The tables in .* are damaged \(.*\.ldb.*\)\. /,
      );
      await repairTables(tables, `${tables}-copy`);
      expect(ids).toEqual(expect.arrayContaining(await stored(tables)));
    }
  });

  test('a log with a torn end, as a power cut leaves it, starts with what is whole', async () => {
    const tables = await copyOf();
    const { endpoint, stop } = await startDynamoDb({ folder: tables });
    const client = tablesAt(endpoint);
    for (const id of ['four', 'five']) await client.put({ TableName: 'leads', Item: { id } });
    client.destroy();
    await stop();
    const log = await named(tables, /\.log$/);
    await truncate(log, (await readFile(log)).length - 3);
    expect(await stored(tables)).toEqual(['four', ...ids].sort());
  });
});

test('tables in use are known as such, and others are not', async () => {
  const tables = join(folder, 'used');
  expect(await isInUse(tables)).toBe(false);
  const { stop } = await startDynamoDb({ folder: tables });
  expect(await isInUse(tables)).toBe(true);
  await stop();
  expect(await isInUse(tables)).toBe(false);
});

import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { beforeAll, expect, test } from 'vitest';
import { startDynamoDb } from '#infra/local/dynamodb/dynamodb.ts';
import { isInUse } from '#infra/local/dynamodb/integrity-check.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { tablesAt } from '#test/support/tables.ts';

const folder = ownFolder();
const whole = join(folder, 'whole');

/** Puts a lead for each id into the tables of a folder. */
async function putLeads(tables: string, ids: readonly string[]) {
  const { url, stop } = await startDynamoDb({ folder: tables });
  const client = tablesAt(url);
  for (const id of ids) await client.put({ TableName: 'leads', Item: { id } });
  const { Items = [] } = await client.scan({ TableName: 'leads' });
  client.destroy();
  await stop();
  return Items.map(({ id }) => String(id)).sort();
}

beforeAll(async () => {
  await putLeads(whole, ['one', 'two', 'three']);
  // Opened and closed again they are in a table of LevelDB, and no longer in its log.
  const store = new ClassicLevel(whole);
  await store.open();
  await store.compactRange(' ', '~~');
  await store.close();
});

async function copyOfTables() {
  const tables = join(await mkdtemp(join(folder, 'tables-')), 'dynamodb');
  await cp(whole, tables, { recursive: true });
  return tables;
}

async function fileIn(tables: string, pattern: RegExp) {
  const name = (await readdir(tables)).find((each) => pattern.test(each));
  if (name === undefined) throw new Error(`there is no ${pattern}`);
  return join(tables, name);
}

async function halve(tables: string, pattern: RegExp) {
  const file = await fileIn(tables, pattern);
  await truncate(file, Math.floor((await readFile(file)).length / 2));
}

test.each<[string, RegExp, (tables: string) => Promise<unknown>]>([
  ['CURRENT is gone', /CURRENT is missing/, (tables) => rm(join(tables, 'CURRENT'))],
  ['CURRENT is empty', /CURRENT/, (tables) => writeFile(join(tables, 'CURRENT'), '')],
  ['its list is gone', /MANIFEST-\d+/, async (tables) => rm(await fileIn(tables, /^MANIFEST/))],
  ['its list is empty', /MANIFEST-\d+/, async (tables) => writeFile(await fileIn(tables, /^MANIFEST/), '')],
  ['its list is half', /MANIFEST-\d+|\d+\.ldb/, (tables) => halve(tables, /^MANIFEST/)],
  ['a table is gone', /\d+\.ldb/, async (tables) => rm(await fileIn(tables, /\.ldb$/))],
  ['a table is half', /\d+\.ldb is cut/, (tables) => halve(tables, /\.ldb$/)],
])('where %s: one sentence that names the file, and nothing changed', async (_, file, damage) => {
  const tables = await copyOfTables();
  await damage(tables);
  const isData = (name: string) => !name.startsWith('LOG') && name !== 'LOCK';
  const before = (await readdir(tables)).filter(isData).sort();
  const sentence = await startDynamoDb({ folder: tables }).catch(({ message }: Error) => message);
  expect(sentence).toMatch(
    /^The tables in .* are damaged \(.*\)\. Nothing was changed: put them back from a copy, /,
  );
  expect(sentence).toMatch(file);
  expect((await readdir(tables)).filter(isData).sort()).toEqual(before);
});

test('a log with a torn end, as a power cut leaves it, starts with what is whole', async () => {
  const tables = await copyOfTables();
  await putLeads(tables, ['four', 'five']);
  const log = await fileIn(tables, /^\d+\.log$/);
  await truncate(log, (await readFile(log)).length - 3);
  expect(await putLeads(tables, [])).toEqual(['four', 'one', 'three', 'two']);
});

test('a table that was still being written, as a kill leaves it, is in no list and starts with what is whole', async () => {
  const tables = await copyOfTables();
  const table = await readFile(await fileIn(tables, /\.ldb$/));
  await writeFile(join(tables, '000999.ldb'), table.subarray(0, table.length / 2));
  expect(await putLeads(tables, ['four'])).toEqual(['four', 'one', 'three', 'two']);
});

test('tables in use are known as such, and others are not', async () => {
  const tables = join(folder, 'used');
  expect(await isInUse(tables)).toBe(false);
  const { stop } = await startDynamoDb({ folder: tables });
  expect(await isInUse(tables)).toBe(true);
  await stop();
  expect(await isInUse(tables)).toBe(false);
});

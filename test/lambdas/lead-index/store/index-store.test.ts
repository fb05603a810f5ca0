import { beforeAll, describe, expect, test } from 'vitest';
import { markerKey } from '#lambdas/lead-index/store/entry.ts';
import { listReader, type ReadList } from '#lambdas/lead-index/store/index-reader.ts';
import { indexStore } from '#lambdas/lead-index/store/index-store.ts';
import { deskLeads, storedLead } from '#test/support/desk-leads.ts';
import { fileTables } from '#test/support/file-fixtures.ts';

const TableName = 'leadKeys';
const { dynamo } = await fileTables();
const put = (Item: object) => dynamo.put({ TableName, Item });
// Three calls, that look at 3, 4 and 5 keys at least.
const read = listReader(dynamo, TableName, [3, 4, 5]);
beforeAll(async () => {
  const places = Array.from({ length: 20 }, (_, n) => String(n).padStart(2, '0'));
  for (const place of places) {
    const text = place === '07' || place === '12' ? ' rare ' : ' usual ';
    await put({ term: 'list', place, text, id: place });
  }
});

const places = async (query: Partial<Parameters<ReadList>[0]>) => {
  const { found, next } = await read({ list: 'list', wanted: 5, ...query });
  return [found.map(({ position }) => position).join(' '), next];
};

describe('a list of keys', () => {
  test('a list is looked at no more often than is asked for', async () => {
    expect(await places({ having: [' rare '], looks: 1 })).toEqual(['', '05']);
  });

  test('is read in its order, and from its end', async () => {
    expect(await places({ wanted: 2 })).toEqual(['00 01', '01']);
    expect(await places({ wanted: 2, backwards: true })).toEqual(['19 18', '18']);
  });

  test('goes on after a place, and says at its last key that it ends', async () => {
    expect(await places({ after: '16', wanted: 2 })).toEqual(['17 18', '18']);
    expect(await places({ after: '16', wanted: 3 })).toEqual(['17 18 19', undefined]);
    expect(await places({ after: '19' })).toEqual(['', undefined]);
  });

  test('is read between two places, which are part of it', async () => {
    expect(await places({ between: ['03', '05'] })).toEqual(['03 04 05', undefined]);
  });

  test('is looked through for a word in so many calls and no more, and leads on from there', async () => {
    expect(await places({ having: [' rare '], wanted: 2 })).toEqual(['07', '11']);
    expect(await places({ having: [' rare '], wanted: 2, after: '11' })).toEqual(['12', undefined]);
    expect(await places({ having: [' none '], wanted: 2 })).toEqual(['', '11']);
    expect(await places({ having: [' rare '], wanted: 1, backwards: true })).toEqual(['12', '08']);
  });
});

test('a marker reads as it was written; of one of a later release what is known', async () => {
  const keys = indexStore(dynamo, { leads: 'leads', leadKeys: 'leadKeys' });
  const marker = {
    keys: [['list', 'place', 'abc']],
    counters: [{ term: 'overview', place: '2026-11-20T15#a', counters: { new: 1, cents: 900_000 } }],
    revision: 2,
  };
  await put({ ...markerKey('a'), ...marker });
  expect(await keys.get('a')).toEqual(marker);
  await put({ ...markerKey('a'), ...marker, counters: [...marker.counters, { term: 'won' }], extra: 1 });
  expect(await keys.get('a')).toEqual(marker);
});

test('a list is narrowed by what its fields are, and by any of several texts', async () => {
  for (const [place, text, price] of [
    ['1', ' gretna ', 9000],
    ['2', ' papillion ', 9500],
    ['3', ' omaha ', 9700],
    ['4', ' gretna ', undefined],
  ])
    await put({ term: 'fields', place, text, id: place, ...(price !== undefined && { price }) });
  const within = { price: [9000, 9500] as const };
  expect(await places({ list: 'fields', within })).toEqual(['1 2', undefined]);
  expect(await places({ list: 'fields', havingAny: [' papillion ', ' omaha '] })).toEqual(['2 3', undefined]);
  const both = { havingAny: [' gretna ', ' omaha '], within, having: [' gretna '] };
  expect(await places({ list: 'fields', ...both })).toEqual(['1', undefined]);
});

test('more entries than a transaction holds come and go whole', async () => {
  const store = indexStore(dynamo, { leads: 'leads', leadKeys: 'leadKeys' });
  const lead = storedLead(3);
  await deskLeads(dynamo).keep(lead);
  const projection = (of: string, count: number) => ({
    keys: Array.from({ length: count }, (_, n) => ({ list: `many#${n}`, position: of })),
    counters: [{ term: 'overview', place: `many#${of}`, counters: { new: 1 } }],
  });
  const kept = async () => {
    const read = listReader(dynamo, TableName);
    const entries = await Promise.all(
      Array.from({ length: 205 }, (_, n) => read({ list: `many#${n}`, wanted: 5 })),
    );
    return entries.flatMap(({ found }) => found.map(({ position }) => position)).join('');
  };
  expect(await store.write(lead.id, undefined, projection('a', 205))).toBe(true);
  expect(await kept()).toBe('a'.repeat(205));
  expect(await store.write(lead.id, await store.get(lead.id), projection('b', 120))).toBe(true);
  expect(await kept()).toBe('b'.repeat(120));
  expect((await store.get(lead.id))?.counters).toEqual(projection('b', 0).counters);
  // By what another writer has replaced.
  expect(await store.write(lead.id, undefined, projection('c', 205))).toBe(false);
  expect(await kept()).toBe('b'.repeat(120));
  expect(await store.write(lead.id, await store.get(lead.id), undefined)).toBe(true);
  expect(await kept()).toBe('');
});

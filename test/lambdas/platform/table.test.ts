import { expect, test } from 'vitest';
import { transact } from '#lambdas/platform/dynamo.ts';
import {
  above,
  absent,
  atLeast,
  atMost,
  below,
  type Condition,
  contains,
  either,
  equal,
  exists,
  item,
  smallerThan,
  updateWrite,
} from '#lambdas/platform/table.ts';
import { fileTables } from '#test/support/file-fixtures.ts';

const { dynamo } = await fileTables();
const record = (id: string) => item(dynamo, 'quotas', { id });

test('an update makes the item, and names that DynamoDB reserves or that have dots are names like others', async () => {
  const made = record('made');
  expect(await made.get()).toBeUndefined();
  await made.update({
    set: { status: 'new', 'building#a.b': 1, left: undefined },
    add: { count: 2, names: new Set(['a']) },
    append: { list: ['x'] },
  });
  expect(await made.get()).toEqual({
    id: 'made',
    status: 'new',
    'building#a.b': 1,
    count: 2,
    names: new Set(['a']),
    list: ['x'],
  });
});

test('an update counts up and down, adds to lists and sets and takes out of sets, removes, and fills only what is missing', async () => {
  const changed = record('changed');
  await changed.update({ set: { first: 1, gone: 1 }, add: { count: 5, names: new Set(['a', 'b']) } });
  await changed.update({
    setMissing: { first: 2, second: 2, third: undefined },
    append: { list: ['x', 'y'] },
    remove: ['gone'],
    add: { count: -2 },
    takeOut: { names: new Set(['a']) },
  });
  await changed.update({ append: { list: ['z'] }, add: { names: new Set(['c']) } });
  expect(await changed.get()).toEqual({
    id: 'changed',
    first: 1,
    second: 2,
    count: 3,
    names: new Set(['b', 'c']),
    list: ['x', 'y', 'z'],
  });
});

test('an update answers with what was asked for, and with nothing of the item otherwise', async () => {
  const asked = record('asked');
  expect(await asked.update({ set: { one: 1 }, add: { count: 1 } })).toEqual({});
  expect(await asked.update({ add: { count: 1 } }, { returns: 'UPDATED_NEW' })).toEqual({ count: 2 });
  expect(await asked.update({ remove: ['one'] }, { returns: 'ALL_NEW' })).toEqual({ id: 'asked', count: 2 });
});

const holding: [string, Condition, Condition][] = [
  ['exists', exists('size'), exists('none')],
  ['absent', absent('none'), absent('size')],
  ['equal', equal('size', 3), equal('size', 4)],
  ['equal to a part of a map', equal(['map', 'part'], 'p'), equal(['map', 'part'], 'q')],
  ['below', below('size', 4), below('size', 3)],
  ['atMost', atMost('size', 3), atMost('size', 2)],
  ['above', above('size', 2), above('size', 3)],
  ['atLeast', atLeast('size', 3), atLeast('size', 4)],
  ['contains', contains('names', 'a'), contains('names', 'b')],
  ['smallerThan', smallerThan('list', 3), smallerThan('list', 2)],
  ['either', either(absent('size'), equal('size', 3)), either(absent('size'), equal('size', 4))],
];

test.each(holding)('an item is written only if its condition holds: %s', async (name, holds, fails) => {
  const checked = record(name);
  const fields = { size: 3, map: { part: 'p' }, names: new Set(['a']), list: [1, 2] };
  await checked.update({ set: fields });
  expect(await checked.update({ set: { seen: 1 }, if: [fails] })).toBeUndefined();
  expect(await checked.update({ set: { seen: 1 }, if: [exists('id'), fails] })).toBeUndefined();
  expect(await checked.get()).toEqual({ id: name, ...fields });
  expect(await checked.update({ set: { seen: 1 }, if: [exists('id'), holds] })).toEqual({});
});

test('an update of a transaction is the same update', async () => {
  const write = (condition: Condition) =>
    updateWrite('quotas', { id: 'together' }, { add: { count: 1 }, if: [condition] });
  expect(await transact(dynamo, [write(absent('count'))])).toBe(true);
  expect(await transact(dynamo, [write(absent('count'))])).toBe(false);
  expect(await record('together').get()).toEqual({ id: 'together', count: 1 });
});

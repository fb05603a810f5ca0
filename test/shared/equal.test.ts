import { expect, test } from 'vitest';
import { isEqual } from '#shared/equal.ts';

test.each([
  [undefined, undefined],
  [null, null],
  ['roof', 'roof'],
  [
    { at: 1, note: 'gate' },
    { note: 'gate', at: 1 },
  ],
  [{ at: 1 }, { at: 1, note: undefined }],
  [[{ id: 'a', tags: ['x', 'y'] }], [{ tags: ['x', 'y'], id: 'a' }]],
  [[], []],
])('%j says the same as %j', (value, other) => {
  expect(isEqual(value, other)).toBe(true);
  expect(isEqual(other, value)).toBe(true);
});

test.each([
  [undefined, null],
  [null, {}],
  [1, '1'],
  [[], {}],
  [
    ['x', 'y'],
    ['y', 'x'],
  ],
  [['x'], ['x', 'y']],
  [{ at: 1 }, { at: 1, note: null }],
  [{ inspection: { at: 1 } }, { inspection: { at: 2 } }],
])('%j says something else than %j', (value, other) => {
  expect(isEqual(value, other)).toBe(false);
  expect(isEqual(other, value)).toBe(false);
});

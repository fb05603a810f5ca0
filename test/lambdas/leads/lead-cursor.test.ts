import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cursorOf, positionOf } from '#lambdas/leads/lead-store.ts';

const seed = 20_261_120;
const position = { created_at: '2026-11-20T15:04:05.678Z', id: '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10' };
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a cursor gives back the position it was made of, and fits a URL as it is', () => {
  expect(positionOf(cursorOf(position))).toEqual(position);
  expect(cursorOf(position)).toMatch(/^[\w-]+$/);
});

test.each([
  '',
  'x',
  'null',
  '%00',
  encoded(null),
  encoded({}),
  encoded([]),
  encoded([position.created_at]),
  encoded([position.created_at, position.id, 'more']),
  encoded([position.id, position.created_at]),
  encoded([position.created_at, '42']),
  encoded(['yesterday', position.id]),
  encoded([1, 2]),
  `${cursorOf(position)}=`,
  `${cursorOf(position)}!`,
  ` ${cursorOf(position)}`,
  cursorOf(position).slice(1),
  cursorOf(position).slice(0, -1),
])('%j is no cursor', (cursor) => {
  expect(positionOf(cursor)).toBeUndefined();
});

test('no text is taken for a cursor, and none makes it throw', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(positionOf(text)).toBeUndefined();
    }),
    { seed },
  );
});

import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { cursorEnd, cursorOf } from '#lambdas/platform/cursor.ts';
import { AppError } from '#lambdas/platform/errors.ts';

const schema = v.strictTuple([v.pipe(v.string(), v.isoTimestamp()), v.pipe(v.string(), v.uuid())]);
const end: v.InferOutput<typeof schema> = [
  '2026-11-20T15:04:05.678Z',
  '0b6a2f0e-4b3c-4f7e-9a44-8f3a3c0f9d21',
];
const cursor = cursorOf(end);

test('a cursor gives back the end it was made of, and fits a URL as it is', () => {
  expect(cursorEnd(schema, cursor)).toEqual(end);
  expect(cursor).toMatch(/^[\w-]+$/);
});

describe('what is no cursor is malformed', () => {
  const refused = (text: string) => {
    try {
      return cursorEnd(schema, text);
    } catch (error) {
      return error instanceof AppError && error.code;
    }
  };

  test.each([
    ...['', 'x', 'null', '%00', cursor.slice(1), cursor.slice(0, -1)],
    ...[null, {}, [], [end[0]], [...end, 'more'], [end[1], end[0]], [end[0], '42'], [1, 2]].map(cursorOf),
  ])('%j', (text) => {
    expect(refused(text)).toBe('malformed');
  });

  test('no text is one by chance, and none makes it throw anything else', () => {
    fc.assert(
      fc.property(fc.string(), (text) => refused(text) === 'malformed'),
      { seed: 20_261_120 },
    );
  });
});

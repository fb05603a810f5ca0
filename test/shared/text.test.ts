import * as v from 'valibot';
import { expect, test } from 'vitest';
import { timestamp } from '#shared/text.ts';

test.each([
  ['2026-12-01T10:00:00Z', true],
  ['2026-12-01T10:00:00.123Z', true],
  ['2026-12-01T10:00:00+05:00', true],
  // The form allows it, and no clock reads it.
  ['2026-12-01T10:00:00+05', false],
  ['2026-12-01', false],
  ['tomorrow', false],
  ['', false],
])('%j is a time: %s', (text, isTime) => {
  expect(v.safeParse(timestamp(), text).success).toBe(isTime);
  expect(Number.isNaN(Date.parse(text)) && isTime).toBe(false);
});

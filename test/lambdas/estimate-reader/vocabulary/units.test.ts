import { expect, test } from 'vitest';
import { UNITS, unitOf } from '#lambdas/estimate-reader/vocabulary/units.ts';

const spellings = (units = UNITS) => new Map(units.map(({ printed, means }) => [printed, means]));

test.each(UNITS)('the unit “$printed” alone tells that $means is counted', (entry) => {
  expect(unitOf(entry.printed)).toBe(entry.means);
  expect(unitOf(entry.printed, spellings(UNITS.filter((other) => other !== entry)))).toBeNull();
});

test.each([
  ['sq.', 'SQ'],
  ['Lf', 'LF'],
  ['squirrel', null],
])('whatever its case, with or without its point: “%s”', (printed, unit) => {
  expect(unitOf(printed)).toBe(unit);
});

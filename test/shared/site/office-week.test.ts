import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf, weekOf } from '#shared/site/office-week.ts';
import { areApart, dayNames, openingsOf } from '#shared/site/opening-hours.ts';

const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minutes) => {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
});
const day = fc.constantFrom(...dayNames);
const span = fc.oneof(
  day,
  fc.tuple(day, day).map(([first, last]) => `${first}-${last}`),
);
const line = fc
  .tuple(fc.uniqueArray(span, { minLength: 1, maxLength: 3 }), time, time)
  .filter(([, one, other]) => one !== other)
  .map(([spans, ...times]) => `${spans.join(',')} ${times.sort().join('-')}`);
/** All that the setting takes. */
const lines = fc.array(line, { maxLength: 14 }).filter(areApart);

describe('a week of office hours', () => {
  test('says the same as the lines it was made of, and needs no more of them', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const written = linesOf(weekOf(given));
        expect(openingsOf(written)).toEqual(openingsOf(given));
        expect(written.length).toBeLessThanOrEqual(given.length);
      }),
      { numRuns: 500, seed: 20_261_130 },
    );
  });

  test('joins days that have the same hours', () => {
    const week = weekOf(['Mo 08:00-17:00', 'Tu-We,Fr 08:00-17:00', 'Sa,Su 09:00-12:00']);
    expect(linesOf(week)).toEqual(['Mo-We,Fr 08:00-17:00', 'Sa-Su 09:00-12:00']);
  });

  test.each([['Mo -17:00'], ['Mo 08:00-'], ['Mo 17:00-08:00']])(
    'keeps %j as it is typed, which the setting then refuses',
    (given) => {
      expect(linesOf(weekOf([given]))).toEqual([given]);
      expect(openingsOf([given])).toEqual([]);
    },
  );
});

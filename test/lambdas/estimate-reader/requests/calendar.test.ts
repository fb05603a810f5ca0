import { expect, test } from 'vitest';
import { dayOf, lastDay } from '#lambdas/estimate-reader/requests/calendar.ts';
import { lengthsIn, withoutLetterSpaces } from '#lambdas/estimate-reader/requests/lengths.ts';

test.each([
  ['2025-06-25', 180, 'day', '2025-12-22'],
  ['2025-11-15', 180, 'day', '2026-05-14'],
  // A leap day is inside.
  ['2023-11-15', 180, 'day', '2024-05-13'],
  ['2027-08-20', 365, 'day', '2028-08-19'],
  ['2027-08-20', 1, 'year', '2028-08-20'],
  ['2025-06-25', 24, 'month', '2027-06-25'],
  ['2025-06-25', 6, 'month', '2025-12-25'],
  // The month has no such day.
  ['2024-02-29', 1, 'year', '2025-02-28'],
  ['2024-02-29', 4, 'year', '2028-02-29'],
  ['2025-08-31', 6, 'month', '2026-02-28'],
  ['2026-01-31', 1, 'month', '2026-02-28'],
  ['2026-01-31', 30, 'day', '2026-03-02'],
  // A Sunday stays.
  ['2026-09-04', 30, 'day', '2026-10-04'],
  ['2026-09-04', 2, 'week', '2026-09-18'],
] as const)('counted from %s, %i %s end on %s', (base, count, unit, day) => {
  expect(lastDay(base, { count, unit })).toBe(day);
});

test.each([
  ['6/27/2014', '2014-06-27'],
  ['06/27/14', '2014-06-27'],
  ['06-27-2014', '2014-06-27'],
  ['6.27.2014', '2014-06-27'],
  ['2014-06-27', '2014-06-27'],
  ['june 27, 2014', '2014-06-27'],
  ['june 27th, 2014', '2014-06-27'],
  ['jun. 27, 2014', '2014-06-27'],
  ['27 june 2014', '2014-06-27'],
  ['27-jun-2014', '2014-06-27'],
  ['the 27th day of june, 2014', '2014-06-27'],
  ['2/30/2026', null],
] as const)('%s is the day %s', (printed, day) => {
  expect(dayOf(printed)).toBe(day);
});

test.each([
  ['within 180 days', 180, 'day'],
  ['a 180-day period', 180, 'day'],
  ['within 180days', 180, 'day'],
  ['one hundred eighty (180) days', 180, 'day'],
  ['one hundred and eighty days', 180, 'day'],
  ['twelve (12) months', 12, 'month'],
  ['two (2) years', 2, 'year'],
  ['twenty-four months', 24, 'month'],
  ['365 calendar days', 365, 'day'],
  // Letters that scanners take for digits.
  ['within 18o days', 180, 'day'],
  ['within l80 days', 180, 'day'],
] as const)('"%s" is a length of %i %s', (sentence, count, unit) => {
  expect(lengthsIn(sentence)).toMatchObject([{ count, unit, isUnsure: false }]);
});

test.each([
  'within 30 business days',
  'one hundred eighty (120) days',
  'approximately 180 days',
  'within 1?0 days',
])('no day is counted from "%s"', (sentence) => {
  expect(lengthsIn(sentence)).toMatchObject([{ isUnsure: true }]);
});

test.each(['13/35 yrs', '$180.00 daily', 'unit 4 days', '3-tab - 25 yr.', '2.180 days'])(
  '"%s" is read as what it is',
  (sentence) => {
    expect(lengthsIn(sentence).map(({ count, unit }) => `${count} ${unit}`)).toEqual(
      sentence === 'unit 4 days' ? ['4 day'] : [],
    );
  },
);

test('a number with spaces between its digits is one', () => {
  expect(withoutLetterSpaces('within 1 8 0 days of 2 5 items')).toBe('within 180 days of 2 5 items');
});

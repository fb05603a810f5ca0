import { expect, test } from 'vitest';
import { callDays, dayText } from '#web/wizard/result/call-days.ts';

test.each([
  ['a Friday', new Date(2026, 10, 20, 12), ['23', '24', '25', '26', '27', '30']],
  ['a Saturday', new Date(2026, 10, 21, 12), ['23', '24', '25', '26', '27', '30']],
  [
    'a Sunday, a minute before midnight',
    new Date(2026, 10, 22, 23, 59),
    ['23', '24', '25', '26', '27', '30'],
  ],
])('on %s the next six working days begin on Monday', (_, now, days) => {
  expect(callDays(now)).toEqual(days.map((day) => `2026-11-${day}`));
});

test('a Monday itself is not offered, the Monday after it is', () => {
  const days = callDays(new Date(2026, 10, 23, 0, 0));
  expect([days[0], days.at(-1)]).toEqual(['2026-11-24', '2026-12-01']);
});

test('the day on which clocks go back is one day', () => {
  expect(callDays(new Date(2026, 9, 30, 12)).slice(0, 2)).toEqual(['2026-11-02', '2026-11-03']);
});

test('days are written in the page’s language', () => {
  expect(dayText('en-US', '2026-11-23')).toBe('Mon, Nov 23');
  expect(dayText('es-US', '2026-11-23')).toBe('lun, 23 de nov');
});

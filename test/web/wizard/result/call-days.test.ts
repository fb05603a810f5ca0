import { describe, expect, test } from 'vitest';
import { callDays, daysFor, dayText, textLink, timesToSend, wishesOf } from '#web/wizard/result/call-days.ts';

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

describe('two wishes for a call', () => {
  const none = { day: '', part: '' } as const;
  const monday = { day: '2026-11-23', part: 'morning' } as const;
  const tuesday = { day: '2026-11-24', part: 'evening' } as const;

  test.each([
    ['none', [], [none, none]],
    ['one', [monday], [monday, none]],
    ['two', [monday, tuesday], [monday, tuesday]],
  ])('stand in two pairs of fields where %s was chosen before', (_, chosen, wishes) => {
    expect(wishesOf(chosen)).toEqual(wishes);
  });

  test.each([
    ['a day alone', { day: '2026-11-23', part: '' } as const],
    ['a part of the day alone', { day: '', part: 'morning' } as const],
  ])('tell the office nothing of %s', (_, half) => {
    expect(timesToSend([none, none], [half, none])).toBeNull();
  });

  test('are told once day and part are chosen, and again when one changes', () => {
    expect(timesToSend([none, none], [monday, none])).toEqual([monday]);
    expect(timesToSend([monday, none], [monday, tuesday])).toEqual([monday, tuesday]);
    expect(timesToSend([monday, tuesday], [{ ...monday, part: 'evening' }, tuesday])).toHaveLength(2);
  });

  test('are told to be none when the last one is taken back', () => {
    expect(timesToSend([monday, none], [{ ...monday, part: '' }, none])).toEqual([]);
  });

  test('keep a day that is no longer offered until it is changed', () => {
    expect(daysFor(monday, ['2026-11-24'])).toEqual(['2026-11-23', '2026-11-24']);
    expect(daysFor(tuesday, ['2026-11-24'])).toEqual(['2026-11-24']);
    expect(daysFor(none, ['2026-11-24'])).toEqual(['2026-11-24']);
  });
});

test('a text message opens with its first words, or not at all where the number has no digits', () => {
  expect(textLink('(402) 555-0142', 'Hi & bye')).toBe('sms:+14025550142?&body=Hi%20%26%20bye');
  expect(textLink('ask for Dana', 'Hi')).toBe('');
});

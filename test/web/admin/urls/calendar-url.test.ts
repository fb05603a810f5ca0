import { expect, test } from 'vitest';
import { mondayOf, readCalendarUrl, writeCalendarUrl } from '#web/admin/urls/calendar-url.ts';

const today = '2026-11-24';
const read = (query: string) => readCalendarUrl(new URLSearchParams(query), today);

test('an address without words, or with others than this page writes, is of today', () => {
  expect(read('')).toEqual({ day: today, view: 'day', person: undefined });
  expect(read('view=week&day=2026-12-01&person=none')).toEqual({
    day: '2026-12-01',
    view: 'week',
    person: 'none',
  });
  for (const day of ['2026-02-30', '2026-13-01', '1999-01-01', 'soon', '2026-1-1'])
    expect(read(`day=${day}&view=mine`)).toMatchObject({ day: today, view: 'day' });
});

test('what is of today is not said, and the words of the list stay', () => {
  const write = (query: string, next: Parameters<typeof writeCalendarUrl>[1]) =>
    writeCalendarUrl(new URLSearchParams(query), next, today);
  expect(write('tab=inspections', { day: '2026-11-25' })).toBe('?tab=inspections&day=2026-11-25');
  expect(write('tab=inspections&day=2026-11-25', { view: 'week' })).toBe(
    '?tab=inspections&day=2026-11-25&view=week',
  );
  expect(write('tab=inspections&day=2026-11-25&view=week', { day: today, view: 'day' })).toBe(
    '?tab=inspections',
  );
  expect(write('status=new&view=mine&tab=inspections', { person: 'all' })).toBe(
    '?status=new&view=mine&tab=inspections&person=all',
  );
});

test('a week begins on Monday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29', '2026-12-01'].map(mondayOf)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
    '2026-11-30',
  ]);
});

import { expect, test } from 'vitest';
import { type CalendarEntry, calendarFile } from '#shared/inspection/calendar-file.ts';

const now = new Date('2026-11-23T15:43:00.123Z');

const inspection: CalendarEntry = {
  uid: '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10@roof.example',
  sequence: 3,
  start: new Date('2026-11-24T23:30:00.000Z'),
  minutes: 45,
  summary: 'Inspection: Odalys Quennell',
  location: '2214 Thistledown Ct, Papillion, NE 68046',
  description: 'Two dogs',
};

/** Reads a calendar as RFC 5545 has it, and refuses whatever is not so. */
function read(file: string): Record<string, string>[] {
  if (!file.endsWith('\r\n')) throw new Error('The last line has no end');
  if (/\r(?!\n)|(?<!\r)\n/.test(file)) throw new Error('A line ends otherwise than by CRLF');
  const raw = file.slice(0, -2).split('\r\n');
  for (const line of raw) {
    const bytes = new TextEncoder().encode(line).length;
    if (bytes > 75 || line === '') throw new Error(`${bytes} bytes: ${line}`);
    // Half a letter would be a surrogate of its own.
    if (!line.isWellFormed()) throw new Error(`Folded within a letter: ${line}`);
  }
  const lines = file.slice(0, -2).replaceAll('\r\n ', '').split('\r\n');
  const open: string[] = [];
  const entries: Record<string, string>[] = [];
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+):(.*)$/su.exec(line) ?? [];
    if (name === '') throw new Error(`No content line: ${line}`);
    if (name === 'BEGIN') {
      open.push(value);
      if (value === 'VEVENT') entries.push({});
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`${value} ends where another began`);
    } else if (open.at(-1) === 'VEVENT') {
      const entry = entries.at(-1) ?? {};
      if (name in entry) throw new Error(`${name} stands twice`);
      entry[name] = unescaped(name, value);
    }
  }
  if (open.length > 0) throw new Error(`${open} has no end`);
  for (const entry of entries)
    for (const name of ['UID', 'DTSTAMP', 'DTSTART', 'DTEND'])
      if (entry[name] === undefined) throw new Error(`No ${name}`);
  return entries;
}

function unescaped(name: string, value: string): string {
  if (!['SUMMARY', 'LOCATION', 'DESCRIPTION', 'UID'].includes(name)) return value;
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value.replace(/\\[;,n\\]/g, ''))) throw new Error(`Not escaped: ${value}`);
  return value.replace(/\\(.)/g, (_all, sign: string) => (sign === 'n' ? '\n' : sign));
}

test('an inspection stands in a calendar file in UTC, from its beginning to its end', () => {
  expect(read(calendarFile([inspection], now))).toEqual([
    {
      UID: inspection.uid,
      SEQUENCE: '3',
      DTSTAMP: '20261123T154300Z',
      DTSTART: '20261124T233000Z',
      DTEND: '20261125T001500Z',
      SUMMARY: inspection.summary,
      LOCATION: inspection.location,
      DESCRIPTION: 'Two dogs',
    },
  ]);
});

test.each([
  ['separators', 'a;b,c\\d: "e"'],
  ['line ends of all kinds', 'a\nb\n\nc'],
  ['what looks like another property', 'x\nEND:VEVENT\nBEGIN:VALARM'],
  ['a backslash before an n', 'C:\\new'],
  ['letters of several bytes', 'Ñandú 🏠 é'.repeat(40)],
  ['a family of one letter', '👨‍👩‍👧‍👦'.repeat(30)],
  ['nothing', ''],
])('%s comes back as it was', (_name, text) => {
  const [entry] = read(
    calendarFile([{ ...inspection, summary: text, description: text, location: text }], now),
  );
  expect([entry?.SUMMARY, entry?.LOCATION, entry?.DESCRIPTION]).toEqual([text, text, text]);
});

test('signs without a form are left out, and every line end is one', () => {
  const [entry] = read(calendarFile([{ ...inspection, description: 'a\u0000b\r\nc\rd\u0007' }], now));
  expect(entry?.DESCRIPTION).toBe('ab\nc\nd');
});

test.each([73, 74, 75, 76, 148, 149, 150, 151])('a line of %i bytes is folded where it must be', (bytes) => {
  const summary = 'x'.repeat(bytes - 'SUMMARY:'.length);
  const file = calendarFile([{ ...inspection, summary }], now);
  expect(read(file)[0]?.SUMMARY).toBe(summary);
  const folds = file.split('\r\nLOCATION')[0]?.split('SUMMARY')[1]?.split('\r\n ').length ?? 0;
  expect(folds - 1).toBe(bytes <= 75 ? 0 : Math.ceil((bytes - 75) / 74));
});

test('a day has all its inspections, and a day without any is a calendar still', () => {
  expect(read(calendarFile([inspection, { ...inspection, uid: 'b' }], now))).toHaveLength(2);
  expect(read(calendarFile([], now))).toEqual([]);
});

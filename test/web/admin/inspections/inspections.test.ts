import ical from 'ical.js';
import { expect, test } from 'vitest';
import { leadStatuses } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { bookingChange, isAway, takenAt } from '#web/admin/inspections/inspection-times.ts';
import { inspectionsFile } from '#web/admin/inspections/inspections.ts';

const at = (hour: number, minute = 0) => new Date(2026, 10, 24, hour, minute);
const inspection = (id: number, start: Date, minutes: number, person?: string): Lead =>
  storedLead(id, { inspection: { at: start.toISOString(), minutes, person } });

test.each([
  [at(10, 15), 45, []],
  [at(10, 16), 45, ['2']],
  [at(11, 0), 45, ['2']],
  [at(11, 59), 5, ['2']],
  [at(12, 0), 45, []],
  [at(10, 0), 240, ['2']],
])(
  'an inspection at %s for %i minutes meets one from 11 to 12 only where they overlap',
  (start, minutes, met) => {
    const others = [inspection(1, at(8), 60), inspection(2, at(11), 60), storedLead(3)];
    const known = others.map(({ id }) => id);
    const found = takenAt(others, start, minutes, 'another').map(({ id }) => String(known.indexOf(id) + 1));
    expect(found).toEqual(met);
  },
);

test('an inspection never stands in the way of itself', () => {
  const own = inspection(2, at(11), 60);
  expect(takenAt([own], at(11), 60, own.id)).toEqual([]);
});

test('who goes is away only while they are on that inspection, and nobody is if nobody is named', () => {
  const taken = [inspection(1, at(11), 60, 'lee@mail.example'), inspection(2, at(11), 60)];
  expect(['lee@mail.example', 'dana@mail.example', ''].map((person) => isAway(taken, person))).toEqual([
    true,
    false,
    false,
  ]);
});

test('who is booked is Scheduled; what is completed stays so', () => {
  const booked = { at: at(9).toISOString(), minutes: 45 };
  expect(leadStatuses.map((status) => bookingChange({ status }, booked).status)).toEqual([
    'scheduled',
    'scheduled',
    undefined,
    undefined,
    'scheduled',
  ]);
});

test('a calendar reads a day of the office: who, where, the phone as it is dialed, and the lead’s page', () => {
  const first = inspection(1, new Date('2026-11-24T23:30:00.000Z'), 45);
  const leads: Lead[] = [
    {
      ...first,
      name: 'Odalys Quennell; Jr.',
      address: '2214 Thistledown Ct, Papillion, NE 68046',
      phone: '4025550188',
      version: 7,
      inspection: { at: '2026-11-24T23:30:00.000Z', minutes: 45, note: 'Two dogs,\nsteep' },
    },
    storedLead(2),
    inspection(3, new Date('2026-11-25T01:00:00.000Z'), 60),
  ];
  const file = inspectionsFile(leads, 'https://roof.example', new Date('2026-11-23T15:00:00Z'));
  const events = new ical.Component(ical.parse(file))
    .getAllSubcomponents('vevent')
    .map((each) => new ical.Event(each));
  expect(events.map(({ uid }) => uid)).toEqual(
    [leads[0], leads[2]].map((lead) => `${lead?.id}@roof.example`),
  );
  const [event] = events;
  expect(event).toMatchObject({
    sequence: 7,
    summary: 'Inspection: Odalys Quennell; Jr.',
    location: '2214 Thistledown Ct, Papillion, NE 68046',
  });
  expect(event?.description.split('\n')).toEqual([
    '(402) 555-0188',
    quoteNumber(first.id),
    'Two dogs,',
    'steep',
    `https://roof.example/admin/leads/${first.id}`,
  ]);
  expect(event?.startDate.toJSDate().toISOString()).toBe('2026-11-24T23:30:00.000Z');
  expect(event?.endDate.toJSDate().toISOString()).toBe('2026-11-25T00:15:00.000Z');
});

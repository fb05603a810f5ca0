import ical from 'ical.js';
import { expect, test } from 'vitest';
import { calendarFile } from '#shared/lead/calendar-file.ts';
import { type VisitEntry, visitFile } from '#shared/lead/visit-file.ts';

const now = new Date('2026-11-24T10:00:00.000Z');
const visit = { at: '2026-12-01T15:00:00.000Z', minutes: 120, sequence: 3 };
const entry: VisitEntry = {
  number: 'Q-7F3K-92AM',
  host: 'roof.example',
  title: 'Roof inspection, Juniper; Ridge, Roofing',
  address: '12 Oak St, Omaha, NE 68102',
  phone: '(402) 555-0142',
};

function read(file: string) {
  const calendar = new ical.Component(ical.parse(file));
  return {
    method: calendar.getFirstPropertyValue('method'),
    events: calendar.getAllSubcomponents('vevent').map((each) => {
      const event = new ical.Event(each);
      return {
        uid: event.uid,
        sequence: event.sequence,
        status: each.getFirstPropertyValue('status'),
        said: [event.summary, event.location, event.description],
        begins: event.startDate.toJSDate().toISOString(),
        ends: event.endDate.toJSDate().toISOString(),
      };
    }),
  };
}

test('a calendar reads the window, with the home and the company', () => {
  expect(read(visitFile(visit, entry, now))).toEqual({
    method: 'PUBLISH',
    events: [
      {
        uid: 'Q-7F3K-92AM@roof.example',
        sequence: 3,
        status: null,
        said: [entry.title, entry.address, entry.phone],
        begins: visit.at,
        ends: '2026-12-01T17:00:00.000Z',
      },
    ],
  });
});

test('a visit that has moved has the same name and a later number; one that was canceled has, too, and says so', () => {
  const moved = read(visitFile({ ...visit, at: '2026-12-02T15:00:00.000Z', sequence: 4 }, entry, now));
  expect(moved.events).toMatchObject([{ uid: 'Q-7F3K-92AM@roof.example', sequence: 4 }]);
  expect(read(visitFile({ ...visit, sequence: 4 }, entry, now, true))).toMatchObject({
    method: 'CANCEL',
    events: [{ uid: 'Q-7F3K-92AM@roof.example', sequence: 5, status: 'CANCELLED' }],
  });
});

test('a day of the office is read whole', () => {
  const entries = ['a', 'b'].map((uid, nth) => ({
    uid,
    sequence: nth,
    start: new Date(Date.parse(visit.at) + nth * 7_200_000),
    minutes: 45,
    summary: 'Inspection: Odalys Quennell',
    location: entry.address,
    description: 'Two dogs\n(402) 555-0142',
  }));
  const { events } = read(calendarFile(entries, now));
  expect(events.map(({ uid, said }) => [uid, said[2]])).toEqual([
    ['a', 'Two dogs\n(402) 555-0142'],
    ['b', 'Two dogs\n(402) 555-0142'],
  ]);
});

// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ical from 'ical.js';
import { expect, test, vi } from 'vitest';
import type { BookedVisit } from '#shared/api/visit-routes.ts';
import { memoryStore } from '#test/support/memory-store.ts';
import { clearScreens, renderScreen } from '#test/support/screen.tsx';
import {
  daysOf,
  savedVisit,
  saveVisit,
  type VisitApi,
  visitFile,
  windowTime,
} from '#web/wizard/result/visit-windows.ts';
import { WindowSheet } from '#web/wizard/result/window-sheet.tsx';

clearScreens();

const timeZone = 'America/Chicago';
const [one, other] = ['2026-12-01T15:00:00.000Z', '2026-12-02T01:00:00.000Z'];
const visit: BookedVisit = { at: one, minutes: 120, timeZone };

async function show(
  book: VisitApi['book'],
  times: (typeof one)[] = [one, other],
  language: 'en' | 'es' = 'en',
) {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.dispatchEvent(new Event('close'));
  };
  const onBooked = vi.fn();
  const api = { times: vi.fn(async () => ({ timeZone, times })), book };
  await renderScreen(
    <WindowSheet api={api} leadId="lead" done="Book" bookingUrl="" onBooked={onBooked} onClose={vi.fn()} />,
    language,
  );
  return { onBooked, times: api.times };
}

test('free windows are of the day on the company’s clock, whatever the visitor’s', () => {
  const days = daysOf('en-US', { timeZone, times: [one, other] });
  expect(days.map(({ label, windows }) => [label, windows.map((each) => windowTime('en-US', each))])).toEqual(
    [
      [
        'Tue, Dec 1',
        [expect.stringMatching(/^9:00\s–\s11:00\sAM$/), expect.stringMatching(/^7:00\s–\s9:00\sPM$/)],
      ],
    ],
  );
});

test('a day and a window are booked, and nothing before both are chosen', async () => {
  const book = vi.fn(async () => visit);
  const { onBooked } = await show(book);
  await userEvent.click(await screen.findByRole('button', { name: 'Book' }));
  expect(screen.getByRole('alert').textContent).toBe('Pick a day and a window.');
  await userEvent.click(screen.getByRole('radio', { name: 'Tue, Dec 1' }));
  await userEvent.click(screen.getByRole('radio', { name: /^9:00/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Book' }));
  expect(book).toHaveBeenCalledExactlyOnceWith('lead', one);
  expect(onBooked).toHaveBeenCalledExactlyOnceWith(visit);
});

test('a window that was taken meanwhile is said so, and the free ones are asked for again', async () => {
  const { onBooked, times } = await show(async () => 'taken');
  await userEvent.click(await screen.findByRole('radio', { name: 'Tue, Dec 1' }));
  await userEvent.click(screen.getByRole('radio', { name: /^9:00/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Book' }));
  expect(screen.getByRole('alert').textContent).toBe('That time is no longer open. Pick another one.');
  expect([times.mock.calls.length, onBooked.mock.calls.length]).toEqual([2, 0]);
});

test('without a free window there is nothing to press but the way out', async () => {
  await show(async () => 'failed', []);
  expect(
    await screen.findByText('No times are open online right now. Call us and we’ll find one.'),
  ).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Close']);
});

test('the visit is kept for its own lead alone', () => {
  const store = memoryStore();
  saveVisit(store, 'lead', visit);
  expect([savedVisit(store, 'lead'), savedVisit(store, 'other')]).toEqual([visit, null]);
});

test('the calendar file is read by a calendar as the window, with the home and the company', () => {
  const said = {
    leadId: 'lead',
    host: 'roof.example',
    title: 'Roof inspection, Juniper Ridge Roofing',
    address: '12 Oak St, Omaha, NE 68102',
    phone: '(402) 555-0142',
  };
  const text = visitFile(visit, said, new Date('2026-11-24T10:00:00Z'));
  const calendar = new ical.Component(ical.parse(text));
  const [event, ...more] = calendar.getAllSubcomponents('vevent').map((each) => new ical.Event(each));
  expect(more).toEqual([]);
  expect([event?.uid, event?.summary, event?.location, event?.description]).toEqual([
    'lead@roof.example',
    said.title,
    said.address,
    said.phone,
  ]);
  expect([event?.startDate.toJSDate().toISOString(), event?.endDate.toJSDate().toISOString()]).toEqual([
    one,
    '2026-12-01T17:00:00.000Z',
  ]);
});

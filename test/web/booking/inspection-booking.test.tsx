// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BookedInspection } from '#shared/inspection/booked-inspection.ts';
import { withDialogs } from '#test/support/dialogs.ts';
import { memoryStore } from '#test/support/memory-store.ts';
import { withPlainSpaces } from '#test/support/plain-spaces.ts';
import { clearScreens, renderScreen } from '#test/support/screen.tsx';
import { type InspectionApi, inspectionOfLead, inspectionOfLink } from '#web/booking/inspection-api.ts';
import { InspectionBooking } from '#web/booking/inspection-booking.tsx';
import { savedInspection, saveInspection } from '#web/booking/saved-inspection.ts';

clearScreens();
withDialogs();

const NOW = Date.parse('2026-11-24T12:00:00.000Z');
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const timeZone = 'America/Chicago';
const token = 'q83vEjRWeJCrze8SNFZ4kA';
const inspection: BookedInspection = { at: '2026-12-01T15:00:00.000Z', minutes: 120, timeZone, sequence: 1 };
const moved: BookedInspection = { ...inspection, at: '2026-12-02T15:00:00.000Z', sequence: 2 };

/** The inspection on a page; `server` is what the server knows, and what it answers to a change. */
async function show(
  first: BookedInspection | null,
  server: { now?: BookedInspection | null; change?: InspectionApi['change'] } = {},
  given: { hasHours?: boolean; mayBook?: boolean; email?: string } = {},
) {
  const told = { now: server.now === undefined ? first : server.now };
  const change = vi.fn<InspectionApi['change']>(server.change ?? (async () => 'failed'));
  const api = {
    times: async () => ({ timeZone, times: [inspection.at, moved.at] }),
    now: vi.fn(async () => told.now),
    change,
    fileUrl: inspectionOfLink('/api', token, fetch).fileUrl,
  };
  const keep = vi.fn();
  await renderScreen(
    <InspectionBooking
      api={api}
      first={first}
      mayBeOld={false}
      keep={keep}
      hasHours={given.hasHours ?? true}
      mayBook={given.mayBook ?? given.hasHours ?? true}
      otherwise={<p>Call us instead</p>}
      bookingUrl=""
      email={given.email ?? 'odalys@mail.example'}
      phone="(402) 555-0142"
      label="Book it"
      kind="next"
    />,
  );
  return { api, change, keep, told };
}

const button = (name: string) => screen.getByRole('button', { name });
const status = () => withPlainSpaces(screen.getByRole('status').textContent);
/** As if the reader had been elsewhere for a while. */
const comeBack = () =>
  act(async () => {
    vi.setSystemTime(Date.now() + 3000);
    fireEvent.focus(window);
  });
/** Where a calendar file comes from: the server says that it is one, and no page's own address is it. */
const fileOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('an inspection is said with its day and hours, what changes it and a calendar file', async () => {
  await show(inspection);
  expect(status()).toBe('See you Tuesday, December 1, 9–11 AM. ');
  expect([button('Change'), button('Cancel')]).toHaveLength(2);
  expect(fileOf('Add to calendar')).toBe(
    `/api/quotes/${token}/inspection.ics?seen=2026-12-01T15%3A00%3A00.000Z`,
  );
});

test('it stays where whoever asked to cancel it keeps it, and is canceled once that is confirmed; its calendar entry can be taken out', async () => {
  const { change, keep } = await show(inspection, { change: async () => ({ inspection: null }) });
  await userEvent.click(button('Cancel'));
  await userEvent.click(button('Keep it'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(button('Cancel'));
  expect(change).not.toHaveBeenCalled();
  const sheet = screen.getByRole('dialog', { name: 'Cancel your inspection?' });
  expect(within(sheet).getByText(/December 1/)).toBeTruthy();
  await userEvent.click(button('Yes, cancel it'));
  expect(change).toHaveBeenCalledExactlyOnceWith(null, inspection.at);
  expect(status()).toBe('Your inspection is canceled.');
  expect(keep).toHaveBeenLastCalledWith(null);
  expect(document.activeElement).toBe(button('Book it'));
  expect(fileOf('Remove from calendar')).toBe(
    `/api/quotes/${token}/inspection.ics?seen=2026-12-01T15%3A00%3A00.000Z`,
  );
});

test('once it has moved the calendar file is of the new time, and the focus is on what moves it', async () => {
  await show(inspection, { change: async () => ({ inspection: moved }) });
  await userEvent.click(button('Change'));
  await userEvent.click(await screen.findByRole('radio', { name: 'Wed, Dec 2' }));
  await userEvent.click(screen.getByRole('radio', { name: /^9:00/ }));
  await userEvent.click(button('Move inspection'));
  expect(status()).toBe('See you Wednesday, December 2, 9–11 AM. ');
  expect(fileOf('Add to calendar')).toBe(
    `/api/quotes/${token}/inspection.ics?seen=2026-12-02T15%3A00%3A00.000Z`,
  );
  expect(document.activeElement).toBe(button('Change'));
});

test('a reader who comes back is told of the new time, or that there is none anymore; at once again nothing is asked', async () => {
  const { api, told, keep } = await show(inspection);
  told.now = moved;
  await comeBack();
  await act(async () => void fireEvent.focus(window));
  expect(api.now).toHaveBeenCalledOnce();
  expect(status()).toBe('Your inspection has a new time.See you Wednesday, December 2, 9–11 AM. ');
  expect(keep).toHaveBeenLastCalledWith(moved);
  told.now = null;
  await comeBack();
  expect(status()).toBe('Your inspection was canceled. Questions? Call us.');
});

test('an inspection that the office moved meanwhile is not canceled by whoever sees the old one: the new one is shown first', async () => {
  const { change } = await show(inspection, { now: moved, change: async () => 'refused' });
  await userEvent.click(button('Cancel'));
  await userEvent.click(button('Yes, cancel it'));
  expect(screen.getByRole('alert').textContent).toBe(
    'Your inspection changed in the meantime. Check it, then try again.',
  );
  const sheet = screen.getByRole('dialog', { name: 'Cancel your inspection?' });
  expect(within(sheet).getByText(/December 2/)).toBeTruthy();
  await userEvent.click(button('Yes, cancel it'));
  expect(change.mock.calls).toEqual([
    [null, inspection.at],
    [null, moved.at],
  ]);
});

test.each([
  ['2026-12-04T15:00:00.000Z', 'That time is no longer open. Pick another one.'],
  [moved.at, 'This can’t be booked online right now. Please call us.'],
])('a booking that is refused is told why: free is now %s', async (free, words) => {
  const { api } = await show(null, { change: async () => 'refused' });
  await userEvent.click(button('Book it'));
  await userEvent.click(await screen.findByRole('radio', { name: 'Wed, Dec 2' }));
  await userEvent.click(screen.getByRole('radio', { name: /^9:00/ }));
  api.times = async () => ({ timeZone, times: [free] });
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Book it' }));
  expect(screen.getByRole('alert').textContent).toBe(words);
});

test.each([
  ['refused', 'This can’t be changed online now. Please call us.'],
  ['gone', 'This link no longer works. Please call us.'],
  ['failed', 'That didn’t go through. Try again, or call us.'],
] as const)(
  'a cancellation that is %s says so in a sentence, and the inspection stays',
  async (outcome, words) => {
    await show(inspection, { change: async () => outcome });
    await userEvent.click(button('Cancel'));
    await userEvent.click(button('Yes, cancel it'));
    expect(screen.getByRole('alert').textContent).toBe(words);
    expect(status()).toContain('December 1');
  },
);

test.each([
  [-1, 'See you Tuesday, December 1, 9–11 AM. ', 2],
  [0, 'See you Tuesday, December 1, 9–11 AM. Call us to change it.', 0],
  [120 * 60_000 - 1, 'See you Tuesday, December 1, 9–11 AM. Call us to change it.', 0],
  [120 * 60_000, 'Your inspection was Tue, Dec 1, 9:00 – 11:00 AM.', 0],
])('%i ms after its beginning an inspection stays and says how it is: %s', async (after, words, buttons) => {
  vi.setSystemTime(Date.parse(inspection.at) + after);
  await show(inspection);
  expect([status(), screen.queryAllByRole('button').length]).toEqual([words, buttons]);
});

test('where the hours were turned off an inspection is canceled, not moved', async () => {
  await show(inspection, {}, { hasHours: false });
  expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual(['Cancel']);
});

test.each([
  ['odalys@mail.example', true, 'We emailed the details to odalys@mail.example.'],
  ['', true, 'We emailed the details.'],
  ['odalys@mail.example', undefined, ''],
] as const)('an email is said where one went out, and no other: %j, %j', async (email, emailed, words) => {
  await show(inspection, { change: async () => ({ inspection: null, emailed }) }, { email });
  await userEvent.click(button('Cancel'));
  await userEvent.click(button('Yes, cancel it'));
  expect(status()).toBe(`Your inspection is canceled.${words}`);
});

test('where nothing can be booked anymore the inspection is there, moved and canceled, until it is over; then the call is', async () => {
  await show(inspection, { change: async () => ({ inspection: null }) }, { mayBook: false });
  expect([button('Change'), button('Cancel'), screen.queryByText('Call us instead')]).toEqual([
    expect.anything(),
    expect.anything(),
    null,
  ]);
  await userEvent.click(button('Cancel'));
  await userEvent.click(button('Yes, cancel it'));
  expect(screen.getByText('Call us instead')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Book it' })).toBeNull();
});

test('the browser keeps the inspection for its own lead alone, and no other by its name', () => {
  const store = memoryStore();
  const kept = { store, name: 'booked-inspection' };
  saveInspection(kept, 'lead', inspection);
  expect([savedInspection(kept, 'lead'), savedInspection(kept, 'other')]).toEqual([inspection, null]);
  saveInspection(kept, 'lead', null);
  expect(savedInspection(kept, 'lead')).toBeNull();
  for (const odd of ['', '{}', '{"leadId":"lead","at":"soon","minutes":120}', 'null']) {
    store.setItem('booked-inspection', odd);
    expect(savedInspection(kept, 'lead')).toBeNull();
  }
});

test('on the page of its own homeowner the file comes by the lead’s id', () => {
  expect(inspectionOfLead('/api', 'lead', fetch).fileUrl(inspection.at)).toBe(
    '/api/leads/lead/inspection.ics?seen=2026-12-01T15%3A00%3A00.000Z',
  );
});

test('a time that is only held says what keeps it, but not to whoever came by that email', async () => {
  const held = { ...inspection, confirmBy: '2026-11-25T15:14:00.000Z' };
  const words =
    'To keep this time, open our email to odalys@mail.example by Wednesday, November 25, 9:14 AM. Or call us.';
  await show(held);
  expect(status()).toContain(words);
  cleanup();
  await show(held, {}, { email: '' });
  expect(status()).not.toContain(words);
});

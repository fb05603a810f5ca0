// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { inspectionHours } from '#shared/inspection/time-words.ts';
import { withDialogs } from '#test/support/dialogs.ts';
import { clearScreens, renderScreen } from '#test/support/screen.tsx';
import { daysOf } from '#web/booking/inspection-api.ts';
import type { ChangeInspection } from '#web/booking/use-inspection.ts';
import { WindowSheet } from '#web/booking/window-sheet.tsx';

clearScreens();
withDialogs();

const timeZone = 'America/Chicago';
const [one, other] = ['2026-12-01T15:00:00.000Z', '2026-12-02T01:00:00.000Z'];

async function show(
  change: ChangeInspection,
  times: (typeof one)[] = [one, other],
  isMove = false,
  bookingUrl = '',
) {
  const onClose = vi.fn();
  const api = { times: vi.fn(async () => ({ timeZone, times })) };
  await renderScreen(
    <WindowSheet
      api={api}
      change={change}
      isMove={isMove}
      done="Book"
      bookingUrl={bookingUrl}
      phone="(402) 555-0142"
      onClose={onClose}
    />,
  );
  return { onClose, times: api.times };
}

test('free windows are of the day on the company’s clock, whatever the visitor’s', () => {
  const days = daysOf('en-US', { timeZone, times: [one, other] });
  expect(
    days.map(({ label, windows }) => [label, windows.map((each) => inspectionHours('en-US', each))]),
  ).toEqual([
    [
      'Tue, Dec 1',
      [expect.stringMatching(/^9:00\s–\s11:00\sAM$/), expect.stringMatching(/^7:00\s–\s9:00\sPM$/)],
    ],
  ]);
});

test('a day and a window are booked, and nothing before both are chosen', async () => {
  const change = vi.fn<ChangeInspection>(async () => 'done');
  const { onClose } = await show(change);
  await userEvent.click(await screen.findByRole('button', { name: 'Book' }));
  expect(screen.getByRole('alert').textContent).toBe('Pick a day and a window.');
  await userEvent.click(screen.getByRole('radio', { name: 'Tue, Dec 1' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /^9:00/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Book' }));
  expect(change).toHaveBeenCalledExactlyOnceWith(one);
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['taken', 'That time is no longer open. Pick another one.', 2],
  ['changed', 'Your inspection changed in the meantime. Check it, then try again.', 2],
  ['closed', 'This can’t be changed online now. Please call us.', 2],
  ['notBooked', 'This can’t be booked online right now. Please call us.', 2],
  ['gone', 'This link no longer works. Please call us.', 1],
  ['failed', 'That didn’t go through. Try again, or call us.', 1],
] as const)(
  'a window that is not booked (%s) is said so, and the free ones are asked for again where they are others',
  async (outcome, words, asked) => {
    const { onClose, times } = await show(async () => outcome);
    await userEvent.click(await screen.findByRole('radio', { name: 'Tue, Dec 1' }));
    await userEvent.click(screen.getByRole('radio', { name: /^9:00/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Book' }));
    expect(screen.getByRole('alert').textContent).toBe(words);
    expect([times.mock.calls.length, onClose.mock.calls.length]).toEqual([asked, 0]);
  },
);

test('an inspection that is there is moved, and the sheet says so', async () => {
  await show(async () => 'done', [one], true);
  await screen.findByRole('heading', { name: 'Move your inspection' });
  expect(await screen.findByRole('button', { name: 'Move inspection' })).toBeTruthy();
});

test('without a free window there is nothing to press but the way out', async () => {
  await show(async () => 'failed', []);
  expect(
    await screen.findByText('No times are open online right now. Call us and we’ll find one.'),
  ).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Close']);
});

test('without free times, and where only a call helps, the phone is a tap away; the company’s own page stays a way', async () => {
  await show(async () => 'done', [], false, 'https://book.example/roof');
  const call = await screen.findByRole('link', { name: /\(402\) 555-0142/ });
  expect(call.getAttribute('href')).toBe('tel:+14025550142');
  const page = screen.getByRole('link', { name: /^Book on our own page instead/ });
  expect([page.getAttribute('href'), page.getAttribute('target')]).toEqual([
    'https://book.example/roof',
    '_blank',
  ]);
  expect(screen.queryByRole('button', { name: 'Book' })).toBeNull();
});

test('while times are free there is no call in the sheet, and no other page where the company has none', async () => {
  await show(async () => 'done');
  await screen.findByRole('radio', { name: 'Tue, Dec 1' });
  expect(screen.queryAllByRole('link')).toEqual([]);
});

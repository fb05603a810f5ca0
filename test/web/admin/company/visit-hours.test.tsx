// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { onlyByCall, type VisitHoursSetting } from '#shared/company/visit-hours.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { VisitHoursEditor } from '#web/admin/company/visit-hours.tsx';
import { adminApi } from '#web/admin/data/admin-api.ts';

clearScreens();

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

/** The office's form over a server that has this value and this history. @returns what was saved last */
function open(value: VisitHoursSetting, history: VisitHoursSetting[] = [], hours: string[] = []) {
  const saved: { value?: unknown } = {};
  const at = '2026-11-24T12:00:00.000Z';
  const by = 'dana.reyes@example.com';
  const request = async (url: string, { method, body }: RequestInit) => {
    if (url.includes('/changes'))
      return Response.json({
        items: history.map((value, n) => ({ value, at: `2026-11-24T12:00:0${n}.000Z`, by })),
      });
    if (method === 'GET') return Response.json({ value, at: null });
    saved.value = JSON.parse(String(body)).value;
    return Response.json({ value: saved.value, at, by });
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <VisitHoursEditor
        api={adminApi('/api', async () => 'token', request)}
        brand={{ ...defaultBrand, hours }}
      />
    </QueryClientProvider>,
  );
  return saved;
}

test('days off follow what is discarded and what is restored, and stay as they are typed', async () => {
  const set: VisitHoursSetting = {
    by: 'windows',
    timeZone: 'America/Chicago',
    hours: [{ weekday: 1, from: '09:00', until: '17:00' }],
    leadHours: 24,
    capacity: 1,
    daysOff: ['2026-12-25'],
  };
  const saved = open(set, [{ ...set, daysOff: ['2026-11-26', '2026-11-27'] }]);
  const user = userEvent.setup();
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Days off/);
  await user.type(field, ', 2027-01-01 ');
  expect(field.value).toBe('2026-12-25, 2027-01-01 ');
  await user.click(await button('Discard'));
  expect(field.value).toBe('2026-12-25');
  await user.click(await button(/^Restore/));
  expect(field.value).toBe('2026-11-26 2026-11-27');
  await user.type(field, ' 2026-12-24');
  await user.click(await button('Save'));
  await screen.findByText(/^Saved\./);
  expect(saved.value).toMatchObject({ daysOff: ['2026-11-26', '2026-11-27', '2026-12-24'] });
});

test('a line of the history says what was changed of the hours', async () => {
  const set: VisitHoursSetting = {
    by: 'windows',
    timeZone: 'America/Chicago',
    hours: [
      { weekday: 1, from: '09:00', until: '17:00' },
      { weekday: 2, from: '09:00', until: '17:00' },
    ],
    leadHours: 24,
    capacity: 1,
    daysOff: ['2026-12-25'],
  };
  const tuesday = { weekday: 2, from: '10:00', until: '14:00' };
  const changed: VisitHoursSetting = { ...set, hours: [tuesday], daysOff: ['2027-01-01'] };
  const busy: VisitHoursSetting = { ...changed, capacity: 3, leadHours: 1, timeZone: 'America/Denver' };
  const off: VisitHoursSetting = { by: 'call', kept: busy };
  open(off, [off, busy, changed, set, onlyByCall]);
  await userEvent.click(await screen.findByText('History'));
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map((line) => line.querySelector('p')?.textContent)).toEqual([
    'Visitors name two times, you call',
    '3 visits at once; 1 hour’s notice; Mountain time',
    'no Monday; Tuesday 10:00 AM–2:00 PM; days off added “2027-01-01”, removed “2026-12-25”',
    '2 days a week, 1 visit at once',
    'No change',
  ]);
});

test('hours are begun as the office’s own, where a window fits into them', async () => {
  const saved = open(onlyByCall, [], ['Tu-We 08:00-18:00', 'Sa 09:00-10:30', 'Su 10:00-12:00']);
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText('They book in your hours'));
  await user.click(await button('Save'));
  await screen.findByText(/^Saved\./);
  expect(saved.value).toMatchObject({
    hours: [
      { weekday: 2, from: '08:00', until: '18:00' },
      { weekday: 3, from: '08:00', until: '18:00' },
      { weekday: 0, from: '10:00', until: '12:00' },
    ],
  });
});

test('hours are begun as working days, those that overlap are named and not saved, and the others are', async () => {
  const saved = open(onlyByCall);
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText('They book in your hours'));
  await user.click(await button('Add hours'));
  await user.click(await button('Add hours'));
  expect(
    screen.getByText('Saturday: 9:00 AM–1:00 PM and 9:00 AM–1:00 PM overlap. Change one of them.'),
  ).toBeTruthy();
  expect((await button('Save')).disabled).toBe(true);
  const [first] = screen.getAllByRole('button', { name: 'Remove Saturday 09:00' });
  if (first) await user.click(first);
  await user.clear(screen.getByLabelText('Visits at once'));
  expect((await button('Save')).disabled).toBe(true);
  await user.type(screen.getByLabelText('Visits at once'), '2');
  await user.click(await button('Save'));
  await screen.findByText(/^Saved\./);
  expect(saved.value).toMatchObject({
    by: 'windows',
    capacity: 2,
    leadHours: 24,
    hours: expect.arrayContaining([
      { weekday: 1, from: '09:00', until: '17:00' },
      { weekday: 6, from: '09:00', until: '13:00' },
    ]),
  });
});

test('a stray tap loses nothing: hours that are turned off are kept, and there again once they are turned on', async () => {
  const set: VisitHoursSetting = {
    by: 'windows',
    timeZone: 'America/Denver',
    hours: [{ weekday: 2, from: '08:00', until: '12:00' }],
    leadHours: 48,
    capacity: 3,
    daysOff: ['2026-12-25'],
  };
  const saved = open(set);
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText('They name two times, you call'));
  await user.click(await button('Save'));
  await screen.findByText(/^Saved\./);
  expect(saved.value).toEqual({ by: 'call', kept: set });
  await user.click(screen.getByLabelText('They book in your hours'));
  expect(screen.getByLabelText<HTMLSelectElement>('Time zone').selectedOptions[0]?.textContent).toBe(
    'Mountain',
  );
  await user.click(await button('Save'));
  await screen.findByText(/^Saved\./);
  expect(saved.value).toEqual(set);
});

test('what is wrong with a number is said in a sentence beside Save', async () => {
  open(onlyByCall);
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText('They book in your hours'));
  await user.clear(screen.getByLabelText('Hours’ notice'));
  await user.type(screen.getByLabelText('Hours’ notice'), '400');
  expect(screen.getByText('Hours’ notice: enter a whole number from 0 to 336.')).toBeTruthy();
});

// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { onlyByCall } from '#shared/company/visit-hours.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { VisitHoursEditor } from '#web/admin/company/visit-hours.tsx';
import { adminApi } from '#web/admin/data/admin-api.ts';

clearScreens();

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

test('hours are begun as working days, those that overlap are named and not saved, and the others are', async () => {
  let saved: unknown;
  const request = async (url: string, { method, body }: RequestInit) => {
    if (url.includes('/changes')) return Response.json({ items: [] });
    if (method === 'GET') return Response.json({ value: onlyByCall, at: null });
    saved = JSON.parse(String(body)).value;
    return Response.json({ value: saved, at: '2026-11-24T12:00:00.000Z', by: 'dana.reyes@example.com' });
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <VisitHoursEditor api={adminApi('/api', async () => 'token', request)} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText('They book in your hours'));
  await user.click(await button('Add hours'));
  await user.click(await button('Add hours'));
  expect(
    screen.getByText('Saturday: 09:00 to 13:00 and 09:00 to 13:00 overlap. Change one of them.'),
  ).toBeTruthy();
  expect((await button('Save')).disabled).toBe(true);
  const [first] = screen.getAllByRole('button', { name: 'Remove Saturday 09:00' });
  if (first) await user.click(first);
  await user.clear(screen.getByLabelText('Visits at once'));
  expect((await button('Save')).disabled).toBe(true);
  await user.type(screen.getByLabelText('Visits at once'), '2');
  await user.click(await button('Save'));
  await screen.findByText(/^Saved\./);
  expect(saved).toMatchObject({
    by: 'windows',
    capacity: 2,
    leadHours: 24,
    hours: expect.arrayContaining([
      { weekday: 1, from: '09:00', until: '17:00' },
      { weekday: 6, from: '09:00', until: '13:00' },
    ]),
  });
});

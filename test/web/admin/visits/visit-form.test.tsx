// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Change } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { clearScreens } from '#test/support/screen.tsx';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { VisitForm } from '#web/admin/visits/visit-form.tsx';
import { setOfficeZone } from '#web/office-clock.ts';

clearScreens();
afterEach(() => setOfficeZone(null));

const now = new Date(2026, 10, 23, 9, 43);
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();
const lee = 'lee@mail.example';

function openForm(changes: Partial<Lead> = {}, visits: readonly Lead[] = []) {
  const lead = storedLead(1, changes);
  const sent: Change[] = [];
  const onDone = vi.fn<() => void>();
  const asked: unknown[] = [];
  const api = {
    leads: async (query: unknown) => {
      asked.push(query);
      return { items: [...visits] };
    },
    admins: async () => ({
      you: 'dana',
      items: ['dana', 'lee'].map((username) => ({
        username,
        email: `${username}@mail.example`,
        state: 'active' as const,
        since: '',
        authenticatorApp: false,
      })),
    }),
  } as Pick<AdminApi, 'leads' | 'admins'> as AdminApi;
  const change = async (made: Change) => {
    sent.push(made);
    return 'saved' as const;
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <VisitForm api={api} lead={lead} change={change} now={now} onDone={onDone} />
    </QueryClientProvider>,
  );
  return { sent, onDone, asked };
}

const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

test('a day, a slot and a person book the visit, and the lead is Scheduled', async () => {
  const { sent, onDone } = openForm({ status: 'contacted', assignee: lee });
  press('Book');
  expect(sent).toEqual([]);
  press(/^25 Wed|^Wed 25/);
  press(/^5:30/);
  fireEvent.change(screen.getByLabelText('Note for the door'), { target: { value: ' Two dogs ' } });
  press(/^Book Wed, Nov 25, 5:30/);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    { appointment: { at: at(25, 17, 30), minutes: 45, person: lee, note: 'Two dogs' }, status: 'scheduled' },
  ]);
});

test('a slot in which whoever goes is elsewhere says where, and is not chosen', async () => {
  const elsewhere = storedLead(2, {
    name: 'Karl Flores',
    appointment: { at: at(24, 14), minutes: 60, person: lee },
  });
  const { asked } = openForm({ assignee: lee }, [elsewhere]);
  const slot = await screen.findByRole('button', { name: /^2:00.*lee: Karl Flores$/ });
  fireEvent.click(slot);
  expect(slot.getAttribute('aria-disabled')).toBe('true');
  expect(slot.getAttribute('aria-pressed')).toBe('false');
  expect(asked).toEqual([{ view: 'visits', from: at(24, 0), to: at(25, 0), cursor: undefined }]);
  fireEvent.change(screen.getByLabelText('Who goes'), { target: { value: '' } });
  fireEvent.click(slot);
  expect(slot.getAttribute('aria-pressed')).toBe('true');
});

test('a time that is over cannot be booked', () => {
  const { sent } = openForm();
  press('Today');
  press(/^9:00/);
  expect(screen.getByText('That time is over. Pick one to come.')).toBeDefined();
  press(/^Book Mon, Nov 23, 9:00/);
  expect(sent).toEqual([]);
});

test('a booked visit stands there to be moved or canceled', async () => {
  const appointment = { at: at(26, 9), minutes: 75, person: lee, note: 'Gate code 11' };
  const { sent } = openForm({ status: 'scheduled', appointment });
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('09:00');
  expect(screen.getByLabelText<HTMLSelectElement>('Takes').value).toBe('75');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '10:00' } });
  press(/^Book Thu, Nov 26, 10:00/);
  press('Cancel inspection');
  await waitFor(() =>
    expect(sent).toEqual([{ appointment: { ...appointment, at: at(26, 10) } }, { appointment: null }]),
  );
});

test('days and times are the company’s, and whose they are is said where the device is on another clock', async () => {
  const isGuam = Intl.DateTimeFormat().resolvedOptions().timeZone === 'Pacific/Guam';
  const [zone, there] = isGuam ? ['America/Chicago', '-06:00'] : ['Pacific/Guam', '+10:00'];
  setOfficeZone(zone);
  const moment = (time: string) => new Date(`2026-11-25T${time}:00${there}`).toISOString();
  const { sent, onDone } = openForm({ appointment: { at: moment('14:00'), minutes: 45 } });
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('14:00');
  expect(screen.getByRole('status').textContent).toMatch(/^Times are (Chamorro Standard|Guam|Central)/);
  press(/^11:00/);
  press(/^Book Wed, Nov 25, 11:00.AM (Chamorro Standard|Guam|Central)$/);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ appointment: { at: moment('11:00') } }]);
});

test('where the device is on the company’s clock no clock is named', () => {
  setOfficeZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
  openForm({ appointment: { at: at(25, 14), minutes: 45 } });
  expect(screen.getByRole('status').textContent?.trim()).toBe('');
});

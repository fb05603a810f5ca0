// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { clearScreens } from '#test/support/screen.tsx';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { DayList } from '#web/admin/visits/day-list.tsx';
import { setOfficeZone } from '#web/office-clock.ts';

clearScreens();
afterEach(() => setOfficeZone(null));

const at = (hour: number) => new Date(2026, 10, 24, hour).toISOString();
const visit = (id: number, name: string, hour: number, person?: string): Lead =>
  storedLead(id, {
    name,
    phone: '402.555.0188',
    appointment: { at: at(hour), minutes: 45, person, note: 'Two dogs' },
  });

test('a day’s inspections stand in their order with time, person, address and map, over all pages', async () => {
  const pages = [
    { items: [visit(1, 'Karl Flores', 9, 'lee@mail.example')], nextCursor: 'more' },
    { items: [visit(2, 'Priya Raman', 14)] },
  ];
  const asked: { from?: string; cursor?: string | undefined }[] = [];
  const api = {
    leads: async (query: { from?: string; cursor?: string | undefined }) => {
      asked.push(query);
      if (query.from !== at(0)) return { items: [] };
      return pages[query.cursor === 'more' ? 1 : 0] ?? { items: [] };
    },
  } as Pick<AdminApi, 'leads'> as AdminApi;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <DayList api={api} day="2026-11-24" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Priya Raman');
  const rows = within(screen.getByRole('list', { name: 'Inspections of the day' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toMatch(/^9:00.AM–9:45.AM leeKarl Flores \(402\) 555-0188.*Two dogs$/);
  expect(rows[1]?.textContent).toMatch(/^2:00.PM–2:45.PM Not decided who goesPriya Raman /);
  expect(screen.getAllByRole('link', { name: 'Map' })).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Calendar file of the day' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Day after' }));
  expect(await screen.findByText('No inspections on this day.')).toBeDefined();
  expect(asked.at(-1)?.from).toBe(new Date(2026, 10, 25).toISOString());
});

test('a day is the company’s own, and its times are on the company’s clock, also of visits that the office booked', async () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [zone, midnight] =
    own === 'Pacific/Honolulu'
      ? ['America/Chicago', '2026-11-24T06:00:00.000Z']
      : ['Pacific/Honolulu', '2026-11-24T10:00:00.000Z'];
  setOfficeZone(zone);
  const asked: unknown[] = [];
  const leads: AdminApi['leads'] = async ({ from }) => {
    asked.push(from);
    return { items: [visit(1, 'Karl Flores', 9)] };
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <DayList api={{ leads } as AdminApi} day="2026-11-24" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(
    await screen.findByText(/^\d+:\d\d.[AP]M–\d+:\d\d.[AP]M (Hawaii-Aleutian Standard|Central)$/),
  ).toBeDefined();
  expect(asked).toEqual([midnight]);
});

// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { storedLead } from '#test/support/desk-leads.ts';
import { clearScreens } from '#test/support/screen.tsx';
import type { AdminApi } from '#web/admin/admin-api.ts';
import { LeadsTab } from '#web/admin/leads/leads-tab.tsx';
import { Toasts } from '#web/admin/toasts.tsx';

clearScreens();

function Where() {
  const { search } = useLocation();
  return <p data-testid="where">{search}</p>;
}

function open(search: string) {
  const api: Pick<AdminApi, 'leads' | 'searchLeads' | 'desk'> = {
    leads: async () => ({ items: [storedLead(1)] }),
    searchLeads: async () => [storedLead(2)],
    desk: async () => ({
      counts: {
        status: { new: 1, contacted: 0, scheduled: 0, completed: 0, cancelled: 0 },
        waiting: 1,
        emergencies: 0,
        spam: 0,
      },
      first: [],
      due: [storedLead(3)],
      full: { first: false, due: false },
    }),
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Toasts>
        <MemoryRouter initialEntries={[`/admin${search}`]}>
          <Where />
          <LeadsTab api={api as AdminApi} product="Roof" onShown={() => {}} />
        </MemoryRouter>
      </Toasts>
    </QueryClientProvider>,
  );
}
const where = () => screen.getByTestId('where').textContent;
const box = () => screen.getByRole<HTMLInputElement>('searchbox');
const emergency = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Emergency' });

test('a search looks through all leads and leaves the filters', async () => {
  open('?emergency=yes&status=new');
  expect(emergency().checked).toBe(true);
  fireEvent.change(box(), { target: { value: 'delgado' } });
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => expect(where()).toBe('?q=delgado'));
  expect(emergency().checked).toBe(false);
  expect(screen.queryByText('Clear the filters')).toBeNull();
});

test('what is due today is listed whole and leaves the filters', async () => {
  open('?emergency=yes&status=new');
  fireEvent.click(screen.getByRole('link', { name: /Due today/ }));
  await waitFor(() => expect(where()).toBe('?view=due'));
  expect(emergency().checked).toBe(false);
});

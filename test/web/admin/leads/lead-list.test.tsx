// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { LeadPage } from '#shared/api/settings-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { clearScreens } from '#test/support/screen.tsx';
import type { AdminApi } from '#web/admin/admin-api.ts';
import { LeadList } from '#web/admin/leads/lead-list.tsx';
import { everyLead, type LeadSource } from '#web/admin/leads/lead-source.ts';
import { Toasts } from '#web/admin/toasts.tsx';

clearScreens();

const named = (n: number) => storedLead(n, { name: `Visitor ${n}` });
const many = (count: number, from = 0) => Array.from({ length: count }, (_, n) => named(from + n));

/** The list over a server that gives these pages one after the other. */
function open(pages: readonly LeadPage[], source: LeadSource = everyLead) {
  const cursors: (string | undefined)[] = [];
  const api: Pick<AdminApi, 'leads' | 'searchLeads'> = {
    searchLeads: async () => [...(pages[0]?.items ?? [])],
    leads: async ({ cursor }) => {
      cursors.push(cursor);
      const page = pages[cursors.length - 1];
      if (page === undefined) throw new Error('no such page');
      return page;
    },
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const list = (lookedAt: number) => (
    <QueryClientProvider client={client}>
      <Toasts>
        <MemoryRouter>
          <LeadList
            api={api as AdminApi}
            product="Roof"
            source={source}
            entry="visit"
            lookedAt={lookedAt}
            onShown={() => {}}
          />
        </MemoryRouter>
      </Toasts>
    </QueryClientProvider>
  );
  const { rerender } = render(list(0));
  return { cursors, lookAgain: (at: number) => rerender(list(at)) };
}
const rows = () => screen.getAllByRole('row').length - 1;
const next = (items: Lead[]): LeadPage => ({ items, nextCursor: `after ${items.length}` });

test('a list without leads reads so, and a filtered one offers to clear the filters', async () => {
  open([{ items: [] }]);
  await screen.findByText('No leads found');
  expect(screen.queryByText('Clear the filters')).toBeNull();
});

test('a filtered list without leads offers to clear the filters', async () => {
  open([{ items: [] }], { kind: 'list', filter: { spam: 'yes' } });
  await screen.findByText('No leads found');
  expect(screen.getByText('Clear the filters').getAttribute('href')).toBe('/admin');
});

test('a search that finds none says what can be searched for', async () => {
  open([{ items: [] }], { kind: 'search', text: 'd' });
  await screen.findByText('No leads found');
  screen.getByText(/^Type at least 2 letters of a name, 4 digits of a phone/);
});

test('pages that hold few of what is asked for are loaded on until there are twenty', async () => {
  const { cursors } = open([next([]), next(many(19)), next(many(1, 19)), next(many(5, 20))]);
  await waitFor(() => expect(rows()).toBe(20));
  expect(cursors).toHaveLength(3);
  fireEvent.click(screen.getByText('Load more'));
  await waitFor(() => expect(rows()).toBe(25));
});

test.each([
  [19, 0],
  [20, 1],
])('%i leads found: that there may be more is said %i times', async (count, said) => {
  open([{ items: many(count) }], { kind: 'search', text: 'visitor' });
  await waitFor(() => expect(rows()).toBe(count));
  expect(screen.queryAllByText(/^These are the newest 20; there may be more/)).toHaveLength(said);
});

test('a look for news moves the focus from no control', async () => {
  const { lookAgain } = open([{ items: many(2) }]);
  const trash = await screen.findByLabelText('Cancel the lead of Visitor 1');
  trash.focus();
  lookAgain(Date.UTC(2030, 0, 1));
  await screen.findAllByText('Nov 1, 2026');
  expect(document.activeElement).toBe(trash);
});

test('chosen are the leads that are loaded, one by one or all', async () => {
  open([{ items: many(3) }]);
  const boxes = (await screen.findAllByRole('checkbox')) as HTMLInputElement[];
  const [all, first] = boxes;
  if (all === undefined || first === undefined) throw new Error('no boxes');
  fireEvent.click(first);
  expect(all.indeterminate).toBe(true);
  fireEvent.click(all);
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true, true]);
});

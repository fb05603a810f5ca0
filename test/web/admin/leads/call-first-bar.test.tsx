// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { storedLead } from '#test/support/desk-leads.ts';
import { clearScreens } from '#test/support/screen.tsx';
import type { AdminApi, ShownCallList } from '#web/admin/data/admin-api.ts';
import { CallFirst } from '#web/admin/leads/call-first.tsx';

clearScreens();

const named = (n: number) => storedLead(n, { name: `Visitor ${n}` });
const status = { new: 4, contacted: 0, scheduled: 0, completed: 0, cancelled: 0 };

/** The bar over a server that counts so many, gives two with the counts, and all of them in pages of three. */
function open(count: number, listed = count) {
  const pages: (string | undefined)[] = [];
  const api: Pick<AdminApi, 'leads'> = {
    leads: async ({ cursor, view }) => {
      pages.push(view);
      const from = cursor === undefined ? 0 : 3;
      const items = [0, 1, 2].map((n) => named(from + n)).filter((_, n) => from + n < listed);
      return { items, ...(from === 0 && listed > 3 && { nextCursor: 'more' }) };
    },
  };
  const callList: ShownCallList = {
    counts: { status, waiting: count, emergencies: 0, spam: 0, first: count },
    first: [named(0), named(1)].slice(0, count).map((lead) => ({ lead, reasons: [] })),
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CallFirst api={api as AdminApi} callList={callList} failed={false} now={new Date()} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return pages;
}
const next = () => fireEvent.click(screen.getByRole('button', { name: 'Show next' }));
const shown = (n: number) => screen.findByRole('link', { name: `Visitor ${n}` });

test('all there are to call are gone through, page after page, and then from the first again', async () => {
  const pages = open(4);
  await shown(0);
  next();
  await shown(1);
  expect(pages).toEqual([]);
  next();
  await shown(2);
  expect(screen.getByText('3 of 4 to call')).toBeTruthy();
  next();
  await shown(3);
  expect(pages).toEqual(['first', 'first']);
  next();
  await shown(0);
});

test('where others called meanwhile, the first is shown again', async () => {
  open(4, 2);
  next();
  next();
  await shown(0);
});

test('one alone has no next, and nobody to call is said', async () => {
  open(1);
  await shown(0);
  expect(screen.queryByRole('button', { name: 'Show next' })).toBeNull();
  open(0);
  expect(screen.getByText('No calls waiting.')).toBeTruthy();
});

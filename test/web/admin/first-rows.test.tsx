import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { contractSamples, storedLead } from '#test/support/contract-samples.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { adminApi } from '#web/admin/data/admin-api.ts';
import { useCallList, useLeads } from '#web/admin/data/lead-cache.ts';
import { WithFirstRows } from '#web/admin/first-rows.tsx';
import { everyLead } from '#web/admin/urls/list-url.ts';

// @vitest-environment jsdom

clearScreens();

/** A dashboard that keeps what it was first drawn with, and the addresses it asked for. */
function open(search: string, atOnceMs: number, answer: (url: string) => Promise<Response>) {
  const asked: string[] = [];
  const api = adminApi(
    '/api',
    async () => 'token',
    async (url) => {
      asked.push(new URL(url, 'http://localhost').pathname);
      return answer(url);
    },
  );
  const drawn: string[] = [];
  function Rows() {
    const { data } = useLeads(api, everyLead, 'default');
    useCallList(api);
    const names = data?.pages.flatMap(({ items }) => items.map(({ name }) => name)).join() ?? 'lines';
    if (drawn.at(-1) !== names) drawn.push(names);
    return <p>{names}</p>;
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[{ pathname: '/admin', search, key: 'default' }]}>
        <WithFirstRows api={api} atOnceMs={atOnceMs}>
          <Rows />
        </WithFirstRows>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { asked, drawn };
}

const rows = async (url: string) =>
  Response.json(url.includes('/desk') ? contractSamples.getCallList.answers[200] : { items: [storedLead] });

test('rows that are about to be there are drawn first, and nothing is asked for twice', async () => {
  const { asked, drawn } = open('', 60_000, rows);
  await screen.findByText(storedLead.name);
  expect(drawn).toEqual([storedLead.name]);
  expect(asked.toSorted()).toEqual(['/api/desk', '/api/leads']);
});

test('rows that take their time have lines in their place, and come after them', async () => {
  const late = Promise.withResolvers<void>();
  const { drawn } = open('', 0, async (url) => {
    await late.promise;
    return rows(url);
  });
  await screen.findByText('lines');
  late.resolve();
  await screen.findByText(storedLead.name);
  expect(drawn).toEqual(['lines', storedLead.name]);
});

test('another address waits for no rows', () => {
  const { drawn } = open('?tab=pricing', 60_000, rows);
  expect(drawn).toEqual(['lines']);
});

// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { numberedId, storedLead } from '#test/support/desk-leads.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { adminApi } from '#web/admin/data/admin-api.ts';
import { type AlikeLeads, useAlike, withAnswer } from '#web/admin/leads/alike.ts';

clearScreens();

test('a lead that came in later is a duplicate both ways', () => {
  const known = withAnswer(new Map(), ['old'], []);
  expect(withAnswer(known, ['new'], [{ id: 'new', others: ['old'] }])).toEqual(
    new Map([
      ['old', ['new']],
      ['new', ['old']],
    ]),
  );
});

/** The rows of a list, and what the server is asked about them. */
function list(answer: (ids: string[]) => Response) {
  const asked: string[][] = [];
  let known: AlikeLeads = new Map();
  const api = adminApi(
    '/api',
    async () => 'token',
    async (url) => {
      const ids = new URL(url, 'http://site').searchParams.get('ids')?.split(',') ?? [];
      asked.push(ids);
      return answer(ids);
    },
  );
  const leads = (count: number) => Array.from({ length: count }, (_, n) => storedLead(n + 1));
  function Rows({ count }: { count: number }) {
    known = useAlike(api, leads(count));
    return null;
  }
  const client = new QueryClient();
  const rows = (count: number) => (
    <QueryClientProvider client={client}>
      <Rows count={count} />
    </QueryClientProvider>
  );
  return { asked, known: () => known, ...render(rows(60)), show: rows };
}

test('each lead is asked about once, at most fifty at a time, also as rows come and go', async () => {
  const { asked, known, rerender, show } = list((ids) =>
    Response.json({
      items: ids.includes(numberedId(2)) ? [{ id: numberedId(2), others: [numberedId(7)] }] : [],
    }),
  );
  await waitFor(() => expect(known().size).toBe(60));
  expect(asked.map(({ length }) => length)).toEqual([50, 10]);
  expect(known().get(numberedId(2))).toEqual([numberedId(7)]);
  rerender(show(61));
  await waitFor(() => expect(known().size).toBe(61));
  rerender(show(60));
  expect(asked.map(({ length }) => length)).toEqual([50, 10, 1]);
});

test('without an answer the rows have no tags, and the server is not asked over and over', async () => {
  const { asked, known } = list(() => Response.json({}, { status: 503 }));
  await waitFor(() => expect(asked.length).toBe(2));
  await act(async () => {});
  expect([asked.length, known().size]).toEqual([2, 0]);
});

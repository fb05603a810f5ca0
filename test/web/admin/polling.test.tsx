// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Lead } from '#shared/lead.ts';
import { leadInput } from '#test/support/leads.ts';
import { clearScreens } from '#test/support/screen.tsx';
import type { AdminApi } from '#web/admin/admin-api.ts';
import { useLeads } from '#web/admin/leads/use-leads.ts';

clearScreens();
afterEach(() => void vi.useRealTimers());

const lead = (name: string, minute: number): Lead => ({
  ...leadInput({ id: name, name }),
  status: 'new',
  created_at: `2026-11-20T15:0${minute}:00.000Z`,
});

test('however much is loaded, only the first page is asked for again, each minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked: (string | undefined)[] = [];
  let newest = [lead('c', 3), lead('b', 2)];
  const api: Pick<AdminApi, 'leads'> = {
    leads: async ({ cursor }) => {
      asked.push(cursor);
      return cursor === undefined ? { items: newest, nextCursor: 'second' } : { items: [lead('a', 1)] };
    },
  };
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useLeads(api as AdminApi, undefined), { wrapper });
  const names = () => result.current.data?.pages.flatMap(({ items }) => items.map(({ name }) => name));
  await waitFor(() => expect(names()).toEqual(['c', 'b']));
  await act(() => result.current.fetchNextPage());
  await waitFor(() => expect(names()).toEqual(['c', 'b', 'a']));
  expect(asked).toEqual([undefined, 'second']);
  newest = [lead('d', 4), lead('c', 3)];
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await waitFor(() => expect(names()).toEqual(['d', 'c', 'b', 'a']));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked).toEqual([undefined, 'second', undefined, undefined]);
});

// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadInput, ofSmokeTest } from '#test/support/leads.ts';
import { officeScreens, renderPart, type World } from '#test/support/office-screen.tsx';
import { placeInList, removeLead, useLeads } from '#web/admin/data/lead-cache.ts';
import { newLeadsWords, useNewLeads } from '#web/admin/leads/new-leads.tsx';
import { everyLead } from '#web/admin/urls/list-url.ts';

officeScreens();

describe('looking', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

  const lead = (name: string, minute: number, changes: Partial<Lead> = {}): Lead => ({
    ...leadInput({ id: name, name }),
    status: 'new',
    created_at: `2026-11-20T15:0${minute}:00.000Z`,
    ...changes,
  });

  /** The list of all and the look for new ones, over a server whose newest leads a test sets. */
  function office() {
    const asked: (number | undefined)[] = [];
    const server = {
      newest: [lead('b', 2), lead('a', 1)],
      failure: undefined as Error | undefined,
      /** Answers wait for it. */
      held: Promise.resolve(),
    };
    const ring = { ringFor: vi.fn() };
    let looks = 0;
    const api: World['api'] = {
      leadsSince: async () => {
        looks += 1;
        return { items: server.newest, gone: [], until: '', more: false };
      },
      leads: async ({ limit }) => {
        asked.push(limit);
        if (server.failure !== undefined) throw server.failure;
        const items = server.newest;
        await server.held;
        return { items };
      },
    };
    let found: ReturnType<typeof useNewLeads> | undefined;
    let listed: readonly Lead[] = [];
    function Looking() {
      const news = useNewLeads(ring);
      const { data } = useLeads(everyLead, 'list');
      const { onShown } = news;
      found = news;
      listed = data?.pages.flatMap(({ items }) => items) ?? [];
      useEffect(() => {
        if (data !== undefined)
          onShown(
            data.pages.flatMap(({ items }) => items),
            true,
          );
      }, [data, onShown]);
      return null;
    }
    const { client } = renderPart(<Looking />, { api });
    return {
      ring,
      asked,
      looks: () => looks,
      client,
      server,
      found: () => {
        if (found === undefined) throw new Error('nobody looks');
        return found;
      },
      listed: () => listed,
      wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    };
  }
  const names = (leads: readonly Lead[]) => leads.map(({ name }) => name);

  test('a lead that comes in is counted within ten seconds, and the list stays as it is until asked', async () => {
    const { server, found, listed, wait } = office();
    await waitFor(() => expect(names(listed())).toEqual(['b', 'a']));
    server.newest = [lead('d', 4), lead('c', 3), lead('b', 2), lead('a', 1)];
    await wait(10_000);
    expect(names(found().leads)).toEqual(['d', 'c']);
    expect(names(listed())).toEqual(['b', 'a']);
    expect(document.title).toBe('(2) Admin');
    await act(async () => found().show());
    await waitFor(() => expect(names(listed())).toEqual(['d', 'c', 'b', 'a']));
    expect(found().leads).toEqual([]);
    expect(document.title).toBe('Admin');
  });

  test('new are no more than the ten newest, also of a look at a whole page', async () => {
    const { server, found, listed, wait } = office();
    await waitFor(() => expect(listed()).toHaveLength(2));
    server.newest = [...leads(50), ...server.newest];
    await wait(10_000);
    expect(found().leads).toHaveLength(10);
    expect(document.title).toBe('(10+) Admin');
  });

  test.each<[string, Partial<Lead>, string[]]>([
    [
      'that the office calls genuine, whatever its signs',
      { spam: ['honeypot'], spam_mark: 'genuine' },
      ['d', 'c'],
    ],
    ['that may be a program’s', { spam: ['honeypot'] }, ['c']],
    ['that the office calls spam', { spam_mark: 'spam' }, ['c']],
    ['of a smoke test', ofSmokeTest(), ['c']],
    ['that a colleague has called already', { status: 'contacted' }, ['c']],
  ])(
    'beside a lead %s those that count are %j, and it rings for the newest of them',
    async (_, marks, counted) => {
      const { ring, server, found, listed, wait } = office();
      await waitFor(() => expect(listed()).toHaveLength(2));
      server.newest = [lead('d', 4, marks), lead('c', 3), ...server.newest];
      await wait(10_000);
      expect([names(found().leads), document.title]).toEqual([counted, `(${counted.length}) Admin`]);
      expect(ring.ringFor.mock.calls).toEqual([counted.slice(0, 1)]);
    },
  );

  test('a lead that was deleted is no news, and no answer on its way brings it back', async () => {
    const { asked, client, server, found, listed, wait } = office();
    await waitFor(() => expect(names(listed())).toEqual(['b', 'a']));
    await wait(10_000);
    let answer = () => {};
    server.held = new Promise((resolve) => {
      answer = resolve;
    });
    const before = asked.length;
    await wait(8000);
    expect(asked).toHaveLength(before + 1);
    await act(async () => removeLead(client, 'b'));
    await wait(1);
    expect(names(listed())).toEqual(['a']);
    expect(found().leads).toEqual([]);
    await act(async () => answer());
    await wait(1000);
    expect(found().leads).toEqual([]);
    await act(async () => found().show());
    await wait(1);
    expect(names(listed())).toEqual(['a']);
  });

  test('a hidden tab looks once a minute', async () => {
    const { looks, listed, wait } = office();
    await waitFor(() => expect(listed()).toHaveLength(2));
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await wait(8000);
    const before = looks();
    await wait(59_000);
    expect(looks()).toBe(before);
    await wait(2000);
    expect(looks()).toBe(before + 1);
    hidden.mockRestore();
  });
});

const leads = (count: number, changes: Partial<Lead> = {}): Lead[] =>
  Array.from({ length: count }, (_, index) => ({
    ...leadInput({ id: `lead-${index}` }),
    status: 'new',
    created_at: '2026-11-20T15:00:00.000Z',
    ...changes,
  }));
const emergency = leads(1, { hasLeaks: true });

test.each([
  [leads(1), '1 new lead'],
  [emergency, '1 new lead (leaking)'],
  [leads(2), '2 new leads'],
  [[...emergency, ...leads(1)], '2 new leads (1 leaking)'],
  [leads(2, { hasLeaks: true }), '2 new leads (2 leaking)'],
  [leads(9), '9 new leads'],
  [leads(10), '10+ new leads'],
])('%#: the line says how many, and how many leak', (given, words) => {
  expect(newLeadsWords(given)).toBe(words);
});

test('a lead knows its place in the list that was looked at last, and who stands beside it', async () => {
  const items = ['c', 'b', 'a'].map((id) => ({ ...leads(1)[0], ...leadInput({ id }) }) as Lead);
  function Listed() {
    useLeads(everyLead, 'list');
    return null;
  }
  const { client, unmount } = renderPart(<Listed />, {
    api: { leads: async () => ({ items, nextCursor: 'after a' }) },
  });
  await waitFor(() => expect(placeInList(client, 'b')).toBeDefined());
  // The list is left for the lead.
  unmount();
  const whole = { number: 2, loaded: 3, isWhole: false };
  expect(placeInList(client, 'b')).toEqual({ ...whole, previous: 'c', next: 'a' });
  expect(placeInList(client, 'c')?.previous).toBeUndefined();
  expect(placeInList(client, 'a')?.next).toBeUndefined();
  expect(placeInList(client, 'z')).toBeUndefined();
});

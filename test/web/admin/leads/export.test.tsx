// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { LeadPage } from '#shared/api/settings-routes.ts';
import type { LeadSort } from '#shared/lead/lead-filter.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { snapshot } from '#test/support/leads.ts';
import { officeScreens } from '#test/support/office-screen.tsx';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { ApiProvider } from '#web/admin/data/use-api.ts';
import type { NotesOfLeads } from '#web/admin/leads/export-file.ts';
import { exportLeads, exportWords, useExport } from '#web/admin/leads/use-export.ts';
// An export downloads it; here it is there by then.
import '#web/admin/leads/export-pages.ts';
import type { LeadSource } from '#web/admin/urls/list-url.ts';
import { saveFile } from '#web/ui/save-file.ts';

officeScreens();

const pages: LeadPage[] = [
  { items: [storedLead(3)], nextCursor: 'second' },
  { items: [], nextCursor: 'third' },
  { items: [storedLead(2), storedLead(1)] },
];

/** An office whose pages a test lets come, or fail, one by one. */
function office(source: LeadSource = { kind: 'list', filter: { status: 'new' } }) {
  const asked: unknown[] = [];
  const notesAsked: number[] = [];
  const waiting: { answer: (page: LeadPage) => void; fail: (error: Error) => void }[] = [];
  const api = {
    leadNotes: async (ids: readonly string[]) => {
      notesAsked.push(ids.length);
      return [];
    },
    searchLeads: async (text: string) => ({ items: [storedLead(7, { name: text })], found: [] }),
    leads: (query: unknown) => {
      asked.push(query);
      return new Promise<LeadPage>((answer, fail) => waiting.push({ answer, fail }));
    },
  };
  const saved: (readonly Lead[])[] = [];
  const { result } = renderHook(() => useExport(source), {
    wrapper: ({ children }) => <ApiProvider value={api as unknown as AdminApi}>{children}</ApiProvider>,
  });
  return {
    asked,
    notesAsked,
    saved,
    use: () => ({
      ...result.current,
      go: () => result.current.go(async (leads) => void saved.push(leads)),
    }),
    goTo: (from: LeadSource) => result.current.go(async (leads) => void saved.push(leads), from),
    async come(page: LeadPage | Error) {
      await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
      const next = waiting.shift();
      await act(async () => (page instanceof Error ? next?.fail(page) : next?.answer(page)));
    },
  };
}

test('all pages of the filter are one file, a hundred leads asked for at a time', async () => {
  const { asked, saved, use, come } = office();
  act(() => use().go());
  expect(use().state).toEqual({ kind: 'running', count: 0 });
  for (const page of pages) await come(page);
  await waitFor(() => expect(use().state).toEqual({ kind: 'saved', count: 3, unread: 0 }));
  expect(saved).toEqual([pages.flatMap(({ items }) => items)]);
  expect(asked).toEqual([
    { status: 'new', cursor: undefined, limit: 100 },
    { status: 'new', cursor: 'second', limit: 100 },
    { status: 'new', cursor: 'third', limit: 100 },
  ]);
});

test.each<[LeadSort, number[]]>([
  ['price', [3, 1, 2]],
  ['next', [2, 3, 1]],
])('a list by %s is read newest first, where no lead moves, and saved in its order', async (sort, order) => {
  const { asked, saved, use, come } = office({ kind: 'list', filter: { status: 'new' }, sort });
  act(() => use().go());
  const quote = (standard: number) => ({ quote: { ...snapshot(), standard } });
  await come({
    items: [storedLead(3, { ...quote(9000), call_back_on: '2026-12-02' })],
    nextCursor: 'second',
  });
  await come({ items: [storedLead(2, { call_back_on: '2026-12-01' }), storedLead(1, quote(8000))] });
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved.flat().map(({ id }) => id)).toEqual(order.map((n) => storedLead(n).id));
  expect(asked[0]).toEqual({ status: 'new', cursor: undefined, limit: 100 });
});

describe('a list to call', () => {
  const idsOf = (leads: readonly Lead[]) => leads.map(({ id }) => id);
  const listed = (...numbers: number[]) => numbers.map((n) => storedLead(n));

  test.each(['first', 'due'] as const)(
    '%s is read twice, so that whoever moves up while pages are turned is missed no more',
    async (view) => {
      const { asked, notesAsked, saved, use, come } = office({ kind: 'view', view });
      act(() => use().go());
      await come({ items: listed(5, 4), nextCursor: 'second' });
      // Lead 1 moves up, and somebody calls lead 4.
      await come({ items: listed(3), unread: 1 });
      expect(use().state).toEqual({ kind: 'running', count: 3 });
      await come({ items: listed(5, 1), nextCursor: 'third' });
      await come({ items: listed(3), unread: 1 });
      await waitFor(() => expect(use().state).toEqual({ kind: 'saved', count: 4, unread: 1 }));
      expect(saved.map(idsOf)).toEqual([idsOf(listed(5, 1, 3, 4))]);
      expect(asked).toMatchObject([
        { view, cursor: undefined },
        { cursor: 'second' },
        { cursor: undefined },
        { cursor: 'third' },
      ]);
      expect(notesAsked).toEqual([2, 1, 1]);
    },
  );

  test('goes on in the second reading where that failed', async () => {
    const { asked, saved, use, come } = office({ kind: 'view', view: 'first' });
    act(() => use().go());
    await come({ items: listed(5), nextCursor: 'second' });
    await come({ items: listed(4) });
    await come({ items: listed(3, 5), nextCursor: 'third' });
    await come(new Error('offline'));
    await waitFor(() => expect(use().state).toEqual({ kind: 'failed', count: 3 }));
    act(() => use().go());
    await come({ items: listed(4) });
    await waitFor(() => expect(saved.map(idsOf)).toEqual([idsOf(listed(3, 5, 4))]));
    expect(asked[4]).toMatchObject({ cursor: 'third' });
  });

  test('of one page is read once: nobody moves while no page is turned', async () => {
    const { asked, saved, use, come } = office({ kind: 'view', view: 'due' });
    act(() => use().go());
    await come({ items: listed(2, 1) });
    await waitFor(() => expect(saved.map(idsOf)).toEqual([idsOf(listed(2, 1))]));
    expect(asked).toHaveLength(1);
  });

  test('whose order is that of time is read once', async () => {
    const { asked, saved, use, come } = office({ kind: 'view', view: 'mine' });
    act(() => use().go());
    await come({ items: listed(2), nextCursor: 'second' });
    await come({ items: listed(1) });
    await waitFor(() => expect(saved.map(idsOf)).toEqual([idsOf(listed(2, 1))]));
    expect(asked).toHaveLength(2);
  });
});

test('notes are asked for of 25 leads at a time', async () => {
  const { notesAsked, use, come } = office();
  act(() => use().go());
  await come({ items: Array.from({ length: 60 }, (_, n) => storedLead(n)) });
  await waitFor(() => expect(use().state).toEqual({ kind: 'saved', count: 60, unread: 0 }));
  expect(notesAsked).toEqual([25, 25, 10]);
});

test('what a search found is saved too', async () => {
  const { saved, use } = office({ kind: 'search', text: 'dana', filter: {} });
  act(() => use().go());
  await waitFor(() => expect(use().state).toEqual({ kind: 'saved', count: 1, unread: 0 }));
  expect(saved.flat().map(({ id }) => id)).toEqual([storedLead(7).id]);
});

describe('selected leads', () => {
  const note = {
    leadId: storedLead(1).id,
    at: '2026-11-22T15:00:00.000Z',
    by: 'lee@example.com',
    text: 'Gate',
  };

  test('are saved with their notes, and that is said', async () => {
    const saved: NotesOfLeads[] = [];
    const say = vi.fn();
    const api = { leadNotes: async () => [note] };
    await exportLeads(api, [storedLead(1)], say, async (_, notes) => void saved.push(notes));
    expect(saved).toEqual([new Map([[note.leadId, [note]]])]);
    expect(say).toHaveBeenCalledExactlyOnceWith('success', 'Exported 1 lead');
  });

  test('are not saved where their notes cannot be had, and that is said', async () => {
    const save = vi.fn(async () => {});
    const say = vi.fn();
    const api = { leadNotes: () => Promise.reject(new Error('offline')) };
    await exportLeads(api, [storedLead(1)], say, save);
    expect(save).not.toHaveBeenCalled();
    expect(say).toHaveBeenCalledExactlyOnceWith('failure', 'Export failed. No file saved. Try again.');
  });
});

test('another list in place of one that failed begins anew', async () => {
  const { asked, saved, use, come, goTo } = office();
  act(() => use().go());
  await come(pages[0] as LeadPage);
  await come(new Error('offline'));
  await waitFor(() => expect(use().state).toEqual({ kind: 'failed', count: 1 }));
  act(() => goTo({ kind: 'list', filter: { status: 'new', sold: 'yes' } }));
  await come(pages[2] as LeadPage);
  await waitFor(() => expect(saved).toEqual([pages[2]?.items]));
  expect(asked[2]).toMatchObject({ sold: 'yes', cursor: undefined });
});

test('a page that fails saves nothing, and another try goes on there', async () => {
  const { asked, saved, use, come } = office();
  act(() => use().go());
  await come(pages[0] as LeadPage);
  await come(new Error('offline'));
  await waitFor(() => expect(use().state).toEqual({ kind: 'failed', count: 1 }));
  expect(saved).toEqual([]);
  act(() => use().go());
  await come(pages[1] as LeadPage);
  await come(pages[2] as LeadPage);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toHaveLength(3);
  expect(asked[2]).toMatchObject({ cursor: 'second' });
});

test('leads that could not be read are counted over all pages, and told', async () => {
  const { use, come } = office();
  act(() => use().go());
  await come({ items: [storedLead(3)], unread: 1, nextCursor: 'second' });
  await come({ items: [], unread: 1 });
  await waitFor(() => expect(use().state).toEqual({ kind: 'saved', count: 1, unread: 2 }));
});

test.each([
  [0, 0, 'No leads to export. The file has headers only.'],
  [1, 0, 'Exported 1 lead'],
  [3, 1, 'Exported 3 leads. 1 couldn’t be read and isn’t in the file.'],
  [0, 2, 'Exported 0 leads. 2 couldn’t be read and aren’t in the file.'],
])('%i saved and %i unread reads: %s', (count, unread, words) => {
  expect(exportWords({ kind: 'saved', count, unread })).toBe(words);
});

test('canceled, it asks for no more and saves nothing', async () => {
  const { asked, saved, use, come } = office();
  act(() => use().go());
  await come(pages[0] as LeadPage);
  act(() => use().cancel());
  await come(pages[1] as LeadPage);
  expect(use().state).toEqual({ kind: 'idle' });
  expect(asked).toHaveLength(2);
  expect(saved).toEqual([]);
});

test('a file can be read for a minute after the click, and is then let go', () => {
  vi.useFakeTimers();
  const revoke = vi.fn<(url: string) => void>();
  Object.assign(URL, { createObjectURL: () => 'blob:leads', revokeObjectURL: revoke });
  const clicked: (string | null)[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.getAttribute('href'), this.download);
  });
  saveFile('leads.csv', 'text/csv', 'name');
  expect(clicked).toEqual(['blob:leads', 'leads.csv']);
  vi.advanceTimersByTime(59_999);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:leads');
});

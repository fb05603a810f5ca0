import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LeadPage } from '#shared/api/settings-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { UnansweredChanges } from '#web/admin/changes/conflict-dialog.tsx';
import { type LeadChanger, useLeadChange, usePendingChanges } from '#web/admin/changes/use-lead-changes.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { updateLeads, useLeads } from '#web/admin/data/lead-cache.ts';
import { Toasts } from '#web/admin/ui/toasts.tsx';
import { everyLead } from '#web/admin/urls/list-url.ts';
import { changedLead, conflict, refused, scriptedChanges } from './scripted-changes.ts';

// @vitest-environment jsdom

clearScreens();
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  // The dialog's own element is not all there in this DOM.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(() => void vi.useRealTimers());

const jane = changedLead({ id: 'jane', name: 'Jane Doe' });

/** A list of leads whose pages and changes a test answers. */
async function office() {
  const script = scriptedChanges();
  const pages: ((page: LeadPage) => void)[] = [];
  const api = {
    ...script.api,
    leads: () => new Promise<LeadPage>((resolve) => pages.push(resolve)),
  } as Pick<AdminApi, 'leads' | 'changeLead' | 'lead'> as AdminApi;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let shown: readonly Lead[] = [];
  let list: ReturnType<typeof useLeads> | undefined;
  let changer: LeadChanger | undefined;
  function Office() {
    list = useLeads(api, everyLead, 'a visit');
    const asChanged = usePendingChanges();
    shown = list.data?.pages.flatMap(({ items }) => items.map(asChanged)) ?? [];
    changer = useLeadChange(api);
    return null;
  }
  render(
    <QueryClientProvider client={client}>
      <Toasts>
        <Office />
        <UnansweredChanges api={api} />
      </Toasts>
    </QueryClientProvider>,
  );
  async function load(items: Lead[], nextCursor?: string) {
    await waitFor(() => expect(pages).toHaveLength(1));
    await act(async () => pages.shift()?.({ items, nextCursor }));
  }
  return {
    ...script,
    load,
    client,
    list: () => {
      if (list === undefined) throw new Error('no list');
      return list;
    },
    statuses: () => shown.map(({ status }) => status),
    change: async (...change: Parameters<LeadChanger['change']>) => {
      await act(async () => void changer?.change(...change));
    },
    answer: (end: Lead | Error) => act(() => script.answer(end)),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  };
}
const heard = (role: 'status' | 'alert') => screen.getByRole(role).textContent;

test('a change is shown at once and told with the lead’s name once it is saved', async () => {
  const { load, change, statuses, answer } = await office();
  await load([jane]);
  await change(jane, { status: 'contacted' });
  await waitFor(() => expect(statuses()).toEqual(['contacted']));
  expect(heard('status')).toBe('');
  await answer({ ...jane, status: 'contacted', version: 1 });
  expect(heard('status')).toContain('Lead status updated successfully');
  expect(heard('status')).toContain('Jane Doe: Contacted');
});

test('a page that is loading is not canceled by a change, and does not take it back', async () => {
  const { load, change, list, statuses, answer } = await office();
  await load([jane], 'next');
  void list().fetchNextPage();
  await change(jane, { status: 'contacted' });
  await answer({ ...jane, status: 'contacted', version: 1 });
  const older = changedLead({ id: 'older' });
  await load([older]);
  await waitFor(() => expect(statuses()).toEqual(['contacted', 'new']));
});

test('a look that was asked before a change shows the lead as it is meant', async () => {
  const { load, change, client, statuses, answer } = await office();
  await load([jane]);
  await change(jane, { status: 'scheduled' });
  act(() => updateLeads(client, [jane]));
  await waitFor(() => expect(statuses()).toEqual(['scheduled']));
  await answer({ ...jane, status: 'scheduled', version: 1 });
  act(() => updateLeads(client, [jane]));
  await waitFor(() => expect(statuses()).toEqual(['scheduled']));
  act(() => updateLeads(client, [{ ...jane, status: 'completed', version: 2 }]));
  await waitFor(() => expect(statuses()).toEqual(['completed']));
});

test('a refused change goes back and says so, until it is tried again', async () => {
  const { load, change, statuses, answer, asked, pass } = await office();
  await load([jane]);
  await change(jane, { status: 'contacted' });
  await answer(new TypeError('Failed to fetch'));
  await waitFor(() => expect(statuses()).toEqual(['new']));
  await pass(60_000);
  expect(heard('alert')).toContain('Failed to update lead status');
  expect(heard('alert')).toContain('Jane Doe: Contacted. Can’t reach the server. Check your connection.');
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(heard('alert')).toBe('');
  expect(asked().at(-1)).toEqual({ status: 'contacted', seenVersion: 0 });
  await answer({ ...jane, status: 'contacted', version: 1 });
  expect(heard('status')).toContain('Lead status updated successfully');
});

test('a later change of the same lead that is saved ends the word about the failed one', async () => {
  const { load, change, answer } = await office();
  await load([jane]);
  await change(jane, { status: 'contacted' });
  await answer(refused);
  expect(heard('alert')).toContain('Failed to update lead status');
  await change(jane, { status: 'scheduled' });
  await answer({ ...jane, status: 'scheduled', version: 1 });
  expect(heard('alert')).toBe('');
});

test('the trash is undone to the status the lead had, on the version it then has', async () => {
  const { load, change, answer, asked } = await office();
  const scheduled = { ...jane, status: 'scheduled' as const, version: 4 };
  await load([scheduled]);
  await change(scheduled, { status: 'cancelled' });
  await answer({ ...scheduled, status: 'cancelled', version: 5 });
  await act(async () => screen.getByRole('button', { name: 'Undo' }).click());
  expect(asked().at(-1)).toEqual({ status: 'scheduled', seenVersion: 5 });
  await answer({ ...scheduled, version: 6 });
  expect(heard('status')).toContain('Jane Doe: Scheduled');
  // Undoing is a change like another.
  await act(async () => screen.getByRole('button', { name: 'Undo' }).click());
  expect(asked().at(-1)).toEqual({ status: 'cancelled', seenVersion: 6 });
});

test('each change offers Undo in SPEC’s own sentence’s place; the same set again offers none', async () => {
  const { load, change, answer, asked } = await office();
  await load([jane]);
  await change(jane, { assignee: 'anna@example.com' });
  await answer({ ...jane, assignee: 'anna@example.com', version: 1 });
  await act(async () => screen.getByRole('button', { name: 'Undo' }).click());
  expect(asked().at(-1)).toEqual({ assignee: null, seenVersion: 1 });
  await answer({ ...jane, version: 2 });
  const again = { ...jane, version: 2 };
  await change(again, { status: 'new' });
  await answer(again);
  expect(heard('status')).toContain('Lead status updated successfully');
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
});

const annas = {
  id: '1',
  at: '2026-11-20T16:00:00.000Z',
  by: 'anna@example.com',
  kind: 'change',
  what: 'status',
  old: 'new',
  new: 'contacted',
} as const;

test('a change that somebody else came before shows both, and keeps theirs', async () => {
  const { load, change, answer, show, asked, statuses } = await office();
  await load([jane]);
  await change(jane, { status: 'scheduled' });
  show({ ...jane, status: 'contacted', version: 1 }, [annas]);
  await answer(conflict);
  const both = screen.getByRole('dialog', { name: 'Someone else just changed Jane Doe' }).textContent;
  expect(both).toContain('anna@example.com set status to Contacted');
  expect(both).toContain('You picked Scheduled');
  await act(async () => screen.getByRole('button', { name: 'Keep theirs' }).click());
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(statuses()).toEqual(['contacted']));
  expect(asked()).toHaveLength(1);
});

test('mine is set on the version that was shown, and asked about again where that is old too', async () => {
  const { load, change, answer, show, asked } = await office();
  await load([jane]);
  await change(jane, { status: 'scheduled' });
  show({ ...jane, status: 'contacted', version: 1 }, [annas]);
  await answer(conflict);
  await act(async () => screen.getByRole('button', { name: 'Use mine' }).click());
  expect(asked().at(-1)).toEqual({ status: 'scheduled', seenVersion: 1 });
  show({ ...jane, status: 'completed', version: 2 }, [
    { ...annas, id: '2', by: 'ben@example.com', new: 'completed' },
  ]);
  await answer(conflict);
  expect(screen.getByRole('dialog').textContent).toContain('ben@example.com set status to Completed');
  await act(async () => screen.getByRole('button', { name: 'Use mine' }).click());
  await answer({ ...jane, status: 'scheduled', version: 3 });
  expect(heard('status')).toContain('Jane Doe: Scheduled');
});

/** Chrome tells of Esc by `cancel` only where somebody clicked since the last one, and always by `close`. */
const pressEscape = () => act(async () => screen.getByRole<HTMLDialogElement>('dialog').close());

test('Esc keeps theirs, each time, and the next conflict of the same lead is asked about', async () => {
  const { load, change, answer, show, asked } = await office();
  await load([jane]);
  show({ ...jane, status: 'contacted', version: 1 }, [annas]);
  await change(jane, { status: 'scheduled' });
  await answer(conflict);
  // Chosen before theirs was seen: asked about without being sent.
  await change(jane, { status: 'completed' });
  expect(screen.getByRole('dialog').textContent).toContain('You picked Scheduled');
  await pressEscape();
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
  expect(screen.getByRole('dialog').textContent).toContain('You picked Completed');
  await pressEscape();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asksBeforeLeaving()).toBe(false);
  expect(asked()).toHaveLength(1);
});

test('mine is set once, though the dialog closes with it', async () => {
  const { load, change, answer, show, asked } = await office();
  await load([jane]);
  await change(jane, { status: 'scheduled' });
  show({ ...jane, status: 'contacted', version: 1 }, [annas]);
  await answer(conflict);
  const mine = screen.getByRole('button', { name: 'Use mine' });
  await act(async () => {
    mine.click();
    mine.click();
  });
  expect(asked()).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** Whether the browser would ask before the page is left. */
const asksBeforeLeaving = () => {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

test('the page is not left unasked while a change is on its way or waits for an answer', async () => {
  const { load, change, answer, show } = await office();
  await load([jane]);
  expect(asksBeforeLeaving()).toBe(false);
  await change(jane, { status: 'scheduled' });
  expect(asksBeforeLeaving()).toBe(true);
  show({ ...jane, status: 'contacted', version: 1 }, [annas]);
  await answer(conflict);
  expect(asksBeforeLeaving()).toBe(true);
  await act(async () => screen.getByRole('button', { name: 'Keep theirs' }).click());
  expect(asksBeforeLeaving()).toBe(false);
});

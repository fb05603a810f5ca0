// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { LeadChange } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { BulkBar } from '#web/admin/changes/bulk-bar.tsx';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { Toasts } from '#web/admin/ui/toasts.tsx';
import { changedLead, conflict } from './scripted-changes.ts';

clearScreens();

const chosen = Array.from({ length: 12 }, (_, index) =>
  changedLead({ id: `lead-${index + 1}`, name: `Visitor ${index + 1}` }),
);

/** The bar over a server that refuses what a test says, and how many it was asked at once. */
function bar(refusal: (id: string, change: LeadChange) => Error | undefined) {
  const asked: string[] = [];
  const at = { once: 0, most: 0 };
  const api: Pick<AdminApi, 'changeLead' | 'lead'> = {
    async changeLead(id, change) {
      asked.push(id);
      changes.push(change);
      at.once += 1;
      at.most = Math.max(at.most, at.once);
      await new Promise(setImmediate);
      at.once -= 1;
      const error = refusal(id, change);
      if (error !== undefined) throw error;
      return changedLead({
        id,
        name: `Visitor ${id.slice(5)}`,
        status: change.status ?? 'new',
        ...(typeof change.assignee === 'string' ? { assignee: change.assignee } : {}),
        ...(change.spam === undefined
          ? {}
          : { spam_mark: change.spam ? ('spam' as const) : ('genuine' as const) }),
        version: (change.seenVersion ?? 0) + 1,
      });
    },
    lead: async (id) => ({
      lead: changedLead({ id, name: `Visitor ${id.slice(5)}`, status: 'cancelled', version: 6 }),
      log: [],
      duplicates: [],
      document: null,
    }),
  };
  const [onDone, onExport] = [vi.fn(), vi.fn()];
  const changes: LeadChange[] = [];
  const client = new QueryClient();
  const shownFor = (leads: readonly Lead[] | undefined) => (
    <QueryClientProvider client={client}>
      <Toasts>
        {leads !== undefined && (
          <BulkBar
            api={api as AdminApi}
            leads={leads}
            people={['lee.park@mail.example']}
            onExport={onExport}
            onDone={onDone}
          />
        )}
      </Toasts>
    </QueryClientProvider>
  );
  const { rerender } = render(shownFor(chosen));
  return {
    asked,
    changes,
    at,
    onDone,
    onExport,
    choose: (leads: readonly Lead[]) => rerender(shownFor(leads)),
    leave: () => rerender(shownFor(undefined)),
  };
}
const setContacted = async () => {
  await press('Contacted');
};
const told = () =>
  screen
    .getAllByRole('status')
    .map((status) => status.textContent)
    .join();
const press = (name: string) => act(async () => screen.getByRole('button', { name, hidden: true }).click());

test('nothing stands where no lead is chosen', () => {
  const { choose } = bar(() => undefined);
  expect(screen.queryByText('12 selected')).not.toBeNull();
  choose([]);
  expect(screen.queryByRole('button', { name: 'Clear selection' })).toBeNull();
});

test('all are set, four at a time, and the choice ends with it', async () => {
  const { asked, at, onDone } = bar(() => undefined);
  await setContacted();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(asked).toHaveLength(12);
  expect(at.most).toBe(4);
  expect(told()).toContain('Lead status updated successfullyContacted: 12 of 12 updated');
});

test('those that failed are named with their reason and tried again alone, on what they are now', async () => {
  const versions: (number | undefined)[] = [];
  const { asked, onDone } = bar((id, { seenVersion }) => {
    if (id === 'lead-3') versions.push(seenVersion);
    if (id === 'lead-3' && seenVersion !== 6) return conflict;
    return id === 'lead-7' && asked.length <= 12 ? new TypeError('Failed to fetch') : undefined;
  });
  await setContacted();
  await vi.waitFor(() => expect(screen.queryByText(/2 failed/)).not.toBeNull());
  expect(screen.getByText('10 of 12 updated')).not.toBeNull();
  const failed = within(screen.getByRole('list', { name: 'Failed' }));
  expect(failed.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Visitor 3: still Cancelled. Someone else changed it first.',
    'Visitor 7: still New. Can’t reach the server. Check your connection.',
  ]);
  expect(onDone).not.toHaveBeenCalled();
  await press('Retry 2');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(asked.slice(12)).toEqual(['lead-3', 'lead-7']);
  expect(versions).toEqual([0, 6]);
  expect(screen.queryByText(/: 12 of 12 updated/)).not.toBeNull();
});

describe('failures are told to an admin who left the list meanwhile', () => {
  const failing = async (count: number) => {
    const { asked, leave } = bar((id) =>
      Number(id.slice(5)) <= count && asked.length <= 12 ? new TypeError('Failed to fetch') : undefined,
    );
    // Left at once, while the first are on their way.
    act(() => screen.getByRole('button', { name: 'Contacted', hidden: true }).click());
    leave();
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    return asked;
  };

  test('by name, and can be tried again', async () => {
    const asked = await failing(3);
    expect(screen.getByRole('alert').textContent).toContain(
      'Failed to update lead status3 of 12 failed: Visitor 1, Visitor 2, Visitor 3',
    );
    await press('Try again');
    await vi.waitFor(() => expect(screen.queryByText(/: 12 of 12 updated/)).not.toBeNull());
    expect(asked.slice(12)).toEqual(['lead-1', 'lead-2', 'lead-3']);
  });

  test.each([
    [10, 'Visitor 9, Visitor 10Try again'],
    [11, 'Visitor 9, Visitor 10 and 1 moreTry again'],
  ])('%i of them in a line that can be read', async (count, end) => {
    await failing(count);
    expect(screen.getByRole('alert').textContent).toContain(end);
  });
});

describe('what is done with all selected', () => {
  test.each([
    [
      'lee.park@mail.example',
      { assignee: 'lee.park@mail.example' },
      '12 leads assigned to lee.park@mail.example',
    ],
    ['Spam', { spam: true }, '12 leads marked as spam'],
    ['Cancel leads', { status: 'cancelled' }, 'Lead status updated successfully'],
  ])('%s sets it at once, and Undo puts each back', async (name, change, words) => {
    const { changes, onDone } = bar(() => undefined);
    await press(name);
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    const bulk = { id: expect.any(String), leads: 12 };
    expect(changes).toEqual(Array.from({ length: 12 }, () => ({ ...change, bulk, seenVersion: 0 })));
    expect(told()).toContain(words);
    await press('Undo');
    await vi.waitFor(() => expect(told()).toContain('12 leads put back'));
    const [thing = ''] = Object.keys(change);
    const before = { assignee: null, spam: false, status: 'new' };
    expect(changes.slice(12)).toEqual(
      Array.from({ length: 12 }, () => ({
        [thing]: before[thing as keyof typeof before],
        bulk,
        seenVersion: 1,
      })),
    );
    const ids = changes.map((one) => one.bulk?.id);
    expect([new Set(ids.slice(0, 12)).size, new Set(ids).size]).toEqual([1, 2]);
    // A new selection of meanwhile stays.
    expect(onDone).toHaveBeenCalledOnce();
  });

  test('Export gives them to a file', async () => {
    const { onExport } = bar(() => undefined);
    await press('Export');
    expect(onExport).toHaveBeenCalledWith(chosen);
  });

  test('of a part that failed, the others can be put back', async () => {
    const { changes } = bar((id) => (id === 'lead-3' ? new TypeError('Failed to fetch') : undefined));
    await setContacted();
    await vi.waitFor(() => expect(screen.queryByText(/1 failed/)).not.toBeNull());
    expect(told()).toContain('11 of 12 leads updated');
    changes.length = 0;
    await press('Undo');
    await vi.waitFor(() => expect(told()).toContain('11 leads put back'));
    expect(changes).toHaveLength(11);
  });
});

test('failures that the bar itself shows are told there alone', async () => {
  bar((id) => (id === 'lead-3' ? new TypeError('Failed to fetch') : undefined));
  await setContacted();
  await vi.waitFor(() => expect(screen.queryByText(/1 failed/)).not.toBeNull());
  expect(screen.getByRole('alert').textContent).toBe('');
});

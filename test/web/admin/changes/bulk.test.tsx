// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Undo } from '#shared/api/office-routes.ts';
import type { LeadChange } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { officeScreens, renderPart } from '#test/support/office-screen.tsx';
import { BulkBar } from '#web/admin/changes/bulk-bar.tsx';
import { areAllSpam, forAll, named } from '#web/admin/changes/bulk-change.ts';
import { makeChange } from '#web/admin/changes/change-queue.ts';
import { anna, changedLead, keptLeads } from './kept-leads.ts';

officeScreens();

const twelve = Array.from({ length: 12 }, (_, index) =>
  changedLead({ id: `lead-${index + 1}`, name: `Visitor ${index + 1}` }),
);
const unreached = new TypeError('Failed to fetch');

/** The bar over a server that keeps the leads, to which a test may lose the way. */
function bar(isLost: (id: string, tries: number) => boolean = () => false) {
  const server = keptLeads(twelve);
  const changes: LeadChange[] = [];
  const undos: Undo[] = [];
  const at = { once: 0, most: 0 };
  const [onDone, onExport] = [vi.fn(), vi.fn()];
  const shown = (leads: readonly Lead[]) => (
    <BulkBar leads={leads} people={[anna]} keysAreOn={() => true} onExport={onExport} onDone={onDone} />
  );
  const part = renderPart(shown(twelve), {
    api: {
      lead: async (id) => server.detail(id),
      async undoChange(id, undo) {
        undos.push(undo);
        return server.undo(id, undo);
      },
      async changeLead(id, change) {
        changes.push(change);
        at.once += 1;
        at.most = Math.max(at.most, at.once);
        await new Promise(setImmediate);
        at.once -= 1;
        if (isLost(id, changes.length)) throw unreached;
        return server.patch(id, change);
      },
    },
  });
  return {
    server,
    changes,
    undos,
    most: () => at.most,
    onDone,
    onExport,
    client: part.client,
    api: part.api,
    choose: (leads: readonly Lead[]) => part.show(shown(leads)),
    leave: () => part.show(null),
  };
}
const told = () =>
  screen
    .getAllByRole('status')
    .map((status) => status.textContent)
    .join();
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const until = (words: string) => vi.waitFor(() => expect(told()).toContain(words));
const listed = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const alarm = () => screen.getByRole('alert').textContent;

test('nothing stands where no lead is chosen; Export gives those that are to a file', async () => {
  const { choose, onExport } = bar();
  screen.getByText('12 selected');
  await press('Export');
  expect(onExport).toHaveBeenCalledWith(twelve);
  choose([]);
  expect(screen.queryByRole('button', { name: 'Clear selection' })).toBeNull();
});

test('all are set, four at a time, and the choice ends with it', async () => {
  const { server, most, onDone } = bar();
  await press('Contacted');
  await until('Lead status updated successfullyContacted: 12 of 12 updated');
  expect(onDone).toHaveBeenCalledOnce();
  expect(most()).toBe(4);
  expect(server.all().every(({ status }) => status === 'contacted')).toBe(true);
});

test('those that failed are named with their reason, in the bar alone, and tried again on what they are now', async () => {
  const { server, onDone } = bar((id, tries) => id === 'lead-7' && tries <= 12);
  server.anna('lead-3', { status: 'cancelled' });
  // Of this one another thing was changed.
  server.anna('lead-4', { assignee: anna });
  await press('Contacted');
  await vi.waitFor(() => screen.getByText(/2 failed/));
  screen.getByText('10 of 12 updated');
  expect(listed('Failed')).toEqual([
    'Visitor 3: still Cancelled. Someone else changed it first.',
    'Visitor 7: still New. Can’t reach the server. Check your connection.',
  ]);
  expect([alarm(), onDone.mock.calls]).toEqual(['', []]);
  await press('Retry 2');
  await until(': 12 of 12 updated');
  expect(server.all().every(({ status }) => status === 'contacted')).toBe(true);
  expect(server.lead('lead-4').assignee).toBe(anna);
});

test('all are lost for one reason, and nothing is done before it is picked', async () => {
  const { server, changes } = bar();
  await press('Lost');
  screen.getByText('12 leads. Close it to leave them as they are.');
  expect(changes).toEqual([]);
  await press('Insurer denied the claim');
  await until('Cancelled, lost: insurer denied the claim: 12 of 12 updated');
  const lost = { status: 'cancelled', lost_reason: 'claim_denied' };
  expect(server.all()).toEqual(twelve.map(() => expect.objectContaining(lost)));
});

const failing = async (count: number) => {
  const page = bar((id, tries) => Number(id.slice(5)) <= count && tries <= 12);
  // Left at once, while the first are on their way.
  act(() => screen.getByRole('button', { name: 'Contacted' }).click());
  page.leave();
  await vi.waitFor(() => expect(alarm()).not.toBe(''));
  return page;
};

test('failures are told to an admin who left the list meanwhile, by name, and can be tried again', async () => {
  const { changes } = await failing(3);
  expect(alarm()).toContain('Failed to update lead status3 of 12 failed: Visitor 1, Visitor 2, Visitor 3');
  await press('Try again');
  await until(': 12 of 12 updated');
  expect(changes).toHaveLength(15);
});

describe('Undo', () => {
  test.each<[string, string]>([
    [anna, `12 leads assigned to ${anna}`],
    ['Spam', '12 leads marked as spam'],
    ['Cancelled', 'Lead status updated successfully'],
  ])('of %s puts each back, by a name of its own, and leaves a new selection', async (name, words) => {
    const { server, changes, undos, onDone } = bar();
    await press(name);
    await until(words);
    await press('Undo');
    await until('12 leads put back');
    const factsOf = ({ status, assignee, spam_mark = 'genuine' }: Lead) => ({ status, assignee, spam_mark });
    expect(server.all().map(factsOf)).toEqual(twelve.map(factsOf));
    const [id = ''] = changes.map(({ bulk }) => bulk?.id);
    const all = twelve.map(() => ({ changeId: id, bulk: { id, leads: 12 } }));
    expect(changes.map(({ changeId, bulk }) => ({ changeId, bulk }))).toEqual(all);
    const [other = ''] = undos.map(({ bulk }) => bulk?.id);
    expect(undos).toEqual(
      twelve.map(() => ({ undoes: id, changeId: other, bulk: { id: other, leads: 12 } })),
    );
    expect([other === id, onDone.mock.calls.length]).toEqual([false, 1]);
  });

  test('where a part failed puts the others back', async () => {
    const { server } = bar((id) => id === 'lead-3');
    await press('Contacted');
    await until('11 of 12 leads updated');
    await press('Undo');
    await until('11 leads put back');
    expect(server.all().every(({ status }) => status === 'new')).toBe(true);
  });

  test('leaves what somebody changed since, be it the same admin, and says of which', async () => {
    const { server, client, api } = bar();
    await press('Contacted');
    await until('12 of 12 updated');
    server.anna('lead-1', { status: 'completed' });
    server.anna('lead-2', { assignee: anna });
    await act(async () => {
      const change = { status: 'scheduled' } as const;
      await makeChange(client, api, { id: crypto.randomUUID(), lead: server.lead('lead-3'), change });
    });
    await press('Undo');
    await until('10 of 12 put back. 2 were changed since and stay');
    expect(listed('Changed since').map((line) => line?.slice(0, 9))).toEqual(['Visitor 1', 'Visitor 3']);
    expect(screen.queryByText(/^Retry/)).toBeNull();
    const left = ['lead-1', 'lead-2', 'lead-3'].map((id) => server.lead(id).status);
    expect(left).toEqual(['completed', 'new', 'scheduled']);
    expect(server.lead('lead-2').assignee).toBe(anna);
  });
});

test('a change of several has a name and says how many it changes; one that changes fewer than two has none', () => {
  const [jane, id] = [changedLead({ id: 'jane' }), '00000000-0000-4000-8000-000000000001'];
  const done = changedLead({ id: 'done', status: 'contacted' });
  const nameOf = (leads: readonly Lead[]) => named(forAll(leads, { status: 'contacted' }), () => id).bulk;
  expect(nameOf([jane, changedLead({ id: 'kim' }), done])).toEqual({ id, leads: 2 });
  expect(nameOf([jane, done])).toBeUndefined();
});

test('the selected leads count as spam where all are', () => {
  const spam = changedLead({ spam_mark: 'spam' });
  expect([areAllSpam([spam, spam]), areAllSpam([spam, changedLead()])]).toEqual([true, false]);
});

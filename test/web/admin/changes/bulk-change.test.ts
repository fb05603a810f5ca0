import { expect, test, vi } from 'vitest';
import type { Change } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { type BulkFailure, setEach } from '#web/admin/changes/bulk-change.ts';
import { changesOf } from '#web/admin/changes/changes-of.ts';
import { changedLead, conflict, scriptedChanges } from './scripted-changes.ts';

const jane = changedLead({ id: 'jane', name: 'Jane Doe' });

/** Sets one lead to contacted; somebody else was first, and the admin chose `behind` for it meanwhile. */
async function overtakenWith(behind: Change) {
  const { api, answer, show } = scriptedChanges();
  show({ ...jane, status: 'completed', version: 1 });
  const ask = vi.fn(async () => {});
  const end: { updated: readonly Lead[]; failed: readonly BulkFailure[] } = { updated: [], failed: [] };
  const set = setEach(api, [jane], 'contacted', ask, (updated, failed) =>
    Object.assign(end, { updated, failed }),
  );
  if (Object.keys(behind).length > 0) void changesOf(api).queue.add(jane, behind);
  await answer(conflict);
  await set;
  return { ask, updated: end.updated.length, failed: end.failed.map(({ lead }) => lead.status) };
}

test('a status for several that somebody came before has failed, and nothing is asked', async () => {
  const { ask, updated, failed } = await overtakenWith({});
  expect([updated, failed]).toEqual([0, ['completed']]);
  expect(ask).not.toHaveBeenCalled();
});

test('what the admin chose behind it is asked about', async () => {
  const { ask, updated, failed } = await overtakenWith({ callBackOn: '2026-11-30', spam: false });
  expect([updated, failed]).toEqual([0, ['completed']]);
  expect(ask.mock.calls).toEqual([[jane, { callBackOn: '2026-11-30', spam: false }]]);
});

test('a later status of the lead’s own is asked about in place of the one for all', async () => {
  const { ask, failed } = await overtakenWith({ status: 'scheduled' });
  expect(failed).toEqual([]);
  expect(ask.mock.calls).toEqual([[jane, { status: 'scheduled' }]]);
});

import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Change } from '#shared/lead/office.ts';
import { type BulkFailure, begun, leftOf, setEach } from '#web/admin/changes/bulk-change.ts';
import { type LeadChanger, makeChange } from '#web/admin/changes/use-lead-changes.ts';
import { changedLead, conflict, scriptedChanges } from './scripted-changes.ts';

const jane = changedLead({ id: 'jane', name: 'Jane Doe' });

/** Sets one lead to contacted; somebody else completed it first, and the admin chose `behind` for it meanwhile. */
async function overtakenWith(behind: Change) {
  const { api, answer, show } = scriptedChanges();
  show({ ...jane, status: 'completed', call_back_on: '2026-12-24', version: 1 });
  const client = new QueryClient();
  const tell = vi.fn<LeadChanger['tell']>();
  const make: LeadChanger['make'] = (lead, change) => makeChange(client, api, lead, change);
  const end: { updated: number; failed: readonly BulkFailure[] } = { updated: 0, failed: [] };
  const set = setEach({ make, tell }, [jane], 'contacted', (updated, failed) =>
    Object.assign(end, { updated, failed }),
  );
  if (Object.keys(behind).length > 0) void make(jane, behind);
  await new Promise(setImmediate);
  await answer(conflict);
  await set;
  const asked = tell.mock.calls.flatMap(([, outcome]) => (outcome.asked ? [outcome.asked.mine] : []));
  return { asked, updated: end.updated, failed: end.failed.map(({ lead }) => lead.status) };
}

test('a status for several that somebody came before has failed, and nothing is asked', async () => {
  expect(await overtakenWith({})).toEqual({ asked: [], updated: 0, failed: ['completed'] });
});

test('what the admin chose behind it is asked about where both set it', async () => {
  const behind = { callBackOn: '2026-11-30' };
  expect(await overtakenWith(behind)).toEqual({ asked: [behind], updated: 0, failed: ['completed'] });
});

test('a later status of the lead’s own is asked about in place of the one for all', async () => {
  const behind = { status: 'scheduled' as const };
  expect(await overtakenWith(behind)).toEqual({ asked: [behind], updated: 1, failed: [] });
});

test('tried again, a run sets those that failed, after those that have the status', () => {
  const kim = changedLead({ id: 'kim', name: 'Kim Roe' });
  const run = begun({ leads: [jane, kim], status: 'contacted', before: 0 });
  const left = leftOf({ ...run, updated: 1, failed: [{ lead: kim, reason: '' }], over: true });
  expect(left).toEqual({ leads: [kim], status: 'contacted', before: 1 });
  expect(begun(left)).toEqual({ status: 'contacted', all: 2, updated: 1, failed: [], over: false });
});

import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import type { Change } from '#shared/lead/office.ts';
import {
  areAllSpam,
  type BulkFailure,
  begun,
  forAll,
  leftOf,
  named,
  type Planned,
  setEach,
  undoOfRun,
} from '#web/admin/changes/bulk-change.ts';
import { type LeadChanger, makeChange } from '#web/admin/changes/use-lead-changes.ts';
import { changedLead, conflict, scriptedChanges } from './scripted-changes.ts';

const jane = changedLead({ id: 'jane', name: 'Jane Doe' });
const kim = changedLead({ id: 'kim', name: 'Kim Roe' });

const bulk = { id: '00000000-0000-4000-8000-000000000001', leads: 2 };

/** Sets one lead to contacted; somebody else completed it first, and the admin chose `behind` for it meanwhile. */
async function overtakenWith(behind: Change) {
  const { api, answer, show, asked: sent } = scriptedChanges();
  show({ ...jane, status: 'completed', call_back_on: '2026-12-24', version: 1 });
  const client = new QueryClient();
  const tell = vi.fn<LeadChanger['tell']>();
  const make: LeadChanger['make'] = (lead, change, bulk) => makeChange(client, api, lead, change, bulk);
  const end: { updated: readonly (Planned | undefined)[]; failed: readonly BulkFailure[] } = {
    updated: [],
    failed: [],
  };
  const changer = { make, tell, overtakenBy: () => undefined };
  const task = { ...forAll([jane], { status: 'contacted' }), bulk };
  const set = setEach(changer, task, (updated, failed) => Object.assign(end, { updated, failed }));
  if (Object.keys(behind).length > 0) void make(jane, behind);
  await new Promise(setImmediate);
  await answer(conflict);
  if (sent().length > 1) await answer({ ...jane, status: 'completed', version: 2 });
  await set;
  const asked = tell.mock.calls.flatMap(([, outcome]) => (outcome.asked ? [outcome.asked.mine] : []));
  return {
    end: { asked, updated: end.updated.length, failed: end.failed.map(({ lead }) => lead.status) },
    bulks: sent().map(({ bulk }) => bulk),
  };
}

test('a status for several that somebody came before has failed, and nothing is asked', async () => {
  expect((await overtakenWith({})).end).toEqual({ asked: [], updated: 0, failed: ['completed'] });
});

test('what the admin chose behind it is asked about where both set it', async () => {
  const behind = { callBackOn: '2026-11-30' };
  expect((await overtakenWith(behind)).end).toEqual({ asked: [behind], updated: 0, failed: ['completed'] });
});

test('a later status of the lead’s own is asked about in place of the one for all', async () => {
  const behind = { status: 'scheduled' as const };
  expect((await overtakenWith(behind)).end).toEqual({ asked: [behind], updated: 1, failed: [] });
});

test('what the admin chose for one of them alone goes without the name of the change for all', async () => {
  const { bulks } = await overtakenWith({ assignee: 'lee@mail.example' });
  expect(bulks).toEqual([bulk, undefined]);
});

test('a change of several has a name and says how many it changes; one that changes fewer than two has none', () => {
  const nameOf = (status: 'new' | 'contacted', leads: readonly (typeof jane)[]) =>
    named(forAll(leads, { status }), () => bulk.id).bulk;
  const done = changedLead({ id: 'done', status: 'contacted' });
  expect(nameOf('contacted', [jane, kim, done])).toEqual(bulk);
  expect(nameOf('contacted', [jane, done])).toBeUndefined();
  expect(named({ ...forAll([jane, kim], { status: 'contacted' }), bulk }, () => 'another').bulk).toBe(bulk);
});

const failed = (lead: typeof jane, overtaken: boolean): BulkFailure => ({
  lead,
  change: { status: 'contacted' },
  reason: '',
  overtaken,
});

test('tried again, a run sets those that failed, after those that have it', () => {
  const run = begun(forAll([jane, kim], { status: 'contacted' }));
  const left = leftOf({ ...run, updated: [undefined], failed: [failed(kim, true)], over: true });
  expect(left).toEqual({
    kind: 'change',
    planned: [{ lead: kim, change: { status: 'contacted' } }],
    before: [undefined],
    stay: [],
  });
  expect(begun(left)).toMatchObject({ all: 2, updated: [undefined], failed: [], over: false });
});

describe('the undo of a run', () => {
  const back = (lead: typeof jane): Planned => ({ lead, change: { status: 'new' } });

  test('sets each that was changed to what it was, and leaves those that already were so', () => {
    const run = begun(forAll([jane, kim], { status: 'contacted' }));
    expect(undoOfRun({ ...run, updated: [undefined, back(kim)] })).toEqual({
      kind: 'undo',
      planned: [back(kim)],
      before: [],
      stay: [],
    });
  });

  test('is none where nothing was changed', () => {
    expect(undoOfRun({ ...begun(forAll([jane], {})), updated: [undefined] })).toBeUndefined();
  });

  test('tried again, takes back nothing that others set since', () => {
    const run = begun({ kind: 'undo', planned: [back(jane), back(kim)], before: [], stay: [] });
    const { planned, stay } = leftOf({ ...run, failed: [failed(jane, true), failed(kim, false)] });
    expect(planned.map(({ lead }) => lead.id)).toEqual(['kim']);
    expect(stay.map(({ lead }) => lead.id)).toEqual(['jane']);
  });
});

test.each([
  ['one is not', [{ spam_mark: 'spam' as const }, {}], false],
  ['all are', [{ spam_mark: 'spam' as const }, { spam_mark: 'spam' as const }], true],
  ['there are none', [], false],
])('the selected leads count as spam where all are: %s', (_, facts, spam) => {
  expect(areAllSpam(facts.map((fact) => ({ ...jane, ...fact })))).toBe(spam);
});

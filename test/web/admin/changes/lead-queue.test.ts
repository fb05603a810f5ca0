import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LeadStatus, leadStatuses } from '#shared/lead/lead.ts';
import type { LeadChange } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadQueue } from '#web/admin/changes/lead-queue.ts';
import { changedLead, conflict, refused, scriptedChanges } from './scripted-changes.ts';

test('one change of a lead is on its way at a time, and the next carries the version the answer gave', async () => {
  const { api, asked, answer } = scriptedChanges();
  const queue = leadQueue(api);
  const lead = changedLead({ version: 3 });
  const first = queue.add(lead, { status: 'contacted' });
  const second = queue.add(lead, { assignee: 'dana@example.com' });
  expect(asked()).toEqual([{ status: 'contacted', seenVersion: 3 }]);
  await answer(changedLead({ status: 'contacted', version: 4 }));
  expect((await first).kind).toBe('saved');
  expect(asked().at(1)).toEqual({ assignee: 'dana@example.com', seenVersion: 4 });
  await answer(changedLead({ status: 'contacted', assignee: 'dana@example.com', version: 5 }));
  expect((await second).kind).toBe('saved');
  expect(queue.busy()).toBe(false);
});

test('changes of two leads do not wait for each other', () => {
  const { api, asked } = scriptedChanges();
  const queue = leadQueue(api);
  void queue.add(changedLead(), { status: 'contacted' });
  void queue.add(changedLead({ id: 'another' }), { status: 'scheduled' });
  expect(asked()).toHaveLength(2);
});

test('a waiting change is replaced by a newer one of the same thing, and keeps what is its own', async () => {
  const { api, asked, answer } = scriptedChanges();
  const queue = leadQueue(api);
  const lead = changedLead();
  void queue.add(lead, { status: 'contacted' });
  const replaced = queue.add(lead, { status: 'scheduled' });
  const partly = queue.add(lead, { status: 'completed', callAttempted: true });
  void queue.add(lead, { status: 'new' });
  expect(await replaced).toEqual({ kind: 'replaced' });
  await answer(changedLead({ status: 'contacted', version: 1 }));
  await answer(changedLead({ status: 'contacted', version: 2 }));
  expect((await partly).kind).toBe('saved');
  expect(asked()).toEqual([
    { status: 'contacted', seenVersion: 0 },
    { callAttempted: true, seenVersion: 1 },
    { status: 'new', seenVersion: 2 },
  ]);
});

test('what waits behind a refused change still goes, on the version that was seen', async () => {
  const { api, asked, answer } = scriptedChanges();
  const queue = leadQueue(api);
  const lead = changedLead({ version: 7 });
  const first = queue.add(lead, { status: 'contacted' });
  const second = queue.add(lead, { status: 'scheduled' });
  await answer(refused);
  expect(await first).toEqual({ kind: 'failed', error: refused });
  expect(asked().at(1)).toEqual({ status: 'scheduled', seenVersion: 7 });
  await answer(changedLead({ status: 'scheduled', version: 8 }));
  expect((await second).kind).toBe('saved');
});

test('a change that somebody else came before takes along what waits, for one question about all', async () => {
  const { api, asked, answer } = scriptedChanges();
  const queue = leadQueue(api);
  const lead = changedLead();
  const first = queue.add(lead, { status: 'contacted' });
  const second = queue.add(lead, { status: 'scheduled' });
  const third = queue.add(lead, { spam: false });
  await answer(conflict);
  expect(await first).toEqual({ kind: 'conflict', change: { status: 'scheduled', spam: false } });
  expect([await second, await third]).toEqual([{ kind: 'replaced' }, { kind: 'replaced' }]);
  expect(asked()).toHaveLength(1);
  expect(queue.shown(lead)).toEqual(lead);
});

test('a change whose answer was lost is not taken for somebody else’s', async () => {
  const { api, asked, answer, show } = scriptedChanges();
  const queue = leadQueue(api);
  const lead = changedLead({ version: 2 });
  void queue.add(lead, { status: 'contacted' });
  const second = queue.add(lead, { status: 'scheduled' });
  await answer(new TypeError('Failed to fetch'));
  show(changedLead({ status: 'contacted', version: 3 }));
  await answer(conflict);
  await answer(changedLead({ status: 'scheduled', version: 4 }));
  expect((await second).kind).toBe('saved');
  expect(asked().map(({ seenVersion }) => seenVersion)).toEqual([2, 2, 3]);
});

test('a change whose answer was lost is not made a second time where it is tried again', async () => {
  const { api, asked, answer, show } = scriptedChanges();
  const queue = leadQueue(api);
  const lead = changedLead({ version: 2 });
  void queue.add(lead, { callAttempted: true });
  await answer(new TypeError('Failed to fetch'));
  const now = changedLead({ call_attempts: 1, version: 3 });
  show(now);
  const again = queue.add(lead, { callAttempted: true });
  await answer(conflict);
  expect(await again).toEqual({ kind: 'saved', lead: now });
  expect(asked()).toHaveLength(2);
});

test.each([
  ['chose something else', { status: 'cancelled', version: 3 }],
  ['came after it', { status: 'contacted', version: 4 }],
] as const)('after a lost answer somebody who %s is still asked about', async (_, now) => {
  const { api, answer, show } = scriptedChanges();
  const queue = leadQueue(api);
  const lead = changedLead({ version: 2 });
  void queue.add(lead, { status: 'contacted' });
  const second = queue.add(lead, { status: 'scheduled' });
  await answer(new TypeError('Failed to fetch'));
  show(changedLead(now));
  await answer(conflict);
  expect((await second).kind).toBe('conflict');
});

test('a lead is shown with what is on its way, then as the server answered, never as an older answer has it', async () => {
  const { api, answer } = scriptedChanges();
  const queue = leadQueue(api);
  const old = changedLead({ version: 1 });
  const done = queue.add(old, { status: 'contacted' });
  void queue.add(old, { callBackOn: '2026-12-01' });
  expect(queue.shown(old)).toMatchObject({ status: 'contacted', call_back_on: '2026-12-01' });
  await answer(changedLead({ status: 'contacted', version: 2 }));
  await done;
  await answer(refused);
  expect(queue.shown(old)).toMatchObject({ status: 'contacted', version: 2 });
  expect(queue.shown(old).call_back_on).toBeUndefined();
  const newer = changedLead({ status: 'completed', version: 3 });
  expect(queue.shown(newer)).toBe(newer);
});

/** A server that takes its time, refuses some changes and loses some answers. */
function wireOf(ends: readonly ('made' | 'refused' | 'lost')[]) {
  let lead = changedLead();
  let onTheirWay = 0;
  let most = 0;
  let turn = 0;
  const wire: (() => void)[] = [];
  const api = {
    lead: async () => ({ lead, log: [], duplicates: [], document: null }),
    changeLead: (_id: string, { seenVersion, ...change }: LeadChange) => {
      onTheirWay += 1;
      most = Math.max(most, onTheirWay);
      return new Promise<Lead>((resolve, reject) => {
        wire.push(() => {
          onTheirWay -= 1;
          if (change.status !== lead.status && seenVersion !== (lead.version ?? 0)) return reject(conflict);
          const end = ends[turn++ % ends.length];
          if (end === 'refused') return reject(refused);
          if (change.status !== lead.status)
            lead = { ...lead, ...change, version: (lead.version ?? 0) + 1 } as Lead;
          if (end === 'lost') return reject(new TypeError('Failed to fetch'));
          resolve(lead);
        });
      });
    },
  };
  return {
    api,
    most: () => most,
    now: () => lead,
    /** The server gets to what it was asked. */
    async pass() {
      wire.shift()?.();
      await new Promise(setImmediate);
    },
    waits: () => wire.length > 0,
  };
}

test('whatever is refused, lost or late, a lead ends as it was last meant, and is shown as the server has it', async () => {
  const end = fc.constantFrom('made' as const, 'refused' as const, 'lost' as const);
  const step = fc.oneof(fc.constantFrom<LeadStatus>(...leadStatuses), fc.constant('pass' as const));
  await fc.assert(
    fc.asyncProperty(fc.array(end, { minLength: 1, maxLength: 6 }), fc.array(step), async (ends, steps) => {
      const wire = wireOf(ends);
      const queue = leadQueue(wire.api);
      const outcomes: ReturnType<typeof queue.add>[] = [];
      const first = changedLead();
      let meant: LeadStatus = 'new';
      for (const act of steps) {
        if (act === 'pass') await wire.pass();
        else {
          meant = act;
          outcomes.push(queue.add(first, { status: act }));
        }
      }
      while (wire.waits()) await wire.pass();
      const settled = await Promise.all(outcomes);
      expect(wire.most()).toBeLessThanOrEqual(1);
      expect(queue.busy()).toBe(false);
      expect(settled.filter(({ kind }) => kind === 'conflict')).toEqual([]);
      if (settled.at(-1)?.kind === 'saved') expect(wire.now().status).toBe(meant);
      expect(queue.shown(wire.now())).toEqual(wire.now());
    }),
    { seed: 20261121, numRuns: 300 },
  );
});

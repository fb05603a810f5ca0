import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LeadStatus, leadStatuses } from '#shared/lead/lead.ts';
import type { Change, LeadChange } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { makeChange } from '#web/admin/changes/use-lead-changes.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { changedLead, conflict, refused, scriptedChanges } from './scripted-changes.ts';

/** Changes of leads in their turns, without a page. */
function turns(api: Pick<AdminApi, 'changeLead' | 'lead'>) {
  const client = new QueryClient();
  return {
    client,
    make: (lead: Lead, change: Change) => makeChange(client, api, lead, change),
    busy: () => client.isMutating() > 0,
  };
}
const started = () => new Promise(setImmediate);

test('changes of two leads do not wait for each other', async () => {
  const { api, asked } = scriptedChanges();
  const { make } = turns(api);
  void make(changedLead(), { status: 'contacted' });
  void make(changedLead({ id: 'another' }), { status: 'scheduled' });
  await started();
  expect(asked()).toHaveLength(2);
});

test('a waiting change is replaced by a newer one of the same thing, and keeps what is its own', async () => {
  const { api, asked, answer } = scriptedChanges();
  const { make, busy } = turns(api);
  const lead = changedLead();
  void make(lead, { status: 'contacted' });
  const replaced = make(lead, { status: 'scheduled' });
  const partly = make(lead, { status: 'completed', callAttempted: true });
  const last = make(lead, { status: 'new' });
  await started();
  await answer(changedLead({ status: 'contacted', version: 1 }));
  expect((await replaced).made).toEqual({});
  await answer(changedLead({ status: 'contacted', version: 2 }));
  expect((await partly).made).toEqual({ callAttempted: true });
  await answer(changedLead({ version: 3 }));
  expect((await last).made).toEqual({ status: 'new' });
  expect(asked()).toEqual([
    { status: 'contacted', seenVersion: 0 },
    { callAttempted: true, seenVersion: 1 },
    { status: 'new', seenVersion: 2 },
  ]);
  expect(busy()).toBe(false);
});

test('a change that somebody else came before takes along what waits, for one question about all', async () => {
  const { api, asked, answer, show } = scriptedChanges();
  const { make } = turns(api);
  const lead = changedLead();
  const first = make(lead, { status: 'contacted' });
  const second = make(lead, { status: 'scheduled' });
  const third = make(lead, { spam: true });
  await started();
  show(changedLead({ status: 'completed', spam_mark: 'genuine', spam: ['honeypot'], version: 1 }));
  await answer(conflict);
  await answer(changedLead({ status: 'completed', spam_mark: 'spam', version: 2 }));
  expect((await first).asked?.mine).toEqual({ status: 'scheduled' });
  expect((await first).made).toEqual({ spam: true });
  expect([(await second).made, (await third).made]).toEqual([{}, {}]);
  expect(asked()).toHaveLength(2);
});

test('a server that refuses the version it gives is not asked for ever', async () => {
  const { api, asked, answer, show } = scriptedChanges();
  const { make } = turns(api);
  const lead = changedLead({ version: 2 });
  show(lead);
  const made = make(lead, { status: 'contacted' });
  await started();
  await answer(conflict);
  expect((await made).asked).toMatchObject({
    mine: { status: 'contacted' },
    theirs: { lead: { version: 2 } },
  });
  expect(asked()).toHaveLength(1);
});

test('a lead that cannot be asked for after somebody else’s change leaves the change failed, not doubtful', async () => {
  const { api, answer } = scriptedChanges();
  const unreached = new TypeError('Failed to fetch');
  const { make } = turns({ ...api, lead: () => Promise.reject(unreached) });
  const first = make(changedLead(), { status: 'contacted' });
  const second = make(changedLead(), { spam: true });
  await started();
  await answer(conflict);
  expect((await first).failed).toEqual({
    change: { status: 'contacted', spam: true },
    error: unreached,
    mayBeMade: false,
  });
  expect((await second).made).toEqual({});
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
      await started();
      wire.shift()?.();
      await started();
    },
    waits: () => wire.length > 0,
  };
}

test('whatever is refused, lost or late, a lead ends as it was last meant, and nobody is asked about themselves', async () => {
  const end = fc.constantFrom('made' as const, 'refused' as const, 'lost' as const);
  const step = fc.oneof(fc.constantFrom<LeadStatus>(...leadStatuses), fc.constant('pass' as const));
  await fc.assert(
    fc.asyncProperty(fc.array(end, { minLength: 1, maxLength: 6 }), fc.array(step), async (ends, steps) => {
      const wire = wireOf(ends);
      const { make, busy } = turns(wire.api);
      const outcomes: ReturnType<typeof make>[] = [];
      const first = changedLead();
      let meant: LeadStatus = 'new';
      for (const act of steps) {
        if (act === 'pass') await wire.pass();
        else {
          meant = act;
          outcomes.push(make(first, { status: act }));
        }
      }
      await started();
      while (wire.waits()) await wire.pass();
      const settled = await Promise.all(outcomes);
      expect(wire.most()).toBeLessThanOrEqual(1);
      expect(busy()).toBe(false);
      expect(settled.filter(({ asked }) => asked !== undefined)).toEqual([]);
      if (settled.at(-1)?.made.status !== undefined) expect(wire.now().status).toBe(meant);
    }),
    { seed: 20261121, numRuns: 300 },
  );
});

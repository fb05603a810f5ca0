import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { indexLeads, leadIndexer } from '#lambdas/lead-index/index-lead.ts';
import { callParts } from '#lambdas/lead-index/lists/work-lists.ts';
import { countWorkLists, leadCounts } from '#lambdas/lead-index/numbers/counter-reader.ts';
import { hourCounters } from '#lambdas/lead-index/numbers/numbers.ts';
import { hourNumbers } from '#lambdas/lead-index/numbers/overview-route.ts';
import { projectionOf } from '#lambdas/lead-index/projection.ts';
import { COUNTS_LIST, type CounterName, counterNames } from '#lambdas/lead-index/store/counters.ts';
import { listReader } from '#lambdas/lead-index/store/index-reader.ts';
import { indexStore } from '#lambdas/lead-index/store/index-store.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { isLeakAtOnce, isToReadAtOnce, isUncalled, newestPosition } from '#shared/lead/call-order.ts';
import { leadStatuses } from '#shared/lead/lead.ts';
import { isOpen, promisedCall } from '#shared/lead/next-call.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { consent, deskLeads, storedLead } from '#test/support/desk-leads.ts';
import { testTables } from '#test/support/file-fixtures.ts';
import { startTables } from '#test/support/tables.ts';

const TableName = 'leadKeys';
const tables = await testTables();
const leads = leadStore(tables.dynamo, 'leads');
const { keep, remove } = deskLeads(tables.dynamo);
const index = indexStore(tables.dynamo, { leadKeys: TableName, leads: 'leads' });
let pauses: number[];
beforeEach(() => {
  pauses = [];
});
const pause = async (ms: number) => void pauses.push(ms);
const now = () => new Date(0);

// `duplicates.test.ts` has the list of possible duplicates.
const listDuplicates = async () => {};
const indexLead = leadIndexer({ leads, index, listDuplicates, pause });
const counts = leadCounts(tables.dynamo, TableName);
const list = async (name: string) =>
  (await listReader(tables.dynamo, TableName)({ list: name, wanted: 100 })).found.map(({ id }) => id);
/** All items there are of these leads. */
async function itemsOf(...ids: string[]) {
  const { Items = [] } = await tables.dynamo.scan({ TableName });
  return Items.filter(({ id, term }) => ids.includes(id) || ids.some((lead) => term === `lead#${lead}`));
}

test('a lead is listed as it is stored, and as it is stored after each change', async () => {
  const lead = storedLead(1, { hasLeaks: true });
  await keep(lead);
  await indexLead(lead.id);
  expect([await list(callParts.leaks), await list('row#emergency')]).toEqual([[lead.id], [lead.id]]);
  await keep({ ...lead, status: 'contacted', call_back_on: '2026-11-30' });
  await indexLead(lead.id);
  expect([await list(callParts.leaks), await list('row#new')]).toEqual([[], []]);
  expect([await list('due'), await list('row#contacted')]).toEqual([[lead.id], [lead.id]]);
  await remove(lead.id);
  await indexLead(lead.id);
  expect(await itemsOf(lead.id)).toEqual([]);
});

test('a writer that read an older lead fails, reads again, and loses nothing of the newer', async () => {
  const lead = storedLead(5);
  await keep(lead);
  let interrupted = false;
  const get = async (id: string) => {
    const read = await index.get(id);
    if (!interrupted) {
      interrupted = true;
      await keep({ ...lead, status: 'scheduled' });
      await indexLead(id);
    }
    return read;
  };
  await leadIndexer({ leads, index: { ...index, get }, listDuplicates, pause })(lead.id);
  expect(pauses).toHaveLength(1);
  expect(await list('row#scheduled')).toEqual([lead.id]);
  expect(await list('row#new')).not.toContain(lead.id);
});

test('whoever read a lead before it was deleted writes nothing of it after', async () => {
  const before = await counts();
  const lead = storedLead(9);
  await keep(lead);
  const get = async (id: string) => {
    const read = await leads.get(id);
    await remove(id);
    return read;
  };
  await leadIndexer({ leads: { get }, index, listDuplicates, pause })(lead.id);
  expect(pauses).toHaveLength(1);
  expect(await itemsOf(lead.id)).toEqual([]);
  expect(await counts()).toEqual(before);
});

test('the longest lead fits into one transaction, and its opposite after it', async () => {
  const words = (count: number) => Array.from({ length: count }, (_, n) => `w${n}ord`).join(' ');
  const full = storedLead(7, {
    name: words(40).slice(0, 200),
    address: `${Array.from({ length: 60 }, (_, n) => `${n + 1} ${68_100 + n}`).join(', ')}`.slice(0, 500),
    phone: '402-555-0101, 402-555-0102, 402-555-0103',
    hasLeaks: true,
    documentId: storedLead(8).id,
    spam_mark: 'spam',
  });
  await keep(full);
  await indexLead(full.id);
  await keep({ ...full, created_at: '2026-11-02T00:00:00.000Z', spam_mark: 'genuine' });
  await indexLead(full.id);
  const { Items = [] } = await tables.dynamo.query({
    TableName,
    KeyConditionExpression: 'term = :term',
    ExpressionAttributeValues: { ':term': `lead#${full.id}` },
  });
  expect((await itemsOf(full.id)).length).toBe(Items[0]?.keys.length + 1);
});

test('a deploy’s run after one that was cut short writes only what that one had not come to', async () => {
  const some = [501, 502, 503].map((n) => storedLead(n));
  for (const lead of some) await keep(lead);
  const written: string[] = [];
  const counting = leadIndexer({
    leads,
    listDuplicates,
    pause,
    index: {
      ...index,
      write: (id, ...rest) => {
        written.push(id);
        return index.write(id, ...rest);
      },
    },
  });
  const ofSome = { list: async () => ({ items: some, more: false }) };
  const first = indexLeads({
    leads: ofSome,
    indexLead: async (id) => {
      if (id === some[1]?.id) throw new Error('the time is up');
      await counting(id);
    },
    now,
    pause,
  });
  await expect(first).rejects.toThrow();
  written.length = 0;
  expect(await indexLeads({ leads: ofSome, indexLead: counting, now })).toEqual({ indexed: 3 });
  expect(written).toEqual([some[1]?.id]);
  for (const { id } of some) await remove(id);
  for (const { id } of some) await indexLead(id);
});

const dana = 'dana.reyes@example.com';
const prices = { squareFootage: 2800, squares: 28, asLowAs: 1, impactResistant: 3, premiumWarranty: 4 };
const change = fc.record(
  {
    status: fc.constantFrom(...leadStatuses),
    hasLeaks: fc.boolean(),
    spam_mark: fc.constantFrom('spam', 'genuine'),
    call_back_on: fc.constantFrom(undefined, '2026-11-30'),
    callTimes: fc.constantFrom(undefined, [{ day: '2026-12-01', part: 'morning' as const }]),
    last_attempt_at: fc.constantFrom(undefined, '2026-12-01T18:00:00.000Z'),
    assignee: fc.constantFrom(undefined, dana, 'Dana.Reyes@example.com', 'pat.lee@example.com'),
    call_attempts: fc.nat(2),
    consent: fc.boolean().map(consent),
    first_contact_at: fc.constantFrom('2026-11-03T00:00:00.000Z', '2026-11-04T12:00:00.000Z'),
    quote: fc.constantFrom(19_600, 27_300.55).map((standard) => ({ ...prices, standard })),
  },
  { requiredKeys: [] },
);
const nonZero = (counters: Record<string, number>) =>
  Object.fromEntries(Object.entries(counters).filter(([, by]) => by !== 0));
const isCounted = ([, counters]: (string | Record<string, number>)[]) =>
  Object.keys(counters ?? {}).length > 0;
/** No two of the leads came in the same hour. */
const recounted = (lead: Lead) =>
  hourCounters(lead).map(({ place, counters }) => [place.slice(0, 13), counters]);
/** What happens to which of five leads, three of which are counted in one part. */
const step = fc.record({
  at: fc.constantFrom(0, 1, 2, 16, 32),
  change: fc.oneof(
    { arbitrary: change, weight: 8 },
    { arbitrary: fc.constant('deleted' as const), weight: 1 },
  ),
  /** How many projections of it run at once. */
  indexed: fc.integer({ min: 0, max: 3 }),
});

test('whatever happens to leads, in whatever order they are indexed, lists and counts are theirs in the end', async () => {
  const { dynamo, stop } = await startTables();
  const { keep, remove } = deskLeads(dynamo);
  const kept = new Map<string, Lead>();
  const index = indexStore(dynamo, { leadKeys: TableName, leads: 'leads' });
  const indexLead = leadIndexer({
    leads: leadStore(dynamo, 'leads'),
    index,
    listDuplicates,
    pause: async () => {},
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const running: Promise<void>[] = [];
      for (const { at, change: changes, indexed } of steps) {
        const lead = storedLead(at);
        if (changes === 'deleted') {
          kept.delete(lead.id);
          await remove(lead.id);
        } else {
          const changed = { ...(kept.get(lead.id) ?? lead), ...(changes as Partial<Lead>) };
          kept.set(lead.id, changed);
          await keep(changed);
        }
        // Those that meet too often are indexed once more below, as their alert would be.
        for (let n = 0; n < indexed; n += 1) running.push(indexLead(lead.id).catch(() => {}));
      }
      await Promise.all(running);
      for (const { at } of steps) await indexLead(storedLead(at).id);
      const all = [...kept.values()];
      const count = (name: CounterName) =>
        all
          .flatMap((lead) => projectionOf(lead).counters)
          .filter(({ term, counters }) => term === COUNTS_LIST && counters[name] === 1).length;
      expect(await leadCounts(dynamo, TableName)()).toEqual(
        Object.fromEntries(counterNames.map((name) => [name, count(name)])),
      );
      const hours = await hourNumbers(dynamo, TableName)('2026-11-01');
      expect(
        hours
          .map(({ at, counters }) => [at.toISOString().slice(0, 13), nonZero(counters)])
          .filter(isCounted)
          .sort(),
      ).toEqual(all.flatMap(recounted).sort());
      const promised = (day: string, leaks = false) =>
        all.filter((lead) => promisedCall(lead)?.day === day && (!leaks || lead.hasLeaks === true)).length;
      expect(await countWorkLists(dynamo, TableName)('2026-11-30', dana)).toEqual({
        today: { calls: promised('2026-11-30'), leaks: promised('2026-11-30', true) },
        later: {
          calls: promised('2026-12-01'),
          leaks: promised('2026-12-01', true),
          early: all.filter((lead) => promisedCall(lead)?.day === '2026-12-01' && isLeakAtOnce(lead)).length,
          earlyReads: all.filter((lead) => promisedCall(lead)?.day === '2026-12-01' && isToReadAtOnce(lead))
            .length,
        },
        mine: all.filter((lead) => isOpen(lead) && /dana/i.test(lead.assignee ?? '')).length,
      });
      const uncalled = await listReader(dynamo, TableName)({ list: callParts.uncalled, wanted: 100 });
      expect(uncalled.found.map(({ position }) => position)).toEqual(
        all
          .filter((lead) => isUncalled(lead) && lead.hasLeaks !== true && !isToReadAtOnce(lead))
          .map((lead) => newestPosition(lead, 'uncalled'))
          .sort(),
      );
    }),
    { numRuns: 20, seed: 20_261_121 },
  );
  await stop();
});

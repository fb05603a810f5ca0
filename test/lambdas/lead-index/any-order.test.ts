import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leadIndexer } from '#lambdas/lead-index/follow.ts';
import { hourNumbers, indexStore, leadCounts, listReader } from '#lambdas/lead-index/index-store.ts';
import { callPosition, isToCall } from '#lambdas/lead-index/marks.ts';
import { countedLead, counterChanges } from '#lambdas/lead-index/numbers.ts';
import { type CounterName, countedAs, counterNames } from '#lambdas/lead-index/projection.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { leadStatuses } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { consent, deskLeads, storedLead } from '#test/support/desk-leads.ts';
import { startTables, type Tables } from '#test/support/tables.ts';

const TableName = 'leadKeys';
let tables: Tables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());

const prices = { squareFootage: 2800, squares: 28, asLowAs: 1, impactResistant: 3, premiumWarranty: 4 };
const change = fc.record(
  {
    status: fc.constantFrom(...leadStatuses),
    hasLeaks: fc.boolean(),
    spam_mark: fc.constantFrom('spam', 'genuine'),
    call_back_on: fc.constantFrom(undefined, '2026-11-30'),
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
  counterChanges(undefined, countedLead(lead)).map(({ key, changes }) => [key.place.slice(0, 13), changes]);
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
  const leads = new Map<string, Lead>();
  const kept = deskLeads(tables.dynamo);
  const project = leadIndexer({
    leads: leadStore(tables.dynamo, 'leads'),
    index: indexStore(tables.dynamo, { leadKeys: TableName, leads: 'leads' }),
    pause: async () => {},
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const running: Promise<void>[] = [];
      for (const { at, change: changes, indexed } of steps) {
        const lead = storedLead(at);
        if (changes === 'deleted') {
          leads.delete(lead.id);
          await kept.remove(lead.id);
        } else {
          const changed = { ...(leads.get(lead.id) ?? lead), ...(changes as Partial<Lead>) };
          leads.set(lead.id, changed);
          await kept.keep(changed);
        }
        // Those that meet too often are indexed once more below, as their alert would be.
        for (let n = 0; n < indexed; n += 1) running.push(project(lead.id).catch(() => {}));
      }
      await Promise.all(running);
      for (const { at } of steps) await project(storedLead(at).id);
      const all = [...leads.values()];
      const count = (name: CounterName) => all.filter((lead) => countedAs(lead).includes(name)).length;
      expect(await leadCounts(tables.dynamo, TableName)()).toEqual(
        Object.fromEntries(counterNames.map((name) => [name, count(name)])),
      );
      const hours = await hourNumbers(tables.dynamo, TableName)('2026-11-01');
      expect(
        hours
          .map(({ at, counters }) => [at.toISOString().slice(0, 13), nonZero(counters)])
          .filter(isCounted)
          .sort(),
      ).toEqual(all.flatMap(recounted).sort());
      const first = await listReader(tables.dynamo, TableName)({ term: 'first', wanted: 100 });
      expect(first.found.map(({ place }) => place)).toEqual(all.filter(isToCall).map(callPosition).sort());
    }),
    { numRuns: 20, seed: 20_261_121 },
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesFilter } from '#lambdas/lead-index/lists/list-filters.ts';
import { listLeads } from '#lambdas/lead-index/lists/routes.ts';
import { listReader } from '#lambdas/lead-index/store/index-reader.ts';
import { leadStore, leadsById } from '#lambdas/leads/lead-store.ts';
import type { LeadPage } from '#shared/api/settings-routes.ts';
import { leadStatuses } from '#shared/lead/lead.ts';
import type { LeadFilter, LeadSort } from '#shared/lead/lead-filter.ts';
import { priceToQuote } from '#shared/lead/price.ts';
import { nextStepOrder } from '#shared/lead/sort-order.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { computedQuote, storedLead } from '#test/support/desk-leads.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';
import { indexedLeads } from '#test/support/indexed-leads.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
/** Noon in New York, whose clock no index knows. */
const noon = '2026-11-20T17:00:00.000Z';

const { dynamo, desk, keep, remove } = await indexedLeads();
const respond = listLeads({
  leads: leadStore(dynamo, 'leads'),
  // Short reads, so that a page ends within them.
  readList: listReader(dynamo, 'leadKeys', [0, 5, 9]),
  leadsById: leadsById(dynamo, 'leads'),
  now: () => NOW,
  hours: async () => ({ hours: [], closedOn: [] }),
});

async function sorted(sort: LeadSort, filter: LeadFilter = {}, limit = 3): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...filter, sort, noon, limit: String(limit), ...(cursor !== undefined && { cursor }) };
    const page = (await respond(httpRequest({ query, claims: adminClaims }))).body as LeadPage;
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return ids;
}

const day = fc.integer({ min: 18, max: 23 }).map((date) => `2026-11-${date}`);
/** What the office may change of a lead between two looks. */
const changes = fc.record(
  {
    status: fc.constantFrom(...leadStatuses),
    quote: fc
      .integer({ min: 8, max: 12 })
      .map((thousand) => ({ ...computedQuote, standard: thousand * 1000, premiumWarranty: thousand * 2000 })),
    chosenTier: fc.constantFrom('standard' as const, 'premiumWarranty' as const),
    call_back_on: day,
    inspection: fc.record({ at: day.map((on) => `${on}T15:00:00.000Z`), minutes: fc.constant(60) }),
    sale: day.map((on) => ({ tier: 'standard' as const, on })),
    hasLeaks: fc.boolean(),
    phone: fc.constantFrom('(402) 555-0101', '(402) 555-0102'),
    email: fc.constant(''),
  },
  { requiredKeys: ['email', 'phone', 'status'] },
);

/** At homes of their own. */
const places = Array.from({ length: 12 }, (_, n) =>
  storedLead(n, { address: `${100 + n} Prairie View Dr, Gretna, NE 68028` }),
);

const filters: readonly LeadFilter[] = [
  {},
  { status: 'new' },
  { priceFrom: '9000', priceTo: '20000' },
  { emergency: 'yes', from: storedLead(3).created_at },
  { past: 'yes' },
  { sold: 'yes', soldFrom: '2026-11-19', soldTo: '2026-11-21' },
];

/** Highest price first, those without one last; of one price the newest first. */
const byPrice = (one: Lead, other: Lead) =>
  (priceToQuote(other)?.price ?? -1) - (priceToQuote(one)?.price ?? -1) ||
  other.created_at.localeCompare(one.created_at);
const byNext = (one: Lead, other: Lead) => (nextStepOrder(one, noon) < nextStepOrder(other, noon) ? -1 : 1);

describe('however leads change, a sorted list', () => {
  test('holds all that pass the filter, each once, in its order through all pages', async () => {
    const run = fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 11 }), fc.option(changes)), {
        minLength: 6,
        maxLength: 16,
      }),
      async (steps) => {
        for (const { id } of places) await remove(id);
        const kept = new Map<string, Lead>();
        for (const [n, changed] of steps) {
          const lead = { ...places[n], ...changed } as Lead;
          if (changed === null) {
            kept.delete(lead.id);
            await remove(lead.id);
          } else {
            kept.set(lead.id, lead);
            await keep([lead]);
          }
        }
        for (const filter of filters) {
          const passing = [...kept.values()].filter((lead) => matchesFilter(lead, filter, NOW));
          const ids = (leads: Lead[]) => leads.map(({ id }) => id);
          expect(await sorted('price', filter)).toEqual(ids(passing.toSorted(byPrice)));
          expect(await sorted('next', filter)).toEqual(ids(passing.toSorted(byNext)));
        }
        // Two of a phone are duplicates of each other.
        const all = [...kept.values()].filter(({ phone, merged_into }) => merged_into === undefined && phone);
        const twice = all.filter(({ id, phone }) =>
          all.some((other) => other.id !== id && other.phone === phone),
        );
        expect(await sorted('price', { duplicate: 'yes' })).toEqual(
          twice.toSorted(byPrice).map(({ id }) => id),
        );
      },
    );
    await fc.assert(run, { numRuns: 12, seed: 20_261_130 });
  });
});

test('what changed a moment ago and is not in the list yet is judged by what it is', async () => {
  const [cheap, dear] = [storedLead(1, { quote: computedQuote }), storedLead(2)];
  for (const { id } of places) await remove(id);
  await keep([cheap, dear]);
  expect(await sorted('price', { priceFrom: '1' })).toEqual([cheap.id]);
  await desk.keep({ ...cheap, status: 'cancelled' });
  expect(await sorted('price', { status: 'new' })).toEqual([dear.id]);
});

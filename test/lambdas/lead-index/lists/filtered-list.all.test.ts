import { beforeAll, describe, expect, test } from 'vitest';
import { indexLeads, leadIndexer } from '#lambdas/lead-index/index-lead.ts';
import { matchesFilter } from '#lambdas/lead-index/lists/list-filters.ts';
import { listLeads } from '#lambdas/lead-index/lists/routes.ts';
import { listReader } from '#lambdas/lead-index/store/index-reader.ts';
import { indexStore } from '#lambdas/lead-index/store/index-store.ts';
import { leadStore, leadsById } from '#lambdas/leads/lead-store.ts';
import { cursorOf } from '#lambdas/platform/cursor.ts';
import type { LeadPage } from '#shared/api/settings-routes.ts';
import { leadStatuses } from '#shared/lead/lead.ts';
import type { LeadFilter } from '#shared/lead/lead-filter.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import {
  changedBySomebody,
  computedQuote,
  consent,
  deskLeads,
  storedLead,
} from '#test/support/desk-leads.ts';
import { fileTables } from '#test/support/file-fixtures.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';

type Query = Record<string, string>;

const NOW = new Date('2026-11-20T12:00:00.000Z');
const cities = ['Gretna, NE 68028', 'La Vista, NE 68128', 'Papillion, NE 68046'];
const prices = (standard: number) => ({ ...computedQuote, standard });

/** Every mark beside every status, and each third of them insurance; the later half has no leak. */
const kept = Array.from(
  { length: 160 },
  (_, n): Lead =>
    storedLead(n, {
      status: leadStatuses[n % 5] ?? 'new',
      lead_type: n % 3 === 0 ? 'insurance' : 'retail',
      ...(n % 7 === 0 && { documentId: storedLead(n + 500).id }),
      ...(n % 14 === 0 && { estimate_unreadable_at: storedLead(n).created_at }),
      ...(n % 11 === 0 && { spam: ['too_fast'] }),
      ...(n % 13 === 0 && { assignee: 'Lee.Park@example.com' }),
      ...(n % 2 === 0 && { consent: consent(true) }),
      ...(n < 80 && n % 4 === 0 && { hasLeaks: true }),
      address: `${n} Prairie View Dr, ${cities[n % 3]}`,
      ...(n % 8 !== 0 && { quote: prices(8000 + (n % 9) * 1000) }),
      ...(n % 10 === 3 && { tags: ['HOA letter', `Route ${n}`] }),
      ...(n % 10 === 4 && { lost_reason: 'price' as const }),
      ...(n % 10 === 5 && { call_attempts: 1 }),
      ...(n % 10 === 7 && { inspection: { at: `2026-11-${10 + (n % 20)}T15:00:00.000Z`, minutes: 60 } }),
      ...(n % 10 === 6 && {
        sale: { tier: 'standard' as const, price: 9000 + n, on: `2026-11-${10 + (n % 20)}` },
      }),
      ...(n % 10 === 8 && { call_back_on: `2026-11-${10 + (n % 20)}` }),
    }),
);
const at = (n: number) => storedLead(n).created_at;

const { dynamo } = await fileTables();
const leads = leadStore(dynamo, 'leads');
const readList = listReader(dynamo, 'leadKeys');
const respond = listLeads({
  leads,
  readList,
  leadsById: leadsById(dynamo, 'leads'),
  now: () => NOW,
  hours: async () => ({ hours: [], closedOn: [] }),
});
const page = async (query: Query) =>
  (await respond(httpRequest({ query, claims: adminClaims }))).body as LeadPage;

beforeAll(async () => {
  await Promise.all(kept.map((lead) => leads.add(lead)));
  const index = indexStore(dynamo, { leadKeys: 'leadKeys', leads: 'leads' });
  await indexLeads({
    leads,
    indexLead: leadIndexer({ leads, index, listDuplicates: async () => {}, pause: async () => {} }),
    now: () => new Date(0),
  });
});

/** Through all pages of that size. */
async function every(filter: LeadFilter, limit: number, after?: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor = after;
  do {
    const query = { ...filter, limit: String(limit), ...(cursor !== undefined && { cursor }) };
    const { items, nextCursor } = await page(query);
    ids.push(...items.map(({ id }) => id));
    cursor = nextCursor;
  } while (cursor !== undefined);
  return ids;
}
const expected = (filter: LeadFilter) =>
  kept
    .filter((lead) => matchesFilter(lead, filter, NOW))
    .map(({ id }) => id)
    .reverse();

describe('a filtered list holds all that pass, newest first, each once', () => {
  test.each([
    {},
    ...leadStatuses.map((status) => ({ status })),
    { type: 'insurance' },
    { emergency: 'yes' },
    { formal: 'yes' },
    { document: 'yes' },
    { refused: 'yes' },
    { spam: 'yes' },
    { refused: 'yes', document: 'yes', status: 'new' },
    { spam: 'yes', document: 'yes' },
    { status: 'new', emergency: 'yes' },
    { status: 'new', type: 'insurance', formal: 'yes' },
    { type: 'retail', formal: 'yes' },
    { who: 'lee.park@example.com' },
    { who: 'lee.park@example.com', status: 'scheduled' },
    { who: 'lee.park@example.com', type: 'insurance', formal: 'yes' },
    { who: 'lee.park@example.com', emergency: 'yes', to: at(60) },
    { status: 'new', spam: 'yes' },
    { who: 'none', status: 'contacted' },
    { uncalled: 'yes' },
    { past: 'yes' },
    { unplanned: 'yes', place: 'Gretna' },
    { lost: 'price', status: 'cancelled' },
    { tag: 'hoa letter' },
    { tag: 'Route 33' },
    { place: 'Gretna' },
    { place: 'la vista, 68046' },
    { place: 'gretna, 68028, Papillion', type: 'retail' },
    { place: 'gretna, 68128', status: 'new', from: at(10), to: at(120) },
    { place: 'gretna, Elkhorn', emergency: 'yes' },
    { priceFrom: '9000', priceTo: '11000' },
    { priceFrom: '15000' },
    { priceTo: '8000', status: 'contacted', place: 'gretna, la vista' },
    { sold: 'yes' },
    { soldFrom: '2026-11-17', soldTo: '2026-11-26' },
    { sold: 'yes', soldTo: '2026-11-16', priceFrom: '9000' },
    { sold: 'yes', soldFrom: '2026-11-12', type: 'retail', from: at(40), place: 'gretna, Papillion' },
    { from: at(40) },
    { to: at(40) },
    { from: at(10), to: at(120) },
    { status: 'new', from: at(10), to: at(120) },
    { type: 'insurance', from: at(10), to: at(120) },
    { emergency: 'yes', to: at(40) },
    { formal: 'yes', from: at(150) },
  ] as LeadFilter[])('%o', async (filter) => {
    const all = expected(filter);
    expect(all.length).toBeGreaterThan(0);
    for (const limit of [100, 7]) expect(await every(filter, limit)).toEqual(all);
  });
});

test.each([
  [{ status: 'new', from: at(10), to: at(10) }],
  [{ type: 'insurance', from: at(20), to: at(10) }],
  [{ type: 'retail', document: 'yes', status: 'new', spam: 'yes', emergency: 'yes' }],
  [{ place: 'Elkhorn' }],
  [{ place: ',' }],
  [{ priceFrom: '11001', priceTo: '11999' }],
] as [LeadFilter & Query][])('%o lets no lead through, and ends there', async (filter) => {
  expect(expected(filter)).toEqual([]);
  expect(await page(filter)).toEqual({ items: [] });
});

test.each<[Query, number]>([
  [{}, 50],
  [{ limit: '1' }, 1],
  [{ limit: '100' }, 100],
])('%o is a page of %d with a cursor that fits a URL as it is', async (query, size) => {
  const { items, nextCursor } = await page(query);
  expect(items).toHaveLength(size);
  expect(nextCursor).toMatch(/^[\w-]+$/);
});

test('a lead that comes in while the pages are turned neither repeats nor hides another', async () => {
  const { items, nextCursor } = await page({ limit: '100' });
  const late = storedLead(1000);
  await leads.add(late);
  const rest = await every({}, 100, nextCursor);
  expect([...items.map(({ id }) => id), ...rest]).toEqual(expected({}));
  await deskLeads(dynamo).remove(late.id);
});

test('a lead that changed a moment ago is judged by what it is', async () => {
  const filter: LeadFilter = { spam: 'yes', status: 'new' };
  const [changed = '', ...others] = expected(filter);
  await changedBySomebody(dynamo, changed, 'cancelled');
  expect(await every(filter, 100)).toEqual(others);
  await changedBySomebody(dynamo, changed, 'new');
});

test('days with an offset are the same moments', async () => {
  const shifted = new Date(Date.parse(at(40)) + 3_600_000).toISOString().replace('Z', '+01:00');
  const days = await every({ type: 'insurance', from: shifted }, 100);
  expect(days).toEqual(expected({ type: 'insurance', from: at(40) }));
});

const limit = 'Fix the request: limit must be a whole number from 1 to 100.';
const cursor = 'The cursor must be the nextCursor of an earlier page.';
const status = 'Fix the request: status must be new, contacted, scheduled, completed or cancelled.';
const cursorAt = (created_at: string) => cursorOf([created_at, storedLead(1).id]);

test.each<[Query, string?]>([
  ...['0', '101', '-1', '1.5', '1e1', 'ten', '', '1,2'].map((text): [Query, string] => [
    { limit: text },
    limit,
  ]),
  ...['garbage', '', '\0'].map((text): [Query, string] => [{ cursor: text }, cursor]),
  ...['deleted', ''].map((text): [Query, string] => [{ status: text }, status]),
  // Before the days that are asked for, and after them.
  [{ from: at(10), cursor: cursorAt(at(9)) }],
  [{ to: at(10), cursor: cursorAt(at(11)) }],
  [{ type: 'retail', to: at(10), cursor: cursorAt(at(11)) }],
  [{ emergency: 'no' }],
  [{ type: 'other' }],
  [{ from: 'yesterday' }],
  [{ to: '2026-11-20' }],
  [{ lost: 'forgotten' }],
  [{ tag: ' ' }],
  [{ priceFrom: '1e3' }],
  [{ priceTo: '-1' }],
  [{ soldFrom: '2026-11-31' }],
  [{ sort: 'name' }],
  ...['garbage', cursorAt(at(10)), cursorOf([' ~'])].map((text): [Query, string] => [
    { sort: 'price', priceFrom: '9000', cursor: text },
    cursor,
  ]),
])('%o is refused', async (query, message) => {
  const error = { code: 'malformed', ...(message !== undefined && { message }) };
  await expect(page(query)).rejects.toMatchObject(error);
});

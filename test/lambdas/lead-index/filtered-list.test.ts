import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indexLeads, leadIndexer } from '#lambdas/lead-index/follow.ts';
import { indexStore, listReader } from '#lambdas/lead-index/index-store.ts';
import { passes } from '#lambdas/lead-index/marks.ts';
import { listLeads } from '#lambdas/lead-index/routes.ts';
import { cursorOf, leadStore, leadsById } from '#lambdas/leads/lead-store.ts';
import type { LeadPage } from '#shared/api/settings-routes.ts';
import { leadStatuses } from '#shared/lead/lead.ts';
import type { LeadFilter } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { changedBySomebody, consent, storedLead } from '#test/support/desk-leads.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';
import { startTables, type Tables } from '#test/support/tables.ts';

/** Every mark beside every status, and each third of them insurance; the later half has no leak. */
const kept = Array.from(
  { length: 160 },
  (_, n): Lead =>
    storedLead(n, {
      status: leadStatuses[n % 5] ?? 'new',
      lead_type: n % 3 === 0 ? 'insurance' : 'retail',
      ...(n % 7 === 0 && { documentId: storedLead(n + 500).id }),
      ...(n % 11 === 0 && { spam: ['too_fast'] }),
      ...(n % 2 === 0 && { consent: consent(true) }),
      ...(n < 80 && n % 4 === 0 && { hasLeaks: true }),
    }),
);
const at = (n: number) => storedLead(n).created_at;

let tables: Tables;
let respond: ReturnType<typeof listLeads>;
beforeAll(async () => {
  tables = await startTables();
  const leads = leadStore(tables.dynamo, 'leads');
  await Promise.all(kept.map((lead) => leads.add(lead)));
  const keys = indexStore(tables.dynamo, { leadKeys: 'leadKeys', leads: 'leads' });
  await indexLeads({
    leads,
    indexLead: leadIndexer({ leads, index: keys, pause: async () => {} }),
  });
  const readList = listReader(tables.dynamo, 'leadKeys');
  respond = listLeads({ leads, readList: readList, leadsById: leadsById(tables.dynamo, 'leads') });
});
afterAll(() => tables.stop());

const page = async (query: Record<string, string>) =>
  (await respond(httpRequest({ query, claims: adminClaims }))).body as LeadPage;
/** Through all pages of that size. */
async function every(filter: LeadFilter, limit: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
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
    .filter((lead) => passes(lead, filter))
    .map(({ id }) => id)
    .reverse();

describe('a filtered list holds all that pass, newest first, each once', () => {
  test.each([
    {},
    { status: 'contacted' },
    { type: 'insurance' },
    { emergency: 'yes' },
    { formal: 'yes' },
    { document: 'yes' },
    { spam: 'yes' },
    { spam: 'yes', document: 'yes' },
    { status: 'new', emergency: 'yes' },
    { status: 'new', type: 'insurance', formal: 'yes' },
    { type: 'retail', formal: 'yes' },
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
    expect(await every(filter, 100)).toEqual(all);
    expect(await every(filter, 7)).toEqual(all);
  });
});

test.each([
  [{ status: 'new', from: at(10), to: at(10) }],
  [{ type: 'insurance', from: at(20), to: at(10) }],
  [{ type: 'retail', document: 'yes', status: 'new', spam: 'yes', emergency: 'yes' }],
] as [LeadFilter][])('%o lets no lead through, and ends there', async (filter) => {
  expect(expected(filter)).toEqual([]);
  expect(await page(filter as Record<string, string>)).toEqual({ items: [] });
});

test('a lead that changed a moment ago is judged by what it is', async () => {
  const filter: LeadFilter = { spam: 'yes', status: 'new' };
  const [changed = '', ...others] = expected(filter);
  await changedBySomebody(tables.dynamo, changed, 'cancelled');
  expect(await every(filter, 100)).toEqual(others);
  await changedBySomebody(tables.dynamo, changed, 'new');
});

test('days with an offset are the same moments', async () => {
  const shifted = new Date(Date.parse(at(40)) + 3_600_000).toISOString().replace('Z', '+01:00');
  expect(await every({ type: 'insurance', from: shifted }, 100)).toEqual(
    expected({ type: 'insurance', from: at(40) }),
  );
});

test.each([
  ['before the days that are asked for', { from: at(10) }, at(9)],
  ['after them', { to: at(10) }, at(11)],
  ['after them, in a filtered list', { type: 'retail', to: at(10) }, at(11)],
])('a cursor %s is refused', async (_, filter, created_at) => {
  const cursor = cursorOf({ created_at, id: storedLead(1).id });
  await expect(page({ ...filter, cursor })).rejects.toMatchObject({ code: 'malformed' });
});

test.each([{ emergency: 'no' }, { type: 'other' }, { from: 'yesterday' }, { to: '2026-11-20' }] as Record<
  string,
  string
>[])('%o is refused', async (query) => {
  await expect(page(query)).rejects.toMatchObject({ code: 'malformed' });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import type { LeadPage } from '#shared/api/settings-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadInput } from '#test/support/leads.ts';
import { apiError, type LeadsApi, startLeadsApi } from '#test/support/product.ts';

const statuses = ['new', 'contacted', 'cancelled'] as const;
const put = Array.from(
  { length: 230 },
  (_, index): Lead => ({
    ...leadInput({ id: randomUUID() }),
    status: statuses[index % 3] ?? 'new',
    created_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 4) * 1000).toISOString(),
  }),
);

let api: LeadsApi;
beforeAll(async () => {
  api = await startLeadsApi();
  expect((await api.asAdmin('GET', '/api/leads')).json).toEqual({ items: [] });
  const leads = leadStore(api.dynamo, 'leads');
  await Promise.all(put.map((lead) => leads.add(lead)));
});
afterAll(() => api.stop());

const idsOf = (leads: Lead[]) => leads.map(({ id }) => id);

test('all leads, newest first, none twice, none missed', async () => {
  const all = await api.everyLead();
  expect(idsOf(all).sort()).toEqual(idsOf(put).sort());
  const times = all.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted().reverse());
});

test.each(statuses)('those of status %s alone, newest first', async (status) => {
  const found = await api.everyLead({ status });
  expect(idsOf(found).sort()).toEqual(idsOf(put.filter((lead) => lead.status === status)).sort());
  const times = found.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted().reverse());
});

test('a status no lead has is an empty, last page', async () => {
  expect((await api.asAdmin('GET', '/api/leads?status=completed')).json).toEqual({ items: [] });
});

test.each([
  ['', 50],
  ['?limit=1', 1],
  ['?limit=100', 100],
])('/api/leads%s is a page of %d with a cursor that fits a URL as it is', async (query, size) => {
  const page = (await api.asAdmin('GET', `/api/leads${query}`)).json as LeadPage;
  expect(page.items).toHaveLength(size);
  expect(page.nextCursor).toMatch(/^[\w-]+$/);
});

test('a lead that comes in while the pages are turned neither repeats nor hides another', async () => {
  const first = (await api.asAdmin('GET', '/api/leads?limit=100')).json as LeadPage;
  await api.post();
  const rest = await api.everyLead({ cursor: first.nextCursor });
  const seen = [...idsOf(first.items), ...idsOf(rest)];
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.sort()).toEqual(idsOf(put).sort());
});

describe('400', () => {
  const limit = 'Please correct the request: limit must be a whole number from 1 to 100.';
  const cursor = 'The cursor must be the nextCursor of an earlier page.';
  const words = 'new, contacted, scheduled, completed or cancelled';

  test.each([
    ['limit=0', limit],
    ['limit=101', limit],
    ['limit=-1', limit],
    ['limit=1.5', limit],
    ['limit=1e1', limit],
    ['limit=ten', limit],
    ['limit=', limit],
    ['limit=1&limit=2', limit],
    ['cursor=garbage', cursor],
    ['cursor=', cursor],
    ['cursor=%00', cursor],
    ['status=deleted', `Please correct the request: status must be ${words}.`],
    ['status=', `Please correct the request: status must be ${words}.`],
  ])('for ?%s', async (query, message) => {
    const { status, json } = await api.asAdmin('GET', `/api/leads?${query}`);
    expect([status, json]).toEqual([400, apiError('malformed', message)]);
  });
});

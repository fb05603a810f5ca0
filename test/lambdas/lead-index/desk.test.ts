import { afterAll, beforeAll, expect, test } from 'vitest';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { CALL_LIST_MAX, type CallList } from '#shared/api/office-routes.ts';
import type { LeadPage } from '#shared/api/settings-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { changedBySomebody, consent, storedLead } from '#test/support/desk-leads.ts';
import { type LeadsApi, startLeadsApi } from '#test/support/product.ts';

let api: LeadsApi;
beforeAll(async () => {
  api = await startLeadsApi();
});
afterAll(() => api.stop());

const today = '2026-11-20';
const document = { lead_type: 'insurance', documentId: storedLead(99).id } as const;
const desk = async (day = today) => (await api.asAdmin('GET', `/api/desk?today=${day}`)).json as CallList;
const numbersOf = (leads: (Lead | null)[]) =>
  leads.map((lead) => Number.parseInt(lead?.id.slice(-4) ?? '', 16));

/** As they are after a deploy to a site that has had leads before. */
async function stored(leads: Lead[]) {
  const store = leadStore(api.dynamo, 'leads');
  for (const lead of leads) await store.add(lead);
  return api.product.invoke('prepare-data', {});
}

test('a desk with nothing on it', async () => {
  const none = { new: 0, contacted: 0, scheduled: 0, completed: 0, cancelled: 0 };
  expect(await desk()).toEqual({
    counts: { status: none, waiting: 0, emergencies: 0, spam: 0 },
    first: [],
    due: [],
  });
});

test('a new lead is on the desk and in the search by itself', async () => {
  const { id } = await api.post({ name: 'Wendeline Achterberg' });
  await expect.poll(async () => numbersOf((await desk()).first.map(({ lead }) => lead)).length).toBe(1);
  const found = (await api.asAdmin('GET', '/api/lead-search?q=achter')).json as LeadPage;
  expect(found.items.map((lead) => lead.id)).toEqual([id]);
  await api.asAdmin('PATCH', `/api/leads/${id}`, { json: { status: 'cancelled' } });
  await expect.poll(async () => (await desk()).counts.status.cancelled).toBe(1);
  expect((await desk()).first).toEqual([]);
});

test('the deploy lists leads that were there before, once', async () => {
  const many = Array.from({ length: CALL_LIST_MAX + 5 }, (_, n) => storedLead(n + 100, { call_attempts: 1 }));
  const leads = [
    storedLead(1),
    storedLead(2, { consent: consent(true) }),
    storedLead(3, document),
    storedLead(4, { hasLeaks: true }),
    storedLead(5, { spam: ['honeypot'] }),
    storedLead(6, { status: 'contacted', call_back_on: '2026-11-21' }),
    storedLead(7, { status: 'scheduled', call_back_on: today }),
    storedLead(8, { call_back_on: '2026-11-19' }),
    storedLead(9, { status: 'completed', call_back_on: '2026-11-19' }),
    ...many,
  ];
  expect(await stored(leads)).toMatchObject({ indexed: leads.length + 1 });
  expect(await api.product.invoke('prepare-data', {})).toMatchObject({ indexed: leads.length + 1 });
});

test('the first to call are the first of all leads, whatever their number', async () => {
  const { first } = await desk();
  expect(first).toHaveLength(CALL_LIST_MAX);
  expect(numbersOf(first.map(({ lead }) => lead)).slice(0, 6)).toEqual([4, 3, 2, 1, 100, 101]);
  expect(first.slice(0, 5).map(({ reasons }) => reasons)).toEqual([
    ['leaking_now'],
    ['insurance_with_document'],
    ['wants_formal_quotes'],
    ['waiting_longest'],
    [],
  ]);
});

test.each([
  ['2026-11-18', []],
  ['2026-11-19', [8]],
  [today, [8, 7]],
  ['2026-11-21', [8, 7, 6]],
])('to call back by %s: %o', async (day, expected) => {
  expect(numbersOf((await desk(day)).due)).toEqual(expected);
});

test('counts are of all leads', async () => {
  expect((await desk()).counts).toEqual({
    status: { new: 61, contacted: 1, scheduled: 1, completed: 1, cancelled: 1 },
    waiting: 60,
    emergencies: 1,
    spam: 1,
  });
});

test('a lead that changed a moment ago is not called by what it was', async () => {
  await changedBySomebody(api.dynamo, storedLead(4).id, 'contacted');
  expect(numbersOf((await desk()).first.map(({ lead }) => lead))[0]).toBe(3);
});

test.each(['', '?today=', '?today=tomorrow', '?today=2026-13-01'])('400 for /api/desk%s', async (query) => {
  expect((await api.asAdmin('GET', `/api/desk${query}`)).status).toBe(400);
});

import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getLead, LOG_SHOWN } from '#lambdas/office/lead-page.ts';
import { type LeadDetail, officeRoutes } from '#shared/api/office-routes.ts';
import type { HistoryEntry } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';
import { leadInput } from '#test/support/leads.ts';
import { apiError, type LeadsApi, startLeadsApi } from '#test/support/product.ts';

let api: LeadsApi;
beforeAll(async () => {
  api = await startLeadsApi();
});
afterAll(() => api.stop());

const detail = async (id: string) => {
  const { status, json } = await api.asAdmin('GET', `/api/leads/${id}`);
  expect(status).toBe(200);
  return json as LeadDetail;
};

test('a lead comes whole, and its history with who, when and what, newest first', async () => {
  const { id } = await api.post();
  for (const json of [{ status: 'contacted' }, { assignee: 'lee.park@example.com', seenVersion: 1 }])
    expect((await api.asAdmin('PATCH', `/api/leads/${id}`, { json })).status).toBe(200);
  const { lead, log, duplicates } = await detail(id);
  const by = expect.stringMatching(/^[\da-f-]{36}$/);
  expect(lead).toEqual(await api.stored(id));
  expect(lead).toMatchObject({ status: 'contacted', assignee: 'lee.park@example.com', version: 2 });
  expect(log).toMatchObject([
    { kind: 'change', what: 'assignee', new: 'lee.park@example.com', by },
    { kind: 'change', what: 'status', old: 'new', new: 'contacted', by },
  ]);
  expect(duplicates).toEqual([]);
});

test('a lead with a document comes with what is known of it', async () => {
  const { id } = await api.post({ documentId: randomUUID() });
  expect((await detail(id)).document).toEqual({ state: 'gone' });
});

test('409 in words for a change that did not see the last one, which stays', async () => {
  const { id } = await api.post();
  const change = (json: object) => api.asAdmin('PATCH', `/api/leads/${id}`, { json });
  expect((await change({ status: 'contacted', seenVersion: 0 })).status).toBe(200);
  const late = await change({ status: 'cancelled', seenVersion: 0 });
  expect([late.status, late.json]).toEqual([
    409,
    apiError(
      'conflict',
      'Somebody else changed this lead meanwhile: look at what it is now and change it again.',
    ),
  ]);
  expect((await detail(id)).lead.status).toBe('contacted');
  expect((await change({ status: 'cancelled', seenVersion: 1 })).status).toBe(200);
});

test('others with the same phone or mail, however written, are its possible duplicates, newest first', async () => {
  const { id } = await api.post({ phone: '(531) 555-0161', email: 'Wren.Abara@mail.example' });
  const named = async (name: string, contact: { phone: string; email: string }) =>
    (await api.post({ name, ...contact })).id;
  const byPhone = await named('By phone', { phone: '+1 531.555.0161', email: 'w@mail.example' });
  const byMail = await named('By mail', { phone: '531 555 0199', email: ' wren.abara@MAIL.example' });
  await named('Neither', { phone: '402 555 0161', email: 'wren.abara@mail.example.org' });
  await expect
    .poll(async () => (await detail(id)).duplicates.map((other) => other.id).toSorted())
    .toEqual([byPhone, byMail].toSorted());
  const { duplicates } = await detail(id);
  expect(duplicates).toEqual([
    { id: byMail, name: 'By mail', created_at: (await api.stored(byMail))?.created_at },
    { id: byPhone, name: 'By phone', created_at: (await api.stored(byPhone))?.created_at },
  ]);
});

test.each([randomUUID(), '42'])('404 for the unknown id %s', async (id) => {
  const { status, json } = await api.asAdmin('GET', `/api/leads/${id}`);
  expect([status, json]).toEqual([404, apiError('not_found', 'There is no lead with this id.')]);
});

test('the newest lines are given, up to two hundred, and those with the same contact', async () => {
  const lead: Lead = { ...leadInput(), status: 'new', created_at: '2026-11-20T09:00:00.000Z' };
  const twin = { id: randomUUID(), name: 'Odalys Q.', created_at: lead.created_at };
  const asked: unknown[] = [];
  const respond = getLead({
    leads: { get: async () => lead },
    log: {
      list: async (...args) => {
        asked.push(args);
        return [];
      },
    },
    documents: { get: async () => undefined },
    measurements: { building: async () => undefined },
    now: () => new Date(0),
    duplicatesOf: async ({ phone }) => (phone === lead.phone ? [twin] : []),
  });
  const { body } = await respond(httpRequest({ claims: adminClaims, path: { id: lead.id } }));
  expect(asked).toEqual([[lead.id, LOG_SHOWN]]);
  expect([LOG_SHOWN, body]).toEqual([200, { lead, log: [], duplicates: [twin], document: null }]);
});

test('hostile text of a history reads as what it is, and an unknown line costs none of the others', () => {
  const line = { id: 'a', at: '2026-11-21T10:00:00.000Z', by: 'dana.reyes@example.com' };
  const log: unknown[] = [
    { ...line, kind: 'note', text: '\u202Egnp.exe <b>Z\u0301\u0301\u0301\u0301\u0301\u0301</b>' },
    { ...line, kind: 'change', what: 'assignee', new: '\u2066lee@example.com' },
    { ...line, kind: 'rumour' },
  ];
  const lead = { ...leadInput(), created_at: '', status: 'new' };
  const read = v.parse(officeRoutes.getLead.answers[200], { lead, log, duplicates: [] });
  expect(read.log).toEqual([
    { ...line, kind: 'note', text: 'gnp.exe <b>Z\u0301\u0301\u0301\u0301</b>' },
    { ...line, kind: 'change', what: 'assignee', new: 'lee@example.com' },
    null,
  ] satisfies (HistoryEntry | null)[]);
});

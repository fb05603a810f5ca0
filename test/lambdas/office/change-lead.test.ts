import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyAuthor } from '#lambdas/leads/history.ts';
import { updateLead } from '#lambdas/office/change-lead.ts';
import { leadStatuses } from '#shared/lead/lead.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';
import { leadInput } from '#test/support/leads.ts';
import { apiError, type LeadsApi, startLeadsApi } from '#test/support/product.ts';

let api: LeadsApi;
beforeAll(async () => {
  api = await startLeadsApi();
});
afterAll(() => api.stop());

const setStatus = (id: string, json: unknown) => api.asAdmin('PATCH', `/api/leads/${id}`, { json });

test.each(leadStatuses.flatMap((from) => leadStatuses.map((to) => [from, to] as const)))(
  'from %s to %s, and the whole lead comes back',
  async (from, to) => {
    const lead = await api.post();
    await setStatus(lead.id, { status: from });
    const { status, json } = await setStatus(lead.id, { status: to, name: 'X' });
    expect(status).toBe(200);
    expect(json).toEqual({ ...(await api.stored(lead.id)), status: to });
    expect(json).toMatchObject(lead);
    expect(json).not.toHaveProperty('feed');
  },
);

test.each([randomUUID(), '42', '%00', 'x'.repeat(3000)])(
  '404 for the unknown id %.40s, and none is made',
  async (id) => {
    const before = (await api.everyLead()).length;
    const { status, json } = await setStatus(id, { status: 'contacted' });
    expect([status, json]).toEqual([404, apiError('not_found', 'There is no lead with this id.')]);
    expect(await api.everyLead()).toHaveLength(before);
  },
);

test.each([{ status: 'deleted' }, { status: null }, {}, [], { status: ['new'] }])(
  '400 for %j, and the lead stays as it is',
  async (body) => {
    const lead = await api.post();
    expect((await setStatus(lead.id, body)).status).toBe(400);
    expect((await api.stored(lead.id))?.status).toBe('new');
  },
);

test.each([
  ['lee.park@example.com', 'lee.park@example.com'],
  [undefined, adminClaims.sub],
])(
  'a change is by the admin’s mail address, or by their id where the pool does not say it: %s',
  async (email, by) => {
    const asked: unknown[] = [];
    const respond = updateLead({
      leads: {
        change: async (...args) => {
          asked.push(args);
          return 'missing';
        },
      },
      indexLead: async () => {},
      authorOf: historyAuthor({
        emailOf: async () => email,
        newMark: () => 'a7',
        now: () => new Date('2026-11-21T10:00:00.000Z'),
      }),
    });
    const { id } = leadInput();
    const request = httpRequest({ claims: adminClaims, path: { id }, json: { spam: true, seenVersion: 3 } });
    await expect(respond(request)).rejects.toMatchObject({ status: 404 });
    const author = { by, at: new Date('2026-11-21T10:00:00.000Z'), mark: 'a7' };
    expect(asked).toEqual([[id, { spam: true, seenVersion: 3 }, author]]);
  },
);

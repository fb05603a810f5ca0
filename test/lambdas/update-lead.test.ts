import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leadStatuses } from '#shared/lead.ts';
import { apiError, type LeadsApi, startLeadsApi } from '#test/support/leads-api.ts';

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

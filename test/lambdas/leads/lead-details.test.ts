import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import { addLeadDetails } from '#lambdas/leads/intake.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { httpRequest } from '#test/support/http-events.ts';
import { apiError, type LeadsApi, startLeadsApi } from '#test/support/product.ts';

let api: LeadsApi;
beforeAll(async () => {
  api = await startLeadsApi();
});
afterAll(() => api.stop());

const details = (id: string, json: unknown) => api.asVisitor('POST', `/api/leads/${id}/details`, { json });

test('adds the three fields and nothing else', async () => {
  const lead = await api.post();
  const before = await api.stored(lead.id);
  const taps = { roofAge: '11-15', damageType: 'hail', hasLeaks: true };
  const { status, text } = await details(lead.id, { ...taps, status: 'completed', name: 'X' });
  expect([status, text]).toEqual([204, '']);
  expect(await api.stored(lead.id)).toEqual({ ...before, ...taps });
});

test('a later tap corrects an earlier one and keeps the others', async () => {
  const lead = await api.post();
  await details(lead.id, { roofAge: '0-5', hasLeaks: true });
  await details(lead.id, { hasLeaks: false });
  expect(await api.stored(lead.id)).toMatchObject({ roofAge: '0-5', hasLeaks: false });
});

test.each([
  ['an unknown lead', randomUUID()],
  ['an id that is no UUID', '42'],
  ['an id with a slash in it', 'a%2Fb'],
])('404 for %s, and none is made', async (_, id) => {
  const before = (await api.everyLead()).length;
  const { status, json } = await details(id, { hasLeaks: true });
  expect([status, json]).toEqual([404, apiError('not_found', 'There is no lead with this id.')]);
  expect(await api.everyLead()).toHaveLength(before);
});

test.each([
  [{}, 'the body must hold at least one detail'],
  [{ status: 'completed' }, 'the body must hold at least one detail'],
  [{ roofAge: '12' }, 'roofAge must be 0-5, 6-10, 11-15, 16-20, over-20 or unknown'],
  [{ damageType: 'meteor' }, 'damageType must be hail, wind, leak, age, other or none'],
  [{ hasLeaks: 'yes' }, 'hasLeaks must be a boolean'],
])('400 for %j', async (body, complaint) => {
  const { status, json } = await details(randomUUID(), body);
  expect([status, json]).toEqual([400, apiError('malformed', `Please correct the request: ${complaint}.`)]);
});

describe('24 hours after the lead came in', () => {
  const DAY_MS = 24 * 3_600_000;

  test.each([
    [0, 204],
    [DAY_MS - 1, 204],
    [DAY_MS, 409],
    [DAY_MS + 1, 409],
  ])('%d ms later it is %d', async (laterMs, status) => {
    const lead = await api.stored((await api.post()).id);
    if (lead === undefined) throw new Error('the lead was not stored');
    const respond = addLeadDetails({
      leads: leadStore(api.dynamo, 'leads'),
      alert: alertWrites('alerts'),
      now: () => new Date(Date.parse(lead.created_at) + laterMs),
    });
    const answer = respond(httpRequest({ path: { id: lead.id }, json: { hasLeaks: true } }));
    if (status === 204) expect(await answer).toEqual({ status });
    else
      await expect(answer).rejects.toMatchObject({
        status,
        code: 'conflict',
        message: 'Details can be added within 24 hours of the quote.',
      });
    expect((await api.stored(lead.id))?.hasLeaks).toBe(status === 204 ? true : undefined);
  });
});

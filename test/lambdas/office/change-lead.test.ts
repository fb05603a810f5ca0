import { randomUUID } from 'node:crypto';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from 'vitest';
import { historyAuthor, leadHistory } from '#lambdas/leads/history.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { leadChanges, updateLead } from '#lambdas/office/change-lead.ts';
import { leadStatuses } from '#shared/lead/lead.ts';
import { TAGS_MAX } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { deskLeads, newLead } from '#test/support/desk-leads.ts';
import { fileLeadsApi, fileTables } from '#test/support/file-fixtures.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';
import { apiError, said } from '#test/support/product.ts';
import { intercepted } from '#test/support/tables.ts';

const api = await fileLeadsApi();
const tables = await fileTables();
const names = { leads: 'leads', leadLog: 'leadLog', alerts: 'alerts', records: 'records' };
const leads = leadStore(tables.dynamo, 'leads');
const changes = leadChanges(tables.dynamo, names);

const AT = '2026-11-21T10:00:00.000Z';
const by = 'dana.reyes@example.com';
const author = (mark: string) => ({ by, at: new Date(AT), mark });

describe('PATCH /api/leads/{id}', () => {
  const patch = (id: string, json: unknown) => api.asAdmin('PATCH', `/api/leads/${id}`, { json });

  test.each(leadStatuses)('to %s, and the whole lead comes back', async (status) => {
    const lead = await api.post();
    const answer = await patch(lead.id, { status, name: 'X' });
    expect([answer.status, answer.json]).toEqual([200, { ...(await api.stored(lead.id)), status }]);
    expect(answer.json).toMatchObject({ ...lead, status });
    expect(answer.json).not.toHaveProperty('feed');
  });

  test.each([randomUUID(), '42', '%00', 'x'.repeat(3000)])(
    '404 for the unknown id %.40s, and none is made',
    async (id) => {
      const before = (await api.everyLead()).length;
      const missing = apiError('not_found', 'This lead doesn’t exist or was deleted.');
      expect(await said(patch(id, { status: 'contacted' }))).toEqual([404, missing]);
      expect(await api.everyLead()).toHaveLength(before);
    },
  );

  test.each([{ status: 'deleted' }, { status: null }, {}, [], { status: ['new'] }])(
    '400 for %j, and the lead stays as it is',
    async (body) => {
      const { id } = await api.post();
      expect((await patch(id, body)).status).toBe(400);
      expect((await api.stored(id))?.status).toBe('new');
    },
  );

  test('409 for the reason why a lead is lost that somebody else has taken on; nothing is saved in silence', async () => {
    const { id } = await api.post();
    await patch(id, { status: 'contacted' });
    const lost = { lostReason: 'price', was: { status: 'cancelled', lostReason: null } };
    expect((await patch(id, lost)).status).toBe(409);
    const both = { ...lost, status: 'cancelled', was: { status: 'contacted' } };
    expect((await patch(id, both)).json).toMatchObject({ status: 'cancelled', lost_reason: 'price' });
    expect((await patch(id, both)).status).toBe(200);
  });

  test('409 in words, with the fields that somebody else has set, and nothing of it is saved', async () => {
    const { id } = await api.post();
    const was = { status: 'new', assignee: null };
    expect((await patch(id, { status: 'contacted', was })).status).toBe(200);
    const message =
      'Someone else changed this lead first. Your change wasn’t saved. Check the lead, then try again.';
    const late = { status: 'cancelled', assignee: by, was };
    const error = { code: 'conflict', message, fields: ['status'] };
    expect(await said(patch(id, late))).toEqual([409, { error }]);
    expect(await api.stored(id)).toMatchObject({ status: 'contacted', version: 1 });
    expect((await patch(id, { ...late, was: { ...was, status: 'contacted' } })).status).toBe(200);
  });

  test.each([
    ['lee.park@example.com', 'lee.park@example.com'],
    ['', adminClaims.sub],
  ])('is by the admin’s email, or by their id where the login has none: "%s"', async (adminEmail, name) => {
    const asked: unknown[] = [];
    const respond = updateLead({
      leads: {
        change: async (...args) => {
          asked.push(args);
          return 'missing';
        },
      },
      indexLead: async () => {},
      authorOf: historyAuthor({ newMark: () => 'a7', now: () => new Date(AT) }),
    });
    const { id } = newLead();
    const json = { spam: true, was: { spam: false } };
    await expect(
      respond(httpRequest({ claims: adminClaims, adminEmail, path: { id }, json })),
    ).rejects.toMatchObject({
      status: 404,
    });
    expect(asked).toEqual([[id, json, { by: name, at: new Date(AT), mark: 'a7' }]]);
  });
});

describe('a stored change', () => {
  async function stored(facts: Partial<Lead> = {}): Promise<Lead> {
    const lead = newLead(facts);
    await leads.add(lead);
    return lead;
  }
  const logOf = ({ id }: Pick<Lead, 'id'>) => leadHistory(tables.dynamo, 'leadLog').list(id, 200);
  const newValues = async (lead: Lead) =>
    (await logOf(lead)).map((line) => line.kind === 'change' && line.new).toSorted();

  test('gives the lead its next version, and its lines name who, when and what', async () => {
    const lead = await stored();
    const change = { status: 'cancelled', callBackOn: '2026-11-30' } as const;
    const changed = { ...lead, status: 'cancelled', call_back_on: '2026-11-30', version: 1 };
    expect(await changes.change(lead.id, change, author('a'))).toEqual(changed);
    const of = { kind: 'change', at: AT, by };
    expect(await logOf(lead)).toEqual([
      { ...of, id: `${AT}#a.1`, what: 'callBackOn', new: '2026-11-30' },
      { ...of, id: `${AT}#a.0`, what: 'status', old: 'new', new: 'cancelled' },
    ]);
  });

  test('that takes a fact away leaves none', async () => {
    const { call_back_on: _, ...lead } = await stored({ call_back_on: '2026-11-30', version: 4 });
    expect(await changes.change(lead.id, { callBackOn: null }, author('a'))).toEqual({ ...lead, version: 5 });
  });

  test('of an unknown id is missing, and neither lead, line nor alert is made', async () => {
    const counts = () => Promise.all((['leads', 'leadLog', 'alerts'] as const).map(tables.count));
    const before = await counts();
    expect(await changes.change(randomUUID(), { status: 'completed' }, author('a'))).toBe('missing');
    expect(await counts()).toEqual(before);
  });

  test('to what the lead has already is a success, whatever it was: no line, no alert, no version more', async () => {
    const lead = await stored({ version: 2 });
    const alerts = await tables.count('alerts');
    const change = { status: 'new', was: { status: 'contacted' } } as const;
    expect(await changes.change(lead.id, change, author('a'))).toEqual(lead);
    expect([await logOf(lead), await tables.count('alerts')]).toEqual([[], alerts]);
  });

  test('of two at once that saw the same is the one that wins, and the history has that one', async () => {
    const lead = await stored({ version: 2 });
    const was = { status: 'new' };
    const both = await Promise.all([
      changes.change(lead.id, { status: 'contacted', was }, author('a')),
      changes.change(lead.id, { status: 'scheduled', was }, author('b')),
    ]);
    expect(both).toContainEqual({ conflicts: ['status'] });
    const now = await leads.get(lead.id);
    expect(both).toContainEqual(now);
    expect([now?.version, await newValues(lead)]).toEqual([3, [now?.status]]);
  });

  test('counts with the others at once that set another field, or log a call', async () => {
    const lead = await stored();
    const marks = ['a', 'b', 'c', 'd'];
    await Promise.all(marks.map((mark) => changes.change(lead.id, { callAttempted: true }, author(mark))));
    expect(await leads.get(lead.id)).toMatchObject({ call_attempts: 4, version: 4 });
    expect(await newValues(lead)).toEqual(['1', '2', '3', '4']);
  });

  test('of a call that is sent again with its id is logged once', async () => {
    const lead = await stored();
    const call = { callAttempted: true, changeId: randomUUID() } as const;
    for (const mark of ['a', 'b']) await changes.change(lead.id, call, author(mark));
    const logged = [{ at: AT, by, id: call.changeId }];
    expect(await leads.get(lead.id)).toMatchObject({ call_attempts: 1, calls: logged, version: 1 });
  });

  test('that the history cannot take is not made either, and is not told', async () => {
    const lead = await stored();
    const alerts = await tables.count('alerts');
    // One line too long for an item makes DynamoDB refuse the whole transaction.
    const tooLong = { ...author('a'), by: 'x'.repeat(401 * 1024) };
    await expect(changes.change(lead.id, { status: 'contacted' }, tooLong)).rejects.toThrow();
    expect(await leads.get(lead.id)).toEqual(lead);
    expect([await logOf(lead), await tables.count('alerts')]).toEqual([[], alerts]);
  });

  test('of a lead that another write holds for longer than four tries is an error, not a conflict', async () => {
    const lead = await stored();
    const CancellationReasons = [{ Code: 'TransactionConflict' }];
    const held = new TransactionCanceledException({ $metadata: {}, message: 'held', CancellationReasons });
    const busy = intercepted(tables.dynamo, async (name) => {
      if (name === 'TransactWriteCommand') throw held;
    });
    const change = leadChanges(busy, names).change(lead.id, { status: 'contacted' }, author('a'));
    await expect(change).rejects.toBe(held);
  });

  test('to more tags than a lead has room for is refused; one that others were merged into keeps theirs', async () => {
    const tags = Array.from({ length: TAGS_MAX + 1 }, (_, n) => `tag ${n}`);
    const [alone, whole] = [newLead(), newLead({ tags: [...tags, 'last'] })];
    const merged = [{ id: randomUUID(), name: whole.name, at: AT, by, states: { before: {}, after: {} } }];
    await deskLeads(tables.dynamo).keep(alone);
    await deskLeads(tables.dynamo).keep({ ...whole, merged });
    await expect(changes.change(alone.id, { tags }, author('a7'))).rejects.toMatchObject({
      status: 400,
      message: 'A lead has at most 10 tags. Remove one first.',
    });
    expect(await changes.change(whole.id, { tags }, author('a7'))).toMatchObject({ tags });
  });
});

import { randomUUID } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import { erasedId, notErasedChecks, rememberErased } from '#lambdas/leads/erased-leads.ts';
import { createLead } from '#lambdas/leads/intake.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { leadErasure } from '#lambdas/office/delete-lead.ts';
import { pricingStore } from '#lambdas/pricing/pricing-store.ts';
import { type LeadInput, OUTBOX_MAX_AGE_MS } from '#shared/lead/lead.ts';
import { leadId, startStoredPeople } from '#test/infra/commands/stored-people.ts';
import { fileLeadsApi } from '#test/support/file-fixtures.ts';
import { httpRequest } from '#test/support/http-events.ts';
import { leadInput } from '#test/support/leads.ts';
import { apiError, said } from '#test/support/product.ts';
import { intercepted, startTables } from '#test/support/tables.ts';

const at = new Date('2026-11-21T10:00:00.000Z');
const later = (ms: number) => new Date(at.getTime() + ms);

describe('a lead that the office deleted', async () => {
  const api = await fileLeadsApi();
  const send = (lead: LeadInput) => api.asVisitor('POST', '/api/leads', { json: lead });

  test.each([
    ['as it was', {}],
    ['with other words', { name: 'Another Name' }],
    ['with its id in upper case', { isUpper: true }],
  ])('is answered 201 and stored nowhere when its browser sends it again %s', async (_, changes) => {
    const { isUpper = false, ...words } = changes as { isUpper?: boolean; name?: string };
    const lead = await api.post();
    expect((await api.asAdmin('DELETE', `/api/leads/${lead.id}`)).status).toBe(204);
    const sent = { ...lead, ...words, id: isUpper ? lead.id.toUpperCase() : lead.id };
    expect(await said(send(sent))).toEqual([201, { id: lead.id }]);
    expect(await api.stored(lead.id)).toBeUndefined();
    expect((await api.everyLead()).map(({ id }) => id)).not.toContain(lead.id);
    const unknown = [404, apiError('not_found', 'This lead doesn’t exist or was deleted.')];
    const path = `/api/leads/${lead.id}`;
    const details = api.asVisitor('POST', `${path}/details`, { json: { hasLeaks: true } });
    expect(await said(details)).toEqual(unknown);
    expect(await said(api.asVisitor('POST', `${path}/link`))).toEqual(unknown);
    expect(await said(api.asAdmin('GET', `${path}/document`))).toEqual(unknown);
    const { Items = [] } = await api.dynamo.send(new ScanCommand({ TableName: 'alerts' }));
    const left = Items.filter((item) => item.lead_id === lead.id);
    expect(left.map(({ event, visitor }) => [event, visitor])).toEqual([['lead.created', undefined]]);
  });
});

describe('the record that a lead was erased', () => {
  test('holds a hash and two times, and neither the id nor anything of the person', async () => {
    const people = await startStoredPeople();
    await people.addLead(1, {});
    await leadErasure(people.storage)(leadId(1), at);
    const { Items = [] } = await people.storage.dynamo.send(new ScanCommand({ TableName: 'records' }));
    const expires_at = later(36 * 86_400_000).getTime() / 1000;
    const id = erasedId(leadId(1));
    expect(Items).toEqual([{ kind: 'erased', id, erased_at: at.toISOString(), expires_at }]);
    expect(id).toMatch(/^[\w-]{43}$/);
    await people.stop();
  });

  test('is there before anything is deleted, so that a deletion cut short lets nothing back in', async () => {
    const people = await startStoredPeople();
    await people.addLead(1, {});
    await people.addNote(1, '1');
    const dynamo = intercepted(people.storage.dynamo, async (name) => {
      if (/Delete|Transact/.test(name)) throw new Error('cut short');
    });
    await expect(leadErasure({ ...people.storage, dynamo })(leadId(1), at)).rejects.toThrow('cut short');
    const { Count } = await people.storage.dynamo.send(new ScanCommand({ TableName: 'records' }));
    expect([Count, await people.leads()]).toEqual([1, [leadId(1)]]);
    await people.stop();
  });

  test('is not made of a lead that is not there', async () => {
    const people = await startStoredPeople();
    expect(await leadErasure(people.storage)(leadId(1), at)).toBe(false);
    const { Count } = await people.storage.dynamo.send(new ScanCommand({ TableName: 'records' }));
    expect(Count).toBe(0);
    await people.stop();
  });
});

describe('a lead that arrives', async () => {
  const tables = await startTables();
  afterAll(() => tables.stop());
  let lead: LeadInput;
  beforeEach(() => {
    lead = leadInput({ id: randomUUID() });
  });
  const arrive = (arrivesAt: Date, dynamo = tables.dynamo, records = 'records') =>
    createLead({
      leads: leadStore(dynamo, 'leads'),
      alert: alertWrites('alerts'),
      notErased: notErasedChecks(records),
      pricing: pricingStore(tables.dynamo, 'pricing'),
      documents: { get: async () => undefined, addWaitingLead: async () => false },
      now: () => arrivesAt,
    })(httpRequest({ json: lead }));
  const isStored = async () => (await leadStore(tables.dynamo, 'leads').get(lead.id)) !== undefined;

  test.each([
    ['right after', 0, false],
    ['a millisecond short of 30 days after', OUTBOX_MAX_AGE_MS - 1, false],
    ['30 days after', OUTBOX_MAX_AGE_MS, true],
  ])('%s its deletion: %d ms', async (_, ms, stored) => {
    expect(OUTBOX_MAX_AGE_MS).toBe(30 * 86_400_000);
    await rememberErased(tables.dynamo, 'records', lead.id, at);
    expect((await arrive(later(ms))).status).toBe(201);
    expect(await isStored()).toBe(stored);
  });

  test('while it is deleted stays away, even where it was looked at before', async () => {
    const inBetween = intercepted(tables.dynamo, async (name) => {
      if (name === 'TransactWriteCommand') await rememberErased(tables.dynamo, 'records', lead.id, at);
    });
    expect((await arrive(at, inBetween)).status).toBe(201);
    expect(await isStored()).toBe(false);
  });

  test('is told to come again where nobody can say whether it was deleted', async () => {
    await expect(arrive(at, tables.dynamo, 'no-such-table')).rejects.toThrow();
    expect(await isStored()).toBe(false);
    expect((await arrive(at)).status).toBe(201);
    expect(await isStored()).toBe(true);
  });
});

import { QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { indexNow, leadIndexer } from '#lambdas/lead-index/follow.ts';
import { indexStore, leadCounts, listReader } from '#lambdas/lead-index/index-store.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { deskLeads, storedLead } from '#test/support/desk-leads.ts';
import { startTables, type Tables } from '#test/support/tables.ts';

const TableName = 'leadKeys';
let tables: Tables;
let leads: ReturnType<typeof deskLeads>;
let pauses: number[];
beforeAll(async () => {
  tables = await startTables();
  leads = deskLeads(tables.dynamo);
});
afterAll(() => tables.stop());
beforeEach(() => {
  pauses = [];
});

const keys = () => indexStore(tables.dynamo, { leadKeys: TableName, leads: 'leads' });
const projector = (written = keys().written) =>
  leadIndexer({
    leads: leadStore(tables.dynamo, 'leads'),
    index: { ...keys(), written },
    pause: async (ms) => void pauses.push(ms),
  });
const keep = (lead: Lead) => leads.keep(lead);
const counts = () => leadCounts(tables.dynamo, TableName)();
const list = async (term: string) =>
  (await listReader(tables.dynamo, TableName)({ term, wanted: 100 })).found.map(({ id }) => id);
/** All items there are of these leads. */
async function itemsOf(...ids: string[]) {
  const { Items = [] } = await tables.dynamo.send(new ScanCommand({ TableName }));
  return Items.filter(({ id, term }) => ids.includes(id) || ids.some((lead) => term === `lead#${lead}`));
}

test('a lead is listed and counted as it is stored, and as it is stored after each change', async () => {
  const before = await counts();
  const lead = storedLead(1, { hasLeaks: true });
  await keep(lead);
  await projector()(lead.id);
  expect(await list('first')).toEqual([lead.id]);
  expect(await list('row#emergency')).toEqual([lead.id]);
  expect(await counts()).toEqual({ ...before, new: 1, waiting: 1, emergencies: 1 });

  await keep({ ...lead, status: 'contacted', call_back_on: '2026-11-30' });
  await projector()(lead.id);
  expect([await list('first'), await list('due'), await list('row#new')]).toEqual([[], [lead.id], []]);
  expect(await list('row#contacted')).toEqual([lead.id]);
  expect(await counts()).toEqual({ ...before, contacted: 1 });

  await leads.remove(lead.id);
  await projector()(lead.id);
  expect(await itemsOf(lead.id)).toEqual([]);
  expect(await counts()).toEqual(before);
});

test('projecting again writes nothing', async () => {
  const lead = storedLead(2);
  await keep(lead);
  await projector()(lead.id);
  const [items, counted] = [await itemsOf(lead.id), await counts()];
  await projector()(lead.id);
  expect([await itemsOf(lead.id), await counts()]).toEqual([items, counted]);
});

test('a lead that never was leaves nothing', async () => {
  await projector()(storedLead(3).id);
  expect(await itemsOf(storedLead(3).id)).toEqual([]);
});

test('many at once count each lead once', async () => {
  const before = await counts();
  // Counted in one part, where they meet.
  const many = [16, 32, 48, 64].map((n) => storedLead(n));
  await Promise.all(many.map(keep));
  await Promise.all([...many, ...many].map(({ id }) => projector()(id)));
  expect((await counts()).new - before.new).toBe(4);
});

test('whoever read an older lead is overtaken, reads again, and loses nothing of the newer', async () => {
  const lead = storedLead(5);
  await keep(lead);
  let interrupted = false;
  const slow = projector(async (id) => {
    const read = await keys().written(id);
    if (!interrupted) {
      interrupted = true;
      await keep({ ...lead, status: 'scheduled' });
      await projector()(id);
    }
    return read;
  });
  await slow(lead.id);
  expect(pauses).toHaveLength(1);
  expect(await list('row#scheduled')).toEqual([lead.id]);
  expect(await list('row#new')).not.toContain(lead.id);
});

test('whoever read a lead before it was deleted writes nothing of it after', async () => {
  const before = await counts();
  const lead = storedLead(9);
  await keep(lead);
  const late = leadIndexer({
    leads: {
      async get(id) {
        const read = await leadStore(tables.dynamo, 'leads').get(id);
        await leads.remove(id);
        return read;
      },
    },
    index: keys(),
    pause: async (ms) => void pauses.push(ms),
  });
  await late(lead.id);
  expect(pauses).toHaveLength(1);
  expect(await itemsOf(lead.id)).toEqual([]);
  expect(await counts()).toEqual(before);
});

test('gives up where others never stop, and says so', async () => {
  const lead = storedLead(6);
  await keep(lead);
  const write = vi.fn(async () => false);
  const never = leadIndexer({
    leads: { get: async () => lead },
    index: { written: async () => undefined, write },
    pause: async (ms) => void pauses.push(ms),
  });
  await expect(never(lead.id)).rejects.toMatchObject({ name: 'RetryError' });
  expect(write).toHaveBeenCalledTimes(6);
  await expect(indexNow(never)(lead.id)).resolves.toBeUndefined();
});

test('the longest lead fits into one transaction, and its opposite after it', async () => {
  const words = (count: number) => Array.from({ length: count }, (_, n) => `w${n}ord`).join(' ');
  const full = storedLead(7, {
    name: words(40).slice(0, 200),
    address: `${Array.from({ length: 60 }, (_, n) => `${n + 1} ${68_100 + n}`).join(', ')}`.slice(0, 500),
    phone: '402-555-0101, 402-555-0102, 402-555-0103',
    hasLeaks: true,
    documentId: storedLead(8).id,
    spam_mark: 'spam',
  });
  await keep(full);
  await projector()(full.id);
  await keep({ ...full, created_at: '2026-11-02T00:00:00.000Z', spam_mark: 'genuine' });
  await projector()(full.id);
  const { Items = [] } = await tables.dynamo.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'term = :term',
      ExpressionAttributeValues: { ':term': `lead#${full.id}` },
    }),
  );
  expect((await itemsOf(full.id)).length).toBe(Items[0]?.keys.length + 1);
});

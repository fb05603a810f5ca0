import { randomUUID } from 'node:crypto';
import type { BatchGetCommandInput, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { leadHistory } from '#lambdas/leads/history.ts';
import { type LeadPosition, type LeadStore, leadStore, leadsById } from '#lambdas/leads/lead-store.ts';

import { type LeadStatus, leadStatuses } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { changedBySomebody, consent, newLead, storedLead } from '#test/support/desk-leads.ts';
import { fileTables } from '#test/support/file-fixtures.ts';
import { leadInput } from '#test/support/leads.ts';
import { startTables, type Tables } from '#test/support/tables.ts';

const tables = await fileTables();
const leads = leadStore(tables.dynamo, 'leads');
const put = (TableName: string, Item: object) => tables.dynamo.put({ TableName, Item });

test('without leads the one page is empty and the last', async () => {
  await tables.empty();
  expect(await leads.list({ limit: 50 })).toEqual({ items: [], more: false });
});

describe('adding', () => {
  test('a lead comes back as it was put, without what only the table needs; an unknown id gets nothing', async () => {
    const lead = newLead({ language: 'es', consent: consent(false) });
    expect(await leads.add(lead)).toBe(true);
    expect(await leads.get(lead.id)).toEqual(lead);
    expect(await leads.get(randomUUID())).toBeUndefined();
  });
});

describe('changing', () => {
  test('an unknown id is never made by a change', async () => {
    const before = await tables.count('leads');
    expect(await leads.addDetails(randomUUID(), { hasLeaks: true }, '')).toBe(false);
    expect(await tables.count('leads')).toBe(before);
  });

  test('details are added one by one and keep each other', async () => {
    const lead = newLead({ created_at: '2026-11-20T15:04:05.678Z' });
    await leads.add(lead);
    for (const details of [{ hasLeaks: false }, { roofAge: 'over-20', damageType: undefined }] as const)
      expect(await leads.addDetails(lead.id, details, '2026-11-20')).toBe(true);
    expect(await leads.get(lead.id)).toEqual({ ...lead, hasLeaks: false, roofAge: 'over-20', revision: 2 });
  });

  test.each([
    ['2026-11-20T15:04:05.677Z', true],
    ['2026-11-20T15:04:05.678Z', false],
    ['2026-11-20T15:04:05.679Z', false],
  ])('details only for a lead created after %s: %s', async (createdAfter, taken) => {
    const lead = newLead({ created_at: '2026-11-20T15:04:05.678Z' });
    await leads.add(lead);
    expect(await leads.addDetails(lead.id, { hasLeaks: true }, createdAfter)).toBe(taken);
    expect((await leads.get(lead.id))?.hasLeaks).toBe(taken ? true : undefined);
  });
});

describe('a lead of another release', () => {
  const { honeypot: _honeypot, filledInMs: _filledInMs, shownRoof: _roof, ...input } = leadInput();
  const lead = { ...input, status: 'new', created_at: '2026-11-20T15:04:06.000Z' };
  const { content: _content, posted_at: _posted, ...early } = lead;
  const odd = { ...lead, name: 'Ann\u202Eeiram', address: 'a\u0301\u0301\u0301\u0301\u0301\u0301 Elm' };

  test.each([
    ['reads as it was written, its words as strangers wrote them', odd, odd],
    [
      'that is later is read without what this one does not know, and stands',
      { ...lead, crew: 'north', damageType: 'meteor', status: 'won' },
      { ...lead, damageType: undefined },
    ],
    ['without a sent time or contents is a lead', early, { ...lead, content: '', posted_at: '' }],
  ])('%s', async (_, item, read) => {
    await put('leads', { feed: 'lead', ...item });
    expect(await leads.get(lead.id)).toEqual(read);
    await tables.dynamo.delete({ TableName: 'leads', Key: { id: lead.id } });
  });

  test('has no line in its history that cannot be read', async () => {
    const at = '2026-11-20T15:04:06.000Z';
    const line = { at, by: 'a@example.com', kind: 'note', text: 'Call \u202Eafter five' };
    await put('leadLog', { lead_id: 'a', entry: '2', ...line });
    await put('leadLog', { lead_id: 'a', entry: '1', ...line, kind: 'song' });
    expect(await leadHistory(tables.dynamo, 'leadLog').list('a', 9)).toEqual([{ id: '2', ...line }]);
  });
});

describe('listing 230 leads of mixed statuses, three in each millisecond', () => {
  const kept = Array.from({ length: 230 }, (_, index) =>
    newLead({
      status: leadStatuses[(index * 7) % 5] ?? 'new',
      created_at: new Date(Date.UTC(2026, 10, 1) + Math.floor(index / 3)).toISOString(),
    }),
  );
  const idsOf = (list: Lead[]) => list.map(({ id }) => id).sort();
  const ofStatus = (status: LeadStatus) => idsOf(kept.filter((one) => one.status === status));
  let mine: Tables;
  let store: LeadStore;
  beforeAll(async () => {
    mine = await startTables();
    store = leadStore(mine.dynamo, 'leads');
    // The client has 50 connections, and warns of those that wait for one.
    for (let at = 0; at < kept.length; at += 50)
      await Promise.all(kept.slice(at, at + 50).map((one) => store.add(one)));
    return () => mine.stop();
  });

  /** All pages one after the other, going on from each page's last lead. */
  async function pages(limit: number, status?: LeadStatus): Promise<Lead[][]> {
    const all: Lead[][] = [];
    let after: LeadPosition | undefined;
    do {
      const { items, more } = await store.list({ limit, status, after });
      all.push(items);
      const last = items.at(-1);
      after = more ? last : undefined;
    } while (after !== undefined);
    return all;
  }

  test.each([
    [1, 230],
    [7, 33],
    [50, 5],
    [100, 3],
    [115, 2],
    [229, 2],
    [230, 1],
    [231, 1],
  ])('%d a page: %d pages, newest first, none twice, none missed', async (limit, count) => {
    const all = await pages(limit);
    expect([all.length, all.every((page) => page.length > 0)]).toEqual([count, true]);
    const list = all.flat();
    expect(idsOf(list)).toEqual(idsOf(kept));
    const times = list.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().reverse());
  });

  test.each(leadStatuses)('of status %s alone', async (status) => {
    expect(idsOf((await pages(9, status)).flat())).toEqual(ofStatus(status));
  });

  test('a cursor holds when its lead has moved to another status in between', async () => {
    const first = await store.list({ limit: 10, status: 'contacted' });
    const last = first.items.at(-1);
    if (last === undefined) throw new Error('no lead to move');
    onTestFinished(() => changedBySomebody(mine.dynamo, last.id, 'contacted'));
    await changedBySomebody(mine.dynamo, last.id, 'cancelled');
    const rest = await store.list({ limit: 100, status: 'contacted', after: last });
    expect(idsOf([...first.items, ...rest.items])).toEqual(ofStatus('contacted'));
  });
});

describe('leads by their ids', () => {
  let asked: NonNullable<BatchGetCommandInput['RequestItems']>[];
  let pauses: number[];
  beforeEach(() => {
    asked = [];
    pauses = [];
  });

  /** A DynamoDB that gives one lead in each call, from that call on. */
  function oneInACall(from: number) {
    const send = async ({ input }: { input: BatchGetCommandInput }) => {
      const request = input.RequestItems ?? {};
      asked.push(request);
      const Keys = request.leads?.Keys ?? [];
      const given = asked.length < from ? 0 : 1;
      const left = Keys.slice(given);
      return {
        Responses: { leads: Keys.slice(0, given).map(({ id }) => newLead({ id })) },
        UnprocessedKeys: left.length === 0 ? {} : { leads: { Keys: left } },
      };
    };
    return leadsById({ send } as unknown as DynamoDBDocumentClient, 'leads', async (ms) => {
      pauses.push(ms);
    });
  }
  const ids = (count: number) => Array.from({ length: count }, (_, n) => storedLead(n).id);

  test('are read as they are now', async () => {
    await oneInACall(1)(ids(1));
    expect(asked).toEqual([{ leads: { Keys: [{ id: ids(1)[0] }], ConsistentRead: true } }]);
    expect(pauses).toEqual([]);
  });

  test('that DynamoDB keeps back are asked for again, each time a little later, five times in all', async () => {
    const found = await oneInACall(1)(ids(5));
    expect(found.map(({ id }) => id)).toEqual(ids(5));
    expect(pauses).toEqual([25, 50, 75, 100]);
  });

  test('that it keeps back the fifth time are an error, no shorter list', async () => {
    await expect(oneInACall(2)(ids(5))).rejects.toThrow('DynamoDB kept items of leads back in every round');
    expect(asked).toHaveLength(5);
  });

  test('are asked for of nobody where there are none', async () => {
    expect(await oneInACall(1)([])).toEqual([]);
    expect(asked).toEqual([]);
  });
});

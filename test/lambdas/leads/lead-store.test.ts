import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cursorOf,
  type LeadPosition,
  type LeadStore,
  leadStore,
  positionOf,
} from '#lambdas/leads/lead-store.ts';
import { leadChanges } from '#lambdas/office/change-lead.ts';
import { type LeadStatus, leadStatuses } from '#shared/lead/lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadInput } from '#test/support/leads.ts';
import { startTables, type Tables } from '#test/support/tables.ts';

let tables: Tables;
let leads: LeadStore;

beforeAll(async () => {
  tables = await startTables();
  leads = leadStore(tables.dynamo, 'leads');
});
afterAll(() => tables.stop());

const lead = (changes: Partial<Lead> = {}): Lead => ({
  ...leadInput({ id: randomUUID() }),
  status: 'new',
  created_at: '2026-11-20T15:04:05.678Z',
  ...changes,
});

describe('adding', () => {
  test('a lead comes back as it was put, without what only the table needs', async () => {
    const put = lead({
      language: 'es',
      consent: { ticked: false, wordingVersion: '', wording: '', at: '', page: '' },
    });
    expect(await leads.add(put)).toBe(true);
    expect(await leads.get(put.id)).toEqual(put);
  });

  test('of ten at once with one id, one is stored and the others are told', async () => {
    const before = await tables.count('leads');
    const { id } = lead();
    const added = await Promise.all(
      Array.from({ length: 10 }, (_, index) => leads.add(lead({ id, name: `Lead ${index}` }))),
    );
    expect(added.filter(Boolean)).toHaveLength(1);
    expect((await leads.get(id))?.name).toBe(`Lead ${added.indexOf(true)}`);
    expect(await tables.count('leads')).toBe(before + 1);
  });

  test('an unknown id gets nothing', async () => {
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
    const put = lead();
    await leads.add(put);
    expect(await leads.addDetails(put.id, { hasLeaks: false }, '2026-11-20')).toBe(true);
    expect(await leads.addDetails(put.id, { roofAge: 'over-20', damageType: undefined }, '2026-11-20')).toBe(
      true,
    );
    expect(await leads.get(put.id)).toEqual({ ...put, hasLeaks: false, roofAge: 'over-20' });
  });

  test.each([
    ['2026-11-20T15:04:05.677Z', true],
    ['2026-11-20T15:04:05.678Z', false],
    ['2026-11-20T15:04:05.679Z', false],
  ])('details only for a lead created after %s: %s', async (createdAfter, taken) => {
    const put = lead();
    await leads.add(put);
    expect(await leads.addDetails(put.id, { hasLeaks: true }, createdAfter)).toBe(taken);
    expect((await leads.get(put.id))?.hasLeaks).toBe(taken ? true : undefined);
  });
});

describe('listing 230 leads of mixed statuses, three in each millisecond', () => {
  let mine: Tables;
  let store: LeadStore;
  const put = Array.from({ length: 230 }, (_, index) =>
    lead({
      status: leadStatuses[(index * 7) % 5] ?? 'new',
      created_at: new Date(Date.UTC(2026, 10, 1) + Math.floor(index / 3)).toISOString(),
      name: `Lead ${index}`,
    }),
  );

  beforeAll(async () => {
    mine = await startTables();
    store = leadStore(mine.dynamo, 'leads');
    await Promise.all(put.map((one) => store.add(one)));
  });
  afterAll(() => mine.stop());

  /** All pages one after the other, going on from each page's last lead as a cursor carries it. */
  async function pages(limit: number, status?: LeadStatus): Promise<Lead[][]> {
    const all: Lead[][] = [];
    let after: LeadPosition | undefined;
    do {
      const { items, more } = await store.list({ limit, status, after });
      all.push(items);
      const last = items.at(-1);
      after = more && last !== undefined ? positionOf(cursorOf(last)) : undefined;
    } while (after !== undefined);
    return all;
  }

  const idsOf = (list: Lead[]) => list.map(({ id }) => id).sort();

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
    expect(all).toHaveLength(count);
    expect(all.every((page) => page.length > 0)).toBe(true);
    const list = all.flat();
    expect(idsOf(list)).toEqual(idsOf(put));
    const times = list.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().reverse());
  });

  test.each(leadStatuses)('of status %s alone', async (status) => {
    const list = (await pages(9, status)).flat();
    expect(idsOf(list)).toEqual(idsOf(put.filter((one) => one.status === status)));
    expect(list.every((one) => one.status === status)).toBe(true);
  });

  test('a cursor holds when its lead has moved to another status in between', async () => {
    const first = await store.list({ limit: 10, status: 'contacted' });
    const last = first.items.at(-1);
    if (last === undefined) throw new Error('no lead to move');
    const names = { leads: 'leads', leadLog: 'leadLog', alerts: 'alerts' };
    const author = { by: 'dana.reyes@example.com', at: new Date(), mark: 'a' };
    await leadChanges(mine.dynamo, names).change(last.id, { status: 'cancelled' }, author);
    const rest = await store.list({ limit: 100, status: 'contacted', after: positionOf(cursorOf(last)) });
    const seen = idsOf([...first.items, ...rest.items]);
    expect(seen).toEqual(idsOf(put.filter(({ status }) => status === 'contacted')));
  });
});

test('without leads the one page is empty and the last', async () => {
  const empty = await startTables();
  expect(await leadStore(empty.dynamo, 'leads').list({ limit: 50 })).toEqual({ items: [], more: false });
  await empty.stop();
});

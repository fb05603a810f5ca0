import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indexStore, listReader, type ReadList } from '#lambdas/lead-index/index-store.ts';
import { projectionOf } from '#lambdas/lead-index/projection.ts';
import { searchLeads } from '#lambdas/lead-index/routes.ts';
import { leadStore, leadsById } from '#lambdas/leads/lead-store.ts';
import { SEARCH_FOUND_MAX } from '#shared/api/office-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';
import { startTables, type Tables } from '#test/support/tables.ts';

const TableName = 'leadKeys';
let tables: Tables;
let read: ReadList;
beforeAll(async () => {
  tables = await startTables();
  // Three calls, that look at 3, 4 and 5 keys at least.
  read = listReader(tables.dynamo, TableName, [3, 4, 5]);
  const places = Array.from({ length: 20 }, (_, n) => String(n).padStart(2, '0'));
  for (const place of places) {
    const text = place === '07' || place === '12' ? ' rare ' : ' usual ';
    await tables.dynamo.send(new PutCommand({ TableName, Item: { term: 'list', place, text, id: place } }));
  }
});
afterAll(() => tables.stop());

const places = async (query: Partial<Parameters<ReadList>[0]>) => {
  const { found, next } = await read({ list: 'list', wanted: 5, ...query });
  return [found.map(({ position }) => position).join(' '), next];
};

describe('a list of keys', () => {
  test('is read in its order, and from its end', async () => {
    expect(await places({ wanted: 2 })).toEqual(['00 01', '01']);
    expect(await places({ wanted: 2, backwards: true })).toEqual(['19 18', '18']);
  });

  test('goes on after a place, and says at its last key that it ends', async () => {
    expect(await places({ after: '16', wanted: 2 })).toEqual(['17 18', '18']);
    expect(await places({ after: '16', wanted: 3 })).toEqual(['17 18 19', undefined]);
    expect(await places({ after: '19' })).toEqual(['', undefined]);
  });

  test('is read between two places, which are part of it', async () => {
    expect(await places({ between: ['03', '05'] })).toEqual(['03 04 05', undefined]);
  });

  test('is looked through for a word in so many calls and no more, and leads on from there', async () => {
    expect(await places({ having: [' rare '], wanted: 2 })).toEqual(['07', '11']);
    expect(await places({ having: [' rare '], wanted: 2, after: '11' })).toEqual(['12', undefined]);
    expect(await places({ having: [' none '], wanted: 2 })).toEqual(['', '11']);
    expect(await places({ having: [' rare '], wanted: 1, backwards: true })).toEqual(['12', '08']);
  });
});

describe('GET /api/lead-search', () => {
  const answer = async (q: string): Promise<Lead[]> => {
    const [readList, byId] = [listReader(tables.dynamo, TableName), leadsById(tables.dynamo, 'leads')];
    const respond = searchLeads({ readList: readList, leadsById: byId });
    return (await respond(httpRequest({ query: { q }, claims: adminClaims }))).body.items as Lead[];
  };
  const numbers = (leads: Lead[]) => leads.map(({ id }) => Number.parseInt(id.slice(-4), 16));
  beforeAll(async () => {
    const leads = leadStore(tables.dynamo, 'leads');
    const keys = indexStore(tables.dynamo, { leadKeys: TableName, leads: 'leads' });
    for (let n = 0; n <= SEARCH_FOUND_MAX; n += 1) {
      const lead = storedLead(n, n === 0 ? { address: '77 Quennell Rd, Omaha, NE 68046' } : {});
      await leads.add(lead);
      await keys.write(lead.id, undefined, projectionOf(lead));
    }
  });

  test('gives the newest, and no more of them than are shown', async () => {
    const found = numbers(await answer('quennell odalys'));
    expect(found).toEqual(Array.from({ length: SEARCH_FOUND_MAX }, (_, n) => SEARCH_FOUND_MAX - n));
  });

  test('gives each once, however many of its keys are found', async () => {
    expect(numbers(await answer('68046'))).toHaveLength(SEARCH_FOUND_MAX);
    expect(numbers(await answer('77 68046'))).toEqual([0]);
  });

  test('gives none where too little is said', async () => {
    expect(await answer('  ')).toEqual([]);
  });

  test('leaves out a lead that was deleted a moment ago', async () => {
    await tables.dynamo.send(
      new PutCommand({ TableName, Item: { term: 'zip#10001', place: 'x', id: 'gone', text: ' ' } }),
    );
    expect(await answer('10001')).toEqual([]);
  });

  test('takes 200 letters and no more', async () => {
    expect(await answer('x'.repeat(200))).toEqual([]);
    await expect(answer('x'.repeat(201))).rejects.toMatchObject({ code: 'malformed' });
  });
});

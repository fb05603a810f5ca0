import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leadIndexer } from '#lambdas/lead-index/follow.ts';
import { hourNumbers, indexStore } from '#lambdas/lead-index/index-store.ts';
import { getOverview } from '#lambdas/lead-index/routes.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import type { Overview } from '#shared/api/overview.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { deskLeads, storedLead } from '#test/support/desk-leads.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';
import { startTables, type Tables } from '#test/support/tables.ts';

const TableName = 'leadKeys';
let tables: Tables;
beforeAll(async () => {
  tables = await startTables();
  const leads = [
    // Chicago is six hours behind: its day before the first of the seven, and the first.
    at(1, '2026-11-15T05:59:59.999Z'),
    at(2, '2026-11-15T06:00:00.000Z', { lead_type: 'insurance' }),
    at(3, '2026-11-22T05:59:59.999Z', {
      status: 'contacted',
      first_contact_at: '2026-11-22T06:00:00.000Z',
    }),
    at(4, '2026-11-22T05:00:00.000Z', { spam: ['honeypot'] }),
  ];
  const project = leadIndexer({
    leads: leadStore(tables.dynamo, 'leads'),
    index: indexStore(tables.dynamo, { leadKeys: TableName, leads: 'leads' }),
    pause: async () => {},
  });
  for (const lead of leads) {
    await deskLeads(tables.dynamo).keep(lead);
    await project(lead.id);
  }
});
afterAll(() => tables.stop());

const at = (n: number, created_at: string, changes: Partial<Lead> = {}) =>
  storedLead(n, { created_at, ...changes });

const respond = (query: string) =>
  getOverview({
    numbers: hourNumbers(tables.dynamo, TableName),
    now: () => new Date('2026-11-22T05:59:59.999Z'),
  })(httpRequest({ query: Object.fromEntries(new URLSearchParams(query)), claims: adminClaims }));
const overview = async (query: string): Promise<Overview> => (await respond(query)).body;

test('gives each day of the admin’s own time zone, today the last, those without leads too', async () => {
  const { days } = await overview('days=7&zone=America/Chicago');
  expect(days.map(({ day, leads }) => [day, leads])).toEqual([
    ['2026-11-15', 1],
    ['2026-11-16', 0],
    ['2026-11-17', 0],
    ['2026-11-18', 0],
    ['2026-11-19', 0],
    ['2026-11-20', 0],
    ['2026-11-21', 1],
  ]);
  const inUtc = (await overview('days=7&zone=UTC')).days;
  expect(inUtc.map(({ day, leads }) => [day, leads]).at(-1)).toEqual(['2026-11-22', 1]);
  expect(inUtc[0]).toMatchObject({ day: '2026-11-16', leads: 0 });
});

test('sums all days, without spam', async () => {
  const { total } = await overview('days=30&zone=America/Chicago');
  expect(total).toMatchObject({
    leads: 3,
    status: { new: 2, contacted: 1, scheduled: 0, completed: 0, cancelled: 0 },
    path: { insurance: 1, retail: 2 },
    quoted: 0,
    quotedUsd: 0,
    contacted: 1,
    contactMinutes: 0.5,
  });
  expect((await overview('days=90&zone=UTC')).days).toHaveLength(90);
});

describe('refuses', () => {
  test.each([
    ['another span', 'days=31&zone=UTC', /days.* must be 7, 30 or 90/],
    ['no span', 'zone=UTC', /days/],
    [
      'a zone there is none of',
      'days=7&zone=Mars/Olympus',
      /zone.* must be a time zone such as America\/Chicago/,
    ],
    ['no zone', 'days=7', /zone/],
  ])('%s, and says what is asked for', async (_, query, words) => {
    await expect(respond(query)).rejects.toMatchObject({
      code: 'malformed',
      message: expect.stringMatching(words),
    });
  });
});

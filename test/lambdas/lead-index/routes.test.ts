import { beforeAll, describe, expect, test } from 'vitest';
import { countOpen } from '#lambdas/lead-index/numbers/counter-reader.ts';
import { getOverview, hourNumbers } from '#lambdas/lead-index/numbers/overview-route.ts';
import { searchLeads } from '#lambdas/lead-index/search/search-route.ts';
import { listReader } from '#lambdas/lead-index/store/index-reader.ts';
import { leadsById } from '#lambdas/leads/lead-store.ts';
import { SEARCH_FOUND_MAX } from '#shared/api/lead-search.ts';
import { CALL_LIST_MAX, type CallList } from '#shared/api/office-routes.ts';
import type { Overview } from '#shared/api/overview.ts';
import type { LeadPage } from '#shared/api/settings-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { noCalls } from '#test/support/call-list.ts';
import { consent, keepAtDesk, storedLead } from '#test/support/desk-leads.ts';
import { fileLeadsApi } from '#test/support/file-fixtures.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';
import { indexedLeads } from '#test/support/indexed-leads.ts';

const TableName = 'leadKeys';
const numbersOf = (leads: (Pick<Lead, 'id'> | null)[]) =>
  leads.map((lead) => Number.parseInt(lead?.id.slice(-4) ?? '', 16));

describe('GET /api/desk', async () => {
  const api = await fileLeadsApi({ follows: true });
  const today = '2026-11-20';
  const document = { lead_type: 'insurance', documentId: storedLead(99).id } as const;
  const desk = async (day = today) => (await api.asAdmin('GET', `/api/desk?today=${day}`)).json as CallList;

  test('a new lead is in the call list and in the search by itself', async () => {
    await api.empty();
    expect(await desk()).toEqual({ counts: noCalls, first: [] });
    const { id } = await api.post({ name: 'Wendeline Achterberg' });
    await api.settled();
    expect((await desk()).first).toHaveLength(1);
    const found = (await api.asAdmin('GET', '/api/lead-search?q=achter')).json as LeadPage;
    expect(found.items.map((lead) => lead.id)).toEqual([id]);
    await api.asAdmin('PATCH', `/api/leads/${id}`, { json: { status: 'cancelled' } });
    await api.settled();
    const { first, counts } = await desk();
    expect([first, counts.status.cancelled]).toEqual([[], 1]);
  });

  describe('of the leads that a deploy found', () => {
    const many = Array.from({ length: CALL_LIST_MAX + 5 }, (_, n) =>
      storedLead(n + 100, { call_attempts: 1 }),
    );
    const leads = [
      storedLead(1),
      storedLead(2, { consent: consent(true) }),
      storedLead(3, document),
      storedLead(4, { hasLeaks: true }),
      storedLead(5, { spam: ['honeypot'] }),
      storedLead(6, { status: 'contacted', call_back_on: '2026-11-21' }),
      storedLead(7, { status: 'scheduled', call_back_on: today }),
      storedLead(8, { call_back_on: '2026-11-19' }),
      storedLead(9, { status: 'completed', call_back_on: '2026-11-19' }),
      ...many,
    ];
    beforeAll(async () => {
      await api.empty();
      await keepAtDesk(api, leads);
    });

    test('lists them once, however often it runs', async () => {
      expect(await api.invoke('prepare-data', {})).toMatchObject({ indexed: leads.length });
      expect((await desk()).counts.unassigned).toBe(62);
    });

    test('the first to call are the first of all leads, promised calls that are due before the rest', async () => {
      const { first } = await desk();
      expect(first).toHaveLength(CALL_LIST_MAX);
      expect(numbersOf(first.map(({ lead }) => lead)).slice(0, 8)).toEqual([4, 7, 8, 3, 2, 1, 154, 153]);
      expect(first.slice(0, 7).map(({ reasons }) => reasons)).toEqual([
        ['leaking_now'],
        [],
        [],
        ['insurance_with_document'],
        ['wants_formal_quotes'],
        ['waiting_longest'],
        [],
      ]);
    });

    test('counts are of all leads, and spam is in that of all alone', async () => {
      expect((await desk()).counts).toEqual({
        all: 64,
        status: { new: 60, contacted: 1, scheduled: 1, completed: 1, cancelled: 0 },
        waiting: 60,
        emergencies: 1,
        spam: 1,
        first: 61,
        firstLeaks: 1,
        due: 2,
        overdue: 1,
        mine: 0,
        unassigned: 62,
      });
    });

    test('a page that asks for few gets few, and counts of all', async () => {
      const { json } = await api.asAdmin('GET', `/api/desk?today=${today}&length=1`);
      const { first, counts } = json as CallList;
      expect([first.length, counts.first, counts.due]).toEqual([1, 61, 2]);
    });
  });

  const onNoDay = { tier: 'standard', price: 9000, on: '2026-02-31' };
  test.each([
    ...[{ outcome: 'maybe' }, { askAt: 'later' }, 'sold', { outcome: 'sold', sale: onNoDay }].map(
      (afterInspection) => ({ afterInspection }),
    ),
    ...[onNoDay, { ...onNoDay, on: '2026-02-28', price: 0 }, 9000].map((sale) => ({ sale })),
  ])('400 for what is no answer, and no sale: %o', async (json) => {
    const { id } = await api.post({ name: 'Bettina Marsh' });
    expect((await api.asAdmin('PATCH', `/api/leads/${id}`, { json })).status).toBe(400);
  });

  test.each(['', '?today=', '?today=tomorrow', '?today=2026-13-01'])('400 for /api/desk%s', async (query) => {
    expect((await api.asAdmin('GET', `/api/desk${query}`)).status).toBe(400);
  });
});

describe('GET /api/overview', async () => {
  const { dynamo, keep } = await indexedLeads();
  const at = (n: number, created_at: string, changes: Partial<Lead> = {}) =>
    storedLead(n, { created_at, ...changes });

  beforeAll(() =>
    keep([
      // Chicago is six hours behind: its day before the first of the seven, and the first.
      at(1, '2026-11-15T05:59:59.999Z', {
        calls: [{ at: '2026-11-15T06:10:00.000Z', by: 'dana@example.com' }],
        call_attempts: 1,
      }),
      at(2, '2026-11-15T06:00:00.000Z', { lead_type: 'insurance' }),
      at(3, '2026-11-22T05:59:59.999Z', {
        status: 'contacted',
        first_contact_at: '2026-11-22T06:00:00.000Z',
        calls: [{ at: '2026-11-22T06:00:00.000Z', by: 'dana@example.com' }],
        call_attempts: 1,
      }),
      at(4, '2026-11-22T05:00:00.000Z', { spam: ['honeypot'] }),
      // Long before the days that are asked for.
      at(5, '2026-06-01T15:00:00.000Z', {
        status: 'contacted',
        sale: { tier: 'standard', price: 9250.5, on: '2026-11-21' },
      }),
    ]),
  );

  /** Ten minutes, as the buckets have them. */
  const aboutTen = expect.closeTo(9.8, 1);

  const respond = (query: string) =>
    getOverview({
      numbers: hourNumbers(dynamo, TableName),
      countOpen: countOpen(dynamo, TableName),
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

  test('says the same of as many days before, and the hour in which the lead came that is new for the longest', async () => {
    expect(await overview('days=7&zone=America/Chicago')).toMatchObject({
      before: { leads: 1, quotedUsd: 0, booked: 0, contactMinutes: aboutTen },
      total: { contactMinutes: 0.5 },
      newSince: '2026-11-15T06:00:00.000Z',
    });
    // Six hours later the days begin in UTC, and the new lead of the first day is one of the days before.
    expect(await overview('days=7&zone=UTC')).toMatchObject({
      before: { leads: 2, contactMinutes: aboutTen },
      newSince: null,
    });
    expect((await overview('days=30&zone=UTC')).before).toMatchObject({ leads: 0, contactMinutes: null });
  });

  test.each(['America/New_York', 'America/Chicago', 'Pacific/Honolulu'])(
    'counts a sale on its day, whenever the lead came in: in %s',
    async (zone) => {
      const { days, total } = await overview(`days=7&zone=${zone}`);
      expect(days.filter(({ sold }) => sold > 0)).toMatchObject([
        { day: '2026-11-21', sold: 1, soldUsd: 9250.5 },
      ]);
      expect(total).toMatchObject({ sold: 1, soldUsd: 9250.5 });
    },
  );

  test('sums all days, without spam', async () => {
    const { total } = await overview('days=30&zone=America/Chicago');
    expect(total).toMatchObject({
      leads: 3,
      status: { new: 2, contacted: 1, scheduled: 0, completed: 0, cancelled: 0 },
      path: { insurance: 1, retail: 2 },
      quoted: 0,
      quotedUsd: 0,
      contacted: 2,
      contactMinutes: expect.closeTo(5.13, 1),
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
});

describe('GET /api/lead-search', async () => {
  const { dynamo, keep } = await indexedLeads();
  const answer = async (q: string): Promise<Lead[]> => {
    const respond = searchLeads({
      readList: listReader(dynamo, TableName),
      leadsById: leadsById(dynamo, 'leads'),
      noteOf: async () => undefined,
      passing: async (leads) => leads,
    });
    return (await respond(httpRequest({ query: { q }, claims: adminClaims }))).body.items as Lead[];
  };
  beforeAll(() => {
    const address = '77 Quennell Rd, Omaha, NE 68046';
    return keep(
      Array.from({ length: SEARCH_FOUND_MAX + 1 }, (_, n) => storedLead(n, n === 0 ? { address } : {})),
    );
  });

  test('gives the newest, and no more of them than are shown', async () => {
    const found = numbersOf(await answer('quennell odalys'));
    expect(found).toEqual(Array.from({ length: SEARCH_FOUND_MAX }, (_, n) => SEARCH_FOUND_MAX - n));
  });

  test('gives each once, however many of its keys are found', async () => {
    expect(numbersOf(await answer('68046'))).toHaveLength(SEARCH_FOUND_MAX);
    expect(numbersOf(await answer('77 68046'))).toEqual([0]);
  });

  test('gives none where too little is said', async () => {
    expect(await answer('  ')).toEqual([]);
  });

  test('leaves out a lead that was deleted a moment ago', async () => {
    await dynamo.put({ TableName, Item: { term: 'zip#10001', place: 'x', id: 'gone', text: ' ' } });
    expect(await answer('10001')).toEqual([]);
  });

  test('takes 200 letters and no more', async () => {
    expect(await answer('x'.repeat(200))).toEqual([]);
    await expect(answer('x'.repeat(201))).rejects.toMatchObject({ code: 'malformed' });
  });
});

import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getCallList } from '#lambdas/lead-index/lists/call-list-route.ts';
import { listLeads } from '#lambdas/lead-index/lists/routes.ts';
import { countWorkLists, leadCounts } from '#lambdas/lead-index/numbers/counter-reader.ts';
import { listReader } from '#lambdas/lead-index/store/index-reader.ts';
import { leadStore, leadsById } from '#lambdas/leads/lead-store.ts';
import { byCallOrder, callMoment, callPlace, callSteps } from '#shared/lead/call-order.ts';
import type { CallTime } from '#shared/lead/lead.ts';
import { isDue } from '#shared/lead/next-call.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadsToCall } from '#test/support/call-leads.ts';
import { consent, deskLeads, storedLead } from '#test/support/desk-leads.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';
import { indexedLeads } from '#test/support/indexed-leads.ts';

const [before, yesterday, today, tomorrow] = [
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
] as const;
const dana = 'dana.reyes@example.com';

const asked = (day: string, part: CallTime['part'] = 'morning'): Partial<Lead> => ({
  callTimes: [{ day, part }],
});
const inspection = (at: string): Partial<Lead> => ({ inspection: { at, minutes: 60 } });

const evening = `${today}T23:00:00.000Z`;

/** What the office gets of these tables. */
async function office() {
  let at = evening;
  const now = () => new Date(at);
  const { dynamo, keep, remove } = await indexedLeads();
  const [readList, byId] = [listReader(dynamo, 'leadKeys'), leadsById(dynamo, 'leads')];
  const list = listLeads({
    leads: leadStore(dynamo, 'leads'),
    readList,
    leadsById: byId,
    now,
    hours: async () => ({ hours: [], closedOn: [] }),
  });
  const desk = getCallList({
    readList,
    leadsById: byId,
    countLeads: leadCounts(dynamo, 'leadKeys'),
    countWorkLists: countWorkLists(dynamo, 'leadKeys'),
    now,
    hours: async () => ({ hours: [], closedOn: [] }),
  });
  const request = (query: Record<string, string>, adminEmail: string) => ({
    ...httpRequest({ query, claims: adminClaims }),
    adminEmail,
  });
  const page = async (query: Record<string, string>, email = dana) =>
    (await list(request({ today, ...query }, email))).body;
  /** Through all pages of so many: the numbers of the leads. */
  const whole = async (query: Record<string, string>, limit = '2', email = dana) => {
    const numbers: number[] = [];
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await page({ ...query, limit, ...(cursor && { cursor }) }, email);
      numbers.push(...items.map((lead) => Number.parseInt(lead?.id.slice(-4) ?? '', 16)));
      cursor = nextCursor;
    } while (cursor !== undefined);
    return numbers;
  };
  const counts = async (day: string = today, email = dana) =>
    (await desk(request({ today: day }, email))).body.counts;
  const setNow = (time: string) => {
    at = time;
  };
  return { dynamo, keep, remove, page, whole, counts, setNow };
}

describe('promised calls', async () => {
  const { dynamo, keep, remove, whole, page, counts } = await office();
  beforeEach(async () => {
    await remove(storedLead(14).id);
    await keep([
      storedLead(1, asked(today, 'evening')),
      storedLead(2, { ...asked(today), hasLeaks: true }),
      storedLead(3, asked(yesterday)),
      storedLead(4, { status: 'contacted', call_back_on: before }),
      storedLead(5, { call_back_on: today, call_back_at: `${today}T17:30:00.000Z` }),
      storedLead(6, asked(today)),
      storedLead(7, asked(tomorrow)),
      storedLead(8, { ...asked(tomorrow), hasLeaks: true }),
      storedLead(9, { ...asked(today), status: 'cancelled' }),
      storedLead(10, {
        ...asked(yesterday),
        last_attempt_at: `${yesterday}T18:00:00.000Z`,
        call_attempts: 1,
      }),
      storedLead(11, { hasLeaks: true }),
      storedLead(12, { hasLeaks: true, call_attempts: 1 }),
      storedLead(13, { consent: consent(true) }),
    ]);
  });

  test('of a day become more the day after, without any write', async () => {
    expect(await whole({ view: 'due', today: yesterday })).toEqual([3, 4]);
    expect(await whole({ view: 'due', today: tomorrow })).toEqual([8, 2, 4, 3, 6, 5, 1, 7]);
  });

  test('of a time stand where they are in the admin’s own day', async () => {
    // 9:30 in California, 11:30 in Nebraska: before and after whoever is called without a time.
    await keep([storedLead(14, { call_back_on: today })]);
    const order = (noon: string) => whole({ view: 'due', noon: `${today}T${noon}:00.000Z` }, '50');
    expect(await order('20:00')).toEqual([2, 6, 5, 14, 4, 3, 1]);
    expect(await order('18:00')).toEqual([2, 6, 14, 5, 1, 4, 3]);
  });

  test('are counted with those that are overdue, as the lists are long', async () => {
    expect(await counts()).toMatchObject({ due: 6, overdue: 2, first: 11, firstLeaks: 4, waiting: 11 });
    expect(await counts(before)).toMatchObject({ due: 1, overdue: 0, first: 7 });
    expect(await counts(tomorrow)).toMatchObject({ due: 8, overdue: 6, first: 12, firstLeaks: 4 });
  });

  test('are what the lead says, where the lists are a moment behind', async () => {
    await deskLeads(dynamo).keep(storedLead(5, { status: 'completed', call_back_on: today }));
    expect(await whole({ view: 'due' })).toEqual([2, 6, 1, 4, 3]);
    expect(await whole({ view: 'first' })).not.toContain(5);
  });

  test.each(['first', 'due'])('need to know the day for the view %s', async (view) => {
    await expect(page({ view, today: '' })).rejects.toMatchObject({ code: 'malformed' });
  });

  test.each([
    ['no cursor', 'x'],
    ['one of another view', Buffer.from('[0,"~",""]').toString('base64url')],
    ['one of a range there is not', Buffer.from('[9,"2026",""]').toString('base64url')],
  ])('refuse a cursor that is %s', async (_, cursor) => {
    await expect(page({ view: 'due', cursor })).rejects.toMatchObject({ code: 'malformed' });
  });
});

describe('the list to call', async () => {
  const { keep, whole, page, setNow } = await office();
  const now = new Date(`${today}T20:00:00.000Z`);
  const numberOf = ({ id }: Lead) => Number.parseInt(id.slice(-4), 16);

  test('is the rule’s, whoever is in it, through pages of any length', async () => {
    const moment = callMoment({ now, today, open: { hours: [], closedOn: [] } });
    setNow(now.toISOString());
    const [leads] = fc.sample(leadsToCall({ now, yesterday, today, tomorrow }, 60), {
      numRuns: 1,
      seed: 20_261_128,
    });
    await keep(leads ?? []);
    const placed = (leads ?? [])
      .flatMap((lead) => {
        const place = callPlace(lead, moment);
        return place === undefined ? [] : [{ lead, place }];
      })
      .sort((one, other) => byCallOrder(one.place, other.place));
    expect(new Set(placed.map(({ place }) => place.step))).toEqual(new Set(callSteps));
    const list = placed.map(({ lead }) => numberOf(lead));
    for (const limit of ['1', '7', '100']) expect(await whole({ view: 'first' }, limit)).toEqual(list);
    const due = placed.filter(({ lead }) => isDue(lead, today)).map(({ lead }) => numberOf(lead));
    for (const limit of ['1', '7', '100']) {
      // Beside them stands what the office is asked.
      const calls = (await whole({ view: 'due' }, limit)).filter((n) => due.includes(n));
      expect(calls).toEqual(due);
    }
  });

  test('names a lead once that grows old between two pages', async () => {
    const [newer, older] = [storedLead(201), storedLead(202)].map((lead, n) => ({
      ...lead,
      created_at: new Date(now.getTime() - (n + 1) * 60_000).toISOString(),
    }));
    if (newer === undefined || older === undefined) throw new Error('There are two');
    await keep([newer, older]);
    setNow(now.toISOString());
    const names: (string | undefined)[] = [];
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await page({ view: 'first', limit: '1', ...(cursor && { cursor }) });
      names.push(...items.map((lead) => lead?.id));
      cursor = nextCursor;
      setNow(new Date(now.getTime() + 24 * 3_600_000).toISOString());
    } while (cursor !== undefined);
    expect(names.filter((id) => id === newer.id || id === older.id)).toEqual([newer.id, older.id]);
  });
});

describe('what the office is asked', async () => {
  const { keep, whole, counts, setNow } = await office();
  const past = (n: number, facts: Partial<Lead> = {}) =>
    storedLead(n, {
      status: 'scheduled',
      inspection: { at: `${today}T15:00:00.000Z`, minutes: 120 },
      ...facts,
    });
  const answered = { at: `${today}T15:00:00.000Z`, minutes: 120, outcome: 'thinking' } as const;

  test('stands in follow-ups due from the end of an inspection, and is counted there', async () => {
    await keep([
      past(1),
      past(2, { call_back_on: today }),
      past(3, { call_back_on: tomorrow }),
      past(4, { inspection: { ...answered }, call_back_on: tomorrow }),
      past(5, { status: 'completed' }),
      storedLead(6, { status: 'contacted', inspection_canceled_at: `${today}T14:00:00.000Z` }),
      storedLead(7, { status: 'scheduled' }),
      past(8, {
        inspection: { at: `${today}T15:00:00.000Z`, minutes: 120, ask_at: `${today}T19:00:00.000Z` },
      }),
      storedLead(9, { status: 'contacted', call_back_on: yesterday }),
      storedLead(10, {
        ...asked(yesterday),
        calls: [1, 2, 3].map((hour) => ({
          at: `${before}T0${hour}:00:00.000Z`,
          by: dana,
          outcome: 'no_answer',
        })),
        call_attempts: 3,
      }),
    ]);
    const at = async (time: string) => {
      setNow(`${today}T${time}Z`);
      const [one, many, { due, overdue, first }] = [
        await whole({ view: 'due' }, '1'),
        await whole({ view: 'due' }, '50'),
        await counts(),
      ];
      expect(one).toEqual(many);
      return [one, due, overdue, first];
    };
    expect(await at('16:59:59.999')).toEqual([[2, 9, 7, 6, 10], 5, 2, 3]);
    expect(await at('17:00:00.000')).toEqual([[2, 9, 7, 6, 1, 3, 10], 7, 2, 3]);
    expect(await at('19:00:00.000')).toEqual([[2, 9, 7, 6, 1, 3, 8, 10], 8, 2, 3]);
    expect(await whole({ view: 'first' })).toEqual([2, 9, 10]);
  });
});

describe('the leads of a team', async () => {
  const { keep, whole, counts } = await office();
  const pat = 'pat.lee@example.com';
  beforeAll(() =>
    keep([
      storedLead(1, { assignee: dana }),
      storedLead(2, { assignee: 'Dana.Reyes@example.com', status: 'scheduled' }),
      storedLead(3, { assignee: dana, status: 'completed' }),
      storedLead(4, { assignee: dana, spam: ['too_fast'] }),
      storedLead(5, { assignee: pat }),
      storedLead(6),
      storedLead(7, { status: 'contacted' }),
      storedLead(8, { status: 'cancelled' }),
      storedLead(9, { assignee: dana }),
    ]),
  );

  test('are the open ones of whoever asks, newest first, however the address is written', async () => {
    expect(await whole({ view: 'mine' })).toEqual([9, 2, 1]);
    expect(await whole({ view: 'mine' }, '2', 'DANA.reyes@example.com')).toEqual([9, 2, 1]);
    expect(await whole({ view: 'mine' }, '2', pat)).toEqual([5]);
    expect(await whole({ view: 'mine' }, '2', '')).toEqual([]);
  });

  test('are those of a colleague where one is named, whoever asks', async () => {
    expect(await whole({ view: 'mine', who: pat })).toEqual([5]);
    expect(await whole({ view: 'mine', who: 'DANA.reyes@example.com' }, '2', pat)).toEqual([9, 2, 1]);
    expect(await whole({ view: 'mine', who: 'nobody@example.com' })).toEqual([]);
  });

  test('are unassigned until somebody takes them', async () => {
    expect(await whole({ view: 'unassigned' })).toEqual([7, 6]);
    expect(await whole({ view: 'unassigned', from: storedLead(7).created_at })).toEqual([7]);
    expect(await counts()).toMatchObject({ mine: 3, unassigned: 2 });
    await keep([storedLead(6, { assignee: pat })]);
    expect(await whole({ view: 'unassigned' })).toEqual([7]);
    expect(await counts()).toMatchObject({ mine: 3, unassigned: 1 });
    expect(await counts(today, pat)).toMatchObject({ mine: 2 });
    expect(await counts(today, '')).toMatchObject({ mine: 0 });
  });
});

describe('inspections', async () => {
  const { keep, whole } = await office();
  beforeAll(() =>
    keep([
      storedLead(1, inspection('2026-11-25T20:00:00.000Z')),
      storedLead(2, { ...inspection('2026-11-25T15:00:00.000Z'), status: 'completed' }),
      storedLead(3, inspection('2026-11-26T06:00:00.000Z')),
      storedLead(4, inspection('2026-11-25T06:00:00.000Z')),
      storedLead(5, { ...inspection('2026-11-25T16:00:00.000Z'), status: 'cancelled' }),
      storedLead(6, { ...inspection('2026-11-25T16:00:00.000Z'), spam_mark: 'spam' }),
      storedLead(7),
      storedLead(8, {
        inspection: { at: '2026-11-25T17:00:00.000Z', minutes: 60, outcome: 'lost' },
        status: 'cancelled',
      }),
    ]),
  );

  test('of a day are listed as they begin, from its first moment to before the next day’s, also of a lost lead where it took place', async () => {
    const day = { from: '2026-11-25T06:00:00.000Z', to: '2026-11-26T06:00:00.000Z' };
    expect(await whole({ view: 'inspections', ...day }, '1')).toEqual([4, 2, 8, 1]);
    expect(await whole({ view: 'inspections', from: day.to })).toEqual([3]);
    expect(await whole({ view: 'inspections' })).toEqual([4, 2, 8, 1, 3]);
  });
});

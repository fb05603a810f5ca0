import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { listLeads } from '#lambdas/lead-index/lists/routes.ts';
import { countOpen, leadCounts } from '#lambdas/lead-index/numbers/counter-reader.ts';
import { getOverview, hourNumbers } from '#lambdas/lead-index/numbers/overview-route.ts';
import { listReader } from '#lambdas/lead-index/store/index-reader.ts';
import { leadStore, leadsById } from '#lambdas/leads/lead-store.ts';
import type { Overview } from '#shared/api/overview.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';
import { indexedLeads } from '#test/support/indexed-leads.ts';
import { ofSmokeTest } from '#test/support/leads.ts';
import { filterOf, leadsOf, readListUrl, writeListUrl } from '#web/admin/urls/list-url.ts';
import { workingZone } from '#web/platform/business-timezone.ts';
import { listOf, nextOf } from '#web/words/office/overview.ts';

const { dynamo, keep, remove } = await indexedLeads();
const now = () => new Date('2026-11-21T18:00:00.000Z');
const within = { created_at: '2026-11-20T18:00:00.000Z', source: 'Yard sign', out_of_area: true } as const;
const sale = { tier: 'standard', price: 9000, on: '2026-11-20' } as const;
const asides: Partial<Lead>[] = [
  { spam: ['honeypot'] },
  { spam_mark: 'spam' },
  ofSmokeTest(),
  { merged_into: { id: storedLead(1).id, at: within.created_at, by: 'dana@example.com' } },
  // Before the days that are looked at.
  { created_at: '2026-10-01T18:00:00.000Z' },
];

beforeAll(async () => {
  for (const [index, status] of (['new', 'new', 'contacted'] as const).entries()) {
    const lead = { ...within, status, ...(status === 'contacted' && { sale }) };
    await keep([storedLead(index + 1, lead)]);
    await keep(asides.map((aside, n) => storedLead(10 * (index + 1) + n, { ...lead, ...aside })));
  }
  await keep([storedLead(90, within)]);
  await remove(storedLead(90).id);
});

async function overview(): Promise<Overview> {
  const query = { days: '7', zone: workingZone() };
  return (
    await getOverview({
      numbers: hourNumbers(dynamo, 'leadKeys'),
      countOpen: countOpen(dynamo, 'leadKeys'),
      now,
    })(httpRequest({ query, claims: adminClaims }))
  ).body;
}

/** How many leads the list at that address of the office shows, to its end. */
async function listed(address: string): Promise<number> {
  const list = listLeads({
    leads: leadStore(dynamo, 'leads'),
    readList: listReader(dynamo, 'leadKeys'),
    leadsById: leadsById(dynamo, 'leads'),
    now,
    hours: async () => ({ hours: [], closedOn: [] }),
  });
  const { view, who, ...url } = readListUrl(new URLSearchParams(address.split('?')[1]));
  const query = Object.entries({ ...filterOf(url), view, who, limit: '2' }).filter(
    ([, value]) => value !== undefined,
  );
  let [count, cursor] = [0, undefined as string | undefined];
  do {
    const sent = { ...Object.fromEntries(query), ...(cursor !== undefined && { cursor }) };
    const { body } = await list(httpRequest({ query: sent, claims: adminClaims }));
    count += body.items.length;
    cursor = body.nextCursor;
  } while (cursor !== undefined);
  return count;
}

test('each number of the overview is that of the list it opens, whatever is spam, a test, merged, deleted or earlier', async () => {
  const found = await overview();
  const [unassigned, fresh, , toBook] = nextOf(found, now()).map(({ todo }) => todo);
  const from = found.days[0]?.day;
  const ofSales = { sold: 'yes', ...(from !== undefined && { soldFrom: from }) };
  for (const [number, words, href] of [
    [found.work?.unassigned, unassigned?.text, unassigned?.href],
    [found.total.status.new, fresh?.text, fresh?.href],
    [found.total.status.contacted, toBook?.text, toBook?.href],
    [found.sources?.top[0]?.leads, '3 of Yard sign', listOf(from, { source: 'Yard sign' })],
    // One of them came in before the days.
    [found.total.sold, '2 sold', listOf(undefined, ofSales)],
    [found.area?.outside, '3 outside', listOf(from, { outside: 'yes' })],
  ] as const) {
    expect(words).toContain(`${number} `);
    expect([href, await listed(href ?? '')]).toEqual([href, number]);
  }
  expect([found.before?.leads, found.newSince]).toEqual([0, '2026-11-20T18:00:00.000Z']);
  expect([found.total.leads, found.total.status.new, found.total.status.contacted]).toEqual([3, 2, 1]);
});

test('the list of new leads has as many as its count, without what is spam, a test or merged', async () => {
  const { waiting } = await leadCounts(dynamo, 'leadKeys')();
  expect([await listed('/admin?status=new'), waiting]).toEqual([4, 4]);
});

test('of each person all open leads are counted, as the list behind their name has them, and of nobody too', async () => {
  const own = { assignee: 'Lee.Park@example.com', ...within };
  const earlier = { ...own, created_at: '2026-01-02T18:00:00.000Z' };
  const leads = [
    own,
    { ...earlier, status: 'scheduled' as const },
    earlier,
    { ...own, status: 'completed' as const },
    { ...own, spam: ['honeypot' as const] },
    { ...earlier, assignee: 'brett.hansen@example.com', status: 'cancelled' as const },
  ].map((changes, n) => storedLead(100 + n, changes));
  await keep(leads);
  onTestFinished(async () => {
    for (const { id } of leads) await remove(id);
  });
  const { work } = await overview();
  expect(work?.people.map(({ email, open }) => [email, open])).toEqual([['lee.park@example.com', 3]]);
  expect(await listed(writeListUrl(leadsOf('lee.park@example.com')))).toBe(3);
  expect(await listed('/admin?view=unassigned')).toBe(work?.unassignedOfAll);
});

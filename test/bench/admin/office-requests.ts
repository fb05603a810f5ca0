import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { presenceStore } from '#lambdas/admins/presence.ts';
import { getCallList } from '#lambdas/lead-index/lists/call-list-route.ts';
import { passingLeads } from '#lambdas/lead-index/lists/filtered-list.ts';
import { listLeads } from '#lambdas/lead-index/lists/routes.ts';
import { countOpen, countWorkLists, leadCounts } from '#lambdas/lead-index/numbers/counter-reader.ts';
import { getOverview, hourNumbers } from '#lambdas/lead-index/numbers/overview-route.ts';
import { noteReader } from '#lambdas/lead-index/search/note-entries.ts';
import { searchLeads } from '#lambdas/lead-index/search/search-route.ts';
import { listReader } from '#lambdas/lead-index/store/index-reader.ts';
import { leadStore, leadsById } from '#lambdas/leads/lead-store.ts';
import { getLeadsSince, newsSince } from '#lambdas/office/leads-since.ts';
import { type OverviewSpan, overviewSpans } from '#shared/api/overview.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { quoteNumber } from '#shared/quote/quote-number.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';

interface Asked {
  name: string;
  /** Asks about that lead; how many leads were answered. */
  ask: (lead: Lead) => Promise<number>;
}

/** What the office asks all day, of the functions themselves. */
export function officeRequests(dynamo: DynamoDBDocumentClient): Asked[] {
  const [readList, byId] = [listReader(dynamo, 'leadKeys'), leadsById(dynamo, 'leads')];
  const now = () => new Date();
  const today = '2029-12-31';
  const list = listLeads({
    leads: leadStore(dynamo, 'leads'),
    readList,
    leadsById: byId,
    now,
    hours: async () => ({ hours: [], closedOn: [] }),
  });
  const search = searchLeads({
    readList,
    leadsById: byId,
    noteOf: noteReader(dynamo, 'leadLog'),
    passing: passingLeads({ readList, leadsById: byId, now }),
  });
  const desk = getCallList({
    readList,
    leadsById: byId,
    now,
    hours: async () => ({ hours: [], closedOn: [] }),
    countLeads: leadCounts(dynamo, 'leadKeys'),
    countWorkLists: countWorkLists(dynamo, 'leadKeys'),
  });
  const request = (query: Record<string, string>) => ({
    ...httpRequest({ query, claims: adminClaims }),
    adminEmail: 'admin1@example.com',
  });
  const listedFor = (name: string, query: (lead: Lead) => Record<string, string>): Asked => ({
    name,
    ask: async (lead) => (await list(request(query(lead)))).body.items.length,
  });
  const listed = (name: string, query: Record<string, string>) => listedFor(name, () => query);
  const overview = getOverview({
    numbers: hourNumbers(dynamo, 'leadKeys'),
    countOpen: countOpen(dynamo, 'leadKeys'),
    now: () => new Date(`${today}T18:00:00.000Z`),
  });
  const summed = (days: OverviewSpan): Asked => ({
    name: `overview of ${days} days`,
    ask: async () => (await overview(request({ days: `${days}`, zone: 'America/Chicago' }))).body.total.leads,
  });
  const news = getLeadsSince({
    newsSince: newsSince(dynamo, 'alerts'),
    leadsById: byId,
    presence: presenceStore(dynamo, 'records'),
    now,
  });
  const found = (name: string, typed: (lead: Lead) => string): Asked => ({
    name,
    ask: async (lead) => (await search(request({ q: typed(lead) }))).body.items.length,
  });
  const words = ({ name }: Lead) => name.split(' ');
  /** The second and third letters of the last name. */
  const swapped = (name: string) => name.replace(/ (.)(.)(.)/, ' $1$3$2');
  const number = ({ address }: Lead) => address.split(' ')[0] ?? '';
  return [
    listed('first page', {}),
    listed('filter: new', { status: 'new' }),
    listed('filter: insurance', { type: 'insurance' }),
    listed('filter: emergency', { emergency: 'yes' }),
    listed('filter: emergency and new', { emergency: 'yes', status: 'new' }),
    listed('filter: retail and formal quotes', { type: 'retail', formal: 'yes' }),
    listed('filter: spam with document, completed', { spam: 'yes', document: 'yes', status: 'completed' }),
    listed('filter: duplicates', { duplicate: 'yes' }),
    listed('filter: tag', { tag: 'HOA letter' }),
    listedFor('filter: ZIP', ({ address }) => ({ place: address.slice(-5) })),
    listed('filter: two cities', { place: 'Omaha, Gretna' }),
    listed('filter: price', { priceFrom: '14000', priceTo: '14500' }),
    listed('filter: sold in a month', { sold: 'yes', soldFrom: '2026-11-01', soldTo: '2026-11-30' }),
    listed('filter: price of new ones', { status: 'new', priceFrom: '14000', priceTo: '14500' }),
    listed('by price', { sort: 'price' }),
    listed('by price: of a range', { sort: 'price', priceFrom: '14000', priceTo: '14500' }),
    listed('by price: new', { sort: 'price', status: 'new' }),
    listed('by price: emergency and new', { sort: 'price', status: 'new', emergency: 'yes' }),
    listed('by price: duplicates', { sort: 'price', duplicate: 'yes' }),
    listed('by next step', { sort: 'next', today }),
    listed('by next step: one colleague’s', { sort: 'next', today, who: 'admin1@example.com' }),
    found('search: phone', ({ phone }) => phone),
    found('search: last four digits', ({ phone }) => phone.slice(-4)),
    found('search: email', ({ email }) => email),
    found('search: whole name', ({ name }) => name),
    found('search: two letters', (lead) => (words(lead)[1] ?? '').slice(0, 2)),
    found('search: two letters of both names', (lead) =>
      words(lead)
        .map((word) => word.slice(0, 2))
        .join(' '),
    ),
    found('search: number and ZIP', (lead) => `${number(lead)} ${lead.address.slice(-5)}`),
    found('search: number and street', ({ address }) => address.split(',')[0] ?? ''),
    found('search: quote number', ({ id }) => quoteNumber(id)),
    found('search: street', ({ address }) => address.split(',')[0]?.replace(/^\d+ /, '') ?? ''),
    found('search: name with two letters swapped', ({ name }) => swapped(name)),
    found('search: tag', () => 'hoa letter'),
    found('search: words of a note', () => 'gate code'),
    found('search: a word that no note has', () => 'gazebo'),
    found('search: ZIP', ({ address }) => address.slice(-5)),
    found('search: nobody', () => 'Zzyzx Nobody'),
    {
      name: 'call first, due today, counts',
      ask: async () => (await desk(request({ today }))).body.first.length,
    },
    {
      name: 'the same for a page that shows few',
      ask: async () => (await desk(request({ today, length: '10' }))).body.first.length,
    },
    {
      name: 'nothing new, and who is at which lead',
      ask: async () => (await news(request({}))).body.items.length,
    },
    ...overviewSpans.map(summed),
    listed('call first', { view: 'first', today }),
    listed('due today', { view: 'due', today }),
    listed('mine', { view: 'mine' }),
    listed('unassigned', { view: 'unassigned' }),
    listed('inspections of a day', {
      view: 'inspections',
      from: `${today}T00:00:00.000Z`,
      to: '2030-01-01T00:00:00.000Z',
    }),
  ];
}

import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { keyLists, leadCounts } from '#lambdas/lead-index/index-store.ts';
import { getDesk, listLeads, searchLeads } from '#lambdas/lead-index/routes.ts';
import { leadStore, leadsById } from '#lambdas/leads/lead-store.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { adminClaims, httpRequest } from '#test/support/http-events.ts';

interface Asked {
  name: string;
  /** Asks about that lead; how many leads were answered. */
  ask: (lead: Lead) => Promise<number>;
}

/** What the office asks all day, of the functions themselves. */
export function officeRequests(dynamo: DynamoDBDocumentClient): Asked[] {
  const [readKeys, byId] = [keyLists(dynamo, 'leadKeys'), leadsById(dynamo, 'leads')];
  const list = listLeads({ leads: leadStore(dynamo, 'leads'), readKeys, leadsById: byId });
  const search = searchLeads({ readKeys, leadsById: byId });
  const desk = getDesk({ readKeys, leadsById: byId, countLeads: leadCounts(dynamo, 'leadKeys') });
  const request = (query: Record<string, string>) => httpRequest({ query, claims: adminClaims });
  const listed = (name: string, query: Record<string, string>): Asked => ({
    name,
    ask: async () => (await list(request(query))).body.items.length,
  });
  const found = (name: string, typed: (lead: Lead) => string): Asked => ({
    name,
    ask: async (lead) => (await search(request({ q: typed(lead) }))).body.items.length,
  });
  const words = ({ name }: Lead) => name.split(' ');
  const number = ({ address }: Lead) => address.split(' ')[0] ?? '';
  return [
    listed('first page', {}),
    listed('filter: new', { status: 'new' }),
    listed('filter: insurance', { type: 'insurance' }),
    listed('filter: emergency', { emergency: 'yes' }),
    listed('filter: emergency and new', { emergency: 'yes', status: 'new' }),
    listed('filter: retail and formal quotes', { type: 'retail', formal: 'yes' }),
    listed('filter: spam with document, completed', { spam: 'yes', document: 'yes', status: 'completed' }),
    found('search: phone', ({ phone }) => phone),
    found('search: last four digits', ({ phone }) => phone.slice(-4)),
    found('search: mail', ({ email }) => email),
    found('search: whole name', ({ name }) => name),
    found('search: two letters', (lead) => (words(lead)[1] ?? '').slice(0, 2)),
    found('search: two letters of both names', (lead) =>
      words(lead)
        .map((word) => word.slice(0, 2))
        .join(' '),
    ),
    found('search: number and ZIP', (lead) => `${number(lead)} ${lead.address.slice(-5)}`),
    found('search: number and street', ({ address }) => address.split(',')[0] ?? ''),
    found('search: ZIP', ({ address }) => address.slice(-5)),
    found('search: nobody', () => 'Zzyzx Nobody'),
    {
      name: 'call first, due today, counts',
      ask: async () => (await desk(request({ today: '2029-12-31' }))).body.first.length,
    },
  ];
}

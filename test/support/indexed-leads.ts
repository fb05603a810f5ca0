import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { tableIndexer } from '#lambdas/lead-index/index-lead.ts';
import { listLeads } from '#lambdas/lead-index/lists/routes.ts';
import { listReader } from '#lambdas/lead-index/store/index-reader.ts';
import { leadStore, leadsById } from '#lambdas/leads/lead-store.ts';
import type { LeadPage } from '#shared/api/settings-routes.ts';
import type { LeadFilter } from '#shared/lead/lead-filter.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { deskLeads } from './desk-leads.ts';
import { fileTables } from './file-fixtures.ts';
import { adminClaims, httpRequest } from './http-events.ts';

/** Tables of the leads that it then keeps and indexes, as they come or change. */
export async function indexedLeads() {
  const { dynamo } = await fileTables();
  const indexLead = tableIndexer(dynamo, { leadKeys: 'leadKeys', leads: 'leads' }, async () => {});
  const desk = deskLeads(dynamo);
  return {
    dynamo,
    desk,
    indexLead,
    async keep(kept: readonly Lead[]) {
      for (const lead of kept) {
        await desk.keep(lead);
        await indexLead(lead.id);
      }
    },
    async remove(id: string) {
      await desk.remove(id);
      await indexLead(id);
    },
  };
}

/** The ids that a filter shows, through all pages of that size. */
export function filterOf(dynamo: DynamoDBDocumentClient) {
  const respond = listLeads({
    leads: leadStore(dynamo, 'leads'),
    readList: listReader(dynamo, 'leadKeys'),
    leadsById: leadsById(dynamo, 'leads'),
    now: () => new Date(0),
    hours: async () => ({ hours: [], closedOn: [] }),
  });
  return async (filter: LeadFilter, limit = 2): Promise<string[]> => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { ...filter, limit: String(limit), ...(cursor !== undefined && { cursor }) };
      const page = (await respond(httpRequest({ query, claims: adminClaims }))).body as LeadPage;
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return ids;
  };
}

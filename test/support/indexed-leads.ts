import { leadIndexer } from '#lambdas/lead-index/follow.ts';
import { indexStore } from '#lambdas/lead-index/index-store.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { deskLeads } from './desk-leads.ts';
import { fileTables } from './file-fixtures.ts';

/** Tables of the leads that it then keeps and indexes, as they come or change. */
export async function indexedLeads() {
  const { dynamo } = await fileTables();
  const leads = leadStore(dynamo, 'leads');
  const index = indexStore(dynamo, { leadKeys: 'leadKeys', leads: 'leads' });
  const indexLead = leadIndexer({ leads, index, pause: async () => {} });
  const desk = deskLeads(dynamo);
  return {
    dynamo,
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

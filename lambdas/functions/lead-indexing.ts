import { setTimeout as pause } from 'node:timers/promises';
import { indexNow, leadIndexer } from '#lambdas/lead-index/follow.ts';
import { indexStore } from '#lambdas/lead-index/index-store.ts';
import { dynamo, indexTable, leads, leadsTable, once } from './parts.ts';

/** Brings a lead's index entries up to date. */
export const indexLead = once(() => {
  const index = indexStore(dynamo(), { leads: leadsTable(), leadKeys: indexTable() });
  return leadIndexer({ leads: leads(), index, pause });
});

/** The same for a change somebody of the office waits for. */
export const indexAtOnce = once(() => indexNow(indexLead()));

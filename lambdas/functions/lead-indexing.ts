import { setTimeout as pause } from 'node:timers/promises';
import { indexNow, tableIndexer } from '#lambdas/lead-index/index-lead.ts';
import { dynamo, indexTable, leadsTable, once } from './parts.ts';

/** Brings a lead's index entries up to date. */
export const indexLead = once(() =>
  tableIndexer(dynamo(), { leads: leadsTable(), leadKeys: indexTable() }, pause),
);

/** The same for a change somebody of the office waits for. */
export const indexAtOnce = once(() => indexNow(indexLead()));

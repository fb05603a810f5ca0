import { randomUUID } from 'node:crypto';
import { ENV, requiredEnv } from '#lambdas/platform/env.ts';
import { visitFreeing } from '#lambdas/visits/free-visit.ts';
import * as parts from './parts.ts';
import { now, once } from './parts.ts';

/** What frees an inspection that nobody confirmed; imported at the first one, which is rare. */
export const freeVisit = once(() =>
  visitFreeing({
    dynamo: parts.dynamo(),
    tables: {
      leads: parts.leadsTable(),
      leadLog: parts.leadLogTable(),
      alerts: parts.alertsTable(),
      quoteLinks: requiredEnv(ENV.quoteLinksTable),
    },
    leads: parts.leads(),
    now,
    newMark: randomUUID,
  }),
);

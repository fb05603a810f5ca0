import { randomUUID } from 'node:crypto';
import { singleAlert } from '#lambdas/alerts/alert-store.ts';
import { hourNumbers, leadCounts, listReader } from '#lambdas/lead-index/index-store.ts';
import { type AuthorOf, historyAuthor, historyWriter, leadHistory } from '#lambdas/leads/history.ts';
import { leadsById } from '#lambdas/leads/lead-store.ts';
import { alertsTable, dynamo, indexTable, leadLogTable, leadsTable, now, once } from './parts.ts';

/**
 * The stores that only the office's routes read and write. A file of its own, as esbuild keeps the schemas of every file
 * that a bundle imports.
 */

export const leadsOfIds = once(() => leadsById(dynamo(), leadsTable()));
export const readList = once(() => listReader(dynamo(), indexTable()));
export const countLeads = once(() => leadCounts(dynamo(), indexTable()));
export const numbers = once(() => hourNumbers(dynamo(), indexTable()));

/** A lead's notes and changes. */
export const history = once(() => leadHistory(dynamo(), leadLogTable()));
export const addHistory = once(() =>
  historyWriter(dynamo(), { leads: leadsTable(), leadLog: leadLogTable() }),
);

/** Who makes a history entry: the admin, the time and a random mark. */
export const authorOf = once((): AuthorOf => historyAuthor({ now, newMark: randomUUID }));

/** Writes an alert that reports no change of a record. */
export const addAlert = once(() => singleAlert(dynamo(), alertsTable()));

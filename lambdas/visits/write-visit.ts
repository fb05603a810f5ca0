import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import { historyEntry, historyWrites } from '#lambdas/leads/history.ts';
import { updateOf } from '#lambdas/leads/lead-update.ts';
import { isConflict, transact } from '#lambdas/platform/dynamo.ts';
import type { PauseAfter } from '#lambdas/platform/retry.ts';
import { alertChannels } from '#shared/alerts/alert.ts';
import { heldVisit } from '#shared/lead/held-visit.ts';
import { BY_HOMEOWNER, type Change } from '#shared/lead/office.ts';
import { officeChange } from '#shared/lead/office-change.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { dayWrites } from './visit-days.ts';

export interface VisitTables {
  leads: string;
  leadLog: string;
  alerts: string;
  quoteLinks: string;
}

/**
 * Writes a change of a lead's visit with its history, its alert and the place in the day, all or none. False if the lead or
 * a day has changed since it was read.
 */
export type WriteVisit = (
  lead: Lead,
  change: Change,
  days: Parameters<typeof dayWrites>[2],
  when: Date,
) => Promise<boolean>;

export function visitWriter({
  dynamo,
  tables,
  newMark,
  pause,
}: {
  dynamo: DynamoDBDocumentClient;
  tables: VisitTables;
  newMark: () => string;
  pause?: PauseAfter | undefined;
}): WriteVisit {
  const alert = alertWrites(tables.alerts);
  const writesOf = historyWrites(tables.leadLog);
  return async (lead, change, days, when) => {
    const author = { by: BY_HOMEOWNER, at: when, mark: newMark() };
    const { facts: made, lines } = officeChange(lead, change, { by: BY_HOMEOWNER, at: when.toISOString() });
    // The office has not spoken to anybody by this.
    const { first_contact_at: _contact, ...facts } = made;
    const entries = lines.map((line, index) => historyEntry({ kind: 'change', ...line }, author, index));
    const after = { ...lead, ...facts } as Lead;
    const isMove = heldVisit(lead) !== undefined && heldVisit(after) !== undefined;
    const writes = [
      alert({
        event: 'lead.updated',
        leadId: lead.id,
        at: when,
        channels: alertChannels,
        news: isMove ? ['visit', 'visitMoved'] : ['visit'],
      }),
      { Update: { TableName: tables.leads, Key: { id: lead.id }, ...updateOf(facts, lead.version) } },
      ...writesOf(lead.id, entries),
      ...dayWrites(tables.quoteLinks, [{ id: lead.id, before: lead, after }], days),
    ];
    // Others who write the same day again and again are as good as one who wrote it first.
    return transact(dynamo, writes, pause).catch((error: unknown) => {
      if (isConflict(error)) return false;
      throw error;
    });
  };
}

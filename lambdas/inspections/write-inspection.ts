import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import { historyEntry, historyWrites } from '#lambdas/leads/history.ts';
import { leadWrite } from '#lambdas/leads/lead-update.ts';
import { isConflict, transact } from '#lambdas/platform/dynamo.ts';
import type { PauseAfter } from '#lambdas/platform/retry.ts';
import { type AlertNews, alertChannels } from '#shared/alerts/alert.ts';
import type { BY_HOMEOWNER, BY_SITE } from '#shared/lead/history-authors.ts';
import { officeChange } from '#shared/lead/office-change.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { dayWrites } from './inspection-days.ts';

export interface InspectionTables {
  leads: string;
  leadLog: string;
  alerts: string;
  records: string;
}

type Writes = Parameters<typeof transact>[1];

interface HowWritten {
  /** In the history. */
  by: typeof BY_HOMEOWNER | typeof BY_SITE;
  when: Date;
  /** For the team. */
  news: readonly AlertNews[];
  /** As they were read; left out where any will do. */
  days?: Parameters<typeof dayWrites>[2];
  /** Further facts of the lead, and what is written beside it. */
  facts?: Partial<Lead>;
  writes?: Writes;
}

/**
 * Writes a change of a lead's inspection with its history, its alert and the place in the day, all or none. False if the lead or
 * a day has changed since it was read.
 */
type WriteInspection = (lead: Lead, change: Change, how: HowWritten) => Promise<boolean>;

/** What takes its inspection from a lead, which is then to be called again. */
export const withoutInspection = ({ status, call_attempts = 0 }: Lead): Change => ({
  inspection: null,
  ...(status === 'scheduled' && { status: call_attempts > 0 ? 'contacted' : 'new' }),
});

export function inspectionWriter({
  dynamo,
  tables,
  newMark,
  pause,
}: {
  dynamo: DynamoDBDocumentClient;
  tables: InspectionTables;
  newMark: () => string;
  pause?: PauseAfter | undefined;
}): WriteInspection {
  const alert = alertWrites(tables.alerts);
  const writesOf = historyWrites(tables.leadLog);
  return async (lead, change, { by, when, news, days, facts: also = {}, writes: beside = [] }) => {
    const author = { by, at: when, mark: newMark() };
    const { facts: made, lines } = officeChange(lead, change, { by, at: when.toISOString() });
    // The office has not spoken to anybody by this.
    const { first_contact_at: _contact, ...changed } = made;
    const facts = { ...changed, ...also };
    const entries = lines.map((line, index) => historyEntry({ kind: 'change', ...line }, author, index));
    const after = { ...lead, ...facts };
    const writes: Writes = [
      alert({ event: 'lead.updated', leadId: lead.id, at: when, channels: alertChannels, news }),
      leadWrite(tables.leads, lead, facts),
      ...writesOf(lead.id, entries),
      ...dayWrites(tables.records, [{ id: lead.id, before: lead, after }], days),
      ...beside,
    ];
    // Others who write the same day again and again are as good as one who wrote it first.
    return transact(dynamo, writes, pause).catch((error: unknown) => {
      if (isConflict(error)) return false;
      throw error;
    });
  };
}

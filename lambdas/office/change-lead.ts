import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type AlertWrites, alertWrites } from '#lambdas/alerts/alert-store.ts';
import { inspectionDayWrites } from '#lambdas/inspections/inspection-days.ts';
import type { IndexLead } from '#lambdas/lead-index/index-lead.ts';
import { type AuthorOf, type HistoryAuthor, historyEntry, historyWrites } from '#lambdas/leads/history.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { leadWrite } from '#lambdas/leads/lead-update.ts';
import { leadIdIn, missingLead } from '#lambdas/leads/named-lead.ts';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { transact } from '#lambdas/platform/dynamo.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { audit } from '#lambdas/platform/log.ts';
import { jsonBody } from '#lambdas/platform/request.ts';
import { untilWritten } from '#lambdas/platform/retry.ts';
import { adminRoutes } from '#shared/api/settings-routes.ts';
import type { OfficeChange } from '#shared/lead/change-parts.ts';
import { conflictingFields, type FieldGroup } from '#shared/lead/field-conflicts.ts';
import { hasTooManyTags, officeChange } from '#shared/lead/office-change.ts';
import { type LeadChange, TAGS_MAX } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { bulkWrites } from './bulk-change.ts';

interface LeadChanges {
  /**
   * Writes the change, its history entries and its alert, all or none. Returns the changed lead; `missing` if there is no
   * such lead; `merged`, with nothing written, if it was merged into another, and the fields that somebody else has set since, if
   * there are any. A lead that already has all the values is not written.
   */
  change(
    id: string,
    change: LeadChange,
    author: HistoryAuthor,
  ): Promise<Lead | 'missing' | 'merged' | { conflicts: readonly FieldGroup[] }>;
}

interface ChangeTables {
  leads: string;
  leadLog: string;
  alerts: string;
  records: string;
}

/** Writes a change with its history entries and its alert. False, with nothing written, if the lead has changed since it was read. */
export function changeWriter(dynamo: DynamoDBDocumentClient, tables: ChangeTables) {
  const alert: AlertWrites = alertWrites(tables.alerts);
  const writesOf = historyWrites(tables.leadLog);
  const ofSeveral = bulkWrites(tables.leadLog);
  const inspectionDays = inspectionDayWrites(tables.records);

  /** @param changeId of the page, which the lines of the history name */
  return (
    lead: Lead,
    { facts, lines }: OfficeChange,
    author: HistoryAuthor,
    { changeId = author.mark, bulk }: Pick<LeadChange, 'changeId' | 'bulk'>,
  ): Promise<boolean> => {
    const { id } = lead;
    // Only the webhook: the team made the change itself.
    const officeAlert = alert({ event: 'lead.updated', leadId: id, at: author.at, channels: ['webhook'] });
    const entries = lines.map((line, index) =>
      historyEntry({ kind: 'change', ...line, bulk }, { ...author, mark: changeId }, index),
    );
    const days = inspectionDays({ id, before: lead, after: { ...lead, ...facts } });
    const historyItems = [...writesOf(id, entries), ...ofSeveral(id, bulk)];
    return transact(dynamo, [officeAlert, leadWrite(tables.leads, lead, facts), ...historyItems, ...days]);
  };
}

export function leadChanges(dynamo: DynamoDBDocumentClient, tables: ChangeTables): LeadChanges {
  const write = changeWriter(dynamo, tables);
  const { get } = leadStore(dynamo, tables.leads);
  return {
    async change(id, { changeId, was, bulk, ...change }, author) {
      const outcome = await untilWritten(async () => {
        const before = await get(id);
        if (before === undefined) return 'missing';
        if (before.merged_into !== undefined) return 'merged';
        if (hasTooManyTags(before, change)) throw new AppError('malformed', tooManyTags);
        const conflicts = conflictingFields(before, change, was);
        if (conflicts.length > 0) return { conflicts };
        const effect = officeChange(before, change, { by: author.by, at: author.at.toISOString(), changeId });
        if (effect.lines.length === 0) return before;
        const isWritten = await write(before, effect, author, { changeId, bulk });
        return isWritten ? ((await get(id)) ?? 'missing') : undefined;
      });
      return outcome ?? { conflicts: [] };
    },
  };
}

const { updateLead: route } = adminRoutes;
const tooManyTags = `A lead has at most ${TAGS_MAX} tags. Remove one first.`;
/** Of a lead that was merged into another, which is the one to change. */
export const mergedAway =
  'This lead was merged into another one. Reload the page, then make your change there.';
const changedByAnother =
  'Someone else changed this lead first. Your change wasn’t saved. Check the lead, then try again.';

/**
 * `PATCH /api/leads/{id}` with any of the office's fields, and in `was` what they were when they were seen → the lead;
 * 404 if there is none, 409 with the names of those that are neither as they were seen nor as they are to be.
 */
export function updateLead(deps: {
  leads: LeadChanges;
  authorOf: AuthorOf;
  /** Never rejects. */
  indexLead: IndexLead;
}): RespondTo<typeof route> {
  return async (request) => {
    const { admin } = request;
    const id = leadIdIn(request);
    const change = jsonBody(request, route.body);
    const lead = await deps.leads.change(id, change, deps.authorOf(request));
    if (lead === 'missing') throw missingLead();
    if (lead === 'merged') throw new AppError('conflict', mergedAway);
    if ('conflicts' in lead)
      throw new AppError('conflict', changedByAnother, { extra: { fields: lead.conflicts } });
    audit(admin, 'change-lead', id);
    await deps.indexLead(id);
    return { status: 200, body: lead };
  };
}

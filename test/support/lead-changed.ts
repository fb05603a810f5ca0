import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { leadChanges } from '#lambdas/office/change-lead.ts';
import type { LeadStatus } from '#shared/lead/lead.ts';

/** A status set by somebody of the office; what is written beside the lead has not followed yet. */
export async function changedBySomebody(dynamo: DynamoDBDocumentClient, id: string, status: LeadStatus) {
  const tables = { leads: 'leads', leadLog: 'leadLog', alerts: 'alerts' };
  const author = { by: 'dana.reyes@example.com', at: new Date('2026-11-21T10:00:00.000Z'), mark: 'a7' };
  await leadChanges(dynamo, tables).change(id, { status }, author);
}

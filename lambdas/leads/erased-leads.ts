import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { recordKinds } from '#lambdas/platform/env.ts';
import { digestOf } from '#lambdas/platform/hash.ts';
import { DAY_MS } from '#shared/durations.ts';
import { OUTBOX_MAX_AGE_MS } from '#shared/lead/lead.ts';
import { isWalkLead } from '#shared/lead/smoke-lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

/**
 * Longer than AWS restores a table to an earlier time (35 days), so that `npm run restore` finds the record of every
 * lead that it could bring back.
 */
export const ERASURES_KEPT_MS = 36 * DAY_MS;

/** The id of the record that a lead was erased. */
export const erasedId = (leadId: string): string => digestOf(leadId.toLowerCase());

const keyOf = (leadId: string) => ({ kind: recordKinds.erased, id: erasedId(leadId) });

/** Records that the lead is being erased. Safe to repeat. */
export async function rememberErased(
  dynamo: DynamoDBDocumentClient,
  TableName: string,
  leadId: string,
  at: Date,
): Promise<void> {
  const Item = {
    ...keyOf(leadId),
    erased_at: at.toISOString(),
    expires_at: Math.ceil((at.getTime() + ERASURES_KEPT_MS) / 1000),
  };
  await dynamo.send(new PutCommand({ TableName, Item }));
}

/** One check of a transaction: that the lead was not erased while its browser may still send it. */
export interface NotErased {
  ConditionCheck: {
    TableName: string;
    Key: { kind: string; id: string };
    ConditionExpression: string;
    ExpressionAttributeValues: Record<string, string>;
  };
}

/** Makes the check for a lead that arrives at that time. */
export const notErasedChecks =
  (TableName: string) =>
  (leadId: string, at: Date): NotErased => ({
    ConditionCheck: {
      TableName,
      Key: keyOf(leadId),
      ConditionExpression: 'attribute_not_exists(id) OR erased_at <= :since',
      ExpressionAttributeValues: { ':since': new Date(at.getTime() - OUTBOX_MAX_AGE_MS).toISOString() },
    },
  });

/** A check that never holds, so that nothing of the transaction is written: no such time is ever stored. */
const neverHolds = ({ ConditionCheck }: NotErased): NotErased => ({
  ConditionCheck: {
    ...ConditionCheck,
    ConditionExpression: 'erased_at = :since',
    ExpressionAttributeValues: { ':since': 'never' },
  },
});

/** A lead's check. A walk's lead goes as far as DynamoDB, which keeps nothing of it. */
export const checkOf = (lead: Pick<Lead, 'id' | 'name' | 'email'>, notErased: NotErased): NotErased =>
  isWalkLead(lead) ? neverHolds(notErased) : notErased;

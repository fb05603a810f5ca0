import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { digestOf } from '#lambdas/platform/digest.ts';
import { ifConditionHolds } from '#lambdas/platform/dynamo.ts';
import { later, periodOf } from '#lambdas/platform/quota.ts';
import type { Alert } from '#shared/alerts/alert.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { ALERT_FEED, duePartitions, expiryOf } from './alert-schema.ts';

/** An alert that goes into a digest. */
interface DigestedAlert extends Pick<Alert, 'event' | 'emergency'> {
  leadId: string;
  /** The id in counters of the network the lead came from. */
  visitor: string;
  at: Date;
}

/**
 * Adds an alert to its visitor's digest, an alert of its own that is due at the end of the hour. Safe to repeat, as
 * a digest holds a hash of each lead's id.
 */
export type AddToDigest = (alert: DigestedAlert) => Promise<void>;

export function digestWriter(dynamo: DynamoDBDocumentClient, TableName: string): AddToDigest {
  /** False if that digest is being sent or was sent: what it says no longer changes. */
  async function added(
    { event, emergency, leadId, visitor, at }: DigestedAlert,
    dueAt: Date,
  ): Promise<boolean> {
    const kind = event === 'lead.created' ? 'new_leads' : 'changed_leads';
    const [urgent, usual] = duePartitions;
    const update = new UpdateCommand({
      TableName,
      Key: { id: `digest#${visitor}#${dueAt.toISOString()}` },
      UpdateExpression: [
        'SET #event = :event, feed = :feed, expires_at = :expiresAt, next_at = :due',
        'created_at = if_not_exists(created_at, :at)',
        'mail = if_not_exists(mail, :waiting), push = if_not_exists(push, :waiting)',
        `due = ${emergency ? ':partition' : 'if_not_exists(due, :partition)'}`,
      ]
        .join(', ')
        .concat(` ADD ${kind} :lead${emergency ? ', leaking_leads :lead' : ''}`),
      ConditionExpression: 'attribute_not_exists(id) OR next_at = :due',
      ExpressionAttributeNames: { '#event': 'event' },
      ExpressionAttributeValues: {
        ':event': 'leads.more',
        ':feed': ALERT_FEED,
        ':expiresAt': expiryOf(at),
        ':due': dueAt.toISOString(),
        ':at': at.toISOString(),
        ':waiting': { state: 'waiting', attempts: 0 },
        ':partition': emergency ? urgent : usual,
        // The digest names a network: with the lead's id, it would say where a deleted lead came from.
        ':lead': new Set([digestOf(leadId)]),
      },
    });
    return (await ifConditionHolds(() => dynamo.send(update))) !== undefined;
  }

  return async (alert) => {
    const { endsAt } = periodOf('hour', alert.at);
    // At the full hour a sender may have begun with this hour's digest; then it is in the next one.
    if ((await added(alert, endsAt)) || (await added(alert, later(endsAt, HOUR_MS)))) return;
    throw new Error('The digests of this hour and of the next are closed');
  };
}

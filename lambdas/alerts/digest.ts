import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { digestOf } from '#lambdas/platform/hash.ts';
import { later, periodOf } from '#lambdas/platform/quota.ts';
import { absent, either, equal, item } from '#lambdas/platform/table.ts';
import type { Alert } from '#shared/alerts/alert.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { ALERT_FEED, DUE_EMERGENCY, duePartition, expiryOf } from './alert-schema.ts';

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
    // The digest names a network: with the lead's id, it would say where a deleted lead came from.
    const lead = new Set([digestOf(leadId)]);
    const waiting = { state: 'waiting', attempts: 0 };
    const id = `digest#${visitor}#${dueAt.toISOString()}`;
    const updated = await item(dynamo, TableName, { id }).update({
      set: {
        event: 'leads.more',
        feed: ALERT_FEED,
        expires_at: expiryOf(at),
        next_at: dueAt.toISOString(),
        ...(emergency && { due: DUE_EMERGENCY }),
      },
      setMissing: {
        created_at: at.toISOString(),
        mail: waiting,
        push: waiting,
        ...(!emergency && { due: duePartition(id) }),
      },
      add: { [kind]: lead, ...(emergency && { leaking_leads: lead }) },
      if: [either(absent('id'), equal('next_at', dueAt.toISOString()))],
    });
    return updated !== undefined;
  }

  return async (alert) => {
    const { endsAt } = periodOf('hour', alert.at);
    // At the full hour a sender may have begun with this hour's digest; then it is in the next one.
    if ((await added(alert, endsAt)) || (await added(alert, later(endsAt, HOUR_MS)))) return;
    throw new Error('The digests of this hour and of the next are closed');
  };
}

import { type DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { ifConditionHolds } from '#lambdas/platform/dynamo.ts';
import { alertIndexes } from '#lambdas/platform/env.ts';
import {
  type Alert,
  type AlertChannel,
  alertEvents,
  type Delivery,
  deliveryFailures,
  deliveryStates,
} from '#shared/alerts/alert.ts';
import { ifKnown } from '#shared/text.ts';
import { ALERT_FEED, duePartitions } from './alert-writes.ts';

export interface AlertStore {
  /** Ids of what is to be sent by then (ISO 8601), emergencies first and then the longest due. */
  due(by: string, limit: number): Promise<string[]>;
  /**
   * The alert for exactly one caller until its lease ends, when it is due again; undefined where it is not due, has
   * been sent, or is another caller's. Times are ISO 8601.
   */
  claim(id: string, now: string, leaseUntil: string): Promise<Alert | undefined>;
  mark(id: string, channel: AlertChannel, delivery: Delivery): Promise<void>;
  /** Ends the lease: the alert is due again at `nextAt`, or never. Keeps how far price and lists have come, where it is given. */
  settle(
    id: string,
    leaseUntil: string,
    nextAt: string | undefined,
    come?: { price?: Delivery | undefined; lists?: Delivery | undefined },
  ): Promise<void>;
  /** Newest first. */
  latest(limit: number): Promise<Alert[]>;
}

const delivery = v.object({
  state: v.picklist(deliveryStates),
  attempts: v.number(),
  at: ifKnown(v.string()),
  next_at: ifKnown(v.string()),
  failure: ifKnown(v.picklist(deliveryFailures)),
  taken: ifKnown(v.array(v.string())),
});

/** An event that is not known here is news of its lead all the same. */
const alertSchema = v.object({
  id: v.string(),
  event: v.fallback(v.picklist(alertEvents), 'lead.updated'),
  lead_id: ifKnown(v.string()),
  created_at: v.fallback(v.string(), ''),
  deliveries: v.object({ mail: ifKnown(delivery), webhook: ifKnown(delivery), push: ifKnown(delivery) }),
  price: ifKnown(delivery),
  lists: ifKnown(delivery),
}) satisfies v.GenericSchema<unknown, Alert>;

/** A channel stands in an item under its own name. */
const alertOf = (item: Record<string, unknown>): Alert => v.parse(alertSchema, { ...item, deliveries: item });

export function alertStore(dynamo: DynamoDBDocumentClient, TableName: string): AlertStore {
  const dueIn = async (partition: string, by: string, Limit: number): Promise<string[]> => {
    if (Limit === 0) return [];
    const { Items = [] } = await dynamo.send(
      new QueryCommand({
        TableName,
        IndexName: alertIndexes.due,
        KeyConditionExpression: 'due = :partition AND next_at <= :by',
        ExpressionAttributeValues: { ':partition': partition, ':by': by },
        Limit,
      }),
    );
    return Items.map(({ id }) => String(id));
  };

  return {
    async due(by, limit) {
      const [first, second] = duePartitions;
      const urgent = await dueIn(first, by, limit);
      return [...urgent, ...(await dueIn(second, by, limit - urgent.length))];
    },

    async claim(id, now, leaseUntil) {
      const update = new UpdateCommand({
        TableName,
        Key: { id },
        UpdateExpression: 'SET next_at = :until',
        ConditionExpression: 'next_at <= :now',
        ExpressionAttributeValues: { ':until': leaseUntil, ':now': now },
        ReturnValues: 'ALL_NEW',
      });
      const claimed = await ifConditionHolds(() => dynamo.send(update));
      return claimed?.Attributes === undefined ? undefined : alertOf(claimed.Attributes);
    },

    async mark(id, channel, delivery) {
      const update = new UpdateCommand({
        TableName,
        Key: { id },
        UpdateExpression: 'SET #channel = :delivery',
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeNames: { '#channel': channel },
        ExpressionAttributeValues: { ':delivery': delivery },
      });
      await ifConditionHolds(() => dynamo.send(update));
    },

    async settle(id, leaseUntil, nextAt, come = {}) {
      const kept = Object.entries(come).filter(([, delivery]) => delivery !== undefined);
      const set = [...(nextAt ? ['next_at = :next'] : []), ...kept.map(([name]) => `#${name} = :${name}`)];
      const update = new UpdateCommand({
        TableName,
        Key: { id },
        UpdateExpression: [
          ...(set.length > 0 ? [`SET ${set.join(', ')}`] : []),
          ...(nextAt ? [] : ['REMOVE due, next_at']),
        ].join(' '),
        // Whoever took over since then settles it.
        ConditionExpression: 'next_at = :lease',
        ...(kept.length > 0 && {
          ExpressionAttributeNames: Object.fromEntries(kept.map(([name]) => [`#${name}`, name])),
        }),
        ExpressionAttributeValues: {
          ':lease': leaseUntil,
          ...(nextAt && { ':next': nextAt }),
          ...Object.fromEntries(kept.map(([name, delivery]) => [`:${name}`, delivery])),
        },
      });
      await ifConditionHolds(() => dynamo.send(update));
    },

    async latest(Limit) {
      const { Items = [] } = await dynamo.send(
        new QueryCommand({
          TableName,
          IndexName: alertIndexes.byCreated,
          KeyConditionExpression: 'feed = :feed',
          ExpressionAttributeValues: { ':feed': ALERT_FEED },
          ScanIndexForward: false,
          Limit,
        }),
      );
      return Items.map(alertOf);
    },
  };
}

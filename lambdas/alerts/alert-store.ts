import { randomInt, randomUUID } from 'node:crypto';
import { type DynamoDBDocumentClient, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { ifConditionHolds } from '#lambdas/platform/dynamo.ts';
import { alertIndexes } from '#lambdas/platform/env.ts';
import {
  type Alert,
  type AlertChannel,
  type AlertEvent,
  alertEvents,
  type Delivery,
  deliveryFailures,
  deliveryStates,
} from '#shared/alerts/alert.ts';
import { ifKnown } from '#shared/text.ts';

/** Alerts are looked back at for so long. */
const KEPT_DAYS = 30;

/** On every alert, so that one query of the index gives all of them in order. */
const ALERT_FEED = 'alert';

/** Partitions of what is still to be sent; the first is sent first. */
const duePartitions = ['emergency', 'usual'] as const;

export interface NewAlert {
  event: AlertEvent;
  leadId?: string;
  at: Date;
  channels: readonly AlertChannel[];
  /** A roof leaks. */
  emergency?: boolean;
  /** The lead has to be priced before anybody is told of it. */
  isUnpriced?: boolean;
  /** Earliest after so long, milliseconds. */
  afterMs?: number;
}

/** One write of a transaction: what is told stands or falls with what it tells of. */
export interface AlertWrite {
  Put: { TableName: string; Item: Record<string, unknown> };
}

/** What happens once to a lead has the one id; the rest is told apart by its time, and by a mark in the same millisecond. */
function alertId({ event, leadId = 'team', at }: NewAlert, mark: () => string): string {
  const once = event === 'lead.created' || event === 'document.read';
  return [leadId, event, ...(once ? [] : [at.toISOString(), mark()])].join('#');
}

const randomMark = () => randomUUID().slice(0, 8);

/** Makes alerts to be written together with what they tell of. */
export function alertWrites(TableName: string, mark: () => string = randomMark) {
  return (alert: NewAlert): AlertWrite => {
    const { event, leadId, at, channels, emergency = false, isUnpriced = false, afterMs = 0 } = alert;
    const waiting = { state: 'waiting', attempts: 0 } as const;
    const stored: Omit<Alert, 'deliveries'> = {
      id: alertId(alert, mark),
      event,
      created_at: at.toISOString(),
      ...(leadId === undefined ? {} : { lead_id: leadId }),
      ...(isUnpriced && { price: waiting }),
    };
    return {
      Put: {
        TableName,
        Item: {
          ...stored,
          ...Object.fromEntries(channels.map((channel) => [channel, waiting])),
          feed: ALERT_FEED,
          due: duePartitions[emergency ? 0 : 1],
          next_at: new Date(at.getTime() + afterMs).toISOString(),
          expires_at: Math.floor(at.getTime() / 1000) + KEPT_DAYS * 86_400,
        },
      },
    };
  };
}

export type AlertWrites = ReturnType<typeof alertWrites>;

/** A lease's end. Its digits below the millisecond are chance: two that claim at the same moment have two. */
export const leaseUntil = (ms: number): string =>
  new Date(ms).toISOString().replace('Z', `${String(randomInt(1_000_000)).padStart(6, '0')}Z`);

export interface AlertStore {
  /** Ids of what is to be sent by then (ISO 8601), emergencies first and then the longest due. */
  due(by: string, limit: number): Promise<string[]>;
  /**
   * The alert for exactly one caller until its lease ends, when it is due again; undefined where it is not due, has
   * been sent, or is another caller's. Times are ISO 8601, and the lease's is nobody else's: a caller whose claim was
   * answered too late, and who asks again, has it.
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
        ConditionExpression: 'next_at <= :now OR next_at = :until',
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

/** Writes an alert by itself, of what is written nowhere else. */
export type AddAlert = (alert: NewAlert) => Promise<void>;

export function singleAlert(dynamo: DynamoDBDocumentClient, TableName: string): AddAlert {
  const write = alertWrites(TableName);
  return async (alert) => {
    await dynamo.send(new PutCommand(write(alert).Put));
  };
}

import { randomInt, randomUUID } from 'node:crypto';
import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { ifConditionHolds } from '#lambdas/platform/dynamo.ts';
import { alertIndexes } from '#lambdas/platform/env.ts';
import {
  type Alert,
  type AlertChannel,
  type AlertEvent,
  type AlertNews,
  alertChannels,
  type Delivery,
  type Pricing,
} from '#shared/alerts/alert.ts';
import { ALERT_FEED, alertOf, duePartitions, expiryOf, GIVEN_UP } from './stored-alert.ts';

export interface NewAlert {
  event: AlertEvent;
  leadId?: string;
  at: Date;
  channels: readonly AlertChannel[];
  /** Of a new lead: the id in counters of the network it came from. */
  visitor?: string;
  /** Reports that the roof leaks, for the first time. */
  emergency?: boolean;
  /** What is new, where the lead alone does not say it. */
  news?: readonly AlertNews[];
  /** The lead is priced with this alert, before it is sent if that is possible within a minute. */
  isUnpriced?: boolean;
  /** Milliseconds before the first try. */
  afterMs?: number;
}

/** One write of a transaction: an alert is written together with the change it reports, or not at all. */
export interface AlertWrite {
  Put: { TableName: string; Item: Record<string, unknown> };
}

/** The alert that a lead's document has been read; one that gave no price says so. */
export const documentReadAlert = (leadId: string, isRefused: boolean, at: Date): NewAlert => ({
  event: 'document.read',
  leadId,
  at,
  channels: alertChannels,
  news: isRefused ? ['refused'] : [],
});

const createdId = (leadId: string) => `${leadId}#lead.created`;

/**
 * Events that happen once to a lead have one id, so that a repeated write changes nothing. Other ids also contain the
 * time, and a mark to tell apart events of the same millisecond.
 */
function alertId({ event, leadId = 'team', at }: NewAlert, mark: () => string): string {
  if (event === 'lead.created') return createdId(leadId);
  const once = event === 'document.read';
  return [leadId, event, ...(once ? [] : [at.toISOString(), mark()])].join('#');
}

const randomMark = () => randomUUID().slice(0, 8);

/** Makes alerts to write in the transaction of the change they report. */
export function alertWrites(TableName: string, mark: () => string = randomMark) {
  return (alert: NewAlert): AlertWrite => {
    const { event, leadId, at, channels, visitor = '', emergency = false, isUnpriced = false } = alert;
    const waiting = { state: 'waiting', attempts: 0 } as const;
    const stored: Omit<Alert, 'deliveries'> = {
      id: alertId(alert, mark),
      event,
      created_at: at.toISOString(),
      ...(leadId === undefined ? {} : { lead_id: leadId }),
      ...(visitor === '' ? {} : { visitor }),
      ...(isUnpriced && { price: waiting }),
      ...(alert.news && alert.news.length > 0 && { news: alert.news }),
    };
    return {
      Put: {
        TableName,
        Item: {
          ...stored,
          ...Object.fromEntries(channels.map((channel) => [channel, waiting])),
          feed: ALERT_FEED,
          due: duePartitions[emergency ? 0 : 1],
          next_at: new Date(at.getTime() + (alert.afterMs ?? 0)).toISOString(),
          expires_at: expiryOf(at),
        },
      },
    };
  };
}

export type AlertWrites = ReturnType<typeof alertWrites>;

/** When a lease ends, ISO 8601 with nine digits of a second: no two leases are the same, so each run knows its own. */
export const leaseUntil = (ms: number): string =>
  new Date(ms).toISOString().replace('Z', `${String(randomInt(1_000_000)).padStart(6, '0')}Z`);

/** True if this `next_at` was written by a run that claimed the alert, and not by one that settled it. */
export const isLease = (nextAt: unknown): nextAt is string =>
  typeof nextAt === 'string' && /\.\d{9}Z$/.test(nextAt);

export interface AlertStore {
  /** Ids of the alerts due by then (ISO 8601): emergencies first, then those due longest. */
  due(by: string, limit: number): Promise<string[]>;
  /**
   * Claims the alert for one caller until the lease ends; then it is due again. Undefined if it is not due, already
   * sent, or claimed by another caller. Times are ISO 8601.
   */
  claim(id: string, now: string, leaseUntil: string): Promise<Alert | undefined>;
  /** Stores what came of one channel's try. */
  mark(id: string, channel: AlertChannel, delivery: Delivery): Promise<void>;
  /**
   * Ends the lease. The alert is due again at `nextAt`, or never if undefined. Stores how far pricing and indexing have
   * come, if given, and lists an alert that was given up, if it is.
   */
  settle(
    id: string,
    leaseUntil: string,
    nextAt: string | undefined,
    come?: { price?: Pricing | undefined; lists?: Delivery | undefined },
    givenUp?: Pick<Alert, 'created_at' | 'emergency'>,
  ): Promise<void>;
  /** The id in counters of the network the lead came from; undefined if it is not known. */
  visitorOf(leadId: string): Promise<string | undefined>;
}

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
        // The alert that took its place when the lead was deleted goes out on no channel.
        ConditionExpression: 'attribute_exists(#channel)',
        ExpressionAttributeNames: { '#channel': channel },
        ExpressionAttributeValues: { ':delivery': delivery },
      });
      await ifConditionHolds(() => dynamo.send(update));
    },

    async settle(id, leaseUntil, nextAt, come = {}, givenUp) {
      const kept = Object.entries(come).filter(([, delivery]) => delivery !== undefined);
      const listed = nextAt === undefined ? givenUp : undefined;
      const set = [
        // An emergency that the office sends again is one still.
        ...(listed
          ? ['due = :givenUp, next_at = :created', ...(listed.emergency ? ['urgent = :yes'] : [])]
          : []),
        // An alert that is due again is stored for as long as it is: a price to come may take months.
        ...(nextAt ? ['next_at = :next', 'expires_at = :expires'] : []),
        ...kept.map(([name]) => `#${name} = :${name}`),
      ];
      const update = new UpdateCommand({
        TableName,
        Key: { id },
        UpdateExpression: [
          ...(set.length > 0 ? [`SET ${set.join(', ')}`] : []),
          ...(nextAt || listed ? [] : ['REMOVE due, next_at']),
        ].join(' '),
        // If the lease ran out, the next caller settles the alert.
        ConditionExpression: 'next_at = :lease',
        ...(kept.length > 0 && {
          ExpressionAttributeNames: Object.fromEntries(kept.map(([name]) => [`#${name}`, name])),
        }),
        ExpressionAttributeValues: {
          ':lease': leaseUntil,
          ...(nextAt && { ':next': nextAt, ':expires': expiryOf(new Date(nextAt)) }),
          ...(listed && { ':givenUp': GIVEN_UP, ':created': listed.created_at || leaseUntil }),
          ...(listed?.emergency && { ':yes': true }),
          ...Object.fromEntries(kept.map(([name, delivery]) => [`:${name}`, delivery])),
        },
      });
      await ifConditionHolds(() => dynamo.send(update));
    },

    async visitorOf(leadId) {
      const { Item } = await dynamo.send(new GetCommand({ TableName, Key: { id: createdId(leadId) } }));
      return Item && alertOf(Item).visitor;
    },
  };
}

/** Writes an alert by itself, for an event that changes no record. */
export type AddAlert = (alert: NewAlert) => Promise<void>;

export function singleAlert(dynamo: DynamoDBDocumentClient, TableName: string): AddAlert {
  const write = alertWrites(TableName);
  return async (alert) => {
    await dynamo.send(new PutCommand(write(alert).Put));
  };
}

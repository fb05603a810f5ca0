import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { alertIndexes } from '#lambdas/platform/env.ts';
import { list, pagesOf } from '#lambdas/platform/lists.ts';
import { ITEMS_AT_ONCE, itemsById } from '#lambdas/platform/many-items.ts';
import { atMost, either, equal, exists, item } from '#lambdas/platform/table.ts';
import type { Alert, AlertChannel, Delivery, Pricing } from '#shared/alerts/alert.ts';
import {
  ALERT_FEED,
  alertItem,
  alertOf,
  createdId,
  DUE_EMERGENCY,
  duePartition,
  dueUsual,
  expiryOf,
  GIVEN_UP,
  hasFailed,
  type NewAlert,
  wakeItem,
} from './alert-schema.ts';

/** One write of a transaction: an alert is written together with the change it reports, or not at all. */
export interface AlertWrite {
  Put: { TableName: string; Item: Record<string, unknown> };
}

/** Makes alerts to write in the transaction of the change they report. */
export function alertWrites(TableName: string, mark?: () => string) {
  return (alert: NewAlert): AlertWrite => ({ Put: { TableName, Item: alertItem(alert, mark) } });
}

export type AlertWrites = ReturnType<typeof alertWrites>;

interface AlertReads {
  /** Undefined if there is no such alert. */
  get(id: string): Promise<Alert | undefined>;
  /** At most 100, newest first. An event from another release is read as a lead's update. */
  latest(limit: number): Promise<Alert[]>;
  /** The alerts that failed on some channel, newest first: given up, and those tried again later. */
  failed(limit: number): Promise<Alert[]>;
  /** The alerts due by then (ISO 8601), and since when: emergencies first, then those due longest. */
  dueSince(by: string, limit: number): Promise<DueKey[]>;
  /** The ids of the same. */
  due(by: string, limit: number): Promise<string[]>;
  /** The id in counters of the network the lead came from; undefined if it is not known. */
  visitorOf(leadId: string): Promise<string | undefined>;
}

/** Times are ISO 8601. */
interface AlertChanges {
  /** Writes an alert by itself, for an event that changes no record. */
  add(alert: NewAlert): Promise<void>;
  /**
   * Claims the alert for one caller until the lease ends; then it is due again. Undefined if it is not due, already
   * sent, or claimed by another caller.
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
    progress?: { price?: Pricing | undefined; lists?: Delivery | undefined },
    givenUp?: Pick<Alert, 'created_at' | 'emergency'>,
  ): Promise<void>;
  /** Makes the alert due now, with these deliveries. False, with nothing written, if others changed it since it was read. */
  resend(alert: Alert, deliveries: Alert['deliveries'], at: Date): Promise<boolean>;
  /** Has what is due sent now, not at the next minute. */
  wake(at: Date): Promise<void>;
}

export interface DueKey {
  id: string;
  /** ISO 8601. */
  next_at: string;
}

export interface AlertStore extends AlertReads, AlertChanges {}

export const alertStore = (dynamo: DynamoDBDocumentClient, TableName: string): AlertStore => ({
  ...alertReads(dynamo, TableName),
  ...alertChanges(dynamo, TableName),
});

function alertReads(dynamo: DynamoDBDocumentClient, TableName: string): AlertReads {
  const itemsOf = itemsById(dynamo, TableName);
  const alertsOf = async (keys: readonly Record<string, unknown>[]) =>
    (await itemsOf(keys.map(({ id }) => String(id)))).map(alertOf);

  /** The newest of a partition's alerts that failed on some channel. */
  async function failedIn(partition: string, limit: number): Promise<Alert[]> {
    const failed: Alert[] = [];
    const alerts = {
      index: alertIndexes.due,
      where: [equal('due', partition)],
      newestFirst: true,
      limit: ITEMS_AT_ONCE,
    };
    for await (const keys of pagesOf(dynamo, TableName, alerts)) {
      failed.push(...(await alertsOf(keys)).filter(hasFailed));
      if (failed.length >= limit) break;
    }
    return failed;
  }

  /** The keys of a partition's alerts that are due by then, those due longest first. */
  async function dueIn(partition: string, by: string, limit: number): Promise<DueKey[]> {
    const { items } = await list(dynamo, TableName, {
      index: alertIndexes.due,
      where: [equal('due', partition), atMost('next_at', by)],
      limit,
    });
    return items.map(({ id, next_at }) => ({ id: String(id), next_at: String(next_at) }));
  }

  async function dueSince(by: string, limit: number): Promise<DueKey[]> {
    const [emergencies = [], ...usual] = await Promise.all(
      [DUE_EMERGENCY, ...dueUsual].map((partition) => dueIn(partition, by, limit)),
    );
    const longestFirst = usual.flat().toSorted((a, b) => a.next_at.localeCompare(b.next_at));
    return [...emergencies, ...longestFirst].slice(0, limit);
  }

  return {
    async get(id) {
      const found = await item(dynamo, TableName, { id }).get();
      return found && found.feed !== undefined ? alertOf(found) : undefined;
    },

    async latest(limit) {
      const { items } = await list(dynamo, TableName, {
        index: alertIndexes.byCreated,
        where: [equal('feed', ALERT_FEED)],
        newestFirst: true,
        limit,
      });
      return alertsOf(items);
    },

    async failed(limit) {
      const found = await Promise.all(
        [GIVEN_UP, DUE_EMERGENCY, ...dueUsual].map((due) => failedIn(due, limit)),
      );
      return found
        .flat()
        .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
        .slice(0, limit);
    },

    dueSince,

    async due(by, limit) {
      return (await dueSince(by, limit)).map(({ id }) => id);
    },

    async visitorOf(leadId) {
      const created = await item(dynamo, TableName, { id: createdId(leadId) }).get();
      return created && alertOf(created).visitor;
    },
  };
}

function alertChanges(dynamo: DynamoDBDocumentClient, TableName: string): AlertChanges {
  const stored = (id: string) => item(dynamo, TableName, { id });
  return {
    async add(alert) {
      await dynamo.send(new PutCommand({ TableName, Item: alertItem(alert) }));
    },

    async claim(id, now, leaseUntil) {
      const claimed = await stored(id).update(
        { set: { next_at: leaseUntil }, if: [either(atMost('next_at', now), equal('next_at', leaseUntil))] },
        { returns: 'ALL_NEW' },
      );
      return claimed && alertOf(claimed);
    },

    async mark(id, channel, delivery) {
      // The alert that took its place when the lead was deleted goes out on no channel.
      await stored(id).update({ set: { [channel]: delivery }, if: [exists(channel)] });
    },

    async settle(id, leaseUntil, nextAt, progress = {}, givenUp) {
      // An alert that is due again is stored for as long as it is: a price to come may take months.
      const again = nextAt && { next_at: nextAt, expires_at: expiryOf(new Date(nextAt)) };
      const listed = givenUp && {
        due: GIVEN_UP,
        next_at: givenUp.created_at,
        // An emergency that the office sends again is one still.
        urgent: givenUp.emergency,
      };
      await stored(id).update({
        set: { ...progress, ...(again || listed) },
        remove: again || listed ? [] : ['due', 'next_at'],
        // If the lease ran out, the next caller settles the alert.
        if: [equal('next_at', leaseUntil)],
      });
    },

    async resend({ id, emergency, next_at: seen }, deliveries, at) {
      if (seen === undefined) return false;
      const resent = await stored(id).update({
        set: {
          ...deliveries,
          due: duePartition(id, emergency),
          next_at: at.toISOString(),
          expires_at: expiryOf(at),
        },
        if: [equal('next_at', seen)],
      });
      return resent !== undefined;
    },

    async wake(at) {
      await dynamo.send(new PutCommand({ TableName, Item: wakeItem(at) }));
    },
  };
}

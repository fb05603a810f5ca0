import {
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { RespondTo } from '#lambdas/platform/api.ts';
import { ifConditionHolds } from '#lambdas/platform/dynamo.ts';
import { alertIndexes, WAKE_PREFIX } from '#lambdas/platform/env.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { audit } from '#lambdas/platform/log.ts';
import { jsonBody } from '#lambdas/platform/request.ts';
import { type Alert, alertChannels, type Delivery } from '#shared/alerts/alert.ts';
import { alertRoutes } from '#shared/api/alert-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { isLease } from './alert-store.ts';
import { alertOf, duePartitions, expiryOf, GIVEN_UP, isFailing } from './stored-alert.ts';

/** How many alerts one request sends again. */
const RETRIED_AT_ONCE = 100;

/** Alerts whose update is under way at the same time. */
const AT_ONCE = 10;

const DAY_MS = 86_400_000;

type Item = Record<string, unknown>;

/**
 * The delivery as it is tried again: at once, with eight more tries if it was given up. What its receivers have is kept,
 * so none of them gets it twice.
 */
function triedAgain({ state, attempts, earlier = 0, at, taken }: Delivery): Delivery {
  const isGivenUp = state === 'dead';
  const before = isGivenUp ? earlier + attempts : earlier;
  return {
    state: 'waiting',
    attempts: isGivenUp ? 0 : attempts,
    ...(before > 0 && { earlier: before }),
    ...(at !== undefined && { at }),
    ...(taken && { taken }),
  };
}

interface AlertRetries {
  get(id: string): Promise<Alert | undefined>;
  /** Makes the alert's failed channels due. How many; none if a run is sending the alert at this moment. */
  one(id: string, at: Date): Promise<number>;
  /** The same for all that failed, up to so many alerts. `more`: there were more of them. */
  all(at: Date, limit: number): Promise<{ channels: number; more: boolean }>;
  /** Has what is due sent now, not at the next minute. */
  wake(at: Date): Promise<void>;
}

export function alertRetries(dynamo: DynamoDBDocumentClient, TableName: string): AlertRetries {
  async function itemOf(id: string): Promise<Item | undefined> {
    return (await dynamo.send(new GetCommand({ TableName, Key: { id }, ConsistentRead: true }))).Item;
  }

  /** Writes only over what was read, and never over the lease of a run, which may be sending at this moment. */
  async function again(item: Item, at: Date): Promise<number> {
    const alert = alertOf(item);
    const failed = alertChannels.flatMap((channel) => {
      const delivery = alert.deliveries[channel];
      return delivery?.at !== undefined && isFailing(delivery) ? [[channel, delivery] as const] : [];
    });
    const { next_at: seen } = item;
    if (failed.length === 0 || (isLease(seen) && seen > at.toISOString())) return 0;
    const update = new UpdateCommand({
      TableName,
      Key: { id: alert.id },
      UpdateExpression: `SET ${failed.map(([channel]) => `#${channel} = :new_${channel}`).join(', ')}, due = :due, next_at = :now, expires_at = :expires`,
      ConditionExpression: [
        seen === undefined ? 'attribute_not_exists(next_at)' : 'next_at = :seen',
        ...failed.map(([channel]) => `#${channel}.#at = :at_${channel}`),
      ].join(' AND '),
      ExpressionAttributeNames: {
        '#at': 'at',
        ...Object.fromEntries(failed.map(([channel]) => [`#${channel}`, channel])),
      },
      ExpressionAttributeValues: {
        ...Object.fromEntries(
          failed.flatMap(([channel, delivery]) => [
            [`:new_${channel}`, triedAgain(delivery)],
            // Each try has a time of its own.
            [`:at_${channel}`, delivery.at],
          ]),
        ),
        ':due': duePartitions[alert.emergency === true ? 0 : 1],
        ':now': at.toISOString(),
        ':expires': expiryOf(at),
        ...(seen !== undefined && { ':seen': seen }),
      },
    });
    return (await ifConditionHolds(() => dynamo.send(update))) === undefined ? 0 : failed.length;
  }

  /** Ids of the partition's failed alerts, newest last; of those still due only what is due later. */
  async function failedIn(due: string, after: string | undefined, limit: number): Promise<string[]> {
    const ids: string[] = [];
    let ExclusiveStartKey: Item | undefined;
    do {
      const query = new QueryCommand({
        TableName,
        IndexName: alertIndexes.due,
        KeyConditionExpression: `due = :due${after === undefined ? '' : ' AND next_at > :after'}`,
        ExpressionAttributeValues: { ':due': due, ...(after !== undefined && { ':after': after }) },
        ExclusiveStartKey,
      });
      const { Items = [], LastEvaluatedKey } = await dynamo.send(query);
      for (const item of Items) {
        const alert = alertOf(item);
        if (Object.values(alert.deliveries).some(isFailing)) ids.push(alert.id);
      }
      ExclusiveStartKey = LastEvaluatedKey;
    } while (ExclusiveStartKey !== undefined && ids.length < limit);
    return ids;
  }

  const one = async (id: string, at: Date) => {
    const item = await itemOf(id);
    return item === undefined ? 0 : again(item, at);
  };

  return {
    async get(id) {
      const item = await itemOf(id);
      return item && item.feed !== undefined ? alertOf(item) : undefined;
    },

    one,

    async all(at, limit) {
      const later = at.toISOString();
      const found = await Promise.all([
        failedIn(GIVEN_UP, undefined, limit + 1),
        ...duePartitions.map((due) => failedIn(due, later, limit + 1)),
      ]);
      const ids = found.flat();
      const left = ids.slice(0, limit).values();
      let channels = 0;
      const inTurn = async () => {
        for (const id of left) {
          const made = await one(id, at);
          channels += made;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, inTurn));
      return { channels, more: ids.length > limit };
    },

    async wake(at) {
      const Item = {
        id: `${WAKE_PREFIX}${at.toISOString()}`,
        expires_at: Math.floor((at.getTime() + DAY_MS) / 1000),
      };
      await dynamo.send(new PutCommand({ TableName, Item }));
    },
  };
}

const { retryAlerts: route } = alertRoutes;

interface RetryDeps {
  retries: AlertRetries;
  leads: { get: (id: string) => Promise<Lead | undefined> };
  now: () => Date;
}

/**
 * `POST /api/alerts/retry` → 202: sends one alert again on each channel it failed on, or all that failed. 404 for an
 * alert that is no longer listed, 409 for one of a deleted lead.
 */
export function retryAlerts({ retries, leads, now }: RetryDeps): RespondTo<typeof route> {
  return async (request) => {
    const { admin } = request;
    const { id } = jsonBody(request, route.body);
    const at = now();
    if (id !== undefined) {
      const alert = await retries.get(id);
      if (alert === undefined)
        throw new AppError('not_found', 'This alert is no longer listed. Reload the list.');
      if (alert.lead_id !== undefined && (await leads.get(alert.lead_id)) === undefined)
        throw new AppError('conflict', 'This lead was deleted. Its alert won’t be sent.');
    }
    const { channels, more } =
      id === undefined
        ? await retries.all(at, RETRIED_AT_ONCE)
        : { channels: await retries.one(id, at), more: false };
    if (channels > 0) await retries.wake(at);
    audit(admin, 'retry-alerts', 'alerts');
    return { status: 202, body: { channels, more } };
  };
}

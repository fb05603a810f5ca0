import { type DynamoDBDocumentClient, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { ifConditionHolds } from '#lambdas/platform/dynamo.ts';

/** The one partition: all devices are read at once. */
const FEED = 'device';

const storedDevice = v.object({
  /** Of the endpoint, see `deviceId`. */
  id: v.string(),
  endpoint: v.string(),
  /** The browser's own, base64url: what its messages are encrypted for. */
  p256dh: v.string(),
  auth: v.string(),
  /** Ours that it subscribed with: another's messages are refused. */
  key: v.string(),
  /** Username of the admin whose it is. */
  by: v.string(),
  name: v.string(),
  /** ISO 8601. */
  created_at: v.string(),
});

/** A browser that shows messages. */
export type PushDevice = v.InferOutput<typeof storedDevice>;

export interface PushDeviceStore {
  /** Those that have not ended, oldest first. */
  list(): Promise<PushDevice[]>;
  /** The same device again takes its own place. */
  keep(device: PushDevice): Promise<void>;
  /** Forgets at once how to reach it, and the rest a little later; false where there is none. */
  end(id: string, at: Date): Promise<boolean>;
}

export function pushDeviceStore(dynamo: DynamoDBDocumentClient, TableName: string): PushDeviceStore {
  return {
    async list() {
      const query = new QueryCommand({
        TableName,
        KeyConditionExpression: 'feed = :feed',
        FilterExpression: 'attribute_not_exists(expires_at)',
        ExpressionAttributeValues: { ':feed': FEED },
        ConsistentRead: true,
      });
      const { Items = [] } = await dynamo.send(query);
      return v
        .parse(v.array(storedDevice), Items)
        .toSorted((a, b) => a.created_at.localeCompare(b.created_at));
    },

    async keep(device) {
      await dynamo.send(new PutCommand({ TableName, Item: { ...device, feed: FEED } }));
    },

    async end(id, at) {
      const update = new UpdateCommand({
        TableName,
        Key: { feed: FEED, id },
        UpdateExpression: 'SET expires_at = :at REMOVE endpoint, p256dh, #auth',
        ConditionExpression: 'attribute_exists(id) AND attribute_not_exists(expires_at)',
        ExpressionAttributeNames: { '#auth': 'auth' },
        ExpressionAttributeValues: { ':at': Math.floor(at.getTime() / 1000) },
      });
      return (await ifConditionHolds(() => dynamo.send(update))) !== undefined;
    },
  };
}

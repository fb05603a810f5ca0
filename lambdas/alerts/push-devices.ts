import { createECDH, hkdfSync } from 'node:crypto';
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { list } from '#lambdas/platform/lists.ts';
import {
  above,
  absent,
  type Condition,
  either,
  equal,
  exists,
  type ItemUpdate,
  item,
} from '#lambdas/platform/table.ts';
import { pushHoursSchema } from '#shared/alerts/push-hours.ts';
import { DAY_S, epochSeconds } from '#shared/durations.ts';
import { optionalOrIgnore } from '#shared/text.ts';

/** The one partition, so that one query returns all devices. */
const FEED = 'device';

const storedDevice = v.object({
  /** A hash of the endpoint, see `deviceId`. */
  id: v.string(),
  endpoint: v.string(),
  /** The browser's own keys, base64url, with which its messages are encrypted. */
  p256dh: v.string(),
  auth: v.string(),
  /** Our public key at the time it subscribed. Messages signed with another key are refused. */
  key: v.string(),
  /** Username of the device's admin. */
  by: v.string(),
  name: v.string(),
  /** ISO 8601. */
  created_at: v.string(),
  /** When it may ring; left out, at any hour. */
  hours: optionalOrIgnore(pushHoursSchema),
});

/** A browser that gets push messages. */
export type PushDevice = v.InferOutput<typeof storedDevice>;

const droppedDevice = v.object({
  ...v.pick(storedDevice, ['id', 'key', 'by', 'name', 'created_at', 'hours']).entries,
  /** ISO 8601. */
  dropped_at: v.string(),
});

/** A device whose push service took its last message: the office reads its name, and nothing reaches it. */
export type DroppedDevice = v.InferOutput<typeof droppedDevice>;

/** How long a dropped device is named. */
const NAMED_DAYS = 30;

export interface PushDeviceStore {
  /** Active devices, oldest first. */
  list(): Promise<PushDevice[]>;
  /** Adds a device, or replaces the same device. */
  keep(device: PushDevice): Promise<void>;
  /** Deletes its endpoint and keys at once, and the item later by its TTL. False if there is no such device. */
  end(id: string, at: Date): Promise<boolean>;
  /** Ends every device of an admin, also the dropped ones. */
  endAllOf(by: string, at: Date): Promise<void>;
  /** Deletes endpoint and keys of a device that its push service refuses for good, and keeps its name for a month. */
  drop(id: string, at: Date): Promise<void>;
  /** Those that were dropped within the last month, oldest first. */
  listDropped(at: Date): Promise<DroppedDevice[]>;
}

export function pushDeviceStore(dynamo: DynamoDBDocumentClient, TableName: string): PushDeviceStore {
  /** The devices that this holds of. */
  const found = async (...having: readonly Condition[]) => {
    const query = { where: [equal('feed', FEED)], having, consistent: true };
    return (await list(dynamo, TableName, query)).items;
  };
  /** Deletes what reaches it. False if there is no such device. */
  const forget = async (id: string, { remove = [], if: conditions = [], ...update }: ItemUpdate) => {
    const forgotten = await item(dynamo, TableName, { feed: FEED, id }).update({
      ...update,
      remove: ['endpoint', 'p256dh', 'auth', ...remove],
      if: [exists('id'), ...conditions],
    });
    return forgotten !== undefined;
  };
  const end = (id: string, at: Date) =>
    forget(id, {
      set: { expires_at: epochSeconds(at) },
      remove: ['dropped_at'],
      if: [isKnown],
    });

  return {
    async list() {
      return v.parse(v.array(storedDevice), await found(isActive)).toSorted(oldestFirst);
    },

    async keep(device) {
      await dynamo.send(new PutCommand({ TableName, Item: { ...device, feed: FEED } }));
    },

    end,

    async endAllOf(by, at) {
      const items = await found(equal('by', by), isKnown);
      for (const { id } of v.parse(v.array(v.object({ id: v.string() })), items)) await end(id, at);
    },

    async drop(id, at) {
      const expires = epochSeconds(at) + NAMED_DAYS * DAY_S;
      await forget(id, {
        set: { expires_at: expires, dropped_at: at.toISOString() },
        if: [isActive],
      });
    },

    async listDropped(at) {
      const items = await found(isDropped, above('expires_at', epochSeconds(at)));
      return v.parse(v.array(droppedDevice), items).toSorted(oldestFirst);
    },
  };
}

const isActive = absent('expires_at');
const isDropped = exists('dropped_at');
const isKnown = either(isActive, isDropped);

const oldestFirst = (a: { created_at: string }, b: { created_at: string }) =>
  a.created_at.localeCompare(b.created_at);

/**
 * The browsers' push services, by the hosts of their endpoints. A device sends us its endpoint, and we must know where
 * it leads before posting to it. Google: https://firebase.google.com/docs/cloud-messaging (Chrome, Edge on Android,
 * Opera, Samsung); Mozilla: https://mozilla-push-service.readthedocs.io/en/latest/; Apple:
 * https://developer.apple.com/documentation/usernotifications/sending-web-push-notifications-in-web-apps-and-browsers
 * (`*.push.apple.com`); Microsoft:
 * https://learn.microsoft.com/windows/apps/design/shell/tiles-and-notifications/windows-push-notification-services--wns--overview
 * (`*.notify.windows.com`).
 */
const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
const domains = ['push.apple.com', 'notify.windows.com'];

/**
 * Whether messages may be posted to this address: `https`, the default port, a push service's host and no credentials.
 * @param oneMore the origin of one more push service; empty for none
 */
export function isPushService(endpoint: string, oneMore: string): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (oneMore !== '' && url.origin === oneMore) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return hosts.includes(url.hostname) || domains.some((domain) => url.hostname.endsWith(`.${domain}`));
}

const CURVE = 'prime256v1';
/** The order of the curve P-256 (FIPS 186-5; SEC 2, 2.4.2). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const SCALAR_BYTES = 32;
/** Extra bits that make every scalar equally likely (FIPS 186-5, A.2.1). */
const EXTRA_BYTES = 8;

/** Base64url, both: the private scalar of P-256, and the public point as 65 bytes. */
export interface VapidKey {
  privateKey: string;
  publicKey: string;
}

/** The key pair that signs push messages (RFC 8292). Derived from the secret each time and stored nowhere. */
export function vapidKey(secret: string): VapidKey {
  const bits = hkdfSync('sha256', secret, '', 'vapid p-256', SCALAR_BYTES + EXTRA_BYTES);
  const number = BigInt(`0x${Buffer.from(bits).toString('hex')}`);
  const scalar = (number % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(2 * SCALAR_BYTES, '0'), 'hex');
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  return { privateKey: privateKey.toString('base64url'), publicKey: pair.getPublicKey('base64url') };
}

/** Whether this is a point of the curve, as a browser's key must be. */
export function isPoint(publicKey: string): boolean {
  try {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(Buffer.alloc(SCALAR_BYTES, 1));
    pair.computeSecret(publicKey, 'base64url');
    return true;
  } catch {
    return false;
  }
}

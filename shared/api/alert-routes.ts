import * as v from 'valibot';
import { alertChannels, alertEvents, deliveryFailures, deliveryStates } from '#shared/alerts/alert.ts';
import { pushHoursSchema } from '#shared/alerts/push-hours.ts';
import { nameToDisplay, optionalOrIgnore, safeToDisplay } from '#shared/text.ts';
import type { ApiRoute } from './route.ts';

/** How many alerts are shown. */
export const ALERTS_SHOWN = 20;

/** How many that failed are shown, however old. */
export const FAILED_SHOWN = 50;

const delivery = v.object({
  channel: v.picklist(alertChannels),
  state: v.picklist(deliveryStates),
  /** Tries so far. */
  attempts: v.number(),
  /** Tries before the office asked for more. */
  earlier: optionalOrIgnore(v.number()),
  at: optionalOrIgnore(v.string()),
  next_at: optionalOrIgnore(v.string()),
  failure: optionalOrIgnore(v.picklist(deliveryFailures)),
});

const alert = v.object({
  id: v.string(),
  event: v.picklist(alertEvents),
  created_at: v.string(),
  /** Left out if there is no such lead, or not anymore. */
  lead_id: optionalOrIgnore(v.string()),
  /** Left out for a test and a digest, or if the lead is gone. */
  name: optionalOrIgnore(v.pipe(v.string(), v.transform(nameToDisplay))),
  /** Of a digest: how many leads it counts. */
  more: optionalOrIgnore(v.number()),
  deliveries: v.array(delivery),
});

const pushDevice = v.object({
  id: v.string(),
  /** E.g. `Chrome on Android`. */
  name: v.pipe(v.string(), v.transform(safeToDisplay)),
  /** The username of the device's admin. */
  by: v.string(),
  created_at: v.string(),
  /** When it rings for new leads; left out, at any hour. */
  hours: optionalOrIgnore(pushHoursSchema),
});

export type ShownPushDevice = v.InferOutput<typeof pushDevice>;

/** One that its push service refuses for good. */
const droppedDevice = v.object({ ...pushDevice.entries, dropped_at: v.string() });

export type ShownDroppedDevice = v.InferOutput<typeof droppedDevice>;

/** Stands for a device's id: all devices of the caller. */
export const OWN_DEVICES = 'mine';

/** Exactly this many bytes in base64url. */
const bytes = (length: number) => {
  const letters = Math.ceil((length * 4) / 3);
  return v.pipe(v.string(), v.regex(/^[\w-]*$/), v.length(letters, `must be ${length} bytes of base64url`));
};

/** A browser's subscription, as `PushSubscription.toJSON` writes it, and the device's name. */
const pushDeviceSchema = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1000)),
  keys: v.object({ p256dh: bytes(65), auth: bytes(16) }),
  /** The key it subscribed with. */
  key: bytes(65),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('must say something'), v.maxLength(60)),
  /** When it may ring: left out, as it was; null, at any hour. */
  hours: v.optional(v.nullable(pushHoursSchema)),
});

export type NewPushDevice = v.InferOutput<typeof pushDeviceSchema>;

/** The channels that reach somebody, and alerts, newest first; null for one this page cannot read. */
const alertList = v.object({
  channels: v.object({ mail: v.boolean(), webhook: v.boolean(), push: v.boolean() }),
  /** Email is set up, but nobody has confirmed it, or nobody is left who did. */
  noReaders: v.optional(v.boolean(), false),
  push: v.object({
    /** The key a browser subscribes with, base64url; empty without push. */
    key: v.string(),
    devices: v.array(pushDevice),
    /** Those that can no longer be reached, for a month. */
    dropped: v.optional(v.array(droppedDevice), []),
  }),
  /** The channels whose latest tries failed, and since when (ISO 8601). */
  failing: v.optional(v.array(v.object({ channel: v.picklist(alertChannels), since: v.string() })), []),
  items: v.array(v.fallback(v.nullable(alert), null)),
  /** The newest that failed on some channel, also those older than `items`. */
  failed: v.optional(v.array(v.fallback(v.nullable(alert), null)), []),
});

export type AlertList = v.InferOutput<typeof alertList>;
export type ShownAlert = v.InferOutput<typeof alert>;
export type ShownDelivery = v.InferOutput<typeof delivery>;

/** Alerts, and the devices that get them. */
export const alertListRoutes = {
  listAlerts: { method: 'GET', path: '/api/alerts', answers: { 200: alertList } },
  /** 202: sends the alert again where it failed, or each that did; `more` did not fit into one request. */
  retryAlerts: {
    method: 'POST',
    path: '/api/alerts/retry',
    body: v.object({ id: v.optional(v.pipe(v.string(), v.maxLength(300))) }),
    answers: { 202: v.object({ channels: v.number(), more: v.boolean() }) },
  },
  endPushDevice: { method: 'DELETE', path: '/api/push-devices/{id}', answers: { 204: v.undefined() } },
} as const satisfies Record<string, ApiRoute>;

/** For logins that are an admin's now: whoever adds a device gets every lead. */
export const newDeviceRoutes = {
  /** Adds a device that gets push messages, or renews it. */
  addPushDevice: {
    method: 'POST',
    path: '/api/push-devices',
    body: pushDeviceSchema,
    answers: { 201: v.object({ id: v.string() }) },
  },
} as const satisfies Record<string, ApiRoute>;

/** The office's routes for alerts; each call needs an admin's access token. */
export const alertRoutes = { ...alertListRoutes, ...newDeviceRoutes };

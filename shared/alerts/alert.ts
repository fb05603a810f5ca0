/** What the team and its systems are told of. */
export const alertEvents = ['lead.created', 'lead.updated', 'document.read', 'test'] as const;
export type AlertEvent = (typeof alertEvents)[number];

/** The ways it goes out; another way is a word here and a channel in `lambdas/alerts`. */
export const alertChannels = ['mail', 'webhook', 'push'] as const;
export type AlertChannel = (typeof alertChannels)[number];

/** `off`: that way is not set up, or the lead is gone; `dead`: given up after the last try. */
export const deliveryStates = ['waiting', 'sent', 'off', 'dead'] as const;
type DeliveryState = (typeof deliveryStates)[number];

/** Why a try failed: nothing the other side said, which might name a person. */
export const deliveryFailures = ['refused', 'redirected', 'too_slow', 'unreachable', 'lead_gone'] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** How far an alert has come on one channel. Times are ISO 8601. */
export interface Delivery {
  state: DeliveryState;
  /** Tries so far. */
  attempts: number;
  /** When the last one was. */
  at?: string;
  /** When the next one may be; left out, at once. */
  next_at?: string;
  failure?: DeliveryFailure;
  /** Who of a channel's receivers took it already, where others did not. */
  taken?: readonly string[];
}

/** One thing to tell, as it is stored: it names the lead and nothing of it. */
export interface Alert {
  id: string;
  event: AlertEvent;
  /** Left out for a test. */
  lead_id?: string;
  created_at: string;
  /** On the channels it is meant for. */
  deliveries: Partial<Record<AlertChannel, Delivery>>;
  /** How far its lead is priced, where it has to be before anybody is told. */
  price?: Delivery;
  /** How far the office's lists have followed the lead; left out where they did at once. */
  lists?: Delivery;
}

export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');

/** Names a device by the address its browser gave it, so that browser and server say the same name. */
export const deviceId = async (endpoint: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))));

/** What such a name looks like. */
export const DEVICE_ID = /^[\w-]{43}$/;

/** What a device shows and where a tap leads: the JSON of a push message. */
export interface PushMessage {
  title: string;
  body: string;
  /** The same for each try of an alert: a double takes the place of the first. */
  tag: string;
  /** Path of the page that a tap opens. */
  path: string;
  /** Stays until somebody looks at it. */
  emergency: boolean;
}

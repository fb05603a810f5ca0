/** The events that are reported; `leads.more` is the digest of a visitor's alerts beyond those of an hour. */
export const alertEvents = ['lead.created', 'lead.updated', 'document.read', 'leads.more', 'test'] as const;
export type AlertEvent = (typeof alertEvents)[number];

/**
 * What an update tells people, by the lead's field; a refused document tells that it gave no price. `inspectionUnconfirmed` tells
 * nobody: it is due once an inspection that nobody confirmed frees itself.
 */
export const alertNews = [
  ...(['chosenTier', 'callTimes', 'refused'] as const),
  ...(['inspection', 'inspectionMoved', 'inspectionFreed', 'inspectionUnconfirmed'] as const),
] as const;
export type AlertNews = (typeof alertNews)[number];

/** The channels; a new one is added here and in `lambdas/alerts`. */
export const alertChannels = ['mail', 'webhook', 'push'] as const;
export type AlertChannel = (typeof alertChannels)[number];

/**
 * `off`: the channel is not set up, or the lead is gone; `dead`: given up after the last try; `summed`: counted
 * in a digest.
 */
export const deliveryStates = ['waiting', 'sent', 'off', 'dead', 'summed'] as const;
type DeliveryState = (typeof deliveryStates)[number];

/** Why a try failed. Never the receiver's own words, which might name a person. */
export const deliveryFailures = ['refused', 'redirected', 'too_slow', 'unreachable', 'lead_gone'] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** The state of an alert on one channel. Times are ISO 8601. */
export interface Delivery {
  state: DeliveryState;
  /** Tries so far, since the office last asked for more. */
  attempts: number;
  /** Tries before the office asked for more. */
  earlier?: number;
  /** When the last try was. */
  at?: string;
  /** The earliest time of the next try; if left out, at once. */
  next_at?: string;
  failure?: DeliveryFailure;
  /** The channel's receivers that accepted it, if others did not. */
  accepted_by?: readonly string[];
}

/** How many leads a digest counts. */
export interface MoreLeads {
  created: number;
  /** Leads of earlier alerts, with news. */
  changed: number;
  /** Of all of them, those whose leak it reports. */
  leaking: number;
}

/** How far pricing an alert's lead has come. */
export interface Pricing extends Delivery {
  /** The alert is sent only after the next try. */
  holds?: boolean;
}

/** An alert as stored: it contains ids, or hashes of them, and nothing else about a lead. */
export interface Alert {
  id: string;
  event: AlertEvent;
  /** Left out for a test and a digest. */
  lead_id?: string;
  /** Of a new lead: the id in counters of the network it came from. */
  visitor?: string;
  /** Of a digest. */
  more?: MoreLeads;
  created_at: string;
  /**
   * ISO 8601: when it is due next, or when the run that sends it is over at the latest; of one that was given up, when it
   * was written. Left out if nothing is still to be sent.
   */
  next_at?: string;
  /** Reports that the roof leaks, for the first time; only while something is still to be sent. */
  emergency?: true;
  /** What is new, where the lead alone does not say it. */
  news: readonly AlertNews[];
  /** By channel; only the channels it goes to. */
  deliveries: Partial<Record<AlertChannel, Delivery>>;
  /** The state of pricing the lead; left out if it had its price at once. */
  price?: Pricing;
  /** The state of indexing the lead; left out if it succeeded at once. */
  lists?: Delivery;
}

export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');

/** A device's id, made from the address its browser gave it, so that browser and server compute the same one. */
export const deviceId = async (endpoint: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))));

/** The form of such an id. */
export const DEVICE_ID = /^[\w-]{43}$/;

/** The JSON of a push message: what a device shows and what a tap opens. */
export interface PushMessage {
  title: string;
  body: string;
  /** The same for each try of an alert, so that a repeated message replaces the first. */
  tag: string;
  /** The path that a tap opens. */
  path: string;
  /** The message stays until somebody reacts to it. */
  emergency: boolean;
}

import type { AlertEvent, DeliveryFailure } from '#shared/alerts/alert.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';

/** What goes out: the lead as it is stored at that moment. */
export interface AlertMessage {
  /** The alert's, the same for each try. */
  id: string;
  event: AlertEvent;
  /** ISO 8601: when it happened. */
  at: string;
  /** Left out for a test. */
  lead?: Lead;
}

/** `no_subscribers`: the channel works, and leads to nobody. */
export type DeliveryOutcome = 'delivered' | 'no_subscribers' | FailedDelivery;

/** The other side did not take it, or not all of it. */
export interface FailedDelivery {
  failure: DeliveryFailure;
  /** Who of the channel's receivers has it by now. */
  delivered?: readonly string[];
  /** Earliest after so long: the other side asked for it. */
  retryAfterMs?: number;
}

/**
 * Sends it once; what it throws is a fault of ours.
 * @param delivered who of the channel's receivers took it at an earlier try
 */
export type SendAlert = (message: AlertMessage, delivered?: readonly string[]) => Promise<DeliveryOutcome>;

import type { AlertEvent, DeliveryFailure } from '#shared/alerts/alert.ts';
import type { Lead } from '#shared/lead.ts';

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

/**
 * Resolves once the other side has taken the message; throws `NotDelivered`, or `NobodyThere`.
 * @param taken who of the channel's receivers took it at an earlier try
 */
export type SendAlert = (message: AlertMessage, taken?: readonly string[]) => Promise<void>;

/** What the next try has to know. */
export interface Left {
  /** Who of the channel's receivers has it by now. */
  taken?: readonly string[];
  /** Earliest after so long, milliseconds: the other side asked for it. */
  afterMs?: number;
}

/** The channel works, and leads to nobody. */
export class NobodyThere extends Error {
  override readonly name = 'NobodyThere';
}

export class NotDelivered extends Error {
  override readonly name = 'NotDelivered';
  readonly failure: DeliveryFailure;
  readonly left: Left;

  constructor(failure: DeliveryFailure, left: Left = {}) {
    super(`An alert could not be delivered: ${failure}`);
    this.failure = failure;
    this.left = left;
  }
}

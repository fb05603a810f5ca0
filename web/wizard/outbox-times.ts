import { LEAD_WAITS_MS } from '#shared/lead/lead.ts';
import type { Delivery } from '#web/wizard/delivery.ts';
import type { OutboxEntry } from '#web/wizard/outbox-entry.ts';

export const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 5 * 60_000;
const REFUSED_RETRY_MS = 6 * 60 * 60_000;

export type Undelivered = Extract<Delivery, { kind: 'refused' | 'failed' }>;

/** When an entry that did not arrive is tried again: each wait twice the last, at least what the server asks for. */
export function afterFailure(
  entry: OutboxEntry,
  delivery: Undelivered,
  now: number,
): Pick<OutboxEntry, 'attempts' | 'refused' | 'notBefore'> {
  const attempts = entry.attempts + 1;
  if (delivery.kind === 'refused') return { attempts, refused: true, notBefore: now + REFUSED_RETRY_MS };
  const backOff = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
  return { attempts, refused: false, notBefore: now + Math.max(backOff, delivery.retryAfterMs) };
}

/**
 * Whether the lead has waited as long as a browser keeps one. It then goes unsent: the page promises to keep answers no
 * longer, and a lead that the office deleted would come back. A clock that was set back keeps it.
 */
export const isOver = ({ lead }: Pick<OutboxEntry, 'lead'>, now: number) =>
  lead !== null && now - Date.parse(lead.posted_at) > LEAD_WAITS_MS;

/** Longer than a page waits for rates, and short for a homeowner who closed it. */
export const HOLD_MS = 20_000;

/** Whether the entry is left to the page that holds it; where the clock was set back, nobody holds it. */
export const isHeld = ({ held, notBefore }: OutboxEntry, now: number) =>
  held && notBefore > now && notBefore - now <= HOLD_MS;

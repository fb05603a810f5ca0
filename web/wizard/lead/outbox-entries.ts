import * as v from 'valibot';
import {
  type LeadDetails,
  type LeadInput,
  leadDetailsSchema,
  leadInputSchema,
  OUTBOX_MAX_AGE_MS,
} from '#shared/lead/lead.ts';
import { type Waits, waitAfter } from '#web/api/retry.ts';
import type { TextStore } from '#web/platform/storage.ts';
import type { Delivery } from './delivery.ts';

/** What the server does not have yet of one lead. */
export interface OutboxEntry {
  /** By which the session knows its lead: the entry's key. */
  leadId: string;
  /** By which the server knows it: another one where that was taken. */
  sentAs: string;
  /** Null once the server has the lead. */
  lead: LeadInput | null;
  details: LeadDetails | null;
  attempts: number;
  /** The server will not take it as it is: tried again, but seldom. */
  refused: boolean;
  /** Milliseconds since 1970; not tried before. */
  notBefore: number;
  /** Kept only in case the page closes: its page sends it in a moment, then with what the homeowner is shown. */
  held: boolean;
}

const PREFIX = 'outbox:';

const entrySchema = v.object({
  leadId: v.string(),
  sentAs: v.string(),
  lead: v.nullable(leadInputSchema),
  details: v.nullable(leadDetailsSchema),
  attempts: v.number(),
  refused: v.boolean(),
  notBefore: v.number(),
  held: v.boolean(),
});

export type OutboxEntries = ReturnType<typeof outboxEntries>;

/** Entries in the browser's storage, one key each: two tabs never write over each other's. */
export function outboxEntries(store: TextStore) {
  const read = (leadId: string): OutboxEntry | null => {
    const text = store.getItem(PREFIX + leadId);
    if (text === null) return null;
    try {
      return v.parse(entrySchema, JSON.parse(text));
    } catch {
      return null;
    }
  };
  return {
    read,
    write: (entry: OutboxEntry) => store.setItem(PREFIX + entry.leadId, JSON.stringify(entry)),
    remove: (leadId: string) => store.removeItem(PREFIX + leadId),
    all: (): OutboxEntry[] =>
      store
        .keys()
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => read(key.slice(PREFIX.length)))
        .filter((entry) => entry !== null),
  };
}

export const FIRST_RETRY_MS = 2000;
const RETRIES: Waits = { firstMs: FIRST_RETRY_MS, longestMs: 5 * 60_000 };
const REFUSED_RETRY_MS = 6 * 60 * 60_000;

type Undelivered = Extract<Delivery, { kind: 'refused' | 'failed' }>;

/** When an entry that did not arrive is tried again: each wait twice the last, at least what the server asks for. */
export function afterFailure(
  entry: OutboxEntry,
  delivery: Undelivered,
  now: number,
): Pick<OutboxEntry, 'attempts' | 'refused' | 'notBefore'> {
  const attempts = entry.attempts + 1;
  if (delivery.kind === 'refused') return { attempts, refused: true, notBefore: now + REFUSED_RETRY_MS };
  const backOff = waitAfter(RETRIES, attempts);
  return { attempts, refused: false, notBefore: now + Math.max(backOff, delivery.retryAfterMs) };
}

/**
 * Whether the lead has waited as long as a browser keeps one. It then goes unsent: the page promises to keep answers no
 * longer, and a lead that the office deleted would come back. A clock that was set back keeps it.
 */
export const isOver = ({ lead }: Pick<OutboxEntry, 'lead'>, now: number) =>
  lead !== null && now - Date.parse(lead.posted_at) > OUTBOX_MAX_AGE_MS;

/** Longer than a page waits for rates, and short for a homeowner who closed it. */
export const HOLD_MS = 20_000;

/** Whether the entry is left to the page that holds it; where the clock was set back, nobody holds it. */
export const isHeld = ({ held, notBefore }: OutboxEntry, now: number) =>
  held && notBefore > now && notBefore - now <= HOLD_MS;

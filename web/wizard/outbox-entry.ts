import * as v from 'valibot';
import { type LeadDetails, type LeadInput, leadDetailsSchema, leadInputSchema } from '#shared/lead/lead.ts';
import type { TextStore } from '#web/storage.ts';

/** What the server does not have yet of one visit. */
export interface OutboxEntry {
  /** The visit's lead id: the entry's key, also where the lead had to take another id. */
  visitId: string;
  /** Null once the server has the lead. */
  lead: LeadInput | null;
  /** The id the server knows the lead by. */
  leadId: string;
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
  visitId: v.string(),
  lead: v.nullable(leadInputSchema),
  leadId: v.string(),
  details: v.nullable(leadDetailsSchema),
  attempts: v.number(),
  refused: v.boolean(),
  notBefore: v.number(),
  // Kept by an earlier page: it held none.
  held: v.optional(v.boolean(), false),
});

/** Entries in the browser's storage, one key each: two tabs never write over each other's. */
export function outboxEntries(store: TextStore) {
  const read = (visitId: string): OutboxEntry | null => {
    const text = store.getItem(PREFIX + visitId);
    if (text === null) return null;
    try {
      return v.parse(entrySchema, JSON.parse(text));
    } catch {
      return null;
    }
  };
  return {
    read,
    write: (entry: OutboxEntry) => store.setItem(PREFIX + entry.visitId, JSON.stringify(entry)),
    remove: (visitId: string) => store.removeItem(PREFIX + visitId),
    all: (): OutboxEntry[] =>
      store
        .keys()
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => read(key.slice(PREFIX.length)))
        .filter((entry) => entry !== null),
  };
}

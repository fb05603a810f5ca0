import * as v from 'valibot';
import type { TextStore } from '#web/platform/storage.ts';
import { withoutOldRoof } from './roof.ts';
import type { Visit } from './session.ts';
import { type DeviceCopy, inspectionOf, visitSchema, withoutFile } from './session-store.ts';

const PREFIX = 'kept-visit:';

const entrySchema = v.object({
  /** The tab that the visit's id belongs to: the one that opened it last. */
  tab: v.string(),
  /** Milliseconds since 1970 of the last change. */
  keptAt: v.number(),
  visit: visitSchema,
});

/** Whose an entry is: looked at with every letter typed, so that no more of it is read. */
const ownerSchema = v.object({ tab: v.string(), visit: v.object({ step: v.string() }) });

interface SavedVisitsParts {
  store: TextStore;
  /** This tab, and this load of its page. */
  tab: string;
  newId(): string;
  now(): number;
}

const isFinished = (visit: { step: string }) => visit.step === 'thank-you';

/** Before the first answer there is nothing to come back to. */
const isBegun = (visit: Visit) => visit.step !== 'address';

/**
 * Visits in the browser's storage, one key each: two tabs never write over each other's. Of two tabs with the same
 * visit the one that opened it last has its id; the other goes on under an id of its own, so that one
 * id never means two leads. A finished visit writes no more leads and keeps its id in both.
 */
export function savedVisits({ store, tab, newId, now }: SavedVisitsParts): DeviceCopy {
  /** Visits this page has kept: where one is gone, "Start over" in another tab has deleted it. */
  const mine = new Set<string>();

  const parsed = <Schema extends v.GenericSchema>(schema: Schema, leadId: string) => {
    try {
      return v.parse(schema, JSON.parse(store.getItem(PREFIX + leadId) ?? ''));
    } catch {
      return null;
    }
  };
  const read = (leadId: string) => {
    const entry = parsed(entrySchema, leadId);
    return entry && { ...entry, visit: withoutOldRoof(inspectionOf(entry.visit), now()) };
  };
  const write = (visit: Visit) => {
    mine.add(visit.leadId);
    store.setItem(PREFIX + visit.leadId, JSON.stringify({ tab, keptAt: now(), visit: withoutFile(visit) }));
    return visit;
  };
  const all = () =>
    store
      .keys()
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => ({ key, entry: read(key.slice(PREFIX.length)) }));

  for (const { key, entry } of all()) if (entry === null || isOver(entry, now())) store.removeItem(key);

  return {
    keep(visit) {
      if (!isBegun(visit)) return visit;
      const there = parsed(ownerSchema, visit.leadId);
      const isTheirs = there === null ? mine.has(visit.leadId) : there.tab !== tab;
      return write(isTheirs && !isFinished(visit) ? { ...visit, leadId: newId() } : visit);
    },
    take(visit) {
      if (!isBegun(visit)) return visit;
      const there = parsed(ownerSchema, visit.leadId);
      const isOpen = there !== null && !isFinished(there.visit);
      return write(isOpen || isFinished(visit) ? visit : { ...visit, leadId: newId() });
    },
    newest: () =>
      all()
        .map(({ entry }) => entry)
        .filter((entry) => entry !== null)
        .sort((one, other) => other.keptAt - one.keptAt)[0]?.visit ?? null,
    forget() {
      for (const { key } of all()) store.removeItem(key);
      // One that this tab brings back keeps its id.
      mine.clear();
    },
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long the device keeps a visit: unfinished since its last answer, a quote since it was shown. */
export const KEPT_DAYS = { unfinished: 7, quote: 30 } as const;

/** Whether a kept visit's time is over. */
function isOver(kept: { keptAt: number; visit: Visit }, now: number): boolean {
  const { step, finishedAt } = kept.visit;
  const isQuote = step === 'thank-you';
  const from = isQuote ? (finishedAt ?? kept.keptAt) : kept.keptAt;
  return now - from >= KEPT_DAYS[isQuote ? 'quote' : 'unfinished'] * DAY_MS;
}

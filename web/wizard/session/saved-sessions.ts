import * as v from 'valibot';
import type { TextStore } from '#web/platform/storage.ts';
import { withoutOldRoof } from './roof.ts';
import type { WizardSession } from './session.ts';
import { type DeviceCopy, sessionOf, sessionSchema, withoutFile } from './session-store.ts';

const PREFIX = 'kept-session:';

const entrySchema = v.object({
  /** The tab that the session's id belongs to: the one that opened it last. */
  tab: v.string(),
  /** Milliseconds since 1970 of the last change. */
  keptAt: v.number(),
  session: sessionSchema,
});

/** Whose an entry is: looked at with every letter typed, so that no more of it is read. */
const ownerSchema = v.object({ tab: v.string(), session: v.object({ step: v.string() }) });

interface SavedSessionsParts {
  store: TextStore;
  /** This tab, and this load of its page. */
  tab: string;
  newId(): string;
  now(): number;
}

const isFinished = (session: { step: string }) => session.step === 'thank-you';

/** Before the first answer there is nothing to come back to. */
const isBegun = (session: WizardSession) => session.step !== 'address';

/**
 * Sessions in the browser's storage, one key each: two tabs never write over each other's. Of two tabs with the same
 * session the one that opened it last has its id; the other goes on under an id of its own, so that one
 * id never means two leads. A finished session writes no more leads and keeps its id in both.
 */
export function savedSessions({ store, tab, newId, now }: SavedSessionsParts): DeviceCopy {
  /** Sessions this page has kept: where one is gone, "Start over" in another tab has deleted it. */
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
    return entry && { ...entry, session: withoutOldRoof(sessionOf(entry.session), now()) };
  };
  const write = (session: WizardSession) => {
    mine.add(session.leadId);
    store.setItem(
      PREFIX + session.leadId,
      JSON.stringify({ tab, keptAt: now(), session: withoutFile(session) }),
    );
    return session;
  };
  const all = () =>
    store
      .keys()
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => ({ key, entry: read(key.slice(PREFIX.length)) }));

  for (const { key, entry } of all()) if (entry === null || isExpired(entry, now())) store.removeItem(key);

  return {
    keep(session) {
      if (!isBegun(session)) return session;
      const there = parsed(ownerSchema, session.leadId);
      const isTheirs = there === null ? mine.has(session.leadId) : there.tab !== tab;
      return write(isTheirs && !isFinished(session) ? { ...session, leadId: newId() } : session);
    },
    take(session) {
      if (!isBegun(session)) return session;
      const there = parsed(ownerSchema, session.leadId);
      const isOpen = there !== null && !isFinished(there.session);
      return write(isOpen || isFinished(session) ? session : { ...session, leadId: newId() });
    },
    newest: () =>
      all()
        .map(({ entry }) => entry)
        .filter((entry) => entry !== null)
        .sort((one, other) => other.keptAt - one.keptAt)[0]?.session ?? null,
    forget() {
      for (const { key } of all()) store.removeItem(key);
      // One that this tab brings back keeps its id.
      mine.clear();
    },
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long the device keeps a session: unfinished since its last answer, a quote since it was shown. */
export const KEPT_DAYS = { unfinished: 7, quote: 30 } as const;

/** Whether a kept session's time is over. */
function isExpired(kept: { keptAt: number; session: WizardSession }, now: number): boolean {
  const { step, finishedAt } = kept.session;
  const isQuote = step === 'thank-you';
  const from = isQuote ? (finishedAt ?? kept.keptAt) : kept.keptAt;
  return now - from >= KEPT_DAYS[isQuote ? 'quote' : 'unfinished'] * DAY_MS;
}

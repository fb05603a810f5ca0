import { isEqual } from '#shared/equal.ts';
import type { LeadDetails, LeadInput } from '#shared/lead/lead.ts';
import type { TextStore } from '#web/platform/storage.ts';
import type { Delivery, LeadApi } from './delivery.ts';
import {
  afterFailure,
  FIRST_RETRY_MS,
  HOLD_MS,
  isHeld,
  isOver,
  type OutboxEntry,
  outboxEntries,
  type Undelivered,
} from './outbox-entries.ts';

/** A timer that would sleep longer than this looks again first: laptops sleep, clocks move. */
const LONGEST_SLEEP_MS = 60 * 60_000;

interface OutboxParts {
  store: TextStore;
  api: LeadApi;
  now(): number;
  newId(): string;
  /** Calls once, later; returns how to call it off. */
  later(action: () => void, ms: number): () => void;
  log(message: string, cause: unknown): void;
}

/** Leads on their way to the server: kept before the first attempt, until the server has them or 30 days are over. */
export interface Outbox {
  /** Keeps the lead and leaves it to a `send` that follows; where none does, it goes as it is. */
  hold(lead: LeadInput): void;
  /**
   * Keeps the lead and tries to send it; true once the server has it. Never rejects. Of a lead that was held and
   * went meanwhile, the quote that was shown follows: one id is never sent with two bodies.
   */
  send(lead: LeadInput): Promise<boolean>;
  /** Adds answers to a lead; they follow as soon as the server has the lead. Never rejects. */
  addDetails(leadId: string, details: LeadDetails): Promise<boolean>;
  /** The id by which the server knows the lead, or will know it. */
  sentAs(leadId: string): string;
  /** Sends what earlier visits left. */
  resume(): void;
  /** The browser is online again, or its page in sight: what only waited for a better time goes now. */
  retryNow(): void;
  /**
   * The page may end at any moment: each lead that has not arrived goes once more, in a request that outlives the page.
   * Storage is no place to leave it: some browsers empty it as soon as the page is closed.
   */
  leave(): void;
  /** Whether the server has the lead, as far as this browser knows. */
  isDelivered(leadId: string): boolean;
  /** Calls back whenever the answer of `isDelivered` may have changed; returns how to stop. */
  watch(listener: () => void): () => void;
  /** Stops every timer. */
  stop(): void;
  /** Is told of each lead once the server has it, under the id by which it knows it. */
  arrived?: ((lead: LeadInput) => void) | undefined;
  /** Is told what the server answered to answers of a visit's lead: nothing, or by which prices it has its extras. */
  answered?: ((leadId: string, body: Extract<Delivery, { kind: 'taken' }>['body']) => void) | undefined;
}

export function createOutbox(parts: OutboxParts): Outbox {
  const { api, now, log } = parts;
  const entries = outboxEntries(parts.store);
  const running = new Map<string, Promise<boolean>>();
  /** Leads that had to take another id. */
  const renamed = new Map<string, string>();
  const listeners = new Set<() => void>();
  let cancelTimer = () => {};

  const postpone = (entry: OutboxEntry, delivery: Undelivered) => {
    const { attempts, refused, notBefore } = afterFailure(entry, delivery, now());
    entries.write({ ...entry, attempts, refused, notBefore });
    log(
      `The lead is not saved yet; next attempt in ${Math.round((notBefore - now()) / 1000)} s.`,
      delivery.kind === 'refused' ? `the server refused it with ${delivery.status}` : delivery.reason,
    );
    return false;
  };

  /** One step toward an empty entry: "again" where there is more to send, else whether all has arrived. */
  const advance = async (entry: OutboxEntry): Promise<boolean | 'again'> => {
    if (entry.lead !== null) {
      if (entry.held) entries.write({ ...entry, held: false });
      const delivery = await api.create(entry.lead);
      // Details may have joined while the request was on its way.
      const left = entries.read(entry.leadId);
      const latest = left ?? entry;
      if (delivery.kind === 'taken') {
        // Another tab may have sent it too, and said so.
        if (left?.lead) outbox.arrived?.(entry.lead);
        entries.write({ ...latest, lead: null, attempts: 0, refused: false, notBefore: 0 });
        return 'again';
      }
      if (delivery.kind === 'taken-id') {
        // A duplicated tab: the other tab's lead has this id, and this one must not be lost for it.
        const sentAs = parts.newId();
        renamed.set(entry.leadId, sentAs);
        entries.write({ ...latest, sentAs, lead: { ...entry.lead, id: sentAs } });
        return 'again';
      }
      return postpone(latest, delivery);
    }
    if (entry.details === null) {
      entries.remove(entry.leadId);
      return true;
    }
    const delivery = await api.addDetails(entry.sentAs, entry.details);
    const latest = entries.read(entry.leadId) ?? entry;
    if (delivery.kind === 'failed') return postpone(latest, delivery);
    if (delivery.kind === 'taken') outbox.answered?.(entry.leadId, delivery.body);
    else log('The answers came too late for the lead.', delivery.status);
    const more = !isEqual(latest.details, entry.details);
    entries.write(more ? latest : { ...latest, details: null });
    return 'again';
  };

  const deliver = async (leadId: string): Promise<boolean> => {
    for (;;) {
      // Read each time: another tab may have sent it meanwhile.
      const entry = entries.read(leadId);
      if (entry === null) return true;
      if (isOver(entry, now())) {
        entries.remove(leadId);
        log('A lead could not be sent for 30 days.', entry.lead?.posted_at);
        return false;
      }
      if (isHeld(entry, now())) return false;
      const arrived = await advance(entry);
      if (arrived !== 'again') return arrived;
    }
  };

  const run = (leadId: string): Promise<boolean> => {
    const started =
      running.get(leadId) ??
      deliver(leadId)
        .catch((error: unknown) => {
          log('A lead could not be sent.', error);
          return false;
        })
        .finally(() => {
          running.delete(leadId);
          for (const listener of listeners) listener();
          plan();
        });
    running.set(leadId, started);
    return started;
  };

  const runWhere = (wanted: (entry: OutboxEntry) => boolean) => {
    for (const entry of entries.all()) if (wanted(entry)) void run(entry.leadId);
  };
  const isDue = (entry: OutboxEntry) => entry.notBefore <= now();

  function plan() {
    cancelTimer();
    const waiting = entries.all().filter((entry) => !running.has(entry.leadId));
    if (waiting.length === 0) return;
    const next = Math.min(...waiting.map((entry) => entry.notBefore));
    const sleep = Math.min(Math.max(next - now(), FIRST_RETRY_MS), LONGEST_SLEEP_MS);
    cancelTimer = parts.later(() => {
      runWhere(isDue);
      plan();
    }, sleep);
  }

  const sentAs = (leadId: string) => entries.read(leadId)?.sentAs ?? renamed.get(leadId) ?? leadId;

  const blank = { attempts: 0, refused: false, notBefore: 0, held: false };
  /** Leads this page holds. */
  const holding = new Set<string>();
  const keep = (lead: LeadInput, state: Partial<OutboxEntry>) => {
    const details = entries.read(lead.id)?.details ?? null;
    entries.write({ ...blank, leadId: lead.id, sentAs: lead.id, details, lead, ...state });
  };
  const addDetails: Outbox['addDetails'] = async (leadId, details) => {
    const waiting = entries.read(leadId);
    entries.write({
      ...(waiting ?? { ...blank, lead: null, leadId, sentAs: sentAs(leadId) }),
      details: { ...waiting?.details, ...details },
    });
    return run(leadId);
  };
  const outbox: Outbox = {
    hold: (lead) => {
      keep(lead, { held: true, notBefore: now() + HOLD_MS });
      holding.add(lead.id);
      plan();
    },
    send: (lead) => {
      const went = holding.delete(lead.id) && entries.read(lead.id)?.held !== true;
      if (went)
        return lead.shown === undefined ? run(lead.id) : addDetails(lead.id, { shownAfter: lead.shown });
      keep(lead, {});
      return run(lead.id);
    },
    addDetails,
    sentAs,
    resume: () => {
      runWhere((entry) => !entry.refused || isDue(entry));
      plan();
    },
    retryNow: () => runWhere((entry) => !entry.refused),
    leave: () => {
      for (const entry of entries.all()) {
        if (entry.lead === null || entry.refused || isOver(entry, now())) continue;
        if (entry.held && !holding.has(entry.leadId)) continue;
        // What follows of it goes after this lead: one id is never sent with two bodies.
        if (entry.held) entries.write({ ...entry, held: false });
        api.leave(entry.lead);
      }
    },
    isDelivered: (leadId) => (entries.read(leadId)?.lead ?? null) === null,
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: () => cancelTimer(),
  };
  return outbox;
}

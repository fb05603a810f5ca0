import type { LeadDetails, LeadInput } from '#shared/lead/lead.ts';
import type { TextStore } from '#web/platform/storage.ts';
import type { Delivery, LeadApi } from './delivery.ts';
import { deliverLead, type LeadSender } from './outbox-delivery.ts';
import { HOLD_MS, isOver, type OutboxEntry, outboxEntries } from './outbox-entries.ts';
import { outboxRuns } from './outbox-runs.ts';

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
  /** Sends what earlier sessions left. */
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
  /** Is told what the server answered to answers of a session's lead: nothing, or by which prices it has its extras. */
  answered?: ((leadId: string, body: Extract<Delivery, { kind: 'taken' }>['body']) => void) | undefined;
}

/** @param holding ids of the leads that the page holds */
function leavePage({ entries, api, now }: LeadSender, holding: ReadonlySet<string>): void {
  for (const entry of entries.all()) {
    if (entry.lead === null || entry.refused || isOver(entry, now())) continue;
    if (entry.held && !holding.has(entry.leadId)) continue;
    // What follows of it goes after this lead: one id is never sent with two bodies.
    if (entry.held) entries.write({ ...entry, held: false });
    api.leave(entry.lead);
  }
}

const blank = { attempts: 0, refused: false, notBefore: 0, held: false };

export function createOutbox(parts: OutboxParts): Outbox {
  const { now } = parts;
  const entries = outboxEntries(parts.store);
  const sender: LeadSender = {
    ...parts,
    entries,
    renamed: new Map(),
    arrived: (lead) => outbox.arrived?.(lead),
    answered: (leadId, body) => outbox.answered?.(leadId, body),
  };
  const runs = outboxRuns({ ...parts, entries, deliver: (leadId) => deliverLead(sender, leadId) });
  const { run, runWhere, isDue, plan } = runs;
  /** Leads this page holds. */
  const holding = new Set<string>();

  const sentAs = (leadId: string) => entries.read(leadId)?.sentAs ?? sender.renamed.get(leadId) ?? leadId;
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
    leave: () => leavePage(sender, holding),
    isDelivered: (leadId) => (entries.read(leadId)?.lead ?? null) === null,
    watch: runs.watch,
    stop: runs.stop,
  };
  return outbox;
}

import type { Change } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import {
  isCertain,
  isConflict,
  isSameChange,
  sameChoices,
  versionOf,
  withChange,
  withNewerFacts,
} from './lead-change.ts';
import { type Signal, signal } from './signal.ts';

/** What a change came to. */
export type Outcome =
  | { kind: 'saved'; lead: Lead }
  /** A newer change of the same thing went in its place. */
  | { kind: 'replaced' }
  /** Somebody else changed the lead after it was seen; `change` holds also what waited behind. */
  | { kind: 'conflict'; change: Change }
  | { kind: 'failed'; error: unknown };

interface Entry {
  lead: Lead;
  change: Change;
  settle(outcome: Outcome): void;
}

/** The changes of one lead: one is on its way, the others wait in their order. */
interface Line {
  /** The lead as the server last answered it. */
  known?: Lead;
  sent?: Entry;
  waiting: Entry[];
  /** A change whose answer never came, and the lead as it left it, if the server made it. */
  doubtful?: { change: Change; left: Lead };
}

export interface LeadQueue extends Pick<Signal, 'subscribe' | 'count'> {
  /** Sends the change after all earlier ones of the lead, on the version that was seen. Never throws. */
  add(lead: Lead, change: Change): Promise<Outcome>;
  /** The lead with everything that is known of it and on its way. */
  shown(lead: Lead): Lead;
  /** Somebody was shown the lead as it is now: later changes are made on that. */
  learn(lead: Lead): void;
  /** Whether a change is on its way or waits. */
  busy(): boolean;
}

/** Changes of leads, in the order they were meant. */
export function leadQueue(api: Pick<AdminApi, 'changeLead' | 'lead'>): LeadQueue {
  const lines = new Map<string, Line>();
  const { tell, subscribe, count } = signal();

  async function outcomeOf(line: Line, { lead, change }: Entry): Promise<Outcome> {
    const seen = withNewerFacts(lead, line.known);
    try {
      line.known = await api.changeLead(lead.id, { ...change, seenVersion: versionOf(seen) });
      line.doubtful = undefined;
      return { kind: 'saved', lead: line.known };
    } catch (error) {
      if (!isConflict(error)) {
        const left = { ...withChange(seen, change), version: versionOf(seen) + 1 };
        if (!isCertain(error)) line.doubtful = { change, left };
        return { kind: 'failed', error };
      }
      const made = await madeBefore(line, lead.id);
      if (made !== undefined)
        return isSameChange(made.change, change)
          ? { kind: 'saved', lead: made.lead }
          : outcomeOf(line, { lead, change, settle() {} });
      return { kind: 'conflict', change: withAll(change, line.waiting.splice(0)) };
    }
  }

  /** The change whose answer never came, and the lead, where it is what came first. */
  async function madeBefore(line: Line, id: string): Promise<{ change: Change; lead: Lead } | undefined> {
    const { doubtful } = line;
    if (doubtful === undefined) return undefined;
    line.doubtful = undefined;
    const { change, left } = doubtful;
    const now = await api.lead(id).catch(() => undefined);
    if (now === undefined || versionOf(now.lead) !== versionOf(left)) return undefined;
    if (!sameChoices(now.lead, left)) return undefined;
    line.known = now.lead;
    return { change, lead: now.lead };
  }

  async function sendAll(line: Line): Promise<void> {
    for (let next = line.waiting.shift(); next !== undefined; next = line.waiting.shift()) {
      line.sent = next;
      const outcome = await outcomeOf(line, next);
      line.sent = undefined;
      tell();
      next.settle(outcome);
    }
  }

  return {
    subscribe,
    count,
    add(lead, change) {
      const line = lines.get(lead.id) ?? { waiting: [] };
      lines.set(lead.id, line);
      line.waiting = withoutReplaced(line.waiting, change);
      return new Promise((settle) => {
        line.waiting.push({ lead, change, settle });
        if (line.sent === undefined) void sendAll(line);
        tell();
      });
    },
    shown(lead) {
      const line = lines.get(lead.id);
      if (line === undefined) return lead;
      const pending = line.sent === undefined ? line.waiting : [line.sent, ...line.waiting];
      return pending.reduce((made, { change }) => withChange(made, change), withNewerFacts(lead, line.known));
    },
    learn(lead) {
      const line = lines.get(lead.id) ?? { waiting: [] };
      lines.set(lead.id, line);
      line.known = withNewerFacts(lead, line.known);
      tell();
    },
    busy: () => [...lines.values()].some(({ sent }) => sent !== undefined),
  };
}

/** What still waits once a newer change of the same things does. */
const withoutReplaced = (waiting: readonly Entry[], newer: Change): Entry[] =>
  waiting.flatMap((entry) => {
    const left = Object.entries(entry.change).filter(([thing]) => !(thing in newer));
    if (left.length > 0) return [{ ...entry, change: Object.fromEntries(left) }];
    entry.settle({ kind: 'replaced' });
    return [];
  });

/** One change that does what these were to do. */
function withAll(first: Change, waiting: readonly Entry[]): Change {
  for (const { settle } of waiting) settle({ kind: 'replaced' });
  return Object.assign({}, first, ...waiting.map(({ change }) => change));
}

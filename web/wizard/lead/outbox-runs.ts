import { FIRST_RETRY_MS, type OutboxEntries, type OutboxEntry } from './outbox-entries.ts';

/** A timer that would sleep longer than this looks again first: laptops sleep, clocks move. */
const LONGEST_SLEEP_MS = 60 * 60_000;

interface RunsParts {
  entries: OutboxEntries;
  /** Sends all there is of a lead; whether it has arrived. */
  deliver(leadId: string): Promise<boolean>;
  now(): number;
  /** Calls once, later; returns how to call it off. */
  later(action: () => void, ms: number): () => void;
  log(message: string, cause: unknown): void;
}

/** Deliveries that are under way, one a lead, and the timer for the next. */
export function outboxRuns({ entries, deliver, now, later, log }: RunsParts) {
  const running = new Map<string, Promise<boolean>>();
  const listeners = new Set<() => void>();
  let cancelTimer = () => {};

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
  const runWhere = (isWanted: (entry: OutboxEntry) => boolean) => {
    for (const entry of entries.all()) if (isWanted(entry)) void run(entry.leadId);
  };
  const isDue = (entry: OutboxEntry) => entry.notBefore <= now();

  function plan() {
    cancelTimer();
    const waiting = entries.all().filter((entry) => !running.has(entry.leadId));
    if (waiting.length === 0) return;
    const next = Math.min(...waiting.map((entry) => entry.notBefore));
    const sleep = Math.min(Math.max(next - now(), FIRST_RETRY_MS), LONGEST_SLEEP_MS);
    cancelTimer = later(() => {
      runWhere(isDue);
      plan();
    }, sleep);
  }

  return {
    run,
    runWhere,
    isDue,
    plan,
    watch(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop: () => cancelTimer(),
  };
}

import { WAKE_PREFIX } from '#lambdas/platform/env.ts';
import { RetryError } from '#lambdas/platform/errors.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { counted } from '#lambdas/platform/metrics.ts';
import { SECOND_MS } from '#shared/durations.ts';
import type { AlertStore, DueKey } from './alert-store.ts';
import { type DeliverDeps, deliver } from './deliver.ts';
import type { HasSubscribers } from './email-subscribers.ts';

/** Alerts that one query of a sweep returns. */
const SWEEP = 100;
const AT_ONCE = 10;
/**
 * How long a sweep starts new alerts. The last one may take half a minute more (two tries of a receiver that hangs for
 * 5 s, 5 s between them, and the tables' retries), and the function may run for a minute.
 */
const SWEEPING_MS = 20_000;

interface SendAlertsDeps extends DeliverDeps {
  alerts: DeliverDeps['alerts'] & Pick<AlertStore, 'dueSince'>;
  /** The office is told within minutes where nobody gets the emails, also before the first alert. */
  hasSubscribers: HasSubscribers;
}

/**
 * A stream's event names the alerts that were just written; the clock's event names none and starts a sweep, as does the
 * item that the office's retries write.
 */
export interface SendAlertsEvent {
  Records?: readonly { dynamodb?: { Keys?: Readonly<Record<string, { S?: string }>> } }[];
}

/** Sends the alerts a stream's event names, or all that are due. Throws after trying all of them if any failed. */
export function sendAlerts(deps: SendAlertsDeps) {
  return async (event: SendAlertsEvent): Promise<void> => {
    const ids = event.Records?.flatMap(({ dynamodb }) => dynamodb?.Keys?.id?.S ?? []);
    const isSweep = ids === undefined || ids.some((id) => id.startsWith(WAKE_PREFIX));
    const failures = await failuresOf(ids?.filter((id) => !id.startsWith(WAKE_PREFIX)) ?? [], deps);
    if (isSweep) failures.push(...(await sweep(deps)));
    if (isSweep) await deps.hasSubscribers();
    for (const failure of failures) log.error('an alert stays for later', { failure: failureOf(failure) });
    if (failures.length > 0) throw new RetryError('Alerts stay for later');
  };
}

async function sweep(deps: SendAlertsDeps): Promise<unknown[]> {
  const until = deps.now().getTime() + SWEEPING_MS;
  const failures: unknown[] = [];
  for (;;) {
    const due = await deps.alerts.dueSince(deps.now().toISOString(), SWEEP);
    countLateness(due, deps.now());
    const ids = due.map(({ id }) => id);
    failures.push(...(await failuresOf(ids, deps, until)));
    if (ids.length < SWEEP || deps.now().getTime() >= until) return failures;
  }
}

/** Counts how long the oldest of what a sweep finds was due; nothing where nothing is. */
function countLateness(due: readonly DueKey[], now: Date): void {
  if (due.length === 0) return;
  const since = Math.min(...due.map(({ next_at }) => Date.parse(next_at)));
  counted.oldestAlertDue(Math.max(0, Math.round((now.getTime() - since) / SECOND_MS)));
}

/**
 * Sends the alerts in this order, several at a time: one that waits for its receiver holds up no other. What is left
 * at `until` (epoch ms) is not started. Returns the errors.
 */
async function failuresOf(
  ids: readonly string[],
  deps: SendAlertsDeps,
  until = Number.POSITIVE_INFINITY,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  const left = ids.values();
  const inTurn = async () => {
    for (const id of left) {
      if (deps.now().getTime() >= until) return;
      await deliver(id, deps).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, inTurn));
  return failures;
}

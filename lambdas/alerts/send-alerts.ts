import { RetryError } from '#lambdas/platform/errors.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import type { AlertStore } from '#lambdas/stores/alerts.ts';
import { type DeliverDeps, deliver } from './deliver.ts';

/** Asked for at once. */
const SWEEP = 25;
const AT_ONCE = 10;
/** A sweep asks for more so long: with slow receivers, the last it takes end within the function's minute. */
const SWEEPING_MS = 10_000;

export interface SendAlertsDeps extends DeliverDeps {
  alerts: DeliverDeps['alerts'] & Pick<AlertStore, 'due'>;
}

/** Of a stream's event the keys that were just written; the clock's tick has none, and sweeps what is due. */
export interface SendAlertsEvent {
  Records?: readonly { dynamodb?: { Keys?: Readonly<Record<string, { S?: string }>> } }[];
}

/** Sends what the stream names at once, and at each tick what is due; throws once all were tried where one failed. */
export function sendAlerts(deps: SendAlertsDeps) {
  return async (event: SendAlertsEvent): Promise<void> => {
    const written = event.Records?.flatMap(({ dynamodb }) => dynamodb?.Keys?.id?.S ?? []);
    const failures = written === undefined ? await sweep(deps) : await failuresOf(written, deps);
    for (const failure of failures) log.error('an alert stays for later', { failure: failureOf(failure) });
    if (failures.length > 0) throw new RetryError('Alerts stay for later');
  };
}

async function sweep(deps: SendAlertsDeps): Promise<unknown[]> {
  const until = deps.now().getTime() + SWEEPING_MS;
  const failures: unknown[] = [];
  for (;;) {
    const ids = await deps.alerts.due(deps.now().toISOString(), SWEEP);
    failures.push(...(await failuresOf(ids, deps)));
    if (ids.length < SWEEP || deps.now().getTime() >= until) return failures;
  }
}

/** Sends each, some at a time; gives what went wrong. */
async function failuresOf(ids: readonly string[], deps: SendAlertsDeps): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const sent = ids.slice(first, first + AT_ONCE).map((id) => deliver(id, deps));
    for (const result of await Promise.allSettled(sent))
      if (result.status === 'rejected') failures.push(result.reason);
  }
  return failures;
}

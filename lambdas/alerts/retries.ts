import type { RespondTo } from '#lambdas/platform/api.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { audit } from '#lambdas/platform/log.ts';
import { jsonBody } from '#lambdas/platform/request.ts';
import { type Alert, alertChannels, type Delivery } from '#shared/alerts/alert.ts';
import { alertRoutes } from '#shared/api/alert-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AlertStore } from './alert-store.ts';
import { isFailing, isLease } from './stored-alert.ts';

const RETRIED_AT_ONCE = 100;

/** Alerts whose update is under way at the same time. */
const AT_ONCE = 10;

/**
 * The delivery as it is tried again: at once, with eight more tries if it was given up. What its receivers have is kept,
 * so none of them gets it twice.
 */
function triedAgain({ state, attempts, earlier = 0, at, taken }: Delivery): Delivery {
  const isGivenUp = state === 'dead';
  const before = isGivenUp ? earlier + attempts : earlier;
  return {
    state: 'waiting',
    attempts: isGivenUp ? 0 : attempts,
    ...(before > 0 && { earlier: before }),
    ...(at !== undefined && { at }),
    ...(taken && { taken }),
  };
}

type Alerts = Pick<AlertStore, 'get' | 'failed' | 'resend' | 'wake'>;

/** A run has claimed the alert, and may be sending it at this moment. */
const isBeingSent = ({ next_at }: Alert, at: Date): boolean => isLease(next_at) && next_at > at.toISOString();

/** Makes the alert's failed channels due. How many; none if it is being sent. */
async function resendOne(alerts: Alerts, alert: Alert, at: Date): Promise<number> {
  const failed = alertChannels.flatMap((channel) => {
    const delivery = alert.deliveries[channel];
    return delivery && isFailing(delivery) ? [[channel, triedAgain(delivery)]] : [];
  });
  if (failed.length === 0 || isBeingSent(alert, at)) return 0;
  return (await alerts.resend(alert, Object.fromEntries(failed), at)) ? failed.length : 0;
}

/** The same for all that failed, up to so many alerts. `more`: there were more of them. */
async function resendAll(alerts: Alerts, at: Date, limit: number) {
  const failed = await alerts.failed(limit + 1);
  const left = failed.slice(0, limit).values();
  let channels = 0;
  const inTurn = async () => {
    for (const { id } of left) {
      const alert = await alerts.get(id);
      const resent = alert === undefined ? 0 : await resendOne(alerts, alert, at);
      channels += resent;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, inTurn));
  return { channels, more: failed.length > limit };
}

const { retryAlerts: route } = alertRoutes;

interface RetryDeps {
  alerts: Alerts;
  leads: { get: (id: string) => Promise<Lead | undefined> };
  now: () => Date;
  /** How many alerts one request sends again. */
  limit?: number;
}

/**
 * `POST /api/alerts/retry` → 202: sends one alert again on each channel it failed on, or all that failed. 404 for an
 * alert that is no longer listed, 409 for one of a deleted lead.
 */
export function retryAlerts({
  alerts,
  leads,
  now,
  limit = RETRIED_AT_ONCE,
}: RetryDeps): RespondTo<typeof route> {
  const resendNamed = async (id: string, at: Date) => {
    const alert = await alerts.get(id);
    if (alert === undefined)
      throw new AppError('not_found', 'This alert is no longer listed. Reload the list.');
    if (alert.lead_id !== undefined && (await leads.get(alert.lead_id)) === undefined)
      throw new AppError('conflict', 'This lead was deleted. Its alert won’t be sent.');
    return { channels: await resendOne(alerts, alert, at), more: false };
  };
  return async (request) => {
    const { id } = jsonBody(request, route.body);
    const at = now();
    const resent = await (id === undefined ? resendAll(alerts, at, limit) : resendNamed(id, at));
    if (resent.channels > 0) await alerts.wake(at);
    audit(request.admin, 'retry-alerts', 'alerts');
    return { status: 202, body: resent };
  };
}

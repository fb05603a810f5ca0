import { HOUR_MS } from '#shared/durations.ts';
import { AppError } from './errors.ts';
import { failureOf, log } from './log.ts';
import { counted } from './metrics.ts';
import { later, type Period, periodOf, type Quota, secondsUntil } from './quota.ts';
import type { HttpRequest } from './request.ts';

/**
 * Requests allowed for one visitor in an hour of the clock. A household needs one or two; the limits leave room
 * for an office, a school or a phone network behind one address. A scan is polled about 25 times.
 */
export const visitorQuotas = {
  leads: 40,
  details: 160,
  documents: 40,
  polls: 1200,
  links: 80,
  priceChecks: 1200,
  quotes: 400,
  quoteEmails: 20,
  inspections: 160,
  // Providers of email send them for all their people.
  unsubscribes: 400,
  measurements: 40,
  failures: 40,
} as const;

export type VisitorQuota = keyof typeof visitorQuotas;

interface VisitorQuotaDeps {
  quotas: Pick<Quota, 'take'>;
  now: () => Date;
}

/** How many visitors over their quota are remembered, so that their further requests cost no write. */
const REMEMBERED = 5000;
/** The longest wait for a counter. Without an answer the visitor is not limited, as that could cost a lead. */
const TIMEOUT_MS = 700;

/** Limits a route to its visitor's hourly quota, see `withinQuota`. */
export type LimitVisitors = <Answer>(
  quota: VisitorQuota,
  respond: (request: HttpRequest) => Promise<Answer>,
) => (request: HttpRequest) => Promise<Answer>;

/**
 * Limits a route to its visitor's hourly quota. Over it, throws `throttled` (429) with the seconds until the next
 * hour. Counts before the request is read, so that refused requests count too.
 */
export function withinQuota<Response>(
  quota: VisitorQuota,
  { quotas, now }: VisitorQuotaDeps,
  respond: (request: HttpRequest) => Promise<Response>,
): (request: HttpRequest) => Promise<Response> {
  const limit = visitorQuotas[quota];
  let spent = { hour: '', visitors: new Set<string>() };

  const isSpent = async (visitor: string, { name: hour, endsAt }: Period): Promise<boolean> => {
    if (spent.hour !== hour || spent.visitors.size > REMEMBERED) spent = { hour, visitors: new Set() };
    if (spent.visitors.has(visitor)) return true;
    const id = `${quota}#${hour}#${visitor}`;
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const totals = await quotas.take([{ id, amount: 1, limit }], later(endsAt, HOUR_MS), signal);
      if (totals !== false) return false;
    } catch (error) {
      log.warn('The visitor’s quota could not be counted; the request goes on', {
        failure: failureOf(error),
      });
      return false;
    }
    spent.visitors.add(visitor);
    return true;
  };

  return async (request) => {
    const at = now();
    const hour = periodOf('hour', at);
    if (await isSpent(request.visitor, hour)) {
      counted.visitorThrottled();
      throw new AppError(
        'throttled',
        'Too many requests from your connection this hour. Try again next hour.',
        {
          retryAfterSeconds: secondsUntil(hour.endsAt, at),
        },
      );
    }
    return respond(request);
  };
}

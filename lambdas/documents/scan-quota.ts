import type { Handlers, RespondTo } from '#lambdas/platform/api.ts';
import { OCR_PREFIX } from '#lambdas/platform/env.ts';
import { dailyShares, type Networks } from '#lambdas/platform/fair-use.ts';
import { counted } from '#lambdas/platform/metrics.ts';
import { periodOf, type Quota } from '#lambdas/platform/quota.ts';
import type { adminRoutes, scanQuotaRoutes } from '#shared/api/settings-routes.ts';
import { DAY_MS } from '#shared/durations.ts';

/** How many pages OCR may read; each costs money. */
export interface ScanLimits {
  /** In one document. */
  documentPages: number;
  dailyPages: number;
  monthlyPages: number;
}

export interface ScanQuota {
  /**
   * Counts pages for the visitor's networks, the day and the month. `share` if the visitor's part of the day is used up,
   * `company` if the day or the month is; then nothing is counted.
   */
  take(pages: number, networks: Networks, at: Date): Promise<'taken' | 'share' | 'company'>;
  /** Takes back pages counted at that time for these networks that were never read. */
  refund(pages: number, networks: Networks, at: Date): Promise<void>;
}

/** A day or a month in UTC. */
interface ScanPeriod {
  /** The counter's id. */
  id: string;
  limit: number;
  /** ISO 8601: when the next period begins. */
  until: string;
}

/** A visitor's most pages in a day; a household has one or two documents. */
const VISITOR_PAGES = 60;

/** Long enough to look back at the previous month. */
const COUNTER_TTL_MS = 100 * DAY_MS;

function scanPeriods(at: Date, { dailyPages, monthlyPages }: ScanLimits) {
  const period = (length: 'day' | 'month', limit: number): ScanPeriod => {
    const { name, endsAt } = periodOf(length, at);
    return { id: `${OCR_PREFIX}${name}`, limit, until: endsAt.toISOString() };
  };
  return { day: period('day', dailyPages), month: period('month', monthlyPages) };
}

/** If the counters cannot be reached, `take` throws: no page is read uncounted. */
export function scanQuota(quota: Pick<Quota, 'take' | 'refund'>, limits: ScanLimits): ScanQuota {
  const shares = dailyShares(quota, {
    company(at) {
      const { day, month } = scanPeriods(at, limits);
      return [day, month];
    },
    visitorMost: VISITOR_PAGES,
    keptMs: COUNTER_TTL_MS,
  });
  return {
    async take(pages, networks, at) {
      const used = await shares.take(pages, networks, at);
      if (used === 'share' || used === 'company') return used;
      const [day = 0, month = 0] = used;
      counted.ocrPages(pages);
      counted.ocrQuotaUsed('day', (100 * day) / limits.dailyPages);
      counted.ocrQuotaUsed('month', (100 * month) / limits.monthlyPages);
      return 'taken';
    },

    async refund(pages, networks, at) {
      await shares.refund(pages, networks, at);
      counted.ocrPages(-pages);
    },
  };
}

interface GetScanQuotaDeps {
  quotas: Pick<Quota, 'used'>;
  limits: ScanLimits;
  now: () => Date;
}

/** `GET /api/scan-quota` → pages read this day and this month, and the limits. */
export function getScanQuota({
  quotas,
  limits,
  now,
}: GetScanQuotaDeps): RespondTo<typeof adminRoutes.getScanQuota> {
  const stateOf = async ({ id, limit, until }: ScanPeriod) => ({
    used: await quotas.used(id),
    limit,
    until,
  });
  return async () => {
    const periods = scanPeriods(now(), limits);
    const [day, month] = await Promise.all([stateOf(periods.day), stateOf(periods.month)]);
    return { status: 200, body: { day, month } };
  };
}

/** The office's look at how much was read. */
export const routes = (deps: GetScanQuotaDeps): Handlers<typeof scanQuotaRoutes> => ({
  getScanQuota: getScanQuota(deps),
});

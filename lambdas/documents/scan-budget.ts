import { counted } from '#lambdas/metrics/counted.ts';
import type { BudgetStore } from '#lambdas/stores/budgets.ts';

/** Pages that OCR may read, which are paid one by one. */
export interface ScanLimits {
  /** In one document. */
  documentPages: number;
  dailyPages: number;
  monthlyPages: number;
}

export interface ScanBudget {
  /** Counts the pages for the day and its month; false, and nothing counted, where either has no room for them. */
  take(pages: number, at: Date): Promise<boolean>;
  /** Takes back what was counted at that time for pages that were never read. */
  giveBack(pages: number, at: Date): Promise<void>;
}

/** A day or a month in UTC. */
export interface ScanPeriod {
  /** The counter's id. */
  id: string;
  limit: number;
  /** ISO 8601: when the next one begins. */
  until: string;
}

/** Long enough to look back at the month before. */
const KEPT_DAYS = 100;

export function scanPeriods(at: Date, { dailyPages, monthlyPages }: ScanLimits) {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  const iso = at.toISOString();
  const starting = (...date: [number, number, number]) => new Date(Date.UTC(...date)).toISOString();
  return {
    day: { id: `ocr#${iso.slice(0, 10)}`, limit: dailyPages, until: starting(year, month, day + 1) },
    month: { id: `ocr#${iso.slice(0, 7)}`, limit: monthlyPages, until: starting(year, month + 1, 1) },
  } satisfies Record<string, ScanPeriod>;
}

/** Money is never spent uncounted: where the counters cannot be reached, `take` throws. */
export function scanBudget(budgets: Pick<BudgetStore, 'take' | 'giveBack'>, limits: ScanLimits): ScanBudget {
  return {
    async take(pages, at) {
      const { day, month } = scanPeriods(at, limits);
      const expiresAt = Math.floor(at.getTime() / 1000) + KEPT_DAYS * 86_400;
      const ofDay = await budgets.take(day.id, pages, day.limit, expiresAt);
      if (ofDay === false) return false;
      const ofMonth = await budgets.take(month.id, pages, month.limit, expiresAt);
      if (ofMonth === false) {
        await budgets.giveBack(day.id, pages);
        return false;
      }
      counted.ocrPages(pages);
      counted.ocrBudgetUsed('day', (100 * ofDay) / day.limit);
      counted.ocrBudgetUsed('month', (100 * ofMonth) / month.limit);
      return true;
    },

    async giveBack(pages, at) {
      const { day, month } = scanPeriods(at, limits);
      await Promise.all([budgets.giveBack(day.id, pages), budgets.giveBack(month.id, pages)]);
      counted.ocrPages(-pages);
    },
  };
}

import type { ScanLimits } from '#lambdas/documents/scan-budget.ts';
import { requiredEnv } from './env.ts';
import { ENV } from './env-names.ts';

/** What the operator allows OCR. */
export function scanLimits(): ScanLimits {
  return {
    documentPages: Number(requiredEnv(ENV.ocrPageLimit)),
    dailyPages: Number(requiredEnv(ENV.ocrDailyPages)),
    monthlyPages: Number(requiredEnv(ENV.ocrMonthlyPages)),
  };
}

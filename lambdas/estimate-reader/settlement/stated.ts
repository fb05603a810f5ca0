import type { SummaryFigure } from '#lambdas/estimate-reader/vocabulary/summary-payments.ts';
import type { Evidence } from '#shared/claim.ts';

/** One figure with the line it stands on. */
export interface Stated {
  value: number;
  evidence: Evidence;
}

export type CoverageFigures = Partial<Record<SummaryFigure, Stated>> & {
  taxes: number;
  overheadProfit: number;
  /** Dollars under labels nobody knows, by the sum they stand in: up to the RCV, to the ACV, to the payment. */
  unnamed: { costs: number; depreciation: number; deductions: number };
  /** Other statements of a figure that is stated first with another amount. */
  others: Partial<Record<SummaryFigure, Stated[]>>;
};

export const value = (stated: Stated | undefined): number | null => stated?.value ?? null;

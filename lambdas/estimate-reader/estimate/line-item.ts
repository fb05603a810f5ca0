import type { Role } from '#lambdas/estimate-reader/vocabulary/role.ts';
import type { Evidence } from '#shared/estimate/claim.ts';

type DepreciationKind = 'none' | 'recoverable' | 'nonRecoverable';

/** What the row's own arithmetic says of it; `unproven` where too few figures are printed. */
export type Proof = 'proven' | 'contradicted' | 'unproven';

/** One priced row, dollars; null where the row prints no such figure. */
export interface LineItem {
  /** As printed, e.g. "12" or "9a"; null in tables that do not number rows. */
  number: string | null;
  /** The room, roof or elevation the row stands under. */
  section: string | null;
  /** The roof or building the row belongs to. */
  structure: string;
  dwelling: boolean;
  description: string;
  notes: string[];
  role: Role | null;
  quantity: number | null;
  /** Symbility prints the bundle-rounded quantity that is priced in brackets beside the measured one. */
  pricedQuantity: number | null;
  /** As printed, upper case: SQ, SF, LF, EA… */
  unit: string | null;
  unitPrice: number | null;
  /** Where a row has two prices: tearing out and putting in. */
  removePrice: number | null;
  replacePrice: number | null;
  tax: number | null;
  overheadProfit: number | null;
  /** Extension before tax, where the table has a column for it. */
  beforeTax: number | null;
  rcv: number | null;
  depreciation: number | null;
  depreciationKind: DepreciationKind;
  acv: number | null;
  /** Paid once the work is done and billed; outside every total. */
  paidWhenIncurred: boolean;
  paidWhenIncurredAmount: number | null;
  proof: Proof;
  /** Figures printed without their two decimals, as a scanner that misses the point leaves them. */
  missingDecimalPoint: readonly ('quantity' | 'unitPrice' | 'tax' | 'rcv')[];
  evidence: Evidence;
}

/** A misread figure put right because the row's arithmetic leaves one way only. */
export interface OcrCorrection {
  field: 'quantity' | 'unitPrice' | 'tax' | 'rcv';
  read: number;
  corrected: number;
  evidence: Evidence;
}

/** A printed sum under a section or under all rows. */
export interface PrintedTotal {
  name: string;
  /** `lines`: all rows of the estimate; `area`: several sections; `section`: one. */
  of: 'lines' | 'area' | 'section';
  tax: number | null;
  overheadProfit: number | null;
  rcv: number | null;
  depreciation: number | null;
  acv: number | null;
}

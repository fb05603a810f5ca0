import type { Role } from '#lambdas/estimate-reader/vocabulary/role.ts';
import type { Evidence } from '#shared/estimate/claim.ts';

type DepreciationKind = 'none' | 'recoverable' | 'nonRecoverable';

/** Whether the row's own arithmetic adds up; `unproven` if too few figures are printed. */
export type Proof = 'proven' | 'contradicted' | 'unproven';

/** One priced row as its table prints it, in dollars; null for figures it does not print. */
export interface PrintedItem {
  /** As printed, e.g. "12" or "9a"; null in tables without row numbers. */
  number: string | null;
  /** The room, roof or elevation above the row. */
  section: string | null;
  description: string;
  notes: readonly string[];
  role: Role | null;
  quantity: number | null;
  /** Symbility prints the quantity that is priced, rounded to bundles, in brackets beside the measured one. */
  pricedQuantity: number | null;
  /** As printed, in upper case: SQ, SF, LF, EA… */
  unit: string | null;
  unitPrice: number | null;
  /** Only if a row has two prices: for removing and for installing. */
  removePrice: number | null;
  replacePrice: number | null;
  tax: number | null;
  overheadProfit: number | null;
  /** Amount before tax, if the table has a column for it. */
  beforeTax: number | null;
  rcv: number | null;
  depreciation: number | null;
  depreciationKind: DepreciationKind;
  acv: number | null;
  /** Paid once the work is done and billed; not part of any total. */
  paidWhenIncurred: boolean;
  paidWhenIncurredAmount: number | null;
  /** Figures printed without a decimal point, as scanners sometimes read them. */
  missingDecimalPoint: readonly ('quantity' | 'unitPrice' | 'tax' | 'rcv')[];
  evidence: Evidence;
}

/** A row whose arithmetic was checked. */
export interface LineItem extends PrintedItem {
  proof: Proof;
}

/** A row of the estimate with the building whose roof it is about. */
export interface BuildingItem extends LineItem {
  structure: string;
  dwelling: boolean;
}

/** A printed sum of a section or of all rows. */
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

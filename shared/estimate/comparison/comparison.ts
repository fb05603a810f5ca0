/** The figures of a row in one of two estimates; null for what it does not print. */
export interface RowFigures {
  quantity: number | null;
  unit: string | null;
  unitPrice: number | null;
  /** Left out where the compared amounts do not include it. */
  tax?: number;
  overheadProfit?: number;
  amount: number | null;
  page: number;
}

/** How a row differs. `amount`: quantity and price are equal, only tax or overhead differ. `unread`: nothing is known. */
export const changeKinds = [
  'added',
  'gone',
  'price',
  'quantity',
  'price_and_quantity',
  'amount',
  'unread',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** One row that is not the same in both estimates. */
export interface RowChange {
  change: ChangeKind;
  /** As the newer estimate prints it, or the older one where it is gone. */
  description: string;
  /** As the older estimate prints it, if otherwise. */
  descriptionBefore?: string;
  /** The older estimate's section, if the row moved. */
  sectionBefore?: string;
  before: RowFigures | null;
  after: RowFigures | null;
  /** In dollars, newer less older; null if a side is not read. */
  difference: number | null;
  /** Paid once the work is done and billed; part of no total, and of no sum here. */
  incurred?: true;
}

/** Changes under one name of the estimate, or those of a cost that its summary adds to the rows. */
export interface ChangedSection {
  of: 'rows' | 'tax' | 'overhead_profit';
  /** As the newer estimate prints it; null for rows without a section, and for costs. */
  name: string | null;
  /** In dollars, newer less older. */
  difference: number;
  changes: RowChange[];
}

/** One of the two estimates. */
export interface ComparedEstimate {
  /** Which of the two was sent first. */
  sent: 'first' | 'second';
  total: number | null;
  /** ISO date, as printed. */
  dated: string | null;
  contractor: boolean;
  /** Its rows add up to its total. */
  closes: boolean;
  /** Rows whose figures were not read. */
  unreadRows: number;
  unreadPages: number[];
}

/** Why the roof is priced by one of them. */
export const pricedByReasons = ['newer', 'insurer', 'supplement', 'only_proven', 'none_proven'] as const;
export type PricedByReason = (typeof pricedByReasons)[number];

export interface EstimateComparison {
  older: ComparedEstimate;
  /** A supplement's total is that of the claim with it. */
  newer: ComparedEstimate;
  /** The newer paper lists only what it changes of the older one. */
  supplement: boolean;
  /** In dollars, newer less older. */
  difference: number | null;
  /** Sum of what went up, and of what went down, both above 0. */
  more: number;
  less: number;
  sections: ChangedSection[];
  /** Rows that are equal in both. */
  same: number;
  /** Every row was read, and all changes add up to the difference of the totals. */
  closes: boolean;
  pricedBy: { sent: 'first' | 'second'; reason: PricedByReason };
}

/** Why two documents are no pair. */
export const noPairReasons = ['other_claim', 'other_home', 'same_document', 'not_read'] as const;
export type NoPairReason = (typeof noPairReasons)[number];

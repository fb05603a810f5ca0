export type ColumnKind =
  | 'description'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'remove'
  | 'replace'
  | 'beforeTax'
  | 'tax'
  | 'overheadProfit'
  | 'rcv'
  | 'ageLife'
  | 'condition'
  | 'depPercent'
  | 'depreciation'
  | 'acv'
  | 'other';

export interface Column {
  kind: ColumnKind;
  left: number;
  right: number;
  /** The printed header, lower case. */
  title: string;
}

/** What a column of a table holds. */
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

/** How a printed amount is marked: brackets mean recoverable, angle brackets non-recoverable depreciation. */
export type Mark = 'plain' | 'round' | 'angle' | 'minus';

export type Figure =
  | { kind: 'money'; value: number; mark: Mark; decimals: number; dollar: boolean }
  | { kind: 'quantity'; value: number; priced: number | null; unit: string }
  | { kind: 'unit'; unit: string }
  | { kind: 'ageLife' }
  | { kind: 'condition' }
  | { kind: 'percent'; value: number }
  | { kind: 'paidWhenIncurred' }
  /** Something printed where a figure belongs that cannot be read. */
  | { kind: 'unread' };

export type PlacedAmount = Figure & { left: number; right: number; text: string };

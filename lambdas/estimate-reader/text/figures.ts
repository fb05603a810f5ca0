/** How an amount is marked: brackets mean recoverable, angle brackets non-recoverable depreciation. */
export type Mark = 'plain' | 'round' | 'angle' | 'minus';

export type Figure =
  | { kind: 'money'; value: number; mark: Mark; decimals: number; dollar: boolean }
  | { kind: 'quantity'; value: number; priced: number | null; unit: string }
  | { kind: 'unit'; unit: string }
  | { kind: 'ageLife' }
  | { kind: 'condition' }
  | { kind: 'percent'; value: number }
  | { kind: 'paidWhenIncurred' }
  /** A tax inside the column of another amount, with the word beside it. */
  | { kind: 'tax'; value: number }
  /** An unreadable text in a figure's place. */
  | { kind: 'unread' };

export type PlacedAmount = Figure & { left: number; right: number; text: string };

/** A figure of several words, or of a word with the figure behind it, which it `replaces`. */
export interface Joined {
  figure: PlacedAmount;
  words: number;
  replaces?: boolean;
}

/** How much an amount and its printed sum may differ, in dollars. */
export const CENTS = 0.02;

export function equal(a: number, b: number, tolerance = CENTS): boolean {
  return Math.abs(a - b) <= tolerance + 1e-9;
}

export function cents(value: number): number {
  return Math.round(value * 100) / 100;
}

export function sum(values: readonly (number | null)[]): number {
  return cents(values.reduce<number>((total, value) => total + (value ?? 0), 0));
}

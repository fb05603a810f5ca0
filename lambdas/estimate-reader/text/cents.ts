/** Whole-cent slips between an extension and its printed sum. */
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

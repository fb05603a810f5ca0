/** Errors in percent, of estimated areas against true ones. */
export interface ErrorSummary {
  /** Median of their sizes. */
  median: number;
  /** Mean with signs: below 0 areas come out too small. */
  bias: number;
  /** How many are off by at most 10 %. */
  within10: number;
  of: number;
}

const tenths = (value: number) => Math.round(value * 10) / 10;

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = low] =
    sorted.length % 2 === 1 ? [sorted[middle]] : sorted.slice(middle - 1);
  return (low + high) / 2;
}

/** The errors that are left where every area is multiplied by the correction. */
export const corrected = (errors: readonly number[], correction: number): number[] =>
  errors.map((error) => (100 + error) * correction - 100);

export function summaryOf(errors: readonly number[]): ErrorSummary {
  const sizes = errors.map(Math.abs);
  return {
    median: tenths(medianOf(sizes)),
    bias: tenths(errors.reduce((sum, error) => sum + error, 0) / errors.length),
    within10: sizes.filter((size) => tenths(size) <= 10).length,
    of: errors.length,
  };
}

/** Roof over entered size of a group of homes. */
export interface RoofRatios {
  p5: number;
  median: number;
  p95: number;
}

/**
 * What a factor is off by, percent: in the middle of the homes, and between the twentieth whose roofs are largest for
 * their size and the twentieth whose are smallest.
 */
export function factorErrors({ p5, median, p95 }: RoofRatios, factor: number) {
  const off = (ratio: number) => Math.round((factor / ratio - 1) * 100);
  return { median: off(median), from: off(p95), to: off(p5) };
}

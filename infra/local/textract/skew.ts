/** The line that print stands on, pixels. */
interface Baseline {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** An inch of print: on anything shorter a pixel up or down counts for too much. */
const MIN_LENGTH = 200;

/**
 * How far rows fall for each pixel to the right: sheets go through a scanner a little askew. The median of the
 * page's long rows, 0 where there is none.
 */
export function slopeOf(baselines: readonly Baseline[]): number {
  const slopes = baselines
    .filter(({ x0, x1 }) => x1 - x0 >= MIN_LENGTH)
    .map(({ x0, y0, x1, y1 }) => (y1 - y0) / (x1 - x0))
    .sort((one, other) => one - other);
  return slopes[Math.floor(slopes.length / 2)] ?? 0;
}

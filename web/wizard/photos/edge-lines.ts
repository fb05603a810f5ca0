import type { Point } from './corners.ts';
import type { Gray } from './pixels.ts';

/** A straight edge: `x cos + y sin = offset`, and its normal (`cos`, `sin`) points to the bright side. */
export interface Line {
  cos: number;
  sin: number;
  offset: number;
  /** A side of the picture itself, beyond which nothing is seen. */
  isBorder: boolean;
}

/** How steeply each pixel grows brighter, across and down. */
export interface Slopes {
  width: number;
  height: number;
  across: Int16Array;
  down: Int16Array;
  /** What is steeper than this is an edge and no grain. */
  least: number;
}

/** Even paper on an even desk has less than this from one pixel to the next. */
const LEAST_SLOPE = 14;

export function slopesOf({ width, height, data }: Gray): Slopes {
  const across = new Int16Array(data.length);
  const down = new Int16Array(data.length);
  const counts = new Uint32Array(2048);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const [nw, n, ne] = [data[at - width - 1] ?? 0, data[at - width] ?? 0, data[at - width + 1] ?? 0];
      const [w, e] = [data[at - 1] ?? 0, data[at + 1] ?? 0];
      const [sw, s, se] = [data[at + width - 1] ?? 0, data[at + width] ?? 0, data[at + width + 1] ?? 0];
      const right = ne + 2 * e + se - nw - 2 * w - sw;
      const under = sw + 2 * s + se - nw - 2 * n - ne;
      across[at] = right;
      down[at] = under;
      const bin = Math.min(2047, Math.round(Math.hypot(right, under)));
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
  let half = data.length / 2;
  let median = 0;
  while (median < 2047 && half > 0) {
    half -= counts[median] ?? 0;
    median += 1;
  }
  return { width, height, across, down, least: Math.max(LEAST_SLOPE, Math.min(60, 2.2 * median)) };
}

const ANGLES = 360;
const ANGLE = (2 * Math.PI) / ANGLES;
/** Pixels between two offsets that are counted apart. */
const STEP = 1.5;
/** The steepest edge counts no more than this: a faint side of the paper stands beside a black bar. */
const MOST_VOTES = 60;

/** Lines of one side that are told apart, and how far apart they lie at least. */
const LINES_EACH = 12;
const APART_ANGLES = 5;
const APART_OFFSETS = 4;

const cosines = Float64Array.from({ length: ANGLES }, (_, angle) => Math.cos(angle * ANGLE));
const sines = Float64Array.from({ length: ANGLES }, (_, angle) => Math.sin(angle * ANGLE));

/** Counts for each angle and offset how much edge lies on that line (Hough's transform, by the edge's own direction). */
function votesOf({ width, height, across, down, least }: Slopes): { votes: Float32Array; offsets: number } {
  const offsets = Math.ceil((2 * Math.hypot(width, height)) / STEP) + 2;
  const votes = new Float32Array(ANGLES * offsets);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const steep = Math.hypot(across[at] ?? 0, down[at] ?? 0);
      if (steep < least) continue;
      const own = Math.round(Math.atan2(down[at] ?? 0, across[at] ?? 0) / ANGLE);
      for (let near = own - 3; near <= own + 3; near += 1) {
        const angle = (near + ANGLES) % ANGLES;
        const offset = x * (cosines[angle] ?? 0) + y * (sines[angle] ?? 0);
        const bin = angle * offsets + Math.round(offset / STEP + offsets / 2);
        votes[bin] = (votes[bin] ?? 0) + Math.min(MOST_VOTES, steep);
      }
    }
  return { votes, offsets };
}

/** How far the angle is from the direction in which a side's inside lies: right, down, left, up. */
const turnBetween = (angle: number, side: number) => {
  const off = Math.abs(angle - (side * ANGLES) / 4) % ANGLES;
  return Math.min(off, ANGLES - off);
};

/** A paper that is turned further than this in the picture is another side's. */
const MOST_TURN = ANGLES / 7;

/** The strongest lines whose bright side lies right, down, left and up of them: left, top, right and bottom of a paper. */
export function linesBySide(slopes: Slopes): Line[][] {
  const { votes, offsets } = votesOf(slopes);
  return [0, 1, 2, 3].map((side) => {
    const peaks: { angle: number; bin: number; votes: number }[] = [];
    for (let angle = 0; angle < ANGLES; angle += 1) {
      if (turnBetween(angle, side) > MOST_TURN) continue;
      for (let bin = 1; bin < offsets - 1; bin += 1) {
        const here = votes[angle * offsets + bin] ?? 0;
        const isPeak =
          here > slopes.least * 12 &&
          here >= (votes[angle * offsets + bin - 1] ?? 0) &&
          here > (votes[angle * offsets + bin + 1] ?? 0);
        if (isPeak) peaks.push({ angle, bin, votes: here });
      }
    }
    return strongest(peaks).map(({ angle, bin }) => ({
      cos: cosines[angle] ?? 0,
      sin: sines[angle] ?? 0,
      offset: (bin - offsets / 2) * STEP,
      isBorder: false,
    }));
  });
}

function strongest<Peak extends { angle: number; bin: number; votes: number }>(peaks: Peak[]): Peak[] {
  const taken: Peak[] = [];
  for (const peak of peaks.sort((one, other) => other.votes - one.votes)) {
    const isNear = taken.some(({ angle, bin }) => {
      const turn = Math.abs(angle - peak.angle);
      return Math.min(turn, ANGLES - turn) <= APART_ANGLES && Math.abs(bin - peak.bin) <= APART_OFFSETS;
    });
    if (!isNear) taken.push(peak);
    if (taken.length === LINES_EACH) break;
  }
  return taken;
}

/** Where two lines meet; null where they run alongside. */
export function meeting(one: Line, other: Line): Point | null {
  const whole = one.cos * other.sin - one.sin * other.cos;
  if (Math.abs(whole) < 0.2) return null;
  return {
    x: (one.offset * other.sin - one.sin * other.offset) / whole,
    y: (one.cos * other.offset - one.offset * other.cos) / whole,
  };
}

/** How far along the line a point stands. */
export const along = ({ cos, sin }: Line, { x, y }: Point) => y * cos - x * sin;

/** How much brighter it gets towards the line's bright side at this place. */
export function slopeAcross(
  { width, height, across, down }: Slopes,
  line: Line,
  x: number,
  y: number,
): number {
  const column = Math.round(x);
  const row = Math.round(y);
  if (column < 1 || row < 1 || column >= width - 1 || row >= height - 1) return 0;
  const at = row * width + column;
  return (across[at] ?? 0) * line.cos + (down[at] ?? 0) * line.sin;
}

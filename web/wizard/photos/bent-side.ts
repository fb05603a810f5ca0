import { distance, type Point } from './corners.ts';
import { along, type Line, type Slopes, slopeAcross } from './edge-lines.ts';

/** How far the edge of a bent sheet may lie beside its straight line, in pixels of the searched picture. */
const BEND_REACH = 9;
/** So much of a side's edge must lie on its curve. */
const LEAST_ON_CURVE = 0.6;
/** How far an edge's own pixel may lie off the curve. */
const ON_CURVE = 1.2;

interface EdgePixel {
  /** From 0 at one corner to 1 at the other. */
  part: number;
  off: number;
}

/** Where the edge itself is beside a line between two corners. */
function edgePixels(slopes: Slopes, line: Line, one: Point, other: Point): EdgePixel[] {
  const [first, last] = [along(line, one), along(line, other)];
  const pixels: EdgePixel[] = [];
  for (let part = 0.03; part < 0.97; part += 0.006) {
    const place = first + part * (last - first);
    const x = line.cos * line.offset - line.sin * place;
    const y = line.sin * line.offset + line.cos * place;
    const at = (off: number) => slopeAcross(slopes, line, x + off * line.cos, y + off * line.sin);
    let steepest = slopes.least;
    let peak: number | null = null;
    for (let off = -BEND_REACH; off <= BEND_REACH; off += 1)
      if (at(off) > steepest) {
        steepest = at(off);
        peak = off;
      }
    if (peak === null) continue;
    let weight = 0;
    let moment = 0;
    for (let off = peak - 2; off <= peak + 2; off += 1) {
      const slope = Math.max(0, at(off));
      weight += slope;
      moment += slope * off;
    }
    pixels.push({ part, off: moment / weight });
  }
  return pixels;
}

/** `off = start + slope part + bend 4 part (1 - part)`, through most of the pixels; null where they are on no such curve. */
function curveThrough(pixels: readonly EdgePixel[]): { start: number; slope: number; bend: number } | null {
  let kept = pixels;
  let curve = { start: 0, slope: 0, bend: 0 };
  for (const near of [4, 2, ON_CURVE, ON_CURVE]) {
    const solved = leastSquares(kept);
    if (solved === null) return null;
    curve = solved;
    kept = pixels.filter(({ part, off }) => Math.abs(off - offAt(curve, part)) < near);
  }
  return kept.length >= LEAST_ON_CURVE * pixels.length && kept.length > 20 ? curve : null;
}

const offAt = ({ start, slope, bend }: { start: number; slope: number; bend: number }, part: number) =>
  start + slope * part + bend * 4 * part * (1 - part);

function leastSquares(pixels: readonly EdgePixel[]): { start: number; slope: number; bend: number } | null {
  const terms = (part: number): [number, number, number] => [1, part, 4 * part * (1 - part)];
  const row = (index: 0 | 1 | 2): [number, number, number, number] => {
    const sums: [number, number, number, number] = [0, 0, 0, 0];
    for (const { part, off } of pixels) {
      const values = terms(part);
      const own = values[index];
      sums[0] += own * values[0];
      sums[1] += own * values[1];
      sums[2] += own * values[2];
      sums[3] += own * off;
    }
    return sums;
  };
  const [a, b, c] = [row(0), row(1), row(2)];
  const determinant = (i: number, j: number, k: number) => {
    const at = (values: readonly number[], index: number) => values[index] ?? 0;
    return (
      at(a, i) * (at(b, j) * at(c, k) - at(b, k) * at(c, j)) -
      at(a, j) * (at(b, i) * at(c, k) - at(b, k) * at(c, i)) +
      at(a, k) * (at(b, i) * at(c, j) - at(b, j) * at(c, i))
    );
  };
  const whole = determinant(0, 1, 2);
  if (Math.abs(whole) < 1e-6) return null;
  return {
    start: determinant(3, 1, 2) / whole,
    slope: determinant(0, 3, 2) / whole,
    bend: determinant(0, 1, 3) / whole,
  };
}

/** The straight line between a side's ends and how far the side bends off it, by the edge's own pixels. */
export function fitted(slopes: Slopes, line: Line, one: Point, other: Point): { line: Line; bow: Point } {
  const curve = line.isBorder ? null : curveThrough(edgePixels(slopes, line, one, other));
  if (curve === null) return { line, bow: { x: 0, y: 0 } };
  const end = (part: number): Point => {
    const place = along(line, one) + part * (along(line, other) - along(line, one));
    const offset = line.offset + offAt(curve, part);
    return { x: line.cos * offset - line.sin * place, y: line.sin * offset + line.cos * place };
  };
  const [begin, finish] = [end(0), end(1)];
  const length = distance(begin, finish) || 1;
  // The normal of the line through both ends, to the same bright side.
  const turn = (finish.x - begin.x) * line.sin - (finish.y - begin.y) * line.cos > 0 ? 1 : -1;
  const cos = (-turn * (finish.y - begin.y)) / length;
  const sin = (turn * (finish.x - begin.x)) / length;
  return {
    line: { cos, sin, offset: begin.x * cos + begin.y * sin, isBorder: false },
    bow: { x: cos * curve.bend, y: sin * curve.bend },
  };
}

import type { Block } from '@aws-sdk/client-textract';

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A block's corners in points on the page as scanned; the first is where reading starts. */
export function cornersOf(block: Block, size: Size): Point[] {
  const { Polygon, BoundingBox } = block.Geometry ?? {};
  if (Polygon !== undefined && Polygon.length >= 4)
    return Polygon.map(({ X = 0, Y = 0 }) => ({ x: X * size.width, y: Y * size.height }));
  const { Left = 0, Top = 0, Width = 0, Height = 0 } = BoundingBox ?? {};
  const [left, top] = [Left * size.width, Top * size.height];
  const [right, bottom] = [left + Width * size.width, top + Height * size.height];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

const QUARTER = Math.PI / 2;
/** Only lines this long, as a share of the page's shorter side, measure how far it leans. */
const LONG_LINE = 0.2;

interface Weighed {
  value: number;
  weight: number;
}

function middleOf(weighed: readonly Weighed[]): number {
  const sorted = weighed.toSorted((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  for (const { value, weight } of sorted) {
    passed += weight;
    if (passed >= half) return value;
  }
  return 0;
}

/**
 * How far the page is turned, in radians clockwise, −π to π: quarter turns from the direction of most lines, plus the
 * lean from the slope of the long ones.
 */
function turnOf(lines: readonly Block[], size: Size): number {
  const edges = lines.flatMap((line) => {
    const [from, to] = cornersOf(line, size);
    if (from === undefined || to === undefined) return [];
    return [
      { angle: Math.atan2(to.y - from.y, to.x - from.x), length: Math.hypot(to.x - from.x, to.y - from.y) },
    ];
  });
  const votes: [number, number, number, number] = [0, 0, 0, 0];
  for (const { angle, length } of edges) votes[(Math.round(angle / QUARTER) & 3) as 0] += length;
  const quarters = votes.indexOf(Math.max(...votes));
  const leans = edges
    .filter(({ angle }) => (Math.round(angle / QUARTER) & 3) === quarters)
    .map(({ angle, length }) => ({ value: angle - Math.round(angle / QUARTER) * QUARTER, weight: length }));
  const shorter = Math.min(size.width, size.height);
  const long = leans.filter(({ weight }) => weight >= LONG_LINE * shorter);
  const turn = quarters * QUARTER + middleOf(long.length > 0 ? long : leans);
  return turn > Math.PI ? turn - 2 * Math.PI : turn;
}

/** From the page as scanned to the page as a person reads it. */
export interface Upright extends Size {
  sideways: boolean;
  place(point: Point): Point;
}

/** How the page is set upright, judged by these lines of it. */
export function uprightOf(lines: readonly Block[], size: Size): Upright {
  const turn = turnOf(lines, size);
  const sideways = Math.abs(Math.sin(turn)) > Math.SQRT1_2;
  const upright = sideways ? { width: size.height, height: size.width } : { ...size };
  const [cos, sin] = [Math.cos(-turn), Math.sin(-turn)];
  const turned = ({ x, y }: Point): Point => {
    const [fromX, fromY] = [x - size.width / 2, y - size.height / 2];
    return {
      x: fromX * cos - fromY * sin + upright.width / 2,
      y: fromX * sin + fromY * cos + upright.height / 2,
    };
  };
  const level = levelled(
    lines.map((line) => cornersOf(line, size).map(turned)),
    upright,
  );
  return { ...upright, sideways, place: (point) => level(turned(point)) };
}

/** So many lines, of this share of the page's width, tell whether they converge; the longest are enough. */
const LEAST_LINES = 8;
const MOST_LINES = 80;
const SHORTEST_LINE = 0.08;
/** Lines this far apart, as a share of the page's height, are compared. */
const APART = 0.1;
/** Lines that converge by less, in radians from the page's middle to its top, stay as they are. */
const LEAST_CONVERGENCE = 0.004;

/**
 * Makes lines level that converge, as on a page photographed from the side: their slope changes evenly from top to
 * bottom. The median over all pairs of lines is not misled by a crooked stamp.
 */
function levelled(lines: readonly Point[][], { width, height }: Size): (point: Point) => Point {
  const across = width / 2;
  const slopes = lines
    .flatMap(([from, to]) => {
      if (from === undefined || to === undefined || to.x - from.x < SHORTEST_LINE * width) return [];
      const slope = (to.y - from.y) / (to.x - from.x);
      // Where the line crosses the middle of the page.
      const at = (from.y + to.y) / 2 - slope * ((from.x + to.x) / 2 - across);
      return [{ slope, at, weight: to.x - from.x }];
    })
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_LINES);
  if (slopes.length < LEAST_LINES) return (point) => point;
  const changes = slopes.flatMap((one, index) =>
    slopes.slice(index + 1).flatMap((other): Weighed[] => {
      const down = other.at - one.at;
      if (Math.abs(down) < APART * height) return [];
      return [
        { value: (other.slope - one.slope) / down, weight: one.weight * other.weight * Math.abs(down) },
      ];
    }),
  );
  const change = middleOf(changes);
  if (Math.abs(change) * (height / 2) < LEAST_CONVERGENCE) return (point) => point;
  const atTop = middleOf(slopes.map(({ slope, at, weight }) => ({ value: slope - change * at, weight })));
  return ({ x, y }) => ({ x, y: (y - atTop * (x - across)) / (1 + change * (x - across)) });
}

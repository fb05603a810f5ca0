export interface Point {
  x: number;
  y: number;
}

/** The paper's corners, clockwise from what is its top left as it lies in the picture. */
export type Corners = readonly [Point, Point, Point, Point];

/** How far the middle of each side lies beside the straight line between its corners: top, right, bottom, left. */
export type Bows = readonly [Point, Point, Point, Point];

export const noBows: Bows = [
  { x: 0, y: 0 },
  { x: 0, y: 0 },
  { x: 0, y: 0 },
  { x: 0, y: 0 },
];

/** Clockwise quarter turns of the page. */
export type Turns = 0 | 1 | 2 | 3;

/** Corners as parts of a picture's width and height: they hold for the picture in any size. */
export const wholePicture: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

export const mapped = (corners: Corners, change: (corner: Point) => Point): Corners => [
  change(corners[0]),
  change(corners[1]),
  change(corners[2]),
  change(corners[3]),
];

export const scaled = (corners: Corners, width: number, height: number): Corners =>
  mapped(corners, ({ x, y }) => ({ x: x * width, y: y * height }));

/** The corners, beginning with the one that is the top left once the page is turned. */
export function turnedCorners([a, b, c, d]: Corners, turns: Turns): Corners {
  const orders: Record<Turns, Corners> = {
    0: [a, b, c, d],
    1: [d, a, b, c],
    2: [c, d, a, b],
    3: [b, c, d, a],
  };
  return orders[turns];
}

/** A place of the unturned picture in the turned one, both as parts of width and height. */
export function turnedPoint({ x, y }: Point, turns: Turns): Point {
  const places: Record<Turns, Point> = {
    0: { x, y },
    1: { x: 1 - y, y: x },
    2: { x: 1 - x, y: 1 - y },
    3: { x: y, y: 1 - x },
  };
  return places[turns];
}

export const nextTurn = (turns: Turns): Turns => (turns === 3 ? 0 : ((turns + 1) as Turns));

/** How to take back quarter turns. */
export const turnsBack = (turns: Turns): Turns => (turns === 0 ? 0 : ((4 - turns) as Turns));

const cross = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

export function areaOf([a, b, c, d]: Corners): number {
  return (cross(a, b, c) + cross(a, c, d)) / 2;
}

/** Whether they run clockwise around an area without a dent: only such can be leveled. */
export const isConvex = ([a, b, c, d]: Corners): boolean =>
  cross(a, b, c) > 0 && cross(b, c, d) > 0 && cross(c, d, a) > 0 && cross(d, a, b) > 0;

export const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** How long the sides are: the mean of both across, and of both along. */
export function sidesOf([a, b, c, d]: Corners): { across: number; along: number } {
  return { across: (distance(a, b) + distance(d, c)) / 2, along: (distance(a, d) + distance(b, c)) / 2 };
}

/** Where a place of the leveled page lies in the picture, as `(a x + b y + c) / (g x + h y + 1)`. */
export interface Warp {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
  g: number;
  h: number;
}

/** The one perspective that brings the corners of a page of this size to these corners. */
export function warpOf(corners: Corners, width: number, height: number): Warp {
  const [p0, p1, p2, p3] = corners;
  const dx1 = p1.x - p2.x;
  const dx2 = p3.x - p2.x;
  const dx3 = p0.x - p1.x + p2.x - p3.x;
  const dy1 = p1.y - p2.y;
  const dy2 = p3.y - p2.y;
  const dy3 = p0.y - p1.y + p2.y - p3.y;
  const whole = dx1 * dy2 - dx2 * dy1 || 1;
  const g = (dx3 * dy2 - dx2 * dy3) / whole;
  const h = (dx1 * dy3 - dx3 * dy1) / whole;
  return {
    a: (p1.x - p0.x + g * p1.x) / width,
    b: (p3.x - p0.x + h * p3.x) / height,
    c: p0.x,
    d: (p1.y - p0.y + g * p1.y) / width,
    e: (p3.y - p0.y + h * p3.y) / height,
    f: p0.y,
    g: g / width,
    h: h / height,
  };
}

export function inPicture({ a, b, c, d, e, f, g, h }: Warp, x: number, y: number): Point {
  const depth = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

/** A page of a PDF at 200 dots an inch, Letter's. */
const PAGE_WIDTH = 1700;

/** Height for a width of one: Letter, Legal, and Letter lying. */
const PAPERS = [11 / 8.5, 14 / 8.5, 8.5 / 11];

/** A tilted picture shows the sides by so much longer or shorter than they are. */
const TILT = 0.14;

/** How large the leveled page is: a paper's own shape where the corners show about that one. */
export function pageSize(corners: Corners): { width: number; height: number } {
  const { across, along } = sidesOf(corners);
  const shape = along / Math.max(1, across);
  const off = (paper: number) => Math.abs(Math.log(shape / paper));
  const nearest = PAPERS.reduce((best, paper) => (off(paper) < off(best) ? paper : best));
  const height = off(nearest) <= TILT ? nearest : Math.min(3, Math.max(0.4, shape));
  const width = height < 1 ? Math.round(PAGE_WIDTH * Math.min(1.3, 1 / height)) : PAGE_WIDTH;
  return { width, height: Math.round(width * height) };
}

import { fitted } from './bent-side.ts';
import {
  areaOf,
  type Bows,
  type Corners,
  distance,
  isConvex,
  mapped,
  type Point,
  sidesOf,
} from './corners.ts';
import { along, type Line, linesBySide, meeting, type Slopes, slopeAcross, slopesOf } from './edge-lines.ts';
import { blurred, type Gray, type Pixels, percentile, whiteness, withoutStrokes } from './pixels.ts';

/** The longer side of the picture that is searched: enough for edges, quick on a phone. */
export const SEARCHED_SIDE = 480;

/** Text at that size is strokes of about this radius; without them the paper is one bright area. */
const STROKE_RADIUS = 4;
/** An edge may lie so many pixels beside its straight line: paper bends. */
const REACH = 3;

/** What a paper must be: so much of the picture, no stripe, and its sides' edges seen for so much of their length. */
const LEAST_AREA = 0.1;
const LEAST_SHAPE = 0.4;
const LEAST_SEEN = 0.3;
const LEAST_SEEN_MEAN = 0.58;
/** What a side counts that lies on the picture's border, where no edge can be seen. */
const BORDER_COUNTS = 0.45;
/** Of two candidates seen as well the larger and the whiter is the paper: a table or what lies in no shadow is smaller, the desk darker. */
const AREA_COUNTS = 0.5;
const WHITE_COUNTS = 0.2;

/** How much of a line has an edge, up to each place along it. */
interface Seen {
  line: Line;
  from: number;
  upTo: Uint16Array;
}

function seenOn(slopes: Slopes, line: Line): Seen {
  const reach = Math.ceil(Math.hypot(slopes.width, slopes.height));
  const upTo = new Uint16Array(2 * reach + 1);
  for (let at = 1; at < upTo.length; at += 1) {
    const place = at - reach;
    const x = line.cos * line.offset - line.sin * place;
    const y = line.sin * line.offset + line.cos * place;
    let isSeen = false;
    for (let off = -REACH; off <= REACH && !isSeen; off += 1)
      isSeen = slopeAcross(slopes, line, x + off * line.cos, y + off * line.sin) >= slopes.least;
    upTo[at] = (upTo[at - 1] ?? 0) + (isSeen ? 1 : 0);
  }
  return { line, from: -reach, upTo };
}

/** The part of the line between two corners on which an edge is seen. */
function seenBetween({ line, from, upTo }: Seen, one: Point, other: Point): number {
  if (line.isBorder) return BORDER_COUNTS;
  const [first, last] = [along(line, one), along(line, other)];
  const begin = Math.max(0, Math.round(Math.min(first, last) - from));
  const end = Math.min(upTo.length - 1, Math.round(Math.max(first, last) - from));
  return end <= begin ? 0 : ((upTo[end] ?? 0) - (upTo[begin] ?? 0)) / (end - begin);
}

/** The picture's own sides: left, top, right, bottom. */
const bordersOf = ({ width, height }: Slopes): Line[] => [
  { cos: 1, sin: 0, offset: 0, isBorder: true },
  { cos: 0, sin: 1, offset: 0, isBorder: true },
  { cos: -1, sin: 0, offset: -(width - 1), isBorder: true },
  { cos: 0, sin: -1, offset: -(height - 1), isBorder: true },
];

interface Candidate {
  sides: [Line, Line, Line, Line];
  corners: Corners;
  score: number;
}

/** How white the area is, of the whitest in the picture. */
function whiteIn(ground: Gray, whitest: number, [a, b, c, d]: Corners): number {
  const steps = 10;
  let sum = 0;
  for (let row = 0; row < steps; row += 1)
    for (let column = 0; column < steps; column += 1) {
      const u = (column + 0.5) / steps;
      const v = (row + 0.5) / steps;
      const x = (a.x * (1 - u) + b.x * u) * (1 - v) + (d.x * (1 - u) + c.x * u) * v;
      const y = (a.y * (1 - u) + b.y * u) * (1 - v) + (d.y * (1 - u) + c.y * u) * v;
      sum += ground.data[Math.round(y) * ground.width + Math.round(x)] ?? 0;
    }
  return Math.min(1, sum / (steps * steps * Math.max(1, whitest)));
}

function isPaper(corners: Corners, { width, height }: Slopes): boolean {
  if (!isConvex(corners) || areaOf(corners) < LEAST_AREA * width * height) return false;
  const { across, along: length } = sidesOf(corners);
  const shape = Math.min(across, length) / Math.max(across, length);
  const [a, b, c, d] = corners;
  const opposite = (one: number, other: number) => Math.min(one, other) / Math.max(one, other);
  const isTilted =
    opposite(distance(a, b), distance(c, d)) < 0.5 || opposite(distance(a, d), distance(b, c)) < 0.5;
  return shape >= LEAST_SHAPE && !isTilted;
}

/** A paper between these four sides, and how likely it is one; null for what is none. */
function judged(slopes: Slopes, ground: Gray, whitest: number, seenSides: SeenSides, corners: Corners) {
  if (!isPaper(corners, slopes)) return null;
  const [a, b, c, d] = corners;
  const seen = [
    seenBetween(seenSides[0], a, b),
    seenBetween(seenSides[1], b, c),
    seenBetween(seenSides[2], c, d),
    seenBetween(seenSides[3], d, a),
  ];
  if (Math.min(...seen) < LEAST_SEEN) return null;
  const real = seen.filter((_, side) => seenSides[side]?.line.isBorder === false);
  if (real.length < 2 || sum(real) / real.length < LEAST_SEEN_MEAN) return null;
  const size = Math.sqrt(areaOf(corners) / (slopes.width * slopes.height));
  return sum(seen) / 4 + AREA_COUNTS * size + WHITE_COUNTS * whiteIn(ground, whitest, corners);
}

/** Top, right, bottom, left. */
type SeenSides = readonly [Seen, Seen, Seen, Seen];

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** How far outside the picture a corner may lie, as a part of its longer side. */
const OUTSIDE = 0.03;

/** The likeliest paper of all that four lines enclose. */
function best(slopes: Slopes, ground: Gray): Candidate | null {
  const borders = bordersOf(slopes);
  const [lefts = [], tops = [], rights = [], bottoms = []] = linesBySide(slopes).map((lines, side) => {
    const border = borders[side];
    return (border === undefined ? lines : [...lines, border]).map((line) => seenOn(slopes, line));
  });
  const margin = OUTSIDE * Math.max(slopes.width, slopes.height);
  const corner = (one: Seen, other: Seen): Point | null => {
    const at = meeting(one.line, other.line);
    if (at === null || at.x < -margin || at.y < -margin) return null;
    return at.x < slopes.width + margin && at.y < slopes.height + margin ? at : null;
  };
  const whitest = percentile(ground.data, 0.95);
  let found: Candidate | null = null;
  for (const left of lefts)
    for (const top of tops) {
      const a = corner(left, top);
      if (a === null) continue;
      for (const right of rights) {
        const b = corner(right, top);
        if (b === null || seenBetween(top, a, b) < LEAST_SEEN) continue;
        for (const bottom of bottoms) {
          const c = corner(right, bottom);
          const d = corner(left, bottom);
          if (c === null || d === null) continue;
          const score = judged(slopes, ground, whitest, [top, right, bottom, left], [a, b, c, d]);
          if (score === null || (found !== null && score <= found.score)) continue;
          found = { sides: [top.line, right.line, bottom.line, left.line], corners: [a, b, c, d], score };
        }
      }
    }
  return found;
}

/** Where the paper lies in a picture. */
export interface Found {
  corners: Corners;
  /** How a sheet that does not lie flat bends between them. */
  bows: Bows;
}

/** The paper in a picture of about `SEARCHED_SIDE`, as parts of its width and height; null where no edges prove it. */
export function findCorners(pixels: Pixels): Found | null {
  const ground = blurred(withoutStrokes(whiteness(pixels), STROKE_RADIUS));
  const slopes = slopesOf(ground);
  const candidate = best(slopes, ground);
  if (candidate === null) return null;
  const [a, b, c, d] = candidate.corners;
  const sides = [
    fitted(slopes, candidate.sides[0], a, b),
    fitted(slopes, candidate.sides[1], b, c),
    fitted(slopes, candidate.sides[2], c, d),
    fitted(slopes, candidate.sides[3], d, a),
  ] as const;
  const at = (one: { line: Line }, other: { line: Line }, before: Point) =>
    meeting(one.line, other.line) ?? before;
  const corners: Corners = [
    at(sides[3], sides[0], a),
    at(sides[0], sides[1], b),
    at(sides[1], sides[2], c),
    at(sides[2], sides[3], d),
  ];
  if (!isConvex(corners)) return null;
  const { width, height } = pixels;
  const part = (value: number, size: number) => Math.min(1, Math.max(0, value / (size - 1)));
  const bow = (side: { bow: Point }): Point => ({ x: side.bow.x / width, y: side.bow.y / height });
  return {
    corners: mapped(corners, ({ x, y }) => ({ x: part(x, width), y: part(y, height) })),
    bows: [bow(sides[0]), bow(sides[1]), bow(sides[2]), bow(sides[3])],
  };
}

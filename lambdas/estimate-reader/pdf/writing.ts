import { type Ink, turned } from './ink.ts';

/** Heights of one or two lines of writing, in pixels of an image with one a point. */
const LOWEST_LINE = 4;
const HIGHEST_LINE = 36;
/** How much a long line of a crooked scan may climb. */
const CLIMB = 1 / 6;
const SHORTEST_WORD = 8;
/** Total length of lines and words: fifteen letters of small print, in pixels. */
const LEAST_WRITING = 80;
/** Rows of letters have this many pieces for each pixel of length; boxes and bars have fewer. */
const LEAST_STROKES = 0.4;
/** Share of the page of a photo or dense writing; a logo has 2 %. */
const LEAST_PICTURE = 0.03;
const LEAST_PICTURE_STROKES = 0.004;

/** True if the ink looks like writing, or like an image large enough to contain some. */
export function showsWriting(ink: Ink): boolean {
  return [ink, turned(ink)].some((way) => {
    const shapes = inkShapes(way);
    const written = shapes.reduce((sum, shape) => sum + lengthOfLine(shape), 0);
    return written >= LEAST_WRITING || shapes.some((shape) => isPicture(shape, ink));
  });
}

/** Lines of a page of writing: eight of four inches, in pixels. */
const LEAST_PAGE_OF_WRITING = 2300;
const LEAST_LINES = 8;
/** A line of a page: two short words. */
const SHORTEST_LINE = 30;
/** Share of the ink that is in lines; a photo's is in its large shapes. */
const LEAST_IN_LINES = 0.3;

/** True if the ink looks like a page of an estimate: many lines of writing one below another. A photo is none. */
export function showsPageOfWriting(ink: Ink): boolean {
  return [ink, turned(ink)].some((way) => {
    const shapes = inkShapes(way);
    const lines = shapes.filter((shape) => lengthOfLine(shape) >= SHORTEST_LINE);
    const written = lines.reduce((sum, { left, right }) => sum + right - left, 0);
    const heights = new Set(lines.map(({ top, bottom }) => Math.round((top + bottom) / 2 / HIGHEST_LINE)));
    const strokes = (some: readonly InkShape[]) => some.reduce((sum, shape) => sum + shape.strokes, 0);
    return (
      written >= LEAST_PAGE_OF_WRITING &&
      heights.size >= LEAST_LINES &&
      strokes(lines) >= LEAST_IN_LINES * strokes(shapes)
    );
  });
}

function lengthOfLine({ left, right, top, bottom, strokes }: InkShape): number {
  const [length, height] = [right - left, bottom - top];
  const line = height >= LOWEST_LINE && height <= Math.max(HIGHEST_LINE, length * CLIMB);
  return line && length >= SHORTEST_WORD && strokes >= length * LEAST_STROKES ? length : 0;
}

function isPicture({ left, right, top, bottom, strokes }: InkShape, { width, height }: Ink): boolean {
  const area = (right - left) * (bottom - top);
  return area >= width * height * LEAST_PICTURE && strokes >= area * LEAST_PICTURE_STROKES;
}

/** Connected ink, across the gaps between letters and words. In pixels; `strokes`: pieces of its rows. */
interface InkShape {
  left: number;
  right: number;
  top: number;
  bottom: number;
  strokes: number;
}

/** Between two words of a line, and between a letter and its dot. */
const GAP_ACROSS = 8;
const GAP_DOWN = 1;

interface Run {
  left: number;
  right: number;
  shape: number;
}

/** The shapes of an image, top to bottom: runs of ink in a row, joined with those in the rows above. */
function inkShapes(ink: Ink): InkShape[] {
  const shapes: InkShape[] = [];
  const joined: number[] = [];
  const rootOf = (shape: number) => {
    let root = shape;
    while (joined[root] !== root) root = joined[root] ?? root;
    joined[shape] = root;
    return root;
  };
  const join = (one: number, other: number) => {
    const [into, from] = [rootOf(one), rootOf(other)];
    const [kept, given] = [shapes[into], shapes[from]];
    if (into === from || kept === undefined || given === undefined) return;
    joined[from] = into;
    kept.left = Math.min(kept.left, given.left);
    kept.right = Math.max(kept.right, given.right);
    kept.top = Math.min(kept.top, given.top);
    kept.bottom = Math.max(kept.bottom, given.bottom);
    kept.strokes += given.strokes;
  };
  const above: Run[][] = [];
  for (let y = 0; y < ink.height; y += 1) {
    const runs = runsOf(ink, y, (left, right, strokes) => {
      joined.push(shapes.length);
      return shapes.push({ left, right, top: y, bottom: y + 1, strokes }) - 1;
    });
    for (const row of above) joinOverlapping(row, runs, join);
    above.push(runs);
    if (above.length > GAP_DOWN + 1) above.shift();
  }
  return shapes.filter((_, index) => joined[index] === index);
}

function runsOf(
  { width, marks }: Ink,
  y: number,
  begin: (left: number, right: number, strokes: number) => number,
): Run[] {
  const runs: Run[] = [];
  let left = -1;
  let right = -1;
  let strokes = 0;
  const end = () => {
    if (left !== -1) runs.push({ left, right, shape: begin(left, right, strokes) });
  };
  for (let x = 0; x < width; x += 1) {
    if (marks[y * width + x] !== 1) continue;
    if (left === -1 || x - right >= GAP_ACROSS) {
      end();
      left = x;
      strokes = 1;
    } else if (x > right) strokes += 1;
    right = x + 1;
  }
  end();
  return runs;
}

function joinOverlapping(
  upper: readonly Run[],
  lower: readonly Run[],
  join: (one: number, other: number) => void,
) {
  let at = 0;
  for (const run of lower) {
    while (at < upper.length && (upper[at]?.right ?? 0) <= run.left) at += 1;
    for (let over = at; over < upper.length && (upper[over]?.left ?? 0) < run.right; over += 1)
      join(upper[over]?.shape ?? run.shape, run.shape);
  }
}

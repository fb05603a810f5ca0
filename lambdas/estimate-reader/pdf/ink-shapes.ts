import type { Ink } from './ink.ts';

/** Ink that hangs together, over the gaps between letters and words. Pixels; `strokes`: pieces of its rows. */
export interface InkShape {
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

/** The shapes of a picture, top to bottom: runs of ink in a row, joined with those in the rows above. */
export function inkShapes(ink: Ink): InkShape[] {
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

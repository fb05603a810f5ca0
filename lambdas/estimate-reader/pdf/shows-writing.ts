import { type Ink, turned } from './ink.ts';
import { type InkShape, inkShapes } from './ink-shapes.ts';

/** Heights of what may be a line or two of writing, pixels of a picture with one a point. */
const LOWEST_LINE = 4;
const HIGHEST_LINE = 36;
/** A long line of a crooked scan climbs. */
const CLIMB = 1 / 6;
const SHORTEST_WORD = 8;
/** Lines and words end to end: fifteen letters of a small print, pixels. */
const LEAST_WRITING = 80;
/** Rows of letters fall into so many pieces for each pixel of their length; boxes and bars do not. */
const LEAST_STROKES = 0.4;
/** Share of the page that a photo or a closely written part takes up; a logo has 2 %. */
const LEAST_PICTURE = 0.03;
const LEAST_PICTURE_STROKES = 0.004;

/** True where the ink looks like writing, or like a picture large enough to have some in it. */
export function showsWriting(ink: Ink): boolean {
  return [ink, turned(ink)].some((way) => {
    const shapes = inkShapes(way);
    const written = shapes.reduce((sum, shape) => sum + lengthOfLine(shape), 0);
    return written >= LEAST_WRITING || shapes.some((shape) => isPicture(shape, ink));
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

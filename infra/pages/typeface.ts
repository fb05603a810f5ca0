import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import type { Contour, Point } from './contours.ts';

/** The page's typeface, in files that each have some of its letters; woff2 would need more to be read. */
const files = ['latin', 'latin-ext'].map(
  (part) => `@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-${part}-600-normal.woff`,
);

/** The tables of a file (https://www.w3.org/TR/WOFF/), by name. */
function tablesOf(file: Buffer): (name: string) => Buffer {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(12); index += 1) {
    const at = 44 + 20 * index;
    const [offset, packed, whole] = [4, 8, 12].map((part) => file.readUInt32BE(at + part));
    const bytes = file.subarray(offset, (offset ?? 0) + (packed ?? 0));
    tables.set(file.toString('latin1', at, at + 4), packed === whole ? bytes : inflateSync(bytes));
  }
  return (name) => {
    const table = tables.get(name);
    if (table === undefined) throw new Error(`The typeface has no table ${name}`);
    return table;
  };
}

/** The glyphs by character, of a table's segments of 16 bits (format 4 of OpenType's `cmap`). */
function charactersOf(table: Buffer): Map<number, number> {
  const starts = Array.from({ length: table.readUInt16BE(2) }, (_, index) =>
    table.readUInt32BE(8 + index * 8),
  );
  const start = starts.find((at) => table.readUInt16BE(at) === 4);
  if (start === undefined) throw new Error('The typeface maps its characters in no form that is read here');
  const map = table.subarray(start);
  const segments = map.readUInt16BE(6) / 2;
  const found = new Map<number, number>();
  for (let segment = 0; segment < segments; segment += 1) {
    const [last, first, delta, range] = [14, 16 + segments * 2, 16 + segments * 4, 16 + segments * 6].map(
      (at) => map.readUInt16BE(at + segment * 2),
    ) as [number, number, number, number];
    for (let character = first; character <= last && character < 0xffff; character += 1) {
      const listed = 16 + segments * 6 + segment * 2 + range + (character - first) * 2;
      const glyph = range === 0 ? character : map.readUInt16BE(listed);
      if (glyph !== 0) found.set(character, (glyph + delta) & 0xffff);
    }
  }
  return found;
}

interface OutlinePoint {
  x: number;
  y: number;
  isOn: boolean;
}

const between = (one: OutlinePoint, other: OutlinePoint): OutlinePoint => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
  isOn: true,
});

/** Straight pieces of a curve; letters are drawn some 100 pixels high. */
const PIECES = 8;

/** An outline of points on its curves and points that bend them, in straight pieces. */
function straightened(points: readonly OutlinePoint[]): Contour {
  // Between two that bend there is one on the curve that nobody wrote.
  const whole = points.flatMap((point, index) => {
    const before = points.at(index - 1) ?? point;
    return point.isOn || before.isOn ? [point] : [between(before, point), point];
  });
  return whole.flatMap((point, index): Point[] => {
    if (point.isOn) return [[point.x, point.y]];
    const [from, to] = [whole.at(index - 1) ?? point, whole[(index + 1) % whole.length] ?? point];
    return Array.from({ length: PIECES - 1 }, (_, piece): Point => {
      const t = (piece + 1) / PIECES;
      const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      return [a * from.x + b * point.x + c * to.x, a * from.y + b * point.y + c * to.y];
    });
  });
}

/** A glyph's own outlines (OpenType's `glyf`). */
function simpleGlyph(glyph: Buffer, contours: number): Contour[] {
  const ends = Array.from({ length: contours }, (_, index) => glyph.readUInt16BE(10 + index * 2));
  const count = (ends.at(-1) ?? -1) + 1;
  let at = 10 + contours * 2;
  at += 2 + glyph.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = glyph.readUInt8(at++);
    const times = (flag & 8) === 0 ? 1 : 1 + glyph.readUInt8(at++);
    for (let time = 0; time < times; time += 1) flags.push(flag);
  }
  /** @param short the flag of a step of one byte @param same of no step, or of a short one ahead */
  const steps = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if ((flag & short) !== 0) value += glyph.readUInt8(at++) * ((flag & same) === 0 ? -1 : 1);
      else if ((flag & same) === 0) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = steps(2, 16);
  const ys = steps(4, 32);
  const points = flags.map((flag, index) => ({
    x: xs[index] ?? 0,
    y: ys[index] ?? 0,
    isOn: (flag & 1) !== 0,
  }));
  return ends.map((end, index) => straightened(points.slice((ends[index - 1] ?? -1) + 1, end + 1)));
}

/** A part of the typeface: what of its letters one file has. */
function part(file: Buffer) {
  const table = tablesOf(file);
  const [head, glyf, loca, hmtx] = [table('head'), table('glyf'), table('loca'), table('hmtx')];
  const measures = table('hhea').readUInt16BE(34);
  const isLong = head.readInt16BE(50) === 1;
  const place = (glyph: number) => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2);
  const outline = (glyph: number): Contour[] => {
    const bytes = glyf.subarray(place(glyph), place(glyph + 1));
    if (bytes.length === 0) return [];
    const contours = bytes.readInt16BE(0);
    return contours < 0 ? composed(bytes) : simpleGlyph(bytes, contours);
  };
  /** A letter and its accent, each of them a glyph at its own place. */
  const composed = (bytes: Buffer): Contour[] => {
    const found: Contour[] = [];
    for (let at = 10, more = true; more; ) {
      const [flags, glyph] = [bytes.readUInt16BE(at), bytes.readUInt16BE(at + 2)];
      const isWide = (flags & 1) !== 0;
      const [dx, dy] = isWide
        ? [bytes.readInt16BE(at + 4), bytes.readInt16BE(at + 6)]
        : [bytes.readInt8(at + 4), bytes.readInt8(at + 5)];
      found.push(...outline(glyph).map((contour) => contour.map(([x, y]): Point => [x + dx, y + dy])));
      // None is scaled in this typeface; where one were, its place would still be found.
      at += 4 + (isWide ? 4 : 2) + ((flags & 8) !== 0 ? 2 : 0) + ((flags & 64) !== 0 ? 4 : 0);
      more = (flags & 32) !== 0;
    }
    return found;
  };
  return {
    unitsPerEm: head.readUInt16BE(18),
    characters: charactersOf(table('cmap')),
    outline,
    advance: (glyph: number) => hmtx.readUInt16BE(Math.min(glyph, measures - 1) * 4),
  };
}

interface Letter {
  /** Of a size of 1, from the line it stands on, upward. */
  contours: readonly Contour[];
  advance: number;
}

interface Typeface {
  /** Undefined for a character that it does not have. */
  letter(character: string): Letter | undefined;
}

let read: Typeface | undefined;

/** The page's own typeface for titles. */
export function titleTypeface(): Typeface {
  if (read !== undefined) return read;
  const { resolve } = createRequire(import.meta.url);
  const parts = files.map((file) => part(readFileSync(resolve(file))));
  const letterOf = (character: string): Letter | undefined => {
    const code = character.codePointAt(0) ?? 0;
    const own = parts.find(({ characters }) => characters.has(code));
    const glyph = own?.characters.get(code);
    if (own === undefined || glyph === undefined) return undefined;
    const { unitsPerEm } = own;
    const contours = own
      .outline(glyph)
      .map((contour) => contour.map(([x, y]): Point => [x / unitsPerEm, y / unitsPerEm]));
    return { contours, advance: own.advance(glyph) / unitsPerEm };
  };
  const letters = new Map<string, Letter | undefined>();
  read = {
    letter(character) {
      if (!letters.has(character)) letters.set(character, letterOf(character));
      return letters.get(character);
    },
  };
  return read;
}

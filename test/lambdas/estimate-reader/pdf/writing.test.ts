import { describe, expect, it } from 'vitest';
import { inkOf } from '#lambdas/estimate-reader/pdf/ink.ts';
import { showsPageOfWriting, showsWriting } from '#lambdas/estimate-reader/pdf/writing.ts';

const WIDTH = 612;
const HEIGHT = 792;

/** A sheet of one gray with boxes of another: left, top, width, height. */
function sheet(boxes: readonly (readonly [number, number, number, number])[], ink = 0, paper = 255) {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(paper);
  for (const [left, top, width, height] of boxes)
    for (let y = top; y < top + height; y += 1) pixels.fill(ink, y * WIDTH + left, y * WIDTH + left + width);
  return { width: WIDTH, height: HEIGHT, pixels };
}

/** Letters of two pixels every four: a line of so many pixels. */
const line = (left: number, top: number, length: number, height = 7) =>
  Array.from(
    { length: length / 4 },
    (_, at) => [left + at * 4, top, at * 4 + 4 < length ? 2 : 4, height] as const,
  );

const written = (...of: Parameters<typeof sheet>) => showsWriting(inkOf(sheet(...of)));
const onItsSide = (boxes: readonly (readonly [number, number, number, number])[]) =>
  boxes.map(([left, top, width, height]) => [top, left, height, width] as const);

describe('writing on a sheet', () => {
  it('is a line of 80 pixels, in one piece or in words, upright or on its side', () => {
    const [just, short] = [line(100, 100, 80), line(100, 100, 76)];
    expect([just, short].map((one) => written(one))).toEqual([true, false]);
    expect([just, short].map((one) => written(onItsSide(one)))).toEqual([true, false]);
    expect(written([...line(100, 100, 40), ...line(300, 500, 40)])).toBe(true);
  });

  it('is four pixels high, and no higher than two lines of print', () => {
    const heights = [3, 4, 36, 37].filter((height) => written(line(100, 100, 80, height)));
    expect(heights).toEqual([4, 36]);
  });

  it('stands out by more than ten steps of gray, darker or lighter than its ground', () => {
    const standsOut = (ink: number, ground: number) => written(line(100, 100, 200), ink, ground);
    expect([standsOut(231, 242), standsOut(232, 242)]).toEqual([true, false]);
    expect([standsOut(71, 60), standsOut(70, 60)]).toEqual([true, false]);
  });

  it('is no bar, box or frame, and no rule', () => {
    expect(written([[100, 100, 90, 10]])).toBe(false);
    expect(written([[0, 0, WIDTH, 60]])).toBe(false);
    const frame = [100, 200].flatMap((y) => [[100, y, 90, 1] as const]);
    expect(written([...frame, [100, 100, 1, 101], [189, 100, 1, 101]])).toBe(false);
    expect(written(Array.from({ length: 30 }, (_, at) => [40, 60 + at * 20, 500, 1] as const))).toBe(false);
  });

  it('may be too small to part into lines where it takes 3 % of the sheet', () => {
    expect(written(line(100, 100, 148, 100))).toBe(true);
    expect(written(line(100, 100, 144, 100))).toBe(false);
  });
});

describe('a page of writing', () => {
  const isPage = (...of: Parameters<typeof sheet>) => showsPageOfWriting(inkOf(sheet(...of)));
  const lines = (count: number, length = 300, apart = 40) =>
    Array.from({ length: count }, (_, at) => line(60, 60 + at * apart, length)).flat();

  it('has eight lines of four inches, upright or on its side', () => {
    expect([lines(8), lines(7)].map((boxes) => isPage(boxes))).toEqual([true, false]);
    expect(isPage(lines(8, 280))).toBe(false);
    expect([lines(8), lines(7)].map((boxes) => isPage(onItsSide(boxes)))).toEqual([true, false]);
  });

  it('has them one below another: a caption in many short pieces is none', () => {
    const pieces = Array.from({ length: 12 }, (_, at) => line(20 + at * 48, 700, 36)).flat();
    expect(isPage([...pieces, ...lines(6)])).toBe(false);
  });

  it('is no photo, whatever is written beneath it', () => {
    const photo = Array.from({ length: 500 }, (_, y) => line(40 + (y % 2) * 2, 30 + y, 528, 1)).flat();
    expect(isPage(photo)).toBe(false);
    expect(isPage([...photo, ...line(60, 560, 300), ...line(60, 600, 300)])).toBe(false);
  });
});

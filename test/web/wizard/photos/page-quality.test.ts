import { describe, expect, test } from 'vitest';
import { photoOf, printedPage } from '#test/support/paper-photos.ts';
import { type Bows, type Corners, noBows, scaled, wholePicture } from '#web/wizard/photos/corners.ts';
import { findCorners } from '#web/wizard/photos/find-corners.ts';
import {
  AT_BORDER,
  faultOf,
  isCutOff,
  LEAST_ACROSS,
  LEAST_LIGHT,
  LEAST_PRINT,
  LEAST_SHARPNESS,
  type Measured,
  paperLight,
  pixelsAcross,
  printOn,
} from '#web/wizard/photos/page-quality.ts';
import type { Gray } from '#web/wizard/photos/pixels.ts';
import { inEvenLight, leveled, lightOn } from '#web/wizard/photos/readable-page.ts';

const good: Measured = {
  light: LEAST_LIGHT,
  print: { squares: LEAST_PRINT, sharpness: LEAST_SHARPNESS },
  across: LEAST_ACROSS,
  isCut: false,
};

describe('a photo', () => {
  test('that is just good enough in everything is no fault', () => {
    expect(faultOf(good)).toBeNull();
  });

  test.each([
    ['dark', { light: LEAST_LIGHT - 1 }],
    ['small', { across: LEAST_ACROSS - 1 }],
    ['cut', { isCut: true }],
    ['pale', { print: { squares: LEAST_PRINT - 1, sharpness: null } }],
    ['blurred', { print: { squares: 40, sharpness: LEAST_SHARPNESS - 0.001 } }],
  ])('just below is said to be %s', (fault, worse) => {
    expect(faultOf({ ...good, ...worse })).toBe(fault);
  });

  test('with little print is not called blurred', () => {
    expect(faultOf({ ...good, print: { squares: 5, sharpness: null } })).toBeNull();
  });

  test('with several faults names the one that hides the others first', () => {
    expect(faultOf({ ...good, light: 10, isCut: true, across: 100 })).toBe('dark');
    expect(faultOf({ ...good, isCut: true, across: 100 })).toBe('cut');
  });
});

describe('a page', () => {
  const at = (x: number): Corners => [
    { x, y: 0.1 },
    { x: 0.9, y: 0.1 },
    { x: 0.9, y: 0.9 },
    { x, y: 0.9 },
  ];

  test('whose side lies on the picture’s border is cut off', () => {
    expect(isCutOff(at(AT_BORDER))).toBe(true);
    expect(isCutOff(at(AT_BORDER + 0.001))).toBe(false);
  });

  test('of which one corner touches the border is not', () => {
    const [a, b, c, d] = at(0.1);
    expect(isCutOff([{ ...a, x: 0, y: 0 }, b, c, d])).toBe(false);
  });

  test('that fills the picture on all sides is none that goes on', () => {
    expect(isCutOff(wholePicture)).toBe(false);
  });

  test('is as many pixels across as its shortest side', () => {
    expect(pixelsAcross(at(0.4), 1000, 1000)).toBeCloseTo(500);
  });
});

function done<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** The page that a photo of this light and blur gives. */
function readPage(photo: {
  light?: number;
  blur?: number;
  shadow?: { left: number; right: number; leaves: number };
}) {
  const corners: Corners = [
    { x: 0.06, y: 0.05 },
    { x: 0.95, y: 0.06 },
    { x: 0.94, y: 0.95 },
    { x: 0.05, y: 0.94 },
  ];
  const [width, height] = [1100, 1400];
  const picture = photoOf(printed, { width, height, corners, desk: 'wood', ...photo });
  const raw = done(leveled(picture, scaled(corners, width, height), noBows));
  const light = paperLight(raw);
  const page: Gray = { ...raw, data: raw.data.slice() };
  return { light, page: done(inEvenLight(page, lightOn(page))) };
}
const printed = printedPage(1700, 2200);
const plain = readPage({});

describe('a page from a photo', () => {
  test('is white and black in even light, also under a shadow', () => {
    for (const shadow of [undefined, { left: 0.6, right: 0.4, leaves: 0.45 }]) {
      const { page } = shadow === undefined ? plain : readPage({ shadow });
      const white = page.data.filter((value) => value > 240).length / page.data.length;
      const black = page.data.filter((value) => value < 100).length / page.data.length;
      expect(white).toBeGreaterThan(0.75);
      expect(black).toBeGreaterThan(0.03);
    }
  });

  test('has Letter’s size, whatever the photo’s', () => {
    const { width, height } = plain.page;
    expect([width, height]).toEqual([1700, 2200]);
  });

  test('is sharp in focus and under the limit out of it', () => {
    expect(printOn(plain.page).sharpness).toBeGreaterThan(2 * LEAST_SHARPNESS);
    expect(printOn(readPage({ blur: 3 }).page).sharpness).toBeLessThan(LEAST_SHARPNESS);
  });

  test('is under the limit of light in the dark alone', () => {
    expect(plain.light).toBeGreaterThan(3 * LEAST_LIGHT);
    expect(readPage({ light: 0.15 }).light).toBeLessThan(LEAST_LIGHT);
  });

  test('without print has none', () => {
    const blank: Gray = { width: 1700, height: 2200, data: new Uint8Array(1700 * 2200).fill(250) };
    expect(printOn(blank)).toEqual({ squares: 0, sharpness: null });
  });
});

test('a sheet that bends is leveled along its sides: its rows are straight', () => {
  const corners: Corners = [
    { x: 0.12, y: 0.12 },
    { x: 0.88, y: 0.12 },
    { x: 0.88, y: 0.9 },
    { x: 0.12, y: 0.9 },
  ];
  const photo = (width: number, height: number) =>
    photoOf(printed, { width, height, corners, desk: 'wood', bend: 0.02 });
  const found = findCorners(photo(360, 480));
  const [width, height] = [900, 1200];
  const picture = photo(width, height);
  const rowsOf = (bows: Bows) => {
    const { data, ...size } = done(leveled(picture, scaled(found?.corners ?? corners, width, height), bows));
    // The more evenly each row is print or paper, the further apart are the rows' means.
    const means = Array.from({ length: size.height }, (_, row) => {
      const pixels = data.subarray(row * size.width + 200, (row + 1) * size.width - 200);
      return pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
    });
    const mean = means.reduce((sum, value) => sum + value, 0) / means.length;
    return means.reduce((sum, value) => sum + (value - mean) ** 2, 0) / means.length;
  };
  const bent = scaled(found?.bows ?? noBows, width, height);
  expect(rowsOf(bent)).toBeGreaterThan(1.3 * rowsOf(noBows));
});

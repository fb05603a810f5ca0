import { describe, expect, test } from 'vitest';
import { type PhotoOf, photoOf, printedPage } from '#test/support/paper-photos.ts';
import type { Corners } from '#web/wizard/photos/corners.ts';
import { findCorners } from '#web/wizard/photos/find-corners.ts';
import { isCutOff } from '#web/wizard/photos/page-quality.ts';

const page = printedPage(680, 880);

const corners = (...places: [number, number][]): Corners => {
  const [a, b, c, d] = places.map(([x, y]) => ({ x, y }));
  if (a === undefined || b === undefined || c === undefined || d === undefined)
    throw new Error('Four corners');
  return [a, b, c, d];
};

const straight = corners([0.14, 0.1], [0.86, 0.1], [0.86, 0.89], [0.14, 0.89]);
const slanted = corners([0.2, 0.08], [0.92, 0.16], [0.83, 0.93], [0.08, 0.85]);
const tilted = corners([0.24, 0.16], [0.77, 0.14], [0.93, 0.9], [0.08, 0.92]);

const found = (photo: Partial<PhotoOf>) =>
  findCorners(photoOf(page, { width: 360, height: 480, corners: straight, desk: 'wood', ...photo }))
    ?.corners ?? null;

/** How far the worst corner is off, of the picture's width and height. */
function off(actual: Corners | null, expected: Corners): number {
  if (actual === null) return 1;
  return Math.max(
    ...actual.map(({ x, y }, index) =>
      Math.hypot(x - (expected[index]?.x ?? 9), y - (expected[index]?.y ?? 9)),
    ),
  );
}

/** Some pixels of the searched picture. */
const NEAR = 0.012;

describe('the paper’s corners are found', () => {
  test.each([
    ['straight', straight],
    ['slanted', slanted],
    ['tilted away', tilted],
  ])('on every desk, with the paper %s', (_, place) => {
    for (const desk of ['wood', 'dark', 'cloth', 'white'] as const)
      expect(off(found({ corners: place, desk }), place), desk).toBeLessThan(NEAR);
  });

  test('under a shadow that crosses paper and desk, whose edge is no side of the paper', () => {
    for (const desk of ['wood', 'dark', 'cloth', 'white'] as const)
      for (const [left, right] of [
        [0.75, 0.25],
        [0.5, 0.55],
        [0.3, 0.8],
      ] as const) {
        const shadow = { left, right, leaves: 0.45 };
        expect(off(found({ corners: slanted, desk, shadow }), slanted), desk).toBeLessThan(NEAR);
      }
  });

  test('in little light and grain', () => {
    expect(off(found({ corners: tilted, light: 0.4, grain: 6 }), tilted)).toBeLessThan(NEAR);
  });

  test('where the paper goes on beyond the picture, which is a page cut off', () => {
    const beyond = corners([0.14, 0.1], [0.86, 0.1], [0.86, 1.3], [0.14, 1.3]);
    const seen = found({ corners: beyond });
    expect(off(seen, corners([0.14, 0.1], [0.86, 0.1], [0.86, 1], [0.14, 1]))).toBeLessThan(NEAR);
    expect(seen !== null && isCutOff(seen)).toBe(true);
  });
});

test('of a sheet that bends the corners are found, and how far its sides bend', () => {
  const bend = 0.025;
  const photo = photoOf(page, { width: 360, height: 480, corners: straight, desk: 'wood', bend });
  const seen = findCorners(photo);
  expect(off(seen?.corners ?? null, straight)).toBeLessThan(NEAR);
  const height = 0.79;
  const [top, right, bottom, left] = seen?.bows ?? [];
  expect(top?.y).toBeCloseTo(-bend * height, 2);
  expect(bottom?.y).toBeCloseTo(-bend * height, 2);
  for (const side of [left, right]) expect(Math.abs(side?.x ?? 1)).toBeLessThan(0.004);
});

describe('no corners are named', () => {
  test('where there is no paper', () => {
    const away = corners([3, 3], [4, 3], [4, 4], [3, 4]);
    for (const desk of ['wood', 'white', 'cloth'] as const)
      expect(found({ corners: away, desk }), desk).toBeNull();
  });

  test('where print fills the whole picture', () => {
    const closer = corners([-0.4, -0.4], [1.4, -0.4], [1.4, 1.4], [-0.4, 1.4]);
    expect(found({ corners: closer })).toBeNull();
  });
});

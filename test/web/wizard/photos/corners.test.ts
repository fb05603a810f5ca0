import { describe, expect, test } from 'vitest';
import {
  areaOf,
  type Corners,
  inPicture,
  isConvex,
  nextTurn,
  pageSize,
  scaled,
  turnedCorners,
  turnedPoint,
  turnsBack,
  warpOf,
  wholePicture,
} from '#web/wizard/photos/corners.ts';

const slanted: Corners = [
  { x: 40, y: 30 },
  { x: 410, y: 60 },
  { x: 380, y: 590 },
  { x: 20, y: 500 },
];

test('leveling brings each corner of the page to its corner in the picture', () => {
  const warp = warpOf(slanted, 1700, 2200);
  const places = [
    inPicture(warp, 0, 0),
    inPicture(warp, 1700, 0),
    inPicture(warp, 1700, 2200),
    inPicture(warp, 0, 2200),
  ];
  for (const [index, place] of places.entries()) {
    expect(place.x).toBeCloseTo(slanted[index]?.x ?? 0, 6);
    expect(place.y).toBeCloseTo(slanted[index]?.y ?? 0, 6);
  }
});

test('a page without perspective is only made larger or smaller', () => {
  const warp = warpOf(scaled(wholePicture, 850, 1100), 1700, 2200);
  expect(inPicture(warp, 300, 500)).toEqual({ x: 150, y: 250 });
});

describe('a turn', () => {
  test('brings the corner at the bottom left to the top left', () => {
    const [, , , bottomLeft] = wholePicture;
    expect(turnedCorners(wholePicture, 1)[0]).toBe(bottomLeft);
    expect(turnedPoint(bottomLeft, 1)).toEqual({ x: 0, y: 0 });
  });

  test('and what is left to a whole one is none', () => {
    for (const turns of [0, 1, 2, 3] as const) {
      const there = turnedPoint({ x: 0.2, y: 0.7 }, turns);
      const back = turnedPoint(there, turnsBack(turns));
      expect(back.x).toBeCloseTo(0.2);
      expect(back.y).toBeCloseTo(0.7);
    }
    expect(nextTurn(3)).toBe(0);
  });
});

describe('corners', () => {
  test('that cross or make a dent enclose no page', () => {
    const [a, b, c, d] = slanted;
    expect(isConvex(slanted)).toBe(true);
    expect(isConvex([b, a, c, d])).toBe(false);
    expect(isConvex([a, b, { x: 120, y: 120 }, d])).toBe(false);
  });

  test('have the area between them', () => {
    expect(areaOf(scaled(wholePicture, 30, 20))).toBe(600);
  });
});

describe('a page', () => {
  const sheet = (width: number, height: number) => pageSize(scaled(wholePicture, width, height));

  test('of about Letter’s shape is Letter at 200 dots an inch', () => {
    for (const height of [1130, 1294, 1370])
      expect(sheet(1000, height)).toEqual({ width: 1700, height: 2200 });
  });

  test('of Legal or lying Letter has that shape', () => {
    expect(sheet(1000, 1647)).toEqual({ width: 1700, height: 2800 });
    expect(sheet(1294, 1000)).toEqual({ width: 2200, height: 1700 });
  });

  test('of another shape keeps it', () => {
    expect(sheet(1000, 2200)).toEqual({ width: 1700, height: 3740 });
  });
});

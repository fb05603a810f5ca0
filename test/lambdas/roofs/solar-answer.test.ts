import { describe, expect, test } from 'vitest';
import { measurementIn } from '#lambdas/roofs/google-solar.ts';
import { isNotMeasured } from '#lambdas/roofs/measure-building.ts';

const now = new Date('2026-11-20T15:00:00.000Z');
const stats = (areaMeters2: number, groundAreaMeters2: number) => ({ areaMeters2, groundAreaMeters2 });
const whole = {
  name: 'buildings/ChIJ-a_place',
  center: { latitude: 41.154, longitude: -96.042 },
  imageryDate: { year: 2024, month: 5, day: 7 },
  imageryQuality: 'HIGH',
  solarPotential: {
    wholeRoofStats: stats(223.36, 200.64),
    buildingStats: stats(230, 210),
    roofSegmentStats: [{ pitchDegrees: 25, azimuthDegrees: 90, stats: stats(223.36, 200.64) }],
  },
};
const withPotential = (changes: object) => ({
  ...whole,
  solarPotential: { ...whole.solarPotential, ...changes },
});
const outcomeOf = (json: unknown) => {
  const outcome = measurementIn(json, now);
  return isNotMeasured(outcome) ? outcome.failure : outcome;
};

describe('the day of the pictures', () => {
  test.each([
    [{ year: 2024, month: 5, day: 7 }, '2024-05-07'],
    [{ year: 2024, month: 2, day: 29 }, '2024-02-29'],
    [{ year: 2023, month: 2, day: 29 }, null],
    [{ year: 2024, month: 13, day: 1 }, null],
    [{ year: 2024, month: 5, day: 0 }, null],
    [{ year: 2024, month: 5 }, null],
    [{ year: 0, month: 1, day: 1 }, null],
    [{ year: 2026, month: 11, day: 20 }, '2026-11-20'],
    [{ year: 2026, month: 11, day: 21 }, null],
    [{ year: '2024', month: 5, day: 7 }, null],
    ['2024-05-07', null],
    [undefined, null],
  ])('%o is %s', (imageryDate, expected) => {
    expect(measurementIn({ ...whole, imageryDate }, now)).toHaveProperty('imageryDate', expected);
  });
});

describe('existing panels', () => {
  test.each([
    [undefined, null],
    [{ detectionStatus: 'DETECTION_STATUS_NO_ARRAYS_DETECTED' }, 0],
    [{ detectionStatus: 'DETECTION_STATUS_ARRAYS_DETECTED', arrays: [{}, {}] }, 2],
    [{ detectionStatus: 'DETECTION_STATUS_ARRAYS_DETECTED' }, 1],
    [{ detectionStatus: 'DETECTION_STATUS_DATA_UNAVAILABLE' }, null],
    [{ detectionStatus: 'DETECTION_STATUS_UNSPECIFIED' }, null],
    [{ detectionStatus: 7 }, null],
    ['many', null],
  ])('%o are %s', (detectedArrays, expected) => {
    expect(measurementIn({ ...whole, detectedArrays }, now)).toHaveProperty('solarArrays', expected);
  });
});

test('a number that is 0 is left out by Google, and is 0', () => {
  const flat = [{ stats: stats(100, 100) }];
  expect(measurementIn(withPotential({ roofSegmentStats: flat }), now)).toHaveProperty('planes', [
    { pitchDegrees: 0, azimuthDegrees: 0, areaM2: 100, groundM2: 100 },
  ]);
});

test('without the whole building’s ground, which may be missing, the roof stands by itself', () => {
  expect(measurementIn(withPotential({ buildingStats: undefined }), now)).toHaveProperty(
    'buildingGroundM2',
    0,
  );
});

test.each([
  ['no roof', { ...whole, solarPotential: undefined }, 'incomplete'],
  ['no planes', withPotential({ roofSegmentStats: [] }), 'incomplete'],
  ['planes left out', withPotential({ roofSegmentStats: undefined }), 'incomplete'],
  ['an area of 0', withPotential({ wholeRoofStats: stats(0, 200) }), 'incomplete'],
  ['no area', withPotential({ wholeRoofStats: undefined }), 'incomplete'],
  ['an area below 0', withPotential({ wholeRoofStats: stats(-5, 200) }), 'unreadable'],
  ['an area no home has', withPotential({ wholeRoofStats: stats(1e7, 200) }), 'unreadable'],
  ['a pitch beyond upright', withPotential({ roofSegmentStats: [{ pitchDegrees: 91 }] }), 'unreadable'],
  ['an area that is text', withPotential({ wholeRoofStats: { areaMeters2: '223' } }), 'unreadable'],
  ['no centre', { ...whole, center: undefined }, 'unreadable'],
  ['a centre off the globe', { ...whole, center: { latitude: 91, longitude: 0 } }, 'unreadable'],
  ['no name', { ...whole, name: undefined }, 'unreadable'],
  ['another kind of name', { ...whole, name: 'places/ChIJ' }, 'unreadable'],
  ['an unknown quality', { ...whole, imageryQuality: 'LOW' }, 'unreadable'],
])('an answer with %s is %s', (_, json, outcome) => {
  expect(outcomeOf(json)).toBe(outcome);
});

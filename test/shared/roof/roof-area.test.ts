import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type AreaSettings, neutralSettings } from '#shared/pricing/area-settings.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import type { BasisSource } from '#shared/roof/area-basis.ts';
import type { ConfidenceReason, EnteredHome } from '#shared/roof/confidence.ts';
import {
  flatShare,
  measuredSquareFootage,
  predominantPitch,
  type RoofMeasurement,
  roofMeasurementSchema,
} from '#shared/roof/measurement.ts';
import { measuredRoof, type RoofArea, roofAreaOf } from '#shared/roof/roof-area.ts';
import {
  type CaseBuilding,
  type CasePlane,
  caseBuilding,
  casePlanes,
  roofCases,
} from '#test/support/roof-measurements.ts';

const fromDocument = (squareFootage: number, homeSize?: number): RoofArea => ({
  squareFootage,
  basis: {
    source: 'document',
    others: homeSize === undefined ? [] : [{ source: 'home-size', squareFootage: homeSize }],
  },
});
const fromHomeSize = (squareFootage: number): RoofArea => ({
  squareFootage,
  basis: { source: 'home-size', homeSize: squareFootage, factor: 1, others: [] },
});

type Size = number | null | undefined;
test.each<[rule: string, documentSquareFootage: Size, squareFootage: Size, area: RoofArea | null]>([
  ['the document’s', 2784.33, null, fromDocument(2784.33)],
  ['the document’s before a larger home size', 1, 200_000, fromDocument(1, 200_000)],
  ['the document’s before a smaller home size', 1800.01, 1800, fromDocument(1800.01, 1800)],
  ['taken as it is, to the hundredth', 99.99, 100, fromDocument(99.99, 100)],
  ['the home size without a document', null, 1, fromHomeSize(1)],
  ['the home size where the document gave none', undefined, 1800, fromHomeSize(1800)],
  ['none where nothing is known', null, null, null],
  ['none where nothing is given', undefined, undefined, null],
])('the area a roof is priced for is %s', (_, documentSquareFootage, squareFootage, expected) => {
  expect(roofAreaOf({ documentSquareFootage, squareFootage })).toEqual(expected);
});

interface AreaCase {
  rule: string;
  correction?: number;
  buildings: CaseBuilding[];
  squareFeet: number;
}

interface PitchCase {
  rule: string;
  planes: CasePlane[];
  pitch: number | null;
}

type Home = Partial<EnteredHome>;

interface ConfidenceCase {
  rule: string;
  correction?: number;
  home?: Home;
  building: CaseBuilding;
  reasons: (keyof typeof reasonOf)[];
}

interface BeliefCase {
  rule: string;
  document?: number;
  typed?: number;
  home?: Home | null;
  answer?: keyof typeof answerOf | null;
  buildings?: CaseBuilding[];
  settings?: Partial<Record<keyof typeof settingOf, number>>;
  squareFootage: number | null;
  squares?: number;
  source?: keyof typeof sourceOf;
  range?: number | null;
  beside?: number[];
}

const reasonOf = {
  other_place: 'other_place',
  far: 'far_centre',
  attached: 'attached',
  quality: 'low_quality',
  old: 'old_pictures',
  small: 'too_small',
  large: 'too_large',
  flat: 'flat',
  unlike_home_size: 'unlike_home_size',
} as const satisfies Record<string, ConfidenceReason>;

const sourceOf = {
  document: 'document',
  typed: 'typed-from-paper',
  measured: 'measured',
  home_size_factor: 'home-size-by-stories',
  home_size: 'home-size',
} as const satisfies Record<string, BasisSource>;

const settingOf = {
  singleStory: 'oneStoryRoofFactor',
  twoStory: 'twoStoryRoofFactor',
  threeStory: 'threeStoryRoofFactor',
  wastePercent: 'wastePercent',
  rangePercent: 'priceRangePercent',
  correction: 'measuredAreaCorrection',
  useMeasuredRoof: 'useMeasuredRoof',
} as const satisfies Record<string, keyof AreaSettings>;

const answerOf = { confirmed: 'yes', home_size: 'home-size' } as const;

const settingsOf = (named: BeliefCase['settings'] = {}): AreaSettings => ({
  ...neutralSettings,
  useMeasuredRoof: 1,
  ...Object.fromEntries(
    Object.entries(named).map(([name, value]) => [settingOf[name as keyof typeof settingOf], value]),
  ),
});

const homeOf = (home: Home | null | undefined): EnteredHome => ({
  squareFootage: home?.squareFootage,
  propertyType: home?.propertyType,
});

const facingPlanes: CasePlane[] = [
  [26.565, 90, 110],
  [26.565, 270, 110],
];
const frankfurt: CasePlane[] = [[26.565, 90, 223.3633]];

test.each(roofCases<AreaCase>('areas.json'))('area: $rule', ({ correction = 1, buildings, squareFeet }) => {
  const roof = measuredRoof(
    buildings.map((building) => caseBuilding(building, frankfurt)),
    null,
    homeOf(null),
    { ...neutralSettings, measuredAreaCorrection: correction },
  );
  expect(roof?.squareFootage).toBe(Math.round(squareFeet));
});

describe('pitch', () => {
  test.each(roofCases<PitchCase>('pitches.json'))('$rule', ({ planes, pitch }) => {
    const found = [planes, planes.toReversed()].map((order) => predominantPitch(casePlanes(order)));
    expect(found[1]).toBe(found[0]);
    if (pitch === null) expect(found[0]).toBeNull();
    else expect(Math.abs(pitch - (found[0] ?? 0))).toBeLessThanOrEqual(0.051);
  });
});

test.each(roofCases<ConfidenceCase>('confidence.json'))(
  'confidence: $rule',
  ({ correction = 1, home, building, reasons }) => {
    const roof = measuredRoof([caseBuilding(building, facingPlanes)], null, homeOf(home), {
      ...neutralSettings,
      measuredAreaCorrection: correction,
    });
    expect(new Set(roof?.reasons)).toEqual(new Set(reasons.map((reason) => reasonOf[reason])));
  },
);

const usualHome: Home = { squareFootage: 2000, propertyType: 'single-story' };

test.each(roofCases<BeliefCase>('belief.json'))('belief: $rule', (known) => {
  const settings = settingsOf(known.settings);
  const home = homeOf(known.home === undefined ? usualHome : known.home);
  const buildings = (known.buildings ?? []).map((building) => caseBuilding(building, frankfurt));
  const answer = known.answer ? answerOf[known.answer] : null;
  const area = roofAreaOf(
    {
      documentSquareFootage: known.document,
      typedSquareFootage: known.typed,
      measured: measuredRoof(buildings, answer, home, settings),
      ...home,
    },
    settings,
  );
  if (known.squareFootage === null) {
    expect(area).toBeNull();
    return;
  }
  expect({
    squareFootage: area?.squareFootage,
    squares: area && quoteFor(area.squareFootage, defaultRates, area.basis).squares,
    source: area?.basis.source,
    range: area?.basis.rangePercent ?? null,
  }).toEqual({
    squareFootage: known.squareFootage,
    squares: known.squares,
    source: known.source && sourceOf[known.source],
    range: known.range,
  });
  const beside = area?.basis.others.map(({ squareFootage }) => squareFootage);
  expect(beside).toEqual(expect.arrayContaining(known.beside ?? []));
});

const table = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../fixtures/roof-area/${name}.json`, import.meta.url), 'utf8'));
const home: RoofMeasurement = v.parse(roofMeasurementSchema, table('one-home'));

test('a measured home is 2,404 sq ft, its whole the sum of its planes, 5.9/12 by area', () => {
  expect(Math.round(measuredSquareFootage(home))).toBe(2404);
  const planes = home.planes.reduce((sum, { areaM2 }) => sum + areaM2, 0);
  expect(planes).toBeCloseTo(home.roofM2, 3);
  for (const { areaM2, groundM2, pitchDegrees } of home.planes)
    expect(groundM2 / Math.cos((pitchDegrees * Math.PI) / 180)).toBeCloseTo(areaM2, 1);
  expect(predominantPitch(home.planes)).toBe(5.9);
  expect(flatShare(home)).toBe(0);
});

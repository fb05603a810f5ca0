import { letterheads } from '#test/estimate-generator/carriers/cover.ts';
import { gridA, gridC } from '#test/estimate-generator/carriers/grids.ts';
import { xactimateDocument } from '#test/estimate-generator/carriers/xactimate.ts';
import { type Case, digital, oneRoof } from '#test/estimate-generator/case.ts';
import { header } from '#test/estimate-generator/estimate/estimate.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';

const threeRoofs = digital({
  name: 'three-roofs-shed-first',
  estimate: {
    software: 'Xactimate',
    taxRate: 0.0725,
    header: header({
      carrier: 'American Family',
      letterhead: letterheads.amfam,
      insured: 'AUGUSTINA FELL',
      claimNumber: '01009655011',
      deductible: 2222,
    }),
    coverages: [
      { name: 'Coverage B - Unscheduled Structures', deductible: 0 },
      { name: 'Coverage A - Dwelling', deductible: 2222 },
    ],
    sections: [
      {
        name: 'Shed Roof',
        structure: 'Shed',
        coverage: 'Coverage B - Unscheduled Structures',
        path: ['Source - EagleView Roof', 'Shed'],
        sketch: { surfaceSf: 315.9, squares: 3.16, perimeter: 72.4, ridge: 15 },
        items: [line.tearOff(3.16), line.shingles(3.67), line.dripEdge(72.4)],
      },
      {
        name: 'Garage Roof',
        structure: 'Detached Garage',
        coverage: 'Coverage B - Unscheduled Structures',
        path: ['Detached Garage'],
        sketch: { surfaceSf: 764.3, squares: 7.64, perimeter: 112, ridge: 26 },
        items: [line.tearOff(7.64), line.shingles(8.33), line.dripEdge(112), line.ridgeCap(26)],
      },
      {
        name: 'House',
        structure: 'Dwelling',
        coverage: 'Coverage A - Dwelling',
        path: ['House'],
        sketch: { surfaceSf: 1855.2, squares: 18.55, perimeter: 196, ridge: 48, hip: 20 },
        items: [
          ...line.usual({
            tearOff: 18.55,
            felt: 13,
            iceWater: 420,
            dripEdge: 196,
            starter: 98,
            shingles: 20.33,
            ridgeCap: 68,
          }),
        ],
      },
      {
        name: 'Garage',
        structure: 'Dwelling',
        coverage: 'Coverage A - Dwelling',
        path: ['Interior'],
        items: [
          {
            description: 'Seal/prime then paint the ceiling (2 coats)',
            quantity: 440,
            unit: 'SF',
            price: 1.16,
            material: 0.15,
            depreciation: 20,
          },
        ],
      },
    ],
  },
  truth: {
    roofSquares: 18.55,
    roofAreaSf: 1855.2,
    roofSquaresSource: 'the House removal line (18.55); shed 3.16 and garage 7.64 come before it',
    installSquares: 20.33,
    structures: [
      { name: 'Shed Roof', coverage: 'Coverage B - Unscheduled Structures', squares: 3.16 },
      { name: 'Garage Roof', coverage: 'Coverage B - Unscheduled Structures', squares: 7.64 },
      { name: 'House', coverage: 'Coverage A - Dwelling', squares: 18.55 },
    ],
    expectedWarnings: ['multiple_structures'],
    verified: true,
    traps: [
      'the shed first, then the garage, the dwelling last',
      'Grand Total Areas sums all three: 29.35 squares',
      'a section "Garage" with a ceiling in SF is a room, not a roof',
      'coverage B is summarised before coverage A',
    ],
    facts: { totalRoofSquaresAllStructures: 29.35 },
  },
  print: xactimateDocument({
    grid: gridC(),
    grand: { surfaceSf: 2935.4, squares: 29.35, perimeter: 380.4, ridge: 89, hip: 20 },
  }),
});

const garageOnly = oneRoof({
  name: 'only-the-detached-garage',
  header: {
    carrier: 'Nationwide',
    letterhead: letterheads.nationwide,
    insured: 'ODIN PRZYBYLSKI',
    claimNumber: '655190-GP',
    deductible: 500,
  },
  coverage: 'Other Structures',
  section: { name: 'Detached Garage', structure: 'Detached Garage' },
  sketch: { surfaceSf: 612.4, squares: 6.12, perimeter: 100.2, ridge: 24 },
  items: [
    ...line.usual({ tearOff: 6.12, felt: 6.12, shingles: 6.67, dripEdge: 100.2, starter: 48, ridgeCap: 24 }),
  ],
  truth: {
    roofSquares: null,
    roofSquaresSource: null,
    structures: [{ name: 'Detached Garage', coverage: 'Other Structures', squares: 6.12 }],
    expectedWarnings: ['no_roof_items'],
    optionalWarnings: ['multiple_structures'],
    httpReason: 'no_roof_items',
    verified: true,
    traps: ['a full roof replacement, but of the garage: 6.12 squares must not be quoted as the house'],
    notes: ['The garage may be offered as a choice; the dwelling has no roof line.'],
  },
  document: { grid: gridC(), grand: { surfaceSf: 612.4, squares: 6.12, perimeter: 100.2, ridge: 24 } },
});

const modifiedBitumen = oneRoof({
  name: 'flat-roof-modified-bitumen',
  header: {
    carrier: 'Nationwide',
    letterhead: letterheads.nationwide,
    insured: 'EMERIC TALLOW',
    claimNumber: '551803-GP',
    typeOfLoss: 'Windstorm and Hail',
  },
  sketch: { surfaceSf: 1860.44, squares: 18.6, perimeter: 178.1, ridge: 0 },
  items: [
    {
      description: 'R&R Modified bitumen roof',
      quantity: 18.6,
      unit: 'SQ',
      price: 511.3,
      material: 0.4,
      depreciation: 40,
      age: '8/20 yrs',
      role: 'other_roof',
    },
    { description: 'Roof mop and ply labor minimum', quantity: 1, unit: 'EA', price: 190.2 },
    line.dripEdge(178.1, { description: 'R&R Drip edge/gutter apron' }),
    line.haul(2),
  ],
  truth: {
    roofSquares: 18.6,
    roofAreaSf: 1860.44,
    roofSquaresSource: 'R&R modified bitumen 18.60 (equals sketch); not asphalt shingles',
    expectedWarnings: ['not_asphalt_shingle'],
    verified: true,
    traps: ['no shingle at all', 'no missing starter, ridge cap or ice & water on a flat roof'],
  },
  document: { grid: gridC() },
});

const shinglesAndFlat = oneRoof({
  name: 'shingles-with-a-flat-part',
  header: {
    carrier: 'Farmers',
    letterhead: letterheads.farmers,
    insured: 'SABLE ROURKE',
    claimNumber: '7011442098-1',
    estimateName: 'SABLE_ROURKE201',
  },
  coverage: 'Cov A - Dwelling',
  sketch: { surfaceSf: 2694.2, squares: 26.94, perimeter: 271.9, ridge: 50.6, hip: 71.2 },
  items: [
    ...line.usual({
      tearOff: 20.55,
      felt: 16.2,
      iceWater: 434,
      dripEdge: 271.9,
      starter: 204,
      shingles: 22.67,
      ridgeCap: 121.8,
    }),
    {
      description: 'R&R Modified bitumen roof',
      quantity: 6.39,
      unit: 'SQ',
      price: 498.2,
      material: 0.4,
      depreciation: 40,
      age: '8/20 yrs',
      role: 'other_roof',
    },
  ],
  truth: {
    roofSquares: 20.55,
    roofSquaresSource: 'line 1 removal quantity; the sketch (26.94) holds 6.39 SQ of modified bitumen',
    installSquares: 22.67,
    expectedWarnings: ['ambiguous_area'],
    optionalWarnings: ['not_asphalt_shingle'],
    verified: true,
    traps: ['sketch 26.94 against removal 20.55: the rest is another kind of roof'],
  },
  document: { grid: gridC() },
});

const metal = oneRoof({
  name: 'metal-roof-in-square-feet',
  header: {
    carrier: 'Farm Bureau',
    letterhead: letterheads.farmBureau,
    insured: 'Halloran, Wendeline',
    claimNumber: '25-0091847',
    deductible: 2500,
  },
  sketch: { surfaceSf: 2318.4, squares: 23.18, perimeter: 222.2, ridge: 62.4 },
  items: [
    {
      description: 'R&R Metal roofing - ribbed - 29 gauge - up to 1"',
      quantity: 2318.4,
      unit: 'SF',
      price: 6.72,
      material: 0.5,
      depreciation: 20,
      age: '10/50 yrs',
      role: 'other_roof',
    },
    {
      description: 'Hip / Ridge cap - metal roofing',
      quantity: 62.4,
      unit: 'LF',
      price: 8.9,
      material: 0.5,
      depreciation: 20,
      age: '10/50 yrs',
    },
    line.steep(23.18),
    line.gutter(120),
  ],
  truth: {
    roofSquares: 23.18,
    roofAreaSf: 2318.4,
    roofSquaresSource: 'metal roofing 2,318.40 SF / 100 (equals sketch 23.18)',
    pitch: '7/12 to 9/12',
    expectedWarnings: ['not_asphalt_shingle'],
    verified: true,
    traps: ['the only roofing line is in SF', 'no missing-item warnings on metal'],
  },
  document: { grid: gridA },
});

export const structureCases: Case[] = [threeRoofs, garageOnly, modifiedBitumen, shinglesAndFlat, metal];

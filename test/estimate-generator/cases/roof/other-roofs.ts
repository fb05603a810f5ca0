import { gridA, gridC } from '#test/estimate-generator/carriers/grids.ts';
import { letterheads } from '#test/estimate-generator/carriers/letterheads.ts';
import { type Case, oneRoof } from '#test/estimate-generator/case.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';

const modifiedBitumen = oneRoof({
  name: 'flat-roof-modified-bitumen',
  header: {
    carrier: 'Nationwide',
    letterhead: letterheads.nationwide,
    insured: 'EMERIC TALLOW',
    claimNumber: '551803-GP',
    estimateName: 'EMERIC_TALLOW',
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
    line.tearOff(20.55),
    line.felt(16.2),
    line.iceWater(434),
    line.dripEdge(271.9),
    line.starter(204),
    line.shingles(22.67),
    line.ridgeCap(121.8),
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
    roofAreaSf: 2055,
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
    estimateName: 'WENDELINE_HALLORAN',
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

export const otherRoofCases: Case[] = [modifiedBitumen, shinglesAndFlat, metal];

import type { Case } from '../case.ts';
import { gridA, gridC } from '../grids.ts';
import { oneRoof } from '../one-roof.ts';
import * as line from '../roofing-lines.ts';

const perShingle = oneRoof({
  name: 'repair-per-shingle-only',
  header: {
    carrier: 'Progressive',
    letterhead: ['Progressive', '1 ASI Way N, St. Petersburg, FL 33702'],
    insured: 'Mbeki-Larsen, Ottilie',
    claimNumber: '7719255-310022-017744',
    estimateName: 'OTTILIE_MBEKILARSEN',
    typeOfLoss: 'Wind',
    deductible: 1000,
  },
  sketch: { surfaceSf: 2491.77, squares: 24.92, perimeter: 244.3, ridge: 61.2, hip: 22 },
  items: [
    {
      description: 'Remove Laminated - comp. shingle rfg (per SHINGLE)',
      quantity: 34,
      unit: 'EA',
      price: 9.81,
      role: 'shingle_repair',
    },
    {
      description: 'Laminated - comp. shingle rfg (per SHINGLE)',
      quantity: 34,
      unit: 'EA',
      price: 22.6,
      material: 0.3,
      depreciation: 30,
      role: 'shingle_repair',
    },
    { description: 'Roofing labor minimum*', quantity: 1, unit: 'EA', price: 214.7, role: 'shingle_repair' },
    line.pipeJack(2),
    line.turtleVent(1, { description: 'Detach & Reset Roof vent - turtle type - Metal', price: 51.2 }),
  ],
  truth: {
    roofSquares: null,
    roofSquaresSource: null,
    structures: [{ name: 'Dwelling Roof', coverage: 'Dwelling', squares: null }],
    expectedWarnings: ['partial_roof_repair'],
    optionalWarnings: ['ambiguous_area'],
    httpReason: 'partial_roof_repair',
    verified: true,
    traps: [
      'the sketch measures 24.92 squares, the scope is 34 single shingles',
      'no missing-item warnings for a repair',
      'the sketch may be offered as a choice, never assumed',
    ],
    facts: { sketchSquares: 24.92 },
  },
  document: {
    grid: gridA,
    grand: { surfaceSf: 2491.77, squares: 24.92, perimeter: 244.3, ridge: 61.2, hip: 22 },
  },
});

const modifiedBitumen = oneRoof({
  name: 'flat-roof-modified-bitumen',
  header: {
    carrier: 'Nationwide',
    letterhead: ['Nationwide Mutual Insurance Company', 'PO BOX 182068', 'Columbus, OH 43218-2068'],
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
    letterhead: [
      'Farmers Insurance',
      'National Document Center, P.O. Box 268994, Oklahoma City, OK 73126-8994',
    ],
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
    letterhead: ['Farm Bureau Property & Casualty', '5400 University Ave, West Des Moines, IA 50266'],
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

const patio = oneRoof({
  name: 'sketch-counts-patio-panels',
  header: {
    carrier: 'Travelers',
    letterhead: ['TRAVELERS', 'P.O. Box 430, Buffalo, NY 14240'],
    insured: 'LEOPOLD  ASHGROVE',
    claimNumber: 'LQP7710046H',
    estimateName: 'LEOPOLD_ASHGROVE',
    deductible: 1840,
  },
  taxRate: 0.0825,
  section: { name: 'Roof1' },
  sketch: { surfaceSf: 2244.1, squares: 22.44, perimeter: 238.5, ridge: 47.3, hip: 66.6 },
  items: [
    line.tearOff(18.92, {
      description: 'Tear off, haul and dispose of comp. shingles - High pro.',
      price: 71.9,
    }),
    line.felt(18.92, { description: 'Roofing felt - 30 lb.', price: 54.3 }),
    line.shingles(21, {
      description: 'Laminated - High grade - comp. shingle rfg. - w/out felt',
      price: 338.8,
    }),
    line.iceWater(122),
    line.dripEdge(190.3),
    line.starter(190.3, { description: 'Asphalt starter - laminated double layer starter', price: 3.1 }),
    line.ridgeCap(113.9, {
      description: 'Hip / Ridge cap - High profile - composition shingles',
      price: 11.2,
    }),
    {
      description: 'R&R Patio Cover - Roof panels only - Light load',
      quantity: 351,
      unit: 'SF',
      price: 7.6,
      material: 0.5,
      depreciation: 30,
      age: '9/30 yrs',
      role: 'other_roof',
    },
  ],
  truth: {
    roofSquares: 18.92,
    roofAreaSf: 1892,
    roofSquaresSource: 'line 1 removal quantity; the sketch (22.44) holds 351 SF of patio panels',
    installSquares: 21,
    expectedWarnings: ['ambiguous_area'],
    optionalWarnings: ['not_asphalt_shingle'],
    verified: true,
    traps: ['22.44 - 3.51 = 18.93: the patio cover is in the sketch, not in the removal'],
  },
  document: { grid: gridC() },
});

export const otherRoofCases: Case[] = [perShingle, modifiedBitumen, shinglesAndFlat, metal, patio];

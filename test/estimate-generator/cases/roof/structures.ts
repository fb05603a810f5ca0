import { gridC } from '#test/estimate-generator/carriers/grids.ts';
import { letterheads } from '#test/estimate-generator/carriers/letterheads.ts';
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
      estimateName: 'AUGUSTINA_FELL',
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
          line.tearOff(18.55),
          line.felt(13),
          line.iceWater(420),
          line.dripEdge(196),
          line.starter(98),
          line.shingles(20.33),
          line.ridgeCap(68),
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
    estimateName: 'ODIN_PRZYBYLSKI',
    deductible: 500,
  },
  coverage: 'Other Structures',
  section: { name: 'Detached Garage', structure: 'Detached Garage' },
  sketch: { surfaceSf: 612.4, squares: 6.12, perimeter: 100.2, ridge: 24 },
  items: [
    line.tearOff(6.12),
    line.felt(6.12),
    line.shingles(6.67),
    line.dripEdge(100.2),
    line.starter(48),
    line.ridgeCap(24),
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

export const structureCases: Case[] = [threeRoofs, garageOnly];

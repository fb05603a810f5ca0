import { type Case, digital } from '../case.ts';
import { gridA, gridC } from '../grids.ts';
import { header } from '../header.ts';
import { oneRoof } from '../one-roof.ts';
import { ownerLocked } from '../owner-password.ts';
import * as line from '../roofing-lines.ts';
import { xactimateDocument } from '../xactimate-document.ts';

const NATIONWIDE = ['Nationwide Mutual Insurance Company', 'PO BOX 182068', 'Columbus, OH 43218-2068'];

const threeRoofs = digital({
  name: 'three-roofs-shed-first',
  estimate: {
    software: 'Xactimate',
    taxRate: 0.0725,
    header: header({
      carrier: 'American Family',
      letterhead: ['American Family Insurance', '6000 American Parkway, Madison, WI 53783'],
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

const broken = oneRoof({
  name: 'table-broken-by-address-block',
  header: {
    carrier: 'Nationwide',
    letterhead: [...NATIONWIDE, 'claims@example.com', 'Phone: 800-555-0199', 'Fax: 800-555-0198'],
    insured: 'FREYA LINDEN-OSEI',
    claimNumber: '810226-GP',
    estimateName: 'FREYA_LINDENOSEI',
    deductible: 1000,
  },
  sketch: { surfaceSf: 2808.8, squares: 28.09, perimeter: 270.7, ridge: 66, hip: 90.1 },
  items: [
    line.tearOff(28.09),
    line.felt(22),
    line.shingles(31, { notes: ['Auto Calculated Waste: 10.4%, 2.91SQ'] }),
    line.iceWater(610),
    line.dripEdge(270.7),
    line.starter(270.7),
    line.ridgeCap(156.1),
    line.high(14.2),
  ],
  truth: {
    roofSquares: 28.09,
    roofAreaSf: 2808.8,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 28.09)',
    installSquares: 31,
    wastePct: 10.4,
    stories: 2,
    expectedWarnings: [],
    verified: true,
    traps: [
      'title and sketch are the last thing on a page, header and rows the first on the next',
      'the table breaks twice; the carrier’s address block and CONTINUED stand in between',
      'high roof covers 14.20 SQ: part of the roof, no area',
    ],
  },
  document: {
    grid: gridC(),
    items: { breakAfterSketch: ['Dwelling Roof'], breakBefore: [3, 6] },
  },
});

const photos = oneRoof({
  name: 'digital-with-photo-pages',
  header: {
    carrier: 'Encompass',
    letterhead: ['National Catastrophe Center', 'PO Box 3560, Suwanee, GA 30024'],
    insured: 'Applewhite, Corin',
    claimNumber: '0796612039',
    estimateName: 'CORIN_APPLEWHITE',
  },
  sketch: { surfaceSf: 2299.6, squares: 23, perimeter: 229.9, ridge: 57 },
  items: [
    line.tearOff(23),
    line.felt(17),
    line.iceWater(488),
    line.dripEdge(229.9),
    line.starter(229.9),
    line.shingles(25.33),
    line.ridgeCap(57),
  ],
  truth: {
    roofSquares: 23,
    roofAreaSf: 2299.6,
    roofSquaresSource: 'line 1 removal quantity 23.00',
    installSquares: 25.33,
    expectedWarnings: [],
    verified: true,
    traps: ['six photo pages without text: no OCR is needed', '23.00 squares stay 23, not 24'],
  },
  document: {
    grid: gridA,
    cover: { company: 'Encompass Insurance' },
    after: (paper) => {
      for (let page = 0; page < 6; page += 1) paper.page({ photo: true });
    },
  },
});

const garageOnly = oneRoof({
  name: 'only-the-detached-garage',
  header: {
    carrier: 'Nationwide',
    letterhead: NATIONWIDE,
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

const ownerOnly = ownerLocked(
  oneRoof({
    name: 'owner-password-only',
    header: {
      carrier: 'Progressive',
      letterhead: ['Progressive', '1 ASI Way N, St. Petersburg, FL 33702'],
      insured: 'Underhill, Jessamy',
      claimNumber: '7716620-220415-019903',
      estimateName: 'JESSAMY_UNDERHILL',
      deductible: 2500,
    },
    sketch: { surfaceSf: 2517.5, squares: 25.18, perimeter: 244, ridge: 60 },
    items: [
      line.tearOff(25.18),
      line.felt(19),
      line.iceWater(500),
      line.dripEdge(244),
      line.starter(244),
      line.shingles(28),
      line.ridgeCap(60),
    ],
    truth: {
      roofSquares: 25.18,
      roofAreaSf: 2517.5,
      roofSquaresSource: 'line 1 removal quantity (equals sketch 25.18)',
      installSquares: 28,
      expectedWarnings: [],
      verified: true,
      traps: ['encrypted with AES-256, so a check for /Encrypt alone would refuse it'],
    },
    document: { grid: gridA },
  }),
  'opens without a password; only changing it needs one',
);

export const pageCases: Case[] = [threeRoofs, broken, photos, garageOnly, ownerOnly];

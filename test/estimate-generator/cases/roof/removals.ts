import { letterheads } from '#test/estimate-generator/carriers/cover.ts';
import { gridA, gridC } from '#test/estimate-generator/carriers/grids.ts';
import { xactimateDocument } from '#test/estimate-generator/carriers/xactimate.ts';
import { type Case, digital, oneRoof } from '#test/estimate-generator/case.ts';
import { header } from '#test/estimate-generator/estimate/estimate.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';

const slopes = oneRoof({
  name: 'two-removals-one-roof',
  header: {
    carrier: 'Encompass',
    letterhead: letterheads.encompass,
    insured: 'Fairweather, Ignatius',
    claimNumber: '0790011846',
  },
  sketch: { surfaceSf: 2207.4, squares: 22.07, perimeter: 226, ridge: 58 },
  items: [
    line.tearOff(11.23),
    line.tearOff(10.84, { description: 'Tear off, haul and dispose of comp. shingles - 3 tab', price: 61.2 }),
    ...line.usual({ felt: 17.4, iceWater: 452, shingles: 12.33 }),
    line.shingles(12, { description: '3 tab - 25 yr. - comp. shingle roofing - w/out felt', price: 247.1 }),
    ...line.usual({ dripEdge: 226, starter: 226, ridgeCap: 58 }),
  ],
  truth: {
    roofSquares: 22.07,
    roofAreaSf: 2207.4,
    roofSquaresSource: 'two removal lines of one roof, 11.23 + 10.84 (equals sketch 22.07)',
    installSquares: 24.33,
    expectedWarnings: [],
    verified: true,
    traps: ['laminated front and 3-tab rear: the two removal lines add up, neither alone is the roof'],
  },
  document: { grid: gridA, cover: { company: 'Encompass Insurance' } },
});

const statedText = oneRoof({
  name: 'slopes-as-sections',
  header: {
    carrier: 'American Family',
    letterhead: letterheads.amfam,
    insured: 'KESTREL AMADI',
    claimNumber: '01007741209',
    deductible: 1250,
  },
  section: { name: 'Front Slope', path: ['Dwelling Roof'] },
  items: [
    ...line.usual({ tearOff: 8.41, shingles: 9.33, iceWater: 180, dripEdge: 88, starter: 52, ridgeCap: 46 }),
  ],
  more: [
    {
      name: 'Rear Slope',
      structure: 'Dwelling',
      coverage: 'Dwelling',
      items: [...line.usual({ tearOff: 8.77, shingles: 9.67, iceWater: 180, dripEdge: 88, starter: 52 })],
    },
    {
      name: 'Right Slope',
      structure: 'Dwelling',
      coverage: 'Dwelling',
      items: [line.tearOff(3.02), line.shingles(3.33), line.dripEdge(40)],
    },
  ],
  truth: {
    roofSquares: 20.2,
    roofSquaresSource: 'removal lines of three slopes of one roof: 8.41 + 8.77 + 3.02; Grand Total 20.20',
    installSquares: 22.33,
    structures: [{ name: 'Dwelling Roof', coverage: 'Dwelling', squares: 20.2 }],
    expectedWarnings: [],
    optionalWarnings: ['multiple_structures', 'ambiguous_area'],
    verified: true,
    traps: ['the roof is written slope by slope, each its own section: no single line is the roof'],
    notes: [
      'Three roof sections raise the multiple-structures rule by its letter, though it is one roof; both are taken.',
    ],
  },
  document: { grid: gridC(), grand: { surfaceSf: 2020.11, squares: 20.2, perimeter: 216, ridge: 46 } },
});

const squareFeet = oneRoof({
  name: 'square-feet-and-no-sketch',
  header: {
    carrier: 'Pioneer Valley Mutual',
    letterhead: ['Pioneer Valley Mutual', '40 Elm Street, Northampton, MA 01060'],
    insured: 'Castellan, Bettina',
    street: '6 ORCHARD TER',
    city: 'HADLEY, MA 01035-0120',
    claimNumber: 'PV-25-00871',
    typeOfLoss: 'Wind',
    deductible: 1000,
  },
  taxRate: 0.0625,
  section: { name: 'Roof' },
  items: [
    line.tearOff(2412, {
      description: 'Remove 3 tab - 25 yr. - composition shingle roofing - incl. felt',
      unit: 'SF',
      price: 0.68,
    }),
    line.shingles(2700, {
      description: '3 tab - 25 yr. - composition shingle roofing - incl. felt',
      unit: 'SF',
      price: 3.12,
    }),
    line.iceWater(520, { description: 'Ice & water shield' }),
    line.dripEdge(204),
    line.starter(204),
    line.ridgeCap(58, { description: 'Hip / Ridge cap - cut from 3 tab - composition shingles', price: 5.1 }),
  ],
  truth: {
    roofSquares: 24.12,
    roofSquaresSource: 'removal 2,412.00 SF / 100',
    installSquares: 27,
    wastePct: 11.9,
    expectedWarnings: [],
    verified: true,
    traps: ['no line in squares and no sketch', 'ice & water is in SF too and is no roof area'],
  },
  document: { grid: gridA },
});

const installStatedWaste = oneRoof({
  name: 'install-only-stated-waste',
  header: {
    carrier: 'Nationwide',
    letterhead: letterheads.nationwide,
    insured: 'PERPETUA NILSSON',
    claimNumber: '602217-GP',
  },
  items: [
    line.shingles(27.6, {
      notes: ['15% waste added for this roof.', 'Tear off is included in the labor of this line.'],
    }),
    ...line.usual({ felt: 24, iceWater: 300, dripEdge: 240, starter: 240, ridgeCap: 60 }),
  ],
  truth: {
    roofSquares: 24,
    roofSquaresSource: 'install 27.60 / 1.15 (15 % waste stated); no removal, no sketch',
    installSquares: 27.6,
    wastePct: 15,
    expectedWarnings: ['ambiguous_area'],
    optionalWarnings: ['may_include_waste'],
    verified: true,
    traps: [
      '27.6 / 1.15 is 24.000000000000004 in floating point: it must not become 25 squares',
      'felt agrees with the area here, but is never a proxy',
    ],
    notes: ['The area is worked out, not printed; a careful warning is taken too.'],
  },
  document: { grid: gridC() },
});

const installOnly = oneRoof({
  name: 'install-only-waste-unknown',
  header: {
    carrier: 'Auto-Owners',
    letterhead: letterheads.autoOwners,
    insured: 'Greaves, Lionel',
    claimNumber: '300-0555120-2025',
    deductible: 2000,
  },
  items: [
    line.shingles(26.33, { description: 'Laminated - comp. shingle rfg. - w/ felt', price: 342.4 }),
    ...line.usual({ iceWater: 360, dripEdge: 232, starter: 232, ridgeCap: 74, haul: 2 }),
  ],
  truth: {
    roofSquares: 26.33,
    roofSquaresSource: 'install quantity, which may hold waste; nothing else measures the roof',
    installSquares: 26.33,
    expectedWarnings: ['may_include_waste'],
    verified: true,
    traps: ['no removal line, no sketch, no waste stated'],
  },
  document: { grid: gridA, cover: { company: 'Auto-Owners' } },
});

const DWELLING = [{ name: 'Dwelling', deductible: 1500 }];

export const EXTERIOR = { structure: 'Dwelling', coverage: 'Dwelling', path: ['Exterior'] };

/** The lines a full replacement has besides its shingles. */
const around = (ridge: number, eaves: number) => [
  line.felt(14),
  line.iceWater(486),
  line.dripEdge(eaves),
  line.starter(eaves),
  line.ridgeCap(ridge),
  line.pipeJack(3),
];

const rrWithStatedWaste = digital({
  name: 'rr-line-with-stated-waste',
  estimate: {
    software: 'Xactimate',
    taxRate: 0.055,
    header: header({
      carrier: 'Encompass',
      letterhead: letterheads.encompass,
      insured: 'Quimby, Theodora',
      claimNumber: '0799140226',
    }),
    coverages: DWELLING,
    sections: [
      {
        ...EXTERIOR,
        name: 'Main Roof',
        sketch: { surfaceSf: 2210.08, squares: 22.1, perimeter: 232.5, ridge: 58.4 },
        items: [
          line.shingles(24.67, {
            description: 'R&R Laminated - comp. shingle rfg. - w/out felt',
            price: 362.1,
            role: 'shingle_rr',
            notes: [
              'Auto Calculated Waste: 11.6%, 2.57SQ',
              'Bundle Rounding: 0.1%, 0.03SQ - (included in waste calculation above)',
            ],
          }),
          ...around(58.4, 232.5),
        ],
      },
    ],
  },
  truth: {
    roofSquares: 22.1,
    roofAreaSf: 2210.08,
    roofSquaresSource: 'sketch 22.10: the one R&R line holds 11.6 % waste, and 24.67 / 1.116 is the sketch',
    installSquares: 24.67,
    wastePct: 11.6,
    structures: [{ name: 'Main Roof', coverage: 'Dwelling', squares: 22.1 }],
    expectedWarnings: [],
    verified: true,
    traps: [
      'remove and replace are one line, with waste in it',
      'no removal line',
      'letterhead is a third party of the carrier',
    ],
  },
  print: xactimateDocument({
    grid: gridA,
    cover: { company: 'Encompass Insurance' },
    grand: { surfaceSf: 2210.08, squares: 22.1, perimeter: 232.5, ridge: 58.4 },
  }),
});

const rrWithoutStatedWaste = digital({
  name: 'rr-line-waste-not-stated',
  estimate: {
    software: 'Xactimate',
    taxRate: 0.07,
    header: header({
      carrier: 'Auto-Owners',
      letterhead: letterheads.autoOwners,
      insured: 'Wozniak-Ferro, Dell',
      claimNumber: '300-0412277-2025',
      typeOfLoss: 'WIND/HAIL',
    }),
    coverages: DWELLING,
    sections: [
      {
        ...EXTERIOR,
        name: 'Roof',
        sketch: { surfaceSf: 1874.9, squares: 18.75, perimeter: 198.2, ridge: 44.1 },
        items: [
          line.shingles(21.33, {
            description: 'R&R 3 tab - 25 yr. - comp. shingle roofing - w/out felt',
            price: 318.4,
            role: 'shingle_rr',
          }),
          ...around(44.1, 198.2),
          line.gutter(40),
        ],
      },
    ],
  },
  truth: {
    roofSquares: 18.75,
    roofAreaSf: 1874.9,
    roofSquaresSource: 'sketch 18.75, the smaller of sketch and R&R line (21.33) within 30 %',
    installSquares: 21.33,
    structures: [{ name: 'Roof', coverage: 'Dwelling', squares: 18.75 }],
    expectedWarnings: [],
    optionalWarnings: ['ambiguous_area', 'may_include_waste'],
    verified: true,
    traps: [
      'R&R quantity is 13.8 % above the sketch without saying why',
      'carrier is only in the Company field',
    ],
    notes: [
      'The domain page lets the smaller within 30 % stand; whether it is worth a warning is left open, so both are taken.',
    ],
  },
  print: xactimateDocument({ grid: gridA, cover: { company: 'Auto-Owners' } }),
});

export const removalCases: Case[] = [
  slopes,
  statedText,
  squareFeet,
  installStatedWaste,
  installOnly,
  rrWithStatedWaste,
  rrWithoutStatedWaste,
];

import { type Case, digital } from '../case.ts';
import { gridA, gridC } from '../grids.ts';
import { header } from '../header.ts';
import * as line from '../roofing-lines.ts';
import { xactimateDocument } from '../xactimate-document.ts';

const DWELLING = [{ name: 'Dwelling', deductible: 1500 }];
const EXTERIOR = { structure: 'Dwelling', coverage: 'Dwelling', path: ['Exterior'] };

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
      letterhead: ['National Catastrophe Center', 'PO Box 3560, Suwanee, GA 30024'],
      insured: 'Quimby, Theodora',
      claimNumber: '0799140226',
      estimateName: 'THEODORA_QUIMBY',
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
      letterhead: ['Catastrophe Specialist, Inc.', '900 Storm Way, Lansing, MI 48917'],
      insured: 'Wozniak-Ferro, Dell',
      claimNumber: '300-0412277-2025',
      estimateName: 'DELL_WOZNIAKFERRO',
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

const materialAndInstall = digital({
  name: 'material-only-and-install-only',
  estimate: {
    software: 'Xactimate',
    taxRate: 0.0725,
    header: header({
      carrier: 'Nationwide',
      letterhead: ['Nationwide Mutual Insurance Company', 'PO BOX 182068', 'Columbus, OH 43218-2068'],
      insured: 'IMOGEN STRAND',
      claimNumber: '447190-GP',
      estimateName: 'IMOGEN_STRAND',
      deductible: 2000,
    }),
    coverages: [{ name: 'Dwelling', deductible: 2000 }],
    sections: [
      {
        ...EXTERIOR,
        name: 'Dwelling Roof',
        sketch: { surfaceSf: 2906.31, squares: 29.06, perimeter: 288.6, ridge: 61.2, hip: 88.4 },
        items: [
          line.tearOff(29.06, {
            description: 'Tear off composition shingles - Laminated (no haul off)',
            price: 47.02,
          }),
          line.shingles(31.17, {
            description: 'Material Only Laminated - comp. shingle rfg. - w/out felt',
            price: 131.5,
            material: 1,
            role: 'shingle_install_material',
            notes: ['Auto Calculated Waste: 7.3%, 2.11SQ'],
          }),
          line.shingles(31.17, {
            description: 'Install Laminated - comp. shingle rfg. - w/out felt',
            price: 165.2,
            material: 0,
            role: 'shingle_install_labor',
            notes: [
              'Auto Calculated Waste: 7.3%, 2.11SQ',
              'Options: Valleys: Closed-cut (half laced), Include eave starter course: Yes, Include rake starter course: No, Exposure - Hip/Valley/Starter: 5 5/8",',
            ],
          }),
          line.felt(23.4),
          line.iceWater(566),
          line.dripEdge(288.6),
          line.ridgeCap(149.6),
          line.high(29.06),
        ],
      },
      {
        name: 'Debris Removal',
        structure: 'Dwelling',
        coverage: 'Dwelling',
        items: [
          {
            description: 'Dumpster load - Approx. 12 yards, 1-3 tons of debris',
            quantity: 1,
            unit: 'EA',
            price: 431.2,
          },
        ],
      },
    ],
  },
  truth: {
    roofSquares: 29.06,
    roofAreaSf: 2906.31,
    roofSquaresSource: 'line 1 removal quantity; the two install lines are the same 31.17',
    installSquares: 31.17,
    wastePct: 7.3,
    stories: 2,
    structures: [{ name: 'Dwelling Roof', coverage: 'Dwelling', squares: 29.06 }],
    expectedWarnings: [],
    verified: true,
    traps: [
      'material-only and install-only repeat 31.17: added they would double the roof',
      'starter only as an option: "Include eave starter course: Yes"',
      'removal without haul',
    ],
  },
  print: xactimateDocument({
    grid: gridC(),
    cover: { limits: [{ name: 'Dwelling', deductible: '$2,000.00', limit: '$311,000.00' }] },
  }),
});

const secondLayer = digital({
  name: 'second-layer-never-added',
  estimate: {
    software: 'Xactimate',
    taxRate: 0.0825,
    header: header({
      carrier: 'Travelers',
      letterhead: ['TRAVELERS', 'P.O. Box 430, Buffalo, NY 14240'],
      insured: 'ODALYS  BRANDT',
      city: 'GARLAND, TX 75044-0177',
      claimNumber: 'KXT4417002H',
      estimateName: 'ODALYS_BRANDT',
      priceList: 'TXDF8X_02MAY25',
      deductible: 2860,
    }),
    coverages: [{ name: 'Dwelling', deductible: 2860 }],
    sections: [
      {
        ...EXTERIOR,
        name: 'Roof1',
        sketch: { surfaceSf: 1718.33, squares: 17.18, perimeter: 188.8, ridge: 40.5 },
        items: [
          line.tearOff(17.18, { description: 'Tear off, haul and dispose of comp. shingles - 3 tab' }),
          {
            description: 'Add. layer of comp. shingles, remove & disp. - 3 tab',
            quantity: 17.18,
            unit: 'SQ',
            price: 49.6,
            role: 'second_layer',
          },
          line.felt(17.18),
          line.shingles(19, {
            description: '3 tab - 25 yr. - comp. shingle roofing - w/out felt',
            price: 241.5,
            notes: [
              'Auto Calculated Waste: 10.6%, 1.82SQ',
              'Options: Valleys: Open, Include eave starter course: Yes, Include rake starter course: Yes, Include ridge/hip cap: Yes, Exposure - Hip/Valley/Starter: 5",',
            ],
          }),
          line.iceWater(210, { description: 'Ice & water shield' }),
          line.dripEdge(188.8, { description: 'R&R Drip edge' }),
          line.turtleVent(4, { description: 'Roof vent - turbine type', price: 141.2 }),
        ],
      },
    ],
  },
  truth: {
    roofSquares: 17.18,
    roofAreaSf: 1718.33,
    roofSquaresSource: 'line 1 removal quantity',
    installSquares: 19,
    wastePct: 10.6,
    layers: 2,
    structures: [{ name: 'Roof1', coverage: 'Dwelling', squares: 17.18 }],
    expectedWarnings: [],
    verified: true,
    traps: [
      'the second layer repeats 17.18 SQ and is not more roof',
      'starter and ridge cap are options of the shingle line',
      '"Customer:" with wide spaces in the name',
    ],
  },
  print: xactimateDocument({ grid: gridC(), cover: { insuredLabel: 'Customer:' } }),
});

export const areaCases: Case[] = [rrWithStatedWaste, rrWithoutStatedWaste, materialAndInstall, secondLayer];

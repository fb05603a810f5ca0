import { gridA } from '#test/estimate-generator/carriers/grids.ts';
import { letterheads } from '#test/estimate-generator/carriers/letterheads.ts';
import { xactimateDocument } from '#test/estimate-generator/carriers/xactimate.ts';
import { type Case, digital } from '#test/estimate-generator/case.ts';
import { header } from '#test/estimate-generator/estimate/estimate.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';

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
      letterhead: letterheads.autoOwners,
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

export const rrLineCases: Case[] = [rrWithStatedWaste, rrWithoutStatedWaste];

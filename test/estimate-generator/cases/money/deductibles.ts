import { letterheads } from '#test/estimate-generator/carriers/cover.ts';
import { gridA, gridC } from '#test/estimate-generator/carriers/grids.ts';
import { xactimateDocument } from '#test/estimate-generator/carriers/xactimate.ts';
import { type Case, digital, oneRoof } from '#test/estimate-generator/case.ts';
import {
  type Coverage,
  type Estimate,
  header,
  type Section,
} from '#test/estimate-generator/estimate/estimate.ts';
import { priced } from '#test/estimate-generator/estimate/priced.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';

/** The deductible goes to the first coverage as far as its ACV reaches, the rest to the other. */
function split(sections: Section[], total: number, [first, second]: [string, string]): Coverage[] {
  const trial: Estimate = {
    software: 'Xactimate',
    taxRate: 0.07,
    header: header({ carrier: '-', insured: '-', claimNumber: '-', estimateName: '-' }),
    sections,
    coverages: [{ name: first, deductible: 0 }],
  };
  const acv = (priced(trial).coverages[0]?.acv ?? 0) / 100;
  return [
    { name: first, deductible: acv },
    { name: second, deductible: Number((total - acv).toFixed(2)) },
  ];
}

const splitSections: Section[] = [
  {
    name: 'Shed Roof',
    structure: 'Shed',
    coverage: 'Other Structures',
    path: ['Source - EagleView Roof'],
    sketch: { surfaceSf: 115.2, squares: 1.15, perimeter: 43.2, ridge: 9.6 },
    items: [
      line.tearOff(1.15, {
        description: 'Remove 3 tab - 25 yr. - comp. shingle roofing - w/out felt',
        price: 52.7,
      }),
      line.shingles(1.33, {
        description: '3 tab - 25 yr. - comp. shingle roofing - w/out felt',
        price: 251.6,
      }),
      line.felt(1.15),
      line.dripEdge(43.2),
      { description: 'Roofing labor minimum*', quantity: 1, unit: 'EA', price: 226.34 },
    ],
  },
  {
    name: 'Dwelling Roof',
    structure: 'Dwelling',
    coverage: 'Dwelling',
    path: ['Exterior'],
    items: [
      ...line.usual({
        tearOff: 18.19,
        felt: 18.19,
        shingles: 20.33,
        iceWater: 300,
        dripEdge: 201.4,
        starter: 201.4,
        ridgeCap: 80.2,
      }),
    ],
  },
];

const deductibleSplit = digital({
  name: 'deductible-split-over-coverages',
  estimate: {
    software: 'Xactimate',
    taxRate: 0.07,
    header: header({
      carrier: 'Encompass',
      letterhead: letterheads.encompass,
      insured: 'Thackeray, Solange',
      claimNumber: '0791553308',
      estimateName: 'SOLANGE_THACKERAY2',
      deductible: 1000,
    }),
    coverages: split(splitSections, 1000, ['Other Structures', 'Dwelling']),
    sections: splitSections,
  },
  truth: {
    roofSquares: 18.19,
    roofSquaresSource:
      'Dwelling Roof removal line 18.19; the only sketch and the Grand Total (1.15) are the shed',
    installSquares: 20.33,
    structures: [
      { name: 'Shed Roof', coverage: 'Other Structures', squares: 1.15 },
      { name: 'Dwelling Roof', coverage: 'Dwelling', squares: 18.19 },
    ],
    expectedWarnings: ['multiple_structures'],
    verified: true,
    traps: [
      'one deductible of 1,000.00 is taken from two coverages; on Other Structures it eats the whole ACV, net $0.00',
      'Grand Total Areas says 1.15 squares: only the shed was sketched',
      'the shed is printed first',
    ],
  },
  print: xactimateDocument({
    grid: gridC(),
    cover: {
      company: 'Encompass Insurance',
      limits: [
        { name: 'Dwelling', deductible: '$1,000.00', limit: '$244,000.00' },
        { name: 'Other Structures', deductible: '$0.00', limit: '$24,400.00' },
      ],
    },
    grand: { surfaceSf: 115.2, squares: 1.15, perimeter: 43.2, ridge: 9.6 },
  }),
});

const belowDeductible = oneRoof({
  name: 'acv-below-the-deductible',
  header: {
    carrier: 'Nationwide',
    letterhead: letterheads.nationwide,
    insured: 'BARNABY OYELARAN',
    claimNumber: '733415-GP',
    deductible: 5000,
  },
  sketch: { surfaceSf: 1204.9, squares: 12.05, perimeter: 148.4, ridge: 32.1 },
  items: [
    line.tearOff(12.05),
    line.felt(9, { depreciation: 80 }),
    line.iceWater(290, { depreciation: 75 }),
    line.dripEdge(148.4, { depreciation: 70 }),
    line.starter(148.4, { depreciation: 80 }),
    line.shingles(13.33, { depreciation: 75, age: '22/30 yrs' }),
    line.ridgeCap(32.1, { depreciation: 75 }),
  ],
  truth: {
    roofSquares: 12.05,
    roofAreaSf: 1204.9,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 12.05)',
    installSquares: 13.33,
    expectedWarnings: [],
    verified: true,
    traps: [
      'the summary prints only the part of the deductible that was used, then Net Claim $0.00; the policy deductible is in the coverage table',
      'what is left of the deductible comes off the recoverable depreciation, without a line that says so',
    ],
  },
  document: {
    grid: gridC(),
    cover: { limits: [{ name: 'Dwelling', deductible: '$5,000.00', limit: '$198,000.00' }] },
    summary: () => ({ noResidual: true }),
  },
});

const farmBureau = oneRoof({
  name: 'farm-bureau-no-deductible',
  header: {
    carrier: 'Farm Bureau',
    letterhead: letterheads.farmBureau,
    insured: 'Lindqvist, Aurelio',
    claimNumber: '25-0117734',
    deductible: null,
  },
  sketch: { surfaceSf: 3012.6, squares: 30.13, perimeter: 290.7, ridge: 77.1 },
  items: [
    ...line.usual({ tearOff: 30.13, felt: 23, iceWater: 710, dripEdge: 290.7, starter: 290.7 }),
    line.shingles(33.33, { notes: ['10% Waste Added'] }),
    line.ridgeCap(77.1),
    line.turtleVent(8),
  ],
  truth: {
    roofSquares: 30.13,
    roofAreaSf: 3012.6,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 30.13)',
    installSquares: 33.33,
    expectedWarnings: [],
    traps: ['no deductible anywhere: the full deductible was applied to another estimate of the claim'],
    notes: ['deductible is null, counted as 0 in the arithmetic; 0 would say that the policy has none.'],
  },
  document: {
    grid: gridA,
    summary: () => ({}),
    after: (paper) => {
      paper.page();
      paper.paragraph(
        'The full deductible has been applied to the personal property estimate of this claim.',
      );
    },
  },
});

export const deductibleCases: Case[] = [deductibleSplit, belowDeductible, farmBureau];

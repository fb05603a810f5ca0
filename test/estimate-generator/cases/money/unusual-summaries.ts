import { cover, letterheads } from '#test/estimate-generator/carriers/cover.ts';
import { gridA, gridC } from '#test/estimate-generator/carriers/grids.ts';
import { statementOfLoss } from '#test/estimate-generator/carriers/summaries.ts';
import { lineItemTotals, sections, xactimatePaper } from '#test/estimate-generator/carriers/xactimate.ts';
import { type Case, digital, oneRoof } from '#test/estimate-generator/case.ts';
import { header } from '#test/estimate-generator/estimate/estimate.ts';
import { extend } from '#test/estimate-generator/estimate/money.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';
import type { Grid } from '#test/estimate-generator/paper/table.ts';

/** Prints rows that are paid when incurred with their figures, although no sum includes them. */
const pricedUpgrades: Grid = {
  ...gridA,
  cells: (item) => {
    if (item.incurredAmount === null) return gridA.cells(item);
    const tax = item.incurredAmount - extend(item.quantity, item.price);
    return gridA.cells({ ...item, tax, rcv: item.incurredAmount, acv: item.incurredAmount });
  },
};

const codeUpgrade = oneRoof({
  name: 'code-upgrade-named-by-its-note',
  header: {
    carrier: 'Farmers',
    letterhead: letterheads.farmers,
    insured: 'Pettibone, Alma',
    claimNumber: '7014420088-1',
    deductible: 1500,
  },
  coverage: 'Cov A - Dwelling',
  sketch: { surfaceSf: 2640.4, squares: 26.4, perimeter: 251.2, ridge: 58.6 },
  items: [
    line.tearOff(26.4),
    line.felt(3.12, { description: 'Roofing felt - 15 lb. - valleys and eaves' }),
    line.felt(23.28),
    line.shingles(29.33, { notes: ['Auto Calculated Waste: 11.1%, 2.93SQ'] }),
    line.dripEdge(251.2),
    line.starter(251.2),
    line.ridgeCap(58.6),
    line.iceWater(624, {
      paidWhenIncurred: true,
      notes: ['Settlement is based on the associated item until the code upgrade cost is incurred.'],
    }),
  ],
  truth: {
    roofSquares: 26.4,
    roofAreaSf: 2640.4,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 26.40)',
    installSquares: 29.33,
    wastePct: 11.1,
    expectedWarnings: ['paid_when_incurred'],
    verified: true,
    traps: [
      'the ice & water row prints all its figures but is in no sum; only its note tells why',
      'Total Paid When Incurred is the row less the felt it replaces',
    ],
  },
  document: {
    grid: pricedUpgrades,
    summary: () => ({
      after: [
        ['Code Upgrade Items', '1,326.98'],
        ['Less Associated Items', '(135.95)'],
        ['Total Paid When Incurred', '$1,191.03'],
      ],
    }),
    recap: false,
  },
});

const fullWithSupplementWords = oneRoof({
  name: 'full-estimate-speaks-of-a-supplement',
  header: {
    carrier: 'Nationwide',
    letterhead: letterheads.nationwide,
    insured: 'Abernathy, Quentin',
    claimNumber: '918840-GP',
    estimateName: 'QUENTIN_ABERNATHY_SUPPLEMENT',
    deductible: 2000,
  },
  settlement: { priorPayments: 5210.6 },
  items: line.usual({
    tearOff: 31.22,
    felt: 25,
    iceWater: 640,
    dripEdge: 288,
    starter: 288,
    shingles: 34.33,
    ridgeCap: 71,
  }),
  truth: {
    roofSquares: 31.22,
    roofSquaresSource: 'line 1 removal quantity',
    installSquares: 34.33,
    expectedWarnings: [],
    traps: [
      'words of a supplement and an earlier payment, but the rows hold the whole roof and the deductible is taken off',
    ],
  },
  document: {
    grid: gridC(),
    before: (paper) =>
      paper
        .page()
        .paragraph(
          'This supplement adds the following items that your contractor sent us: ridge cap and ice & water barrier. All other items remain as previously allowed.',
        )
        .paragraph(
          'If the cost of a code upgrade is more than this estimate, you may submit a supplement that lists only the difference.',
        ),
    recap: false,
  },
});

const statement = digital({
  name: 'statement-of-loss-in-front',
  estimate: {
    software: 'Xactimate',
    taxRate: 0.07,
    header: header({
      carrier: 'Tri-Rivers Mutual Insurance Company',
      letterhead: ['Tri-Rivers Mutual Insurance Company', '18 Levee Street, Dubuque, IA 52001'],
      insured: 'Okonjo, Thaddeus',
      claimNumber: 'TR-2025-03318',
      deductible: 1250,
    }),
    coverages: [
      { name: 'A Dwelling', deductible: 1250 },
      { name: 'B Other Structures', deductible: 0 },
    ],
    sections: [
      {
        name: 'Dwelling Roof',
        structure: 'Dwelling',
        coverage: 'A Dwelling',
        sketch: { surfaceSf: 2251.7, squares: 22.52, perimeter: 220.4, ridge: 51.8 },
        items: line.usual({
          tearOff: 22.52,
          felt: 17,
          iceWater: 480,
          dripEdge: 220.4,
          starter: 220.4,
          shingles: 25,
          ridgeCap: 51.8,
        }),
      },
      {
        name: 'Fence',
        structure: 'Fence',
        coverage: 'B Other Structures',
        items: [
          {
            description: "R&R Wood fence 5'- 6' high - cedar",
            quantity: 42,
            unit: 'LF',
            price: 41.2,
            depreciation: 30,
          },
        ],
      },
    ],
  },
  truth: {
    roofSquares: 22.52,
    roofAreaSf: 2251.7,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 22.52)',
    installSquares: 25,
    structures: [{ name: 'Dwelling Roof', coverage: 'A Dwelling', squares: 22.52 }],
    expectedWarnings: [],
    verified: true,
    traps: [
      'the only summary is a statement of loss in front: coverages are rows, figures are columns',
      'its total repeats the coverages',
    ],
  },
  print: (estimate) => {
    const paper = xactimatePaper(estimate);
    statementOfLoss(paper, estimate);
    cover(paper, estimate);
    paper.page();
    sections(paper, estimate, gridA);
    lineItemTotals(paper, estimate, gridA);
    return paper;
  },
});

export const unusualSummaryCases: Case[] = [codeUpgrade, fullWithSupplementWords, statement];

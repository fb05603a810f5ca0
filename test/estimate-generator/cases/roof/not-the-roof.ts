import { gridA, gridC } from '#test/estimate-generator/carriers/grids.ts';
import { letterheads } from '#test/estimate-generator/carriers/letterheads.ts';
import { lineItemTotals, sections, xactimatePaper } from '#test/estimate-generator/carriers/xactimate.ts';
import { type Case, digital, oneRoof } from '#test/estimate-generator/case.ts';
import { header } from '#test/estimate-generator/estimate/estimate.ts';
import { dollars } from '#test/estimate-generator/estimate/money.ts';
import type { Priced } from '#test/estimate-generator/estimate/priced.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';
import type { Paper } from '#test/estimate-generator/paper/paper.ts';

const driveway = oneRoof({
  name: 'asphalt-driveway-only',
  header: {
    carrier: 'Farm Bureau',
    letterhead: letterheads.farmBureau,
    insured: 'PERPETUA HOLLOWAY',
    claimNumber: 'FB-25-00711',
    estimateName: 'PERPETUA_HOLLOWAY',
    typeOfLoss: 'Vehicle',
    deductible: 500,
  },
  section: { name: 'Driveway', path: ['Exterior'] },
  items: [
    { description: 'Tear out asphalt driveway', quantity: 900, unit: 'SF', price: 2.1 },
    { description: 'Asphalt paving - 2" thick', quantity: 900, unit: 'SF', price: 4.3 },
  ],
  truth: {
    roofSquares: null,
    structures: [],
    expectedWarnings: ['no_roof_items'],
    httpReason: 'no_roof_items',
    traps: ['asphalt is torn out and put in by the square foot, on the ground'],
  },
  document: { grid: gridA },
});

const porch = oneRoof({
  name: 'porch-roof-apart-no-drawing',
  header: {
    carrier: 'Nationwide',
    letterhead: letterheads.nationwide,
    insured: 'CORNELIUS ABERNATHY',
    claimNumber: '912802-GP',
    estimateName: 'CORNELIUS_ABERNATHY',
  },
  section: { name: 'Main Roof' },
  items: [
    line.tearOff(22.4),
    line.shingles(24.67),
    line.iceWater(300),
    line.dripEdge(180),
    line.starter(120),
    line.ridgeCap(40),
  ],
  more: [
    {
      name: 'Front Porch Roof',
      structure: 'Dwelling',
      coverage: 'Dwelling',
      items: [line.tearOff(3.1), line.shingles(3.67)],
    },
  ],
  truth: {
    roofSquares: 25.5,
    roofSquaresSource: 'two roof sections of the house that no drawing holds together: 22.40 + 3.10',
    installSquares: 28.34,
    structures: [],
    expectedWarnings: ['ambiguous_area'],
    optionalWarnings: ['multiple_structures'],
    verified: true,
    traps: ['"Front" is the porch’s side here, not a slope of the main roof: the sum is said to be a choice'],
  },
  document: { grid: gridC() },
});

/** Page 1 in boxes: every label above its value, a heading over the labels of the money. */
function boxes(paper: Paper, { header, coverages }: Priced): void {
  paper.page();
  const fields: [string, string][] = [
    ['Claim Number', header.claimNumber],
    ['Date of Loss', '05/21/2025'],
    ['Type of Loss', header.typeOfLoss],
  ];
  fields.forEach(([label], index) => {
    paper.left(40 + index * 180, label, { size: 7 });
  });
  paper.down(12);
  fields.forEach(([, value], index) => {
    paper.left(40 + index * 180, value);
  });
  paper.down(60).centre('Claim Summary', { face: 'bold' }).down(24);
  const [one] = coverages;
  if (one === undefined) throw new Error('A claim has a coverage.');
  const cells: [string, string][] = [
    ['Replacement Cost Value', dollars(one.rcv)],
    ['Less Recoverable Depreciation', `(${dollars(one.recoverable)})`],
    ['Less Non Recoverable Depreciation', `<${dollars(one.nonRecoverable)}>`],
    ['Actual Cash Value (ACV)', dollars(one.acv)],
  ];
  cells.forEach(([label], index) => {
    paper.left(40 + index * 138, label, { size: 7.5 });
  });
  paper.down(14);
  cells.forEach(([, amount], index) => {
    paper.left(60 + index * 138, amount);
  });
  paper
    .down(30)
    .left(40, 'Less Deductible', { size: 7.5 })
    .left(220, 'Total ACV Settlement', { size: 7.5 })
    .down(14);
  paper.left(60, `(${dollars(one.usedDeductible)})`).left(240, dollars(one.netClaim));
}

const boxed = digital({
  name: 'cover-in-boxes-under-headings',
  estimate: {
    software: 'Xactimate',
    taxRate: 0.07,
    header: header({
      carrier: 'American Family',
      letterhead: letterheads.amfam,
      insured: 'EUPHEMIA VANDERBILDT',
      claimNumber: '01007751118',
      estimateName: 'EUPHEMIA_VANDERBILDT',
    }),
    coverages: [{ name: 'Dwelling', deductible: 1500 }],
    sections: [
      {
        name: 'Dwelling Roof',
        structure: 'Dwelling',
        coverage: 'Dwelling',
        items: [
          line.tearOff(24.1),
          line.felt(18.2),
          line.iceWater(410),
          line.dripEdge(210),
          line.starter(160),
          line.shingles(26.67, { lost: true }),
          line.ridgeCap(60),
        ],
      },
    ],
  },
  truth: {
    roofSquares: 24.1,
    roofSquaresSource: 'removal quantity',
    installSquares: 26.67,
    structures: [{ name: 'Dwelling Roof', coverage: 'Dwelling', squares: 24.1 }],
    expectedWarnings: ['non_recoverable_depreciation'],
    verified: true,
    traps: [
      'a heading stands over the middle box, whose label it is not',
      'header fields have their values below them',
    ],
  },
  print: (estimate) => {
    const paper = xactimatePaper(estimate);
    boxes(paper, estimate);
    paper.page();
    sections(paper, estimate, gridC());
    lineItemTotals(paper, estimate, gridC());
    return paper;
  },
});

export const notTheRoofCases: Case[] = [driveway, porch, boxed];

import { cover, letterheads } from '#test/estimate-generator/carriers/cover.ts';
import { gridA, gridC } from '#test/estimate-generator/carriers/grids.ts';
import { summary } from '#test/estimate-generator/carriers/summaries.ts';
import {
  lineItemTotals,
  sections,
  xactimateDocument,
  xactimatePaper,
} from '#test/estimate-generator/carriers/xactimate.ts';
import { type Case, digital, oneRoof } from '#test/estimate-generator/case.ts';
import { header, type Section } from '#test/estimate-generator/estimate/estimate.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';

const roofOf = (name: string, squares: number, install: number): Section => ({
  name,
  structure: name,
  coverage: 'Dwelling',
  items: [
    line.tearOff(squares),
    line.shingles(install),
    line.felt(squares),
    ...line.usual({ iceWater: 96, dripEdge: 104, starter: 60, ridgeCap: 28 }),
  ],
});

const sameFirstRows = digital({
  name: 'same-first-row-on-each-page',
  estimate: {
    software: 'Xactimate',
    taxRate: 0.07,
    header: header({
      carrier: 'Travelers',
      letterhead: letterheads.travelers,
      insured: 'Quillfeather, Odalys',
      claimNumber: 'ITK4471K',
    }),
    coverages: [{ name: 'Dwelling', deductible: 1500 }],
    sections: [
      roofOf('Dwelling Roof', 23.42, 26),
      roofOf('Detached Garage', 6.18, 7),
      roofOf('Shed', 2.05, 2.33),
    ],
  },
  truth: {
    roofSquares: 23.42,
    roofSquaresSource:
      'removal quantity of the dwelling, first row of its page as on the pages of the others',
    installSquares: 26,
    structures: [
      { name: 'Dwelling Roof', coverage: 'Dwelling', squares: 23.42 },
      { name: 'Detached Garage', coverage: 'Dwelling', squares: 6.18 },
      { name: 'Shed', coverage: 'Dwelling', squares: 2.05 },
    ],
    expectedWarnings: ['multiple_structures'],
    verified: true,
    traps: ['the first row of three pages is alike but for its number: no letterhead'],
  },
  print: (estimate) => {
    const paper = xactimatePaper(estimate);
    cover(paper, estimate);
    for (const section of estimate.sections) {
      paper.page();
      sections(paper, { ...estimate, sections: [section] }, gridC(), { noTotals: true });
    }
    lineItemTotals(paper, estimate, gridC());
    for (const coverage of estimate.coverages) summary(paper, coverage);
    return paper;
  },
});

const twice = oneRoof({
  name: 'estimate-printed-twice',
  header: {
    carrier: 'Encompass',
    letterhead: letterheads.encompass,
    insured: 'BARTHOLOMEW OYELARAN',
    claimNumber: '0790014410',
  },
  items: [
    ...line.usual({
      tearOff: 26.73,
      felt: 21.1,
      iceWater: 388,
      dripEdge: 226,
      starter: 140,
      shingles: 29.67,
      ridgeCap: 61,
    }),
  ],
  truth: {
    roofSquares: 26.73,
    roofSquaresSource: 'removal quantity, counted once',
    installSquares: 29.67,
    expectedWarnings: [],
    verified: true,
    traps: ['the rows with their totals stand in the file twice'],
  },
  document: {
    grid: gridA,
    cover: { company: 'Encompass Insurance' },
    after: (paper, estimate) => {
      paper.page();
      sections(paper, estimate, gridA);
      lineItemTotals(paper, estimate, gridA);
    },
  },
});

const titles = digital({
  name: 'summary-titles-on-two-lines',
  estimate: {
    software: 'Xactimate',
    taxRate: 0.055,
    header: header({
      carrier: 'Farmers',
      letterhead: letterheads.farmers,
      insured: 'THEODORA LINDQVIST',
      claimNumber: '5031884-1-1',
      typeOfLoss: 'Windstorm and Hail',
      deductible: 2000,
    }),
    coverages: [
      { name: 'Coverage A - Dwelling', deductible: 2000 },
      { name: 'Coverage B - Other Structures', deductible: 0 },
    ],
    sections: [
      {
        ...roofOf('Roof1', 28.16, 31.33),
        structure: 'Dwelling',
        coverage: 'Coverage A - Dwelling',
        path: ['Exterior'],
      },
      {
        name: 'Fence',
        structure: 'Fence',
        coverage: 'Coverage B - Other Structures',
        items: [
          {
            description: "R&R Wood fence 5'- 6' high - cedar or equal",
            quantity: 61,
            unit: 'LF',
            price: 44.9,
            depreciation: 50,
          },
        ],
      },
    ],
  },
  truth: {
    roofSquares: 28.16,
    roofSquaresSource: 'removal quantity',
    installSquares: 31.33,
    structures: [{ name: 'Roof1', coverage: 'Coverage A - Dwelling', squares: 28.16 }],
    expectedWarnings: [],
    verified: true,
    traps: [
      '"Summary for" stands alone at the same height of two pages, the coverage below it',
      'the claim number is a "Claim Unit Number", and "Type of Claim:" ends like a claim label',
      'a recap repeats the tax',
    ],
  },
  print: xactimateDocument({
    grid: gridC(),
    cover: { claimLabel: 'Claim Unit Number:' },
    summary: (coverage) => ({ title: ['Summary for', coverage.name] }),
    recap: true,
  }),
});

export const repeatedLineCases: Case[] = [sameFirstRows, twice, titles];

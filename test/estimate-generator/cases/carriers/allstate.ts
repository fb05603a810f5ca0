import { letterheads } from '#test/estimate-generator/carriers/cover.ts';
import { gridD } from '#test/estimate-generator/carriers/grids.ts';
import { amountLine } from '#test/estimate-generator/carriers/summaries.ts';
import { xactimateDocument } from '#test/estimate-generator/carriers/xactimate.ts';
import { type Case, digital } from '#test/estimate-generator/case.ts';
import { header } from '#test/estimate-generator/estimate/estimate.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';
import type { Paper } from '#test/estimate-generator/paper/paper.ts';

/** Two pages of Allstate's guide with another person's figures; no letterhead, no page number. */
function allstateGuide(paper: Paper): void {
  paper.page({ bare: true });
  paper.centre('Your guide to reading your adjuster summary', { face: 'sansBold', size: 14 }).down(28);
  paper.left(60, 'Insured: John Smith').left(330, 'Claim Number: 1234567890').down(13);
  paper.left(60, 'Property: 123 Main Street').left(330, 'Date of Loss: 1/2/2013').down(24);
  paper
    .left(60, 'DESCRIPTION')
    .right(300, 'QUANTITY')
    .right(370, 'UNIT')
    .right(450, 'RCV')
    .right(540, 'ACV')
    .down(14);
  paper.left(60, '1. Remove 3 tab comp. shingle roofing').right(300, '15.88 SQ').right(370, '41.02');
  paper.right(450, '651.40').right(540, '651.40').down(13);
  paper.left(60, '2. 3 tab - 25 yr. - comp. shingle').right(300, '17.67 SQ').right(370, '163.14');
  paper.right(450, '2,882.68').right(540, '2,306.14').down(24);
  paper.centre('Summary for Dwelling', { face: 'bold' }).down(14);
  amountLine(paper, 'Replacement Cost Value', '$1,854.93');
  amountLine(paper, 'Less Depreciation', '(47.94)');
  amountLine(paper, 'Less Deductible', '(1,000.00)');
  amountLine(paper, 'Net Claim', '$806.99');
  amountLine(paper, 'Net Claim if Depreciation is Recovered', '$854.93');
  paper.page({ bare: true });
  paper.centre('Understanding the line items', { face: 'sansBold', size: 14 }).down(28);
  paper.paragraph(
    'The quantity tells how much of each material your adjuster measured. See the guide to reading your summary on the page before.',
  );
  paper.left(60, '1. Remove Laminated - comp. shingle rfg.').right(300, '11.50 SQ').right(370, '52.40');
  paper.right(450, '602.60').right(540, '602.60').down(13);
  paper
    .left(60, '2. Laminated - comp. shingle rfg. - w/out felt')
    .right(300, '12.67 SQ')
    .right(370, '228.15');
  paper.right(450, '2,890.66').right(540, '2,312.53').down(24);
}

const OPTIONS =
  'Options: Valleys: Closed-cut (half laced), Include eave starter course: No, Include rake starter course: No, Exposure - Hip/Valley/Starter: 5 5/8",';

const guided = digital({
  name: 'allstate-guide-pages',
  estimate: {
    software: 'Xactimate',
    taxRate: 0.07,
    taxInSummaryOnly: true,
    header: header({
      carrier: 'Allstate',
      letterhead: ['National Catastrophe Team', 'P.O. Box 672041, Dallas, TX 75267'],
      insured: 'ROSALIND TEMPLETON',
      claimNumber: '0799412204',
      policyNumber: '000814420913',
      deductible: 2000,
    }),
    coverages: [{ name: 'AA-Dwelling', deductible: 2000 }],
    sections: [
      {
        name: 'Dwelling Roof',
        structure: 'Dwelling',
        coverage: 'AA-Dwelling',
        path: ['Source - EagleView Roof'],
        sketch: { surfaceSf: 3340.27, squares: 33.4, perimeter: 306.4, ridge: 66.8, hip: 112.3 },
        items: [
          line.tearOff(33.4, {
            description: 'Remove Laminated - comp. shingle rfg. - w/out felt',
            price: 57.2,
          }),
          line.shingles(36.33, {
            depreciation: 10,
            age: '3/30 yrs',
            notes: [
              'Auto Calculated Waste: 8.1%, 2.71SQ',
              OPTIONS,
              'Bundle Rounding: 0.7%, 0.22SQ - (included in waste calculation above)',
            ],
          }),
          line.felt(26.2, { depreciation: 15, age: '3/20 yrs' }),
          line.iceWater(720, { depreciation: 10, age: '3/30 yrs' }),
          line.dripEdge(306.4, { depreciation: 8.57, age: '3/35 yrs' }),
          line.starter(306.4, { depreciation: 15, age: '3/20 yrs' }),
          line.ridgeCap(179.1, { depreciation: 10, age: '3/30 yrs' }),
          line.pipeJack(4, { depreciation: 8.57, age: '3/35 yrs' }),
        ],
      },
    ],
  },
  truth: {
    roofSquares: 33.4,
    roofAreaSf: 3340.27,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 33.40)',
    installSquares: 36.33,
    wastePct: 8.1,
    layers: 1,
    structures: [{ name: 'Dwelling Roof', coverage: 'AA-Dwelling', squares: 33.4 }],
    expectedWarnings: [],
    verified: true,
    traps: [
      'two guide pages without letterhead and page number: John Smith, 1234567890, 15.88 squares, net 806.99 / 854.93, then 11.50 SQ',
      'no TAX column: lines add up to Line Item Total, tax is only in the summary, which depreciates it too',
      'the carrier is a third-party letterhead: National Catastrophe Team',
    ],
  },
  print: xactimateDocument({
    grid: gridD,
    before: allstateGuide,
    cover: { company: 'Allstate Vehicle and Property Insurance Company' },
  }),
});

const shedFirst = digital({
  name: 'allstate-shed-printed-first',
  estimate: {
    software: 'Xactimate',
    taxRate: 0.07,
    taxInSummaryOnly: true,
    header: header({
      carrier: 'Allstate',
      letterhead: letterheads.allstate,
      insured: 'CASPIAN DELACROIX-WEIR',
      claimNumber: '0788240917',
      policyNumber: '000912338421',
      estimateName: 'CASPIAN_DELACROIX3',
      deductible: 1000,
    }),
    coverages: [
      { name: 'AA-Dwelling', deductible: 1000 },
      { name: 'BB-Other Structures', deductible: 0 },
    ],
    sections: [
      {
        name: 'Shed',
        structure: 'Shed',
        coverage: 'BB-Other Structures',
        path: ['Source - EagleView Roof'],
        sketch: { surfaceSf: 215.4, squares: 2.15, perimeter: 60.8, ridge: 14.2 },
        items: [
          line.tearOff(2.15, {
            description: 'Remove 3 tab - 25 yr. - comp. shingle roofing - w/out felt',
            price: 55.1,
          }),
          line.shingles(2.67, {
            description: '3 tab - 25 yr. - comp. shingle roofing - w/out felt',
            price: 252.3,
            notes: ['Auto Calculated Waste: 24.2%, 0.52SQ'],
          }),
          line.dripEdge(60.8),
        ],
      },
      {
        name: 'Dwelling Roof',
        structure: 'Dwelling',
        coverage: 'AA-Dwelling',
        sketch: { surfaceSf: 2144.72, squares: 21.45, perimeter: 231.9, ridge: 52.7, hip: 40 },
        items: [
          line.tearOff(21.45, {
            description: 'Remove Laminated - comp. shingle rfg. - w/ felt',
            price: 59.9,
          }),
          line.shingles(23.67, {
            description: 'Laminated - comp. shingle rfg. - w/ felt',
            price: 331.2,
            notes: ['Auto Calculated Waste: 10.3%, 2.22SQ'],
          }),
          line.iceWater(480),
          line.dripEdge(231.9, { description: 'R&R Drip edge/gutter apron' }),
          ...line.usual({ starter: 118, ridgeCap: 92.7, turtleVent: 6, gutter: 90 }),
        ],
      },
    ],
  },
  truth: {
    roofSquares: 21.45,
    roofAreaSf: 2144.72,
    roofSquaresSource: 'Dwelling Roof removal line; the shed (2.15) is printed first',
    installSquares: 23.67,
    wastePct: 10.3,
    structures: [
      { name: 'Shed', coverage: 'BB-Other Structures', squares: 2.15 },
      { name: 'Dwelling Roof', coverage: 'AA-Dwelling', squares: 21.45 },
    ],
    expectedWarnings: ['multiple_structures'],
    verified: true,
    traps: [
      'the shed comes before the dwelling',
      'Grand Total Areas prints 23.60 squares, both roofs',
      'tax and its depreciation only in the summaries, one summary per coverage',
      'the dwelling has every item the shed lacks',
    ],
    facts: { totalRoofSquaresAllStructures: 23.6 },
  },
  print: xactimateDocument({
    grid: gridD,
    grand: { surfaceSf: 2360.12, squares: 23.6, perimeter: 292.7, ridge: 66.9, hip: 40 },
  }),
});

export const allstateCases: Case[] = [guided, shedFirst];

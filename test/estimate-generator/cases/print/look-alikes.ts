import { letterheads } from '#test/estimate-generator/carriers/cover.ts';
import { gridA, gridC } from '#test/estimate-generator/carriers/grids.ts';
import { amountLine } from '#test/estimate-generator/carriers/summaries.ts';
import { type Case, oneRoof } from '#test/estimate-generator/case.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';
import type { Paper } from '#test/estimate-generator/paper/paper.ts';

/** Travelers' sample estimate: an invented claim number and figures of nobody. */
function travelersSample(paper: Paper): void {
  paper.page();
  paper.centre('Your estimate: a sample guide', { face: 'sansBold', size: 13 }).down(24);
  paper.left(60, 'Customer: SAMPLE CUSTOMER').left(330, 'Claim Number: ABC1234001H').down(20);
  paper.right(160, 'QUANTITY').right(230, 'UNIT').right(290, 'TAX').right(360, 'RCV').right(460, 'DEPREC.');
  paper.right(550, 'ACV').down(14);
  paper.left(60, '1. Tear off, haul and dispose of comp. shingles - Laminated').down(11);
  paper.right(160, '30.00 SQ').right(230, '50.00').right(290, '0.00').right(360, '1,500.00');
  paper.right(460, '(0.00)').right(550, '1,500.00').down(14);
  paper.left(60, '2. Laminated - comp. shingle rfg. - w/out felt').down(11);
  paper.right(160, '33.00 SQ').right(230, '200.00').right(290, '0.00').right(360, '6,600.00');
  paper.right(460, '(1,600.00)').right(550, '5,000.00').down(26);
  paper.centre('Summary for Dwelling', { face: 'bold' }).down(14);
  amountLine(paper, 'Replacement Cost Value', '$8,100.00');
  amountLine(paper, 'Less Depreciation', '(1,600.00)');
  amountLine(paper, 'Actual Cash Value', '$6,500.00');
  amountLine(paper, 'Less Deductible', '(1,000.00)');
  amountLine(paper, 'Net Claim', '$5,500.00');
}

const removals = oneRoof({
  name: 'remove-lines-that-are-not-shingles',
  header: {
    carrier: 'Progressive',
    letterhead: letterheads.progressive,
    insured: 'Escalante, Primrose',
    claimNumber: '7713309-510288-031177',
  },
  sketch: { surfaceSf: 2250.6, squares: 22.51, perimeter: 222.4, ridge: 51 },
  items: [
    {
      description: 'R&R Tarp - all-purpose poly - per sq ft (labor and material)',
      quantity: 2600,
      unit: 'SF',
      price: 1.02,
      material: 0.4,
    },
    {
      description: 'Remove Additional charge for high roof (2 stories or greater)',
      quantity: 24.76,
      unit: 'SQ',
      price: 6.52,
    },
    line.removeSteep(24.76),
    { description: 'Remove Roofing felt - 15 lb.', quantity: 23.9, unit: 'SQ', price: 8.1 },
    line.felt(23.9),
    line.shingles(24.76, { notes: ['Auto Calculated Waste: 10%, 2.25SQ'] }),
    line.tearOff(22.51, { description: 'Remove Laminated - comp. shingle rfg. - w/out felt', price: 58.1 }),
    ...line.usual({
      steep: 24.76,
      high: 24.76,
      iceWater: 444,
      dripEdge: 222.4,
      starter: 222.4,
      ridgeCap: 51,
    }),
    { description: 'Remove & Replace - Ridge Vent', quantity: 51, unit: 'LF', price: 12.7, material: 0.4 },
  ],
  truth: {
    roofSquares: 22.51,
    roofAreaSf: 2250.6,
    roofSquaresSource: 'item 7 removal quantity (equals sketch 22.51)',
    installSquares: 24.76,
    wastePct: 10,
    pitch: '7/12 to 9/12',
    stories: 2,
    expectedWarnings: [],
    verified: true,
    traps: [
      'four lines with "Remove" and squares, or a bigger area in SF, come before the shingle removal',
      'steep and high are charged on the quantity with waste, 24.76',
    ],
  },
  document: { grid: gridA },
});

const fence = oneRoof({
  name: 'fence-on-other-structures',
  header: {
    carrier: 'Nationwide',
    letterhead: letterheads.nationwide,
    insured: 'ARTEMIS GOLDFINCH',
    claimNumber: '770092-GP',
  },
  sketch: { surfaceSf: 1671.9, squares: 16.72, perimeter: 184, ridge: 46 },
  items: [
    ...line.usual({
      tearOff: 16.72,
      felt: 12,
      iceWater: 368,
      dripEdge: 184,
      starter: 92,
      shingles: 18.67,
      ridgeCap: 46,
    }),
  ],
  more: [
    {
      name: 'Garage',
      structure: 'Dwelling',
      coverage: 'Dwelling',
      path: ['Front Elevation'],
      items: [line.gutter(24)],
    },
    {
      name: 'Fence',
      structure: 'Fence',
      coverage: 'Other Structures',
      items: [
        {
          description: "R&R Wood fence 5'- 6' high - cedar or equal",
          quantity: 64,
          unit: 'LF',
          price: 48.3,
          material: 0.5,
          depreciation: 40,
          age: '8/20 yrs',
        },
      ],
    },
    {
      name: 'Shed',
      structure: 'Shed',
      coverage: 'Other Structures',
      items: [
        { description: 'R&R Window screen, 1 - 9 SF', quantity: 2, unit: 'EA', price: 41.1, material: 0.5 },
      ],
    },
  ],
  moreCoverages: [{ name: 'Other Structures', deductible: 0 }],
  truth: {
    roofSquares: 16.72,
    roofAreaSf: 1671.9,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 16.72)',
    installSquares: 18.67,
    expectedWarnings: [],
    verified: true,
    traps: [
      'a second coverage with a fence and window screens, without roofing',
      'sections "Garage" (gutters of an attached garage) and "Shed" (window screens) hold no roofing: one structure',
      'the summary prints Less Non-recoverable Depreciation <0.00>, which is none',
    ],
  },
  document: { grid: gridC(), summary: () => ({ after: [['Less Non-Recoverable Depreciation', '<0.00>']] }) },
});

const sampleGuide = oneRoof({
  name: 'travelers-sample-guide',
  taxRate: 0.0825,
  header: {
    carrier: 'Travelers',
    letterhead: letterheads.travelers,
    insured: 'BARTHOLOMEW  YOON',
    claimNumber: 'QHL3318006H',
    deductible: 2050,
  },
  section: { name: 'Roof1' },
  sketch: { surfaceSf: 2781.3, squares: 27.81, perimeter: 262, ridge: 70 },
  items: [
    ...line.usual({
      tearOff: 27.81,
      felt: 27.81,
      iceWater: 240,
      dripEdge: 262,
      starter: 262,
      shingles: 31,
      ridgeCap: 70,
    }),
  ],
  truth: {
    roofSquares: 27.81,
    roofAreaSf: 2781.3,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 27.81)',
    installSquares: 31,
    expectedWarnings: [],
    verified: true,
    traps: [
      'a sample guide with its own claim ABC1234001H, 30.00 SQ and net claim stands before the estimate',
    ],
  },
  document: { grid: gridC(), cover: { insuredLabel: 'Customer:' }, before: travelersSample },
});

export const lookAlikeCases: Case[] = [removals, fence, sampleGuide];

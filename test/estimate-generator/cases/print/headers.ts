import { gridA, gridC } from '#test/estimate-generator/carriers/grids.ts';
import { letterheads } from '#test/estimate-generator/carriers/letterheads.ts';
import { type Case, oneRoof } from '#test/estimate-generator/case.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';

const oddities = oneRoof({
  name: 'header-fields-wrapped-and-mailed',
  header: {
    carrier: 'Progressive',
    letterhead: letterheads.progressive,
    insured: 'Abara,   Chidi  M.',
    street: '9917 WREN MEADOW LN',
    city: 'ELKHORN, NE 68022-0144',
    claimNumber: '7719930-447102-026618',
    policyNumber: '0VN4 9934 375 633 1',
    dateOfLoss: '2025-06-25',
    typeOfLoss: 'Windstorm and Hail',
    estimateName: 'ABARA_CHIDI_M',
  },
  sketch: {
    surfaceSf: 3426.33,
    squares: 34.26,
    perimeter: 324.99,
    ridge: 64.5,
    hip: 24.25,
    commaMissing: true,
  },
  items: [
    line.tearOff(34.26),
    line.felt(26),
    line.iceWater(690),
    line.dripEdge(324.99),
    line.starter(162.5),
    line.shingles(38, { notes: ['10% Waste Added'] }),
    line.ridgeCap(88.75),
  ],
  more: [
    {
      name: 'Gutters/Downspouts',
      structure: 'Dwelling',
      coverage: 'Dwelling',
      items: [line.gutter(150, { label: '1.' }), line.haul(1, { label: '2.' })],
    },
  ],
  truth: {
    roofSquares: 34.26,
    roofAreaSf: 3426.33,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 34.26)',
    installSquares: 38,
    wastePct: 10.9,
    expectedWarnings: [],
    verified: true,
    traps: [
      'claim number wraps to a second line after a dash',
      'Loss Date: June 25, 2025 with Date Received and Date Entered beside and below',
      'Home: is a PO box in another town, Property: is the house',
      'policy number with spaces, insured with runs of spaces',
      'sketch surface 3426.33 without its thousands comma',
      'item numbers restart in the second section',
    ],
    facts: { insuredName: 'Abara, Chidi M.' },
  },
  document: {
    grid: gridA,
    cover: {
      claimBreak: 15,
      mailing: ['PO BOX 1180', 'LINCOLN, NE 68501-1180'],
      lossLabel: 'Loss Date:',
      printedLossDate: 'June 25, 2025',
    },
  },
});

const letterFirst = oneRoof({
  name: 'letter-claim-number-differs',
  header: {
    carrier: 'Farmers',
    letterhead: letterheads.farmers,
    insured: 'VERITY OSTERHOUT',
    claimNumber: '7014419920-1',
    estimateName: 'VERITY_OSTERHOUT118',
    deductible: 3000,
  },
  coverage: 'Cov A - Dwelling',
  sketch: { surfaceSf: 2604.5, squares: 26.05, perimeter: 252, ridge: 63 },
  items: [
    line.tearOff(26.05),
    line.felt(19),
    line.iceWater(610),
    line.dripEdge(252),
    line.starter(252),
    line.shingles(28.67),
    line.ridgeCap(63),
  ],
  truth: {
    roofSquares: 26.05,
    roofAreaSf: 2604.5,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 26.05)',
    installSquares: 28.67,
    expectedWarnings: [],
    verified: true,
    traps: [
      'the letter calls the claim 7014419920-1-1, the estimate 7014419920-1',
      'the letter speaks of 30 squares the neighbour had and of $18,000: prose, not figures of this claim',
    ],
    facts: { claimNumberAlternates: ['7014419920-1-1'] },
  },
  document: {
    grid: gridC(),
    before: (paper) => {
      paper.page();
      paper.left(54, 'RE: Claim Unit Number: 7014419920-1-1').down(13);
      paper.left(54, 'Loss Date: 05/21/2025').down(24);
      paper.paragraph(
        'Thank you for choosing Farmers. You mentioned that your neighbor received $18,000.00 for 30.00 SQ of roofing. Each loss is different; the enclosed estimate is for your home only.',
      );
    },
  },
});

export const headerCases: Case[] = [oddities, letterFirst];

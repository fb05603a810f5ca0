import { gridA, gridC } from '#test/estimate-generator/carriers/grids.ts';
import { letterheads } from '#test/estimate-generator/carriers/letterheads.ts';
import { type Case, oneRoof } from '#test/estimate-generator/case.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';

const prior = oneRoof({
  name: 'prior-payment-in-summary',
  header: {
    carrier: 'Farmers',
    letterhead: letterheads.farmers,
    insured: 'MATILDA QUARRINGTON',
    claimNumber: '7012260417-1',
    estimateName: 'MATILDA_QUARRINGTON2',
    deductible: 2500,
  },
  coverage: 'Cov A - Dwelling',
  settlement: { priorPayments: 3817.42 },
  sketch: { surfaceSf: 2733.8, squares: 27.34, perimeter: 260.3, ridge: 68.9 },
  items: [
    line.tearOff(27.34),
    line.felt(21),
    line.iceWater(633),
    line.dripEdge(260.3),
    line.starter(260.3),
    line.shingles(30.33),
    line.ridgeCap(68.9),
  ],
  truth: {
    roofSquares: 27.34,
    roofAreaSf: 2733.8,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 27.34)',
    installSquares: 30.33,
    expectedWarnings: [],
    optionalWarnings: ['figures_unverified'],
    traps: ['RCV - depreciation - deductible is not the net claim: 3,817.42 was paid before'],
    notes: [
      'With the prior payment the sum closes; a reader that does not know the line must say that it cannot prove it.',
    ],
  },
  document: { grid: gridC() },
});

const unproven = oneRoof({
  name: 'totals-do-not-add-up',
  header: {
    carrier: 'Progressive',
    letterhead: letterheads.progressive,
    insured: 'Haverford, Jolyon',
    claimNumber: '7720014-118230-009921',
    estimateName: 'JOLYON_HAVERFORD',
    deductible: 1000,
  },
  sketch: { surfaceSf: 1990.5, squares: 19.9, perimeter: 207.7, ridge: 49.9 },
  items: [
    line.tearOff(19.9),
    line.felt(15),
    line.iceWater(430),
    line.dripEdge(207.7),
    line.starter(207.7),
    line.shingles(22),
    line.ridgeCap(49.9),
  ],
  truth: {
    roofSquares: 19.9,
    roofAreaSf: 1990.5,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 19.90)',
    installSquares: 22,
    expectedWarnings: ['figures_unverified'],
    verified: false,
    openMoney: ['rcv', 'depreciation', 'recoverableDepreciation', 'acv', 'netClaim', 'netClaimIfRecovered'],
    traps: [
      'the summary prints an RCV 2,700.00 above its own lines and a net claim that follows from neither',
      'the area is proven by line and sketch and stays',
    ],
    notes: [
      'The money here is what the lines say; the summary contradicts it, so none of it may be called verified.',
    ],
    facts: { arithmeticBroken: true, printedInSummary: { rcv: 14990.12, acv: 11208.9, netClaim: 9876.54 } },
  },
  document: {
    grid: gridA,
    summary: () => ({ forged: { rcv: 1499012, acv: 1120890, net: 987654 } }),
    recap: false,
  },
});

export const sumCases: Case[] = [prior, unproven];

const overLimit = oneRoof({
  name: 'amount-over-limit',
  header: {
    carrier: 'Farmers',
    letterhead: letterheads.farmers,
    insured: 'TANSY MCALLISTER',
    claimNumber: '7013380041-1',
    estimateName: 'TANSY_MCALLISTER',
    deductible: 1000,
  },
  coverage: 'Cov A - Dwelling',
  settlement: { overLimit: 1844.1 },
  sketch: { surfaceSf: 3655.9, squares: 36.56, perimeter: 322, ridge: 88 },
  items: [
    line.tearOff(36.56),
    line.felt(28),
    line.iceWater(810),
    line.dripEdge(322),
    line.starter(322),
    line.shingles(40.33),
    line.ridgeCap(88),
  ],
  truth: {
    roofSquares: 36.56,
    roofAreaSf: 3655.9,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 36.56)',
    installSquares: 40.33,
    expectedWarnings: [],
    optionalWarnings: ['figures_unverified'],
    traps: ['Less Amount Over Limit(s) stands between deductible and net claim'],
  },
  document: { grid: gridC() },
});

const overhead = oneRoof({
  name: 'overhead-only-in-summary',
  header: {
    carrier: 'Encompass',
    letterhead: letterheads.encompass,
    insured: 'Fontaine, Birdie',
    claimNumber: '0795520773',
    estimateName: 'BIRDIE_FONTAINE',
    deductible: 2000,
  },
  coverage: 'Coverage A - Dwelling - 35 Windstorm and Hail',
  settlement: { overheadInSummary: true },
  sketch: { surfaceSf: 2088.8, squares: 20.89, perimeter: 210, ridge: 54 },
  items: [
    line.tearOff(20.89),
    line.felt(15.6),
    line.iceWater(420),
    line.dripEdge(210),
    line.starter(210),
    line.shingles(23),
    line.ridgeCap(54),
  ],
  truth: {
    roofSquares: 20.89,
    roofAreaSf: 2088.8,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 20.89)',
    installSquares: 23,
    expectedWarnings: [],
    verified: true,
    traps: [
      'overhead and profit stand in the summary alone: rows and totals row end below the summary’s RCV',
      'the title of the summary breaks over two lines',
    ],
  },
  document: {
    grid: gridA,
    cover: { company: 'Encompass Insurance' },
    summary: () => ({ title: ['Summary for Coverage A - Dwelling - 35 Windstorm', 'and Hail'] }),
    recap: false,
  },
});

export const summaryLineCases: Case[] = [overLimit, overhead];

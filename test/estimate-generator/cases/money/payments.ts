import { letterheads } from '#test/estimate-generator/carriers/cover.ts';
import { gridA, gridC, gridD } from '#test/estimate-generator/carriers/grids.ts';
import { type Case, oneRoof } from '#test/estimate-generator/case.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';

const lost = { lost: true, depreciation: 39 };

const schedule = oneRoof({
  name: 'allstate-roof-payment-schedule',
  taxInSummaryOnly: true,
  header: {
    carrier: 'Allstate',
    letterhead: ['Allstate Vehicle and Property Insurance Company', 'P.O. Box 660636, Dallas, TX 75266'],
    insured: 'GWENDOLYN FARRIER',
    claimNumber: '0780046615',
    deductible: 1500,
  },
  coverage: 'AA-Dwelling',
  sketch: { surfaceSf: 2588.2, squares: 25.88, perimeter: 249.9, ridge: 60.2, hip: 44.8 },
  items: [
    line.tearOff(25.88),
    line.shingles(28.33, { ...lost, notes: ['Auto Calculated Waste: 9.5%, 2.45SQ'] }),
    line.felt(20, lost),
    line.iceWater(588, lost),
    line.dripEdge(249.9, lost),
    line.starter(249.9, lost),
    line.ridgeCap(105, lost),
    line.pipeJack(3, lost),
  ],
  more: [{ name: 'Gutters', structure: 'Dwelling', coverage: 'AA-Dwelling', items: [line.gutter(132)] }],
  truth: {
    roofSquares: 25.88,
    roofAreaSf: 2588.2,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 25.88)',
    installSquares: 28.33,
    wastePct: 9.5,
    expectedWarnings: ['non_recoverable_depreciation', 'roof_payment_schedule'],
    verified: true,
    traps: [
      'the roof is depreciated by a payment schedule, never recoverable <...>; only the gutters (...) are',
      'the percentage to be paid (61%) stands in a sentence',
      'no TAX column; the summary depreciates the tax too, recoverable and not',
    ],
  },
  document: {
    grid: gridD,
    before: (paper) => {
      paper.page();
      paper.centre('Roof Surface Payment Schedule', { face: 'bold', size: 12 }).down(20);
      paper.paragraph(
        'Your policy settles wind and hail losses to roof surfaces by the Roof Surface Payment Schedule. For a composition roof of this age the final settlement amount is 61% of the total replacement cost.',
      );
      paper.left(54, 'Customer Portion for RPS').right(400, '39%').down(14);
      paper.left(54, 'RPS Value').right(400, '61%').down(14);
    },
  },
});

const codeUpgrade = oneRoof({
  name: 'travelers-code-upgrade-when-incurred',
  header: {
    carrier: 'Travelers',
    letterhead: letterheads.travelers,
    insured: 'FELICITY  NAKAMURA',
    claimNumber: 'MBZ2204471H',
    deductible: 3120,
  },
  section: { name: 'Roof1' },
  sketch: { surfaceSf: 2411.6, squares: 24.12, perimeter: 239.6, ridge: 55.5 },
  items: [
    line.tearOff(24.12, { withOverhead: true }),
    line.felt(19, { withOverhead: true }),
    line.shingles(26.67, { withOverhead: true, notes: ['Auto Calculated Waste: 10.6%, 2.55SQ'] }),
    line.dripEdge(239.6, { withOverhead: true }),
    line.starter(239.6, { withOverhead: true }),
    line.ridgeCap(55.5, { withOverhead: true }),
    line.valleyMetal(44, { withOverhead: true, description: 'R&R Valley metal' }),
    line.iceWater(540, {
      withOverhead: true,
      paidWhenIncurred: true,
      depreciation: 0,
      notes: ['Ordinance or Law - Code Upgrade Paid When Incurred: {amount}'],
    }),
  ],
  truth: {
    roofSquares: 24.12,
    roofAreaSf: 2411.6,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 24.12)',
    installSquares: 26.67,
    wastePct: 10.6,
    expectedWarnings: ['paid_when_incurred'],
    verified: true,
    traps: [
      'O&P stands in the rows; tax, O&P and RCV columns must not be confused',
      'ice & water is a code upgrade outside every total: not missing, paid when incurred',
    ],
  },
  document: { grid: gridC({ overhead: true }), cover: { insuredLabel: 'Customer:' } },
});

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
    ...line.usual({
      tearOff: 27.34,
      felt: 21,
      iceWater: 633,
      dripEdge: 260.3,
      starter: 260.3,
      shingles: 30.33,
      ridgeCap: 68.9,
    }),
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
    deductible: 1000,
  },
  sketch: { surfaceSf: 1990.5, squares: 19.9, perimeter: 207.7, ridge: 49.9 },
  items: [
    ...line.usual({
      tearOff: 19.9,
      felt: 15,
      iceWater: 430,
      dripEdge: 207.7,
      starter: 207.7,
      shingles: 22,
      ridgeCap: 49.9,
    }),
  ],
  truth: {
    roofSquares: 19.9,
    roofAreaSf: 1990.5,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 19.90)',
    installSquares: 22,
    expectedWarnings: ['ambiguous_area', 'figures_unverified'],
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

const overLimit = oneRoof({
  name: 'amount-over-limit',
  header: {
    carrier: 'Farmers',
    letterhead: letterheads.farmers,
    insured: 'TANSY MCALLISTER',
    claimNumber: '7013380041-1',
    deductible: 1000,
  },
  coverage: 'Cov A - Dwelling',
  settlement: { overLimit: 1844.1 },
  sketch: { surfaceSf: 3655.9, squares: 36.56, perimeter: 322, ridge: 88 },
  items: [
    ...line.usual({
      tearOff: 36.56,
      felt: 28,
      iceWater: 810,
      dripEdge: 322,
      starter: 322,
      shingles: 40.33,
      ridgeCap: 88,
    }),
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
    deductible: 2000,
  },
  coverage: 'Coverage A - Dwelling - 35 Windstorm and Hail',
  settlement: { overheadInSummary: true },
  sketch: { surfaceSf: 2088.8, squares: 20.89, perimeter: 210, ridge: 54 },
  items: [
    ...line.usual({
      tearOff: 20.89,
      felt: 15.6,
      iceWater: 420,
      dripEdge: 210,
      starter: 210,
      shingles: 23,
      ridgeCap: 54,
    }),
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

export const paymentCases: Case[] = [schedule, codeUpgrade, prior, unproven, overLimit, overhead];

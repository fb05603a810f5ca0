import { gridC, gridD } from '#test/estimate-generator/carriers/grids.ts';
import { letterheads } from '#test/estimate-generator/carriers/letterheads.ts';
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
    estimateName: 'GWENDOLYN_FARRIER',
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
    estimateName: 'FELICITY_NAKAMURA',
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

export const paymentCases: Case[] = [schedule, codeUpgrade];

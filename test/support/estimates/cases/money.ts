import { type Case, digital } from '../case.ts';
import type { Coverage, Estimate, Section } from '../estimate.ts';
import { gridA, gridC, gridD } from '../grids.ts';
import { header } from '../header.ts';
import { oneRoof } from '../one-roof.ts';
import { priced } from '../priced.ts';
import * as line from '../roofing-lines.ts';
import { xactimateDocument } from '../xactimate-document.ts';

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
      line.tearOff(18.19),
      line.felt(18.19),
      line.shingles(20.33),
      line.iceWater(300),
      line.dripEdge(201.4),
      line.starter(201.4),
      line.ridgeCap(80.2),
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
      letterhead: ['National Catastrophe Center', 'PO Box 3560, Suwanee, GA 30024'],
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
    roofAreaSf: 1819,
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
    letterhead: ['Nationwide Mutual Insurance Company', 'PO BOX 182068', 'Columbus, OH 43218-2068'],
    insured: 'BARNABY OYELARAN',
    claimNumber: '733415-GP',
    estimateName: 'BARNABY_OYELARAN',
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

const farmBureau = oneRoof({
  name: 'farm-bureau-no-deductible',
  header: {
    carrier: 'Farm Bureau',
    letterhead: ['Farm Bureau Property & Casualty', '5400 University Ave, West Des Moines, IA 50266'],
    insured: 'Lindqvist, Aurelio',
    claimNumber: '25-0117734',
    estimateName: 'AURELIO_LINDQVIST',
    deductible: null,
  },
  sketch: { surfaceSf: 3012.6, squares: 30.13, perimeter: 290.7, ridge: 77.1 },
  items: [
    line.tearOff(30.13),
    line.felt(23),
    line.iceWater(710),
    line.dripEdge(290.7),
    line.starter(290.7),
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

const prior = oneRoof({
  name: 'prior-payment-in-summary',
  header: {
    carrier: 'Farmers',
    letterhead: [
      'Farmers Insurance',
      'National Document Center, P.O. Box 268994, Oklahoma City, OK 73126-8994',
    ],
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

const codeUpgrade = oneRoof({
  name: 'travelers-code-upgrade-when-incurred',
  header: {
    carrier: 'Travelers',
    letterhead: ['TRAVELERS', 'P.O. Box 430, Buffalo, NY 14240'],
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

const unproven = oneRoof({
  name: 'totals-do-not-add-up',
  header: {
    carrier: 'Progressive',
    letterhead: ['Progressive', '1 ASI Way N, St. Petersburg, FL 33702'],
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

export const moneyCases: Case[] = [
  deductibleSplit,
  belowDeductible,
  schedule,
  farmBureau,
  prior,
  codeUpgrade,
  unproven,
];

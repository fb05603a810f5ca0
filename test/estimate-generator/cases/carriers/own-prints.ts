import { letterheads } from '#test/estimate-generator/carriers/cover.ts';
import {
  contractorPaper,
  contractorTotals,
  gridE,
  gridF,
  gridG,
  usaaLetter,
  usaaPaper,
  usaaSummary,
  worksheet,
} from '#test/estimate-generator/carriers/own-prints.ts';
import { sections } from '#test/estimate-generator/carriers/xactimate.ts';
import { type Case, digital } from '#test/estimate-generator/case.ts';
import { header } from '#test/estimate-generator/estimate/estimate.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';

const usaa = digital({
  name: 'usaa-print-formula-before-quantity',
  estimate: {
    software: 'Xactimate',
    taxRate: 0.0675,
    taxInSummaryOnly: true,
    header: header({
      carrier: 'USAA',
      letterhead: ['USAA Casualty Insurance Company'],
      insured: 'HENRIK VANTERPOOL',
      street: '440 BURNISHED OAK',
      city: 'SAN ANTONIO, TX 78255-0112',
      claimNumber: '031447209-800',
      policyNumber: '031447209 90A',
      dateOfLoss: '2025-06-02',
      estimateName: 'VANTERPOOL_HENRIK',
      typeOfLoss: 'Hail',
      deductible: 2750,
    }),
    coverages: [{ name: 'Dwelling', deductible: 2750 }],
    sections: [
      {
        name: 'Dwelling Roof',
        structure: 'Dwelling',
        coverage: 'Dwelling',
        sketch: {
          surfaceSf: 3517.06,
          squares: 35.17,
          perimeter: 318.8,
          ridge: 71.4,
          hip: 96.2,
          valley: 64.5,
        },
        items: [
          line.tearOff(35.17, { calculation: 'SQ' }),
          line.shingles(38.67, { calculation: 'SQ*1.1' }),
          line.felt(27.3, { calculation: 'SQ-(VAL*.06)-4' }),
          line.iceWater(387, { calculation: 'VAL*6' }),
          line.dripEdge(318.8, { calculation: 'P' }),
          line.starter(318.8, { calculation: 'P' }),
          line.ridgeCap(167.6, { calculation: 'R+HIP' }),
          line.valleyMetal(64.5, { calculation: 'VAL' }),
          line.pipeJack(4),
        ],
      },
    ],
  },
  truth: {
    roofSquares: 35.17,
    roofAreaSf: 3517.06,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 35.17)',
    installSquares: 38.67,
    wastePct: 10,
    structures: [{ name: 'Dwelling Roof', coverage: 'Dwelling', squares: 35.17 }],
    expectedWarnings: [],
    traps: [
      'a formula stands before the quantity: VAL*6, SQ*1.1, R+HIP',
      'footer is printed at the top',
      'Member Number is not the claim number; that stands only in the letter',
      'negatives in the letter are $-1,234.56',
      'the letter calls the net claim "Actual cash value settlement"',
      'tax is only in the summary',
    ],
  },
  print: (estimate) => {
    const paper = usaaPaper(estimate);
    usaaLetter(paper, estimate);
    paper.page();
    sections(paper, estimate, gridE);
    usaaSummary(paper, estimate);
    return paper;
  },
});

const landscape = digital({
  name: 'allstate-landscape-worksheet',
  estimate: {
    software: 'Xactimate',
    taxRate: 0.07,
    header: header({
      carrier: 'Allstate',
      letterhead: letterheads.allstate,
      insured: 'IRIS WELLBELOVED',
      claimNumber: '0781774420',
      policyNumber: '000880112347',
      deductible: 2000,
    }),
    coverages: [{ name: 'Dwelling', deductible: 2000 }],
    sections: [
      {
        name: 'Main Roof',
        structure: 'Dwelling',
        coverage: 'Dwelling',
        items: [
          line.tearOff(22.86, {
            label: '9a.',
            description: 'Remove Laminated - comp. shingle rfg. - w/ felt',
          }),
          line.shingles(25.33, { label: '9b.', description: 'Laminated - comp. shingle rfg. - w/ felt' }),
          line.iceWater(520, { label: '10.' }),
          line.dripEdge(226.4, { label: '11b.', description: 'R&R Drip edge' }),
          line.starter(226.4, { label: '12.' }),
          line.ridgeCap(62.1, { label: '13.' }),
          line.pipeJack(3, { label: '14.' }),
        ],
      },
    ],
  },
  truth: {
    roofSquares: 22.86,
    roofSquaresSource: 'item 9a removal quantity; no sketch',
    installSquares: 25.33,
    structures: [{ name: 'Main Roof', coverage: 'Dwelling', squares: 22.86 }],
    expectedWarnings: [],
    traps: [
      'landscape worksheet: no unit price, items 9a. / 9b. for remove and replace, numbering starts at 9',
      'header in two lines; the last column is left for the homeowner to fill in',
      'summary with dot leaders and -$2,000.00',
    ],
  },
  print: (estimate) => worksheet(estimate, gridF),
});

const supplement = digital({
  name: 'contractor-supplement-revised',
  estimate: {
    software: 'Xactimate',
    taxRate: 0.07,
    header: header({
      carrier: 'Prairie Crest Roofing & Exteriors LLC',
      letterhead: [
        'Prairie Crest Roofing & Exteriors LLC',
        '2217 Vinton St, Omaha, NE 68108',
        'Lic. 44120-25',
      ],
      insured: 'Delphine Arkwright',
      claimNumber: '27-60Q7-11T',
      estimateName: 'ARKWRIGHT-SUPP2',
      policyNumber: '',
      deductible: null,
    }),
    coverages: [{ name: 'Dwelling', deductible: 0 }],
    sections: [
      {
        name: 'Roof',
        structure: 'Dwelling',
        coverage: 'Dwelling',
        items: [
          line.tearOff(0, {
            description: 'Tear off, haul and dispose of comp. shingles - Laminated',
            quantity: 31.44,
            price: 0,
            removePrice: 74.8,
            withOverhead: true,
          }),
          line.shingles(35, { depreciation: 0, withOverhead: true, above: ['REVISED'] }),
          line.iceWater(840, { depreciation: 0, withOverhead: true, above: ['REVISED'] }),
          line.dripEdge(301, {
            depreciation: 0,
            removePrice: 0.41,
            withOverhead: true,
            description: 'R&R Drip edge',
          }),
          line.starter(301, { depreciation: 0, withOverhead: true }),
          line.ridgeCap(118, { depreciation: 0, withOverhead: true }),
          line.steep(31.44, {
            withOverhead: true,
            description: 'Additional charge for steep roof - 10/12 - 12/12 slope',
            price: 98.2,
          }),
        ],
      },
    ],
  },
  truth: {
    roofSquares: 31.44,
    roofSquaresSource: 'removal quantity; no sketch in a supplement',
    installSquares: 35,
    pitch: '10/12 to 12/12',
    structures: [{ name: 'Roof', coverage: 'Dwelling', squares: 31.44 }],
    expectedWarnings: ['contractor_estimate'],
    optionalWarnings: ['figures_unverified'],
    traps: [
      'letterhead of a roofer: not the insurer’s estimate; the claim number on it does not change that',
      'two prices per row: TOTAL = QTY x (REMOVE + REPLACE) + TAX + O&P',
      'REVISED rows',
      'no depreciation, ACV or deductible columns',
    ],
    notes: [
      'Missing-item warnings are not raised on a contractor’s paper.',
      'acv, net claim and deductible are not printed.',
    ],
    openMoney: [
      'carrier',
      'deductible',
      'acv',
      'netClaim',
      'netClaimIfRecovered',
      'depreciation',
      'recoverableDepreciation',
      'nonRecoverableDepreciation',
    ],
    facts: {
      carrier: null,
      policyNumber: null,
      priceList: null,
      typeOfLoss: null,
      contractor: 'Prairie Crest Roofing & Exteriors LLC',
      deductible: null,
    },
  },
  print: (estimate) => {
    const paper = contractorPaper(estimate);
    const grid = gridG({ overhead: true });
    paper.page();
    sections(paper, estimate, grid);
    contractorTotals(paper, estimate, grid);
    return paper;
  },
});

export const ownPrintCases: Case[] = [usaa, landscape, supplement];

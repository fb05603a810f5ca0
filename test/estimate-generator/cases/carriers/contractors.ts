import { contractorPaper, contractorTotals, gridG } from '#test/estimate-generator/carriers/own-prints.ts';
import { sections } from '#test/estimate-generator/carriers/xactimate.ts';
import { type Case, digital } from '#test/estimate-generator/case.ts';
import { header } from '#test/estimate-generator/estimate/estimate.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';

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
    roofAreaSf: 3144,
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

export const contractorCases: Case[] = [supplement];

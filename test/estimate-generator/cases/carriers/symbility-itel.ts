import {
  gridSymbility,
  type SymbilityOptions,
  symbilityCover,
  symbilityItems,
  symbilityPaper,
  symbilityTotals,
  undotted,
} from '#test/estimate-generator/carriers/symbility.ts';
import { type Case, digital } from '#test/estimate-generator/case.ts';
import { header } from '#test/estimate-generator/estimate/estimate.ts';
import { SYMBILITY } from '#test/estimate-generator/paper/pdf-file.ts';

const colorado: SymbilityOptions = {
  claimWord: 'Claim #',
  planName: 'Hover XML 1 - 23817733',
  limit: '$412,000.00',
  taxWords: 'Sales Tax 8.200% (applies to materials only):',
};

const itel = digital({
  name: 'symbility-itel-brackets-op',
  maker: SYMBILITY,
  estimate: {
    software: 'Symbility',
    taxRate: 0.082,
    header: header({
      carrier: 'Safeco',
      letterhead: ['Safeco Insurance', 'PO Box 5014', 'Scranton, PA 18505-5014'],
      insured: 'Marguerite Obuya',
      street: '5 SALTBUSH WAY',
      city: 'WINDSOR CO 80550-0190',
      claimNumber: '060244517-01',
      policyNumber: 'OY8771204',
      dateOfLoss: '2025-04-18',
      estimateName: 'STRUCTURE',
      typeOfLoss: 'Wind/Hail',
      priceList: 'Cotality Data Driven USDC - April 2025',
      deductible: 4120,
    }),
    coverages: [{ name: 'Building', deductible: 4120 }],
    sections: [
      {
        name: 'General Items',
        structure: 'Dwelling',
        coverage: 'Building',
        items: undotted([
          { description: 'Dumpster, 20 Yard', quantity: 1, unit: 'EA', price: 588.2, withOverhead: true },
        ]),
      },
      {
        name: 'Roof',
        structure: 'Dwelling',
        coverage: 'Building',
        sketch: {
          surfaceSf: 2631.09,
          squares: 26.31,
          perimeter: 140.2,
          ridge: 33.1,
          valley: 41.5,
          hip: 22.8,
        },
        items: undotted(
          [
            {
              description: 'ITEL, Shingles, Laminated/Architectural, Good, Supply',
              quantity: 28.94,
              bundled: 29,
              unit: 'SQ',
              price: 138.8,
              material: 1,
              depreciation: 25,
              withOverhead: true,
              role: 'shingle_install_material',
              notes: ['Includes 10% waste on quantity.', 'Materials quantity bundle rounding applied.'],
            },
            {
              description: 'ITEL, Shingles, Laminated/Architectural, Good, Install',
              quantity: 28.94,
              unit: 'SQ',
              price: 274.4,
              depreciation: 25,
              withOverhead: true,
              role: 'shingle_install_labor',
              notes: ['Includes 10% waste on quantity.'],
            },
            {
              description: 'ITEL, Shingles, Laminated/Architectural, Tear Out',
              quantity: 26.31,
              unit: 'SQ',
              price: 112.1,
              withOverhead: true,
              role: 'shingle_removal',
            },
            {
              description: 'Debris Removal - All Roofing',
              quantity: 26.31,
              unit: 'SQ',
              price: 15.2,
              withOverhead: true,
            },
            {
              description: 'Replace - Felt, Single Layer, 15 lb.',
              quantity: 22.4,
              unit: 'SQ',
              price: 58.3,
              material: 0.4,
              depreciation: 35,
              withOverhead: true,
            },
            {
              description: 'Replace - Ice/Water Shield, Single Row, LF',
              quantity: 147.21,
              unit: 'LF',
              price: 5.52,
              material: 0.4,
              depreciation: 35,
              withOverhead: true,
              role: 'ice_water',
              notes: ['Includes 5% waste on quantity.', 'Conversion: 0.03 SQ per LF'],
            },
            {
              description: 'Replace - Drip Edge, Rake, Aluminum, Pre-Finished Color',
              quantity: 208.4,
              bundled: 210,
              unit: 'LF',
              price: 3.98,
              material: 0.5,
              depreciation: 35,
              withOverhead: true,
              role: 'drip_edge',
            },
            {
              description: 'Replace - Shingles, Starter Row, Eave, Continuous',
              quantity: 140.2,
              unit: 'LF',
              price: 3.4,
              material: 0.5,
              depreciation: 35,
              withOverhead: true,
              role: 'starter',
            },
            {
              description: 'Replace - Ridge/Hip Cap Shingles',
              quantity: 61.49,
              unit: 'LF',
              price: 8.31,
              material: 0.5,
              depreciation: 35,
              withOverhead: true,
              role: 'ridge_cap',
            },
            {
              description: 'Steep Charge, Roofing, 7/12 - 9/12',
              quantity: 26.31,
              unit: 'SQ',
              price: 41.4,
              withOverhead: true,
              role: 'steep',
            },
          ],
          2,
        ),
      },
    ],
  },
  truth: {
    roofSquares: 26.31,
    roofAreaSf: 2631.09,
    roofSquaresSource: 'ITEL Tear Out 26.31; plan block 26.3 SQ / 2,631.09 SF',
    installSquares: 28.94,
    wastePct: 10,
    pitch: '7/12 to 9/12',
    structures: [{ name: 'Roof', coverage: 'Building', squares: 26.31 }],
    expectedWarnings: [],
    verified: true,
    traps: [
      'supply 28.94 (29.00), install 28.94, tear out 26.31, debris 26.31: only the tear-out is the roof',
      'the bracketed bundle-rounded quantity is the one priced',
      'Total O&P and Total Taxes before RC; O&P is not zero',
      'the removal line is the third of the roof, after supply and install',
      'Address: is a PO box, Loss address: is the house',
    ],
  },
  print: (estimate) => {
    const paper = symbilityPaper(estimate, colorado, 3);
    symbilityCover(paper, estimate, 'Cotality Data Driven USDC - April 2025');
    symbilityItems(paper, estimate, gridSymbility({ taxes: true }), colorado);
    symbilityTotals(paper, estimate, colorado);
    return paper;
  },
});

export const symbilityItelCases: Case[] = [itel];

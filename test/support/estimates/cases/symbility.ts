import { type Case, digital } from '../case.ts';
import type { Item } from '../estimate.ts';
import { gridSymbility } from '../grids.ts';
import { header } from '../header.ts';
import { SYMBILITY } from '../pdf-file.ts';
import {
  type SymbilityOptions,
  symbilityCover,
  symbilityItems,
  symbilityPaper,
  symbilityTotals,
} from '../symbility.ts';

const undotted = (items: Item[], from = 1): Item[] =>
  items.map((item, index) => ({ ...item, label: `${from + index}` }));

const nebraska: SymbilityOptions = {
  claimWord: 'Claim ',
  planName: 'House',
  limit: '$231,000.00',
  taxWords: 'Sales Tax 7.000% (applies to materials only, some items overridden):',
};

const mutual = digital({
  name: 'symbility-payable-if-completed',
  maker: SYMBILITY,
  estimate: {
    software: 'Symbility',
    taxRate: 0.07,
    taxInSummaryOnly: true,
    header: header({
      carrier: 'Farmers Mutual of Nebraska',
      letterhead: ['Farmers Mutual of Nebraska', '501 S 13th Street', 'Lincoln, NE 68508'],
      insured: 'ULRICH PENHALIGON',
      street: '1420 SPRUCE HOLLOW RD',
      city: 'SEWARD NE 68434-0133',
      claimNumber: '2025041177',
      policyNumber: 'HP 0441 772',
      estimateName: 'ULRICH_PENHALIGON',
      priceList: 'Farmers Mutual NE 2025',
      typeOfLoss: 'Hail',
      deductible: 2310,
    }),
    coverages: [{ name: 'A - Dwelling', deductible: 2310 }],
    sections: [
      {
        name: 'Roof',
        structure: 'Dwelling',
        coverage: 'A - Dwelling',
        sketch: { surfaceSf: 1793.44, squares: 17.93, perimeter: 92.4, ridge: 46.2, valley: 0, hip: 0 },
        items: undotted([
          {
            description: 'Remove - 1 layer-Roofing, asphalt (payable if completed)',
            quantity: 17.93,
            unit: 'SQ',
            price: 64.2,
            depreciation: 100,
            role: 'shingle_removal',
          },
          {
            description: 'Replace Felt 15LB',
            quantity: 15.2,
            unit: 'SQ',
            price: 38.4,
            material: 0.3,
            depreciation: 40,
          },
          {
            description: 'Replace Ice/Water Shield- 2 course allowance for eaves',
            quantity: 184.8,
            unit: 'LF',
            price: 5.11,
            material: 0.4,
            depreciation: 40,
            role: 'ice_water',
            notes: ['Conversion: 0.06 SQ per LF'],
          },
          {
            description: 'Replace - Shingles, asphalt, laminated, standard',
            quantity: 20.62,
            unit: 'SQ',
            price: 237,
            material: 0.45,
            depreciation: 40,
            role: 'shingle_install',
            notes: [
              'Includes asphalt shingles, rust-resistant nails, installation labor, and sales tax.',
              'Includes 15% waste on quantity.',
            ],
          },
          {
            description: 'Replace - Drip Edge (Rake + Eave) Aluminum - Pre-Finish Color',
            quantity: 176.2,
            unit: 'LF',
            price: 3.02,
            material: 0.4,
            depreciation: 40,
            role: 'drip_edge',
          },
          {
            description: 'Replace - Shingles - Starter Row, Continuous',
            quantity: 92.4,
            unit: 'LF',
            price: 2.2,
            material: 0.4,
            depreciation: 40,
            role: 'starter',
          },
          {
            description: 'Ridge Shingles Fiberglass - Replace',
            quantity: 46.2,
            unit: 'LF',
            price: 6.12,
            material: 0.4,
            depreciation: 40,
            role: 'ridge_cap',
          },
          {
            description: 'Remove & Replace - Pipe jack/plumbing boot',
            quantity: 3,
            unit: 'EA',
            price: 58.7,
            material: 0.3,
            depreciation: 40,
          },
        ]),
      },
    ],
  },
  truth: {
    roofSquares: 17.93,
    roofAreaSf: 1793.44,
    roofSquaresSource: 'Remove - 1 layer 17.93; plan block 17.9 SQ / 1,793.44 SF',
    installSquares: 20.62,
    wastePct: 15,
    layers: 1,
    structures: [{ name: 'Roof', coverage: 'A - Dwelling', squares: 17.93 }],
    expectedWarnings: ['paid_when_incurred'],
    traps: [
      'item numbers have no dot, the unit stands in its own column after the price',
      '"(payable if completed)" lines are depreciated by 100 %: RC equals depreciation, ACV $0.00',
      'plan block rounds squares to one decimal',
      '"Subtotal:" appears twice with different meanings',
      '"Conversion: 0.06 SQ per LF" is not an area',
    ],
  },
  print: (estimate) => {
    const paper = symbilityPaper(estimate, nebraska, 3);
    symbilityCover(paper, estimate, 'Farmers Mutual NE 2025');
    symbilityItems(paper, estimate, gridSymbility(), nebraska);
    symbilityTotals(paper, estimate, nebraska);
    return paper;
  },
});

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

export const symbilityCases: Case[] = [mutual, itel];

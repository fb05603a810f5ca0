import { letterheads } from '#test/estimate-generator/carriers/cover.ts';
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
import { header, type Item } from '#test/estimate-generator/estimate/estimate.ts';
import { SYMBILITY } from '#test/estimate-generator/paper/pdf-file.ts';

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

const shelterLook: SymbilityOptions = {
  claimWord: 'Claim ',
  limit: '$301,000.00',
  taxWords: 'Sales Tax 7.000% (applies to materials only, some items overridden):',
};

const tear = (quantity: number): Item => ({
  description: 'Shingles, Composition, Laminated/Architectural, Good - Tear Out',
  quantity,
  unit: 'SQ',
  price: 71.2,
  depreciation: 30,
  role: 'shingle_removal',
});

const replace = (quantity: number): Item => ({
  description: 'Shingles, Composition, Laminated/Architectural, Good - Replace',
  quantity,
  unit: 'SQ',
  price: 278.4,
  material: 0.4,
  depreciation: 30,
  role: 'shingle_install',
  notes: ['Includes 15% waste on quantity.'],
});

const small = (
  description: string,
  quantity: number,
  unit: string,
  price: number,
  role?: Item['role'],
): Item => ({
  description,
  quantity,
  unit,
  price,
  material: 0.4,
  depreciation: 30,
  ...(role ? { role } : {}),
});

const twoPlans = digital({
  name: 'symbility-two-plans-both-called-roof',
  maker: SYMBILITY,
  estimate: {
    software: 'Symbility',
    taxRate: 0.07,
    taxInSummaryOnly: true,
    header: header({
      carrier: 'Shelter',
      letterhead: letterheads.shelter,
      insured: 'HYACINTH ROWNTREE',
      street: '61 COPPERLEAF DR',
      city: 'JOPLIN MO 64801-0111',
      claimNumber: 'HO0000009955120',
      policyNumber: '26-71-9911204-1',
      estimateName: 'STRUCTURE',
      priceList: 'Shelter 2025',
      typeOfLoss: 'Hail',
      deductible: 3010,
    }),
    coverages: [{ name: 'HOME/DWELLING', deductible: 3010 }],
    sections: [
      {
        name: 'Roof',
        structure: 'Shed',
        coverage: 'HOME/DWELLING',
        path: ['Shed'],
        sketch: { surfaceSf: 402.18, squares: 4.02, perimeter: 40, ridge: 20 },
        items: undotted([tear(4.02), replace(4.62)], 1),
      },
      {
        name: 'Roof',
        structure: 'Dwelling',
        coverage: 'HOME/DWELLING',
        path: ['House'],
        sketch: { surfaceSf: 2247.66, squares: 22.48, perimeter: 131.2, ridge: 54.3, valley: 20.4, hip: 6 },
        items: undotted(
          [
            small('Debris Removal - All Roofing', 26.5, 'SQ', 15.4),
            tear(22.48),
            small('Felt, Single Layer, 15 lb. - Replace', 18.2, 'SQ', 39.1),
            small('Drip Edge, Eave/Rake, Aluminum, Mill Finished - Replace', 240.2, 'LF', 2.64, 'drip_edge'),
            small('Shingles, Starter Row, Continuous - Replace', 131.2, 'LF', 2.12, 'starter'),
            replace(25.85),
            small('Ridge Cap Shingles, Laminated/Architectural - Replace', 60.3, 'LF', 6.45, 'ridge_cap'),
            small('Ice/Water Shield, Single Row - Replace', 151.6, 'LF', 5.02, 'ice_water'),
          ],
          3,
        ),
      },
    ],
  },
  truth: {
    roofSquares: 22.48,
    roofAreaSf: 2247.66,
    roofSquaresSource: 'Tear Out line of ROOFPLAN House (22.48); the shed’s 4.02 stands before it',
    installSquares: 25.85,
    wastePct: 15,
    structures: [
      { name: 'Shed', coverage: 'HOME/DWELLING', squares: 4.02 },
      { name: 'House', coverage: 'HOME/DWELLING', squares: 22.48 },
    ],
    expectedWarnings: ['multiple_structures'],
    traps: [
      'both sections are called Roof; only the ROOFPLAN line above tells the shed from the house',
      'the debris line (26.50 SQ) is both roofs together',
    ],
  },
  print: (estimate) => {
    const paper = symbilityPaper(estimate, shelterLook, 3);
    symbilityCover(paper, estimate, 'Shelter 2025');
    symbilityItems(paper, estimate, gridSymbility(), shelterLook);
    symbilityTotals(paper, estimate, shelterLook);
    return paper;
  },
});

export const symbilityCases: Case[] = [mutual, twoPlans];

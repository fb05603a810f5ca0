import { letterheads } from '#test/estimate-generator/carriers/letterheads.ts';
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

export const symbilityPlanCases: Case[] = [twoPlans];

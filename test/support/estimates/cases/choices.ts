import { type Case, digital } from '../case.ts';
import type { Estimate, Item } from '../estimate.ts';
import { gridA, gridB, gridSymbility } from '../grids.ts';
import { header } from '../header.ts';
import { oneRoof } from '../one-roof.ts';
import { SYMBILITY } from '../pdf-file.ts';
import * as line from '../roofing-lines.ts';
import { stateFarmCover, stateFarmGuide, stateFarmLetter, stateFarmPaper } from '../state-farm.ts';
import {
  type SymbilityOptions,
  symbilityCover,
  symbilityItems,
  symbilityPaper,
  symbilityTotals,
} from '../symbility.ts';
import { lineItemTotals, sections } from '../xactimate.ts';

const COVERAGE_A = 'Coverage A - Dwelling';

const repair: Estimate = {
  software: 'Xactimate',
  taxRate: 0.07,
  header: header({
    carrier: 'State Farm',
    letterhead: ['State Farm'],
    insured: 'LOVELACE, QUENTIN',
    street: '8 Meadowlark Ct',
    city: 'Ralston, NE 68127-0160',
    claimNumber: '2795W662K',
    policyNumber: '27BQ1180',
    estimateName: '27-95W6-62K',
    typeOfLoss: 'Wind',
    deductible: 1000,
  }),
  coverages: [{ name: COVERAGE_A, deductible: 1000 }],
  sections: [
    {
      name: 'Dwelling Roof',
      structure: 'Dwelling',
      coverage: COVERAGE_A,
      path: ['Source - EagleView Roof'],
      sketch: { surfaceSf: 2631.4, squares: 26.31, perimeter: 251, ridge: 60.4 },
      items: [
        line.tearOff(1.67, { description: 'Remove Laminated - comp. shingle rfg. - w/out felt' }),
        line.shingles(2),
        line.felt(1.67),
        {
          description: 'Laminated - comp. shingle rfg (per SHINGLE)',
          quantity: 18,
          unit: 'EA',
          price: 22.4,
          material: 0.3,
          depreciation: 30,
          age: '9/30 yrs',
          role: 'shingle_repair',
        },
        { description: 'Roofing labor minimum*', quantity: 1, unit: 'EA', price: 180.4 },
      ],
    },
  ],
};

const stateFarmRepair = digital({
  name: 'sf-repair-beside-full-sketch',
  estimate: repair,
  truth: {
    roofSquares: null,
    structures: [{ name: 'Dwelling Roof', coverage: COVERAGE_A, squares: null }],
    expectedWarnings: ['partial_roof_repair'],
    optionalWarnings: ['ambiguous_area'],
    httpReason: 'partial_roof_repair',
    verified: true,
    traps: [
      '1.67 SQ and 18 single shingles beside a sketch of 26.31: neither may be quoted',
      'the guide page in front',
      'no missing-item warnings for a repair',
    ],
    facts: { sketchSquares: 26.31 },
  },
  print: (estimate) => {
    const paper = stateFarmPaper(estimate);
    stateFarmLetter(paper);
    stateFarmGuide(paper);
    stateFarmCover(paper, estimate);
    paper.page();
    sections(paper, estimate, gridB('narrow'));
    lineItemTotals(paper, estimate, gridB('narrow'));
    return paper;
  },
});

const bid = oneRoof({
  name: 'area-only-in-a-note',
  header: {
    carrier: 'Auto-Owners',
    letterhead: ['Catastrophe Specialist, Inc.', '900 Storm Way, Lansing, MI 48917'],
    insured: 'Brightwater, Edmund',
    claimNumber: '300-0800914-2025',
    estimateName: 'EDMUND_BRIGHTWATER',
    deductible: 1000,
  },
  section: { name: 'Roof' },
  items: [
    {
      description: 'Roofing (Bid Item) - remove and replace laminated comp. shingles',
      quantity: 1,
      unit: 'EA',
      price: 11_480,
      depreciation: 30,
      notes: ['2412 SQ FT ACTUAL ROOF SURFACE'],
    },
    line.gutter(110),
  ],
  truth: {
    roofSquares: 24.12,
    roofAreaSf: 2412,
    roofSquaresSource: 'note "2412 SQ FT ACTUAL ROOF SURFACE"; the roof is one bid item',
    expectedWarnings: [],
    optionalWarnings: [
      'ambiguous_area',
      'may_include_waste',
      'missing_drip_edge',
      'missing_ice_water',
      'missing_starter',
      'missing_ridge_cap',
    ],
    verified: true,
    traps: ['no line in SQ or SF holds the roof; the last step of the cascade is a sentence'],
    notes: [
      'A refusal with area_unproven would be careful too, but the page names stated text as the last step before refusing.',
      'Whether a lump sum lacks drip edge and the like cannot be known; warnings are taken, none is asked for.',
    ],
  },
  document: { grid: gridA, cover: { company: 'Auto-Owners' } },
});

const undotted = (items: Item[], from: number): Item[] =>
  items.map((item, index) => ({ ...item, label: `${from + index}` }));

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
      letterhead: ['Shelter Insurance', 'PO Box 6008', 'Columbia, MO 65205-6008'],
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

export const choiceCases: Case[] = [stateFarmRepair, bid, twoPlans];

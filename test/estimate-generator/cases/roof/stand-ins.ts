import { letterheads } from '#test/estimate-generator/carriers/cover.ts';
import { gridA, gridC } from '#test/estimate-generator/carriers/grids.ts';
import {
  gridB,
  stateFarmCover,
  stateFarmGuide,
  stateFarmLetter,
  stateFarmPaper,
} from '#test/estimate-generator/carriers/state-farm.ts';
import { lineItemTotals, sections } from '#test/estimate-generator/carriers/xactimate.ts';
import { type Case, digital, oneRoof } from '#test/estimate-generator/case.ts';
import { type Estimate, header } from '#test/estimate-generator/estimate/estimate.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';

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
    letterhead: letterheads.autoOwners,
    insured: 'Brightwater, Edmund',
    claimNumber: '300-0800914-2025',
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

const perShingle = oneRoof({
  name: 'repair-per-shingle-only',
  header: {
    carrier: 'Progressive',
    letterhead: letterheads.progressive,
    insured: 'Mbeki-Larsen, Ottilie',
    claimNumber: '7719255-310022-017744',
    typeOfLoss: 'Wind',
    deductible: 1000,
  },
  sketch: { surfaceSf: 2491.77, squares: 24.92, perimeter: 244.3, ridge: 61.2, hip: 22 },
  items: [
    {
      description: 'Remove Laminated - comp. shingle rfg (per SHINGLE)',
      quantity: 34,
      unit: 'EA',
      price: 9.81,
      role: 'shingle_repair',
    },
    {
      description: 'Laminated - comp. shingle rfg (per SHINGLE)',
      quantity: 34,
      unit: 'EA',
      price: 22.6,
      material: 0.3,
      depreciation: 30,
      role: 'shingle_repair',
    },
    { description: 'Roofing labor minimum*', quantity: 1, unit: 'EA', price: 214.7, role: 'shingle_repair' },
    line.pipeJack(2),
    line.turtleVent(1, { description: 'Detach & Reset Roof vent - turtle type - Metal', price: 51.2 }),
  ],
  truth: {
    roofSquares: null,
    roofSquaresSource: null,
    structures: [{ name: 'Dwelling Roof', coverage: 'Dwelling', squares: null }],
    expectedWarnings: ['partial_roof_repair'],
    optionalWarnings: ['ambiguous_area'],
    httpReason: 'partial_roof_repair',
    verified: true,
    traps: [
      'the sketch measures 24.92 squares, the scope is 34 single shingles',
      'no missing-item warnings for a repair',
      'the sketch may be offered as a choice, never assumed',
    ],
    facts: { sketchSquares: 24.92 },
  },
  document: {
    grid: gridA,
    grand: { surfaceSf: 2491.77, squares: 24.92, perimeter: 244.3, ridge: 61.2, hip: 22 },
  },
});

const patio = oneRoof({
  name: 'sketch-counts-patio-panels',
  header: {
    carrier: 'Travelers',
    letterhead: letterheads.travelers,
    insured: 'LEOPOLD  ASHGROVE',
    claimNumber: 'LQP7710046H',
    deductible: 1840,
  },
  taxRate: 0.0825,
  section: { name: 'Roof1' },
  sketch: { surfaceSf: 2244.1, squares: 22.44, perimeter: 238.5, ridge: 47.3, hip: 66.6 },
  items: [
    line.tearOff(18.92, {
      description: 'Tear off, haul and dispose of comp. shingles - High pro.',
      price: 71.9,
    }),
    line.felt(18.92, { description: 'Roofing felt - 30 lb.', price: 54.3 }),
    line.shingles(21, {
      description: 'Laminated - High grade - comp. shingle rfg. - w/out felt',
      price: 338.8,
    }),
    line.iceWater(122),
    line.dripEdge(190.3),
    line.starter(190.3, { description: 'Asphalt starter - laminated double layer starter', price: 3.1 }),
    line.ridgeCap(113.9, {
      description: 'Hip / Ridge cap - High profile - composition shingles',
      price: 11.2,
    }),
    {
      description: 'R&R Patio Cover - Roof panels only - Light load',
      quantity: 351,
      unit: 'SF',
      price: 7.6,
      material: 0.5,
      depreciation: 30,
      age: '9/30 yrs',
      role: 'other_roof',
    },
  ],
  truth: {
    roofSquares: 18.92,
    roofSquaresSource: 'line 1 removal quantity; the sketch (22.44) holds 351 SF of patio panels',
    installSquares: 21,
    expectedWarnings: ['ambiguous_area'],
    optionalWarnings: ['not_asphalt_shingle'],
    verified: true,
    traps: ['22.44 - 3.51 = 18.93: the patio cover is in the sketch, not in the removal'],
  },
  document: { grid: gridC() },
});

export const standInCases: Case[] = [stateFarmRepair, bid, perShingle, patio];

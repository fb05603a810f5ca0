import { gridC } from '#test/estimate-generator/carriers/grids.ts';
import { letterheads } from '#test/estimate-generator/carriers/letterheads.ts';
import { xactimateDocument } from '#test/estimate-generator/carriers/xactimate.ts';
import { type Case, digital } from '#test/estimate-generator/case.ts';
import { header } from '#test/estimate-generator/estimate/estimate.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';
import { EXTERIOR } from './rr-lines.ts';

const materialAndInstall = digital({
  name: 'material-only-and-install-only',
  estimate: {
    software: 'Xactimate',
    taxRate: 0.0725,
    header: header({
      carrier: 'Nationwide',
      letterhead: letterheads.nationwide,
      insured: 'IMOGEN STRAND',
      claimNumber: '447190-GP',
      estimateName: 'IMOGEN_STRAND',
      deductible: 2000,
    }),
    coverages: [{ name: 'Dwelling', deductible: 2000 }],
    sections: [
      {
        ...EXTERIOR,
        name: 'Dwelling Roof',
        sketch: { surfaceSf: 2906.31, squares: 29.06, perimeter: 288.6, ridge: 61.2, hip: 88.4 },
        items: [
          line.tearOff(29.06, {
            description: 'Tear off composition shingles - Laminated (no haul off)',
            price: 47.02,
          }),
          line.shingles(31.17, {
            description: 'Material Only Laminated - comp. shingle rfg. - w/out felt',
            price: 131.5,
            material: 1,
            role: 'shingle_install_material',
            notes: ['Auto Calculated Waste: 7.3%, 2.11SQ'],
          }),
          line.shingles(31.17, {
            description: 'Install Laminated - comp. shingle rfg. - w/out felt',
            price: 165.2,
            material: 0,
            role: 'shingle_install_labor',
            notes: [
              'Auto Calculated Waste: 7.3%, 2.11SQ',
              'Options: Valleys: Closed-cut (half laced), Include eave starter course: Yes, Include rake starter course: No, Exposure - Hip/Valley/Starter: 5 5/8",',
            ],
          }),
          line.felt(23.4),
          line.iceWater(566),
          line.dripEdge(288.6),
          line.ridgeCap(149.6),
          line.high(29.06),
        ],
      },
      {
        name: 'Debris Removal',
        structure: 'Dwelling',
        coverage: 'Dwelling',
        items: [
          {
            description: 'Dumpster load - Approx. 12 yards, 1-3 tons of debris',
            quantity: 1,
            unit: 'EA',
            price: 431.2,
          },
        ],
      },
    ],
  },
  truth: {
    roofSquares: 29.06,
    roofAreaSf: 2906.31,
    roofSquaresSource: 'line 1 removal quantity; the two install lines are the same 31.17',
    installSquares: 31.17,
    wastePct: 7.3,
    stories: 2,
    structures: [{ name: 'Dwelling Roof', coverage: 'Dwelling', squares: 29.06 }],
    expectedWarnings: [],
    verified: true,
    traps: [
      'material-only and install-only repeat 31.17: added they would double the roof',
      'starter only as an option: "Include eave starter course: Yes"',
      'removal without haul',
    ],
  },
  print: xactimateDocument({
    grid: gridC(),
    cover: { limits: [{ name: 'Dwelling', deductible: '$2,000.00', limit: '$311,000.00' }] },
  }),
});

const secondLayer = digital({
  name: 'second-layer-never-added',
  estimate: {
    software: 'Xactimate',
    taxRate: 0.0825,
    header: header({
      carrier: 'Travelers',
      letterhead: letterheads.travelers,
      insured: 'ODALYS  BRANDT',
      city: 'GARLAND, TX 75044-0177',
      claimNumber: 'KXT4417002H',
      estimateName: 'ODALYS_BRANDT',
      priceList: 'TXDF8X_02MAY25',
      deductible: 2860,
    }),
    coverages: [{ name: 'Dwelling', deductible: 2860 }],
    sections: [
      {
        ...EXTERIOR,
        name: 'Roof1',
        sketch: { surfaceSf: 1718.33, squares: 17.18, perimeter: 188.8, ridge: 40.5 },
        items: [
          line.tearOff(17.18, { description: 'Tear off, haul and dispose of comp. shingles - 3 tab' }),
          {
            description: 'Add. layer of comp. shingles, remove & disp. - 3 tab',
            quantity: 17.18,
            unit: 'SQ',
            price: 49.6,
            role: 'second_layer',
          },
          line.felt(17.18),
          line.shingles(19, {
            description: '3 tab - 25 yr. - comp. shingle roofing - w/out felt',
            price: 241.5,
            notes: [
              'Auto Calculated Waste: 10.6%, 1.82SQ',
              'Options: Valleys: Open, Include eave starter course: Yes, Include rake starter course: Yes, Include ridge/hip cap: Yes, Exposure - Hip/Valley/Starter: 5",',
            ],
          }),
          line.iceWater(210, { description: 'Ice & water shield' }),
          line.dripEdge(188.8, { description: 'R&R Drip edge' }),
          line.turtleVent(4, { description: 'Roof vent - turbine type', price: 141.2 }),
        ],
      },
    ],
  },
  truth: {
    roofSquares: 17.18,
    roofAreaSf: 1718.33,
    roofSquaresSource: 'line 1 removal quantity',
    installSquares: 19,
    wastePct: 10.6,
    layers: 2,
    structures: [{ name: 'Roof1', coverage: 'Dwelling', squares: 17.18 }],
    expectedWarnings: [],
    verified: true,
    traps: [
      'the second layer repeats 17.18 SQ and is not more roof',
      'starter and ridge cap are options of the shingle line',
      '"Customer:" with wide spaces in the name',
    ],
  },
  print: xactimateDocument({ grid: gridC(), cover: { insuredLabel: 'Customer:' } }),
});

export const neverAddedCases: Case[] = [materialAndInstall, secondLayer];

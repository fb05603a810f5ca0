import { letterheads } from '#test/estimate-generator/carriers/cover.ts';
import { gridA, gridC } from '#test/estimate-generator/carriers/grids.ts';
import {
  lineItemTotals,
  sections,
  xactimateDocument,
  xactimatePaper,
} from '#test/estimate-generator/carriers/xactimate.ts';
import { type Case, digital, oneRoof } from '#test/estimate-generator/case.ts';
import { header } from '#test/estimate-generator/estimate/estimate.ts';
import { dollars } from '#test/estimate-generator/estimate/money.ts';
import type { Priced } from '#test/estimate-generator/estimate/priced.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';
import type { Paper } from '#test/estimate-generator/paper/paper.ts';
import { EXTERIOR } from './removals.ts';

const driveway = oneRoof({
  name: 'asphalt-driveway-only',
  header: {
    carrier: 'Farm Bureau',
    letterhead: letterheads.farmBureau,
    insured: 'PERPETUA HOLLOWAY',
    claimNumber: 'FB-25-00711',
    typeOfLoss: 'Vehicle',
    deductible: 500,
  },
  section: { name: 'Driveway', path: ['Exterior'] },
  items: [
    { description: 'Tear out asphalt driveway', quantity: 900, unit: 'SF', price: 2.1 },
    { description: 'Asphalt paving - 2" thick', quantity: 900, unit: 'SF', price: 4.3 },
  ],
  truth: {
    roofSquares: null,
    structures: [],
    expectedWarnings: ['no_roof_items'],
    httpReason: 'no_roof_items',
    traps: ['asphalt is torn out and put in by the square foot, on the ground'],
  },
  document: { grid: gridA },
});

const porch = oneRoof({
  name: 'porch-roof-apart-no-drawing',
  header: {
    carrier: 'Nationwide',
    letterhead: letterheads.nationwide,
    insured: 'CORNELIUS ABERNATHY',
    claimNumber: '912802-GP',
  },
  section: { name: 'Main Roof' },
  items: [
    ...line.usual({
      tearOff: 22.4,
      shingles: 24.67,
      iceWater: 300,
      dripEdge: 180,
      starter: 120,
      ridgeCap: 40,
    }),
  ],
  more: [
    {
      name: 'Front Porch Roof',
      structure: 'Dwelling',
      coverage: 'Dwelling',
      items: [line.tearOff(3.1), line.shingles(3.67)],
    },
  ],
  truth: {
    roofSquares: 25.5,
    roofSquaresSource: 'two roof sections of the house that no drawing holds together: 22.40 + 3.10',
    installSquares: 28.34,
    structures: [],
    expectedWarnings: ['ambiguous_area'],
    optionalWarnings: ['multiple_structures'],
    verified: true,
    traps: ['"Front" is the porch’s side here, not a slope of the main roof: the sum is said to be a choice'],
  },
  document: { grid: gridC() },
});

/** Page 1 in boxes: every label above its value, a heading over the labels of the money. */
function boxes(paper: Paper, { header, coverages }: Priced): void {
  paper.page();
  const fields: [string, string][] = [
    ['Claim Number', header.claimNumber],
    ['Date of Loss', '05/21/2025'],
    ['Type of Loss', header.typeOfLoss],
  ];
  fields.forEach(([label], index) => {
    paper.left(40 + index * 180, label, { size: 7 });
  });
  paper.down(12);
  fields.forEach(([, value], index) => {
    paper.left(40 + index * 180, value);
  });
  paper.down(60).centre('Claim Summary', { face: 'bold' }).down(24);
  const [one] = coverages;
  if (one === undefined) throw new Error('A claim has a coverage.');
  const cells: [string, string][] = [
    ['Replacement Cost Value', dollars(one.rcv)],
    ['Less Recoverable Depreciation', `(${dollars(one.recoverable)})`],
    ['Less Non Recoverable Depreciation', `<${dollars(one.nonRecoverable)}>`],
    ['Actual Cash Value (ACV)', dollars(one.acv)],
  ];
  cells.forEach(([label], index) => {
    paper.left(40 + index * 138, label, { size: 7.5 });
  });
  paper.down(14);
  cells.forEach(([, amount], index) => {
    paper.left(60 + index * 138, amount);
  });
  paper
    .down(30)
    .left(40, 'Less Deductible', { size: 7.5 })
    .left(220, 'Total ACV Settlement', { size: 7.5 })
    .down(14);
  paper.left(60, `(${dollars(one.usedDeductible)})`).left(240, dollars(one.netClaim));
}

const boxed = digital({
  name: 'cover-in-boxes-under-headings',
  estimate: {
    software: 'Xactimate',
    taxRate: 0.07,
    header: header({
      carrier: 'American Family',
      letterhead: letterheads.amfam,
      insured: 'EUPHEMIA VANDERBILDT',
      claimNumber: '01007751118',
    }),
    coverages: [{ name: 'Dwelling', deductible: 1500 }],
    sections: [
      {
        name: 'Dwelling Roof',
        structure: 'Dwelling',
        coverage: 'Dwelling',
        items: [
          ...line.usual({ tearOff: 24.1, felt: 18.2, iceWater: 410, dripEdge: 210, starter: 160 }),
          line.shingles(26.67, { lost: true }),
          line.ridgeCap(60),
        ],
      },
    ],
  },
  truth: {
    roofSquares: 24.1,
    roofSquaresSource: 'removal quantity',
    installSquares: 26.67,
    structures: [{ name: 'Dwelling Roof', coverage: 'Dwelling', squares: 24.1 }],
    expectedWarnings: ['non_recoverable_depreciation'],
    verified: true,
    traps: [
      'a heading stands over the middle box, whose label it is not',
      'header fields have their values below them',
    ],
  },
  print: (estimate) => {
    const paper = xactimatePaper(estimate);
    boxes(paper, estimate);
    paper.page();
    sections(paper, estimate, gridC());
    lineItemTotals(paper, estimate, gridC());
    return paper;
  },
});

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
          ...line.usual({ felt: 23.4, iceWater: 566, dripEdge: 288.6, ridgeCap: 149.6, high: 29.06 }),
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

export const notTheRoofCases: Case[] = [driveway, porch, boxed, materialAndInstall, secondLayer];

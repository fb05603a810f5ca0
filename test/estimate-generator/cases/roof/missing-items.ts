import { letterheads } from '#test/estimate-generator/carriers/cover.ts';
import { gridA, gridC } from '#test/estimate-generator/carriers/grids.ts';
import { type Case, oneRoof } from '#test/estimate-generator/case.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';

const missing = oneRoof({
  name: 'missing-ice-and-starter',
  header: {
    carrier: 'American Family',
    letterhead: letterheads.amfam,
    insured: 'LUDOVIC BRAMBLEY',
    claimNumber: '01008812204',
  },
  sketch: { surfaceSf: 2655.7, squares: 26.56, perimeter: 255.5, ridge: 62, hip: 31.1 },
  items: [
    line.tearOff(26.56, { description: 'Tear off composition shingles (no haul off)', price: 46.6 }),
    line.felt(26.56, { description: 'Roofing felt - synthetic underlayment', price: 39.8 }),
    line.shingles(29.33, {
      notes: [
        'Auto Calculated Waste: 10.4%, 2.77SQ',
        'Options: Valleys: Open, Include eave starter course: No, Include rake starter course: No, Include ridge/hip cap: No, Exposure - Hip/Valley/Starter: 5 5/8",',
      ],
    }),
    line.ridgeCap(93.1),
    line.dripEdge(140, { description: 'Gutter apron' }),
    line.haul(3),
  ],
  truth: {
    roofSquares: 26.56,
    roofAreaSf: 2655.7,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 26.56)',
    installSquares: 29.33,
    wastePct: 10.4,
    expectedWarnings: ['missing_ice_water', 'missing_starter'],
    verified: true,
    traps: [
      'options say "Include eave starter course: No"',
      'gutter apron is a drip edge spelling of the domain page: no missing_drip_edge',
      'synthetic underlayment is no ice & water',
    ],
  },
  document: { grid: gridC() },
});

const missingAll = oneRoof({
  name: 'missing-all-four',
  header: {
    carrier: 'Auto-Owners',
    letterhead: letterheads.autoOwners,
    insured: 'Petrov-Hale, Cordelia',
    claimNumber: '300-0601145-2025',
  },
  sketch: { surfaceSf: 1490.2, squares: 14.9, perimeter: 160.4, ridge: 41 },
  items: [
    ...line.usual({ tearOff: 14.9, felt: 14.9, shingles: 16.33, pipeJack: 2 }),
    {
      description: 'Continuous ridge vent - shingle-over style',
      quantity: 41,
      unit: 'LF',
      price: 12.1,
      material: 0.4,
      depreciation: 25,
    },
    { description: 'Prime & paint roof vent', quantity: 2, unit: 'EA', price: 31.4 },
  ],
  truth: {
    roofSquares: 14.9,
    roofAreaSf: 1490.2,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 14.90)',
    installSquares: 16.33,
    expectedWarnings: ['missing_drip_edge', 'missing_ice_water', 'missing_starter', 'missing_ridge_cap'],
    verified: true,
    traps: ['a ridge vent is not a ridge cap'],
  },
  document: { grid: gridA, cover: { company: 'Auto-Owners' } },
});

const steepStated = oneRoof({
  name: 'pitch-stated-no-steep-line',
  header: {
    carrier: 'Progressive',
    letterhead: letterheads.progressive,
    insured: 'Nwachukwu, Sylvie',
    claimNumber: '7718090-441217-025510',
  },
  sketch: { surfaceSf: 3188.3, squares: 31.88, perimeter: 297, ridge: 80.2, hip: 41.3 },
  items: [
    ...line.usual({
      tearOff: 31.88,
      felt: 24,
      iceWater: 740,
      dripEdge: 297,
      starter: 148,
      shingles: 35.33,
      ridgeCap: 121.5,
      high: 31.88,
    }),
  ],
  truth: {
    roofSquares: 31.88,
    roofAreaSf: 3188.3,
    roofSquaresSource: 'line 1 removal quantity; the attached report says 3,301 sq ft for all structures',
    installSquares: 35.33,
    pitch: '8/12',
    stories: 2,
    expectedWarnings: ['missing_steep_charge'],
    optionalWarnings: ['ambiguous_area'],
    verified: true,
    traps: [
      'the measurement report after the estimate states Predominant Pitch = 8/12 and no line charges for steep',
      'its Total Roof Area (3,301 sq ft, waste table up to 3,797) is not the quoted area',
    ],
  },
  document: {
    grid: gridA,
    after: (paper) => {
      paper.page({ bare: true });
      paper.centre('EagleView Premium Report', { face: 'sansBold', size: 14 }).down(30);
      paper.left(60, 'All Structures', { face: 'sansBold' }).down(16);
      for (const text of [
        'Total Roof Area = 3,301 sq ft',
        'Total Roof Facets = 14',
        'Predominant Pitch = 8/12',
        'Number of Stories > 1',
        'Total Ridges/Hips = 122 ft',
        'Total Valleys = 64 ft',
      ])
        paper.left(60, text).down(13);
      paper.down(10).left(60, 'Waste Calculation', { face: 'sansBold' }).down(14);
      paper.left(60, 'Waste %').right(250, '0%').right(330, '10%').right(410, '15%').down(13);
      paper.left(60, 'Area (Sq ft)').right(250, '3,301').right(330, '3,631').right(410, '3,797').down(13);
      paper.left(60, 'Squares').right(250, '33.00').right(330, '36.33').right(410, '38.00').down(13);
    },
  },
});

const optionsYes = oneRoof({
  name: 'starter-and-cap-only-as-options',
  header: {
    carrier: 'American Family',
    letterhead: letterheads.amfam,
    insured: 'THEO MARCHBANKS AND ODETTE MARCHBANKS',
    claimNumber: '01009127718',
    estimateName: 'THEO_MARCHBANKS_AND',
  },
  sketch: { surfaceSf: 1976.6, squares: 19.77, perimeter: 204.4, ridge: 53.3 },
  items: [
    line.tearOff(19.77),
    line.shingles(22, {
      notes: [
        'Auto Calculated Waste: 11.3%, 2.23SQ',
        'Options: Valleys: Closed-cut (half laced), Include eave starter course: Yes, Include rake starter course: Yes, Include ridge/hip cap: Yes, Exposure - Hip/Valley/Starter: 5 5/8", Exposure - Gable: 7",',
        'Bundle Rounding: 0.5%, 0.10SQ - (included in waste calculation above)',
      ],
    }),
    line.felt(15),
    line.iceWater(430, { description: 'Ice & water shield' }),
    line.dripEdge(204.4, { description: 'R&R Drip edge' }),
  ],
  truth: {
    roofSquares: 19.77,
    roofAreaSf: 1976.6,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 19.77)',
    installSquares: 22,
    wastePct: 11.3,
    expectedWarnings: [],
    verified: true,
    traps: ['starter and ridge cap stand only in the options of the shingle line, wrapped over two lines'],
  },
  document: { grid: gridC() },
});

export const missingItemCases: Case[] = [missing, missingAll, steepStated, optionsYes];

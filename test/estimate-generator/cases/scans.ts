import { letterheads } from '#test/estimate-generator/carriers/cover.ts';
import { gridA, gridC } from '#test/estimate-generator/carriers/grids.ts';
import type { Case } from '#test/estimate-generator/case.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';
import {
  estimate,
  MONEY,
  print,
  scanned,
  shelf,
  structures,
  twoOnASheet,
  upright,
} from '#test/estimate-generator/scans/scan-case.ts';

const turned = scanned({
  name: 'scan-turned-90',
  estimate: estimate(
    {
      carrier: 'Farm Bureau',
      letterhead: letterheads.farmBureau,
      insured: 'Isherwood, Pascal',
      claimNumber: '25-0142207',
    },
    shelf(20.14, 22.33),
    { surfaceSf: 2014.4, squares: 20.14, perimeter: 210.5, ridge: 52.4 },
  ),
  truth: {
    roofSquares: 20.14,
    roofAreaSf: 2014.4,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 20.14)',
    installSquares: 22.33,
    structures: structures(20.14),
    expectedWarnings: ['scanned_document'],
    verified: true,
    traps: [
      'page 2 lies turned 90 degrees clockwise, page 3 upside down; the pixels are turned, /Rotate is 0',
    ],
  },
  print: print(gridA),
  lays: [upright, { quarters: 1, skew: 0 }, { quarters: 2, skew: 0 }],
});

const skewed = scanned({
  name: 'scan-skewed-3-degrees',
  estimate: estimate(
    {
      carrier: 'Travelers',
      letterhead: letterheads.travelers,
      insured: 'MARISELA  DUNMORE',
      claimNumber: 'PKD8810023H',
      deductible: 1750,
    },
    shelf(23.71, 26.33),
    { surfaceSf: 2371.2, squares: 23.71, perimeter: 210.5, ridge: 52.4 },
  ),
  truth: {
    roofSquares: 23.71,
    roofAreaSf: 2371.2,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 23.71)',
    installSquares: 26.33,
    structures: structures(23.71),
    expectedWarnings: ['scanned_document'],
    verified: true,
    traps: [
      'every page lies askew: 3, -2 and 3 degrees; over a line of text that is more than two rows',
      'turned once more: page 3 by 270 degrees and askew',
    ],
  },
  print: print(gridC()),
  lays: [
    { quarters: 0, skew: 3 },
    { quarters: 0, skew: -2 },
    { quarters: 3, skew: 3 },
  ],
});

const partial = scanned({
  name: 'scan-with-a-page-lost',
  estimate: estimate(
    {
      carrier: 'Farm Bureau',
      letterhead: letterheads.farmBureau,
      insured: 'Pemberley, Rosamund',
      claimNumber: '25-0150018',
    },
    shelf(16.92, 18.67),
    { surfaceSf: 1692.4, squares: 16.92, perimeter: 210.5, ridge: 52.4 },
  ),
  truth: {
    roofSquares: 16.92,
    roofAreaSf: 1692.4,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 16.92)',
    installSquares: 18.67,
    structures: structures(16.92),
    expectedWarnings: ['scanned_document', 'partial_scan'],
    optionalWarnings: ['figures_unverified'],
    openMoney: [
      'recoverableDepreciation',
      'nonRecoverableDepreciation',
      'deductible',
      'netClaim',
      'netClaimIfRecovered',
    ],
    traps: ['PARTIAL_SUCCESS: the summary page is lost, area and table are whole'],
  },
  print: print(gridA),
  lays: [upright, upright, upright],
  lost: [3],
});

const blurred = scanned({
  name: 'scan-unreadable',
  estimate: estimate(
    {
      carrier: 'Encompass',
      letterhead: letterheads.encompass,
      insured: 'Larkin, Esme',
      claimNumber: '0793320144',
    },
    shelf(22.2, 24.67),
  ),
  truth: {
    roofSquares: null,
    structures: [],
    expectedWarnings: ['unreadable_scan'],
    optionalWarnings: ['scanned_document'],
    openMoney: [...MONEY, 'carrier', 'claimNumber', 'dateOfLoss', 'typeOfLoss'],
    httpReason: 'unreadable_scan',
    traps: ['38 dpi fax: the recogniser returns a handful of broken words a page'],
  },
  print: print(gridA),
  lays: [upright, upright, upright],
  dpi: 38,
  legible: (sheet) => ({
    ...sheet,
    marks: sheet.marks
      .filter((_, index) => index % 9 === 0)
      .map((mark) => ({ ...mark, text: mark.text.slice(0, 4).replace(/[aeiou0-9]/gi, '~') })),
  }),
});

const proven = scanned({
  name: 'scan-slips-that-arithmetic-proves',
  estimate: estimate(
    {
      carrier: 'Encompass',
      letterhead: letterheads.encompass,
      insured: 'Oyelowo, Gideon',
      claimNumber: '0798820417',
    },
    shelf(19.45, 21.67),
    { surfaceSf: 1945.3, squares: 19.45, perimeter: 210.5, ridge: 52.4 },
  ),
  truth: {
    roofSquares: 19.45,
    roofAreaSf: 1945.3,
    roofSquaresSource: 'line 1: "19.455Q" is 19.45 SQ, since 19.45 x 66.38 = 1,291.09 and the sketch agrees',
    installSquares: 21.67,
    structures: structures(19.45),
    expectedWarnings: ['scanned_document'],
    verified: true,
    traps: [
      '19.45 SQ read as 19.455Q; 21.67 SQ as 21.678Q',
      'unit price 2.09 read as 209, RCV with a point for its comma',
      '"Tce & water barrier" must not raise a missing ice & water',
      '"rfy." for "rfg.", "Ib." for "lb."',
    ],
  },
  print: print(gridA),
  lays: [upright, upright, upright],
  slips: [
    { page: 2, printed: '19.45 SQ', read: '19.455Q' },
    { page: 2, printed: '21.67 SQ', read: '21.678Q' },
    { page: 2, printed: '2.09', read: '209' },
    { page: 2, printed: '3. Ice & water barrier', read: '3. Tce & water barrier' },
    { page: 2, printed: '2. Roofing felt - 15 lb.', read: '2. Roofing felt - 15 Ib.' },
    {
      page: 2,
      printed: '6. Laminated - comp. shingle rfg. - w/out felt',
      read: '6. Laminated - comp. shingle rfy. - w/out felt',
    },
    { page: 2, printed: '1,291.09', nth: 1, read: '1.291.09' },
  ],
});

const unproven = scanned({
  name: 'scan-slip-that-nothing-proves',
  estimate: estimate(
    {
      carrier: 'Auto-Owners',
      letterhead: letterheads.autoOwners,
      insured: 'Vandermeer, Hollis',
      claimNumber: '300-0712554-2025',
    },
    [line.tearOff(24.61), line.dripEdge(240), line.shingles(27.33), line.pipeJack(2)],
  ),
  truth: {
    roofSquares: null,
    roofSquaresSource: null,
    structures: structures(null),
    expectedWarnings: ['area_unproven'],
    optionalWarnings: [
      'scanned_document',
      'figures_unverified',
      'may_include_waste',
      'missing_ice_water',
      'missing_starter',
      'missing_ridge_cap',
    ],
    httpReason: 'area_unproven',
    traps: [
      'removal quantity 24.61 read as 34.61, its RCV read as 1,938.62, and its ACV not at all: no single mend makes the row agree',
      'install quantity, price, RCV and ACV are misread too, so that the totals cannot be solved for one row; there is no sketch',
      '34.61 looks like any other area: taken as it is, the quote is 40 % too high',
    ],
    notes: ['The printed truth is 24.61 squares; what the recogniser returned cannot prove it.'],
    openMoney: MONEY,
    facts: { printedRoofSquares: 24.61 },
  },
  print: print(gridA),
  lays: [upright, upright, upright],
  slips: [
    { page: 2, printed: '24.61 SQ', read: '34.61 SQ' },
    { page: 2, printed: '1,633.61', nth: 1, read: '1,938.62' },
    { page: 2, printed: '1,633.61', nth: 2, read: '1,6__' },
    { page: 2, printed: '27.33 SQ', read: '37.88 SQ' },
    { page: 2, printed: '296.17', read: '246.11' },
    { page: 2, printed: '8,354.97', read: '8,864.91' },
    { page: 2, printed: '5,848.48', read: '5,343.43' },
  ],
});

const twoUp = scanned({
  name: 'scan-two-pages-on-a-sheet',
  estimate: estimate(
    {
      carrier: 'Farm Bureau',
      letterhead: letterheads.farmBureau,
      insured: 'Hathersage, Bram',
      claimNumber: '25-0168841',
    },
    shelf(26.37, 29),
    { surfaceSf: 2637.2, squares: 26.37, perimeter: 210.5, ridge: 52.4 },
  ),
  truth: {
    roofSquares: 26.37,
    roofAreaSf: 2637.2,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 26.37)',
    installSquares: 29,
    structures: structures(26.37),
    expectedWarnings: ['scanned_document'],
    verified: true,
    traps: [
      'cover and table share the first sheet, side by side: their lines, read across, mix',
      'the first sheet lies askew by 2 degrees, the second is turned by 90',
    ],
  },
  print: (estimate) => twoOnASheet(print(gridA)(estimate)),
  lays: [
    { quarters: 0, skew: 2 },
    { quarters: 1, skew: -1 },
  ],
  dpi: 150,
});

export const scanCases: Case[] = [turned, skewed, partial, blurred, proven, unproven, twoUp];

import { gridA } from '#test/estimate-generator/carriers/grids.ts';
import { letterheads } from '#test/estimate-generator/carriers/letterheads.ts';
import type { Case } from '#test/estimate-generator/case.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';
import {
  estimate,
  MONEY,
  print,
  scanned,
  shelf,
  structures,
  upright,
} from '#test/estimate-generator/scans/scan-case.ts';

const proven = scanned({
  name: 'scan-slips-that-arithmetic-proves',
  estimate: estimate(
    {
      carrier: 'Encompass',
      letterhead: letterheads.encompass,
      insured: 'Oyelowo, Gideon',
      claimNumber: '0798820417',
      estimateName: 'GIDEON_OYELOWO',
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
      estimateName: 'HOLLIS_VANDERMEER',
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

export const scanSlipCases: Case[] = [proven, unproven];

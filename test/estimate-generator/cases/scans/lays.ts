import { gridA, gridC } from '#test/estimate-generator/carriers/grids.ts';
import { letterheads } from '#test/estimate-generator/carriers/letterheads.ts';
import type { Case } from '#test/estimate-generator/case.ts';
import {
  estimate,
  MONEY,
  print,
  scanned,
  shelf,
  structures,
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
      estimateName: 'PASCAL_ISHERWOOD',
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
      estimateName: 'MARISELA_DUNMORE',
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
      estimateName: 'ROSAMUND_PEMBERLEY',
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
      estimateName: 'ESME_LARKIN',
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

export const scanLayCases: Case[] = [turned, skewed, partial, blurred];

import { gridA, gridC } from '#test/estimate-generator/carriers/grids.ts';
import { letterheads } from '#test/estimate-generator/carriers/letterheads.ts';
import { type Case, oneRoof } from '#test/estimate-generator/case.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';

const overLimit = oneRoof({
  name: 'amount-over-limit',
  header: {
    carrier: 'Farmers',
    letterhead: letterheads.farmers,
    insured: 'TANSY MCALLISTER',
    claimNumber: '7013380041-1',
    estimateName: 'TANSY_MCALLISTER',
    deductible: 1000,
  },
  coverage: 'Cov A - Dwelling',
  settlement: { overLimit: 1844.1 },
  sketch: { surfaceSf: 3655.9, squares: 36.56, perimeter: 322, ridge: 88 },
  items: [
    line.tearOff(36.56),
    line.felt(28),
    line.iceWater(810),
    line.dripEdge(322),
    line.starter(322),
    line.shingles(40.33),
    line.ridgeCap(88),
  ],
  truth: {
    roofSquares: 36.56,
    roofAreaSf: 3655.9,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 36.56)',
    installSquares: 40.33,
    expectedWarnings: [],
    optionalWarnings: ['figures_unverified'],
    traps: ['Less Amount Over Limit(s) stands between deductible and net claim'],
  },
  document: { grid: gridC() },
});

const overhead = oneRoof({
  name: 'overhead-only-in-summary',
  header: {
    carrier: 'Encompass',
    letterhead: letterheads.encompass,
    insured: 'Fontaine, Birdie',
    claimNumber: '0795520773',
    estimateName: 'BIRDIE_FONTAINE',
    deductible: 2000,
  },
  coverage: 'Coverage A - Dwelling - 35 Windstorm and Hail',
  settlement: { overheadInSummary: true },
  sketch: { surfaceSf: 2088.8, squares: 20.89, perimeter: 210, ridge: 54 },
  items: [
    line.tearOff(20.89),
    line.felt(15.6),
    line.iceWater(420),
    line.dripEdge(210),
    line.starter(210),
    line.shingles(23),
    line.ridgeCap(54),
  ],
  truth: {
    roofSquares: 20.89,
    roofAreaSf: 2088.8,
    roofSquaresSource: 'line 1 removal quantity (equals sketch 20.89)',
    installSquares: 23,
    expectedWarnings: [],
    verified: true,
    traps: [
      'overhead and profit stand in the summary alone: rows and totals row end below the summary’s RCV',
      'the title of the summary breaks over two lines',
    ],
  },
  document: {
    grid: gridA,
    cover: { company: 'Encompass Insurance' },
    summary: () => ({ title: ['Summary for Coverage A - Dwelling - 35 Windstorm', 'and Hail'] }),
    recap: false,
  },
});

export const summaryLineCases: Case[] = [overLimit, overhead];

import { summary } from '#test/estimate-generator/carriers/summaries.ts';
import { lineItemTotals, sections, xactimatePaper } from '#test/estimate-generator/carriers/xactimate.ts';
import { cover } from '#test/estimate-generator/carriers/xactimate-cover.ts';
import type { Estimate, Item } from '#test/estimate-generator/estimate/estimate.ts';
import { header } from '#test/estimate-generator/estimate/header.ts';
import type { Priced } from '#test/estimate-generator/estimate/priced.ts';
import * as line from '#test/estimate-generator/estimate/roofing-lines.ts';
import type { Grid } from '#test/estimate-generator/paper/table.ts';
import type { Lay } from '#test/estimate-generator/scans/turning.ts';

export const upright: Lay = { quarters: 0, skew: 0 };

export function estimate(
  head: Parameters<typeof header>[0],
  items: Item[],
  sketch?: { surfaceSf: number; squares: number; perimeter: number; ridge: number },
): Estimate {
  return {
    software: 'Xactimate',
    taxRate: 0.07,
    header: header(head),
    coverages: [{ name: 'Dwelling', deductible: head.deductible ?? 1500 }],
    sections: [
      {
        name: 'Dwelling Roof',
        structure: 'Dwelling',
        coverage: 'Dwelling',
        path: ['Exterior'],
        ...(sketch ? { sketch } : {}),
        items,
      },
    ],
  };
}

/** Cover, table and summary: three pages. */
export const print = (grid: Grid) => (priced: Priced) => {
  const paper = xactimatePaper(priced);
  cover(paper, priced, {
    limits: [{ name: 'Dwelling', deductible: `$${priced.header.deductible}.00`, limit: '$240,000.00' }],
  });
  paper.page();
  sections(paper, priced, grid);
  lineItemTotals(paper, priced, grid);
  for (const coverage of priced.coverages) summary(paper, coverage);
  return paper;
};

export const shelf = (squares: number, install: number): Item[] => [
  line.tearOff(squares),
  line.felt(15),
  line.iceWater(420),
  line.dripEdge(210.5),
  line.starter(210.5),
  line.shingles(install),
  line.ridgeCap(52.4),
  line.pipeJack(3),
];

export const MONEY = [
  'rcv',
  'depreciation',
  'recoverableDepreciation',
  'nonRecoverableDepreciation',
  'acv',
  'deductible',
  'netClaim',
  'netClaimIfRecovered',
];

export const structures = (squares: number | null) => [
  { name: 'Dwelling Roof', coverage: 'Dwelling', squares },
];

import type { Sketch } from '#test/estimate-generator/estimate/estimate.ts';
import { figure, quantityText } from '#test/estimate-generator/estimate/money.ts';
import type { Amounts, Priced, PricedSection } from '#test/estimate-generator/estimate/priced.ts';
import { LETTER, Paper } from '#test/estimate-generator/paper/paper.ts';
import { type Grid, printHeader, printItem, printTotals } from '#test/estimate-generator/paper/table.ts';
import { type CoverOptions, cover } from './cover.ts';
import { recaps, type SummaryOptions, summary } from './summaries.ts';

/** Letterhead at the top, `<ESTIMATE_NAME> <date> Page: N` at the foot. */
export function xactimatePaper(estimate: Priced, options: { landscape?: boolean } = {}): Paper {
  const { header } = estimate;
  const width = options.landscape ? LETTER.height : LETTER.width;
  const height = options.landscape ? LETTER.width : LETTER.height;
  const [first = '', ...rest] = header.letterhead;
  return new Paper({
    width,
    height,
    top: 46 + rest.length * 10 + 34,
    bottom: height - 62,
    head: (paper) => {
      paper.left(90, first, { face: 'bold', size: 11 }, 44);
      rest.forEach((line, index) => {
        paper.left(90, line, { size: 8 }, 55 + index * 10);
      });
    },
    foot: (paper, page) => {
      paper.left(36, header.estimateName, { size: 8.5 }, height - 36);
      paper.right(width - 120, header.printed, { size: 8.5 }, height - 36);
      paper.right(width - 36, `Page: ${page}`, { size: 8.5 }, height - 36);
    },
  });
}

export function sketchBlock(paper: Paper, name: string, sketch: Sketch): void {
  paper.centre(name, { face: 'bold', size: 10 }).down(14);
  const left = 190;
  const pair = (a: string, labelA: string, b: string, labelB: string) => {
    paper.right(left + 50, a).left(left + 55, labelA);
    paper
      .right(left + 230, b)
      .left(left + 235, labelB)
      .down(11);
  };
  paper.left(48, '51\' 10"', { size: 6 });
  pair(
    sketch.commaMissing ? sketch.surfaceSf.toFixed(2) : quantityText(sketch.surfaceSf),
    'Surface Area',
    quantityText(sketch.squares),
    'Number of Squares',
  );
  paper.left(64, name, { size: 6 }).left(110, '36\' 5"', { size: 6 });
  pair(
    quantityText(sketch.perimeter),
    'Total Perimeter Length',
    quantityText(sketch.ridge),
    'Total Ridge Length',
  );
  if (sketch.hip !== undefined)
    paper
      .right(left + 50, quantityText(sketch.hip))
      .left(left + 55, 'Total Hip Length')
      .down(11);
  paper.left(58, 'F1 (A)  R1 (2)', { size: 6 }).down(16);
}

export function amountsRow(amounts: Amounts): Record<string, string> {
  return {
    tax: figure(amounts.tax),
    overhead: figure(amounts.overhead),
    rcv: figure(amounts.rcv),
    depreciation: figure(amounts.recoverable + amounts.nonRecoverable),
    acv: figure(amounts.acv),
  };
}

interface ItemsOptions {
  /** Page break before the item of this number. */
  breakBefore?: number[];
  /** Starts a page between a section's sketch and its table. */
  breakAfterSketch?: string[];
  /** Without "Totals:" rows (small carriers). */
  noTotals?: boolean;
  continued?: (name: string) => string;
  /** Another grid from this section on. */
  gridFor?: (section: PricedSection) => Grid;
}

export function sections(paper: Paper, estimate: Priced, grid: Grid, options: ItemsOptions = {}): void {
  for (const section of estimate.sections) {
    const own = options.gridFor?.(section) ?? grid;
    paper.room(section.sketch ? 120 : 60);
    for (const line of section.path ?? []) paper.centre(line, { face: 'bold' }).down(13);
    if (section.sketch) sketchBlock(paper, section.name, section.sketch);
    else paper.centre(section.name, { face: 'bold', size: 10 }).down(16);
    if (options.breakAfterSketch?.includes(section.name)) paper.page();
    printHeader(paper, own);
    const carryOn = () => {
      paper
        .centre(options.continued?.(section.name) ?? `CONTINUED - ${section.name}`, { face: 'bold' })
        .down(18);
      printHeader(paper, own);
    };
    for (const item of section.items) {
      if (options.breakBefore?.includes(item.number)) {
        paper.page();
        carryOn();
      }
      printItem(paper, own, item, carryOn);
    }
    paper.down(4);
    if (!options.noTotals) {
      if (paper.room(20)) carryOn();
      printTotals(paper, own, `Totals:  ${section.name}`, amountsRow(section));
    }
    paper.down(12);
  }
}

export function lineItemTotals(paper: Paper, estimate: Priced, grid: Grid): void {
  paper.room(30);
  printTotals(
    paper,
    grid,
    `Line Item Totals:  ${estimate.header.estimateName}`,
    amountsRow(estimate.lineTotals),
  );
}

/** Xactimate's last block: the areas of every roof together. */
export function grandTotals(paper: Paper, sum: Sketch): void {
  paper.room(110);
  paper.down(8).left(40, 'Grand Total Areas:', { face: 'bold' }).down(14);
  const rows: [string, string][][] = [
    [
      ['0.00', 'SF Walls'],
      ['0.00', 'SF Ceiling'],
      ['0.00', 'SF Walls and Ceiling'],
    ],
    [
      ['0.00', 'SF Floor'],
      ['0.00', 'SY Flooring'],
      ['0.00', 'LF Floor Perimeter'],
    ],
    [
      [quantityText(sum.surfaceSf), 'Surface Area'],
      [quantityText(sum.squares), 'Number of Squares'],
      [quantityText(sum.perimeter), 'Total Perimeter Length'],
    ],
    [
      [quantityText(sum.ridge), 'Total Ridge Length'],
      [quantityText(sum.hip ?? 0), 'Total Hip Length'],
    ],
  ];
  for (const row of rows) {
    row.forEach(([value, label], index) => {
      paper.right(100 + index * 180, value).left(105 + index * 180, label);
    });
    paper.down(12);
  }
}

export interface DocumentOptions {
  grid: Grid;
  cover?: CoverOptions;
  items?: ItemsOptions;
  grand?: Sketch;
  summary?: (coverage: Priced['coverages'][number]) => SummaryOptions;
  recap?: boolean;
  /** Pages between cover and items, and after everything. */
  before?: (paper: Paper) => void;
  after?: (paper: Paper, estimate: Priced) => void;
}

/** The usual order of a native Xactimate print: cover, items, areas, summaries, recaps. */
export function xactimateDocument(options: DocumentOptions): (estimate: Priced) => Paper {
  return (estimate) => {
    const paper = xactimatePaper(estimate);
    cover(paper, estimate, options.cover);
    options.before?.(paper);
    paper.page();
    paper.centre(estimate.header.estimateName, { face: 'bold' }).down(14);
    sections(paper, estimate, options.grid, options.items);
    lineItemTotals(paper, estimate, options.grid);
    if (options.grand) grandTotals(paper, options.grand);
    for (const coverage of estimate.coverages)
      summary(paper, coverage, { signature: estimate.header.adjuster, ...options.summary?.(coverage) });
    if (options.recap !== false) recaps(paper, estimate);
    options.after?.(paper, estimate);
    return paper;
  };
}

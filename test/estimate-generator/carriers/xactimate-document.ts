import type { Sketch } from '../estimate/estimate.ts';
import type { Priced } from '../estimate/priced.ts';
import type { Paper } from '../paper/paper.ts';
import type { Grid } from '../paper/table.ts';
import { recaps, type SummaryOptions, summary } from './summaries.ts';
import { grandTotals, type ItemsOptions, lineItemTotals, sections, xactimatePaper } from './xactimate.ts';
import { type CoverOptions, cover } from './xactimate-cover.ts';

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

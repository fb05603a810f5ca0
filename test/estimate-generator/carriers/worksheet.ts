import { dollars } from '../estimate/money.ts';
import type { Priced } from '../estimate/priced.ts';
import { type Paper, widthOf } from '../paper/paper.ts';
import type { Grid } from '../paper/table.ts';
import { sections, xactimatePaper } from './xactimate.ts';
import { cover } from './xactimate-cover.ts';

const EDGE = 520;

/** A label, dots, an amount. */
function leader(paper: Paper, label: string, amount: string): void {
  const room = EDGE - 120 - widthOf(label) - widthOf(amount) - 6;
  const dots = '.'.repeat(Math.max(3, Math.floor(room / widthOf('.'))));
  paper.left(120, `${label}${dots}`).right(EDGE, amount).down(14);
}

/** Allstate's landscape worksheet with its dotted summary. */
export function worksheet(estimate: Priced, grid: Grid): Paper {
  const paper = xactimatePaper(estimate, { landscape: true });
  const [coverage] = estimate.coverages;
  if (!coverage) throw new Error('A worksheet has a coverage.');
  cover(paper, estimate);
  paper.page();
  sections(paper, estimate, grid);
  paper.page();
  paper.left(120, `Summary for ${coverage.name}`, { face: 'bold', size: 11 }).down(20);
  leader(paper, 'Line Item Total', dollars(coverage.lineItemTotal));
  leader(paper, 'Total Tax', dollars(coverage.tax));
  leader(paper, 'Replacement Cost Value', dollars(coverage.rcv));
  leader(paper, 'Less Depreciation', `-${dollars(coverage.recoverable)}`);
  leader(paper, 'Actual Cash Value', dollars(coverage.acv));
  leader(paper, 'Less Deductible', `-${dollars(coverage.usedDeductible)}`);
  leader(paper, 'Net Claim', dollars(coverage.netClaim));
  leader(paper, 'Less ACV Payments Made', '-$0.00');
  leader(paper, 'Estimated Remaining RC Benefits', dollars(coverage.recoverable));
  return paper;
}

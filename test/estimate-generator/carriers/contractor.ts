import { figure } from '../estimate/money.ts';
import type { Priced } from '../estimate/priced.ts';
import { LETTER, Paper } from '../paper/paper.ts';
import { type Grid, printTotals } from '../paper/table.ts';
import { amountLine } from './summaries.ts';
import { usDate } from './xactimate-cover.ts';

/** A roofer's letterhead over an Xactimate export. */
export function contractorPaper(estimate: Priced): Paper {
  const { header } = estimate;
  return new Paper({
    ...LETTER,
    top: 100,
    bottom: 728,
    head: (paper, page) => {
      header.letterhead.forEach((text, index) => {
        paper.left(40, text, index === 0 ? { face: 'sansBold', size: 12 } : { size: 8 }, 40 + index * 11);
      });
      if (page > 1) return;
      paper.left(330, `Client: ${header.insured}`, {}, 40);
      paper.left(330, `Property: ${header.street}`, {}, 51).left(368, header.city, {}, 62);
      paper.left(330, `Claim # ${header.claimNumber}`, {}, 73);
      paper.left(330, `Date of Loss: ${usDate(header.dateOfLoss)}`, {}, 84);
    },
    foot: (paper, page) => {
      paper.left(36, header.estimateName, {}, 758).right(490, header.printed, {}, 758);
      paper.right(576, `Page: ${page}`, {}, 758);
    },
  });
}

/** Totals of a supplement: nothing is depreciated and no deductible taken. */
export function contractorTotals(paper: Paper, estimate: Priced, grid: Grid): void {
  const { totals } = estimate;
  printTotals(paper, grid, `Line Item Totals:  ${estimate.header.estimateName}`, {
    tax: figure(totals.tax),
    overhead: figure(totals.overhead),
    rcv: figure(totals.rcv),
  });
  paper.down(20).centre('Summary', { face: 'bold', size: 11 }).down(18);
  const overhead = Math.ceil(totals.overhead / 2);
  amountLine(paper, 'Line Item Total', figure(totals.base));
  amountLine(paper, 'Material Sales Tax', figure(totals.tax));
  amountLine(paper, 'Subtotal', figure(totals.base + totals.tax));
  if (totals.overhead > 0) {
    amountLine(paper, 'Overhead', figure(overhead));
    amountLine(paper, 'Profit', figure(totals.overhead - overhead));
  }
  amountLine(paper, 'Replacement Cost Value', `$${figure(totals.rcv)}`);
  amountLine(paper, 'Net Claim', `$${figure(totals.rcv)}`);
}

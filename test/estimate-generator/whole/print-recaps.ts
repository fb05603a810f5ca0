import { figure } from '#test/estimate-generator/estimate/money.ts';
import { recaps } from '../carriers/summaries.ts';
import type { Priced } from '../estimate/priced.ts';
import type { Paper } from '../paper/paper.ts';
import type { Dice } from '../random/seeded.ts';

const percent = (part: number, whole: number) => `${((part / (whole || 1)) * 100).toFixed(2)}%`;

/** What each coverage pays, with its share. */
function recapByCoverage(paper: Paper, { coverages, totals }: Priced): void {
  paper.room(80);
  paper.down(10).left(54, 'Coverage', { face: 'bold' }).right(330, 'Item Total', { face: 'bold' });
  paper.right(390, '%', { face: 'bold' }).right(480, 'ACV Total', { face: 'bold' });
  paper.right(540, '%', { face: 'bold' }).down(14);
  for (const { name, rcv, acv } of [...coverages, { name: 'Total', ...totals }])
    paper
      .left(54, name)
      .right(330, figure(rcv))
      .right(390, percent(rcv, totals.rcv))
      .right(480, figure(acv))
      .right(540, percent(acv, totals.acv))
      .down(13);
}

/** State Farm's figures by coverage, without shares. */
function coverageTable(paper: Paper, { coverages, totals }: Priced): void {
  paper.room(80);
  paper.down(10);
  const edges = [300, 380, 460, 540];
  const row = (label: string, cells: readonly string[], face: 'bold' | 'roman' = 'roman') => {
    paper.left(54, label, { face });
    cells.forEach((text, index) => {
      paper.right(edges[index] ?? 540, text, { face });
    });
    paper.down(13);
  };
  row('COVERAGE', ['TAX', 'RCV', 'DEPREC.', 'ACV'], 'bold');
  for (const one of [...coverages, { name: 'TOTAL', ...totals }])
    row(one.name, [one.tax, one.rcv, one.recoverable + one.nonRecoverable, one.acv].map(figure));
}

/** Money by trade; a trade is no building. */
function tradeSummary(paper: Paper, { sections }: Priced): void {
  const items = sections.flatMap((section) => section.items);
  const roofing = items.filter(({ unit }) => unit === 'SQ');
  const others = items.filter(({ unit }) => unit !== 'SQ');
  paper.page().centre('Trade Summary', { face: 'bold', size: 11 }).down(18);
  paper.left(54, 'DESCRIPTION', { face: 'bold' }).right(330, 'LINE ITEM QTY', { face: 'bold' });
  paper.right(420, 'REPL. COST TOTAL', { face: 'bold' }).right(540, 'ACV', { face: 'bold' }).down(14);
  for (const [trade, rows] of [
    ['RFG   ROOFING', roofing],
    ['SFG   SOFFIT, FASCIA, & GUTTER', others],
  ] as const) {
    const sum = (pick: (row: (typeof rows)[number]) => number) =>
      figure(rows.reduce((all, row) => all + pick(row), 0));
    paper.left(54, trade, { face: 'bold' }).down(13);
    for (const row of rows.slice(0, 8))
      paper
        .left(60, row.description.slice(0, 44))
        .right(330, `${figure(Math.round(row.quantity * 100))} ${row.unit}`)
        .right(420, figure(row.rcv))
        .right(540, figure(row.acv))
        .down(12);
    paper
      .left(54, `TOTAL ${trade.slice(6)}`)
      .right(
        420,
        sum(({ rcv }) => rcv),
      )
      .right(
        540,
        sum(({ acv }) => acv),
      )
      .down(15);
  }
}

/** The tables that print the rows' money once more. */
export function printRecaps(dice: Dice, paper: Paper, estimate: Priced): void {
  if (dice.chance(0.3)) recapByCoverage(paper, estimate);
  if (dice.chance(0.2)) coverageTable(paper, estimate);
  if (dice.chance(0.4)) recaps(paper, estimate);
  if (dice.chance(0.25)) tradeSummary(paper, estimate);
}

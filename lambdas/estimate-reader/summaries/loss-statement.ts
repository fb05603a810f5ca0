import { moneyFrom } from '#lambdas/estimate-reader/text/amounts.ts';
import { cellsOf, type Line } from '#lambdas/estimate-reader/text/page.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { meaningOf } from '#lambdas/estimate-reader/text/spelling.ts';
import { summaryFigureOf } from '#lambdas/estimate-reader/vocabulary/summary-costs.ts';
import type { SummaryFigure } from '#lambdas/estimate-reader/vocabulary/summary-payments.ts';
import { WHOLE_CLAIM_NAMES } from '#lambdas/estimate-reader/vocabulary/sums-and-recaps.ts';
import type { SummaryBlock, SummaryLine } from './summary-lines.ts';

/** A column of a statement: the figure its heading names; null for a limit and other facts of the policy. */
interface Column {
  figure: SummaryFigure | null;
  label: string;
  left: number;
  right: number;
}

type Cell = ReturnType<typeof cellsOf>[number];

/** From cost to payment; a table without the payment is a recap of the rows. */
const NEEDED: readonly SummaryFigure[] = ['rcv', 'netClaim'];

/**
 * A statement of loss as a table: a row for each coverage, a column for each figure from the replacement cost to the
 * payment. The row `Total` sums up the others and is left out beside them.
 */
export function lossStatementIn(lines: readonly Line[]): SummaryBlock[] {
  const blocks: SummaryBlock[] = [];
  for (const [index, line] of lines.entries()) {
    const columns = columnsOf(line);
    if (columns === null) continue;
    for (const row of lines.slice(index + 1)) {
      const block = row.page === line.page ? blockOf(row, columns) : null;
      if (block === null) break;
      blocks.push(block);
    }
  }
  const each = blocks.filter(({ of }) => of === 'coverage');
  return each.length > 0 ? each : blocks;
}

function columnsOf(line: Line): Column[] | null {
  const cells = cellsOf(line);
  if (cells.some(({ text }) => /\d/.test(text))) return null;
  const columns = cells.slice(1).map(({ text, left, right }) => ({
    figure: summaryFigureOf(text),
    label: text,
    left,
    right,
  }));
  const named = columns.map(({ figure }) => figure).filter((figure) => figure !== null);
  const once = new Set(named).size === named.length;
  return once && NEEDED.every((figure) => named.includes(figure)) ? columns : null;
}

function blockOf(line: Line, columns: readonly Column[]): SummaryBlock | null {
  const [name, ...cells] = cellsOf(line);
  if (name === undefined || !/[a-z]{3}/i.test(name.text)) return null;
  const lines: SummaryLine[] = [];
  for (const cell of cells) {
    const money = moneyFrom(cell.text);
    const column = columnOver(cell, columns);
    if (money === null || column === undefined) return null;
    const { figure, label } = column;
    if (figure === null) continue;
    if (lines.some((held) => held.figure === figure)) return null;
    lines.push({ figure, value: money.value, mark: money.mark, label, line });
  }
  if (!NEEDED.every((figure) => lines.some((held) => held.figure === figure))) return null;
  const plain = normalizeText(name.text);
  const all = /^(?:grand )?totals?\b/.test(plain) || meaningOf(WHOLE_CLAIM_NAMES, plain) !== null;
  return { name: name.text, of: all ? 'all' : 'coverage', lines };
}

const apart = (cell: Cell, column: Column) =>
  Math.max(column.left - cell.right, cell.left - column.right, 0) +
  Math.abs(column.left + column.right - cell.left - cell.right) / 1000;

const columnOver = (cell: Cell, columns: readonly Column[]) =>
  columns.toSorted((one, other) => apart(cell, one) - apart(cell, other))[0];

import { amountsAtEnd } from '#lambdas/estimate-reader/text/amounts.ts';
import { cellsOf, type Line, lineOf, textOf } from '#lambdas/estimate-reader/text/page.ts';
import { meaningOf } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { SummaryFigure } from '#lambdas/estimate-reader/vocabulary/summary-costs.ts';
import { SUMMARY_LABELS, summaryFigureOf } from '#lambdas/estimate-reader/vocabulary/summary-costs.ts';
import { WHOLE_CLAIM_NAMES } from '#lambdas/estimate-reader/vocabulary/sums-and-recaps.ts';
import type { SummaryBlock, SummaryLine } from './summary-lines.ts';

/** A column of a statement: the figure its heading names; null for a limit and other facts of the policy. */
interface Column {
  figure: SummaryFigure | null;
  label: string;
  left: number;
  right: number;
}

type Placed = Pick<Column, 'left' | 'right'>;

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
  const columns = cells.slice(1).flatMap(({ page, words }) => labelsIn(page, words));
  const named = columns.map(({ figure }) => figure).filter((figure) => figure !== null);
  const once = new Set(named).size === named.length;
  return once && NEEDED.every((figure) => named.includes(figure)) ? columns : null;
}

/** The headings of one cell: where two of them touch, each names a figure. */
function labelsIn(page: number, words: Line['words']): Column[] {
  const named = (some: Line['words']): Column => {
    const { text, left, right } = lineOf(page, some);
    return { figure: summaryFigureOf(text, SUMMARY_LABELS), label: text, left, right };
  };
  for (let at = 1; at < words.length; at += 1) {
    const [first, rest] = [named(words.slice(0, at)), named(words.slice(at))];
    if (first.figure !== null && rest.figure !== null && first.figure !== rest.figure)
      return [first, ...labelsIn(page, words.slice(at))];
  }
  return [named(words)];
}

function blockOf(line: Line, columns: readonly Column[]): SummaryBlock | null {
  const { figures, before } = amountsAtEnd(line.words);
  const name = textOf(line.words.slice(0, before));
  if (!/[a-z]{3}/i.test(name)) return null;
  const lines: SummaryLine[] = [];
  for (const amount of figures) {
    const column = columnOver(amount, columns);
    if (amount.kind !== 'money' || column === undefined) return null;
    const { figure, label } = column;
    if (figure === null) continue;
    if (lines.some((held) => held.figure === figure)) return null;
    lines.push({ figure, value: amount.value, mark: amount.mark, label, line });
  }
  if (!NEEDED.every((figure) => lines.some((held) => held.figure === figure))) return null;
  const plain = normalizeText(name);
  const all = /^(?:grand )?totals?\b/.test(plain) || meaningOf(WHOLE_CLAIM_NAMES, plain) !== null;
  return { name, of: all ? 'all' : 'coverage', lines };
}

const distanceTo = (cell: Placed, column: Column) =>
  Math.max(column.left - cell.right, cell.left - column.right, 0) +
  Math.abs(column.left + column.right - cell.left - cell.right) / 1000;

const columnOver = (cell: Placed, columns: readonly Column[]) =>
  columns.toSorted((a, b) => distanceTo(cell, a) - distanceTo(cell, b))[0];

import type { Line } from '../text/lines.ts';
import { amountsAtEnd, type PlacedAmount } from '../text/printed-amounts.ts';
import type { ColumnKind } from '../vocabulary/column-headers.ts';
import type { Column } from './column.ts';

type Money = Extract<PlacedAmount, { kind: 'money' }>;

interface CountedRow {
  quantity: Extract<PlacedAmount, { kind: 'quantity' }>;
  amounts: Money[];
}

/** What the amounts behind a quantity can be, likeliest first. */
const ORDERS: ColumnKind[][] = [
  ['unitPrice', 'tax', 'rcv', 'depreciation', 'acv'],
  ['unitPrice', 'tax', 'overheadProfit', 'rcv', 'depreciation', 'acv'],
  ['unitPrice', 'overheadProfit', 'tax', 'rcv', 'depreciation', 'acv'],
  ['unitPrice', 'rcv', 'depreciation', 'acv'],
  ['unitPrice', 'tax', 'rcv'],
  ['unitPrice', 'rcv'],
];

const LEAST_ROWS = 2;
const LEAST_SHARE = 0.8;

function countedRow(line: Line): CountedRow | null {
  const { figures } = amountsAtEnd(line.words);
  const at = figures.findIndex(({ kind }) => kind === 'quantity');
  const quantity = figures[at];
  const amounts = figures.slice(at + 1).filter((figure) => figure.kind === 'money');
  return quantity?.kind === 'quantity' && amounts.length >= 2 ? { quantity, amounts } : null;
}

function addsUp({ quantity, amounts }: CountedRow, order: readonly ColumnKind[]): boolean {
  const rcv = order.indexOf('rcv');
  const [price, ...before] = amounts.slice(0, rcv);
  const total = before.reduce((sum, { value }) => sum + value, quantity.value * (price?.value ?? 0));
  return Math.abs(total - (amounts[rcv]?.value ?? Number.NaN)) <= 0.02;
}

/**
 * The columns of rows whose header is missing or unreadable: the order under which nearly all rows add up.
 * Null where no order does, or too few rows are alike.
 */
export function inferredColumns(lines: readonly Line[]): Column[] | null {
  const rows = lines.map(countedRow).filter((row) => row !== null);
  for (const order of ORDERS) {
    const alike = rows.filter(({ amounts }) => amounts.length === order.length);
    if (alike.length < LEAST_ROWS || alike.length * 2 < rows.length) continue;
    const right = alike.filter((row) => addsUp(row, order));
    const model = right[0];
    if (model === undefined || right.length < alike.length * LEAST_SHARE) continue;
    const { left, right: edge } = model.quantity;
    const counted: Column = { kind: 'quantity', left, right: edge, title: '' };
    const priced = order.map((kind, index): Column => {
      const amount = model.amounts[index];
      return { kind, left: amount?.left ?? 0, right: amount?.right ?? 0, title: '' };
    });
    return [counted, ...priced];
  }
  return null;
}

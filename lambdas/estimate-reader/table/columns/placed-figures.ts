import type { PlacedAmount } from '#lambdas/estimate-reader/text/figures.ts';
import type { ColumnKind } from '#lambdas/estimate-reader/vocabulary/column-headers.ts';
import type { Column } from './column.ts';

const MONEY: ReadonlySet<ColumnKind> = new Set([
  'unitPrice',
  'remove',
  'replace',
  'beforeTax',
  'tax',
  'overheadProfit',
  'rcv',
  'depreciation',
  'acv',
  'other',
]);

function fits(figure: PlacedAmount, kind: ColumnKind): boolean {
  switch (figure.kind) {
    case 'quantity':
      return kind === 'quantity';
    case 'unit':
      return kind === 'unit';
    case 'ageLife':
      return kind === 'ageLife';
    case 'condition':
      return kind === 'condition' || kind === 'depPercent' || kind === 'ageLife';
    case 'percent':
      return kind === 'depPercent';
    case 'unread':
      return MONEY.has(kind);
    case 'paidWhenIncurred':
      return kind === 'depreciation' || kind === 'acv' || kind === 'rcv';
    case 'money':
      if (kind === 'quantity') return figure.mark === 'plain' && !figure.dollar;
      if (figure.mark === 'angle') return kind === 'depreciation';
      return MONEY.has(kind);
  }
}

const REACH = 60;

/** How far a figure stands from a column: by right edges first, then by middles and left edges. */
function distance(figure: PlacedAmount, column: Column): number {
  const right = Math.abs(figure.right - column.right);
  const centre = Math.abs(figure.left + figure.right - column.left - column.right) / 2 + 3;
  const left = Math.abs(figure.left - column.left) + 6;
  return Math.min(right, centre, left);
}

/** Each figure with its column, in the order of both, at the least total distance. */
export function placed(
  figures: readonly PlacedAmount[],
  columns: readonly Column[],
): { figure: PlacedAmount; column: Column }[] {
  const memo = new Map<number, { cost: number; take: [number, number] | null }>();
  const width = columns.length + 1;
  const best = (f: number, c: number): { cost: number; take: [number, number] | null } => {
    const figure = figures[f];
    const column = columns[c];
    if (figure === undefined || column === undefined)
      return { cost: (figures.length - f) * REACH, take: null };
    const known = memo.get(f * width + c);
    if (known) return known;
    let answer: { cost: number; take: [number, number] | null } = {
      cost: best(f, c + 1).cost,
      take: [f, c + 1],
    };
    const dropped = REACH + best(f + 1, c).cost;
    if (dropped < answer.cost) answer = { cost: dropped, take: [f + 1, c] };
    const gap = distance(figure, column);
    if (fits(figure, column.kind) && gap < REACH) {
      const taken = gap + best(f + 1, c + 1).cost;
      if (taken <= answer.cost) answer = { cost: taken, take: [f + 1, c + 1] };
    }
    memo.set(f * width + c, answer);
    return answer;
  };
  const pairs: { figure: PlacedAmount; column: Column }[] = [];
  for (let f = 0, c = 0; ; ) {
    const { take } = best(f, c);
    if (take === null) return pairs;
    const [nextF, nextC] = take;
    const figure = figures[f];
    const column = columns[c];
    if (nextF > f && nextC > c && figure && column) pairs.push({ figure, column });
    [f, c] = [nextF, nextC];
  }
}

import { amountsAtEnd } from '#lambdas/estimate-reader/text/amounts.ts';
import type { PlacedAmount } from '#lambdas/estimate-reader/text/figures.ts';
import type { Word } from '#lambdas/estimate-reader/text/page.ts';
import type { ColumnKind } from '#lambdas/estimate-reader/vocabulary/column-headers.ts';
import { AMOUNTS, type Column } from './table-header.ts';

/** A column with an unknown header may contain amounts too. */
const holdsMoney = (kind: ColumnKind) => kind === 'other' || AMOUNTS.has(kind);

function belongsIn(figure: PlacedAmount, kind: ColumnKind): boolean {
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
    case 'tax':
      return kind === 'tax';
    case 'unread':
      return holdsMoney(kind);
    case 'paidWhenIncurred':
      return kind === 'depreciation' || kind === 'acv' || kind === 'rcv';
    case 'money':
      if (kind === 'quantity') return figure.mark !== 'angle' && !figure.dollar;
      if (figure.mark === 'angle') return kind === 'depreciation';
      // An age without its life.
      if (kind === 'ageLife') return figure.mark === 'plain' && !figure.dollar && figure.decimals === 0;
      return holdsMoney(kind);
  }
}

const REACH = 60;

/** How far a figure is from a column: by right edges first, then by middles and left edges. */
function distance(figure: PlacedAmount, column: Column): number {
  const right = Math.abs(figure.right - column.right);
  const center = Math.abs(figure.left + figure.right - column.left - column.right) / 2 + 3;
  const left = Math.abs(figure.left - column.left) + 6;
  return Math.min(right, center, left);
}

/** Each figure with its column, keeping the order of both, with the least total distance. */
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
    if (belongsIn(figure, column.kind) && gap < REACH) {
      const costWithFigure = gap + best(f + 1, c + 1).cost;
      if (costWithFigure <= answer.cost) answer = { cost: costWithFigure, take: [f + 1, c + 1] };
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

/** The columns of figures on either side of the description. */
export interface Sides {
  leading: Column[];
  trailing: Column[];
  /** Where the description begins; null if the header does not name it. */
  textLeft: number | null;
}

const known = new WeakMap<readonly Column[], Sides>();

export function sidesOf(columns: readonly Column[]): Sides {
  const held = known.get(columns);
  if (held !== undefined) return held;
  const description = columns.find(({ kind }) => kind === 'description');
  const counted = columns.filter(({ kind }) => kind !== 'description');
  const isLeading = ({ left, right }: Column) =>
    description !== undefined && (left + right) / 2 < description.left;
  const sides: Sides = {
    leading: counted.filter(isLeading),
    trailing: counted.filter((column) => !isLeading(column)),
    textLeft: description?.left ?? null,
  };
  known.set(columns, sides);
  return sides;
}

/** A word may begin this far left of its column's description, in points. */
const SLACK = 3;

const isAmount = ({ kind }: PlacedAmount) => kind !== 'percent' && kind !== 'ageLife' && kind !== 'condition';

/**
 * The figures printed before the description, as in `31.42 SQ Tear off shingles`, and their number of words; null if
 * the line begins with none. "15 lb." in the description's place is not a quantity.
 */
export function leadingFigures(
  words: readonly Word[],
  { leading, textLeft }: Sides,
): { pairs: { figure: PlacedAmount; column: Column }[]; words: number } | null {
  if (leading.length === 0 || textLeft === null) return null;
  const before = words.findIndex(({ left }) => left >= textLeft - SLACK);
  for (let size = before < 0 ? words.length : before; size > 0; size -= 1) {
    const { figures, before: wordsBefore } = amountsAtEnd(words.slice(0, size));
    if (wordsBefore > 0) continue;
    const pairs = placed(figures, leading);
    const amounts = pairs.filter(({ figure }) => isAmount(figure));
    // A share or an age may stand under a header that nobody knows.
    if (amounts.length === figures.filter(isAmount).length) return { pairs, words: size };
  }
  return null;
}

/**
 * Tables with a column for the unit may print it close after the price: `296.17 SQ` under `Unit Price Per` is not a
 * quantity. Such a pair is split into the amount and its unit.
 */
export function withOwnUnits(
  figures: readonly PlacedAmount[],
  columns: readonly Column[],
  words: readonly Word[],
): PlacedAmount[] {
  const unit = columns.find(({ kind }) => kind === 'unit');
  const quantity = columns.find(({ kind }) => kind === 'quantity');
  if (unit === undefined || quantity === undefined) return [...figures];
  const away = (figure: PlacedAmount, column: Column) => Math.abs(figure.right - column.right);
  return figures.flatMap((figure) => {
    if (figure.kind !== 'quantity' || away(figure, unit) >= away(figure, quantity)) return [figure];
    const inside = words.filter(
      ({ left, right }) => left >= figure.left - 0.01 && right <= figure.right + 0.01,
    );
    return inside.length === 2 ? inside.flatMap((word) => amountsAtEnd([word]).figures) : [figure];
  });
}

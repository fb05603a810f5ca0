import { amountsAtEnd } from '#lambdas/estimate-reader/text/amounts.ts';
import type { PlacedAmount } from '#lambdas/estimate-reader/text/figures.ts';
import type { Word } from '#lambdas/estimate-reader/text/page.ts';
import type { Column } from './columns/column.ts';

/**
 * Tables with a column for the unit may print it close behind the price: `296.17 SQ` under `Unit Price Per` is no
 * quantity. Such a pair is parted into the amount and its unit.
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

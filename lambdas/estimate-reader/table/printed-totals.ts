import { amountsAtEnd } from '#lambdas/estimate-reader/text/amounts.ts';
import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import type { ColumnKind } from '#lambdas/estimate-reader/vocabulary/column-headers.ts';
import { summaryFigureOf } from '#lambdas/estimate-reader/vocabulary/summary-costs.ts';
import { totalNameIn } from '#lambdas/estimate-reader/vocabulary/sums-and-recaps.ts';
import type { PrintedTotal } from '../estimate.ts';
import type { Column } from './columns/column.ts';
import { rowFrom } from './table-rows.ts';

/**
 * The sum a line prints under a section or under all rows; null where it prints none. Outside a table
 * (`columns` null) only the sum of all line items counts.
 */
export function printedTotal(line: Line, columns: readonly Column[] | null): PrintedTotal | null {
  const named = totalNameIn(line.text);
  if (named === null || (columns === null && named.of !== 'lines')) return null;
  const { figures, before } = amountsAtEnd(line.words);
  const amounts = figures.filter((figure) => figure.kind === 'money' && figure.decimals === 2);
  // "Line Item Total" with one figure is a summary's first line.
  const summary = /^line item (sub)?total\b(?!s)/i.test(line.text.trim()) && amounts.length === 1;
  const [only] = amounts;
  if (only?.kind !== 'money' || summary) return null;
  // "Total Estimated Cost to Repair or Replace" is a letter's line, no area of that name.
  const label = line.words.slice(0, before).map((word) => word.text);
  if (named.of === 'area' && amounts.length === 1 && summaryFigureOf(label.join(' ')) !== null) return null;
  const summed = (columns ?? []).filter(({ kind }) => kind !== 'quantity' && kind !== 'unitPrice');
  const placed = rowFrom(line, summed).figures;
  const amount = (wanted: ColumnKind): number | null => {
    const figure = placed.find(({ kind }) => kind === wanted)?.figure;
    return figure?.kind === 'money' ? figure.value : null;
  };
  return {
    ...named,
    tax: amount('tax'),
    overheadProfit: amount('overheadProfit'),
    rcv: amount('rcv') ?? (amounts.length === 1 ? only.value : null),
    depreciation: amount('depreciation'),
    acv: amount('acv'),
  };
}

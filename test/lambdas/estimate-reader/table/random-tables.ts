import { expect, test } from 'vitest';
import type { PrintedItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { linedPages } from '#lambdas/estimate-reader/pages/document-pages.ts';
import { readTables } from '#lambdas/estimate-reader/table/read-tables.ts';
import type { ColumnKind } from '#lambdas/estimate-reader/vocabulary/column-headers.ts';
import { drawnPage, nameOf } from './random-page.ts';
import { type DrawnTable, drawnTable } from './random-table.ts';

/** The columns whose figure of this row is read as another than the printed one. */
function wrongIn({ columns }: DrawnTable, row: number, item: PrintedItem): string[] {
  const truth = (kind: ColumnKind) => columns.find(({ role }) => role === kind)?.figures[row] ?? null;
  const prices = [truth('unitPrice'), truth('remove'), truth('replace')].filter((price) => price !== null);
  const included = truth('tax') === null && item.rcv !== null && item.tax !== null;
  const read: [string, number | null, (number | null)[]][] = [
    ['quantity', item.quantity, [truth('quantity')]],
    ['unit price', item.unitPrice, prices],
    ['removing', item.removePrice, prices],
    ['replacing', item.replacePrice, prices],
    ['tax', included ? null : item.tax, [truth('tax')]],
    ['profit', item.overheadProfit, [truth('overheadProfit')]],
    ['before tax', item.beforeTax, [truth('beforeTax'), truth('rcv')]],
    ['cost', item.rcv, [truth('rcv')]],
    ['depreciation', item.depreciation, [truth('depreciation')]],
    ['cash value', item.acv, [truth('acv')]],
  ];
  return read.flatMap(([name, value, allowed]) =>
    value === null || value === 0 || allowed.includes(value) ? [] : [`${name} ${value} for ${allowed}`],
  );
}

/** So many tables drawn at random and set as pages are read to the cent or not at all. */
export function testRandomTables(count: number): void {
  test(`of ${count} tables in any order and under any header no figure is read as another`, () => {
    const wrong: { seed: number; row: number; figures: string[] }[] = [];
    let read = 0;
    for (let seed = 1; seed <= count; seed += 1) {
      const table = drawnTable(seed);
      const { items } = readTables(linedPages([drawnPage(seed, table)]));
      const found = (table.columns[0]?.figures ?? []).map(
        (_, row) => items.find(({ item }) => item.description.includes(nameOf(row)))?.item,
      );
      for (const [row, item] of found.entries()) {
        const figures = item === undefined ? [] : wrongIn(table, row, item);
        if (figures.length > 0) wrong.push({ seed, row, figures });
      }
      if (found.every((item) => item !== undefined && item.quantity !== null && item.rcv !== null)) read += 1;
    }
    expect(wrong).toEqual([]);
    expect(read).toBeGreaterThan(count * 0.85);
  });
}

import { proofOf } from '../line-items/row-arithmetic.ts';
import type { PrintedPage } from '../pages/page-furniture.ts';
import type { Column } from './columns/column.ts';
import { hasUnknown } from './columns/column-sets.ts';
import { inferredColumns } from './columns/inferred-columns.ts';
import { withHeaders } from './columns/with-headers.ts';
import { TableWalk } from './table-walk.ts';
import type { Tables } from './tables.ts';

/**
 * Goes through the pages from the top and puts rows, sums and measures together; where no header can be read,
 * hardly a row adds up under it or it holds words nobody listed, once more with the columns that make the rows add up.
 */
export function readTables(pages: readonly PrintedPage[]): Tables {
  const tables = walked(pages, null);
  const proven = provenRows(tables);
  const added = tables.items.length > 0 && proven * 2 >= tables.items.length;
  if (added && !tables.headers.some(hasUnknown)) return tables;
  const columns = inferredColumns(pages.flatMap((page) => page.lines));
  if (columns === null) return tables;
  const inferred = walked(pages, columns);
  if (provenRows(inferred) !== proven) return provenRows(inferred) > proven ? inferred : tables;
  return figuresIn(inferred) > figuresIn(tables) && countsAlike(inferred, tables) ? inferred : tables;
}

/** A header that names the quantity is believed: swapped with the price it would prove the rows too. */
const countsAlike = (one: Tables, other: Tables) =>
  one.items.length === other.items.length &&
  one.items.every(({ item }, at) => item.quantity === other.items[at]?.item.quantity);

const provenRows = ({ items }: Tables) =>
  items.filter(({ item }) => proofOf(item, 'any', false) === 'proven').length;

function walked(pages: readonly PrintedPage[], columns: Column[] | null): Tables {
  const walk = new TableWalk(columns);
  for (const page of pages) {
    walk.beginPage();
    for (const entry of withHeaders(page.lines)) {
      if (entry.kind === 'header') walk.header(columns ?? entry.columns);
      else walk.line(entry.line);
    }
  }
  return { ...walk.finish(), headed: columns === null };
}

const figuresIn = ({ items }: Tables) =>
  items.flatMap(({ item }) =>
    [item.tax, item.rcv, item.depreciation, item.acv].filter((value) => value !== null),
  ).length;

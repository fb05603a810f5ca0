import type { ColumnKind } from './column-kind.ts';

/** Which parts the printed amount of a row is made of. */
export type AmountRule =
  /** quantity × price + tax + overhead and profit */
  | 'with_tax'
  /** whichever sum fits: with or without tax and profit, which may stand in the summary */
  | 'any';

/** Tables whose columns tell how their rows add up, or who printed them. */
interface TableFamily {
  has: readonly ColumnKind[];
  lacks: readonly ColumnKind[];
  amounts: AmountRule;
  /** A roofer's or builder's paper, where no insurer's figures stand on it. */
  contractor: boolean;
  /** The header of such a table, its columns parted by bars. */
  printed: string;
  papers: string;
}

export const TABLE_FAMILIES: readonly TableFamily[] = [
  {
    has: ['quantity', 'remove', 'replace'],
    lacks: ['acv', 'depreciation'],
    amounts: 'with_tax',
    contractor: true,
    printed: 'DESCRIPTION | QTY | REMOVE | REPLACE | TAX | O&P | TOTAL',
    papers: 'contractor supplements',
  },
  {
    has: ['description', 'quantity', 'unit', 'unitPrice', 'tax', 'rcv', 'acv'],
    lacks: [],
    amounts: 'with_tax',
    contractor: false,
    printed: 'Description | Quantity | Unit Price | Per | Total O&P | Total Taxes | RC | Depreciation | ACV',
    papers: 'Symbility of Safeco, Liberty, Farmers',
  },
  {
    has: ['quantity', 'unitPrice', 'tax', 'rcv', 'acv'],
    lacks: ['unit'],
    amounts: 'with_tax',
    contractor: false,
    printed: 'DESCRIPTION | QUANTITY | UNIT PRICE | TAX | RCV | DEPREC. | ACV',
    papers: 'Xactimate; State Farm',
  },
];

type Ways = Pick<TableFamily, 'amounts' | 'contractor'>;

const OTHERS: Ways = { amounts: 'any', contractor: false };

/** How the tables with these columns are to be read; the first family of which one table is decides. */
export function tableFamilyOf(tables: readonly (readonly ColumnKind[])[], families = TABLE_FAMILIES): Ways {
  const isOf = ({ has, lacks }: TableFamily) =>
    tables.some(
      (kinds) => has.every((kind) => kinds.includes(kind)) && !lacks.some((kind) => kinds.includes(kind)),
    );
  return families.find(isOf) ?? OTHERS;
}

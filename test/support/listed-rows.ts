import { roleOf } from '#lambdas/estimate-reader/line-items/row-role.ts';
import { rowWords } from '#lambdas/estimate-reader/listing/row-words.ts';
import type { EstimateListing, ListedRow } from '#shared/estimate/listing.ts';

/** A row of these words, priced by its quantity. */
export function listed(
  description: string,
  quantity: number,
  unitPrice: number,
  fields: Partial<ListedRow> = {},
): ListedRow {
  return {
    section: 'Dwelling Roof',
    description,
    ...rowWords(description),
    role: roleOf(description),
    quantity,
    unit: 'LF',
    unitPrice,
    amount: Math.round(quantity * unitPrice * 100) / 100,
    tax: null,
    overheadProfit: null,
    incurred: false,
    read: true,
    page: 1,
    ...fields,
  };
}

/** An insurer's estimate of these rows that adds up. */
export function listing(rows: ListedRow[], fields: Partial<EstimateListing> = {}): EstimateListing {
  const beside = fields.beside ?? { tax: 0, overheadProfit: 0 };
  const amounts = rows.map((row) => (row.incurred ? 0 : (row.amount ?? 0)));
  const sum = amounts.reduce((total, amount) => total + amount, beside.tax + beside.overheadProfit);
  return {
    rows,
    total: Math.round(sum * 100) / 100,
    inRows: { tax: false, overheadProfit: false },
    beside,
    closes: true,
    lostBefore: [],
    verified: true,
    contractor: false,
    supplement: false,
    revised: false,
    dated: null,
    priceList: null,
    claimNumber: '7805831-574033',
    home: '4001 harvest',
    scanned: false,
    unreadPages: [],
    ...fields,
  };
}

import type { Estimate } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { cents, equal, sum } from '#lambdas/estimate-reader/text/figures.ts';
import type { EstimateListing, ListedRow } from '#shared/estimate/listing.ts';
import { rowWords } from './row-words.ts';

/** What an estimate lists, so that a second paper of the claim can be compared with it. */
export function listingOf(estimate: Estimate): EstimateListing {
  const { claim, filing, items } = estimate;
  const counted = items.filter((item) => !item.paidWhenIncurred);
  const inRows = costsInRows(counted);
  const { beside, closes, lacking } = costsBeside(estimate, counted, inRows);
  return {
    rows: items.map((item) => listedRow(item, closes)),
    total: claim.rcv ?? (counted.length > 0 ? sum(counted.map(({ rcv }) => rcv)) : null),
    inRows,
    beside,
    closes,
    lostBefore: closes ? [] : lostRowsOf(items, lacking),
    verified: claim.verified,
    contractor: estimate.contractor,
    supplement: filing.supplement,
    revised: filing.revised,
    dated: filing.dated,
    priceList: filing.priceList,
    claimNumber: claim.claimNumber,
    home: houseIn(filing.property),
    scanned: estimate.scanned,
    unreadPages: unreadPagesOf(estimate),
  };
}

function listedRow(item: LineItem, closes: boolean): ListedRow {
  const { section, description, role, unit, tax, overheadProfit, rcv } = item;
  const figured = rcv !== null || (item.quantity !== null && priceOf(item) !== null);
  return {
    section,
    description,
    ...rowWords(description),
    role,
    ...signedAsPrinted(item),
    unit,
    amount: rcv ?? productOf(item),
    tax,
    overheadProfit,
    incurred: item.paidWhenIncurred,
    // Where all rows add up, a row whose own figures seem to differ was read as printed.
    read: figured && (closes || item.proof !== 'contradicted'),
    page: item.evidence.page,
  };
}

/** A credit's minus stands at its quantity or at its price; the reader counts it at the quantity. */
function signedAsPrinted(item: LineItem): Pick<ListedRow, 'quantity' | 'unitPrice'> {
  const quantity = item.pricedQuantity ?? item.quantity;
  const unitPrice = priceOf(item);
  if (quantity === null || unitPrice === null || quantity >= 0 || unitPrice < 0)
    return { quantity, unitPrice };
  const printed = new RegExp(
    String.raw`[-−–(]\s?${Math.abs(quantity).toFixed(2).replace('.', String.raw`\.`)}`,
  );
  return printed.test(item.evidence.text.replaceAll(',', ''))
    ? { quantity, unitPrice }
    : { quantity: -quantity, unitPrice: -unitPrice };
}

/** The price of removing and of installing together, where both are printed. */
function priceOf({ unitPrice, removePrice, replacePrice }: LineItem): number | null {
  if (unitPrice !== null) return unitPrice;
  return removePrice === null && replacePrice === null
    ? null
    : cents((removePrice ?? 0) + (replacePrice ?? 0));
}

function productOf(item: LineItem): number | null {
  const [quantity, price] = [item.pricedQuantity ?? item.quantity, priceOf(item)];
  return quantity === null || price === null ? null : cents(quantity * price);
}

/** Which costs the amounts of most rows include, by their own arithmetic. */
function costsInRows(items: readonly LineItem[]): EstimateListing['inRows'] {
  let [tax, overheadProfit] = [0, 0];
  for (const item of items) {
    const product = productOf(item);
    if (product === null || item.rcv === null) continue;
    const over = item.rcv - product;
    const taxOf = item.tax ?? 0;
    const overheadOf = item.overheadProfit ?? 0;
    if (taxOf !== 0) tax += equal(over, taxOf + overheadOf) || equal(over, taxOf) ? 1 : -1;
    if (overheadOf !== 0)
      overheadProfit += equal(over, taxOf + overheadOf) || equal(over, overheadOf) ? 1 : -1;
  }
  return { tax: tax > 0, overheadProfit: overheadProfit > 0 };
}

/** The summary's costs that come on top of the rows; those that make the rows add up to the total. */
function costsBeside(
  { claim, costs }: Estimate,
  counted: readonly LineItem[],
  inRows: EstimateListing['inRows'],
): Pick<EstimateListing, 'beside' | 'closes'> & { lacking: number } {
  const rows = sum(counted.map((item) => item.rcv ?? productOf(item)));
  const likely = {
    tax: inRows.tax ? 0 : costs.tax,
    overheadProfit: inRows.overheadProfit ? 0 : costs.overheadProfit,
  };
  const none = { tax: 0, overheadProfit: 0 };
  const ways = [
    likely,
    none,
    costs,
    { ...none, overheadProfit: costs.overheadProfit },
    { ...none, tax: costs.tax },
  ];
  const closing = ways.find(
    ({ tax, overheadProfit }) => claim.rcv !== null && cents(rows + tax + overheadProfit) === claim.rcv,
  );
  const lost = counted.some(({ rcv, quantity }) => rcv === null && quantity === null);
  const beside = closing ?? likely;
  const lacking = (claim.rcv ?? rows) - rows - beside.tax - beside.overheadProfit;
  return { beside, closes: closing !== undefined && !lost, lacking };
}

/** Less than this is a slip of rounding, not a row. */
const LEAST_ROW_DOLLARS = 1;

/** Where numbers are left out among the rows; anywhere, if the rows lack dollars and no number. */
function lostRowsOf(items: readonly LineItem[], lacking: number): number[] {
  const numbers = items.map(({ number }) => Number.parseInt(number ?? '', 10));
  const gaps = numbers.flatMap((number, at) => {
    const gap = number - (numbers[at - 1] ?? number) - 1;
    return gap > 0 && gap < items.length ? new Array<number>(gap).fill(at) : [];
  });
  return gaps.length === 0 && Math.abs(lacking) >= LEAST_ROW_DOLLARS ? [-1] : gaps;
}

/** House number and first word of the street: cities and ZIP codes are printed on lines of their own. */
function houseIn(property: string | null): string | null {
  const found = /^\W*(\d+[a-z]?)\s+(?:([NSEW]|north|south|east|west)\.?\s+)?([a-z0-9]+)/i.exec(
    property ?? '',
  );
  return found === null ? null : `${found[1]} ${found[3]}`.toLowerCase();
}

function unreadPagesOf({ warnings }: Estimate): number[] {
  const partial = warnings.find(({ code }) => code === 'partial_scan');
  return String(partial?.values.pages ?? '')
    .split(', ')
    .map(Number)
    .filter((page) => page > 0);
}

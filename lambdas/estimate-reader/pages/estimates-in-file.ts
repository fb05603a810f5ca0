import type { ClaimDetails, Estimate } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { PrintedItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import type { PrintedPage } from '#lambdas/estimate-reader/text/page.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { COVER_FIELDS, coverFieldsIn } from '#lambdas/estimate-reader/vocabulary/claim-labels.ts';

/** A page with this many fields of a cover begins an estimate. */
const LEAST_COVER_FIELDS = 4;

/** A sum of all rows or a claim's result ends the previous estimate. */
const SETTLED =
  /^(line item totals?|replacement cost value|net claim|estimate total|grand total|total)\b.*\d\.\d{2}/;

/**
 * The page numbers of each estimate in the file: an original and its revision, two houses, a roofer's and the
 * insurer's. A new one begins with a cover after the previous one's sums, and restarts the row numbers.
 */
export function estimatesIn(pages: readonly PrintedPage[], items: readonly PrintedItem[]): number[][] {
  const parts: PrintedPage[][] = [];
  for (const page of pages) {
    const current = parts.at(-1);
    if (current === undefined || (isCover(page) && current.some(isSettled))) parts.push([page]);
    else current.push(page);
  }
  const numbers = parts.map((part) => part.map((page) => page.number));
  const rows = numbers.map((own) => items.filter((item) => own.includes(item.evidence.page)));
  const listed = parts.every((part, at) => Math.max(rows[at]?.length ?? 0, quantitiesIn(part)) >= LEAST_ROWS);
  return parts.length > 1 && listed && rows.slice(1).every((own, at) => startsAnew(rows[at] ?? [], own))
    ? numbers
    : [pages.map((page) => page.number)];
}

/** A quantity and its unit, by which rows without a header are counted. */
const QUANTITY = /\b\d+\.\d{2} ?(?:sq|sf|lf|ea)\b/;

const quantitiesIn = (pages: readonly PrintedPage[]) =>
  pages.flatMap((page) => page.lines).filter((line) => QUANTITY.test(normalizeText(line.text))).length;

/** An estimate has at least this many rows; letters and recaps between covers have none. */
const LEAST_ROWS = 2;

function isCover(page: PrintedPage): boolean {
  const text = page.lines.map((line) => normalizeText(line.text)).join('\n');
  return coverFieldsIn(text, COVER_FIELDS) >= LEAST_COVER_FIELDS;
}

const isSettled = (page: PrintedPage) => page.lines.some((line) => SETTLED.test(normalizeText(line.text)));

function startsAnew(before: readonly PrintedItem[], after: readonly PrintedItem[]): boolean {
  const numbers = (items: readonly PrintedItem[]) =>
    items.map((item) => Number.parseInt(item.number ?? '', 10)).filter((number) => !Number.isNaN(number));
  const [first] = numbers(after);
  const last = numbers(before).at(-1);
  return first === undefined || last === undefined || first <= last;
}

type Claim = Estimate['claim'];

/** A bill for finished work lists the same rows, but is not an estimate of what a claim pays. */
function isInvoice(text: string): boolean {
  const billed =
    /\binvoice (#|no|num|date)|^invoice\b|\b(balance|amount) due\b|\bamount paid\b|\bbill to\b/m.test(text);
  return billed && !/\b(rcv|acv|replacement cost|actual cash value|depreciation|estimate)\b/.test(text);
}

/** True for priced rows or a summary of a claim; policies, reports, letters and invoices have neither. */
export function isEstimate(items: readonly PrintedItem[], claim: Claim, text: string): boolean {
  const priced = items.some((item) => item.rcv !== null || item.unitPrice !== null);
  const settled = claim.acv !== null || claim.netClaim !== null || claim.deductible !== null;
  return (priced || (claim.rcv !== null && settled)) && !isInvoice(text);
}

/** A claim without figures: a limit or a premium is not one of its figures. */
export function withoutMoney(header: ClaimDetails): Claim {
  return {
    ...header,
    rcv: null,
    depreciation: null,
    recoverable: null,
    nonRecoverable: null,
    acv: null,
    deductible: null,
    netClaim: null,
    netClaimIfRecovered: null,
    verified: false,
  };
}

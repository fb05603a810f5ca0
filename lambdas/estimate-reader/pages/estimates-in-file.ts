import type { ClaimDetails, Estimate } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import type { PrintedPage } from '#lambdas/estimate-reader/text/page.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { coverFieldsIn } from '#lambdas/estimate-reader/vocabulary/claim-labels.ts';

/** A page that states so many fields of a cover begins an estimate. */
const LEAST_COVER_FIELDS = 4;

/** A sum under all rows or a claim's result: the estimate before has come to its end. */
const SETTLED =
  /^(line item totals?|replacement cost value|net claim|estimate total|grand total|total)\b.*\d\.\d{2}/;

/**
 * The page numbers of each estimate in the file: an original with its revision, two houses, a roofer's beside
 * the insurer's. A new one begins with a cover after the sums of the one before, and numbers its rows anew.
 */
export function estimatesIn(pages: readonly PrintedPage[], items: readonly LineItem[]): number[][] {
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

/** A quantity and its unit: rows that no header explains are counted by these. */
const QUANTITY = /\b\d+\.\d{2} ?(?:sq|sf|lf|ea)\b/;

const quantitiesIn = (pages: readonly PrintedPage[]) =>
  pages.flatMap((page) => page.lines).filter((line) => QUANTITY.test(normalizeText(line.text))).length;

/** An estimate lists at least so many rows; letters and recaps between covers list none. */
const LEAST_ROWS = 2;

function isCover(page: PrintedPage): boolean {
  const text = page.lines.map((line) => normalizeText(line.text)).join('\n');
  return coverFieldsIn(text) >= LEAST_COVER_FIELDS;
}

const isSettled = (page: PrintedPage) => page.lines.some((line) => SETTLED.test(normalizeText(line.text)));

function startsAnew(before: readonly LineItem[], after: readonly LineItem[]): boolean {
  const numbers = (items: readonly LineItem[]) =>
    items.map((item) => Number.parseInt(item.number ?? '', 10)).filter((number) => !Number.isNaN(number));
  const [first] = numbers(after);
  const last = numbers(before).at(-1);
  return first === undefined || last === undefined || first <= last;
}

type Claim = Estimate['claim'];

/** A bill for work done lists the same rows; it is no estimate of what a claim pays. */
function isInvoice(text: string): boolean {
  const billed =
    /\binvoice (#|no|num|date)|^invoice\b|\b(balance|amount) due\b|\bamount paid\b|\bbill to\b/m.test(text);
  return billed && !/\b(rcv|acv|replacement cost|actual cash value|depreciation|estimate)\b/.test(text);
}

/** Priced rows, or a summary of a claim; policies, reports, letters and invoices have neither. */
export function isEstimate(items: readonly LineItem[], claim: Claim, text: string): boolean {
  const priced = items.some((item) => item.rcv !== null || item.unitPrice !== null);
  const settled = claim.acv !== null || claim.netClaim !== null || claim.deductible !== null;
  return (priced || (claim.rcv !== null && settled)) && !isInvoice(text);
}

/** A limit or a premium is no claim's figure. */
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

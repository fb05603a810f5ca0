import type { Estimate } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { BuildingItem, LineItem, PrintedTotal } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { isShingleRow } from '#lambdas/estimate-reader/line-items/row-role.ts';
import { roofRowsOf } from '#lambdas/estimate-reader/structures/roof.ts';
import { cents, equal, sum } from '#lambdas/estimate-reader/text/figures.ts';
import { meaningOf } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { lineItemWords } from '#lambdas/estimate-reader/vocabulary/topics.ts';
import type { Claim, RoofClaim } from '#shared/estimate/claim.ts';

/** Work on a roof that is not part of a new roof. */
const BESIDE = new Set(['tarp', 'shingle_repair', 'roof_labor_minimum', 'wall_cover', 'shared_removal']);

type Read = Pick<Estimate, 'items' | 'totals' | 'claim' | 'contractor' | 'rowSums' | 'unprovenTearOff'>;

const slackOf = (rows: readonly LineItem[]) => 0.02 + 0.01 * rows.length;
const rcvOf = (rows: readonly LineItem[]) => sum(rows.map((row) => row.rcv));
const lostOf = (rows: readonly LineItem[]) => sum(rows.map((row) => row.depreciation));

/**
 * What the claim pays for the quoted roof: the roofing rows of the sections with its roofing, including their tax and
 * O&P. Tax and O&P that only the summary states are divided among the rows; that proves nothing unless the roof is the
 * whole claim.
 */
export function roofClaimOf({ items, totals, claim, contractor, rowSums, ...open }: Read): RoofClaim | null {
  if (contractor || claim.rcv === null) return null;
  const { paid, complete } = paidRows(items, claim.rcv);
  const roof = withoutOtherMaterials(roofRowsOf(paid.filter((item) => item.dwelling)));
  const rows = roof.filter((item) => item.role !== null && !BESIDE.has(item.role));
  if (rows.length === 0) return null;
  const all = rcvOf(paid);
  const listed = rowSums.some((rowSum) => equal(all, rowSum, slackOf(paid)));
  const only = listed && rows.length === paid.length;
  const priced = complete || sumsToClaim(totals, claim.rcv);
  const share = priced || all === 0 ? 1 : Math.max(1, claim.rcv / all);
  const nonRecoverable = nonRecoverableOf(rows, paid, claim);
  return {
    rcvWithTax: only && !priced ? claim.rcv : cents(rcvOf(rows) * share),
    nonRecoverable: cents(nonRecoverable.amount * share),
    verified:
      claim.verified &&
      nonRecoverable.certain &&
      open.unprovenTearOff === 0 &&
      roof.every((item) => item.role !== null || isOtherWork(item)) &&
      rows.every((item) => item.proof !== 'contradicted') &&
      (complete ||
        (priced && sectionsHold(rows, paid, totals)) ||
        (only && !priced && nonRecoverable.amount === 0)),
    evidence: rows.map((item) => item.evidence),
  };
}

/** Prices are for shingles: if the house has them, sections with only another material are not counted. */
function withoutOtherMaterials(roof: readonly LineItem[]): readonly LineItem[] {
  const shingled = new Set(roof.filter(isShingleRow).map(({ section }) => section));
  const others = new Set(roof.filter(({ role }) => role === 'other_roof').map(({ section }) => section));
  if (shingled.size === 0) return roof;
  return roof.filter(({ section }) => shingled.has(section) || !others.has(section));
}

/** The rows of the claim. A sum that was read as a row has neither quantity nor price and is left out. */
function paidRows(
  items: readonly BuildingItem[],
  rcv: number,
): { paid: readonly BuildingItem[]; complete: boolean } {
  const paid = items.filter((item) => !item.paidWhenIncurred && item.rcv !== null);
  const counted = paid.filter((item) => item.quantity !== null || item.unitPrice !== null);
  const found = [paid, counted].find((rows) => equal(rcvOf(rows), rcv, slackOf(rows)));
  return { paid: found ?? paid, complete: found !== undefined };
}

/** Rows known to be other work, such as a gutter; a row that is not understood may be the roof's. */
function isOtherWork({ description, rcv }: LineItem): boolean {
  const text = normalizeText(description);
  return (
    rcv === 0 || Object.values(lineItemWords).some((words) => meaningOf(words, text) === 'not_roof_work')
  );
}

/** Whether the rows are priced like the claim: their printed sum is the claim's. */
const sumsToClaim = (totals: readonly PrintedTotal[], rcv: number) =>
  totals.some((total) => total.of === 'lines' && total.rcv !== null && equal(total.rcv, rcv));

/** For claims with missing or misread rows: whether the roof's own sections add up to their printed sums. */
function sectionsHold(
  rows: readonly LineItem[],
  paid: readonly LineItem[],
  totals: readonly PrintedTotal[],
): boolean {
  return [...new Set(rows.map((row) => row.section))].every((section) => {
    const within = paid.filter((row) => row.section === section);
    return totals.some(
      ({ of, rcv }) => of === 'section' && rcv !== null && equal(rcv, rcvOf(within), slackOf(within)),
    );
  });
}

/** The roof's share of what is never paid: from the rows' brackets, or from the summary if those were lost. */
function nonRecoverableOf(
  rows: readonly LineItem[],
  paid: readonly LineItem[],
  { nonRecoverable, depreciation }: Claim,
): { amount: number; certain: boolean } {
  const isLost = (row: LineItem) => row.depreciationKind === 'nonRecoverable';
  const claimed = nonRecoverable ?? 0;
  const slack = slackOf(paid);
  const marked = lostOf(rows.filter(isLost));
  if (equal(lostOf(paid.filter(isLost)), claimed, slack)) return { amount: marked, certain: true };
  const roof = lostOf(rows);
  const everything = depreciation !== null && equal(claimed, depreciation, slack);
  if (everything || equal(claimed, roof, slack)) return { amount: roof, certain: true };
  return { amount: Math.max(marked, Math.min(claimed, roof)), certain: false };
}

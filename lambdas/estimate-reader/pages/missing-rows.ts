import type { Estimate } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { PrintedItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

/** `some`: rows of the estimate are on other pages. `perhaps`: nothing shows that these are all, or who pays for them. */
export type MissingRows = 'none' | 'perhaps' | 'some';

type Read = Pick<
  Estimate,
  'items' | 'totals' | 'rowsHold' | 'area' | 'isEstimate' | 'claim' | 'contractor' | 'sources'
>;

/**
 * Whether rows may be on pages that are pictures.
 * @param pictures numbers of the pages without text
 * @param printed numbers of the pages with text, also those of another estimate in the file
 */
export function missingRows(
  estimate: Read,
  pictures: readonly number[],
  printed: readonly number[] = [],
): MissingRows {
  if (pictures.length === 0) return 'none';
  if (skipsNumbers(estimate.items, pictures) || estimate.rowsHold === false) return 'some';
  // "Lists no roof work" is said of the whole document.
  const roofless = estimate.area.squares === null && estimate.area.reason === 'no_roof_items';
  // The summary says what is paid, and by which coverage: a roof may be another building's.
  const unsettled = estimate.claim.netClaim === null && !estimate.contractor;
  const open = roofless || unsettled || isWithin(estimate, pictures, printed);
  if (estimate.rowsHold === true && estimate.isEstimate && !open) return 'none';
  return estimate.rowsHold === null && hasEmptySection(estimate) ? 'some' : 'perhaps';
}

/** True if a picture is between printed pages, as a scanned page is and photos behind them are not. */
function isWithin(
  { items, sources }: Read,
  pictures: readonly number[],
  printed: readonly number[],
): boolean {
  const evidence = [...items.map((item) => item.evidence), ...Object.values(sources)];
  const pages = [...printed, ...evidence.map(({ page }) => page)];
  return pictures.some((page) => page > Math.min(...pages) && page < Math.max(...pages));
}

/** True if the rows' numbers begin above 1 behind a picture, or go on behind it with some left out. */
function skipsNumbers(items: readonly PrintedItem[], pictures: readonly number[]): boolean {
  let before = { number: 0, page: 0 };
  for (const { number, evidence } of items) {
    const next = { number: Number.parseInt(number ?? '', 10), page: evidence.page };
    if (Number.isNaN(next.number)) continue;
    const between = pictures.some((page) => page > before.page && page < next.page);
    if (between && next.number > before.number + 1) return true;
    before = next;
  }
  return false;
}

/** True if a section's sum is printed, but none of its rows. */
function hasEmptySection({ items, totals }: Read): boolean {
  const named = new Set(
    items.flatMap(({ section, structure }) => [section ?? '', structure]).map((name) => normalizeText(name)),
  );
  return totals.some(
    ({ of, name, rcv }) => of === 'section' && (rcv ?? 0) > 0 && !named.has(normalizeText(name)),
  );
}

import type { LineItem, PrintedTotal } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { amountsAtEnd } from '#lambdas/estimate-reader/text/amounts.ts';
import { cents, equal, sum } from '#lambdas/estimate-reader/text/figures.ts';
import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import type { ClaimFigure } from '#shared/estimate/claim.ts';
import { type CoverageFigures, provesItself, type SettlementChecks, value } from './settlement-checks.ts';

/** Whether the tables confirm a summary's sum; null if there is nothing to compare. */
export interface RowsAgreement {
  rcv: boolean | null;
  /** The RCV itself, with tax, not one of its parts. */
  direct: boolean;
  depreciation: boolean;
  /** The rows' cash values come to the claim's, whatever their costs come to. */
  acv: boolean;
  /** The rows that were read add up to the claim: none is missing and none is extra. */
  rows: boolean | null;
  /** They come to the printed sum of all rows, whatever the summary says of the claim. */
  listed: boolean;
  /** The possible sums of the rows: the RCV, or the RCV without tax, overhead and profit. */
  sums: readonly number[];
}

/** The rows and the printed sums of one estimate. */
export interface Tables {
  rows: readonly LineItem[];
  totals: readonly PrintedTotal[];
  /** The last lines of recaps, which sum the whole estimate again. */
  recaps: readonly Sums[];
  /** Dollars the summaries hold back as paid when incurred; some documents list them among the rows. */
  incurred: number | null;
  /** Cents by which sums may differ: none in a scan, where a digit may be misread. */
  slip: number;
}

type Sums = { rcv: number; depreciation: number };

const UNKNOWN = { rcv: null, direct: false, depreciation: false, acv: false, rows: null, listed: false };

const sumsOf = (some: readonly { rcv: number | null; depreciation: number | null }[]): Sums => ({
  rcv: sum(some.map(({ rcv }) => rcv)),
  depreciation: sum(some.map(({ depreciation }) => depreciation)),
});

/**
 * Compares rows and printed totals with the summary: with tax, or without if rows are printed so. A printed sum also
 * proves rows of which one could not be read. Rows that are proven but add up to more than the claim disprove it.
 */
export function rowsAgree(
  { rows, totals, recaps, incurred }: Tables,
  read: readonly CoverageFigures[],
  all: readonly CoverageFigures[],
  claim: Record<'rcv' | 'depreciation' | 'acv', number | null>,
): RowsAgreement {
  const { rcv } = claim;
  if (rcv === null) return { ...UNKNOWN, rows: rowsMeetTotals(rows, totals), sums: [] };
  const counted = rows.filter((row) => row.rcv !== null);
  const before = sum(read.map((figures) => value(figures.lineItemTotal)));
  // A tax line may be above the coverage's own figures, as Symbility prints it.
  const taxes = sum(read.map((figures) => figures.taxes)) || sum(all.map((figures) => figures.taxes));
  const profit =
    sum(read.map((figures) => figures.overheadProfit)) || sum(all.map((figures) => figures.overheadProfit));
  const slack = 0.02 + 0.01 * counted.length;
  const possible = [rcv, before, cents(rcv - taxes), cents(rcv - profit), cents(rcv - taxes - profit)]
    .filter((amount) => amount > 0)
    .flatMap((amount) => (incurred === null ? [amount] : [amount, cents(amount + incurred)]));
  const isPossible = (amount: number) => possible.some((expected) => equal(expected, amount, slack));
  const lines = distinct(totals.filter((total) => total.of === 'lines' && total.rcv !== null));
  // A sum that was read as a row has neither quantity nor price.
  const priced = counted.filter((row) => row.quantity !== null || row.unitPrice !== null);
  const sums: Sums[] = [counted, priced, lines, bySection(counted, totals)]
    .filter((some) => some.length > 0)
    .map(sumsOf);
  if (sums.length === 0) return { ...UNKNOWN, sums: possible };
  const over = sum(unrepeated(counted.filter(isSure)).map((row) => row.rcv)) > Math.max(...possible) + slack;
  const borne = [...sums, ...recaps].filter((each) => isPossible(each.rcv));
  // Several different sums of all rows belong to several estimates or coverages: one of them proves nothing.
  const disputed =
    lines.length > 0 && !lines.some((total) => isPossible(total.rcv ?? 0)) && !isPossible(sumsOf(lines).rcv);
  const agrees = !over && !disputed && borne.length > 0;
  const bears = (key: 'depreciation' | 'acv') =>
    [counted, priced, lines].some(
      (some) =>
        some.some((row) => row[key] !== null) &&
        equal(sum(some.map((row) => row[key])), claim[key] ?? Number.NaN, slack),
    );
  return {
    rcv: agrees,
    rows:
      counted.length === 0
        ? null
        : !disputed && [counted, priced].some((some) => isPossible(sumsOf(some).rcv)),
    // Several sums of all rows belong to several estimates.
    listed: lines.length === 1 && [counted, priced].some((some) => meets(some, lines)),
    sums: possible,
    direct: agrees && borne.some((each) => equal(each.rcv, rcv, slack)),
    depreciation: agrees
      ? borne.some((each) => equal(each.depreciation, claim.depreciation ?? 0, slack))
      : bears('depreciation'),
    acv: bears('acv'),
  };
}

const isSure = (row: LineItem) => row.proof === 'proven' || (row.rcv ?? 0) < 0;

/** A sum printed twice, as on a page and again after it, counts once. */
function distinct(totals: readonly PrintedTotal[]): PrintedTotal[] {
  return totals.filter(
    (total, index) => totals.findIndex(({ rcv, name }) => rcv === total.rcv && name === total.name) === index,
  );
}

/** Whether rows come to one of these sums, or to all of them together. */
const meets = (rows: readonly LineItem[], sums: readonly PrintedTotal[]): boolean =>
  [...sums.map(({ rcv }) => rcv), sum(sums.map(({ rcv }) => rcv))].some((printedSum) =>
    equal(printedSum ?? 0, sum(rows.map(({ rcv }) => rcv)), 0.02 + 0.01 * rows.length),
  );

/** Without a claim: whether the rows come to the printed sum of all, or each section's rows to its own. */
function rowsMeetTotals(rows: readonly LineItem[], totals: readonly PrintedTotal[]): boolean | null {
  const counted = rows.filter((row) => row.rcv !== null);
  const printed = distinct(totals.filter((total) => total.rcv !== null));
  const lines = printed.filter(({ of }) => of === 'lines');
  if (counted.length === 0) return null;
  if (lines.length > 0) return meets(counted, lines);
  const sections = printed.filter(({ of, name }) => of === 'section' && name !== '');
  const within = (name: string) => counted.filter((row) => plain(row.section ?? '') === plain(name));
  const withRows = sections.filter(({ name }) => within(name).length > 0);
  const same = (name: string) => withRows.filter((section) => plain(section.name) === plain(name));
  if (!withRows.every(({ name }) => meets(within(name), same(name)))) return false;
  // The rows of a section that prints only its sum may be missing.
  const empty = sections.some(({ name, rcv }) => rcv !== 0 && within(name).length === 0);
  return withRows.length === 0 || empty ? null : true;
}

/** Each section by its printed sum, or by its rows if none is printed. */
function bySection(rows: readonly LineItem[], totals: readonly PrintedTotal[]) {
  const sections = totals.filter(
    (total) => total.of === 'section' && total.rcv !== null && total.name !== '',
  );
  const names = new Set(sections.map(({ name }) => plain(name)));
  return sections.length === 0
    ? []
    : [...sections, ...rows.filter((row) => !names.has(plain(row.section ?? '')))];
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Each row once, as recaps print rows again. */
function unrepeated(rows: readonly LineItem[]): LineItem[] {
  const keys = new Set<string>();
  return rows.filter(({ description, quantity, rcv, section }) => {
    const key = [description, quantity, rcv, section].join('|');
    return keys.size < keys.add(key).size;
  });
}

const COSTS: readonly ClaimFigure[] = ['rcv'];
const CASH: readonly ClaimFigure[] = ['depreciation', 'acv'];
const PAYMENT: readonly ClaimFigure[] = ['deductible', 'netClaim'];
const LATER: readonly ClaimFigure[] = ['recoverable', 'nonRecoverable', 'netClaimIfRecovered'];

/**
 * The figures that the document's own sums prove. Without tables a summary must prove itself; with tables, they must
 * add up to its RCV. A sum that fails leaves only its own figures unproven.
 */
export function provenFigures(
  summaries: readonly SettlementChecks[],
  agreement: RowsAgreement,
  { kindsKnown, misread }: { kindsKnown: boolean; misread: boolean },
): ReadonlySet<ClaimFigure> {
  const some = (key: keyof SettlementChecks, outcome: boolean | null) =>
    summaries.some((checks) => checks[key] === outcome);
  if (summaries.length === 0) return new Set();
  if (agreement.rcv === false) return misread ? new Set() : besideTheCost(agreement, some, kindsKnown);
  if (agreement.rcv === null && !summaries.every((checks) => provesItself(checks) === true)) return new Set();
  if (agreement.rcv === null && some('cost', null)) return new Set();
  if (some('parts', false) && !agreement.direct) return new Set();
  // A cash value that no payment shows is RCV less depreciation only if the rows are depreciated so.
  const showCash = summaries.every((checks) => checks.acv !== null || checks.net !== null);
  if (!showCash && !agreement.depreciation) return new Set(COSTS);
  const cash =
    !misread && !some('acv', false) && (!some('net', false) || some('acv', true) || agreement.depreciation);
  const payment = cash && !some('net', false);
  const later = kindsKnown && payment && !some('kinds', false) && !some('regained', false);
  return new Set([...COSTS, ...(cash ? CASH : []), ...(payment ? PAYMENT : []), ...(later ? LATER : [])]);
}

/** Where the rows do not come to the cost: what their other columns bear out, and what follows from that. */
function besideTheCost(
  { depreciation, acv }: RowsAgreement,
  some: (key: keyof SettlementChecks, outcome: boolean | null) => boolean,
  kindsKnown: boolean,
): ReadonlySet<ClaimFigure> {
  const kinds = depreciation && kindsKnown && !some('kinds', false);
  const payment = acv && some('net', true) && !some('net', false);
  return new Set<ClaimFigure>([
    ...(depreciation ? (['depreciation'] as const) : []),
    ...(kinds ? (['recoverable', 'nonRecoverable'] as const) : []),
    ...(acv ? (['acv'] as const) : []),
    ...(payment ? PAYMENT : []),
    ...(payment && kinds && !some('regained', false) ? (['netClaimIfRecovered'] as const) : []),
  ]);
}

const LAST_LINE = /^total\b[^a-z]*$/i;

/**
 * The last line of recaps, `Total 15,234.61 3,776.62 11,457.99` or `Total 15,234.61 100.00% 11,457.99 100.00%`: cost
 * and cash value, recognized because they differ by the depreciation.
 */
export function recapTotals(lines: readonly Line[]): Sums[] {
  return lines.flatMap((line) => {
    if (!LAST_LINE.test(line.text.trim())) return [];
    const amounts = amountsAtEnd(line.words).figures.flatMap((figure) =>
      figure.kind === 'money' && figure.decimals === 2 ? [figure.value] : [],
    );
    const [rcv, second, third] = amounts;
    if (rcv === undefined || second === undefined) return [];
    if (amounts.length === 2) return [{ rcv, depreciation: cents(rcv - second) }];
    const splits = third !== undefined && cents(rcv - second) === third;
    return amounts.length === 3 && splits ? [{ rcv, depreciation: second }] : [];
  });
}

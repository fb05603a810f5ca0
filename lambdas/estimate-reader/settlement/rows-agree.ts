import { cents, equal, sum } from '#lambdas/estimate-reader/text/figures.ts';
import type { LineItem, PrintedTotal } from '../estimate.ts';
import { type CoverageFigures, value } from './stated.ts';

/** Whether the tables bear a summary's sum out: null where there is nothing to compare. */
export interface RowsAgreement {
  rcv: boolean | null;
  /** The RCV itself, tax included, not one of its parts. */
  direct: boolean;
  depreciation: boolean;
  /** The rows that were read come to the claim themselves: none is missing, none too many. */
  rows: boolean | null;
  /** What the rows may come to: the RCV, or it without tax, overhead and profit. */
  sums: readonly number[];
}

/** The rows and the printed sums of one estimate. */
export interface Tables {
  rows: readonly LineItem[];
  totals: readonly PrintedTotal[];
  /** The last lines of recaps, which sum the whole estimate up once more. */
  recaps: readonly Sums[];
  /** Dollars the summaries set apart as paid when incurred; some papers list them among the rows. */
  incurred: number | null;
  /** Cents by which sums may differ: none in a scan, where a digit may be misread. */
  slip: number;
}

export type Sums = { rcv: number; depreciation: number };

const UNKNOWN = { rcv: null, direct: false, depreciation: false, rows: null };

const sumsOf = (some: readonly { rcv: number | null; depreciation: number | null }[]): Sums => ({
  rcv: sum(some.map(({ rcv }) => rcv)),
  depreciation: sum(some.map(({ depreciation }) => depreciation)),
});

/**
 * Rows and printed totals against the summary: with tax, or before it where rows are printed so. A printed sum
 * also proves rows of which one could not be read; rows that prove themselves to more than the claim disprove it.
 */
export function rowsAgree(
  { rows, totals, recaps, incurred }: Tables,
  read: readonly CoverageFigures[],
  all: readonly CoverageFigures[],
  claim: { rcv: number | null; depreciation: number | null },
): RowsAgreement {
  const { rcv } = claim;
  if (rcv === null) return { ...UNKNOWN, sums: [] };
  const counted = rows.filter((row) => row.rcv !== null);
  const before = sum(read.map((figures) => value(figures.lineItemTotal)));
  // A tax line may stand above the coverage's own figures, as Symbility prints it.
  const taxes = sum(read.map((figures) => figures.taxes)) || sum(all.map((figures) => figures.taxes));
  const profit =
    sum(read.map((figures) => figures.overheadProfit)) || sum(all.map((figures) => figures.overheadProfit));
  const slack = 0.02 + 0.01 * counted.length;
  const possible = [rcv, before, cents(rcv - taxes), cents(rcv - profit), cents(rcv - taxes - profit)]
    .filter((one) => one > 0)
    .flatMap((one) => (incurred === null ? [one] : [one, cents(one + incurred)]));
  const fits = (amount: number) => possible.some((one) => equal(one, amount, slack));
  const lines = distinct(totals.filter((total) => total.of === 'lines' && total.rcv !== null));
  const sums: Sums[] = [
    counted,
    counted.filter((row) => row.quantity !== null || row.unitPrice !== null),
    lines,
    bySection(counted, totals),
  ]
    .filter((some) => some.length > 0)
    .map(sumsOf);
  if (sums.length === 0) return { ...UNKNOWN, sums: possible };
  const over = sum(unrepeated(counted.filter(isSure)).map((row) => row.rcv)) > Math.max(...possible) + slack;
  const borne = [...sums, ...recaps].filter((each) => fits(each.rcv));
  // Several sums of all rows are several estimates or coverages: one of them proves nothing alone.
  const disputed =
    lines.length > 0 && !lines.some((total) => fits(total.rcv ?? 0)) && !fits(sumsOf(lines).rcv);
  const agrees = !over && !disputed && borne.length > 0;
  return {
    rcv: agrees,
    rows: counted.length === 0 ? null : !disputed && fits(sumsOf(counted).rcv),
    sums: possible,
    direct: agrees && borne.some((each) => equal(each.rcv, rcv, slack)),
    depreciation: agrees && borne.some((each) => equal(each.depreciation, claim.depreciation ?? 0, slack)),
  };
}

const isSure = (row: LineItem) => row.proof === 'proven' || (row.rcv ?? 0) < 0;

/** A sum printed twice, as on a page and again after it, is one. */
function distinct(totals: readonly PrintedTotal[]): PrintedTotal[] {
  return totals.filter(
    (total, index) => totals.findIndex(({ rcv, name }) => rcv === total.rcv && name === total.name) === index,
  );
}

/** Each section by its printed sum, or by its rows where none is printed. */
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

/** Rows once each: recaps print them again. */
function unrepeated(rows: readonly LineItem[]): LineItem[] {
  const seen = new Set<string>();
  return rows.filter(({ description, quantity, rcv, section }) => {
    const key = [description, quantity, rcv, section].join('|');
    return seen.size < seen.add(key).size;
  });
}

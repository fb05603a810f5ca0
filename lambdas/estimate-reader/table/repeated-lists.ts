import type { PrintedTotal } from '#lambdas/estimate-reader/estimate/line-item.ts';
import type { PrintedDrawing, PrintedRow } from '#lambdas/estimate-reader/estimate/rows.ts';
import { priceOf } from '#lambdas/estimate-reader/line-items/row-arithmetic.ts';
import { equal, sum } from '#lambdas/estimate-reader/text/figures.ts';
import type { PrintedPage } from '#lambdas/estimate-reader/text/page.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';

/** Rows with rising numbers are one list; a lower number begins another. */
function numberedLists(items: readonly PrintedRow[]): PrintedRow[][] {
  const runs: PrintedRow[][] = [];
  let highest = Number.POSITIVE_INFINITY;
  let before: string | null = null;
  for (const placed of items) {
    const label = placed.item.number;
    const number = Number.parseInt(label ?? '', 10);
    if (Number.isNaN(number)) {
      if (runs.length === 0) runs.push([]);
    } else {
      // 9a and 9b are two rows of one list; 1 and 1 are two lists.
      if (number < highest || label === before) runs.push([]);
      highest = number;
      before = label;
    }
    runs.at(-1)?.push(placed);
  }
  return runs;
}

/** What the tables of an estimate list, without recaps, examples and copies. */
interface Listed {
  items: readonly PrintedRow[];
  sketches: readonly PrintedDrawing[];
  totals: PrintedTotal[];
  /** True if rows were taken for a copy although no printed total tells. */
  assumedCopy?: boolean;
}

/**
 * The rows of the estimate, with its drawings and sums. If all rows together do not give the printed total but one
 * list of rising numbers does, the other lists are examples, an earlier version or a copy that a scanner misread.
 * @param stated the sums of all rows that the summaries print
 */
export function withoutRepeatedLists(tables: Listed, stated: readonly number[]): Listed {
  const once = withoutCopies({ ...tables, items: withoutRecaps(tables.items) }, stated);
  const { items, totals } = once;
  const printed = allRowsIn(totals);
  const slack = slackOf(items);
  if (printed.length === 0 || equal(rcvOf(items), sum(printed.map(({ rcv }) => rcv)), slack)) return once;
  const runs = numberedLists(items);
  if (runs.length < 2) return once;
  const matching = runs.filter((run) => printed.some((total) => equal(rcvOf(run), total.rcv ?? 0, slack)));
  const [first] = matching;
  if (first === undefined) return once;
  if (matching.length === 1) return { ...once, items: first };
  return fitsTotal(first, totals, stated) && !fitsTotal(items, totals, stated) ? onlyRows(first, once) : once;
}

const allRowsIn = (totals: readonly PrintedTotal[]) =>
  totals.filter(({ of, rcv }) => of === 'lines' && rcv !== null);
const rcvOf = (some: readonly PrintedRow[]) => sum(some.map(({ item }) => item.rcv));
const slackOf = (some: readonly PrintedRow[]) => 0.02 + 0.01 * some.length;

/** A recap shortens descriptions; this many letters identify the row it repeats. */
const IDENTIFYING_LETTERS = 15;

/** A trade's recap prints rows again, without number and price: `Tear off comp. shingles 54.60 SQ 3,624.35`. */
function withoutRecaps(placed: readonly PrintedRow[]): readonly PrintedRow[] {
  const print = ({ item }: PrintedRow) =>
    [normalizeText(item.description).slice(0, IDENTIFYING_LETTERS), item.quantity, item.unit].join('|');
  const priced = new Set(placed.filter(({ item }) => priceOf(item) !== null).map(print));
  return placed.filter(
    (row) => row.item.number !== null || priceOf(row.item) !== null || !priced.has(print(row)),
  );
}

/** A row by its figures; its words too if it has no number. A scanner reads the words of two copies differently. */
function rowPrint({ item }: Pick<PrintedRow, 'item'>): string {
  const words = item.number ?? normalizeText(item.description);
  return [words, item.quantity, item.unit, priceOf(item), item.rcv].join('|');
}

/**
 * A file may contain one estimate twice, or one of its pages: the insured's and the mortgagee's copy, a page scanned
 * twice. Rows whose numbers, quantities and prices repeat count once if the printed total fits them once and not twice.
 */
function withoutCopies(tables: Listed, stated: readonly number[]): Listed {
  const { items, totals } = tables;
  const first = firstOf(items, rowPrint);
  const assumedCopy = allRowsIn(totals).length + stated.length === 0 && isNumberedAgain(items, first);
  const proven = !fitsTotal(items, totals, stated) && fitsTotal(first, totals, stated);
  if (first.length < items.length && (proven || assumedCopy))
    return { ...onlyRows(first, tables), assumedCopy };
  return { ...tables, sketches: onOnePageEach(tables.sketches) };
}

/** Figures by which a page's line is known again: sums of rows, a summary's amounts. */
const MONEY = /\d\.\d{2}(?!\d)/;

/** A scanner reads this share of a copy's lines as it read the other page's. */
const AS_SCANNED = 0.8;

/**
 * The numbers of pages that repeat others, to be left out before anything else of them counts: a copy's section sum
 * would name the rows of the page before it. All their rows and all their figures are on other pages.
 * @param stated the sums of all rows that the summaries print
 */
export function copiedPages(
  { items, totals }: Pick<Listed, 'items' | 'totals'>,
  { body, scanned }: { body: readonly PrintedPage[]; scanned: boolean },
  stated: () => readonly number[],
): ReadonlySet<number> {
  const first = firstOf(items, rowPrint);
  if (first.length === items.length) return new Set();
  const sums = stated();
  if (fitsTotal(items, totals, sums) || !fitsTotal(first, totals, sums)) return new Set();
  const own = new Set(first.map(({ item }) => item.evidence.page));
  const again = new Set(items.map(({ item }) => item.evidence.page).filter((page) => !own.has(page)));
  const figures = (page: PrintedPage) =>
    page.lines.map((line) => normalizeText(line.text)).filter((text) => MONEY.test(text));
  const known = new Set(body.filter(({ number }) => !again.has(number)).flatMap(figures));
  const isCopy = (page: PrintedPage) => {
    const amountLines = figures(page);
    const repeated = amountLines.filter((text) => known.has(text)).length;
    return repeated >= amountLines.length * (scanned ? AS_SCANNED : 1);
  };
  return new Set(body.filter((page) => again.has(page.number) && isCopy(page)).map(({ number }) => number));
}

/** True if several numbered rows repeat in a section of the same name, as they do only in a copy. */
function isNumberedAgain(items: readonly PrintedRow[], first: readonly PrintedRow[]): boolean {
  const again = items.filter((row) => !first.includes(row));
  const section = ({ item }: PrintedRow) => `${rowPrint({ item })} ${normalizeText(item.section ?? '')}`;
  const known = new Set(first.map(section));
  return (
    again.length >= LEAST_COPIED && again.every((row) => row.item.number !== null && known.has(section(row)))
  );
}

/** Fewer rows may repeat by chance. */
const LEAST_COPIED = 3;

/** The rows that count, with one of each drawing and sum. */
function onlyRows(rows: readonly PrintedRow[], { sketches, totals }: Listed): Listed {
  const keptItems = new Set(rows.map(({ item }) => item));
  const leads = ({ next }: PrintedDrawing) => next !== null && keptItems.has(next);
  // Of a drawing's copies the one above a remaining row counts, as it shows which roof is drawn.
  const drawings = [...sketches.filter(leads), ...sketches.filter((drawing) => !leads(drawing))];
  const own = new Set(firstOf(drawings, drawingPrint));
  return {
    items: rows,
    totals: firstOf(totals, totalPrint),
    sketches: sketches.filter((drawing) => own.has(drawing)),
  };
}

/** Whether the rows add up to the sum of all rows, as the tables or the summaries print it. */
function fitsTotal(
  rows: readonly PrintedRow[],
  totals: readonly PrintedTotal[],
  stated: readonly number[],
): boolean {
  const printed = allRowsIn(totals);
  const all = sum(firstOf(printed, totalPrint).map(({ rcv }) => rcv));
  const each = printed.map(({ rcv }) => rcv ?? 0);
  const due = rows.filter(({ item }) => !item.paidWhenIncurred);
  return [all, ...(stated.length > 0 ? stated : each)].some(
    (goal) => goal > 0 && [rows, due].some((some) => equal(rcvOf(some), goal, slackOf(some))),
  );
}

/** Each drawing once where two pages repeat it above the same row: a page scanned twice, which has no total to check. */
const onOnePageEach = (sketches: readonly PrintedDrawing[]): PrintedDrawing[] =>
  sketches.filter(
    (drawing, at) =>
      !sketches
        .slice(0, at)
        .some(
          (earlier) =>
            earlier.next === drawing.next &&
            earlier.sketch.evidence.page !== drawing.sketch.evidence.page &&
            drawingPrint(earlier) === drawingPrint(drawing),
        ),
  );

const totalPrint = ({ name, of, rcv, depreciation }: PrintedTotal) =>
  [normalizeText(name), of, rcv, depreciation].join('|');

const drawingPrint = ({ sketch }: PrintedDrawing) =>
  [normalizeText(sketch.section ?? ''), sketch.grandTotal, sketch.squares, sketch.surfaceArea].join('|');

/** Each entry once, in printed order: the first of those with the same print. */
function firstOf<Printed>(some: readonly Printed[], print: (one: Printed) => string): Printed[] {
  const prints = new Set<string>();
  return some.filter((entry) => prints.size < prints.add(print(entry)).size);
}

import type { Sketch } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { PrintedItem, PrintedTotal } from '#lambdas/estimate-reader/estimate/line-item.ts';
import type { PrintedDrawing, PrintedRow } from '#lambdas/estimate-reader/estimate/rows.ts';
import { amountsAtEnd, moneyFrom } from '#lambdas/estimate-reader/text/amounts.ts';
import { equal, sum } from '#lambdas/estimate-reader/text/figures.ts';
import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import { meaningOf } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import type { ColumnKind } from '#lambdas/estimate-reader/vocabulary/column-headers.ts';
import { SUMMARY_LABELS, summaryFigureOf } from '#lambdas/estimate-reader/vocabulary/summary-costs.ts';
import { TOTAL_WORDS, totalNameIn } from '#lambdas/estimate-reader/vocabulary/sums-and-recaps.ts';
import { GRAND_TOTAL_HEADS, ROOF_MEASURES, titleOf } from '#lambdas/estimate-reader/vocabulary/titles.ts';
import { addNote, type ItemDraft, itemFrom } from './item-draft.ts';
import type { Column } from './table-header.ts';
import { rowFrom } from './table-rows.ts';

/** The contents of the pages' tables, in printed order. */
export interface Tables {
  items: readonly PrintedRow[];
  sketches: readonly PrintedDrawing[];
  totals: PrintedTotal[];
  /** The lines that are neither rows nor sums of rows: letters, header fields, summaries. */
  rest: Line[];
  /** The columns of each table by its header. */
  headers: Column[][];
  /** False if the columns were inferred from the rows alone; a row's section is then less certain too. */
  headed: boolean;
}

/** Collects the rows in printed order, and the sums after them. */
export class ItemList {
  readonly placed: PrintedRow[] = [];
  readonly totals: PrintedTotal[] = [];
  /** Rows since the last sum, which names their section. */
  #group: PrintedRow[] = [];

  /** The finished row; null for a note, and for the sum of the rows above, which is stored as a sum. */
  add(draft: ItemDraft): { item: PrintedItem | null; sum: boolean } {
    const item = itemFrom(draft);
    if (item === null) return { item, sum: false };
    const above = this.#group.map((row) => row.item);
    const sum = sumOfRows(item, above);
    if (sum !== null) {
      this.totals.push(sum);
      this.#group = [];
      return { item: null, sum: true };
    }
    const { heading, parents, below } = draft;
    const placed = { item, heading, parents, ...(below !== undefined && { below }) };
    this.placed.push(placed);
    this.#group.push(placed);
    return { item, sum: false };
  }

  total(total: PrintedTotal): void {
    this.totals.push(total);
    for (const placed of this.#group) {
      if (total.of === 'section' && total.name !== '') placed.item.section = titleOf(total.name);
      if (total.of === 'area') placed.parents = [total.name];
    }
    this.#group = [];
  }

  /** Whether a row has come since the last sum: a note may still be about it. */
  get hasOpenRow(): boolean {
    return this.#group.length > 0;
  }

  /** A note to the last row on the next page, after its header. */
  note(text: string): void {
    const last = this.#group.at(-1)?.item;
    if (last !== undefined) addNote(last, text);
  }
}

/** Collects the roofs' measurements in printed order; those under "Grand Total Areas" are sums. */
export class SketchList {
  readonly placed: PrintedDrawing[] = [];
  #summing = false;
  #summed = false;

  grandTotal(): void {
    this.#summing = true;
    this.#summed = false;
  }

  /** A new name after the sum was printed ends it; so does a table. */
  named(): void {
    if (this.#summed) this.#summing = false;
  }

  table(): void {
    this.#summing = false;
  }

  measure(line: Line, section: string | null): void {
    const measured = roofMeasureIn(line);
    if (measured === null) return;
    this.#summed = true;
    const last = this.placed.at(-1)?.sketch;
    const grandTotal = this.#summing;
    // Squares and surface area of one roof may be on two lines.
    const completes =
      last?.section === section &&
      last.grandTotal === grandTotal &&
      ((last.squares === null && measured.squares !== null) ||
        (last.surfaceArea === null && measured.surfaceArea !== null));
    if (completes) {
      last.squares ??= measured.squares;
      last.surfaceArea ??= measured.surfaceArea;
      return;
    }
    const evidence = { page: line.page, text: line.text };
    this.placed.push({ sketch: { section, grandTotal, ...measured, evidence }, next: null });
  }

  row(item: PrintedItem): void {
    for (const sketch of this.placed) sketch.next ??= item;
  }
}

/**
 * A line with the sum of the rows above but without a known word for it: "House roof [sum of all]", "Together". It has
 * no quantity and no price, and its amount is the sum of those rows. Null if the line is a row itself.
 */
function sumOfRows(item: PrintedItem, above: readonly PrintedItem[]): PrintedTotal | null {
  const { number, quantity, rcv, tax, overheadProfit, depreciation, acv } = item;
  const counts = number !== null || quantity !== null || item.unitPrice !== null;
  if (counts || rcv === null || above.length < 2 || !equal(sum(above.map((row) => row.rcv)), rcv))
    return null;
  return { name: '', of: 'section', tax, overheadProfit, rcv, depreciation, acv };
}

/**
 * The sum a line prints for a section or for all rows; null if it prints none. Outside a table (`columns` null) only
 * the sum of all line items counts.
 */
export function printedTotal(line: Line, columns: readonly Column[] | null): PrintedTotal | null {
  const named = totalNameIn(line.text, TOTAL_WORDS);
  if (named === null || (columns === null && named.of !== 'lines')) return null;
  const { figures, before } = amountsAtEnd(line.words);
  const amounts = figures.filter((figure) => figure.kind === 'money' && figure.decimals === 2);
  // "Line Item Total" with one figure is a summary's first line.
  const summary = /^line item (sub)?total\b(?!s)/i.test(line.text.trim()) && amounts.length === 1;
  const [only] = amounts;
  if (only?.kind !== 'money' || summary) return null;
  // "Total Estimated Cost to Repair or Replace" is a letter's line, not an area of that name.
  const label = line.words.slice(0, before).map((word) => word.text);
  if (
    named.of === 'area' &&
    amounts.length === 1 &&
    summaryFigureOf(label.join(' '), SUMMARY_LABELS) !== null
  )
    return null;
  const summed = (columns ?? []).filter(({ kind }) => kind !== 'quantity' && kind !== 'unitPrice');
  const placed = rowFrom(line, summed).figures;
  // A section of credits alone prints both its cost and its cash value as taken off.
  const takenOff = placed.filter(
    ({ figure, kind }) =>
      (kind === 'rcv' || kind === 'acv') &&
      figure.kind === 'money' &&
      figure.value > 0 &&
      figure.mark !== 'plain',
  );
  const amount = (column: ColumnKind): number | null => {
    const figure = placed.find(({ kind }) => kind === column)?.figure;
    if (figure?.kind !== 'money') return null;
    return takenOff.length === 2 && figure.value > 0 ? -figure.value : figure.value;
  };
  return {
    ...named,
    tax: amount('tax'),
    overheadProfit: amount('overheadProfit'),
    rcv: amount('rcv') ?? (amounts.length === 1 ? only.value : null),
    depreciation: amount('depreciation'),
    acv: amount('acv'),
  };
}

/** The roof's measurement on a line; null if the line has no roof area. */
function roofMeasureIn(line: Line): Pick<Sketch, 'squares' | 'surfaceArea'> | null {
  const text = normalizeText(line.text);
  const stated = (measure: 'squares' | 'surfaceArea') =>
    ROOF_MEASURES.filter(({ means }) => means === measure)
      .map(({ pattern }) => moneyFrom(pattern.exec(text)?.[1] ?? '')?.value)
      .find((value) => value !== undefined) ?? null;
  const [squares, surfaceArea] = [stated('squares'), stated('surfaceArea')];
  return squares === null && surfaceArea === null ? null : { squares, surfaceArea };
}

export function headsGrandTotal(text: string): boolean {
  return meaningOf(GRAND_TOTAL_HEADS, normalizeText(text)) !== null;
}

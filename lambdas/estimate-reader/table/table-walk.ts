import { opensSummary } from '../claim/summary-lines.ts';
import type { PrintedTotal } from '../estimate.ts';
import type { Line } from '../text/lines.ts';
import { isNote } from '../vocabulary/notes/note-words.ts';
import { isMeasureLine, titleOf } from '../vocabulary/title-words.ts';
import type { Column } from './column.ts';
import { continuesDescription } from './description-lines.ts';
import { hasMoney, type ItemDraft, itemFrom, takeFigures } from './item-draft.ts';
import { printedTotal } from './printed-totals.ts';
import { SectionNames } from './section-names.ts';
import { SketchList } from './sketch-list.ts';
import { headsGrandTotal } from './sketches.ts';
import { type Row, rowFrom } from './table-rows.ts';
import type { PlacedItem, Tables } from './tables.ts';

/** Takes the lines of a document's pages one by one and puts rows, sums and measures together. */
export class TableWalk {
  readonly #items: PlacedItem[] = [];
  readonly #totals: PrintedTotal[] = [];
  readonly #rest: Line[] = [];
  readonly #headers: Column[][] = [];
  readonly #names = new SectionNames();
  readonly #sketches = new SketchList();
  #columns: Column[] | null;
  /** The columns of a table that a summary's line broke off on this page. */
  #paused: Column[] | null = null;
  #open: ItemDraft | null = null;
  /** Rows since the last sum: it names their section. */
  #group: PlacedItem[] = [];
  /** The number of the last row. */
  #last = 0;
  /** Whether the page holds a table or a roof's measures. */
  #tabled = false;

  constructor(columns: Column[] | null) {
    this.#columns = columns;
  }

  beginPage(): void {
    if (!this.#tabled) this.#names.forget();
    this.#tabled = false;
    this.#paused = null;
  }

  header(columns: Column[]): void {
    this.#tabled = true;
    // A description that waits for its figures may find them under the next page's header.
    if (this.#open !== null && hasMoney(this.#open)) this.#close();
    this.#names.table();
    this.#sketches.table();
    this.#columns = columns;
    this.#headers.push(columns);
  }

  line(line: Line): void {
    const text = line.text.trim();
    if (this.#names.continued(text)) return;
    if (headsGrandTotal(text)) {
      this.#close();
      this.#sketches.grandTotal();
    } else if (this.#total(line)) return;
    else if (opensSummary(line)) this.#pause(line);
    else if (isMeasureLine(text)) {
      this.#close();
      this.#tabled = true;
      this.#sketches.measure(line, this.#names.nearest);
    } else if (this.#columns !== null) this.#row(line, rowFrom(line, this.#columns, this.#last));
    else if (!this.#resumes(line)) {
      if (this.#names.title(text)) this.#sketches.named();
      this.#rest.push(line);
    }
  }

  finish(): Tables {
    this.#close();
    return {
      items: this.#items,
      sketches: this.#sketches.placed,
      totals: this.#totals,
      rest: this.#rest,
      headers: this.#headers,
    };
  }

  #pause(line: Line): void {
    this.#close();
    this.#paused = this.#columns ?? this.#paused;
    this.#columns = null;
    this.#rest.push(line);
  }

  /** A numbered and counted row goes on with the table that looked finished. */
  #resumes(line: Line): boolean {
    if (this.#paused === null) return false;
    const row = rowFrom(line, this.#paused, this.#last);
    const counted = row.figures.some(({ figure }) => figure.kind === 'quantity');
    if (row.number === null || !counted) return false;
    this.#columns = this.#paused;
    this.#row(line, row);
    return true;
  }

  #total(line: Line): boolean {
    const total = printedTotal(line, this.#columns);
    if (total === null) return false;
    this.#close();
    this.#totals.push(total);
    for (const placed of this.#group) {
      if (total.of === 'section' && total.name !== '') placed.item.section = titleOf(total.name);
      if (total.of === 'area') placed.parents = [total.name];
    }
    this.#group = [];
    this.#names.sum(total.of === 'area');
    return true;
  }

  #row(line: Line, row: Row): void {
    const open = this.#open;
    const counted = row.figures.length > 0;
    if (counted && row.number === null && open !== null && (row.words === null || !hasMoney(open))) {
      if (row.words !== null) open.said.push(row.words.text);
      if (!takeFigures(open, row)) this.#rest.push(line);
    } else if (row.number !== null || (counted && row.words !== null)) this.#begin(row);
    else if (counted) this.#rest.push(line);
    else if (open !== null && continuesDescription(open, line)) {
      open.said.push(line.text);
      open.lines.push(line);
    } else this.#aside(line);
  }

  #begin(row: Row): void {
    this.#close();
    if (row.number !== null) this.#last = Number.parseInt(row.number, 10);
    this.#names.row();
    this.#open = {
      number: row.number,
      lines: [row.line],
      said: row.words === null ? [] : [row.words.text],
      notes: [],
      figures: row.figures,
      textLeft: row.words?.left ?? row.line.left,
      ...this.#names.names,
    };
  }

  /** A line between rows: a note to the row above, or the name of what follows. */
  #aside(line: Line): void {
    const text = line.text.trim();
    this.#rest.push(line);
    const spoken = isNote(text) || /^[a-z]/.test(text);
    if (this.#names.plan(text) || (!spoken && this.#names.title(text))) {
      this.#close();
      this.#sketches.named();
    } else if (this.#open?.lines.at(-1)?.page === line.page) this.#open.notes.push(text);
  }

  #close(): void {
    const open = this.#open;
    this.#open = null;
    const item = open === null ? null : itemFrom(open);
    if (open === null || item === null) return;
    const placed = { item, heading: open.heading, parents: open.parents };
    this.#items.push(placed);
    this.#group.push(placed);
    this.#sketches.row(item);
  }
}

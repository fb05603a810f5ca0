import { opensSummary } from '#lambdas/estimate-reader/summaries/summary-lines.ts';
import type { Line, PrintedPage } from '#lambdas/estimate-reader/text/page.ts';
import { isPrinted } from '#lambdas/estimate-reader/text/phrase-rule.ts';
import { isBuildingNote } from '#lambdas/estimate-reader/vocabulary/building-notes.ts';
import { isNote, NOTE_BEGINNINGS } from '#lambdas/estimate-reader/vocabulary/note-beginnings.ts';
import { CARRIED_FORWARD, RECAP_HEADINGS } from '#lambdas/estimate-reader/vocabulary/sums-and-recaps.ts';
import { measures } from '#lambdas/estimate-reader/vocabulary/titles.ts';
import { placesOnWall, wallWords } from '#lambdas/estimate-reader/vocabulary/walls.ts';
import { cardsAsRows, cardsInOrder } from './cards.ts';
import { hasMoney, type ItemDraft, takeFigures, takeUnder } from './item-draft.ts';
import { continuesDescription, hangsUnderShingles, isDirectlyBelow } from './lines-below-a-row.ts';
import { withNamesBelow } from './names-below.ts';
import { namesPlace, SectionNames } from './section-names.ts';
import { type Column, pricesUnits, withHeaders } from './table-header.ts';
import { columnsOf } from './table-layouts.ts';
import { type Row, recapsCategory, rowFrom } from './table-rows.ts';
import { headsGrandTotal, ItemList, printedTotal, SketchList, type Tables } from './tables.ts';

/** Reads rows, sums and measurements from the pages, top to bottom. */
export function readTables(pages: readonly PrintedPage[]): Tables {
  const entries = pages.map((page) => cardsInOrder(withHeaders(cardsAsRows(page).lines)));
  const columns = columnsOf(entries.flat());
  const walk = new TableWalk(columns.get(null) ?? null);
  let last: Line | undefined;
  for (const [at, page] of pages.entries()) {
    const own = entries[at] ?? [];
    walk.beginPage(own[0]?.kind === 'header' ? last : undefined);
    for (const entry of own) {
      if (entry.kind === 'header') walk.header(columns.get(entry) ?? entry.columns);
      else walk.line(entry.line);
    }
    last = page.lines.at(-1);
  }
  return { ...walk.finish(), headed: !columns.has(null) };
}

/** Takes the lines of a document's pages one by one and assembles rows, sums and measurements. */
class TableWalk {
  readonly #items = new ItemList();
  readonly #rest: Line[] = [];
  readonly #headers: Column[][] = [];
  readonly #names = new SectionNames();
  readonly #sketches = new SketchList();
  #columns: Column[] | null;
  /** Columns for all pages, if there are no headers. */
  #inferred: boolean;
  /** The columns of a table that was interrupted by a summary's line or the sum of all rows. */
  #paused: Column[] | null = null;
  /** Whether all rows have been summed up: what follows are recaps. */
  #ended = false;
  #open: ItemDraft | null = null;
  /** The number of the last row. */
  #last = 0;
  /** Whether the page has a table or a roof's measurements. */
  #tabled = false;

  constructor(columns: Column[] | null) {
    this.#columns = columns;
    this.#inferred = columns !== null;
  }

  /** @param above the last line of the previous page, if a table's header follows it at once */
  beginPage(above: Line | undefined): void {
    if (!this.#tabled) this.#names.forget(above?.text);
    this.#tabled = false;
  }

  header(columns: Column[]): void {
    this.#tabled = true;
    // A description may have its figures under the next page's header.
    if (this.#open !== null && hasMoney(this.#open)) this.#close();
    this.#names.table();
    this.#sketches.table();
    // Recaps by trade have headers too, but no unit price.
    const recaps = this.#ended && !pricesUnits(columns);
    this.#ended &&= recaps;
    this.#inferred = false;
    this.#paused = columns;
    this.#columns = recaps ? null : columns;
    if (!recaps) this.#headers.push(columns);
  }

  line(line: Line): void {
    const text = line.text.trim();
    if (this.#names.continued(text) || isPrinted(CARRIED_FORWARD, text) || isRule(text)) return;
    if (headsGrandTotal(text)) {
      this.#close();
      this.#sketches.grandTotal();
    } else if (this.#total(line)) return;
    else if (isPrinted(RECAP_HEADINGS, text)) {
      this.#pause(line);
      this.#ended = true;
    } else if (opensSummary(line)) this.#pause(line);
    else if (isPrinted(measures, text) && !this.#counts(line)) {
      this.#close();
      this.#tabled = true;
      this.#sketches.measure(line, this.#names.nearest);
    } else if (this.#columns !== null) this.#row(line, rowFrom(line, this.#columns, this.#last));
    else if (!this.#resumes(line)) {
      if (this.#title(text)) this.#sketches.named();
      this.#rest.push(line);
    }
  }

  finish(): Omit<Tables, 'headed'> {
    this.#close();
    const rows = withNamesBelow({ placed: this.#items.placed, sketches: this.#sketches.placed });
    return {
      items: rows.placed,
      sketches: rows.sketches,
      totals: this.#items.totals,
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

  /** A row with number and quantity continues the table that looked finished. */
  #resumes(line: Line): boolean {
    if (this.#paused === null) return false;
    const row = rowFrom(line, this.#paused, this.#last);
    const counted = row.figures.some(({ figure }) => figure.kind === 'quantity');
    if (!counted || (row.number === null && !this.#inferred)) return false;
    this.#columns = this.#paused;
    this.#ended = false;
    const above = row.words === null ? this.#wordsAbove(line) : null;
    if (above !== null) this.#begin(above);
    this.#row(line, row);
    return true;
  }

  /** The row that the line above begins with its number and words, where this line has only its figures. */
  #wordsAbove(line: Line): Row | null {
    const above = this.#rest.at(-1);
    if (above === undefined || above.page !== line.page || this.#columns === null) return null;
    const row = rowFrom(above, this.#columns, this.#last);
    if (row.number === null || row.words === null || row.figures.length > 0) return null;
    this.#rest.pop();
    return row;
  }

  #total(line: Line): boolean {
    const total = printedTotal(line, this.#columns);
    if (total === null) return false;
    this.#close();
    this.#items.total(total);
    this.#names.sum(total.of === 'area', total.name);
    if (total.of !== 'lines') return true;
    this.#paused = this.#columns ?? this.#paused;
    this.#columns = null;
    this.#ended = true;
    return true;
  }

  /** "Clean the surface area" is a row if it has a number, a quantity and a price. */
  #counts(line: Line): boolean {
    if (this.#columns === null) return false;
    const { number, figures } = rowFrom(line, this.#columns, this.#last);
    return number !== null && figures.some(({ kind }) => kind === 'quantity');
  }

  #row(line: Line, row: Row): void {
    const open = this.#open;
    const counted = row.figures.length > 0;
    if (counted && recapsCategory(row)) {
      this.#close();
      this.#rest.push(line);
    } else if (counted && row.number === null && open !== null && (row.words === null || !hasMoney(open))) {
      if (row.words !== null) open.descriptions.push(row.words.text);
      if (!takeFigures(open, row) && !takeUnder(open, row)) this.#rest.push(line);
    } else if (this.#isRow(row)) this.#begin(row);
    else if (counted) this.#rest.push(line);
    else if (open !== null && continuesDescription(open, line)) {
      open.descriptions.push(line.text);
      open.lines.push(line);
    } else this.#aside(line);
  }

  /** Without a header the lines before the first row are a letter's and name no section. */
  #title(text: string): boolean {
    const letter = this.#inferred && this.#items.placed.length === 0 && !namesPlace(text);
    return !letter && this.#names.title(text);
  }

  /** Without a header the lines before the first row are a letter's: an amount makes no row of them. */
  #isRow({ number, words, figures }: Row): boolean {
    if (number !== null) return true;
    const letter = this.#inferred && this.#items.placed.length === 0 && this.#open === null;
    const counted = letter ? figures.some(({ kind }) => kind === 'quantity') : figures.length > 0;
    return counted && words !== null;
  }

  #begin(row: Row): void {
    this.#close();
    if (row.number !== null) this.#last = Number.parseInt(row.number, 10);
    this.#names.row();
    this.#open = {
      number: row.number,
      lines: [row.line],
      descriptions: row.words === null ? [] : [row.words.text],
      notes: row.beside,
      figures: row.figures,
      under: [],
      textLeft: row.words?.left ?? row.line.left,
      includedTax: this.#columns?.find(({ includedTax }) => includedTax !== undefined)?.includedTax ?? null,
      ...this.#names.names,
    };
  }

  /** A line between rows: a note to the row above, or the name of what follows. */
  #aside(line: Line): void {
    const text = line.text.trim();
    this.#rest.push(line);
    const open = this.#open;
    const hangs = open !== null && hangsUnderShingles(open, line);
    const below = open !== null || this.#items.hasOpenRow;
    const placed = below && (isBuildingNote(text, hangs) || (hangs && placesOnWall(text, wallWords)));
    const isProse = isNote(text, NOTE_BEGINNINGS) || /^[a-z]/.test(text) || placed;
    if (this.#names.plan(text) || (!isProse && this.#title(text))) {
      const last = open?.lines.at(-1);
      if (open !== null && last !== undefined && isDirectlyBelow(last, line)) open.below = text;
      this.#close();
      this.#sketches.named();
    } else if (this.#open?.lines.at(-1)?.page === line.page) this.#open.notes.push(text);
    else if (isNote(text, NOTE_BEGINNINGS) || placed) {
      if (this.#open === null) this.#items.note(text);
      else this.#open.notes.push(text);
    }
  }

  #close(): void {
    const open = this.#open;
    this.#open = null;
    const added = open === null ? null : this.#items.add(open);
    if (added?.sum) this.#names.sum(false);
    if (added?.item) this.#sketches.row(added.item);
  }
}

const isRule = (text: string) => /^[-_=.*\s]{3,}$/.test(text);

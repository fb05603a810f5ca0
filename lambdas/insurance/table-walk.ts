import type { Column } from './columns.ts';
import { continuesDescription } from './description-lines.ts';
import type { LineItem, PrintedTotal, Sketch } from './estimate-model.ts';
import { figuresAtEnd } from './figures.ts';
import type { PrintedPage } from './furniture.ts';
import { inferredColumns } from './inferred-columns.ts';
import { hasMoney, type ItemDraft, itemFrom, takeFigures } from './item-draft.ts';
import type { Line } from './lines.ts';
import { isNote } from './notes.ts';
import { canBeTitle, isMeasureLine, titleOf } from './sections.ts';
import { headsGrandTotal, roofMeasureIn } from './sketches.ts';
import { opensSummary } from './summary-labels.ts';
import { type Row, rowFrom, totalNameIn, withHeaders } from './table-rows.ts';

/** A row with the names it stands under. */
export interface PlacedItem {
  item: LineItem;
  heading: string | null;
  parents: string[];
}

/** A measured block and the row printed next after it, whose roof it measures. */
export interface PlacedSketch {
  sketch: Sketch;
  next: LineItem | null;
}

export interface Tables {
  items: PlacedItem[];
  sketches: PlacedSketch[];
  totals: PrintedTotal[];
  /** The lines that are no row and no sum of rows: letters, header fields, summaries. */
  rest: Line[];
  /** The tables' headers as printed, one text a table. */
  headers: Column[][];
}

const PLAN = /^(estimate|roofplan|exterior plan|floor ?plan|plan|building|structure|sub-?estimate):\s*(.+)$/i;

/**
 * Goes through the pages from the top and puts rows, sums and measures together; where no table has a
 * header that can be read, once more with the columns that make the rows add up.
 */
export function readTables(pages: readonly PrintedPage[]): Tables {
  const tables = walked(pages, null);
  if (tables.items.length > 0) return tables;
  const columns = inferredColumns(pages.flatMap((page) => page.lines));
  return columns === null ? tables : walked(pages, columns);
}

function walked(pages: readonly PrintedPage[], columns: Column[] | null): Tables {
  const walk = new Walk(columns);
  for (const page of pages) {
    walk.beginPage();
    for (const entry of withHeaders(page.lines)) {
      if (entry.kind === 'header') walk.header(entry.columns);
      else walk.line(entry.line);
    }
  }
  return walk.finish();
}

class Walk {
  readonly #tables: Tables = { items: [], sketches: [], totals: [], rest: [], headers: [] };
  #columns: Column[] | null;
  #open: ItemDraft | null = null;
  /** Rows since the last sum: it names their section. */
  #group: PlacedItem[] = [];
  #titles: string[] = [];
  #section: string | null = null;
  #parents: string[] = [];
  #heading: string | null = null;
  /** The number of the last row. */
  #last = 0;
  #summing = false;
  #summed = false;
  /** Whether the page holds a table or a roof's measures; names on other pages are no titles. */
  #tabled = false;

  constructor(columns: Column[] | null) {
    this.#columns = columns;
  }

  beginPage(): void {
    if (!this.#tabled) this.#titles = [];
    this.#tabled = false;
  }

  header(columns: Column[]): void {
    this.#tabled = true;
    if (this.#open !== null && hasMoney(this.#open)) this.#close();
    const [section, ...parents] = this.#titles.toReversed();
    if (section !== undefined) {
      this.#section = section;
      this.#heading = null;
      if (parents.length > 0) this.#parents = parents.toReversed();
    }
    this.#titles = [];
    this.#summing = false;
    this.#columns = columns;
    this.#tables.headers.push(columns);
  }

  line(line: Line): void {
    const text = line.text.trim();
    const continued = /^continued\s*-\s*(.+)$/i.exec(text);
    if (continued?.[1]) {
      this.#section = titleOf(continued[1]);
      this.#titles = [];
      return;
    }
    if (headsGrandTotal(text)) {
      this.#close();
      this.#summing = true;
      this.#summed = false;
      return;
    }
    if (this.#total(line)) return;
    if (opensSummary(line)) {
      this.#close();
      this.#columns = null;
      this.#tables.rest.push(line);
      return;
    }
    if (isMeasureLine(text) && this.#measure(line)) return;
    if (this.#columns === null) {
      if (canBeTitle(text)) this.#title(text);
      this.#tables.rest.push(line);
      return;
    }
    this.#row(line, rowFrom(line, this.#columns, this.#last));
  }

  finish(): Tables {
    this.#close();
    return this.#tables;
  }

  #total(line: Line): boolean {
    const named = totalNameIn(line.text);
    if (named === null) return false;
    const { figures } = figuresAtEnd(line.words);
    const amounts = figures.filter((figure) => figure.kind === 'money' && figure.decimals === 2);
    if (amounts.length === 0 || (this.#columns === null && named.of !== 'lines')) return false;
    if (/^line item (sub)?total\b(?!s)/i.test(line.text.trim()) && amounts.length === 1) return false;
    this.#close();
    const row = rowFrom(
      line,
      (this.#columns ?? []).filter(({ kind }) => kind !== 'quantity' && kind !== 'unitPrice'),
    );
    const amount = (kind: string): number | null => {
      const found = row.figures.find((held) => held.kind === kind)?.figure;
      return found?.kind === 'money' ? found.value : null;
    };
    this.#tables.totals.push({
      ...named,
      tax: amount('tax'),
      overheadProfit: amount('overheadProfit'),
      rcv: amount('rcv') ?? (amounts.length === 1 && amounts[0]?.kind === 'money' ? amounts[0].value : null),
      depreciation: amount('depreciation'),
      acv: amount('acv'),
    });
    if (named.of === 'section' && named.name !== '')
      for (const { item } of this.#group) item.section = titleOf(named.name);
    if (named.of === 'area') {
      for (const placed of this.#group) placed.parents = [named.name];
      this.#parents = [];
    }
    this.#group = [];
    this.#titles = [];
    this.#heading = null;
    this.#section = null;
    return true;
  }

  #title(text: string): void {
    if (this.#summing && this.#summed) this.#summing = false;
    this.#titles.push(titleOf(text));
  }

  #measure(line: Line): boolean {
    const measured = roofMeasureIn(line);
    this.#close();
    this.#tabled = true;
    if (measured !== null) this.#summed = true;
    const title = this.#titles.at(-1) ?? this.#heading ?? this.#section;
    if (measured === null) return true;
    const last = this.#tables.sketches.at(-1)?.sketch;
    const same = last?.section === title && last.grandTotal === this.#summing;
    if (
      last &&
      same &&
      ((last.squares === null && measured.squares !== null) ||
        (last.surfaceArea === null && measured.surfaceArea !== null))
    ) {
      last.squares ??= measured.squares;
      last.surfaceArea ??= measured.surfaceArea;
      return true;
    }
    const evidence = { page: line.page, text: line.text };
    const sketch = { section: title, grandTotal: this.#summing, ...measured, evidence };
    this.#tables.sketches.push({ sketch, next: null });
    return true;
  }

  #row(line: Line, row: Row): void {
    const open = this.#open;
    if (row.figures.length > 0) {
      if (row.number !== null || row.words !== null) {
        if (row.number === null && open !== null && !hasMoney(open) && row.words !== null) {
          open.said.push(row.words.text);
          takeFigures(open, row);
          return;
        }
        this.#begin(row);
        return;
      }
      if (open !== null && takeFigures(open, row)) return;
      this.#tables.rest.push(line);
      return;
    }
    if (row.number !== null) {
      this.#begin(row);
      return;
    }
    if (open !== null && continuesDescription(open, line)) {
      open.said.push(line.text);
      open.lines.push(line);
      return;
    }
    this.#aside(line);
  }

  #begin(row: Row): void {
    this.#close();
    if (row.number !== null) this.#last = Number.parseInt(row.number, 10);
    const title = this.#titles.at(-1) ?? null;
    if (title !== null && this.#section === null) this.#section = title;
    else if (title !== null) this.#heading = title;
    this.#titles = [];
    this.#open = {
      number: row.number,
      lines: [row.line],
      said: row.words === null ? [] : [row.words.text],
      notes: [],
      figures: row.figures,
      textLeft: row.words?.left ?? row.line.left,
      section: this.#section,
      heading: this.#heading,
      parents: this.#parents,
    };
  }

  /** A line between rows: a note to the row above, or the name of what follows. */
  #aside(line: Line): void {
    const text = line.text.trim();
    const plan = PLAN.exec(text);
    if (plan?.[2] && /^[A-Z ]+:/.test(text)) {
      this.#close();
      const name = plan[2].replace(/\s+claim\s*#.*$/i, '').trim();
      const rank = /^(estimate|building|structure)/i.test(plan[1] ?? '') ? 0 : 1;
      // Symbility repeats the estimate's name at the head of every page.
      if (this.#parents[rank] !== name) this.#parents = [...this.#parents.slice(0, rank), name];
      this.#heading = null;
      this.#tables.rest.push(line);
      return;
    }
    this.#tables.rest.push(line);
    if (canBeTitle(text) && !isNote(text) && !/^[a-z]/.test(text)) {
      this.#close();
      this.#title(text);
      return;
    }
    const open = this.#open;
    if (open !== null && open.lines.at(-1)?.page === line.page) open.notes.push(text);
  }

  #close(): void {
    const open = this.#open;
    this.#open = null;
    if (open === null) return;
    const item = itemFrom(open);
    if (item === null) return;
    const placed = { item, heading: open.heading, parents: open.parents };
    this.#tables.items.push(placed);
    for (const sketch of this.#tables.sketches) sketch.next ??= item;
    this.#group.push(placed);
  }
}

import type { PricedItem } from '../estimate/priced.ts';
import { type Paper, type Style, wrapped } from './paper.ts';

export interface Column {
  key: string;
  /** One or two header lines, exactly as the carrier prints them. */
  header: readonly string[];
  /** Right edge of header and figures. */
  right: number;
}

export interface Cells {
  /** By column key; a missing key leaves the column empty. */
  first: Record<string, string>;
  /** A second line of figures: condition under age, percent under depreciation. */
  second?: Record<string, string>;
}

export interface Grid {
  columns: readonly Column[];
  left: number;
  right: number;
  /** Header word over the descriptions, where the carrier prints one. */
  description?: string;
  /** Figures beside the first line of the description, or under it. */
  figures: 'beside' | 'below';
  /** Room of a description printed beside its figures. */
  descriptionWidth: number;
  style: Style;
  headerStyle: Style;
  cells: (item: PricedItem) => Cells;
  leading?: number;
  /** How far wrapped descriptions and notes stand in from the item's number. */
  hang?: { description: number; note: number };
}

export function printHeader(paper: Paper, grid: Grid): void {
  const lines = Math.max(1, ...grid.columns.map((column) => column.header.length));
  if (grid.description) paper.left(grid.left, grid.description, grid.headerStyle);
  for (let line = 0; line < lines; line += 1) {
    for (const column of grid.columns) {
      const word = column.header[line];
      if (word) paper.right(column.right, word, grid.headerStyle);
    }
    if (line < lines - 1) paper.down(9);
  }
  paper.rule(grid.left, grid.right, paper.y + 4);
  paper.down(14);
}

function printCells(paper: Paper, grid: Grid, cells: Record<string, string>): void {
  for (const column of grid.columns) {
    const text = cells[column.key];
    if (text) paper.right(column.right, text, grid.style);
  }
}

/** Height an item needs, so that a row is not torn from its figures unless asked. */
function heightOf(item: PricedItem, grid: Grid): number {
  const leading = grid.leading ?? 11;
  const words = wrapped(`${item.printedLabel} ${item.description}`, grid.descriptionWidth, grid.style);
  const under = grid.figures === 'below' ? 2 : words.length;
  return leading * (under + (grid.cells(item).second ? 1 : 0));
}

export function printItem(paper: Paper, grid: Grid, item: PricedItem, onBreak: () => void): void {
  const leading = grid.leading ?? 11;
  const note = (text: string) => {
    const indent = grid.hang?.note ?? 0;
    for (const line of wrapped(text, grid.right - grid.left - indent - 4, grid.style)) {
      if (paper.room(leading)) onBreak();
      paper.left(grid.left + indent, line, grid.style).down(leading);
    }
  };
  if (paper.room(heightOf(item, grid))) onBreak();
  const cells = grid.cells(item);
  const label = `${item.printedLabel} ${item.description}`;
  if (grid.figures === 'below') {
    paper.left(grid.left, label, grid.style).down(leading);
    printCells(paper, grid, cells.first);
    paper.down(leading);
  } else {
    const words = wrapped(label, grid.descriptionWidth, grid.style);
    words.forEach((line, index) => {
      paper.left(grid.left + (index === 0 ? 0 : (grid.hang?.description ?? 0)), line, grid.style);
      if (index === 0) printCells(paper, grid, cells.first);
      paper.down(leading);
    });
  }
  if (cells.second) {
    printCells(paper, grid, cells.second);
    paper.down(leading);
  }
  for (const text of item.notes ?? []) note(text);
}

/** A totals row: its label at the left, figures under their columns. */
export function printTotals(paper: Paper, grid: Grid, label: string, cells: Record<string, string>): void {
  paper.rule(grid.left, grid.right, paper.y - 9);
  const style = { ...grid.style, face: grid.headerStyle.face ?? 'bold' } as const;
  const room = (grid.columns[1]?.right ?? 200) - grid.left;
  const lines = wrapped(label, Math.max(room, 150), style);
  for (const column of grid.columns) {
    const text = cells[column.key];
    if (text) paper.right(column.right, text, style);
  }
  for (const line of lines) paper.left(grid.left, line, style).down(11);
  paper.down(4);
}

import { CENTS, equal } from '#lambdas/estimate-reader/text/figures.ts';
import {
  cellsOf,
  type Line,
  lineOf,
  type PrintedPage,
  type Word,
} from '#lambdas/estimate-reader/text/page.ts';
import { unitIn } from '#lambdas/estimate-reader/text/units.ts';
import {
  COLUMN_HEADERS,
  type ColumnKind,
  columnKindOf,
  titled,
} from '#lambdas/estimate-reader/vocabulary/column-headers.ts';
import type { TableLine } from './table-header.ts';
import { rowFrom } from './table-rows.ts';

/** A quantity and its price in one cell, also with what they make: `27.63 SQ x $71.14 = $1,965.60`. */
const PRODUCT =
  /^([\d,]+(?:\.\d+)?) ?([A-Za-z][A-Za-z.²]*) ?[x×*@] ?\$?([\d,]+\.\d{2})(?: ?=(?: ?\$?([\d,]+\.\d{2}))?)?$/;
/** A label before its amount in one cell: `+ tax $19.32`. */
const LABELLED = /^\+? ?([A-Za-z][A-Za-z .]*?):? \(?\$?([\d,]+\.\d{2})\)?$/;
const MONEY = /^[-(]*\$?([\d,]+\.\d{2})\)?$/;

/** Fewer are a sentence or a note. */
const LEAST_CARDS = 3;
/** Of cards that print what they cost, so many must multiply. */
const LEAST_SHARE = 0.9;
/** How far a card's cells may begin left of its product, in points. */
const REACH = 24;

/** One card: its words, and its figures by their labels. */
interface Card {
  /** Its place on the page: of the line with its words. */
  at: number;
  left: number;
  words: readonly Word[];
  lines: ReadonlySet<number>;
  figures: ReadonlyMap<Figure, string>;
}

/** The columns of the table that cards are set as, with the titles that the table's header has. */
const TITLES = {
  quantity: 'QUANTITY',
  unitPrice: 'UNIT PRICE',
  tax: 'TAX',
  rcv: 'RCV',
  depreciation: 'DEPREC.',
  acv: 'ACV',
} as const satisfies Partial<Record<ColumnKind, string>>;
type Figure = keyof typeof TITLES;
const FIGURES = Object.keys(TITLES) as Figure[];
const isFigure = (kind: ColumnKind | null): kind is Figure => FIGURES.some((figure) => figure === kind);

/** A part of a line, with the line's index. */
interface Cell extends Line {
  at: number;
}

/**
 * The page with its cards set as the rows of a table. A card has words, a cell that multiplies a quantity and a price,
 * and further amounts, each under or behind its label; cards may stand side by side.
 */
export function cardsAsRows(page: PrintedPage): PrintedPage {
  const cells = page.lines.flatMap((line, at) => cellsOf(line).map((cell): Cell => ({ ...cell, at })));
  const products = cells.filter(({ text }) => unitIn(PRODUCT.exec(text)?.[2] ?? '') !== null);
  if (products.length < LEAST_CARDS) return page;
  const labels = repeatedTexts(cells, products.length);
  const columns = [...new Set(products.map(({ left }) => Math.round(left)))].toSorted((a, b) => a - b);
  const cards = columns.flatMap((left, index) => {
    const right = columns[index + 1] ?? Number.POSITIVE_INFINITY;
    const own = cells.filter((cell) => cell.left > left - REACH && cell.left < right - REACH);
    return cardsIn(own, labels);
  });
  if (cards.length < products.length || cards.filter(multiplies).length < cards.length * LEAST_SHARE)
    return page;
  const consumed = new Set(cards.flatMap(({ lines }) => [...lines]));
  const ordered = cards.toSorted((a, b) => a.at - b.at || a.left - b.left);
  const rows = asTable(page, ordered);
  return {
    ...page,
    lines: page.lines.flatMap((line, at) => [...(rows.get(at) ?? []), ...(consumed.has(at) ? [] : [line])]),
  };
}

/** Whether a card's figures make its cost, if it prints one. */
function multiplies({ figures }: Card): boolean {
  const amount = (figure: Figure) => Number.parseFloat((figures.get(figure) ?? '0').replaceAll(',', ''));
  const [quantity, due] = [amount('quantity'), amount('rcv')];
  const slack = Math.max(CENTS, quantity * 0.0051);
  return due === 0 || equal(quantity * amount('unitPrice') + amount('tax'), due, slack);
}

/** What stands on the page about as often as there are cards: their labels. */
function repeatedTexts(cells: readonly Cell[], count: number): ReadonlySet<string> {
  const groups = Map.groupBy(cells, ({ text }) => titled(text));
  return new Set(
    [...groups].filter(([text, all]) => all.length > count / 2 && !/\d/.test(text)).map(([text]) => text),
  );
}

/** The cards of one column of the page, top to bottom. */
function cardsIn(cells: readonly Cell[], labels: ReadonlySet<string>): Card[] {
  const isLabel = ({ text }: Cell) => labels.has(titled(text));
  const isWords = (cell: Cell) =>
    !isLabel(cell) && !MONEY.test(cell.text) && !LABELLED.test(cell.text) && !PRODUCT.test(cell.text);
  const starts = cells.flatMap((cell, index) => {
    if (!PRODUCT.test(cell.text)) return [];
    const words = cells.slice(0, index).findLast(isWords);
    return words === undefined ? [] : [{ words, product: cell }];
  });
  return starts.map(({ words, product }, index): Card => {
    const end = starts[index + 1]?.words.at ?? Number.POSITIVE_INFINITY;
    const own = cells.filter(({ at }) => at >= words.at && at < end);
    const amounts = own.filter(
      (cell) => cell.at >= product.at && (MONEY.test(cell.text) || LABELLED.test(cell.text)),
    );
    const figures = new Map<Figure, string>();
    for (const cell of amounts) {
      const [kind, text] = figureOf(cell, own.filter(isLabel));
      if (isFigure(kind) && !figures.has(kind)) figures.set(kind, text);
    }
    const [, quantity = '', unit = '', price = '', printedCost] = PRODUCT.exec(product.text) ?? [];
    // What the product makes may stand behind it under no label.
    const beside = amounts.find(({ at, left }) => at === product.at && left > product.right)?.text;
    const cost = printedCost ?? (figures.size === 0 ? beside?.replace('$', '') : undefined);
    if (cost !== undefined && !figures.has('rcv')) figures.set('rcv', cost);
    figures.set('quantity', `${quantity} ${unit}`).set('unitPrice', price);
    const last = Math.max(product.at, ...amounts.map(({ at }) => at));
    const description = own
      .filter((cell) => cell.at === words.at && isWords(cell))
      .flatMap((cell) => cell.words);
    return {
      at: words.at,
      left: product.left,
      words: description,
      lines: new Set(own.filter(({ at }) => at <= last).map(({ at }) => at)),
      figures,
    };
  });
}

/** What an amount is by the label before it in its cell, or by the nearest one above it. */
function figureOf(cell: Cell, labels: readonly Cell[]): [kind: ColumnKind | null, text: string] {
  const [, label, amount] = LABELLED.exec(cell.text) ?? [];
  if (label !== undefined && amount !== undefined) return [kindOf(label), amount];
  const above = labels.findLast(
    (cellAbove) =>
      cellAbove.at < cell.at && cellAbove.left < cell.right + REACH && cell.left < cellAbove.right,
  );
  return [above === undefined ? null : kindOf(above.text), cell.text.replace(/[$()-]/g, '')];
}

const kindOf = (label: string) => columnKindOf(titled(label), COLUMN_HEADERS);

/** Widths of a letter and of a column of figures in the table, in points. */
const LETTER = 5;
const COLUMN = 70;

/** The lines of the table by the page's line before which they stand: a header before the first card, a row for each. */
function asTable(page: PrintedPage, cards: readonly Card[]): ReadonlyMap<number, Line[]> {
  const widest = Math.max(...cards.map(({ words }) => textWidth(words.map(({ text }) => text).join(' '))));
  const used = FIGURES.filter((figure) => cards.some(({ figures }) => figures.has(figure)));
  const line = (at: number, description: string, figures: ReadonlyMap<Figure, string>): Line => {
    const { top = 0, bottom = 0 } = page.lines[at] ?? {};
    const set = (text: string, left: number) => wordsAt(text, left, { top, bottom });
    return lineOf(page.number, [
      ...set(description, 0),
      ...used.flatMap((figure, column) => {
        const text = figures.get(figure);
        return text === undefined ? [] : set(text, widest + (column + 1) * COLUMN - textWidth(text));
      }),
    ]);
  };
  const lines = new Map<number, Line[]>();
  const [first] = cards;
  if (first !== undefined) {
    const titles = new Map(used.map((figure) => [figure, TITLES[figure]]));
    lines.set(first.at, [line(first.at, 'DESCRIPTION', titles)]);
  }
  for (const { at, words, figures } of cards) {
    const row = line(at, words.map(({ text }) => text).join(' '), figures);
    lines.set(at, [...(lines.get(at) ?? []), row]);
  }
  return lines;
}

const textWidth = (text: string) => text.length * LETTER;

function wordsAt(text: string, left: number, box: Pick<Word, 'top' | 'bottom'>): Word[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    left: left + index * LETTER,
    right: left + (index + word.length) * LETTER - 1,
    ...box,
  }));
}

const NUMBERED_WORDS = /^\*?\d{1,3}[a-z]?\.? +[A-Z]/;

/**
 * The lines with each card's own words below its labels. A card has its number and words in the first line, the labels
 * of its figures in the second, and only figures in the third.
 */
export function cardsInOrder(entries: readonly TableLine[]): TableLine[] {
  const ordered = [...entries];
  for (const [at, entry] of entries.entries()) {
    const [before, after] = [entries[at - 1], entries[at + 1]];
    if (entry.kind !== 'header' || before?.kind !== 'line' || after?.kind !== 'line') continue;
    const { words, figures } = rowFrom(after.line, entry.columns);
    const counted = figures.some(({ kind }) => kind === 'quantity');
    if (NUMBERED_WORDS.test(before.line.text) && words === null && counted)
      [ordered[at - 1], ordered[at]] = [entry, before];
  }
  return ordered;
}

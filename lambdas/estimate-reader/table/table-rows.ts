import { type Line, lineOf } from '../text/lines.ts';
import { amountsAtEnd, type PlacedAmount } from '../text/printed-amounts.ts';
import type { ColumnKind } from '../vocabulary/column-headers.ts';
import type { Column } from './column.ts';
import { placed } from './columns.ts';
import { headerAt } from './table-header.ts';
import { withOwnUnits } from './unit-column.ts';

/** A line of a table cut into what is said and what is counted. */
export interface Row {
  line: Line;
  /** The row's own number as printed; null where the line starts no row. */
  number: string | null;
  /** What stands before the figures, without the number. */
  words: Line | null;
  figures: { figure: PlacedAmount; kind: ColumnKind }[];
}

const NUMBER_WITH_DOT = /^\*?(\d{1,3}[a-z]?)[.,]$/i;
const NUMBER_ALONE = /^\*?(\d{1,3}[a-z]?)\*?$/i;

/** How far left of the figures' first column a figure may begin to still belong to it. */
const QUANTITY_REACH = 14;

/** A calculation printed before the quantity: `VAL*.06`, `R+HIP`. */
const CALCULATION = /^(?=.*[*+/.\dA-Z])[A-Z0-9.*+/()-]{1,14}$/;

function numberAt(
  line: Line,
  columns: readonly Column[],
  last: number,
): { number: string; words: number } | null {
  const [first, second, third] = line.words;
  if (first === undefined) return null;
  const starred = first.text === '*' && second !== undefined;
  const word = starred ? second : first;
  const after = starred ? third : second;
  const dotted = NUMBER_WITH_DOT.exec(word.text);
  const words = starred ? 2 : 1;
  if (dotted?.[1] && after !== undefined) return { number: dotted[1], words };
  const description = columns.find((column) => column.kind === 'description');
  const quantity = columns.find((column) => column.kind === 'quantity');
  const edge = description?.left ?? quantity?.left ?? 0;
  const alone = NUMBER_ALONE.exec(word.text);
  const ownColumn =
    description !== undefined && word.right <= edge + 1 && after !== undefined && after.left >= edge - 3;
  if (alone?.[1] === undefined || after === undefined) return null;
  // Without a dot or a column of its own a number starts a row only where it is the next one.
  const step = Number.parseInt(alone[1], 10) - last;
  const next = step >= 1 && step <= 3 && /^[*"(]?[A-Z]/.test(after.text);
  return ownColumn || next ? { number: alone[1], words } : null;
}

/** Cuts a line by the table's columns; `last` is the number of the row before. */
export function rowFrom(line: Line, columns: readonly Column[], last = 0): Row {
  const numbered = numberAt(line, columns, last);
  const body = line.words.slice(numbered?.words ?? 0);
  const counted = columns.filter((column) => column.kind !== 'description');
  const quantity = counted.find((column) => column.kind === 'quantity');
  const first = Math.min(...counted.map((column) => column.left));
  let { figures, before } = amountsAtEnd(body, quantity?.right);
  const edge = Math.min(quantity?.left ?? first, first) - QUANTITY_REACH;
  const strays = figures.findIndex((figure) => figure.right >= edge);
  const kept = strays < 0 ? [] : figures.slice(strays);
  const firstKept = kept[0];
  before =
    firstKept === undefined ? body.length : body.findIndex((word) => word.left >= firstKept.left - 0.01);
  figures = bracketed(withOwnUnits(kept, counted, body), quantity);
  const said = body.slice(0, Math.max(before, 0));
  const pairs = placed(figures, counted).map(({ figure, column }) => ({ figure, kind: column.kind }));
  const row = { line, number: numbered?.number ?? null, figures: pairs };
  if (!counts(pairs, said.length > 0)) return { ...row, words: lineOrNull(line.page, body), figures: [] };
  return { ...row, words: lineOrNull(line.page, withoutCalculation(said)) };
}

function lineOrNull(page: number, words: Line['words']): Line | null {
  return words.length === 0 ? null : lineOf(page, words);
}

/** Whether the figures make the line a row of figures rather than a sentence that ends in a number. */
function counts(pairs: Row['figures'], said: boolean): boolean {
  const money = pairs.filter(
    ({ figure }) => figure.kind === 'money' && (figure.decimals === 2 || figure.dollar),
  );
  const quantity = pairs.some(({ figure }) => figure.kind === 'quantity');
  const marked = pairs.some(({ figure }) => figure.kind === 'paidWhenIncurred');
  if (marked && (quantity || !said)) return true;
  if (said) return (quantity && money.length >= 1) || money.length >= 2;
  return (
    pairs.length > 0 && (money.length > 0 || quantity || pairs.every(({ figure }) => figure.kind !== 'money'))
  );
}

function withoutCalculation(said: Line['words']): Line['words'] {
  const last = said.at(-1);
  const before = said.at(-2);
  if (last === undefined || before === undefined) return said;
  const apart = last.left - before.right > 1.5 * (last.bottom - last.top);
  return apart && CALCULATION.test(last.text) && !/[a-z]/.test(last.text) ? said.slice(0, -1) : said;
}

/** `44.34 (44.67)`: the figure in brackets right behind the quantity is the one priced. */
function bracketed(figures: PlacedAmount[], quantity: Column | undefined): PlacedAmount[] {
  const [first, second] = figures;
  if (first?.kind !== 'money' || second?.kind !== 'money' || quantity === undefined) return figures;
  const tight = second.left - first.right < 6 && second.mark === 'round' && !second.dollar;
  const measured = first.mark === 'plain' && !first.dollar && first.left < quantity.right;
  const alike = second.value >= first.value * 0.9 && second.value <= first.value * 1.2;
  if (!tight || !measured || !alike) return figures;
  const joined: PlacedAmount = {
    kind: 'quantity',
    value: first.value,
    priced: second.value,
    unit: '',
    left: first.left,
    right: second.right,
    text: `${first.text} ${second.text}`,
  };
  return [joined, ...figures.slice(2)];
}

export type TableLine = { kind: 'header'; columns: Column[]; lines: Line[] } | { kind: 'line'; line: Line };

/** The lines with every table header found, on whatever page and of whatever widths. */
export function withHeaders(lines: readonly Line[]): TableLine[] {
  const answer: TableLine[] = [];
  for (let index = 0; index < lines.length; ) {
    const header = headerAt(lines, index);
    const line = lines[index];
    if (header !== null) {
      answer.push({
        kind: 'header',
        columns: header.columns,
        lines: lines.slice(index, index + header.lines),
      });
      index += header.lines;
    } else {
      if (line !== undefined) answer.push({ kind: 'line', line });
      index += 1;
    }
  }
  return answer;
}

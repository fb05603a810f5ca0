import { activityIn } from '#lambdas/estimate-reader/line-items/row-role.ts';
import { amountsAtEnd } from '#lambdas/estimate-reader/text/amounts.ts';
import type { PlacedAmount } from '#lambdas/estimate-reader/text/figures.ts';
import { type Line, lineOf, type Word } from '#lambdas/estimate-reader/text/page.ts';
import { buildingIn } from '#lambdas/estimate-reader/vocabulary/buildings.ts';
import { CATEGORY_CODES, categoryIn } from '#lambdas/estimate-reader/vocabulary/category-codes.ts';
import type { ColumnKind } from '#lambdas/estimate-reader/vocabulary/column-headers.ts';
import { inEnglish, SPANISH_WORDS } from '#lambdas/estimate-reader/vocabulary/spanish.ts';
import { leadingFigures, placed, type Sides, sidesOf, withOwnUnits } from './placed-figures.ts';
import { AMOUNTS, type Column, PRICES } from './table-header.ts';

/** A line of a table divided into its description and its figures. */
export interface Row {
  line: Line;
  /** The row's number as printed; null if the line starts no row. */
  number: string | null;
  /** The words before the figures, without the number. */
  words: Line | null;
  figures: { figure: PlacedAmount; kind: ColumnKind }[];
  /** Notes of buildings that columns of words beside the figures name. */
  beside: string[];
}

/** How far left of its first column a figure may begin. */
const QUANTITY_REACH = 14;

/** Divides a line by the table's columns; `last` is the number of the previous row. */
export function rowFrom(line: Line, columns: readonly Column[], last = 0): Row {
  const sides = sidesOf(columns);
  const numbered = numberAt(line, columns, sides, last);
  const start = numbered?.words ?? 0;
  const own = withoutFirstWords(line.words.slice(start), sides.leading);
  const verb = line.words.slice(start, line.words.length - own.length);
  const led = leadingFigures(own, sides);
  const body = withoutLastWords(own.slice(led?.words ?? 0), sides.trailing);
  const ended = trailingFigures(body, sides.trailing);
  const pairs: Row['figures'] = [...(led?.pairs ?? []), ...ended.pairs].map(({ figure, column }) => ({
    figure,
    kind: column.kind,
  }));
  // A tax that its word names needs no column.
  if (ended.tax !== undefined) pairs.push({ figure: ended.tax, kind: 'tax' });
  const { textWords: said } = ended;
  const cut = [
    line.words.slice(start, line.words.length - own.length),
    own.slice((led?.words ?? 0) + body.length),
  ];
  const beside = cut.flatMap((words) => buildingBeside(words) ?? []);
  const row = { line, number: numbered?.number ?? null, figures: pairs, beside };
  if (!counts(pairs, said.length > 0))
    return { ...row, words: lineOrNull(line.page, line.words.slice(start)), figures: [] };
  return {
    ...row,
    words: lineOrNull(line.page, led === null ? withoutCalculation(said) : [...actionIn(verb), ...said]),
  };
}

/** A note of the building that a column of words names, as its coverage's letter or in full; null for other words. */
function buildingBeside(words: readonly Word[]): string | null {
  const text = words.map((word) => word.text).join(' ');
  const place = /^[A-F]$/.test(text) ? `Coverage ${text}` : text;
  return buildingIn(place) === 'unsaid' ? null : `For the ${place}`;
}

/** Words that say what is done to what the description names. */
const actionIn = (words: readonly Word[]) =>
  activityIn(inEnglish(words.map(({ text }) => text).join(' '), SPANISH_WORDS)) === null ? [] : words;

const isNumber = ({ kind }: Column) => kind === 'quantity' || AMOUNTS.has(kind);

/** Words right of the last amount are in a column of their own, as a coverage's letter or `Yes`. */
function withoutLastWords(words: readonly Word[], columns: readonly Column[]): Line['words'] {
  const numbers = columns.filter(isNumber);
  if (numbers.length === 0) return [...words];
  const edge = Math.max(...numbers.map(({ right }) => right));
  let size = words.length;
  for (; size > 0; size -= 1) {
    const last = words[size - 1];
    if (last === undefined || last.left < edge || amountsAtEnd([last]).figures.length > 0) break;
  }
  return words.slice(0, size);
}

/** Words left of the first figures, where the description follows those, are in a column of their own too. */
function withoutFirstWords(words: readonly Word[], columns: readonly Column[]): Line['words'] {
  const numbers = columns.filter(isNumber);
  if (numbers.length === 0) return [...words];
  const edge = Math.min(...numbers.map(({ left }) => left));
  const figured = words.findIndex(
    ({ right }, at) => right >= edge || amountsAtEnd(words.slice(at, at + 1)).figures.length > 0,
  );
  return words.slice(Math.max(0, figured));
}

/** The figures at the end of the line, each with its column, and the words before them. */
function trailingFigures(body: Line['words'], columns: readonly Column[]) {
  const quantity = columns.find((column) => column.kind === 'quantity');
  const first = Math.min(...columns.map((column) => column.left));
  const { figures } = amountsAtEnd(body, quantity?.right);
  const edge = Math.min(quantity?.left ?? first, first) - QUANTITY_REACH;
  // "15 lb." is part of the description if the quantity comes before the description.
  const strays = figures.findIndex(
    (figure) => figure.right >= edge && (quantity !== undefined || figure.kind !== 'quantity'),
  );
  const ownFigures = strays < 0 ? [] : figures.slice(strays);
  const firstOwn = ownFigures[0];
  const before =
    firstOwn === undefined ? body.length : body.findIndex((word) => word.left >= firstOwn.left - 0.01);
  const own = bracketed(withOwnUnits(ownFigures, columns, body), quantity);
  return { ...placedWithTax(own, columns), textWords: body.slice(0, Math.max(before, 0)) };
}

const isTax = ({ kind }: PlacedAmount) => kind === 'tax';

/** A tax beside an amount is in the amount's column, whose header may end where either of them ends. */
function placedWithTax(figures: readonly PlacedAmount[], columns: readonly Column[]) {
  const tax = figures.find(isTax);
  if (tax === undefined) return { pairs: placed(figures, columns), tax };
  const own = figures.filter((figure) => !isTax(figure));
  const pairs = placed(own, columns);
  const host = own.findLast(({ right }) => right <= tax.left);
  const wide = own.map((figure) => (figure === host ? { ...figure, right: tax.right } : figure));
  const widened = placed(wide, columns);
  return { pairs: widened.length > pairs.length ? widened : pairs, tax };
}

/** `RFG  Roofing  8,535.80`: the money of one category, where a row has its number, its quantity or its price. */
export function recapsCategory({ number, words, figures }: Row): boolean {
  const own = figures.some(({ kind }) => kind === 'quantity' || PRICES.has(kind));
  return number === null && !own && words !== null && categoryIn(words.text, CATEGORY_CODES) !== null;
}

function lineOrNull(page: number, words: Line['words']): Line | null {
  return words.length === 0 ? null : lineOf(page, words);
}

/** Whether the figures make the line a row, rather than a sentence that ends in a number. */
function counts(pairs: Row['figures'], hasWords: boolean): boolean {
  const money = pairs.filter(
    ({ figure }) => figure.kind === 'money' && (figure.decimals === 2 || figure.dollar),
  );
  const quantity = pairs.some(({ figure }) => figure.kind === 'quantity');
  const marked = pairs.some(({ figure }) => figure.kind === 'paidWhenIncurred');
  if (marked && (quantity || !hasWords)) return true;
  // Whole dollars: a sentence has no figures in so many columns.
  const columns = pairs.filter(({ figure, kind }) => figure.kind === 'money' && kind !== 'other');
  const counted = pairs.some(({ kind }) => kind === 'quantity');
  if (hasWords && counted && columns.length >= 3) return true;
  if (hasWords) return (quantity && money.length >= 1) || money.length >= 2;
  return (
    pairs.length > 0 && (money.length > 0 || quantity || pairs.every(({ figure }) => figure.kind !== 'money'))
  );
}

/** A calculation printed before the quantity: `VAL*.06`, `R+HIP`. */
const CALCULATION = /^(?=.*[*+/.\dA-Z])[A-Z0-9.*+/()-]{1,14}$/;

function withoutCalculation(words: Line['words']): Line['words'] {
  const last = words.at(-1);
  const before = words.at(-2);
  if (last === undefined || before === undefined) return words;
  const standsApart = last.left - before.right > 1.5 * (last.bottom - last.top);
  return standsApart && CALCULATION.test(last.text) && !/[a-z]/.test(last.text) ? words.slice(0, -1) : words;
}

/** `44.34 (44.67)`: the figure in brackets directly after the quantity is the one priced. */
function bracketed(figures: PlacedAmount[], quantity: Column | undefined): PlacedAmount[] {
  const [first, second] = figures;
  if (first?.kind !== 'money' || second?.kind !== 'money' || quantity === undefined) return figures;
  const tight = second.left - first.right < 6 && second.mark === 'round' && !second.dollar;
  const measured = first.mark === 'plain' && !first.dollar && first.left < quantity.right;
  const areSimilar = second.value >= first.value * 0.9 && second.value <= first.value * 1.2;
  if (!tight || !measured || !areSimilar) return figures;
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

/** A figure below others of whole dollars ends where they do, give or take so many points. */
const SAME_EDGE = 2;

const NUMBER_WITH_DOT = /^\*?(\d{1,3}[a-z]?)[.,]$/i;
const NUMBER_ALONE = /^\*?(\d{1,3}[a-z]?)\*?$/i;

/** The row's number at the line's start and its number of words; null if the line starts no row. */
function numberAt(
  line: Line,
  columns: readonly Column[],
  sides: Sides,
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
  const alone = NUMBER_ALONE.exec(word.text);
  if (alone?.[1] === undefined || after === undefined) return null;
  if (sides.leading.length > 0 && sides.leading.every(({ kind }) => kind === 'other')) {
    // A column of its own for the rows' numbers.
    return word.left < (sides.textLeft ?? 0) - 1 ? { number: alone[1], words } : null;
  }
  if (sides.leading.some(({ kind, right }) => AMOUNTS.has(kind) && Math.abs(right - word.right) < SAME_EDGE))
    return null;
  if (sides.leading.length > 0) {
    // "3 EA Pipe jack" is a quantity of three; it is the row's number only before a quantity, or if only money follows.
    const counted = leadingFigures(line.words.slice(words), sides)?.pairs ?? [];
    const leads = sides.leading.some(({ kind }) => kind === 'quantity');
    const isNumber = leads ? counted.some(({ column }) => column.kind === 'quantity') : counted.length > 0;
    return isNumber ? { number: alone[1], words } : null;
  }
  const description = columns.find((column) => column.kind === 'description');
  const quantity = columns.find((column) => column.kind === 'quantity');
  const edge = description?.left ?? quantity?.left ?? 0;
  const ownColumn =
    description !== undefined &&
    ((word.right <= edge + 1 && after.left >= edge - 3) || isUnderItem(word, after, description));
  // Without a period or its own column, a number starts a row only if it is the next one.
  const step = Number.parseInt(alone[1], 10) - last;
  const named = /^[*"(]?[A-Z]/.test(after.text) || (step === 1 && /^\d/.test(after.text));
  const next = step >= 1 && step <= 3 && named;
  return ownColumn || next ? { number: alone[1], words } : null;
}

/** `Item Description` over `1    Shingles`: the header's first word is over a column of numbers. */
const isUnderItem = (number: Word, after: Word, { title, left }: Column) =>
  title.startsWith('item ') &&
  Math.abs(number.left - left) < QUANTITY_REACH &&
  after.left - number.right > number.bottom - number.top;

import { equal } from '#lambdas/estimate-reader/text/figures.ts';
import type { ColumnKind } from '#lambdas/estimate-reader/vocabulary/column-headers.ts';
import type { LabelledSum, NumberColumn } from './closing-sums.ts';
import { type Closing, closing, decides, type Figures, roundingOf, scoreOf } from './closing-sums.ts';
import { lossesOf } from './loss-roles.ts';
import { MOST_ADDED, type Product, products } from './products.ts';

/** The role of each column, null for those in no relation, and the tax rate if amounts include it unprinted. */
export interface ColumnRoles {
  roles: readonly (ColumnKind | null)[];
  includedTax: number | null;
}

interface Assignment extends ColumnRoles {
  score: number;
}

const MOST_COLUMNS = 12;

/**
 * The one assignment of roles under which nearly all rows add up: quantity × price, or × the sum of two prices, with
 * tax and profit is the replacement cost, and that without the depreciation is the cash value. Null if there is none.
 * Where several hold equally, headers decide; where these do not, none.
 */
export function columnRoles(
  columns: readonly NumberColumn[],
  sums: () => readonly LabelledSum[],
): ColumnRoles | null {
  if (columns.length < 3 || columns.length > MOST_COLUMNS) return null;
  const found = products(columns).flatMap((product) => assigned(columns, product, sums) ?? []);
  return chosen(columns, found);
}

/** The assignment with the best score; among nearly equal ones, the one whose roles more headers confirm. */
function chosen(columns: readonly NumberColumn[], found: readonly Assignment[]): ColumnRoles | null {
  const most = Math.max(...found.map(({ score }) => score));
  const rows = Math.max(0, ...columns.map(({ figures }) => figures.length));
  const near = found.filter(({ score }) => score >= most - Math.max(1, rows * 0.1));
  const confirmed = ({ roles }: Assignment) =>
    roles.filter((role, at) => role !== null && role === columns[at]?.hint).length;
  const best = near.toSorted((a, b) => confirmed(b) - confirmed(a) || b.score - a.score)[0];
  if (best === undefined) return null;
  const rivals = near.filter((assignment) => confirmed(assignment) === confirmed(best));
  return rivals.every(
    (rival) => (rival.score < best.score && extendsIt(rival, best)) || readsAlike(columns, rival, best),
  )
    ? best
    : null;
}

/** Whether `less` gives the same roles as `more` to fewer columns. */
const extendsIt = (less: Assignment, more: Assignment) =>
  less.roles.every((role, at) => role === null || role === more.roles[at]);

/** Whether both read the same figure for every role. */
function readsAlike(columns: readonly NumberColumn[], first: Assignment, second: Assignment): boolean {
  const kinds = new Set([...first.roles, ...second.roles]);
  kinds.delete(null);
  return [...kinds].every((kind) => {
    const [firstFigures, secondFigures] = [first, second].map(
      ({ roles }) => columns[roles.indexOf(kind)]?.figures,
    );
    if (firstFigures === undefined || secondFigures === undefined) return false;
    return isSame(firstFigures, secondFigures);
  });
}

const isSame = (first: Figures, second: Figures) =>
  first.every((value, row) => (value ?? 0) === (second[row] ?? 0));

/** The complete assignment that begins with a product; null if its added columns cannot be told apart. */
function assigned(
  columns: readonly NumberColumn[],
  product: Product,
  sums: () => readonly LabelledSum[],
): Assignment | null {
  const { quantity, prices, added, total, extension } = product;
  const roles: (ColumnKind | null)[] = columns.map(() => null);
  const name = (at: number | null | undefined, kind: ColumnKind) => {
    if (at !== null && at !== undefined) roles[at] = kind;
  };
  name(quantity, 'quantity');
  const [first, second] = prices;
  const hint = columns[first ?? 0]?.hint;
  name(first, second !== undefined ? 'remove' : hint === 'remove' || hint === 'replace' ? hint : 'unitPrice');
  name(second, 'replace');
  name(total, 'rcv');
  const additions = additionsOf(columns, product, sums);
  if (additions === null) return null;
  for (const [at, kind] of additions) name(at, kind);
  const rest = () => roles.flatMap((role, at) => (role === null ? [at] : []));
  const figuresAt = (at: number) => columns[at]?.figures ?? [];
  let score = scoreOf(product.closing);
  if (added.length > 0) {
    const before = bestOf(rest(), (at) => closing(extension, [], figuresAt(at)));
    name(before?.at, 'beforeTax');
    score += before === null ? 0 : scoreOf(before.closing);
  }
  const losses = lossesOf(columns, total, rest(), sums);
  name(losses.depreciation, 'depreciation');
  name(losses.acv, 'acv');
  const left = rest().filter((at) => !isSame(figuresAt(at), figuresAt(total)));
  if (left.some((at) => exceeds(figuresAt(at), figuresAt(total)) || repeats(figuresAt(at), extension.values)))
    return null;
  if (product.includedTax !== null && printsTax(columns, product, [...left, losses.acv ?? total]))
    return null;
  return { roles, includedTax: product.includedTax, score: score + losses.score };
}

/** Whether a column is what the total would be with more added: then what was taken for the total is a part of it. */
function exceeds(figures: Figures, whole: Figures): boolean {
  const ratios = ratiosOf(figures, whole);
  const within = ratios.filter((ratio) => ratio > 0.999 && ratio < MOST_ADDED);
  const above = within.filter((ratio) => ratio > 1.001);
  return within.length >= ratios.length * 0.8 && above.length >= Math.max(1, ratios.length * 0.4);
}

/** Whether a column prints the extension, some figures of it misread. */
function repeats(figures: Figures, extension: Figures): boolean {
  const ratios = ratiosOf(figures, extension);
  return ratios.filter((ratio) => Math.abs(ratio - 1) < 0.001).length > ratios.length / 2;
}

/** Whether a column prints the tax that seemed to be included, or the amount without it. */
function printsTax(
  columns: readonly NumberColumn[],
  { extension, total }: Product,
  places: readonly number[],
) {
  const due = columns[total]?.figures ?? [];
  const taxes = due.map((value, row) => {
    const base = extension.values[row] ?? null;
    return value === null || base === null ? null : value - base;
  });
  const printed = places.map((at) => columns[at]?.figures ?? []);
  return printed.some((figures) => repeats(figures, extension.values) || matches(figures, taxes));
}

/** Whether most figures are these, to a few cents. */
function matches(figures: Figures, others: Figures): boolean {
  const matching = figures.filter(
    (value, row) => value !== null && Math.abs(value - (others[row] ?? 0)) < 0.1 + roundingOf(figures),
  );
  return matching.length > figures.length / 2;
}

const ratiosOf = (figures: Figures, whole: Figures) =>
  figures.flatMap((value, row) => {
    const of = whole[row] ?? 0;
    return value === null || of === 0 ? [] : [value / of];
  });

function bestOf(places: readonly number[], close: (at: number) => Closing) {
  const closings = places.map((at) => ({ at, closing: close(at) })).filter((place) => decides(place.closing));
  return closings.toSorted((a, b) => scoreOf(b.closing) - scoreOf(a.closing))[0] ?? null;
}

/** Overhead and profit are 20 or 21 % of every row's extension, sales tax is less than this. */
const LEAST_PROFIT = 0.15;

/** Which added column is the tax and which the profit; null if nothing tells. */
function additionsOf(
  columns: readonly NumberColumn[],
  { added, extension }: Product,
  sums: () => readonly LabelledSum[],
): [number, ColumnKind][] | null {
  const additionKind = (at: number): ColumnKind | null => {
    const { hint = null, figures = [] } = columns[at] ?? {};
    const sum = figures.reduce<number>((all, value) => all + (value ?? 0), 0);
    const label = sums().find(
      ({ kind, value }) => (kind === 'tax' || kind === 'overheadProfit') && equal(value, sum),
    );
    const steady = isShare(figures, extension.values, LEAST_PROFIT);
    if (label !== undefined) return label.kind;
    if (hint === 'tax' || hint === 'overheadProfit') return hint;
    return steady ? 'overheadProfit' : null;
  };
  const [firstColumn, secondColumn] = added;
  if (firstColumn === undefined) return [];
  if (secondColumn === undefined) return [[firstColumn, additionKind(firstColumn) ?? 'tax']];
  const [a, b] = [additionKind(firstColumn), additionKind(secondColumn)];
  if (a === b) return null;
  const isTax = a === 'tax' || b === 'overheadProfit';
  return isTax
    ? [
        [firstColumn, 'tax'],
        [secondColumn, 'overheadProfit'],
      ]
    : [
        [firstColumn, 'overheadProfit'],
        [secondColumn, 'tax'],
      ];
}

/** Whether the figures are the same share of the whole in every row, and at least this one. */
function isShare(figures: Figures, whole: Figures, least: number): boolean {
  const shares = figures.flatMap((value, row) => {
    const of = whole[row] ?? 0;
    return value === null || of < 20 ? [] : [value / of];
  });
  const [low, high] = [Math.min(...shares), Math.max(...shares)];
  return shares.length >= 2 && low >= least && high - low < 0.01;
}

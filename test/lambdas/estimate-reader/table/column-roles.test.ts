import { expect, test } from 'vitest';
import type { NumberColumn } from '#lambdas/estimate-reader/table/closing-sums.ts';
import { type ColumnRoles, columnRoles } from '#lambdas/estimate-reader/table/column-roles.ts';
import type { ColumnKind } from '#lambdas/estimate-reader/vocabulary/column-headers.ts';
import { type DrawnTable, drawnTable } from './random-table.ts';

const columnsOf = ({ columns, headed, brackets }: DrawnTable): NumberColumn[] =>
  columns.map(({ role, figures }) => ({
    figures,
    hint: headed ? role : null,
    counted: role === 'quantity',
    dollars: false,
    takenOff: brackets && role === 'depreciation',
  }));

const PRICES: readonly (ColumnKind | null)[] = ['remove', 'replace'];

/** The columns whose figures are read as something else. */
function swappedIn({ columns }: DrawnTable, { roles }: ColumnRoles): string[] {
  return columns.flatMap(({ role, figures }, at) => {
    const readRole = roles[at] ?? null;
    if (readRole === null || readRole === role || (PRICES.includes(readRole) && PRICES.includes(role)))
      return [];
    // Where two columns print the same figures, either is read.
    const same = columns.find((column) => column.role === readRole)?.figures;
    const isSame = same?.every((value, row) => (value ?? 0) === (figures[row] ?? 0)) ?? false;
    return isSame ? [] : [`${role} as ${readRole}`];
  });
}

const NEEDED: readonly ColumnKind[] = ['quantity', 'unitPrice', 'remove', 'replace', 'tax', 'rcv'];

const column = (figures: (number | null)[], more: Partial<NumberColumn> = {}): NumberColumn => ({
  figures,
  hint: null,
  counted: false,
  dollars: false,
  takenOff: false,
  ...more,
});
const none = () => [];
const rolesOf = (...columns: NumberColumn[]) => columnRoles(columns, none)?.roles ?? null;

const COUNTED = column([20, 22, 200], { counted: true });
const PRICE = column([61.05, 231.4, 2.84]);
const COST = column([1221, 5090.8, 568]);

test('two columns of which either may be the quantity are distinguished by a unit or a header, else not at all', () => {
  const bare = column(COUNTED.figures.map(Number));
  expect(rolesOf(bare, PRICE, COST)).toBeNull();
  expect(rolesOf(COUNTED, PRICE, COST)).toEqual(['quantity', 'unitPrice', 'rcv']);
  expect(rolesOf(column([20, 22, 200], { hint: 'quantity' }), PRICE, COST)).toEqual([
    'quantity',
    'unitPrice',
    'rcv',
  ]);
});

test('two columns that make up the cost are distinguished by brackets, a printed sum or a header, else neither is named', () => {
  const first = [221, 1090.8, 68];
  const second = [1000, 4000, 500];
  const bare = ['quantity', 'unitPrice', 'rcv', null, null];
  const named = ['quantity', 'unitPrice', 'rcv', 'depreciation', 'acv'];
  const table = [COUNTED, PRICE, COST];
  expect(rolesOf(...table, column(first), column(second))).toEqual(bare);
  expect(rolesOf(...table, column(first, { takenOff: true }), column(second))).toEqual(named);
  expect(rolesOf(...table, column(first), column(second, { hint: 'acv' }))).toEqual(named);
  const summed = [{ kind: 'depreciation', value: 1379.8 }] as const;
  expect(columnRoles([...table, column(first), column(second)], () => summed)?.roles).toEqual(named);
});

test('arithmetic is proof against a header that names a column wrongly', () => {
  const mistaken = column(COST.figures.map(Number), { hint: 'unitPrice' });
  expect(rolesOf(COUNTED, { ...PRICE, hint: 'rcv' }, mistaken)).toEqual(['quantity', 'unitPrice', 'rcv']);
});

test('of 2,000 tables drawn at random no two roles are swapped, and nearly all roles are found', () => {
  const wrong: { seed: number; swapped: string[] }[] = [];
  let [read, whole] = [0, 0];
  for (let seed = 1; seed <= 2000; seed += 1) {
    const table = drawnTable(seed);
    const found = columnRoles(columnsOf(table), none);
    if (found === null) continue;
    read += 1;
    const needed = table.columns.filter(({ role }) => NEEDED.includes(role));
    if (needed.every(({ role }) => found.roles.includes(role))) whole += 1;
    const swapped = swappedIn(table, found);
    if (swapped.length > 0) wrong.push({ seed, swapped });
  }
  expect(wrong).toEqual([]);
  expect(read).toBeGreaterThan(1650);
  expect(whole).toBeGreaterThan(read * 0.99);
});

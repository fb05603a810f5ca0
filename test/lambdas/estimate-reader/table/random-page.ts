import type { ColumnKind } from '#lambdas/estimate-reader/vocabulary/column-headers.ts';
import { dice } from '#test/estimate-generator/random/seeded.ts';
import { gridPage } from '../grid-page.ts';
import { type DrawnColumn, type DrawnTable, unitOf } from './random-table.ts';

/** A header in known words, and one in words that no list knows. */
const HEADS: Partial<Record<ColumnKind, readonly [string, string]>> = {
  quantity: ['QUANTITY', 'Volume'],
  unitPrice: ['UNIT PRICE', 'Apiece'],
  remove: ['REMOVE', 'Wages'],
  replace: ['REPLACE', 'Goods'],
  beforeTax: ['SUBTOTAL', 'Before levy'],
  tax: ['TAX', 'Levy'],
  overheadProfit: ['O&P', 'Markup'],
  rcv: ['RCV', 'As new'],
  depreciation: ['DEPREC.', 'Wear'],
  acv: ['ACV', 'Worth now'],
  ageLife: ['AGE', 'Years'],
};

const WORDS = ['Drip edge', 'Roofing felt', 'Ridge vent', 'Step flashing', 'Pipe jack flashing'] as const;
const LAST_WORDS = ['A', 'Yes', 'Dwelling'] as const;

/** What the row is called: no two alike, as letters, since figures may stand beside them. */
export const nameOf = (row: number) =>
  `${WORDS[row % WORDS.length]} ${'klmnop'[Math.floor(row / WORDS.length)]}oo`;

const cell = (text: string) => `  ${text.padStart(13)}`;
const wide = (text: string) => `  ${text.padEnd(34)}`;

const numbersWith = (digits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const NUMBERS = { whole: numbersWith(0), cents: numbersWith(2) };

function printed({ role }: DrawnColumn, value: number | null, table: DrawnTable): string {
  if (value === null) return '';
  const amount = !['quantity', 'unitPrice', 'remove', 'replace', 'ageLife'].includes(role);
  const digits = role === 'ageLife' || (table.whole && amount) ? 0 : 2;
  const text = NUMBERS[digits === 0 ? 'whole' : 'cents'].format(value);
  return role === 'depreciation' && table.brackets ? `(${text})` : text;
}

/** The table set as a page: its description anywhere, words in a column of their own at either end. */
export function drawnPage(seed: number, table: DrawnTable) {
  const { whole, chance, pick } = drawnFrom(seed);
  const place = pick([0, 0, 0, table.columns.length, whole(table.columns.length)]);
  const lead = chance(0.15);
  const last = chance(0.2) && place < table.columns.length;
  const wrapped = chance(0.2);
  const known = table.headed ? 0 : 1;
  const line = (words: string, cells: readonly string[], ends: readonly [string, string]) =>
    [
      lead ? `${ends[0].padEnd(9)}` : '',
      ...cells.slice(0, place),
      wide(words),
      ...cells.slice(place),
      last ? `   ${ends[1]}` : '',
    ].join('');
  const heads = table.columns.map(({ role }) => {
    const unit = role === 'quantity' && table.units === 'apart' ? cell(['UOM', 'Sort'][known] ?? '') : '';
    return cell(HEADS[role]?.[known] ?? '') + unit;
  });
  const rows = (table.columns[0]?.figures ?? []).flatMap((_, row) => {
    const cells = table.columns.map((column) => {
      const text = printed(column, column.figures[row] ?? null, table);
      if (column.role !== 'quantity') return cell(text);
      const unit = unitOf(row);
      return table.units === 'joined' ? cell(`${text} ${unit}`) : cell(text) + cell(unit);
    });
    const text = line(nameOf(row), cells, ['Trade', LAST_WORDS[seed % LAST_WORDS.length] ?? '']);
    const below = line(
      ' in the color of the roof',
      cells.map(() => cell('')),
      ['', ''],
    );
    return wrapped ? [text, below] : [text];
  });
  const header = line(table.headed ? 'DESCRIPTION' : 'Doings', heads, ['TRADE', 'COV']);
  return gridPage(
    ['', 'Dwelling Roof', ...(table.headed || chance(0.5) ? [header] : []), ...rows].join('\n'),
  );
}

function drawnFrom(seed: number) {
  const { amount, chance, pick } = dice(seed + 1_000_000);
  return { chance, pick, whole: (most: number) => Math.floor(amount(0, most + 0.99)) };
}

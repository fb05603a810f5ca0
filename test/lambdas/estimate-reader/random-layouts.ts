import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
import { gridPage } from './grid-page.ts';

const ROWS = [
  ['Tear off comp. shingles, laminated', 27.84, 'SQ', 68.5],
  ['Laminated comp. shingles, w/out felt', 31, 'SQ', 255.1],
  ['15 lb. roofing felt', 27.84, 'SQ', 38.9],
  ['Ice & water barrier', 402, 'SF', 2.11],
  ['Drip edge', 231, 'LF', 3.74],
  ['Starter course', 231, 'LF', 2.32],
  ['Ridge cap shingles', 104.5, 'LF', 8.05],
  ['Pipe jack flashing', 4, 'EA', 54.9],
] as const;

type Key = 'text' | 'count' | 'unit' | 'price' | 'tax' | 'rcv' | 'lost' | 'acv';

/** Words for each column, the last two of which no list of headers knows. */
const HEADERS: Record<Key, readonly string[]> = {
  text: ['DESCRIPTION', 'Work', 'What is done', 'Doings'],
  count: ['QUANTITY', 'How many', 'Amt needed', 'Volume'],
  unit: ['Unit', 'UOM', 'Kind', 'Sort'],
  price: ['UNIT PRICE', 'Rate', 'Apiece', 'Single'],
  tax: ['TAX', 'Sales tax', 'Levy', 'Duty'],
  rcv: ['RCV', 'Total', 'Gross', 'As new'],
  lost: ['DEPREC.', 'Depr.', 'Less wear', 'Withheld'],
  acv: ['ACV', 'Actual cash value', 'Worth now', 'Net'],
};

const money = (value: number) => value.toLocaleString('en-US', { minimumFractionDigits: 2 });
const cents = (value: number) => Math.round(value * 100) / 100;

const layout = fc
  .record({
    unitApart: fc.constantFrom<Key[]>(['count'], ['count', 'unit'], ['unit', 'count']),
    taxed: fc.boolean(),
    place: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ unitApart: counted, taxed, place }): Key[] => {
    const sums: Key[] = taxed ? ['tax', 'rcv', 'lost', 'acv'] : ['rcv', 'lost', 'acv'];
    const orders: Key[][] = [
      ['text', ...counted, 'price', ...sums],
      [...counted, 'text', 'price', ...sums],
      ['text', ...sums, ...counted, 'price'],
      ['text', 'price', ...counted, ...sums],
      [...counted, 'price', ...sums, 'text'],
      [...counted, 'price', 'text', ...sums],
    ];
    return orders[place] ?? [];
  });

function rowOf(at: number, columns: readonly Key[]): Record<Key, string> {
  const [text, count, unit, price] = ROWS[at] ?? ['', 0, '', 0];
  const tax = columns.includes('tax') && at > 0 ? cents(count * price * 0.03) : 0;
  const rcv = cents(count * price + tax);
  const lost = at === 0 ? 0 : cents(rcv * 0.3);
  const counted = columns.includes('unit') ? money(count) : `${count.toFixed(2)} ${unit}`;
  const [printed, kept] = [lost === 0 ? '-' : money(lost), money(cents(rcv - lost))];
  return {
    text,
    count: counted,
    unit,
    price: money(price),
    tax: money(tax),
    rcv: money(rcv),
    lost: printed,
    acv: kept,
  };
}

const cell = (key: Key, text: string) => (key === 'text' ? `  ${text.padEnd(40)}` : `  ${text.padStart(17)}`);

/** The rule over so many layouts, each drawn from the same seed. */
export function testRandomLayouts(numRuns: number): void {
  test('a table reads the same in whatever order its columns stand and whatever words head them', () => {
    const words = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(layout, words, fc.boolean(), (columns, chosen, numbered) => {
        const number = (text: string) => (numbered ? text.padEnd(4) : '');
        const head = columns.map((key, at) => cell(key, HEADERS[key][chosen[at] ?? 0] ?? '')).join('');
        const rows = ROWS.map((_, at) => {
          const printed = rowOf(at, columns);
          return number(`${at + 1}`) + columns.map((key) => cell(key, printed[key])).join('');
        });
        const { items, area } = readEstimate([
          gridPage(`\nDwelling Roof\n${number('#')}${head}\n${rows.join('\n')}`),
        ]);
        expect(items.map((item) => [item.description, item.quantity, item.unit, item.unitPrice])).toEqual(
          ROWS,
        );
        expect(items.map(({ rcv, acv }) => [rcv, acv].map((value) => money(value ?? 0)))).toEqual(
          ROWS.map((_, at) => [rowOf(at, columns).rcv, rowOf(at, columns).acv]),
        );
        expect(area.squares).toBe(27.84);
      }),
      { numRuns, seed: 20_260_401 },
    );
  });
}

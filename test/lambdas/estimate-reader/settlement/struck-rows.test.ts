import { expect, test } from 'vitest';
import { FENCE, paid, TEAR_OFF, WITH_FENCE } from '../claim/claim-summary.ts';
import { HEADER, readGrid } from '../grid-page.ts';

const sumOf = (rcv: string, lost: string, acv: string) =>
  `${'Line Item Totals: COE'.padEnd(64)}${rcv.padStart(12)}${lost.padStart(11)}${acv.padStart(12)}`;
const LINES = sumOf('10,512.40', '2,000.00', '8,512.40');
const GATE =
  '4. R&R Wood gate                   1.00 EA      250.00     0.00      250.00   (100.00)      150.00';
const [, , SHINGLES = ''] = WITH_FENCE.split('\n');

const read = (rows: string[], sum = LINES) => readGrid(['Roof', HEADER, ...rows, sum].join('\n'), paid());
const numbers = (...of: Parameters<typeof read>) => read(...of).items.map(({ number }) => number);

test('a row that the printed sum leaves out in every column is struck out', () => {
  const { items, rowsHold, area, claim } = read([TEAR_OFF, FENCE, SHINGLES]);
  expect(items.map(({ number }) => number)).toEqual(['1', '2']);
  expect({ rowsHold, squares: area.squares, verified: claim.verified }).toEqual({
    rowsHold: true,
    squares: 28.4,
    verified: true,
  });
});

test('so are several, where no other rows make up the difference', () => {
  expect(numbers([TEAR_OFF, FENCE, GATE, SHINGLES])).toEqual(['1', '2']);
});

test.each([
  [
    'two rows would do',
    [TEAR_OFF, FENCE, FENCE.replace('3.', '4.'), SHINGLES],
    sumOf('11,512.40', '2,400.00', '9,112.40'),
  ],
  ['a column does not close', [TEAR_OFF, FENCE, SHINGLES], sumOf('10,512.40', '2,100.00', '8,412.40')],
  ['the rows come to less', [TEAR_OFF, FENCE, SHINGLES], sumOf('12,512.40', '2,800.00', '9,712.40')],
  ['it may stand below the sum', [TEAR_OFF, SHINGLES, FENCE], LINES],
])('none is where %s', (_, rows, sum) => {
  expect(numbers(rows, sum)).toHaveLength(rows.length);
});

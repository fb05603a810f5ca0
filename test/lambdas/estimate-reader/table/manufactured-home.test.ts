import { describe, expect, test } from 'vitest';
import { readGrid } from '../grid-page.ts';

const SUMMARY = `

Replacement Cost Value               $ 8,959.50
Less Depreciation                    (1,384.95)
Actual Cash Value                    $ 7,574.55
Less Deductible                      (1,000.00)
Net Claim                            $ 6,574.55`;

const CLAIM = { rcv: 8959.5, depreciation: 1384.95, netClaim: 6574.55, verified: true };

const readForm = (...texts: string[]) => readGrid(...texts.slice(0, -1), `${texts.at(-1)}${SUMMARY}`);
const rowsOf = (text: string) =>
  readForm(text).items.map(({ tax, rcv, depreciation, acv, proof }) => [tax, rcv, depreciation, acv, proof]);

describe('columns of depreciation and cash value printed once', () => {
  test('with the sums alone: the rows have none, and the claim is proven by the sums', () => {
    const { items, claim } = readForm(`
DESCRIPTION                       QUANTITY  UNIT PRICE      TAX         RCV        DEP         ACV
1. Tear off comp. shingles        24.50 SQ       76.00     0.00    1,862.00
2. Laminated comp. shingles       27.00 SQ      240.00    12.50    6,492.50
3. Drip edge                     200.00 LF        3.00     5.00      605.00
TOTALS                                                    17.50    8,959.50   1,384.95    7,574.55`);
    expect(items.map(({ depreciation, acv }) => [depreciation, acv])).toEqual(Array(3).fill([null, null]));
    expect(claim).toMatchObject(CLAIM);
  });

  test('in the first page’s header alone: the next page’s rows keep them', () => {
    const { items, claim } = readForm(
      `
DESCRIPTION                       QUANTITY  UNIT PRICE      TAX         RCV        DEP         ACV
1. Tear off comp. shingles        24.50 SQ       76.00     0.00    1,862.00       0.00    1,862.00`,
      `
DESCRIPTION                       QUANTITY  UNIT PRICE      TAX         RCV
2. Laminated comp. shingles       27.00 SQ      240.00    12.50    6,492.50   1,298.50    5,194.00
3. Drip edge                     200.00 LF        3.00     5.00      605.00      86.45      518.55`,
    );
    expect(items.map(({ depreciation, acv }) => [depreciation, acv])).toEqual([
      [0, 1862],
      [1298.5, 5194],
      [86.45, 518.55],
    ]);
    expect(claim).toMatchObject(CLAIM);
  });
});

/** Three rows whose tax is in the column of the replacement cost; `second` and `third` are what those rows print there. */
const formWith = (second: string, third: string, underSecond = '', underThird = '') => `
DESCRIPTION                       QUANTITY  UNIT PRICE                  RCV        DEP         ACV
1. Tear off comp. shingles        24.50 SQ       76.00             1,862.00       0.00    1,862.00
2. Laminated comp. shingles       27.00 SQ      240.00 ${second.padStart(20)}   1,298.50    5,194.00${underSecond}
3. Drip edge                     200.00 LF        3.00 ${third.padStart(20)}      86.45      518.55${underThird}`;

const under = (text: string) => `\n${text.padStart(75)}`;

const ROWS = [
  [null, 1862, 0, 1862, 'proven'],
  [12.5, 6492.5, 1298.5, 5194, 'proven'],
  [5, 605, 86.45, 518.55, 'proven'],
];

describe('a tax inside the column of the replacement cost', () => {
  test.each([
    ['below it', formWith('6,492.50', '605.00', under('12.50'), under('5.00'))],
    ['below it with its word', formWith('6,492.50', '605.00', under('Tax 12.50'), under('Tax 5.00'))],
    ['below a cost without it', formWith('6,480.00', '600.00', under('12.50'), under('5.00'))],
    ['behind it', formWith('6,492.50 12.50 tax', '605.00 5.00 tax')],
    ['behind it in brackets', formWith('6,492.50 (tax 12.50)', '605.00 (incl. tax 5.00)')],
  ])('%s', (_, form) => {
    expect(rowsOf(form)).toEqual(ROWS);
    expect(readForm(form).claim).toMatchObject(CLAIM);
  });

  test('an amount below that the row’s arithmetic does not confirm is no amount', () => {
    const [, second] = rowsOf(formWith('6,480.00', '605.00', under('99.00'), under('5.00')));
    expect(second?.slice(0, 2)).toEqual([null, 6480]);
  });

  test('a column of its own keeps the tax, whatever stands below', () => {
    const { items } = readGrid(`
DESCRIPTION                       QUANTITY  UNIT PRICE      TAX         RCV        DEP         ACV
1. Drip edge                     200.00 LF        3.00     5.00      605.00      86.45      518.55
                                                                       5.00`);
    expect(items[0]).toMatchObject({ tax: 5, rcv: 605 });
  });
});

test('a summary’s tax in the next column is its own line', () => {
  const { claim } = readGrid(`
DESCRIPTION                       QUANTITY  UNIT PRICE         RCV        DEP         ACV
1. Drip edge                     200.00 LF        3.00      600.00      86.45      513.55

Line Item Total           600.00      Tax    12.50
Replacement Cost Value    612.50
Less Depreciation         (86.45)
Actual Cash Value         526.05`);
  expect(claim).toMatchObject({ rcv: 612.5, acv: 526.05 });
});

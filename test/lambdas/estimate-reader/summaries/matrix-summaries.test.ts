import { describe, expect, test } from 'vitest';
import { readGrid } from '../grid-page.ts';

const ROWS = `
Roof
DESCRIPTION                       QUANTITY  UNIT PRICE      TAX         RCV    DEPREC.         ACV
1. Tear off comp. shingles        24.50 SQ       76.00     0.00    1,862.00     (0.00)    1,862.00
2. Laminated comp. shingles       27.00 SQ      240.00    12.50    6,492.50 (1,298.50)    5,194.00
3. Drip edge                     200.00 LF        3.00     5.00      605.00    (86.45)      518.55
Totals:  Roof                                             17.50    8,959.50   1,384.95    7,574.55
Roof 2
DESCRIPTION                       QUANTITY  UNIT PRICE      TAX         RCV    DEPREC.         ACV
4. Tear off comp. shingles         4.00 SQ       76.00     0.00      304.00     (0.00)      304.00
5. Laminated comp. shingles        4.33 SQ      240.00     0.00    1,039.20   (207.84)      831.36
Totals:  Roof 2                                            0.00    1,343.20     207.84    1,135.36
`;

const WHOLE = { rcv: 10302.7, depreciation: 1592.79, acv: 8709.91, deductible: 1000, netClaim: 7709.91 };

const readWith = (summary: string) => readGrid(`Some Mutual Insurance\n${ROWS}\n${summary}`);
const coveragesOf = (summary: string) =>
  readWith(summary).structures.map(({ name, coverage }) => [name, coverage]);

const MATRIX = `
                                    Dwelling   Other Structures     Contents          Total
Line Item Total                     8,942.00           1,343.20         0.00      10,285.20
Sales Tax                              17.50               0.00         0.00          17.50
Replacement Cost Value              8,959.50           1,343.20         0.00      10,302.70
Less Depreciation                 (1,384.95)           (207.84)       (0.00)     (1,592.79)
Actual Cash Value                   7,574.55           1,135.36         0.00       8,709.91
Less Deductible                   (1,000.00)             (0.00)       (0.00)     (1,000.00)
Net Claim                           6,574.55           1,135.36         0.00       7,709.91`;

describe('a summary with its coverages as columns', () => {
  test('is read as one summary for each coverage, and one for all', () => {
    const { claim, sources } = readWith(MATRIX);
    expect(claim).toMatchObject({ ...WHOLE, verified: true });
    expect(sources.deductible?.text).toBe('Less Deductible (1,000.00)');
  });

  test('shows by its sums which roof each coverage pays for', () => {
    expect(coveragesOf(MATRIX)).toEqual([
      ['Dwelling', 'Dwelling'],
      ['Roof 2', 'Other Structures'],
    ]);
  });

  test.each([
    ['without a column for the total', MATRIX.replace(/^(.{65,80}?) {2,}\S+$/gm, '$1')],
    [
      'with headers on two lines, letters before names, and a cell over the labels',
      MATRIX.replace(
        /^ {36}.*$/m,
        `                                 Coverage A         Coverage B   Coverage C          Claim
Description                         Dwelling         Other Str.     Contents          Total`,
      ),
    ],
    [
      'with a label on two lines',
      MATRIX.replace('Less Depreciation        ', 'Less Recoverable\nDepreciation             '),
    ],
    ['with a heading between its rows', MATRIX.replace('Less Depreciation', 'Taken off\nLess Depreciation')],
    [
      'with names that touch',
      MATRIX.replace(/^ {36}.*$/m, 'A-Dwelling Cov B - Other Str. C - Contents          Total'.padStart(91)),
    ],
    [
      'with a name that no list has, where the last column is the sum of the others',
      MATRIX.replace('Other Structures', '    Outbuildings').replace('Contents', 'Orchards'),
    ],
    ['with dollar signs and minus signs', MATRIX.replace(/\((\S+)\)/g, '-$1').replace(/ (\d)/g, '$$$1')],
  ])('%s', (_, summary) => {
    expect(readWith(summary).claim).toMatchObject({ ...WHOLE, verified: true });
  });

  test('a column of zeros is no coverage of the claim', () => {
    const without = MATRIX.replace(/^(.*\S) {2,}\S+( {2,}\S+)$/gm, '$1$2');
    expect(readWith(without).claim).toEqual(readWith(MATRIX).claim);
  });
});

describe('no matrix', () => {
  test('are summaries side by side, each with its own labels', () => {
    const beside = `
Dwelling                                      Other Structures
Replacement Cost Value         8,959.50       Replacement Cost Value         1,343.20
Less Depreciation            (1,384.95)       Less Depreciation              (207.84)
Actual Cash Value              7,574.55       Actual Cash Value              1,135.36`;
    const { claim } = readWith(beside);
    expect(claim.rcv).not.toBe(WHOLE.rcv + 8959.5);
    expect(claim.deductible).toBeNull();
  });

  test('is a recap with the coverages as rows', () => {
    const { claim, items } = readWith(`
COVERAGE                                                 TAX         RCV    DEPREC.         ACV
Dwelling                                               17.50    8,959.50   1,384.95    7,574.55
Other Structures                                        0.00    1,343.20     207.84    1,135.36`);
    expect(items).toHaveLength(5);
    expect(claim.netClaim).toBeNull();
  });

  test('are columns with unknown names that do not add up', () => {
    const years = MATRIX.replace('Dwelling', '    2023')
      .replace('Other Structures', '     Last spring')
      .replaceAll('10,302.70', '10,999.70');
    expect(readWith(years).claim.netClaim).toBeNull();
  });

  test('are names of buildings over a room’s measurements', () => {
    const { claim } = readWith(`
                                    Dwelling   Other Structures
Surface Area                        2,450.00             400.00
Perimeter                             220.00              90.00`);
    expect(claim.rcv).toBeNull();
  });
});

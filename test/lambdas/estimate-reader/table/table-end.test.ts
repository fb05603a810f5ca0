import { describe, expect, test } from 'vitest';
import { readEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
import { gridPage } from '../grid-page.ts';

const HEADER =
  'DESCRIPTION                       QUANTITY  UNIT PRICE      TAX         RCV    DEPREC.         ACV';
const ROWS = `1. Tear off composition shingles  28.40 SQ       61.00     0.00    1,732.40     (0.00)    1,732.40
2. Drip edge                     200.00 LF        3.00     5.00      605.00   (100.00)      505.00`;
const SUM =
  'Line Item Totals: A_PERSON                                 5.00    2,337.40     100.00    2,237.40';

const read = (...pages: string[]) => readEstimate(pages.map((text, at) => gridPage(text, at + 1)));
const said = (...pages: string[]) => read(...pages).items.map(({ description }) => description);
const BOTH = ['Tear off composition shingles', 'Drip edge'];

describe('the sum of all rows ends the table', () => {
  test.each([
    [
      'a recap by coverage',
      `
Coverage                                Item Total         %              ACV Total        %
Dwelling                                  2,337.40   100.00%               2,237.40  100.00%`,
    ],
    [
      'State Farm’s recap by coverage',
      `
COVERAGE                                                 TAX         RCV    DEPREC.         ACV
Coverage A - Dwelling                                   5.00    2,337.40     100.00    2,237.40`,
    ],
    [
      'a trade summary with a header of its own',
      `
Trade Summary
DESCRIPTION                       LINE ITEM QTY     REPL. COST    TAXES    NON-REC.        ACV
RFG ROOFING                                           1,732.40     0.00        0.00   1,732.40
Tear off composition shingles          28.40 SQ       1,732.40     0.00        0.00   1,732.40`,
    ],
  ])('%s after it is no row', (_, recap) => {
    expect(said(`\n${HEADER}\n${ROWS}\n${SUM}\n${recap}`)).toEqual(BOTH);
  });

  test('a recap that stands before it is no row either', () => {
    const recap = `
Coverage                                Item Total         %              ACV Total        %
Dwelling                                  2,337.40   100.00%               2,237.40  100.00%`;
    expect(said(`\n${HEADER}\n${ROWS}\n${recap}`)).toEqual(BOTH);
  });

  test('a new header with prices opens it again', () => {
    const more =
      '3. Ridge cap                      60.00 LF        7.00     0.00      420.00     (0.00)      420.00';
    expect(said(`\n${HEADER}\n${ROWS}\n${SUM}\n${HEADER}\n${more}`)).toEqual([...BOTH, 'Ridge cap']);
  });

  test('so does a row that is numbered and counted, and no other', () => {
    const numbered =
      '3. Ridge cap                      60.00 LF        7.00     0.00      420.00     (0.00)      420.00';
    const bare =
      'Other Structures                                           0.00      420.00     (0.00)      420.00';
    expect(said(`\n${HEADER}\n${ROWS}\n${SUM}\n${bare}`)).toEqual(BOTH);
    expect(said(`\n${HEADER}\n${ROWS}\n${SUM}\n${numbered}`)).toEqual([...BOTH, 'Ridge cap']);
  });
});

test('a numbered, counted row is no line of a drawing, whatever it says', () => {
  const { items, sketches } = read(`
${HEADER}
${ROWS}
3. Clean the surface area        240.00 SF        0.50     0.00      120.00     (0.00)      120.00
`);
  expect(items.at(-1)?.description).toBe('Clean the surface area');
  expect(sketches).toEqual([]);
});

test('sums carried over a page are neither rows nor totals', () => {
  const forward =
    'Subtotal carried forward                                   5.00    2,337.40     100.00    2,237.40';
  const brought =
    'Brought forward                                            5.00    2,337.40     100.00    2,237.40';
  const more =
    '3. Ridge cap                      60.00 LF        7.00     0.00      420.00     (0.00)      420.00';
  const { items, totals } = read(`\n${HEADER}\n${ROWS}\n${forward}`, `\n${HEADER}\n${brought}\n${more}`);
  expect(items.map(({ description }) => description)).toEqual([...BOTH, 'Ridge cap']);
  expect(totals).toEqual([]);
});

describe('a sum that no word calls so', () => {
  const sum = (rcv: string) =>
    `House roof [sum of all]                                    5.00    ${rcv}     100.00    2,237.40`;

  test('is no row where it is what the rows above come to', () => {
    const { items, totals } = read(`\n${HEADER}\n${ROWS}\n${sum('2,337.40')}`);
    expect(items).toHaveLength(2);
    expect(totals).toMatchObject([{ of: 'section', rcv: 2337.4 }]);
  });

  test('is a row where it is not', () => {
    expect(said(`\n${HEADER}\n${ROWS}\n${sum('2,337.90')}`)).toHaveLength(3);
  });
});

describe('over a page’s end', () => {
  test('a note belongs to the last row of the page before', () => {
    const { items } = read(`\n${HEADER}\n${ROWS}`, `\n${HEADER}\n15% Waste Added`);
    expect(items.at(-1)?.notes).toEqual(['15% Waste Added']);
  });

  test('a repeated header that lost a word takes the columns of the page before', () => {
    const damaged = HEADER.replace('RCV', 'R8');
    const more =
      '3. Ridge cap                      60.00 LF        7.00     0.00      420.00     (0.00)      420.00';
    expect(read(`\n${HEADER}\n${ROWS}`, `\n${damaged}\n${more}`).items.at(-1)).toMatchObject({
      quantity: 60,
      rcv: 420,
      acv: 420,
    });
  });
});

test('a name in asterisks begins a section in the midst of a table', () => {
  const { items } = read(`
${HEADER}
*** BEDROOM ***
1. Carpet                        100.00 SF        1.00     0.00      100.00     (0.00)      100.00
*** DWELLING ROOF ***
2. Drip edge                     200.00 LF        3.00     5.00      605.00   (100.00)      505.00
`);
  expect(items.map(({ section }) => section)).toEqual(['BEDROOM', 'DWELLING ROOF']);
});

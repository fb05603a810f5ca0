import { describe, expect, test } from 'vitest';
import { HEADER, readGrid } from '../grid-page.ts';

const TEAR_OFF =
  '1. Tear off composition shingles  28.40 SQ       61.00     0.00    1,732.40     (0.00)    1,732.40';
const ROWS = `${TEAR_OFF}
2. Drip edge                     200.00 LF        3.00     5.00      605.00   (100.00)      505.00`;
const BOTH = ['Tear off composition shingles', 'Drip edge'];
const CAP =
  '3. Ridge cap                      60.00 LF        7.00     0.00      420.00     (0.00)      420.00';
const SUM =
  'Line Item Totals: A_PERSON                                 5.00    2,337.40     100.00    2,237.40';

const descriptions = (...pages: string[]) => readGrid(...pages).items.map(({ description }) => description);
const rowsOf = (...texts: string[]) =>
  readGrid(...texts).items.map((item) => [
    item.description,
    item.quantity,
    item.unit,
    item.unitPrice,
    item.tax,
    item.rcv,
    item.depreciation,
    item.acv,
  ]);

describe('rows by geometry', () => {
  test('figures belong to the header word whose right edge they share; empty columns stay empty', () => {
    expect(
      rowsOf(`
${HEADER}
1. Tear off composition shingles  28.40 SQ       61.00              1,732.40               1,732.40
2. Drip edge                     200.00 LF        3.00     5.00       605.00   (100.00)      505.00
`),
    ).toEqual([
      ['Tear off composition shingles', 28.4, 'SQ', 61, null, 1732.4, null, 1732.4],
      ['Drip edge', 200, 'LF', 3, 5, 605, 100, 505],
    ]);
  });

  test('each table is read by its own header, though widths differ within one file', () => {
    const narrow = `
          DESCRIPTION                QUANTITY    UNIT PRICE   TAX      RCV   DEPREC.      ACV
          2. Drip edge              200.00 LF          3.00  5.00   605.00  (100.00)   505.00
`;
    const rows = rowsOf(`\n${HEADER}\n${TEAR_OFF}`, narrow);
    expect(rows.map(([, quantity, , price, , rcv]) => [quantity, price, rcv])).toEqual([
      [28.4, 61, 1732.4],
      [200, 3, 605],
    ]);
  });

  test('a description may stand above its figures or go on below them', () => {
    expect(
      rowsOf(`
                 QUANTITY      UNIT      TAX         RCV    AGE/LIFE   COND.   DEP %    DEPREC.        ACV
1. Tear off, haul and dispose of comp. shingles - 3 tab
                 22.47 SQ     61.40     0.00    1,379.66    9/25 yrs    Avg.      NA     (0.00)   1,379.66
2. Hip / Ridge cap - Standard profile -
composition shingles
                 50.00 LF      7.00     0.00      350.00    9/25 yrs    Avg.     10%    (35.00)     315.00
`).map(([description, quantity, , , , rcv]) => [description, quantity, rcv]),
    ).toEqual([
      ['Tear off, haul and dispose of comp. shingles - 3 tab', 22.47, 1379.66],
      ['Hip / Ridge cap - Standard profile - composition shingles', 50, 350],
    ]);
  });

  test('notes are no part of a description and a measure in a note is no quantity', () => {
    const [row] = readGrid(`
DESCRIPTION                       QUANTITY  UNIT PRICE         RCV         ACV
1. Roofing felt - 15 lb.          20.00 SQ       40.00      800.00      800.00
Conversion: 0.06 SQ per LF
10% Waste Added
`).items;
    expect(row).toMatchObject({ description: 'Roofing felt - 15 lb.', quantity: 20 });
    expect(row?.notes).toEqual(['Conversion: 0.06 SQ per LF', '10% Waste Added']);
  });

  test('rows without a readable header are placed by what makes them add up', () => {
    const { items } = readGrid(`\n${ROWS}`);
    expect(items[0]).toMatchObject({ quantity: 28.4, unitPrice: 61, tax: 0, rcv: 1732.4, acv: 1732.4 });
    expect(items[0]?.proof).toBe('proven');
  });
});

describe('the sum of all rows ends the table', () => {
  const recap = `
Coverage                                Item Total         %              ACV Total        %
Dwelling                                  2,337.40   100.00%               2,237.40  100.00%`;

  test.each([
    ['a recap by coverage', recap],
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
  ])('%s after it is no row', (_, after) => {
    expect(descriptions(`\n${HEADER}\n${ROWS}\n${SUM}\n${after}`)).toEqual(BOTH);
  });

  test('a recap that stands before it is no row either', () => {
    expect(descriptions(`\n${HEADER}\n${ROWS}\n${recap}`)).toEqual(BOTH);
  });

  test.each([
    ['a new header with prices opens it again', `${HEADER}\n${CAP}`, ['Ridge cap']],
    ['so does a row that is numbered and counted', CAP, ['Ridge cap']],
    [
      'and no other row',
      'Other Structures                                           0.00      420.00     (0.00)      420.00',
      [],
    ],
  ])('%s', (_, after, more) => {
    expect(descriptions(`\n${HEADER}\n${ROWS}\n${SUM}\n${after}`)).toEqual([...BOTH, ...more]);
  });
});

test('a numbered, counted row is no line of a drawing, whatever it says', () => {
  const { items, sketches } = readGrid(`
${HEADER}
${ROWS}
3. Clean the surface area        240.00 SF        0.50     0.00      120.00     (0.00)      120.00
`);
  expect(items.at(-1)?.description).toBe('Clean the surface area');
  expect(sketches).toEqual([]);
});

describe('a sum that no word calls so', () => {
  const sum = (rcv: string) =>
    `House roof [sum of all]                                    5.00    ${rcv}     100.00    2,237.40`;

  test('is no row where it is what the rows above come to', () => {
    const { items, totals } = readGrid(`\n${HEADER}\n${ROWS}\n${sum('2,337.40')}`);
    expect(items).toHaveLength(2);
    expect(totals).toMatchObject([{ of: 'section', rcv: 2337.4 }]);
  });

  test('is a row where it is not', () => {
    expect(descriptions(`\n${HEADER}\n${ROWS}\n${sum('2,337.90')}`)).toHaveLength(3);
  });
});

describe('over a page’s end', () => {
  test('a table goes on, with the address block and a repeated header between', () => {
    const next = `Some Mutual Insurance\nPO Box 12\n${HEADER}\n${CAP}`;
    expect(descriptions(`${HEADER}\n${TEAR_OFF}`, next)).toEqual([
      'Tear off composition shingles',
      'Ridge cap',
    ]);
  });

  test.each([
    ['Front Elevation', 'Front Elevation'],
    ['Detached Garage', 'Detached Garage'],
    ['Sincerely yours', null],
  ])('“%s” alone at its end names the table that begins the next: %s', (title, section) => {
    const [row] = readGrid(`Some Mutual Insurance\n\n${title}`, `${HEADER}\n${TEAR_OFF}`).items;
    expect(row?.section).toBe(section);
  });

  test('sums carried over are neither rows nor totals', () => {
    const forward =
      'Subtotal carried forward                                   5.00    2,337.40     100.00    2,237.40';
    const brought = forward.replace('Subtotal carried forward', 'Brought forward         ');
    const pages = [`\n${HEADER}\n${ROWS}\n${forward}`, `\n${HEADER}\n${brought}\n${CAP}`];
    expect(descriptions(...pages)).toEqual([...BOTH, 'Ridge cap']);
    expect(readGrid(...pages).totals).toEqual([]);
  });

  test('a note belongs to the last row of the page before', () => {
    const { items } = readGrid(`\n${HEADER}\n${ROWS}`, `\n${HEADER}\n15% Waste Added`);
    expect(items.at(-1)?.notes).toEqual(['15% Waste Added']);
  });

  test('a repeated header that lost a word takes the columns of the page before', () => {
    const { items } = readGrid(`\n${HEADER}\n${ROWS}`, `\n${HEADER.replace('RCV', 'R8')}\n${CAP}`);
    expect(items.at(-1)).toMatchObject({ quantity: 60, rcv: 420, acv: 420 });
  });
});

test('a name in asterisks begins a section in the midst of a table', () => {
  const { items } = readGrid(`
${HEADER}
*** BEDROOM ***
1. Carpet                        100.00 SF        1.00     0.00      100.00     (0.00)      100.00
*** DWELLING ROOF ***
2. Drip edge                     200.00 LF        3.00     5.00      605.00   (100.00)      505.00
`);
  expect(items.map(({ section }) => section)).toEqual(['BEDROOM', 'DWELLING ROOF']);
});

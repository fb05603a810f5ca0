import { describe, expect, test } from 'vitest';
import { readGrid } from '../grid-page.ts';

const WIDE =
  'DESCRIPTION                             QUANTITY  UNIT PRICE     TAX         RCV  AGE/LIFE   COND.  DEP %     DEPREC.        ACV';

/** A roof whose rows all print their condition as `word`; only the first has none. */
const roofIn = (word: string) => `
Dwelling Roof
${WIDE}
1. Remove Laminated comp. shingle rfg.  24.00 SQ       60.00    0.00    1,440.00                                      1,440.00
2. Laminated - comp. shingle rfg.       26.67 SQ      240.00    0.00    6,400.80  5/25 yrs ${word}    20%  (1,280.16)   5,120.64
3. Drip edge                           200.00 LF        3.00    5.00      605.00  5/35 yrs ${word} 14.29%     (86.45)     518.55
4. Roofing felt - 15 lb.                24.00 SQ       40.00    0.00      960.00  5/20 yrs ${word}    25%    (240.00)     720.00
5. R&R Flashing - pipe jack              3.00 EA       50.00    0.00      150.00  5/35 yrs ${word}     0%      (0.00)     150.00`;

const rowsOf = (text: string) =>
  readGrid(text).items.map(({ description, role, quantity, rcv, acv }) => [
    description,
    role,
    quantity,
    rcv,
    acv,
  ]);

const ROWS = [
  ['Remove Laminated comp. shingle rfg.', 'shingle_removal', 24, 1440, 1440],
  ['Laminated - comp. shingle rfg.', 'shingle_install', 26.67, 6400.8, 5120.64],
  ['Drip edge', 'drip_edge', 200, 605, 518.55],
  ['Roofing felt - 15 lb.', 'underlayment', 24, 960, 720],
  ['R&R Flashing - pipe jack', 'pipe_jack', 3, 150, 150],
];

describe('a condition is a column, no word of the work', () => {
  test.each(['Repl.', 'Replaced', 'Rplc', 'Avg.', 'Fair', 'Below Avg.', 'Very Good', 'Weathered'])(
    '“%s” behind an age over a life',
    (word) => {
      expect(rowsOf(roofIn(word.padStart(7)))).toEqual(ROWS);
    },
  );

  test('alone on a line of its own, before its percentage', () => {
    const { items } = readGrid(`
                           QUANTITY    UNIT PRICE     TAX         RCV    AGE/LIFE    DEPREC.        ACV
                                                                        CONDITION      DEP %
1. Laminated - comp. shingle rfg. - w/out felt
                           26.67 SQ        240.00    0.00    6,400.80    5/25 yrs  (1,280.16)   5,120.64
                                                                            Repl.      20.00%
2. Drip edge
                          200.00 LF          3.00    5.00      605.00    5/35 yrs     (86.45)     518.55
                                                                            Repl.      14.29%`);
    expect(items.map(({ description, notes }) => [description, notes])).toEqual([
      ['Laminated - comp. shingle rfg. - w/out felt', []],
      ['Drip edge', []],
    ]);
  });

  test('the same words within a description stay there, and so does a slope', () => {
    const rows = rowsOf(`
DESCRIPTION                       QUANTITY  UNIT PRICE         RCV         ACV
1. Drip edge - Replaced          200.00 LF        3.00      600.00      600.00
2. Steep charge, 7/12 slope       24.00 SQ       20.00      480.00      480.00
3. Felt, 15 lb. - Good            20.00 SQ       40.00      800.00      800.00`);
    expect(rows.map(([description, , quantity]) => [description, quantity])).toEqual([
      ['Drip edge - Replaced', 200],
      ['Steep charge, 7/12 slope', 24],
      ['Felt, 15 lb. - Good', 20],
    ]);
  });
});

describe('a recap by category is no list of rows', () => {
  test.each([
    [
      'under a header with a price and a quantity, none of which it fills',
      `
Category Summary
${WIDE}
DMO  General Demolition                                         0.00    1,440.00                                      1,440.00
RFG  Roofing                                                    5.00    8,115.80                       (1,606.61)     6,509.19`,
    ],
    [
      'directly below the rows, without a heading',
      `
DMO  General Demolition                                         0.00    1,440.00                                      1,440.00
RFG  Roofing                                                    5.00    8,115.80                       (1,606.61)     6,509.19
SFG  Soffit, Fascia & Gutter                                    0.00        0.00                           (0.00)         0.00`,
    ],
    [
      'by the categories’ names alone',
      `
Recap by Category
CATEGORY                                QUANTITY                 TAX         RCV                          DEPREC.          ACV
General Demolition                                              0.00    1,440.00                                      1,440.00
Roofing                                                         5.00    8,115.80                       (1,606.61)     6,509.19`,
    ],
  ])('%s', (_, recap) => {
    expect(rowsOf(roofIn('  Repl.') + recap)).toEqual(ROWS);
  });

  test('a row that leads with its category’s code is one by its number or its quantity', () => {
    const rows = rowsOf(`
DESCRIPTION                       QUANTITY  UNIT PRICE         RCV         ACV
1. RFG Roofing felt               20.00 SQ       40.00      800.00      800.00
RFG Drip edge                    200.00 LF        3.00      600.00      600.00
3. FEE Permit                                               250.00      250.00`);
    expect(rows.map(([description]) => description)).toEqual([
      'RFG Roofing felt',
      'RFG Drip edge',
      'FEE Permit',
    ]);
  });
});

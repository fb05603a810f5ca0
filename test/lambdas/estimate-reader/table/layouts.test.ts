import { describe, expect, test } from 'vitest';
import { linedPages } from '#lambdas/estimate-reader/pages/document-pages.ts';
import { readTables } from '#lambdas/estimate-reader/table/read-tables.ts';
import { gridPage, HEADER, readGrid } from '../grid-page.ts';

const rowsOf = (text: string) =>
  readGrid(text).items.map((item) => [
    item.description,
    item.quantity,
    item.unit,
    item.unitPrice,
    item.rcv,
    item.depreciation,
    item.acv,
  ]);

describe('quantity and unit before the description', () => {
  test('figures that the description begins with are its own', () => {
    expect(
      rowsOf(`
     QTY UNIT  DESCRIPTION                            PRICE  REPL. COST     DEPR.       ACV
   31.42 SQ    Tear off comp. shingles                68.75    2,160.13      0.00  2,160.13
   26.31 SQ    15 lb. roofing felt                    38.92    1,023.99    409.60    614.39
   14.20 SQ    2 story charge (high roof)             21.36      303.31      0.00    303.31
    3.00 EA    4" pipe jack flashing                  58.16      174.48     43.62    130.86
`),
    ).toEqual([
      ['Tear off comp. shingles', 31.42, 'SQ', 68.75, 2160.13, 0, 2160.13],
      ['15 lb. roofing felt', 26.31, 'SQ', 38.92, 1023.99, 409.6, 614.39],
      ['2 story charge (high roof)', 14.2, 'SQ', 21.36, 303.31, 0, 303.31],
      ['4" pipe jack flashing', 3, 'EA', 58.16, 174.48, 43.62, 130.86],
    ]);
  });

  test('a number before the quantity is the row’s; a count before its unit is none', () => {
    const rows = readGrid(`
ITEM     QTY U/M  DESCRIPTION                       UNIT COST       RCV      DEPR       ACV
1      24.18 SQ   Tear off comp. shingles               65.00  1,571.70      0.00  1,571.70
           3 EA   Pipe jack                             60.00    180.00      0.00    180.00
`).items;
    expect(rows.map(({ number, quantity }) => [number, quantity])).toEqual([
      ['1', 24.18],
      [null, 3],
    ]);
  });

  test('the description goes on right below where it began', () => {
    expect(
      rowsOf(`
     QTY UNIT  DESCRIPTION                            PRICE  REPL. COST     DEPR.       ACV
   31.42 SQ    Hip / Ridge cap - Standard profile     68.75    2,160.13      0.00  2,160.13
               Composition shingles
`)[0]?.[0],
    ).toBe('Hip / Ridge cap - Standard profile Composition shingles');
  });
});

describe('a number under “Item” of “Item Description”', () => {
  const HEADS = 'Item Description                       Per   Unit Price   Quantity         RC       ACV';
  const numbers = (...rows: string[]) =>
    readGrid([HEADS, ...rows].join('\n')).items.map(({ number }) => number);

  test('with a gap behind it is the row’s, wherever the count begins', () => {
    const rows = [
      '7     Shingles, laminated - Tear Out   SQ        $61.40      26.41  $1,621.57 $1,621.57',
      '1     Shingles, laminated - Tear Out   SQ        $61.40      26.41  $1,621.57 $1,621.57',
    ];
    expect(numbers(...rows, ...rows)).toEqual(['7', '1', '7', '1']);
  });

  test('without a gap belongs to the description', () => {
    const row = '30 year shingles - Tear Out            SQ        $61.40      26.41  $1,621.57 $1,621.57';
    expect(numbers(row)).toEqual([null]);
  });
});

describe('a column “extension”', () => {
  test('beside the replacement cost is quantity times price', () => {
    const { items } = readGrid(`
DESCRIPTION                  QTY UM    RATE  EXTENSION  SALES TAX  REPL. COST  DEPRECIATION  ACTUAL CASH
Drip edge                 210.00 LF    3.34     701.40      35.07      736.47        147.29       589.18
`);
    expect(items).toMatchObject([
      { beforeTax: 701.4, tax: 35.07, rcv: 736.47, acv: 589.18, proof: 'proven' },
    ]);
  });

  test('alone is the replacement cost', () => {
    const { items } = readGrid(`
DESCRIPTION                  QTY UM    RATE  EXTENSION  DEPRECIATION  ACTUAL CASH
Drip edge                 210.00 LF    3.34     701.40        147.29       554.11
`);
    expect(items).toMatchObject([{ rcv: 701.4, acv: 554.11, proof: 'proven' }]);
  });
});

test.each([
  [
    'one column',
    `
Description                 Measure        Rate      Amount
Comp shingles Remove       SQ 27.84       71.25    1,983.60
Drip edge                 LF 210.00        3.30      693.00
`,
  ],
  [
    'two',
    `
Unit   How many   Description               Rate     Amount
SQ        27.84   Comp shingles Remove     71.25   1,983.60
LF       210.00   Drip edge                 3.30     693.00
`,
  ],
])('a unit may stand before the quantity, in %s', (_, text) => {
  expect(rowsOf(text)[0]?.slice(0, 5)).toEqual(['Comp shingles Remove', 27.84, 'SQ', 71.25, 1983.6]);
});

test('squares counted in square meters are squares', () => {
  const { area } = readGrid(`
Description                          Qty UoM   Unit price        RCV       Depr.        ACV
Remove laminated asphalt shingles    268.40 m²       7.42   1,991.53      (0.00)   1,991.53
Laminated asphalt shingles           303.29 m²      27.95   8,476.96      (0.00)   8,476.96
Starter course                        71.60 m        8.35     597.86      (0.00)     597.86
Ridge cap                             24.40 m       25.60     624.64      (0.00)     624.64
`);
  expect(area.squares).toBeCloseTo(28.89, 2);
});

test('columns headed in Spanish', () => {
  expect(
    rowsOf(`
Núm.  Descripción                      Cantidad   Precio unit.  Impuesto   Reposición    Deprec.    Efectivo
1     Quitar tejas asfálticas          22.75 SQ          72.40      0.00     1,647.10     (0.00)    1,647.10
2     Instalar tejas laminadas         25.03 SQ         255.10    191.56     6,576.71 (1,315.34)    5,261.37
`),
  ).toEqual([
    ['Quitar tejas asfálticas', 22.75, 'SQ', 72.4, 1647.1, 0, 1647.1],
    ['Instalar tejas laminadas', 25.03, 'SQ', 255.1, 6576.71, 1315.34, 5261.37],
  ]);
});

test('a share under an unknown header before the description is no figure of the row', () => {
  expect(
    rowsOf(`
Replacement    Off     Deprec        ACV       Qty  UoM      Rate       Tax  Work to be done
    1487.07     0%       0.00    1487.07     24.18  sqs     61.50      0.00  Strip laminated shingles
    7339.48    32%    2348.63    4990.85     26.67  sqs    258.40    447.95  Laminated shingles
     784.18    32%     250.94     533.24    236.00   ft      3.12     47.86  Drip edge
`),
  ).toEqual([
    ['Strip laminated shingles', 24.18, 'SQ', 61.5, 1487.07, 0, 1487.07],
    ['Laminated shingles', 26.67, 'SQ', 258.4, 7339.48, 2348.63, 4990.85],
    ['Drip edge', 236, 'LF', 3.12, 784.18, 250.94, 533.24],
  ]);
});

test('units in Spanish', () => {
  expect(
    rowsOf(`
Descripción                               Cantidad   Precio unitario   Impuesto   Costo de reemplazo   Depreciación   Valor actual
1. Desmontar tejas asfálticas        26.12 cuadros             64.90       0.00             1,695.19         (0.00)       1,695.19
2. Membrana contra hielo y agua        407.00 pies²              2.04      24.91               855.19       (213.80)         641.39
3. Goterón metálico                    246.00 pies               3.36      24.80               851.36       (127.70)         723.66
`).map((row) => row.slice(1, 3)),
  ).toEqual([
    [26.12, 'SQ'],
    [407, 'SF'],
    [246, 'LF'],
  ]);
});

describe('columns that no known header names', () => {
  test('one column that is the same share of every row is what depreciation takes', () => {
    expect(
      rowsOf(`
Item                         How much        Each       New      Less 35 %
Laminated shingles           14.00 sq      395.00  5,530.00       1,935.50
Ridge cap                    46.00 lf        6.50    299.00         104.65
Drip edge                   112.00 lf        3.00    336.00         117.60
`).map((row) => [row[1], row[4], row[5]]),
    ).toEqual([
      [14, 5530, 1935.5],
      [46, 299, 104.65],
      [112, 336, 117.6],
    ]);
  });

  test('rows that add up in no order are no table', () => {
    expect(
      rowsOf(`
Remove old shingles          1,491.00    21.30 SQ      71.00
New laminated shingles       6,247.50    24.50 SQ     256.00
Drip edge, brown               666.60   202.00 LF       3.50
`),
    ).toEqual([]);
  });

  test('a unit apart between two numbers counts the one that feet have many of; without feet it counts none', () => {
    const squares = `
Remove old shingles          70.00      SQ      21.30     1,491.00
New laminated shingles      255.00      SQ      24.50     6,247.50`;
    expect(rowsOf(squares)).toEqual([]);
    const feet = '\nDrip edge, brown              3.30      LF     202.00       666.60';
    expect(rowsOf(squares + feet).map(([, quantity]) => quantity)).toEqual([21.3, 24.5, 202]);
  });

  test('a letter before the first row names no building', () => {
    const { structures } = readGrid(`
Ninefold Township Mutual

Remove old laminated shingles          1,491.00    21.30 SQ      70.00        0.00    1,491.00
New laminated shingles                 6,247.50    24.50 SQ     255.00    1,874.25    4,373.25
Starter shingles                         484.80   202.00 LF       2.40      145.44      339.36
`);
    expect(structures.map(({ name }) => name)).toEqual(['Dwelling']);
  });
});

test('what is done may stand in a column before the quantity', () => {
  expect(
    rowsOf(`
Acción      Cantidad  Ud.  Descripción                       Precio  Reposición    Deprec.  Valor real
Remover       248.70  m²   Tejas asfálticas laminadas           7.35    1,827.95       0.00    1,827.95
Instalar      276.10  m²   Tejas asfálticas laminadas          28.40    7,841.24   1,960.31    5,880.93
Instalar       73.20  m    Borde de goteo                      11.10      812.52     203.13      609.39
`).map((row) => row.slice(0, 5)),
  ).toEqual([
    ['Remover Tejas asfálticas laminadas', 248.7, 'M2', 7.35, 1827.95],
    ['Instalar Tejas asfálticas laminadas', 276.1, 'M2', 28.4, 7841.24],
    ['Instalar Borde de goteo', 73.2, 'M', 11.1, 812.52],
  ]);
});

test.each([
  [
    'a letter’s coverages and limits are none',
    'Coverage A - Dwelling              $1,500.00      $284,000.00',
  ],
  ['a sum above them takes none away', 'Replacement Cost Value                                $8,510.10'],
])('figures below their words, without a header, are rows; %s', (_, above) => {
  const rows = rowsOf(`
${above}
1. Remove old shingles
               21.30 SQ      70.00       0.00    1,491.00      0/NA      (0.00)   1,491.00
2. New laminated shingles
               24.50 SQ     255.00     100.00    6,347.50    9/30 yrs (1,904.25)   4,443.25
3. Drip edge, brown
              202.00 LF       3.30       5.00      671.60    9/30 yrs   (201.48)     470.12
`);
  expect(rows.map(([words, , , , rcv]) => [words, rcv])).toEqual([
    ['Remove old shingles', 1491],
    ['New laminated shingles', 6347.5],
    ['Drip edge, brown', 671.6],
  ]);
});

describe('columns of words beside the figures', () => {
  const row = (words: string, last: string) =>
    `${words.padEnd(30)}  21.30 SQ       70.00        0.00     1,491.00   ${last}`;
  test.each(['A', 'Yes', 'Dwelling', 'R1'])('“%s” right of the last amount is no part of the row', (last) => {
    const rows = rowsOf(`
DESCRIPTION                     QUANTITY  UNIT PRICE         TAX          RCV   COV
${row('Remove old shingles', last)}
${row('15 lb. roofing felt', last)}`);
    expect(rows.map((row) => row.slice(0, 5))).toEqual([
      ['Remove old shingles', 21.3, 'SQ', 70, 1491],
      ['15 lb. roofing felt', 21.3, 'SQ', 70, 1491],
    ]);
  });

  test.each([
    ['A', 'B'],
    ['Dwelling', 'Garage'],
    ['Dwelling', 'Other Structures'],
  ])('rows with “%s” and with “%s” are two buildings, never one roof', (house, building) => {
    const { area, warnings } = readGrid(`
DESCRIPTION                     QUANTITY  UNIT PRICE         TAX          RCV   COV
${row('Tear off comp. shingles', house)}
${row('15 lb. roofing felt', house)}
${row('Tear off comp. shingles', building)}
${row('15 lb. roofing felt', building)}`);
    expect(area.squares).not.toBe(42.6);
    expect(warnings.map(({ code }) => code)).toContain('multiple_structures');
  });

  test('a header with unknown words is one if it has more known ones', () => {
    const rows = rowsOf(`
Item Trade     Description                  Qty   UoM     Labor   Material     Total       Dep        ACV
1    Roofing   Remove old shingles        21.30    SQ    894.60     596.40  1,491.00      0.00   1,491.00
2    Roofing   New laminated shingles     24.50    SQ  3,748.50   2,499.00  6,247.50  1,874.25   4,373.25`);
    expect(rows.map((row) => row.slice(1))).toEqual([
      [21.3, 'SQ', null, 1491, 0, 1491],
      [24.5, 'SQ', null, 6247.5, 1874.25, 4373.25],
    ]);
  });
});

test('two prices are a roofer’s for removing and replacing, not for labor and material', () => {
  const page = (first: string, two: string) =>
    readGrid(`
DESCRIPTION                       QTY     ${first}    ${two}        TAX        TOTAL
Laminated comp. shingles        24.50 SQ     70.00     255.00      99.00     8,061.50
Drip edge, brown               202.00 LF      0.50       3.30       6.06       773.66`);
  const read = [page(' REMOVE', ' REPLACE'), page('  LABOR', 'MATERIAL')];
  expect(read.map(({ contractor, items }) => [contractor, items.map(({ proof }) => proof)])).toEqual([
    [true, ['proven', 'proven']],
    [false, ['proven', 'proven']],
  ]);
});

test('a header whose words touch is one: without it a section’s name would be less certain', () => {
  const { headed, items } = readTables(
    linedPages([
      gridPage(`
DESCRIPTION                  QUANTITYUNIT PRICE         TAX          RCV
Drip edge, brown             202.00 LF      3.30        0.00       666.60`),
    ]),
  );
  expect([headed, items.length]).toEqual([true, 1]);
});

test('units may be words', () => {
  expect(
    rowsOf(`
Item Description                    Qty  Units      Unit Cost    Total RCV        Depr.          ACV
1    Remove old shingles          21.30  Squares       $70.00    $1,491.00        $0.00    $1,491.00
2    Drip edge, brown            202.00  Lin. Ft.       $3.30      $666.60      $199.98      $466.62
`).map((row) => row.slice(0, 5)),
  ).toEqual([
    ['Remove old shingles', 21.3, 'SQ', 70, 1491],
    ['Drip edge, brown', 202, 'LF', 3.3, 666.6],
  ]);
});

test('a tax that the amounts include and no column prints is recognized by its rate', () => {
  const { items } = readGrid(`
Remove old shingles          21.30 SQ      70.00    1,595.37      398.84     1,196.53
New laminated shingles       24.50 SQ     255.00    6,684.83    1,671.21     5,013.62
Drip edge, brown            202.00 LF       3.30      713.26      178.32       534.94
Ridge cap                    60.00 LF       8.00      513.60      128.40       385.20
Ventilation, turtle          10.00 EA      60.00      642.00        0.00       642.00
`);
  expect(items.map(({ tax, rcv, proof }) => [tax, rcv, proof])).toEqual([
    [104.37, 1595.37, 'proven'],
    [437.33, 6684.83, 'proven'],
    [46.66, 713.26, 'proven'],
    [33.6, 513.6, 'proven'],
    [42, 642, 'proven'],
  ]);
});

test('a remark in brackets heads no column', () => {
  expect(
    rowsOf(`
Scope                     Repl. cost      Depr.   Actual cash        Qty      Each (+ tax)
1. Drip edge, brown           666.60     199.98        466.62  202.00 LF              3.30
2. Roofing felt               852.00     213.00        639.00   21.30 SQ             40.00
`)[0]?.slice(1),
  ).toEqual([202, 'LF', 3.3, 666.6, 199.98, 466.62]);
});

describe('a card for each row, its labels above its figures', () => {
  const LABELS =
    '         Quantity    Unit price       Tax   Replacement cost   Depreciation   Actual cash value';
  const card = (words: string, figures: string) => [words, LABELS, figures, ''];
  const CARDS = [
    'Main house roof',
    ...card(
      '1   Remove existing asphalt shingles',
      '         24.36 SQ        $62.18     $0.00          $1,514.70          $0.00           $1,514.70',
    ),
    ...card(
      '2   Install asphalt shingles            Measured area plus 11 % cutting waste',
      '         27.04 SQ       $259.80   $351.25          $7,376.24          $0.00           $7,376.24',
    ),
  ];

  test('has its own words above them, the first card too', () => {
    const { items, area } = readGrid(CARDS.join('\n'));
    expect(items).toMatchObject([
      { number: '1', section: 'Main house roof', role: 'shingle_removal', rcv: 1514.7 },
      { number: '2', section: 'Main house roof', rcv: 7376.24 },
    ]);
    expect(area).toMatchObject({
      squares: 24.36,
      witnesses: [{ kind: 'tear_off' }, { kind: 'laid', wastePercent: 11 }],
    });
  });

  test('a numbered section above a table is no card', () => {
    const row =
      'Drip edge                         200.00 LF        3.00     5.00      605.00   (100.00)      505.00';
    const rows = ['2 Main house roof', HEADER, row];
    expect(readGrid(rows.join('\n')).items).toMatchObject([
      { description: 'Drip edge', section: '2 Main house roof' },
    ]);
  });
});

describe('a row as a block, its quantity times its price', () => {
  const block = (sign: string, equals = ' = ') => `
Dwelling Roof
Remove old shingles
  27.63 SQ ${sign} $71.14${equals}$1,965.60
New laminated shingles
  30.39 SQ ${sign} $268.40${equals}$8,156.68
  Matched to the color of the house
Drip edge, brown
  302.00 LF ${sign} $3.38${equals}$1,020.76
`;
  const read = [
    ['Remove old shingles', 27.63, 'SQ', 71.14, 1965.6],
    ['New laminated shingles', 30.39, 'SQ', 268.4, 8156.68],
    ['Drip edge, brown', 302, 'LF', 3.38, 1020.76],
  ];

  test.each([
    ['x', ' = '],
    ['×', ' = '],
    ['@', '       '],
    ['@', ' =      '],
  ])('is a row with “%s”', (sign, equals) => {
    const { items, area } = readGrid(block(sign, equals));
    const figures = items.map((item) => [
      item.description,
      item.quantity,
      item.unit,
      item.unitPrice,
      item.rcv,
    ]);
    expect(figures).toEqual(read);
    expect(items.map(({ proof }) => proof)).toEqual(['proven', 'proven', 'proven']);
    expect(area.squares).toBe(27.63);
  });

  test('and proves nothing where it does not multiply', () => {
    const { area } = readGrid(block('x').replace('71.14', '17.14').replace('268.40', '286.40'));
    expect(area.squares).toBeNull();
  });
});

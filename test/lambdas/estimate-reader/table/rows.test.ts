import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTextLayer } from '#lambdas/estimate-reader/pdf/text-layer.ts';
import { readEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
import type { Page, Word } from '#lambdas/estimate-reader/text/page.ts';
import { gridPage } from '../grid-page.ts';

const rowsOf = (...texts: string[]) =>
  readEstimate(texts.map((text, index) => gridPage(text, index + 1))).items.map((item) => [
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
DESCRIPTION                       QUANTITY  UNIT PRICE      TAX         RCV    DEPREC.         ACV
1. Tear off composition shingles  28.40 SQ       61.00              1,732.40               1,732.40
2. Drip edge                     200.00 LF        3.00     5.00       605.00   (100.00)      505.00
`),
    ).toEqual([
      ['Tear off composition shingles', 28.4, 'SQ', 61, null, 1732.4, null, 1732.4],
      ['Drip edge', 200, 'LF', 3, 5, 605, 100, 505],
    ]);
  });

  test('each table is read by its own header, though widths differ within one file', () => {
    expect(
      rowsOf(
        `
DESCRIPTION                       QUANTITY  UNIT PRICE      TAX         RCV    DEPREC.         ACV
1. Tear off composition shingles  28.40 SQ       61.00     0.00    1,732.40     (0.00)    1,732.40
`,
        `
          DESCRIPTION                QUANTITY    UNIT PRICE   TAX      RCV   DEPREC.      ACV
          2. Drip edge              200.00 LF          3.00  5.00   605.00  (100.00)   505.00
`,
      ).map(([, quantity, , price, , rcv]) => [quantity, price, rcv]),
    ).toEqual([
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

  test('a row may run over the page break, with the address block and a repeated header between', () => {
    const header =
      'DESCRIPTION                       QUANTITY  UNIT PRICE      TAX         RCV    DEPREC.         ACV';
    expect(
      rowsOf(
        `${header}\n1. Tear off composition shingles  28.40 SQ       61.00     0.00    1,732.40     (0.00)    1,732.40`,
        `Some Mutual Insurance\nPO Box 12\n${header}\n2. Drip edge                     200.00 LF        3.00     5.00       605.00   (100.00)      505.00`,
      ),
    ).toHaveLength(2);
  });

  test('notes are no part of a description and a measure in a note is no quantity', () => {
    const [row] = readEstimate([
      gridPage(`
DESCRIPTION                       QUANTITY  UNIT PRICE         RCV         ACV
1. Roofing felt - 15 lb.          20.00 SQ       40.00      800.00      800.00
Conversion: 0.06 SQ per LF
10% Waste Added
`),
    ]).items;
    expect(row).toMatchObject({ description: 'Roofing felt - 15 lb.', quantity: 20 });
    expect(row?.notes).toEqual(['Conversion: 0.06 SQ per LF', '10% Waste Added']);
  });

  test('rows without a readable header are placed by what makes them add up', () => {
    const [first] = readEstimate([
      gridPage(`
1. Tear off composition shingles  28.40 SQ       61.00     0.00    1,732.40     (0.00)    1,732.40
2. Drip edge                     200.00 LF        3.00     5.00       605.00   (100.00)      505.00
`),
    ]).items;
    expect(first).toMatchObject({
      quantity: 28.4,
      unitPrice: 61,
      tax: 0,
      rcv: 1732.4,
      acv: 1732.4,
      proof: 'proven',
    });
  });
});

const fixture = (name: string) =>
  fileURLToPath(new URL(`../../../fixtures/estimates/${name}/document.pdf`, import.meta.url));

/** Digits scanners take for one another. */
const CONFUSED: Record<string, string> = {
  0: '8',
  1: '7',
  2: '7',
  3: '8',
  4: '9',
  5: '6',
  6: '8',
  7: '1',
  8: '3',
  9: '4',
};

const misreadings = [
  (text: string, at: number) => {
    const digits = [...text].flatMap((letter, index) => (/\d/.test(letter) ? [index] : []));
    const place = digits[at % Math.max(digits.length, 1)];
    return place === undefined
      ? text
      : text.slice(0, place) + (CONFUSED[text[place] ?? ''] ?? '') + text.slice(place + 1);
  },
  (text: string) => text.replace('.', ''),
  (text: string) => text.replace(/[()<>]/g, ''),
  (text: string) => text.replace(',', '.'),
  (text: string) => text.replace(/\d/, ''),
];

const documents = [
  ['01_xact_7col_full_replacement', 27.84],
  ['material-only-and-install-only', 29.06],
  ['symbility-itel-brackets-op', 26.31],
  ['rr-line-with-stated-waste', 22.1],
  ['square-feet-and-no-sketch', 24.12],
] as const;

describe.each(documents)('%s', (name, area) => {
  let pages: Page[] = [];
  const withWords = (change: (word: Word, index: number) => Word): Page[] =>
    pages.map((page) => ({ ...page, words: page.words.map(change) }));

  test('reads the same when every word is printed a little off', async () => {
    pages = await readTextLayer(readFileSync(fixture(name)));
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1.5, max: 1.5, noNaN: true }), { minLength: 50, maxLength: 50 }),
        (offsets) => {
          const shifted = withWords((word, index) => {
            const off = offsets[index % offsets.length] ?? 0;
            return {
              ...word,
              left: word.left + off,
              right: word.right + off,
              top: word.top + off / 2,
              bottom: word.bottom + off / 2,
            };
          });
          expect(readEstimate(shifted).area.squares).toBe(area);
        },
      ),
      { seed: 3, numRuns: 10 },
    );
  });

  test('misread as a scan it gives the right area, a question or none, never a wrong one in silence', () => {
    const slips = fc.array(fc.tuple(fc.nat(2000), fc.nat(misreadings.length - 1), fc.nat(9)), {
      minLength: 5,
      maxLength: 60,
    });
    fc.assert(
      fc.property(slips, (chosen) => {
        const misread = new Map(chosen.map(([word, way, at]) => [word, { way, at }]));
        let count = 0;
        const scanned = withWords((word) => {
          const slip = /\d/.test(word.text) ? misread.get(count++) : undefined;
          const text =
            slip === undefined ? word.text : (misreadings[slip.way]?.(word.text, slip.at) ?? word.text);
          return { ...word, text };
        }).map((page): Page => ({ ...page, source: 'ocr' }));
        const { area: found, warnings } = readEstimate(scanned);
        const asked = warnings.some(({ code }) => code === 'ambiguous_area' || code === 'may_include_waste');
        expect(found.squares === area || found.squares === null || asked).toBe(true);
      }),
      { seed: 5, numRuns: 60 },
    );
  });
});

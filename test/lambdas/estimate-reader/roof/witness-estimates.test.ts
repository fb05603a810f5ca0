import { describe, expect, test } from 'vitest';
import { quoteFromEstimate } from '#lambdas/estimate-reader/read-estimate.ts';
import { HEADER, readGrid } from '../grid-page.ts';

const money = (value: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A row whose cost is its quantity times its price, with a note below it. */
function row(number: string, description: string, quantity: number, unit: string, price: number, note = '') {
  const cost = money(quantity * price).padStart(12);
  const figures = [`${money(quantity)} ${unit}`.padStart(10), money(price).padStart(10), '0.00'.padStart(8)];
  const line = `${`${number} ${description}`.padEnd(34)}${figures.join('')}${cost}${'(0.00)'.padStart(10)}${cost}`;
  return note === '' ? line : `${line}\n${note}`;
}

const TORN = row('1.', 'Tear off comp. shingles', 27.84, 'SQ', 60);
const LAID = row('2.', 'Laminated comp. shingles', 30.9, 'SQ', 250);
const BOTH = row('1.', 'R&R Laminated comp. shingles', 27.84, 'SQ', 300);
const EDGES = [row('7.', 'Drip edge', 200, 'LF', 3), row('8.', 'Ridge cap shingles', 60, 'LF', 7)];
const DRAWN = '2,784.12 Surface Area     27.84 Number of Squares';

/** An estimate with these rows, and lines above and below them. */
function read(rows: string[], { above = '', below = '', last = '' } = {}) {
  const cover = 'Some Mutual Insurance\nClaim Number: SM-100200   Date of Loss: 5/21/2025';
  const table = [HEADER, ...rows, ...EDGES].join('\n');
  const estimate = readGrid(`${cover}\n${above}\n\nDwelling Roof\n${table}\n\n${below}`, last);
  const { area } = estimate;
  if (area.squares === null) throw new Error(area.reason);
  const stated = area.witnesses.map(
    ({ kind, squares, agrees }) => `${agrees ? '' : 'not '}${kind} ${squares}`,
  );
  return { estimate, told: stated, warnings: area.warnings, squares: area.squares };
}

describe('a drawing’s figure stands before its label or after it', () => {
  test.each([
    ['before', DRAWN, 27.84],
    ['after', 'Surface Area    2,784.12 SF\nNumber of Squares    27.84', 27.84],
    ['after, beside the name of a facet', 'F1       Number of Squares    27.84', 27.84],
    ['before, with the next label’s figure behind it', '27.84 Number of Squares    132.00', 27.84],
    [
      'before, with the next label’s behind an area',
      '2,784.12 Surface Area    27.84 Number of Squares',
      27.84,
    ],
    ['nowhere, beside the name of a facet', 'F1       Number of Squares', undefined],
  ])('%s', (_, above, drawn) => {
    const { area } = read([TORN, LAID], { above }).estimate;
    const drawing = area.squares === null ? undefined : area.witnesses.find(({ kind }) => kind === 'drawing');
    expect(drawing?.squares).toBe(drawn);
    expect(area.warnings).toEqual([]);
  });
});

describe('an area stands on what the whole estimate says', () => {
  test.each([
    [
      'tear-off and installed squares in rows of their own',
      read([TORN, LAID]),
      ['tear_off 27.84', 'laid 30.9'],
    ],
    [
      'a drawing from a report, with both rows',
      read([TORN, LAID], { above: `Source - EagleView Roof\n${DRAWN}` }),
      ['drawing 27.84', 'tear_off 27.84', 'laid 30.9'],
    ],
    [
      'one row for both and a report named as the source',
      read([BOTH], { above: 'Measurements per EagleView report: 27.84 squares' }),
      ['remove_and_replace 27.84', 'roof_total 27.84'],
    ],
    [
      'one row for both and the page of a report',
      read([BOTH], { last: 'EagleView\nTotal Roof Area = 2,784 sq ft\nPredominant Pitch = 6/12' }),
      ['remove_and_replace 27.84', 'roof_total 27.84'],
    ],
    [
      'installed squares less their waste, and a total that includes it',
      read([row('1.', 'Laminated comp. shingles', 30.9, 'SQ', 250, 'Includes 11% waste on quantity.')], {
        below: 'Roof area per EagleView report 3,090 SF including 11 % waste.',
      }),
      ['laid 27.84', 'roof_total 27.84'],
    ],
    [
      'one row for both under the sum of the drawings',
      read([BOTH], { below: `Grand Total Areas:\n${DRAWN}` }),
      ['drawing 27.84', 'remove_and_replace 27.84'],
    ],
  ])('%s', (_, { squares, told, warnings }, expected) => {
    expect({ squares, told, warnings }).toEqual({ squares: 27.84, told: expected, warnings: [] });
  });

  test('the sum of the drawings is none where a barn alone is drawn', () => {
    const below = `Hay Barn\n${DRAWN}\n\nGrand Total Areas:\n${DRAWN}`;
    expect(read([BOTH], { below })).toMatchObject({
      told: ['remove_and_replace 27.84'],
      warnings: [{ code: 'may_include_waste' }],
    });
  });

  test('a row for both printed in two halves is one witness', () => {
    const halves = ['9a.', '9b.'].map((number, at) =>
      row(number, `${['Remove', 'Replace'][at]} Laminated comp. shingles`, 27.84, 'SQ', 60),
    );
    expect(read(halves).warnings).toEqual([{ code: 'ambiguous_area', values: { alone: 27.84 } }]);
  });

  test('a total with a waste of unknown size confirms nothing', () => {
    const below = 'Measurements per EagleView report: 27.84 squares including waste';
    expect(read([BOTH], { below }).warnings).toEqual([
      { code: 'may_include_waste', values: { squares: 27.84 } },
    ]);
  });

  test('a report with a larger roof than the rows', () => {
    expect(read([TORN, LAID], { last: 'Total Roof Area = 3,384 sq ft' }).warnings).toEqual([
      { code: 'ambiguous_area', values: { quoted: 27.84, other: 33.84 } },
    ]);
  });
});

test('the quote carries the witnesses, the printed waste taken off', () => {
  const installed = row('2.', 'Laminated comp. shingles', 30.9, 'SQ', 250, '11% Waste Added');
  const found = quoteFromEstimate(read([TORN, installed]).estimate);
  expect(found).toMatchObject({
    kind: 'quote',
    quote: {
      squareFootage: 2784,
      witnesses: [
        { kind: 'tear_off', squares: 27.84, printed: null, wastePercent: null, agrees: true },
        { kind: 'laid', squares: 27.84, printed: 30.9, wastePercent: 11, agrees: true },
      ],
    },
  });
  const [first] = found.kind === 'quote' ? found.quote.witnesses : [];
  expect(first?.evidence.text).toContain('27.84 SQ');
});

import { describe, expect, test } from 'vitest';
import type { Sketch } from '#lambdas/estimate-reader/estimate/estimate.ts';
import type { LineItem } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { agree } from '#lambdas/estimate-reader/roof/area-proof.ts';
import { corroborationOf } from '#lambdas/estimate-reader/roof/corroboration.ts';
import { houseArea } from '#lambdas/estimate-reader/roof/house-area.ts';
import { linesOf } from '#lambdas/estimate-reader/text/page.ts';
import { gridPage } from '../grid-page.ts';
import { lineItem, squares } from '../line-item.ts';

const torn = (area: number, more: Partial<LineItem> = {}) =>
  squares('Tear off comp. shingles - Laminated', area, more);
const installed = (area: number, waste?: string, more: Partial<LineItem> = {}) =>
  squares('Laminated - comp. shingle rfg. - w/out felt', area, {
    notes: waste === undefined ? [] : [waste],
    ...more,
  });
const both = (area: number, ...notes: string[]) =>
  squares('R&R Laminated - comp. shingle rfg.', area, { notes });
const felt = (area: number) => squares('Roofing felt - 15 lb.', area);
const barrier = (feet: number) =>
  lineItem({ description: 'Ice & water barrier', quantity: feet, unit: 'SF' });

const steep = (area: number) => squares('Additional charge for steep roof - 7/12 to 9/12 slope', area);

interface AreaContext {
  /** Squares in the drawing of each section. */
  drawn?: number[];
  /** Lines that are neither rows nor drawings. */
  text?: string;
  /** Squares under Grand Total Areas. */
  sum?: number;
  /** Other roofs are listed. */
  others?: boolean;
  sections?: boolean;
}

const drawing = (area: number, section: string): Sketch => ({
  section,
  grandTotal: section === 'Grand Total Areas',
  squares: area,
  surfaceArea: Math.round(area * 10_000) / 100,
  evidence: { page: 2, text: `${area} Number of Squares` },
});

/** The area of a house with these rows, its witnesses, and what is doubtful about it. */
function areaOf(
  items: LineItem[],
  { drawn = [], text = '', sum, others = false, sections = false }: AreaContext = {},
) {
  const found = houseArea(
    {
      name: 'Dwelling',
      building: 'dwelling',
      dwelling: true,
      guessed: false,
      assumedParts: false,
      mayBeOther: false,
      coverage: null,
      items,
      sketches: drawn.map((area, at) => drawing(area, sections ? `Roof ${at + 1}` : 'Roof')),
    },
    null,
    false,
  );
  if (found.kind !== 'area') throw new Error(`no area, but ${found.kind}`);
  const { witnesses, contradicted, unconfirmed } = corroborationOf(found, {
    rest: linesOf(gridPage(text)),
    grandTotal: sum === undefined ? null : drawing(sum, 'Grand Total Areas'),
    others,
  });
  return { squares: found.squares, witnesses, doubt: contradicted ?? unconfirmed };
}

const kinds = (items: LineItem[], context?: AreaContext) =>
  areaOf(items, context).witnesses.map(({ kind, agrees }) => (agrees ? kind : `not ${kind}`));
const doubt = (items: LineItem[], context?: AreaContext) => areaOf(items, context).doubt;
const ambiguous = (values: object) => ({ code: 'ambiguous_area', values });

test.each([
  [100, 98.1, true],
  [100, 98, true],
  [100, 97.9, false],
  [27.57, 27.6, true],
  [2.25, 2.3, true],
  [2.25, 2.31, false],
])(
  'two figures are one area within two per cent of the larger or a rounded tenth: %d and %d',
  (first, second, same) => {
    expect([agree(first, second), agree(second, first)]).toEqual([same, same]);
  },
);

describe('two witnesses of different kinds that agree leave no doubt', () => {
  test.each<[string, LineItem[], AreaContext, string[]]>([
    ['tear-off and drawing', [torn(27.84)], { drawn: [27.84] }, ['drawing', 'tear_off']],
    [
      'tear-off and installed squares in rows of their own',
      [torn(27.84), installed(30.9)],
      {},
      ['tear_off', 'laid'],
    ],
    [
      'drawing, tear-off and installed squares less their waste',
      [torn(27.84), installed(30.9, '11% Waste Added')],
      { drawn: [27.84] },
      ['drawing', 'tear_off', 'laid'],
    ],
    ['a row for both and the drawing', [both(27.84)], { drawn: [27.84] }, ['drawing', 'remove_and_replace']],
    [
      'installed squares less their waste and the drawing',
      [installed(30.9, '11% Waste Added')],
      { drawn: [27.84] },
      ['drawing', 'laid'],
    ],
    [
      'tear-off, and felt with ice & water',
      [torn(34.26), felt(30.36), barrier(390)],
      {},
      ['tear_off', 'underlayment'],
    ],
    [
      'a row for both and a printed roof total',
      [both(27.84)],
      { text: 'Total Roof Area = 2,784 sq ft' },
      ['remove_and_replace', 'roof_total'],
    ],
    [
      'tear-off in square feet, and a drawing',
      [torn(2784, { unit: 'SF' })],
      { drawn: [27.84] },
      ['drawing', 'tear_off'],
    ],
  ])('%s', (_, rows, context, found) => {
    expect(kinds(rows, context)).toEqual(found);
    expect(doubt(rows, context)).toBeNull();
  });
});

describe('one witness is said to be one', () => {
  const alone = ambiguous({ alone: 27.84 });
  test.each<[string, LineItem[], object]>([
    ['tear-off alone', [torn(27.84)], alone],
    ['installed squares less their printed waste', [installed(30.9, '11% Waste Added')], alone],
    ['a row for both less its printed waste', [both(30.9, '11% Waste Added')], alone],
    ['felt beside it is none, even with the same figure', [torn(27.84), felt(27.84)], alone],
    ['nor beside a little ice & water', [torn(27.84), felt(27.84), barrier(20)], alone],
    ['felt and ice & water that do not cover the roof', [torn(27.84), felt(27.84), barrier(390)], alone],
    [
      'one row for both counts once, and may include waste',
      [both(30.9)],
      { code: 'may_include_waste', values: { squares: 30.9 } },
    ],
    [
      'installed squares alone may include waste',
      [installed(30.9)],
      { code: 'may_include_waste', values: { squares: 30.9 } },
    ],
    [
      'one row printed as two halves counts once',
      [torn(27.84, { number: '9a' }), installed(27.84, undefined, { number: '9b' })],
      alone,
    ],
    [
      'material and labor say one area once',
      [
        squares('Material Only Laminated - comp. shingle rfg.', 27.84),
        squares('Install Laminated - comp. shingle rfg.', 27.84),
      ],
      { code: 'may_include_waste', values: { squares: 27.84 } },
    ],
  ])('%s', (_, rows, expected) => {
    expect(doubt(rows)).toEqual(expected);
  });

  test('a row for both beside a tear-off is confirmed by nothing: both figures are named', () => {
    expect(doubt([torn(24.4), installed(26.67), both(8.2)])).toEqual(
      ambiguous({ quoted: 32.6, other: 24.4 }),
    );
    expect(doubt([torn(24.4), installed(26.67), both(8.2)], { drawn: [32.6] })).toBeNull();
  });

  test('halves of one number with figures of their own are two rows', () => {
    const rows = [torn(27.84, { number: '9a' }), installed(30.9, undefined, { number: '9b' })];
    expect(doubt(rows)).toBeNull();
  });
});

describe('what is installed', () => {
  test.each([
    [98, true],
    [97.9, false],
    [100, true],
    [125, true],
    [125.1, false],
  ])('without printed waste supports a tear-off of 100 up to a quarter above it: %d', (area, supports) => {
    expect(doubt([torn(100), installed(area)]) === null).toBe(supports);
  });

  test.each([
    [125.1, false],
    [135, false],
    [135.1, true],
    [97.9, true],
  ])('contradicts a drawing and a tear-off of 100 only if no waste explains it: %d', (area, contradicts) => {
    const rows = [torn(100), installed(area)];
    expect(kinds(rows, { drawn: [100] }).includes('not laid')).toBe(contradicts);
    expect(doubt(rows, { drawn: [100] }) !== null).toBe(contradicts);
  });

  test('without printed waste is no witness for a drawing that it exceeds: both figures are named', () => {
    expect(doubt([installed(30.9)], { drawn: [27.84] })).toEqual(ambiguous({ quoted: 27.84, other: 30.9 }));
    expect(doubt([installed(27.84)], { drawn: [27.84] })).toBeNull();
  });

  test('with printed waste stands for its figure without it, which is not the waste of two rows', () => {
    const { witnesses } = areaOf([torn(27.84), installed(30.9, '11% Waste Added')]);
    expect(witnesses[1]).toMatchObject({ kind: 'laid', squares: 27.84, printed: 30.9, wastePercent: 11 });
    const [, unsaid] = areaOf([torn(27.84), installed(30.9)]).witnesses;
    expect(unsaid).toMatchObject({ kind: 'laid', squares: 30.9, printed: null, wastePercent: null });
  });

  test('with printed waste may be rounded up to a whole bundle, and by no more', () => {
    const rows = (area: number) => [torn(8), installed(area, '10% Waste Added')];
    expect(doubt(rows(9))).toBeNull();
    expect(doubt(rows(9.05))).toEqual(ambiguous({ quoted: 8, other: 8.23 }));
    expect(doubt(rows(9.33))).toEqual(ambiguous({ quoted: 8, other: 8.48 }));
  });
});

describe('two rows that may be one roof', () => {
  const twice = [torn(22), torn(22), installed(48.4)];

  test('are in doubt where felt or a charge has one of them and half of their sum', () => {
    const halved = { code: 'ambiguous_area', values: { quoted: 44, other: 22 } };
    expect(doubt([...twice, felt(22)])).toEqual(halved);
    expect(doubt([...twice, steep(22)])).toEqual(halved);
  });

  test('are two where felt has more, a drawing has the sum, or each names its side', () => {
    expect(doubt([...twice, felt(22.8)])).toBeNull();
    expect(doubt([torn(20), torn(31), installed(56), felt(20)])).toBeNull();
    expect(doubt([...twice, felt(22), barrier(300)])).toBeNull();
    expect(doubt([...twice, felt(22)], { drawn: [44] })).toBeNull();
    const sides = [torn(22, { notes: ['Front slope'] }), torn(22, { notes: ['Rear slope'] })];
    expect(doubt([...sides, installed(48.4), felt(22)])).toBeNull();
  });
});

describe('one that contradicts is named beside the area', () => {
  test.each<[string, LineItem[], AreaContext, object]>([
    [
      'the drawing, beside what is torn off and installed',
      [torn(18.92), installed(20.81)],
      { drawn: [22.44] },
      { removal: 18.92, sketch: 22.44 },
    ],
    [
      'the installed squares, beside drawing and tear-off',
      [torn(27.84), installed(30.9, '5% Waste Added')],
      { drawn: [27.84] },
      { quoted: 27.84, other: 29.43 },
    ],
    [
      'a second row of the tear-off that the drawing has no room for',
      [torn(20), torn(11)],
      { drawn: [20] },
      { quoted: 20, other: 31 },
    ],
    ['one for both that may include waste', [both(30.9)], { drawn: [27.84] }, { quoted: 27.84, other: 30.9 }],
  ])('%s', (_, rows, context, values) => {
    expect(doubt(rows, context)).toEqual(ambiguous(values));
  });

  test.each([
    [98.1, null],
    [98, null],
    [97.9, ambiguous({ removal: 97.9, sketch: 100 })],
  ])('a drawing of 100 and a tear-off of %d', (area, tearOff) => {
    expect(doubt([torn(area)], { drawn: [100] })).toEqual(tearOff);
  });

  test('a tear-off that repeats the whole roof, as for a code layer, does not contradict', () => {
    expect(doubt([torn(26.41), torn(26.41), installed(29)], { drawn: [26.41] })).toBeNull();
  });

  const total = (feet: string) => `Total Roof Area = ${feet} sq ft`;
  const rows = [torn(31.88), installed(35.33)];

  test('a printed total', () => {
    expect(doubt(rows, { text: total('3,301') })).toEqual(ambiguous({ quoted: 31.88, other: 33.01 }));
    expect(doubt(rows, { text: total('3,188') })).toBeNull();
  });

  test('but a printed total includes other roofs that the document lists: only a smaller one contradicts', () => {
    expect(doubt(rows, { text: total('3,301'), others: true })).toBeNull();
    expect(doubt(rows, { text: total('3,101'), others: true })).toEqual(
      ambiguous({ quoted: 31.88, other: 31.01 }),
    );
  });

  test('no sum over drawings, which may be only the shed’s: it confirms', () => {
    expect(kinds([torn(18.19)], { sum: 18.19 })).toEqual(['drawing', 'tear_off']);
    expect(kinds([torn(18.19)], { sum: 1.15 })).toEqual(['tear_off']);
    expect(doubt([torn(18.19), installed(20)], { sum: 1.15 })).toBeNull();
  });

  test('felt says nothing against an area', () => {
    expect(doubt([torn(34.26), installed(38), felt(30.36)])).toBeNull();
  });
});

describe('parts of a roof that are measured apart', () => {
  const part = (at: number, ...items: LineItem[]) =>
    items.map((item) => ({ ...item, section: `Roof ${at}` }));

  test('have their witnesses added up', () => {
    const rows = [...part(1, torn(20), installed(22)), ...part(2, torn(8), installed(9))];
    const { squares: area, witnesses, doubt: warning } = areaOf(rows, { drawn: [20, 8], sections: true });
    expect([area, warning]).toEqual([28, null]);
    expect(witnesses.map(({ kind, squares: figure }) => [kind, figure])).toEqual([
      ['drawing', 28],
      ['tear_off', 28],
      ['laid', 31],
    ]);
  });

  test('are in doubt together if one of them has a single witness', () => {
    const rows = [...part(1, torn(20), installed(22)), ...part(2, torn(8))];
    expect(doubt(rows)).toEqual(ambiguous({ alone: 28 }));
  });

  test('are in doubt together if one of them is contradicted', () => {
    const rows = [...part(1, torn(20), installed(22)), ...part(2, torn(8), installed(9))];
    expect(doubt(rows, { drawn: [20, 10], sections: true })).toEqual(ambiguous({ quoted: 28, other: 30 }));
  });

  test('are in doubt together if only some of them are drawn: the drawings state a smaller roof', () => {
    const rows = [...part(1, torn(20), installed(22)), ...part(2, torn(8), installed(9))];
    expect(doubt(rows, { drawn: [20], sections: true })).toEqual(ambiguous({ quoted: 28, other: 20 }));
  });

  test('stand if each of them has two, of whatever kinds', () => {
    const rows = [...part(1, torn(20), installed(22)), ...part(2, both(8), felt(6), barrier(200))];
    expect(doubt(rows)).toBeNull();
  });
});

test('a witness says where it stands', () => {
  const { witnesses } = areaOf([torn(27.84)], { drawn: [27.84], text: 'Total Roof Area = 2,784 sq ft' });
  expect(witnesses.map(({ evidence }) => evidence)).toEqual([
    { page: 2, text: '27.84 Number of Squares' },
    { page: 1, text: 'Tear off comp. shingles - Laminated' },
    { page: 1, text: 'Total Roof Area = 2,784 sq ft' },
  ]);
});

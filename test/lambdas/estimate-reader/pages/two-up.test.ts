import { describe, expect, test } from 'vitest';
import { dividedSheets, gutterOf } from '#lambdas/estimate-reader/pages/two-up.ts';
import type { Page, Word } from '#lambdas/estimate-reader/text/page.ts';

/** Text at a place of the sheet; two spaces and more separate cells. */
function at(left: number, top: number, text: string): Word[] {
  let from = left;
  return text.split(' ').flatMap((word) => {
    const placed = { text: word, left: from, right: from + word.length * 4.5, top, bottom: top + 9 };
    from += word.length * 4.5 + 4;
    return word === '' ? [] : [placed];
  });
}

const SHEET = { width: 1224, height: 792 };
const sheet = (words: Word[], size = SHEET): Page => ({ number: 3, ...size, source: 'ocr', words });
const isTwo = (words: Word[], size = SHEET) => gutterOf(sheet(words, size)) !== null;

const letter = (left: number, spacing = 12, lines = 20) =>
  Array.from({ length: lines }, (_, index) =>
    at(left, 100 + index * spacing, 'The deductible applies to each loss.'),
  ).flat();
const rows = (left: number, figures: number, spacing = 12, from = 100) =>
  Array.from({ length: 20 }, (_, index) => [
    ...at(left, from + index * spacing, `${index + 1}. Drip edge`),
    ...at(figures, from + index * spacing, '120.00 LF 3.46 415.20'),
  ]).flat();
const head = (left: number) => [
  ...at(left, 30, 'Prairie Mutual Insurance'),
  ...at(left, 44, 'PO Box 12 Lincoln'),
];
const foot = (left: number, page: number) => at(left, 760, `Page: ${page}`);

describe('a sheet is two pages', () => {
  test('where both have the letterhead, though every line has a level one beside it', () => {
    expect(isTwo([...head(40), ...rows(40, 350), ...head(652), ...rows(652, 960)])).toBe(true);
  });

  test('where their page numbers follow, though every line has a level one beside it', () => {
    expect(isTwo([...rows(40, 350), ...foot(300, 7), ...rows(652, 960), ...foot(912, 8)])).toBe(true);
    expect(isTwo([...rows(40, 350), ...foot(300, 7), ...rows(652, 960), ...foot(912, 7)])).toBe(false);
  });

  test('where their lines are not level', () => {
    expect(isTwo([...letter(40, 12), ...rows(652, 960, 17)])).toBe(true);
  });

  test.each([
    ['3', '4'],
    ['- 3 -', '- 4 -'],
    ['3 of 9', '4 of 9'],
    ['3/9', '4/9'],
  ])('where %s stands alone at the foot of one and %s of the other', (first, second) => {
    const feet = (text: string) => [...at(300, 760, first), ...at(912, 760, text)];
    expect(isTwo([...rows(40, 350), ...rows(652, 960), ...feet(second)])).toBe(true);
    expect(isTwo([...rows(40, 350), ...rows(652, 960), ...feet(first)])).toBe(false);
  });

  test('where both have a table with the same columns, or one has a table beside a letter', () => {
    const header = [...at(40, 86, 'Description'), ...at(350, 86, 'Quantity Price RCV')];
    const same = [...at(652, 86, 'Description'), ...at(960, 86, 'Quantity Price RCV')];
    const more = at(960, 86, 'Tax Depreciation ACV');
    const two = [...rows(40, 350), ...rows(652, 960)];
    expect([[], same, more].map((beside) => isTwo([...header, ...two, ...beside]))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('between them, not beside a date that stands far from the left page’s print', () => {
    const date = at(530, 760, '6/19/2025');
    const words = [...head(40), ...letter(40, 12), ...date, ...head(690), ...rows(690, 960, 17)];
    expect(gutterOf(sheet(words))).toBeGreaterThan(590);
  });

  test('with a fold between them that is read as strokes', () => {
    const fold = [100, 300, 500].flatMap((top) => at(610, top, '|'));
    expect(isTwo([...head(40), ...rows(40, 350), ...fold, ...head(652), ...rows(652, 960)])).toBe(true);
  });

  test('and is divided: no word is lost, the left page comes first', () => {
    const words = [...head(40), ...rows(40, 350), ...head(652), ...letter(652)];
    const halves = dividedSheets([sheet(words)]);
    expect(halves.map(({ number, words: own }) => [number, own.length])).toEqual([
      [3, words.length / 2 - letter(652).length / 2 + rows(40, 350).length / 2],
      [3, words.length / 2 + letter(652).length / 2 - rows(40, 350).length / 2],
    ]);
    expect(halves[1]?.words.every(({ right }) => right < 612)).toBe(true);
  });
});

describe('a sheet stays whole', () => {
  test('where a landscape table has a wide gap in its middle', () => {
    expect(isTwo(rows(40, 700))).toBe(false);
    expect(isTwo([...head(40), ...rows(40, 700), ...at(900, 760, 'Page: 2')])).toBe(false);
  });

  test('where the table’s figures are on the second line of each row', () => {
    const table = Array.from({ length: 20 }, (_, index) => [
      ...at(40, 100 + index * 24, `${index + 1}. Drip edge of painted aluminum`),
      ...at(40, 112 + index * 24, 'as priced'),
      ...at(700, 112 + index * 24, '120.00 LF 3.46 415.20'),
    ]).flat();
    expect(isTwo(table)).toBe(false);
  });

  test('where worksheets stand in columns under one letterhead', () => {
    const worksheet = (left: number) =>
      Array.from({ length: 12 }, (_, index) =>
        at(left, 120 + index * 14, `Roof slope ${index} 12.50`),
      ).flat();
    expect(isTwo([...head(40), ...worksheet(40), ...worksheet(700), ...foot(900, 2)])).toBe(false);
    expect(isTwo([...head(40), ...worksheet(40), ...worksheet(480), ...worksheet(900)])).toBe(false);
  });

  test('where it is higher than wide, or its gap is narrow or far from the middle', () => {
    const two = [...head(40), ...letter(40), ...head(652), ...rows(652, 960, 17)];
    expect(isTwo(two)).toBe(true);
    expect(isTwo(two, { width: 1224, height: 1100 })).toBe(false);
    const beside = (left: number) => [
      ...head(40),
      ...letter(40),
      ...at(40, 90, 'x'.repeat(Math.round((left - 60) / 4.5))),
      ...head(left),
      ...letter(left, 17),
    ];
    expect(isTwo(beside(640))).toBe(false);
    expect(
      isTwo([...head(40), ...letter(40), ...head(900), ...letter(900, 17), ...at(60, 500, 'x'.repeat(160))]),
    ).toBe(false);
  });

  test('where a summary’s labels have the words of a header, beside its title', () => {
    const labels = ['Line Item Total', 'Replacement Cost Value', 'Actual Cash Value', 'Net Claim'];
    const summary = labels.flatMap((label, index) => at(40, 100 + index * 12, `${label}  27,506.83`));
    const title = ['Summary for', 'Dwelling', 'Coverage A', 'Page: 9'];
    const beside = title.flatMap((text, index) => at(652, 40 + index * 14, text));
    expect(isTwo([...summary, ...beside])).toBe(false);
  });

  test('where one half has next to nothing', () => {
    expect(isTwo([...rows(40, 350), ...head(652), ...foot(912, 2)])).toBe(false);
  });
});

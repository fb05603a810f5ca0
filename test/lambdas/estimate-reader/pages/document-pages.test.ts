import { describe, expect, test } from 'vitest';
import { documentPages, linedPages } from '#lambdas/estimate-reader/pages/document-pages.ts';
import type { Page, Word } from '#lambdas/estimate-reader/text/page.ts';

/** Words of one line from the left, `size` points high. */
function printed(text: string, top: number, size = 9): Word[] {
  let left = 40;
  return text.split(' ').map((word) => {
    const right = left + word.length * size * 0.5;
    const placed = { text: word, left, right, top, bottom: top + size };
    left = right + size * 0.5;
    return placed;
  });
}

const page = (number: number, words: Word[]): Page => ({
  number,
  width: 612,
  height: 792,
  source: 'text',
  words,
});
const body = (pages: Page[]) =>
  documentPages(linedPages(pages)).body.map(({ lines }) => lines.map(({ text }) => text));

const letterhead = (number: number) => [
  ...printed('Tri-Rivers Mutual Insurance Company', 30),
  ...printed(`HARLAN_VOSS 6/19/2025 Page: ${number}`, 760),
];

describe('small lettering', () => {
  const rows = [
    ...printed('1. Tear off comp. shingles 24.10 SQ 66.38 0.00 1,599.76', 220),
    ...printed('Dwelling Roof of the house as drawn from above', 160),
  ];

  test('of a drawing is left out', () => {
    expect(body([page(1, [...rows, ...printed('51 F1 (A) 36', 180, 5.8)])])[0]).not.toContain('51 F1 (A) 36');
  });

  test('that heads a table is read', () => {
    const header = 'DESCRIPTION QUANTITY UNIT PRICE TAX RCV';
    expect(body([page(1, [...rows, ...printed(header, 200, 5.8)])])[0]).toContain(header);
  });
});

describe('what pages have in common', () => {
  const three = (lines: (number: number) => Word[]) =>
    body([1, 2, 3, 4].map((number) => page(number, [...letterhead(number), ...lines(number)])));

  test('is letterhead and footer, at the same height of every page', () => {
    expect(three(() => printed('Something else', 300)).flat()).toEqual(Array(4).fill('Something else'));
  });

  test('never is the first row of several pages', () => {
    expect(three((number) => printed(`${number}. Tear off comp. shingles`, 90)).flat()).toHaveLength(4);
  });

  test('never is the waste under a row', () => {
    expect(three(() => printed('10% Waste Added', 700)).flat()).toHaveLength(4);
  });

  test('is no line that stands higher on one page than on the other', () => {
    expect(three((number) => printed('CONTINUED ROOF', 70 + number * 14)).flat()).toHaveLength(4);
  });

  test('is no title that far fewer pages share than the letterhead', () => {
    const titles = three((number) =>
      number < 3 ? printed('Main Roof', 80) : printed('Letter', 400 + number),
    );
    expect(titles.flat().filter((text) => text === 'Main Roof')).toHaveLength(2);
  });
});

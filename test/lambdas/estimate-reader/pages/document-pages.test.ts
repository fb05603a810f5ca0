import { describe, expect, test } from 'vitest';
import { documentPages, linedPages } from '#lambdas/estimate-reader/pages/document-pages.ts';
import {
  hasText,
  lacksText,
  textLayerShowsEstimate,
} from '#lambdas/estimate-reader/pages/text-layer-check.ts';
import type { Page, Word } from '#lambdas/estimate-reader/text/page.ts';
import { gridPage, gridPages } from '../grid-page.ts';

/** Words of one line from the left, `size` points high. */
function wordsAt(text: string, top: number, size = 9): Word[] {
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
  ...wordsAt('Tri-Rivers Mutual Insurance Company', 30),
  ...wordsAt(`HARLAN_VOSS 6/19/2025 Page: ${number}`, 760),
];

describe('small lettering', () => {
  const rows = [
    ...wordsAt('1. Tear off comp. shingles 24.10 SQ 66.38 0.00 1,599.76', 220),
    ...wordsAt('Dwelling Roof of the house as drawn from above', 160),
  ];

  test('of a drawing is left out', () => {
    expect(body([page(1, [...rows, ...wordsAt('51 F1 (A) 36', 180, 5.8)])])[0]).not.toContain('51 F1 (A) 36');
  });

  test('that heads a table is read', () => {
    const header = 'DESCRIPTION QUANTITY UNIT PRICE TAX RCV';
    expect(body([page(1, [...rows, ...wordsAt(header, 200, 5.8)])])[0]).toContain(header);
  });
});

describe('what pages have in common', () => {
  const three = (lines: (number: number) => Word[]) =>
    body([1, 2, 3, 4].map((number) => page(number, [...letterhead(number), ...lines(number)])));

  test('is letterhead and footer, at the same height of every page', () => {
    expect(three(() => wordsAt('Something else', 300)).flat()).toEqual(Array(4).fill('Something else'));
  });

  test('never is the first row of several pages', () => {
    expect(three((number) => wordsAt(`${number}. Tear off comp. shingles`, 90)).flat()).toHaveLength(4);
  });

  test('never is the waste under a row', () => {
    expect(three(() => wordsAt('10% Waste Added', 700)).flat()).toHaveLength(4);
  });

  test('is no line that stands higher on one page than on the other', () => {
    expect(three((number) => wordsAt('CONTINUED ROOF', 70 + number * 14)).flat()).toHaveLength(4);
  });

  test('is no title that far fewer pages share than the letterhead', () => {
    const titles = three((number) =>
      number < 3 ? wordsAt('Main Roof', 80) : wordsAt('Letter', 400 + number),
    );
    expect(titles.flat().filter((text) => text === 'Main Roof')).toHaveLength(2);
  });
});

describe('sample pages', () => {
  const linesKept = (...texts: string[]) =>
    documentPages(linedPages(gridPages(texts))).real.map(({ number }) => number);
  const real = (text: string) => `Some Mutual Insurance\n${text}\n\nSOME_NAME   Page: 1`;

  test.each([
    'This summary guide is based on a sample estimate',
    'Your guide to reading your adjuster summary',
    'Property: 1 Main Street, Anywhere, IL 00000-0000',
    'Insured: John Smith   Claim Number: 1234567890',
  ])('are left out: %s', (printed) => {
    expect(linesKept(real('Claim Number: 77'), printed)).toEqual([1]);
  });

  test('a second guide page is known by lacking the letterhead of the real ones', () => {
    const letterhead = 'Some Mutual Insurance\nPO Box 12, Omaha\n';
    const pages = [
      `${letterhead}Claim Number: 77`,
      'Your guide to reading your adjuster summary',
      'Laminated shingles 11.50 SQ',
      `${letterhead}Summary for Dwelling`,
      `${letterhead}Net Claim`,
    ];
    expect(linesKept(...pages)).toEqual([1, 4, 5]);
  });
});

const sheet = (...lines: string[]) => gridPage(lines.join('\n'));
const prose = 'Thank you for your patience while we look at what the storm did.';

describe('a page has text', () => {
  test.each([
    [49, false],
    [50, true],
  ])('from %i characters on: %s', (characters, expected) => {
    expect(hasText(sheet('x'.repeat(characters)))).toBe(expected);
  });

  test('whatever spaces stand between them', () => {
    expect(hasText(sheet(`${'x '.repeat(30)}`))).toBe(false);
  });
});

describe('a document is digital', () => {
  test.each([
    'DESCRIPTION QUANTITY UNIT PRICE TAX RCV DEPREC. ACV',
    'QUANTITY UNIT TAX O&P RCV AGE/LIFE COND. DEP % DEPREC. ACV',
    'DESCRIPTION QTY REMOVE REPLACE TAX TOTAL',
    'Description Quantity Unit Price Per RC Depreciation ACV',
    'Qty Estimate Amount Taxes Replacement Cost Total Actual Cash Value',
    'Line Item Total 12,345.67',
    'Line Item Totals: FENWRIGHT_ODALYS 100.00 12,345.67',
    'Replacement Cost Value $12,345.67',
    'Net Claim if Depreciation is Recovered $9,876.54',
    'Less Deductible (1,000.00)',
    'Less recoverable depreciation: $-8,530.95',
    'Total Estimated Cost to Repair or Replace 12,345.67',
    'Net Actual Cash Value Payment $5,000.00',
  ])('where it prints “%s”', (line) => {
    expect(textLayerShowsEstimate(linedPages([sheet(prose, line)]))).toBe(true);
  });

  test.each([
    'Your policy pays replacement cost value once the work is done.',
    'The quantity of hail was unusual and so was the total damage.',
    'We hold back depreciation, and you pay your deductible first.',
    'Your deductible is 1,000.00 dollars under this policy of yours.',
  ])('but not where prose only speaks of it: “%s”', (line) => {
    expect(textLayerShowsEstimate(linedPages([sheet(prose, line)]))).toBe(false);
  });

  test('not by a page that has too little text to count', () => {
    expect(textLayerShowsEstimate(linedPages([sheet('Net Claim 5,940.80'), sheet(prose, prose)]))).toBe(
      false,
    );
  });
});

describe('a page of a picture and a stamp lacks text', () => {
  const stamp = 'Scanned with CamScanner https://scanner.example/user/download/app/now';

  test.each([
    ['the stamp of a scanner app', [stamp]],
    ['the same stamp many times', [stamp, stamp, stamp, stamp]],
    ['the line of a fax machine', ['Fax from 402-555-0144 to 402-555-0199 06/12/2025 9:14 page 3 of 8']],
    ['a line or two alone at the edge', ['x'.repeat(74), 'x'.repeat(75)]],
  ])('%s', (_, lines) => {
    expect(lacksText(sheet(...lines))).toBe(true);
  });

  test.each([
    ['two long lines', ['x'.repeat(75), 'x'.repeat(75)]],
    ['a line away from the edge', ['', '', '', '', '', 'x'.repeat(60)]],
    ['a drawing with its captions', ['x'.repeat(20), '', 'x'.repeat(20), '', '', 'x'.repeat(20)]],
    ['a letter that a stamp was put on', [prose, prose, stamp]],
  ])('not so %s', (_, lines) => {
    expect(lacksText(sheet(...lines))).toBe(false);
  });
});

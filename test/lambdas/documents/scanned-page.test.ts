import { describe, expect, it } from 'vitest';
import { scannedPage, withScannedPages } from '#lambdas/documents/scanned-page.ts';
import type { Page } from '#lambdas/estimate-reader/text/page.ts';
import { type PrintedSheet, pageBlocks } from '#test/support/scripted/textract.ts';

const letter = { width: 612, height: 792 };

/** Rows of a table: a description and two figures that end at 400 and 575. */
const sheet = (more: Partial<PrintedSheet> = {}): PrintedSheet => ({
  ...letter,
  lines: Array.from({ length: 20 }, (_, index) => ({
    top: 100 + index * 14,
    words: [
      { text: `row${index}`, left: 40, right: 80 },
      { text: 'shingles', left: 84, right: 130 },
      { text: '24.00', left: 372 - index, right: 400 },
      { text: '1,440.00', left: 530 + index, right: 575 },
    ],
  })),
  ...more,
});

const pictureOf = (turned: number) =>
  Math.abs(turned) % 180 === 90 ? { width: letter.height, height: letter.width } : letter;

describe('a scanned page', () => {
  it.each([0, 90, 180, -90, 1, -3, 10, 93, 176, -88.5])('turned by %d degrees reads upright', (turned) => {
    const size = pictureOf(Math.round(turned / 90) * 90);
    const page = scannedPage(2, size, pageBlocks(sheet({ turned }), 2));
    expect([page.number, page.source, page.width, page.height]).toEqual([2, 'ocr', 612, 792]);
    const figures = page.words.filter((word) => word.text === '1,440.00');
    expect(figures).toHaveLength(20);
    for (const [index, word] of figures.entries()) {
      expect(word.right).toBeCloseTo(575, 1);
      expect(word.top).toBeCloseTo(100 + index * 14, 1);
      expect(word.bottom - word.top).toBeCloseTo(9, 1);
    }
    expect(page.words.filter((word) => word.text === 'row3').map(({ left }) => left.toFixed(1))).toEqual([
      '40.0',
    ]);
  });

  it('is not turned by a few words that run up its margin', () => {
    const margin = pageBlocks(
      { ...letter, turned: -90, lines: [{ top: 20, words: [{ text: 'FORM-139', left: 100, right: 200 }] }] },
      1,
    );
    const page = scannedPage(1, letter, [...pageBlocks(sheet(), 1), ...margin]);
    expect([page.width, page.height]).toEqual([612, 792]);
    expect(page.words.find((word) => word.text === 'row0')?.left).toBeCloseTo(40, 1);
  });

  it('takes its lean from the long lines, not from one crooked stamp', () => {
    const stamp = pageBlocks(
      { ...letter, turned: 20, lines: [{ top: 700, words: [{ text: 'PAID', left: 300, right: 330 }] }] },
      1,
    );
    const page = scannedPage(1, letter, [...stamp, ...pageBlocks(sheet({ turned: 2 }), 1)]);
    expect(page.words.find((word) => word.text === 'row0')?.left).toBeCloseTo(40, 1);
  });

  it('is read by its boxes where the answer has no polygons', () => {
    const blocks = pageBlocks(sheet(), 1).map(({ Geometry, ...block }) => ({
      ...block,
      Geometry: { BoundingBox: Geometry?.BoundingBox },
    }));
    expect(scannedPage(1, letter, blocks).words.find((word) => word.text === '24.00')?.right).toBeCloseTo(
      400,
      1,
    );
  });

  it('keeps how sure the reading is, word by word', () => {
    const [word] = scannedPage(1, letter, pageBlocks(sheet({ confidence: 62.5 }), 1)).words;
    expect(word?.confidence).toBe(62.5);
  });

  it('on which nothing was read is a page without words', () => {
    expect(scannedPage(1, letter, [])).toEqual({ number: 1, ...letter, source: 'ocr', words: [] });
  });
});

describe('a document of both kinds', () => {
  const page = (number: number, text: string): Page => ({
    number,
    ...letter,
    source: 'text',
    words: [{ text, left: 40, right: 400, top: 100, bottom: 109 }],
  });
  const long = 'x'.repeat(50);

  it('takes only the pages without text from the scan', () => {
    const pages = withScannedPages([page(1, long), page(2, 'CamScanner')], [2], [...pageBlocks(sheet(), 1)]);
    expect(pages.map(({ source, words }) => [source, words.length])).toEqual([
      ['text', 1],
      ['ocr', 80],
    ]);
  });

  it('that was sent whole keeps the text of its own pages', () => {
    const pages = withScannedPages(
      [page(1, long), page(2, 'CamScanner')],
      [2],
      [...pageBlocks(sheet(), 1), ...pageBlocks(sheet(), 2)],
      [1, 2],
    );
    expect(pages.map(({ source, words }) => [source, words.length])).toEqual([
      ['text', 1],
      ['ocr', 80],
    ]);
  });

  it('of one page may come without page numbers', () => {
    const blocks = pageBlocks(sheet(), 1).map(({ Page: _page, ...block }) => block);
    const [only] = withScannedPages([page(1, '')], [1], blocks);
    expect(only?.words).toHaveLength(80);
  });
});

import type { Block } from '@aws-sdk/client-textract';
import { describe, expect, it } from 'vitest';
import { scannedPages, withScannedPages } from '#lambdas/documents/scanned-page.ts';
import { linesOf, type Page } from '#lambdas/estimate-reader/text/page.ts';
import { type PrintedSheet, pageBlocks } from '#test/support/scripted/textract.ts';

/** The one page on it. */
function scannedPage(...scanned: Parameters<typeof scannedPages>): Page {
  const [page, ...more] = scannedPages(...scanned);
  if (page === undefined || more.length > 0) throw new Error('is not one page');
  return page;
}

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

/** A word or stamp on a page of its own. */
const printed = (turned: number, top: number, text: string, right: number) =>
  pageBlocks({ ...letter, turned, lines: [{ top, words: [{ text, left: right - 30, right }] }] }, 1);

describe('a scanned page', () => {
  it.each([0, 90, 180, -90, 1, -3, 10, 93, 176, -88.5])('turned by %d degrees reads upright', (turned) => {
    const size = pictureOf(Math.round(turned / 90) * 90);
    const page = scannedPage(2, size, pageBlocks(sheet({ turned }), 2));
    expect([page.number, page.source, page.width, page.height]).toEqual([2, 'ocr', 612, 792]);
    const figures = page.words.filter((word) => word.text === '1,440.00');
    expect(figures).toHaveLength(20);
    const [right, height] = [expect.closeTo(575, 1), expect.closeTo(9, 1)];
    expect(figures.map((word) => [word.right, word.top, word.bottom - word.top])).toEqual(
      figures.map((_, index) => [right, expect.closeTo(100 + index * 14, 1), height]),
    );
    const rows = page.words.filter((word) => word.text === 'row3');
    expect(rows.map(({ left }) => left.toFixed(1))).toEqual(['40.0']);
  });

  const leftOf = (page: Page, text: string) => page.words.find((word) => word.text === text)?.left;

  it('is not turned by a few words that run up its margin', () => {
    const page = scannedPage(1, letter, [...pageBlocks(sheet(), 1), ...printed(-90, 20, 'FORM-139', 200)]);
    expect([page.width, page.height]).toEqual([612, 792]);
    expect(leftOf(page, 'row0')).toBeCloseTo(40, 1);
  });

  it('takes its lean from the long lines, not from one crooked stamp', () => {
    const stamp = printed(20, 700, 'PAID', 330);
    const page = scannedPage(1, letter, [...stamp, ...pageBlocks(sheet({ turned: 2 }), 1)]);
    expect(leftOf(page, 'row0')).toBeCloseTo(40, 1);
  });

  it('is read by its boxes where the answer has no polygons', () => {
    const blocks = pageBlocks(sheet(), 1).map(({ Geometry, ...block }) => ({
      ...block,
      Geometry: { BoundingBox: Geometry?.BoundingBox },
    }));
    expect(leftOf(scannedPage(1, letter, blocks), '24.00')).toBeCloseTo(372, 1);
  });

  it('keeps how sure the reading is, word by word', () => {
    const [word] = scannedPage(1, letter, pageBlocks(sheet({ confidence: 62.5 }), 1)).words;
    expect(word?.confidence).toBe(62.5);
  });

  it('on which nothing was read is a page without words', () => {
    expect(scannedPage(1, letter, [])).toEqual({ number: 1, ...letter, source: 'ocr', words: [] });
  });
});

describe('a page photographed from the side', () => {
  const rowsOf = (page: Page) => linesOf(page).map(({ text }) => text);
  const all = sheet().lines.map(({ words }) => words.map(({ text }) => text).join(' '));

  it.each([0.2, -0.2, 0.35])('has its rows level: one edge shorter by %d', (fromSide) => {
    expect(rowsOf(scannedPage(1, letter, pageBlocks(sheet({ fromSide }), 1)))).toEqual(all);
  });

  it.each([90, 177, -91.5])('and turned by %d degrees has them level too', (turned) => {
    const size = pictureOf(Math.round(turned / 90) * 90);
    expect(rowsOf(scannedPage(1, size, pageBlocks(sheet({ fromSide: 0.2, turned }), 1)))).toEqual(all);
  });

  it('has them level in spite of stamps that stand askew', () => {
    const stamps = [20, -25, 12].flatMap((turned, index) =>
      printed(turned, 600 + index * 40, 'RECEIVED', 330),
    );
    const page = scannedPage(1, letter, [...stamps, ...pageBlocks(sheet({ fromSide: 0.2 }), 1)]);
    expect(rowsOf(page)).toEqual(expect.arrayContaining(all));
  });

  it('stays as it is with less than eight lines to judge by', () => {
    const few = sheet({ fromSide: 0.2 });
    const words = few.lines
      .slice(0, 7)
      .map(({ top, words: [, , , last] }) => ({ top, words: last ? [last] : [] }));
    const page = scannedPage(1, letter, pageBlocks({ ...few, lines: words }, 1));
    expect(page.words).toHaveLength(7);
  });
});

describe('a sheet with two pages', () => {
  /** Half the sheet's width is a page's. */
  const beside = (left: Block[], right: Block[]): Block[] =>
    [left, right].flatMap((blocks, half) =>
      blocks.map((block) => ({
        ...block,
        Geometry: {
          Polygon: block.Geometry?.Polygon?.map(({ X = 0, Y = 0 }) => ({ X: (X + half) / 2, Y })) ?? [],
        },
      })),
    );
  const foot = (number: number) => ({
    top: 760,
    words: [
      { text: 'Page:', left: 500, right: 530 },
      { text: String(number), left: 534, right: 540 },
    ],
  });
  const numbered = (number: number, more: Partial<PrintedSheet>) =>
    pageBlocks({ ...sheet(), ...more, lines: [...sheet().lines, foot(number)] }, 1);
  const size = { width: 2 * letter.width, height: letter.height };

  it('is two pages of one number, the left one first, each level by itself', () => {
    const pages = scannedPages(4, size, beside(numbered(1, { turned: 1.5 }), numbered(2, { turned: -1.5 })));
    expect(pages.map(({ number }) => number)).toEqual([4, 4]);
    const rows = sheet().lines.map(({ words }) => words.map(({ text }) => text).join(' '));
    expect(pages.map((page) => linesOf(page).map(({ text }) => text))).toEqual([
      [...rows, 'Page: 1'],
      [...rows, 'Page: 2'],
    ]);
    expect(pages.flatMap((page) => page.words).every(({ left, right }) => left > 0 && right < 612)).toBe(
      true,
    );
  });

  it('is no two pages where one table goes across it', () => {
    const [whole] = scannedPages(1, size, pageBlocks({ ...sheet(), ...size }, 1));
    expect(whole?.words).toHaveLength(80);
  });
});

describe('a scanned page is cut', () => {
  /** Lines that begin so far from the picture's left edge and end so far from its right, as shares of its width. */
  const from = (left: number, count: number, turned = 0, text = 'ear') => {
    const words = (index: number) =>
      index < count
        ? [{ text, left: left * letter.width, right: 90 }]
        : [{ text: 'row', left: 60, right: 90 }];
    const lines = Array.from({ length: 12 }, (_, index) => ({ top: 100 + index * 14, words: words(index) }));
    return scannedPage(1, pictureOf(turned), pageBlocks({ ...letter, lines, turned }, 1)).cut ?? false;
  };

  it('where three lines run off the edge at which they begin', () => {
    expect([from(0.0099, 3), from(0.0099, 2), from(0.0101, 12)]).toEqual([true, false, false]);
  });

  it('however it lies', () => {
    expect([90, 180, -90].map((turned) => [from(0.0099, 3, turned), from(0.05, 12, turned)])).toEqual(
      Array(3).fill([true, false]),
    );
  });

  it('where lines run off the other edge, but not where they run off its top', () => {
    const right = [{ text: '1,4', left: 580, right: letter.width - 1 }];
    const lines = Array.from({ length: 3 }, (_, index) => ({ top: 100 + index * 14, words: right }));
    expect(scannedPage(1, letter, pageBlocks({ ...letter, lines }, 1)).cut).toBe(true);
    const top = {
      top: 0,
      words: ['one', 'two', 'three'].map((text, at) => ({ text, left: 60 + 60 * at, right: 100 + 60 * at })),
    };
    expect(scannedPage(1, letter, pageBlocks({ ...letter, lines: [top] }, 1)).cut).toBeUndefined();
  });

  it('by nothing that is the edge of the paper or a shadow', () => {
    expect(['|', 'I', '1', '.', "l'", '('].map((text) => from(0, 12, 0, text))).toEqual([
      ...Array(5).fill(false),
      true,
    ]);
  });
});

describe('a document of both kinds', () => {
  const page = (number: number, text: string): Page => ({
    number,
    ...letter,
    source: 'text',
    words: [{ text, left: 40, right: 400, top: 100, bottom: 109 }],
  });
  const pages = [page(1, 'x'.repeat(50)), page(2, 'CamScanner')];
  const [first, second] = [pageBlocks(sheet(), 1), pageBlocks(sheet(), 2)];

  it.each([
    ['takes only the pages without text from the scan', first, undefined],
    ['that was sent whole keeps the text of its own pages', [...first, ...second], [1, 2]],
  ])('%s', (_, blocks, sent) => {
    const whole = withScannedPages(pages, [2], blocks, sent);
    expect(whole.map(({ source, words }) => [source, words.length])).toEqual([
      ['text', 1],
      ['ocr', 80],
    ]);
  });

  it('of one page may come without page numbers', () => {
    const blocks = first.map(({ Page: _page, ...block }) => block);
    expect(withScannedPages([page(1, '')], [1], blocks)[0]?.words).toHaveLength(80);
  });
});

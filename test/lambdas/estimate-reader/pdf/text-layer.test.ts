import { describe, expect, it } from 'vitest';
import type { Page, Word } from '#lambdas/estimate-reader/text/page.ts';
import { pagesWith, zeroPages } from '#test/support/pdf/hostile-pdfs.ts';
import { plainEstimate, plainEstimateTexts } from '#test/support/pdf/plain-estimate.ts';
import {
  deflated,
  drawnTexts,
  figureWidth,
  onePage,
  type PlacedText,
  rawPdf,
} from '#test/support/pdf/raw-pdf.ts';
import { encrypted } from '#test/support/pdf/rewritten-pdf.ts';
import { readTextLayer } from '#test/support/pdf/text-layer.ts';

const pageOf = async (content: string, change: (page: string) => string = (page) => page): Promise<Page> => {
  const objects = onePage(deflated(content)).map((object, index) =>
    index === 2 && typeof object === 'string' ? change(object) : object,
  );
  const [page] = await readTextLayer(rawPdf({ objects }));
  if (page === undefined) throw new Error('no page');
  return page;
};

const texts = (page: Page) => page.words.map((word) => word.text);
const word = (page: Page, text: string): Word => {
  const found = page.words.find((candidate) => candidate.text === text);
  if (found === undefined) throw new Error(`no word ${text} among ${texts(page).join(' ')}`);
  return found;
};
const figure = (text: string, x: number, y: number): PlacedText => ({ text, x, y, align: 'right' });
const filler = Array.from({ length: 10 }, (_, index) => ({
  text: 'shingles and felt',
  x: 40,
  y: 600 - index * 15,
}));

describe('words', () => {
  it('have the right edge the figures were aligned to', async () => {
    const figures = ['1,234.56', '(0.00)', '17,959.50', '-244.06', '9.1'];
    const page = await pageOf(drawnTexts(figures.map((text, index) => figure(text, 400, 700 - index * 20))));
    expect(page.words.map(({ text, right }) => [text, Number(right.toFixed(1))])).toEqual(
      figures.map((text) => [text, 400]),
    );
    expect(word(page, '17,959.50').left).toBeCloseTo(400 - figureWidth('17,959.50') * 9, 1);
  });

  it('of one row share their top and bottom whatever their letters are', async () => {
    const page = await pageOf(drawnTexts([{ text: '- ACV gp, .', x: 40, y: 500 }]));
    expect(new Set(page.words.map(({ bottom }) => bottom.toFixed(2))).size).toBe(1);
    expect(new Set(page.words.map(({ top }) => top.toFixed(2))).size).toBe(1);
  });

  it('are not glued over a gap between columns drawn without a space', async () => {
    const page = await pageOf(
      drawnTexts([figure('24.00', 300, 500), figure('SQ', 330, 500), figure('60.00', 390, 500)]),
    );
    expect(texts(page)).toEqual(['24.00', 'SQ', '60.00']);
  });

  it('are put together from pieces drawn edge to edge', async () => {
    const size = 9;
    const first = '1,2';
    const page = await pageOf(
      drawnTexts([
        { text: first, x: 100, y: 500, size },
        { text: '34.56', x: 100 + figureWidth(first) * size, y: 500, size },
      ]),
    );
    expect(texts(page)).toEqual(['1,234.56']);
  });

  it('are parted where one drawing instruction leaps over a gap', async () => {
    const page = await pageOf('BT /F1 9 Tf 40 500 Td [(2,251.22) -4000 (0.00) -10 (1)] TJ ET');
    expect(texts(page)).toEqual(['2,251.22', '0.001']);
  });

  it('keep their place when the next row is drawn right below without a line break', async () => {
    const page = await pageOf('BT /F1 9 Tf 40 500 Td (Laminated) Tj 0 -10 Td (felt) Tj ET');
    expect(page.words.map(({ text, left }) => [text, Math.round(left)])).toEqual([
      ['Laminated', 40],
      ['felt', 40],
    ]);
  });

  it('that run up the margin do not break the level ones', async () => {
    const page = await pageOf(
      `${drawnTexts(filler)}\nBT /F1 6 Tf 0 1 -1 0 20 100 Tm (139928.1 01-23-2013) Tj ET`,
    );
    expect(texts(page).slice(-2)).toEqual(['139928.1', '01-23-2013']);
  });
});

describe('pages', () => {
  it('have the words at their places from the top left, in points', async () => {
    const [page] = await readTextLayer(plainEstimate());
    expect(page).toMatchObject({ number: 1, width: 612, height: 792, source: 'text' });
    for (const { text, x, align } of plainEstimateTexts) {
      if (align !== 'right' || text.includes(' ')) continue;
      expect(
        page?.words.some((candidate) => candidate.text === text && Math.abs(candidate.right - x) < 0.1),
      ).toBe(true);
    }
  });

  const turned = [0, 90, 180, 270].flatMap((rotate) => [0, 90, 180, 270].map((text) => ({ rotate, text })));
  it.each(turned)('are set upright: /Rotate $rotate, text turned by $text', async ({ rotate, text }) => {
    const turn = { 0: '1 0 0 1 0 0', 90: '0 1 -1 0 612 0', 180: '-1 0 0 -1 612 792', 270: '0 -1 1 0 0 792' }[
      text
    ];
    const page = await pageOf(`q ${turn} cm ${drawnTexts(filler)} Q`, (object) =>
      object.replace('/MediaBox', `/Rotate ${rotate} /MediaBox`),
    );
    expect([page.width, page.height]).toEqual(text % 180 === 0 ? [612, 792] : [792, 612]);
    const rows = page.words
      .filter((candidate) => candidate.text === 'shingles')
      .toSorted((a, b) => a.bottom - b.bottom);
    expect(rows).toHaveLength(filler.length);
    // Each turn keeps the drawing's own corner at the sheet's: it stands 600 points above the bottom.
    const foot = (index: number) => page.height - (rows[index]?.bottom ?? 0);
    expect(rows.map(({ left }) => left.toFixed(1))).toEqual(filler.map(() => '40.0'));
    expect(foot(0) - foot(1)).toBeCloseTo(15, 1);
    expect(foot(0)).toBeGreaterThan(594);
    expect(foot(0)).toBeLessThan(600);
  });

  it('measure from the visible box, not from the sheet', async () => {
    const page = await pageOf(drawnTexts(filler), (object) =>
      object.replace('/MediaBox', '/CropBox [30 100 500 700] /MediaBox'),
    );
    expect(page.width).toBeCloseTo(470, 3);
    expect(page.height).toBeCloseTo(600, 3);
    expect(word(page, 'shingles').left).toBeCloseTo(10, 1);
  });

  it('whose text a scanner laid invisibly under the picture are OCR’s', async () => {
    const hidden = await pageOf(`3 Tr ${drawnTexts(filler)}`);
    expect([hidden.source, texts(hidden)[0]]).toEqual(['ocr', 'shingles']);
    const stamped = await pageOf(`${drawnTexts(filler)} 3 Tr ${drawnTexts(filler.slice(0, 2))}`);
    expect(stamped.source).toBe('text');
  });

  it('that lay askew in the scanner are level', async () => {
    const columns = [40, 80, 120, 200, 280, 360, 430, 500];
    const askew = (degrees: number) =>
      filler.flatMap(({ y }) =>
        columns.map((x) => ({ text: '24.00', x, y: y + x * Math.tan((degrees * Math.PI) / 180) })),
      );
    for (const degrees of [-2, -0.4, 0, 0.4, 2]) {
      const { words } = await pageOf(`3 Tr ${drawnTexts(askew(degrees))}`);
      const found = Map.groupBy(words, ({ left }) => Math.round(left));
      const heights = [...found.values()].map((column) =>
        column.map(({ bottom }) => bottom).toSorted((a, b) => a - b),
      );
      expect(heights.map(({ length }) => length)).toEqual(columns.map(() => filler.length));
      const climbs = filler.map((_, row) => {
        const across = heights.map((column) => column[row] ?? 0);
        return Math.max(...across) - Math.min(...across);
      });
      expect(Math.max(...climbs), `${degrees}°`).toBeLessThan(0.1);
    }
  });

  it('without text worth reading are shown as the scanner turned them', async () => {
    const page = await pageOf('BT /F1 6 Tf 0 1 -1 0 20 100 Tm (CamScanner) Tj ET', (object) =>
      object.replace('/MediaBox', '/Rotate 90 /MediaBox'),
    );
    expect([page.width, page.height]).toEqual([792, 612]);
  });
});

describe('documents', () => {
  it('with an owner password only are read', async () => {
    const [page] = await readTextLayer(await encrypted(plainEstimate(), { owner: 'Hail2025!' }));
    expect(page && texts(page)).toContain('Replacement');
  });

  it.each([
    ['password_protected', async () => encrypted(plainEstimate(), { user: 'Hail2025!', owner: 'Hail2025!' })],
    ['empty_pdf', async () => zeroPages()],
    ['corrupt_pdf', async () => Buffer.from('%PDF-1.7 and nothing else')],
    ['too_complex', async () => pagesWith(3001)],
  ])('are refused as %s', async (reason, make) => {
    await expect(readTextLayer(await make())).rejects.toMatchObject({ reason });
  });

  it('of the most pages allowed are read', async () => {
    expect(await readTextLayer(pagesWith(3000))).toHaveLength(3000);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('cut off after %i tenths are never shown in part', async (tenths) => {
    const whole = plainEstimate();
    const cut = whole.subarray(0, Math.floor((whole.length * tenths) / 10));
    await expect(readTextLayer(cut)).rejects.toMatchObject({ reason: 'corrupt_pdf' });
  });

  it('whose table of objects is wrong but which are whole are read', async () => {
    const shifted = Buffer.from(
      plainEstimate()
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n7'),
      'latin1',
    );
    const [page] = await readTextLayer(shifted);
    expect(page && texts(page)).toContain('Deductible');
  });
});

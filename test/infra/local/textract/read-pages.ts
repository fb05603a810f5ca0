import { readFileSync } from 'node:fs';
import type { Block } from '@aws-sdk/client-textract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PageText, ReadPages } from '#infra/local/textract/reader.ts';
import { startLocalTextract } from './local-textract.ts';
import { type PrintedRow, pdfOf } from './scan.ts';

/** Two columns far apart under a heading; enough words that a turned page is worth turning back. */
const rows: PrintedRow[] = [
  [[72, 'Number of squares on this roof']],
  [
    [72, 'Laminated shingles'],
    [330, '22.47 SQ'],
    [460, '6,951.33'],
  ],
  [[72, 'Tear off, haul and dispose of shingles']],
  [[72, 'Drip edge and starter course along the eaves']],
  [[72, 'Roofing felt under every shingle and ridge vent']],
];
const LINES = [
  'Number of squares on this roof',
  'Laminated shingles',
  '22.47 SQ',
  '6,951.33',
  'Tear off, haul and dispose of shingles',
  'Drip edge and starter course along the eaves',
  'Roofing felt under every shingle and ridge vent',
];

/** The same print upright, set upright by /Rotate, displayed turned to the right and upside down, and askew. */
export const printedFiveWays = () =>
  pdfOf([
    { rows },
    { rows, printTurned: 90, rotate: 270 },
    { rows, printTurned: 90 },
    { rows, printTurned: 180 },
    { rows, askew: 2 },
  ]);

/** What OCR made of these pages once; a word is its text, the confidence, the edges (left, top, right, bottom) and its row's slope. */
export function recordedPages(): PageText[] {
  const pages: (Omit<PageText, 'rows'> & { rows: string[] })[] = JSON.parse(
    readFileSync(new URL('recorded-pages.json', import.meta.url), 'utf8'),
  );
  return pages.map(({ rows, ...page }) => ({ ...page, rows: rows.map((row) => row.split('; ').map(word)) }));
}

function word(recorded: string) {
  const [text = '', ...figures] = recorded.split(' ');
  const [confidence = 0, left = 0, top = 0, right = 0, bottom = 0, slope = 0] = figures.map(Number);
  return { text, confidence, left, top, right, bottom, slope };
}

/** What has to hold of these pages, whoever reads them. */
export function pagesAreReadAsPrinted(readPages?: ReadPages): void {
  const blocks: Block[] = [];
  beforeAll(async () => {
    const local = await startLocalTextract(readPages === undefined ? {} : { readPages });
    await local.put('scan.pdf', await printedFiveWays());
    const result = await local.result((await local.start('scan.pdf')).JobId);
    expect(result).toMatchObject({ JobStatus: 'SUCCEEDED', DocumentMetadata: { Pages: 5 } });
    blocks.push(...(result.Blocks ?? []));
    await local.stop();
  });
  const of = (type: string, page: number) =>
    blocks.filter((block) => block.BlockType === type && block.Page === page);
  const textsOf = (found: Block[]) => found.map(({ Text }) => Text);
  const corner = (block: Block | undefined) => block?.Geometry?.Polygon?.[0];

  describe('reading a page', () => {
    it('gives one LINE for each column cell, in reading order', () => {
      expect(textsOf(of('LINE', 1))).toEqual(LINES);
    });

    it('links PAGE to LINE to WORD, each of them once', () => {
      const byId = new Map(blocks.map((block) => [block.Id, block]));
      expect(byId.size).toBe(blocks.length);
      const children = (block: Block | undefined) =>
        (block?.Relationships ?? []).flatMap(({ Ids }) => Ids ?? []).map((id) => byId.get(id) ?? {});
      const [page] = of('PAGE', 1);
      expect(children(page)).toEqual(of('LINE', 1));
      expect(children(page).flatMap(children)).toEqual(of('WORD', 1));
      for (const line of of('LINE', 1)) expect(textsOf(children(line)).join(' ')).toBe(line.Text);
    });

    it('says where the words are in shares of the page, and how sure it is', () => {
      const squares = of('WORD', 1).find(({ Text }) => Text === '22.47');
      const box = squares?.Geometry?.BoundingBox;
      expect(box?.Left).toBeCloseTo(330 / 612, 2);
      expect((box?.Top ?? 0) + (box?.Height ?? 0)).toBeCloseTo((72 + 30) / 792, 2);
      expect(corner(squares)).toEqual({ X: box?.Left, Y: box?.Top });
      for (const { Confidence } of of('WORD', 1)) {
        expect(Confidence).toBeGreaterThan(15);
        expect(Confidence).toBeLessThanOrEqual(100);
      }
    });
  });

  describe('a page that was turned', () => {
    it('is read as displayed when /Rotate sets it upright', () => {
      expect(textsOf(of('LINE', 2))).toEqual(LINES);
      expect(of('PAGE', 2)[0]?.Geometry).toMatchObject({ RotationAngle: 0 });
      expect(corner(of('PAGE', 2)[0])).toEqual({ X: 0, Y: 0 });
    });

    it.each([
      ['a quarter to the right', 3, { X: 1, Y: 0 }, 90],
      ['upside down', 4, { X: 1, Y: 1 }, 180],
    ])(
      'is read when displayed %s, with each polygon starting where reading starts',
      (_how, page, first, angle) => {
        expect(textsOf(of('LINE', page))).toEqual(LINES);
        expect(corner(of('PAGE', page)[0])).toEqual(first);
        const off = (of('LINE', page)[0]?.Geometry?.RotationAngle ?? 0) - angle;
        expect(Math.sin((off * Math.PI) / 180)).toBeCloseTo(0, 1);
        expect(Math.cos((off * Math.PI) / 180)).toBeCloseTo(1, 1);
      },
    );

    it('has the words where they are displayed', () => {
      const squares = of('WORD', 3).find(({ Text }) => Text === '22.47');
      expect(corner(squares)?.Y).toBeCloseTo(330 / 792, 2);
      expect(squares?.Geometry?.BoundingBox?.Left).toBeCloseTo(1 - (72 + 30) / 612, 1);
      expect(squares?.Geometry?.BoundingBox?.Height).toBeGreaterThan(
        squares?.Geometry?.BoundingBox?.Width ?? 1,
      );
    });
  });

  describe('a sheet that went askew through the scanner', () => {
    it('is read row by row, with polygons that slant as the print does and stay inside their boxes', () => {
      expect(textsOf(of('LINE', 5))).toEqual(LINES);
      const heading = of('LINE', 5)[0]?.Geometry;
      expect(heading?.RotationAngle).toBeCloseTo(2, 0);
      const [first, second] = heading?.Polygon ?? [];
      const fall = ((second?.Y ?? 0) - (first?.Y ?? 0)) * 792;
      const length = ((second?.X ?? 0) - (first?.X ?? 0)) * 612;
      expect((Math.atan2(fall, length) * 180) / Math.PI).toBeCloseTo(2, 0);
      const { Top = 0, Height = 0 } = heading?.BoundingBox ?? {};
      for (const { Y = -1 } of heading?.Polygon ?? []) {
        expect(Y).toBeGreaterThanOrEqual(Top);
        expect(Y).toBeLessThanOrEqual(Top + Height + 1e-9);
      }
    });
  });
}

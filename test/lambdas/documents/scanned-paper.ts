import type { Block } from '@aws-sdk/client-textract';
import { scannedPages } from '#lambdas/documents/scanned-page.ts';
import { cellsOf, linesOf, type Page, type Word } from '#lambdas/estimate-reader/text/page.ts';

/** Textract's blocks of these words, where the picture shows them. */
export function blocksOf(page: Page, place: (x: number, y: number) => { X: number; Y: number }): Block[] {
  const block =
    (BlockType: 'LINE' | 'WORD') =>
    ({ text, left, right, top, bottom }: Word): Block => ({
      BlockType,
      Text: text,
      Confidence: 97,
      Geometry: {
        Polygon: [place(left, top), place(right, top), place(right, bottom), place(left, bottom)],
      },
    });
  return [...linesOf(page).flatMap(cellsOf).map(block('LINE')), ...page.words.map(block('WORD'))];
}

interface Crop {
  side: 'left' | 'right';
  /** How much of the print is cut off, in points. */
  points: number;
}

/** A digital page as OCR reads a photo of it on which one margin is missing, with the ends of its lines. */
export function croppedPage(page: Page, { side, points }: Crop): Page[] {
  if (page.words.length === 0) return [page];
  const from = side === 'left' ? Math.min(...page.words.map(({ left }) => left)) + points : 0;
  const to = side === 'right' ? Math.max(...page.words.map(({ right }) => right)) - points : page.width;
  const size = { width: to - from, height: page.height };
  const words = page.words.flatMap((word): Word[] => {
    const letter = (word.right - word.left) / word.text.length;
    const first = Math.max(0, Math.ceil((from - word.left) / letter));
    const text = word.text.slice(first, Math.max(0, Math.floor((to - word.left) / letter)));
    const [left, right] = [Math.max(from, word.left) - from, Math.min(to, word.right) - from];
    return text === '' ? [] : [{ ...word, text, left, right }];
  });
  const blocks = blocksOf({ ...page, ...size, words }, (x, y) => ({ X: x / size.width, Y: y / size.height }));
  return scannedPages(page.number, size, blocks);
}

/** A photo's perspective: how much shorter the far edge is, as a share, on the right or left and at top or foot. */
export interface Perspective {
  fromSide: number;
  fromFoot: number;
}

/** A digital page as OCR reads a photo of it, lines and columns converging. */
export function photographedPage(page: Page, { fromSide, fromFoot }: Perspective): Page[] {
  const place = (x: number, y: number) => {
    const [across, down] = [x / page.width - 0.5, y / page.height - 0.5];
    const nearer = 1 + fromSide * across + fromFoot * down;
    // A little smaller than the picture, so that nothing is cut.
    const part = 0.8 / nearer;
    return { X: 0.5 + across * part, Y: 0.5 + down * part };
  };
  return scannedPages(page.number, page, blocksOf(page, place));
}

import type { Block } from '@aws-sdk/client-textract';
import { scannedPages } from '#lambdas/documents/scanned-page.ts';
import { linesOf, type Page, type Word } from '#lambdas/estimate-reader/text/page.ts';

interface Crop {
  side: 'left' | 'right';
  /** How much of the print is cut off, in points. */
  points: number;
}

/** A digital page as OCR reads a photo of it on which one margin is missing, with the ends of its lines. */
export function croppedPage(page: Page, { side, points }: Crop): Page[] {
  const from = side === 'left' ? Math.min(...page.words.map(({ left }) => left)) + points : 0;
  const to = side === 'right' ? Math.max(...page.words.map(({ right }) => right)) - points : page.width;
  if (page.words.length === 0) return [page];
  const size = { width: to - from, height: page.height };
  const words = page.words.flatMap((word): Word[] => {
    const letter = (word.right - word.left) / word.text.length;
    const first = Math.max(0, Math.ceil((from - word.left) / letter));
    const text = word.text.slice(first, Math.max(0, Math.floor((to - word.left) / letter)));
    const [left, right] = [Math.max(from, word.left) - from, Math.min(to, word.right) - from];
    return text === '' ? [] : [{ ...word, text, left, right }];
  });
  const block =
    (BlockType: 'LINE' | 'WORD') =>
    ({ text, left, right, top, bottom }: Word): Block => ({
      BlockType,
      Text: text,
      Confidence: 97,
      Geometry: {
        BoundingBox: {
          Left: left / size.width,
          Top: top / size.height,
          Width: (right - left) / size.width,
          Height: (bottom - top) / size.height,
        },
      },
    });
  const lines = linesOf({ number: 1, ...size, source: 'ocr', words });
  return scannedPages(page.number, size, [...lines.map(block('LINE')), ...words.map(block('WORD'))]);
}

import type { Block } from '@aws-sdk/client-textract';
import type { Page, Word } from '#lambdas/estimate-reader/text/page.ts';
import { cornersOf, type Point, type Size, turnOf } from './turn.ts';

/**
 * One scanned page as a person reads it: turned upright, its lean taken out, its words' boxes in points.
 * `size` is the page as the scanner left it, in points; `blocks` are those of this page.
 */
export function scannedPage(number: number, size: Size, blocks: readonly Block[]): Page {
  const turn = turnOf(
    blocks.filter((block) => block.BlockType === 'LINE'),
    size,
  );
  const sideways = Math.abs(Math.sin(turn)) > Math.SQRT1_2;
  const upright = sideways ? { width: size.height, height: size.width } : { ...size };
  const [cos, sin] = [Math.cos(-turn), Math.sin(-turn)];
  const turned = ({ x, y }: Point): Point => {
    const [fromX, fromY] = [x - size.width / 2, y - size.height / 2];
    return {
      x: fromX * cos - fromY * sin + upright.width / 2,
      y: fromX * sin + fromY * cos + upright.height / 2,
    };
  };
  const words = blocks
    .filter((block) => block.BlockType === 'WORD')
    .map((block) => wordOf(block, cornersOf(block, size).map(turned)));
  return { number, ...upright, source: 'ocr', words: words.filter((word) => word.text !== '') };
}

function wordOf(block: Block, corners: Point[]): Word {
  const [across, down] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return {
    text: (block.Text ?? '').trim(),
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
    ...(block.Confidence === undefined ? {} : { confidence: block.Confidence }),
  };
}

/**
 * The document's pages, the scanned ones with Textract's words instead of their own.
 * @param scanned their page numbers
 * @param sent page numbers of the file Textract was sent, in its order: those, or more
 */
export function withScannedPages(
  pages: readonly Page[],
  scanned: readonly number[],
  blocks: readonly Block[],
  sent: readonly number[] = scanned,
): Page[] {
  const byPage = Map.groupBy(blocks, (block) => sent[(block.Page ?? 1) - 1]);
  return pages.map((page) =>
    scanned.includes(page.number) ? scannedPage(page.number, page, byPage.get(page.number) ?? []) : page,
  );
}

import { normalizeText } from '#lambdas/estimate-reader/text/plain-text.ts';
import { meaningOf } from '#lambdas/estimate-reader/text/spelling.ts';
import { SAMPLE_MARKS } from '#lambdas/estimate-reader/vocabulary/page-marks.ts';
import { isPageFurniture, type PageFurniture, type PrintedPage } from './page-furniture.ts';

/**
 * The pages that explain how to read an estimate, with an invented one as example. Such a guide may run
 * over several pages of which only one says so: a neighbour without the letterhead and footer that the
 * real pages share belongs to it.
 */
export function samplePages(pages: readonly PrintedPage[], furniture: PageFurniture): ReadonlySet<number> {
  const says = (page: PrintedPage) =>
    meaningOf(SAMPLE_MARKS, normalizeText(page.lines.map((line) => line.text).join(' \n '))) !== null;
  const furnished = (page: PrintedPage) => page.lines.some((line) => isPageFurniture(line, page, furniture));
  const guide = new Set(pages.filter(says).map((page) => page.number));
  const bare = new Set(pages.filter((page) => !furnished(page)).map((page) => page.number));
  if (bare.size * 2 < pages.length) {
    for (const page of pages) if (guide.has(page.number - 1) && bare.has(page.number)) guide.add(page.number);
    for (const page of pages.toReversed())
      if (guide.has(page.number + 1) && bare.has(page.number)) guide.add(page.number);
  }
  return guide.size === pages.length ? new Set() : guide;
}
